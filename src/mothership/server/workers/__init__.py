"""Processes that work for the server and can be ended at any moment: both sides of their pipes."""

"""Bots at tables of the server, and the processes in which they think."""

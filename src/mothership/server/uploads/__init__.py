"""Uploads (data files, positions, records), parsed in processes that can be ended."""

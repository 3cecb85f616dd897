"""Analyses of finished games: made piece by piece in processes, and kept."""

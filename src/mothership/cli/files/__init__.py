"""The files that the command line reads and writes: saved games, high scores and data files."""

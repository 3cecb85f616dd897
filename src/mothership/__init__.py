"""Mothership: the home of five alien-invasion tabletop games."""

__version__ = "0.1.0"

"""A client of a Mothership server."""

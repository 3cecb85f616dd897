"""The referee at a server: people at a real table tell what happened there, from any number of phones."""

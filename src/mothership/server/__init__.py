"""Live play: tables on a server, for people and bots in many places."""

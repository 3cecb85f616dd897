"""A table in the terminal: a game at this screen or at a server, the referee, and replays."""

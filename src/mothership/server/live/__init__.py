"""Live play: connections, the messages on them, and the tables that this process serves."""

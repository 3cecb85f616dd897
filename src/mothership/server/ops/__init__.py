"""What an operator sees of a running server: its health, its limits, its log."""

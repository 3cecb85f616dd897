"""People: who they are, how much they may ask for, and their high scores."""

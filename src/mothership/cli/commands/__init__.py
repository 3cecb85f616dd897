"""The commands of ``mothership``: one file a command."""

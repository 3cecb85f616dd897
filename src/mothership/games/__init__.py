"""The games, one folder each. Nothing below this line imports a game by name: ask the registry."""

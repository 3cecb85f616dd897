"""Bots. They get only what their seat may know."""

from mothership.bots.outside_names import split_names
from mothership.bots.registry import UnknownBot, every_name, gentle, is_bot, make, maker, names, shown, usual
from mothership.bots.search_bot import SearchBot, Strength
from mothership.bots.thought import Budget, Thought

__all__ = [
    "Budget",
    "SearchBot",
    "Strength",
    "Thought",
    "UnknownBot",
    "every_name",
    "gentle",
    "is_bot",
    "make",
    "maker",
    "names",
    "shown",
    "split_names",
    "usual",
]

"""``mothership games``: the games that are installed, and what can be chosen in each."""

from __future__ import annotations

from argparse import Namespace

from mothership.cli.parser import CommandParser
from mothership.cli.terminal.context import PACKAGE, Context
from mothership.cli.terminal.style import wrap
from mothership.core import registry
from mothership.core.errors import UnknownGame
from mothership.core.game import Game


def add_arguments(_: CommandParser) -> None:
    """Nothing follows."""


def run(_: Namespace, context: Context) -> int:
    for place, game_id in enumerate(registry.game_ids()):
        if place:
            context.say("")
        try:
            show_game(registry.load(game_id), context)
        except UnknownGame as error:
            context.paragraph("games.broken", game=game_id, reason=error.text(context.language))
    return 0


def show_game(game: Game, context: Context) -> None:
    """What there is to know before a game: who made it, for how many, with which options."""
    style = context.screen.style
    catalogue = registry.catalogue(context.language, PACKAGE, game.package)
    context.say(f"{style.paint(game.id, 'bold')}  {game.title} ({', '.join(game.designers)})")
    if "game.summary" in catalogue:
        context.say(*wrap(catalogue.say("game.summary"), style.width, "  ", "  "))
    context.say(f"  {catalogue.say('games.players', players=', '.join(map(str, game.players)))}")
    if game.options:
        context.say(f"  {catalogue.say('games.options')}")
    for option in game.options:
        text = catalogue.say(
            "games.option",
            name=option.name,
            choices="|".join(option.choices),
            meaning=option_meaning(option.name, option.choices, catalogue.messages),
        )
        context.say(*wrap(text, style.width, "      ", "    "))


def option_meaning(name: str, choices: tuple[str, ...], messages: dict[str, str]) -> str:
    """An option and its choices in the words of the game; the first choice is the usual one."""
    title = messages.get(f"option.{name}", name)
    told = [messages.get(f"option.{name}.{choice}", choice) for choice in choices]
    return f"{title} ({'; '.join(told)})"

"""Looking things up: the list of games, and the rules of one."""

from __future__ import annotations

import os
import pydoc
import shutil
from argparse import Namespace
from pathlib import PurePath

from mothership.cli.files.data_files import read_data
from mothership.cli.terminal import rule_text as rulebook
from mothership.cli.terminal.context import PACKAGE, Desk
from mothership.cli.terminal.style import wrap
from mothership.core import registry
from mothership.core.errors import UnknownGame
from mothership.core.game import Game
from mothership.play.complaint import Complaint


def rules(arguments: Namespace, desk: Desk) -> int:
    """``mothership rules GAME [RULE or words] [--data FILE]``: numbers in the rules are those of the data."""
    game = registry.load(arguments.game)
    known = registry.game_rules(game, desk.language, read_data(game, arguments.data))
    if not known:
        raise Complaint("rules.empty")
    asked = " ".join(arguments.asked)
    style = desk.screen.style
    if asked:
        show_long(rulebook.full_text(rulebook.find(known, asked), style), desk)
        return 0
    introduction = rulebook.text_lines(registry.introduction(game.package, desk.language), style, between="")
    introduction += [""] if introduction else []
    show_long([game.title, "", *introduction, *rulebook.full_text(known.values(), style)], desk)
    return 0


def show_long(lines: list[str], desk: Desk) -> None:
    """Lines, page by page where there is a terminal and more of them than fit."""
    if (
        desk.screen.interactive
        and len(lines) >= shutil.get_terminal_size().lines
        and not desk.screen.style.plain
    ):
        os.environ.setdefault("LESS", "FRX")  # colours, and no empty screen afterwards
        pydoc.pager("\n".join(map(desk.screen.style.fit, lines)) + "\n")
    else:
        desk.say(*lines)


def games(_: Namespace, desk: Desk) -> int:
    """``mothership games``."""
    for place, game_id in enumerate(registry.game_ids()):
        if place:
            desk.say("")
        try:
            show_game(registry.load(game_id), desk)
        except UnknownGame as error:
            desk.paragraph("games.broken", game=game_id, reason=error.text(desk.language))
    return 0


def show_game(game: Game, desk: Desk) -> None:
    """What there is to know before a game: who made it, for how many, with which options."""
    style = desk.screen.style
    catalogue = registry.catalogue(desk.language, PACKAGE, game.package)
    desk.say(f"{style.paint(game.id, 'bold')}  {game.title} ({', '.join(game.designers)})")
    if "game.summary" in catalogue:
        desk.say(*wrap(catalogue.say("game.summary"), style.width, "  ", "  "))
    desk.say(f"  {catalogue.say('games.players', players=', '.join(map(str, game.players)))}")
    if game.options:
        desk.say(f"  {catalogue.say('games.options')}")
    for option in game.options:
        text = catalogue.say(
            "games.option",
            name=option.name,
            choices="|".join(option.choices),
            meaning=option_meaning(option.name, option.choices, catalogue.messages),
        )
        desk.say(*wrap(text, style.width, "      ", "    "))


def data(arguments: Namespace, desk: Desk) -> int:
    """``mothership data GAME [FILE]``: a data file as it is, or which there are and how to correct one."""
    game = registry.load(arguments.game)
    files = game.released[-1].files
    if arguments.file is None:
        desk.say(*sorted(files))
        if files:
            desk.paragraph("data-files.how")
            name = min(files)
            mine = f"MY{PurePath(name).suffix}"
            desk.command("mothership", "data", game.id, name, also=f"> {mine}")
            desk.command("mothership", "play", game.id, "--data", f"{name}={mine}")
        return 0
    if arguments.file not in files:
        known = ", ".join(sorted(files)) or "–"
        raise Complaint("data-files.no-file", file=arguments.file, game=game.id, known=known)
    desk.output.write(files[arguments.file])
    desk.output.flush()
    return 0


def option_meaning(name: str, choices: tuple[str, ...], messages: dict[str, str]) -> str:
    """An option and its choices in the words of the game; the first choice is the usual one."""
    title = messages.get(f"option.{name}", name)
    told = [messages.get(f"option.{name}.{choice}", choice) for choice in choices]
    return f"{title} ({'; '.join(told)})"

"""``mothership`` without a command: asks for a game, its seats and its options, and starts it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Final

from mothership import bots
from mothership.bots.outside_names import is_command
from mothership.cli.files.saves import user_saves
from mothership.cli.parser import CommandParser
from mothership.cli.table.named_tables import find_table, read_table, table_names
from mothership.cli.table.seats import DEFAULT_BOT, person_name, read_seats, refuse_misspelt_bots, seating
from mothership.cli.table.start import continue_game, show_unfinished, start_game
from mothership.cli.terminal.context import PACKAGE, Context
from mothership.cli.terminal.screen import Suggest, Suggestion
from mothership.cli.terminal.style import wrap
from mothership.cli.terminal.words import seat_label
from mothership.core import registry
from mothership.core.errors import MothershipError, UnknownGame
from mothership.core.game import Game, Option
from mothership.core.messages import Catalogue
from mothership.play.complaint import Complaint

ALONE: Final = "alone"  # an option for one who plays all colours
MOST_ASKED: Final = 4  # options that are asked for without another word
FIRST_ASKED: Final = 2


def add_arguments(_: CommandParser) -> None:
    """Nothing follows."""


def run(_: Namespace, context: Context) -> int:
    """The chooser. Raises Complaint where there is no terminal."""
    if not context.screen.interactive:
        raise Complaint("usage.no-terminal", game=next(iter(registry.game_ids()), "GAME"))
    try:
        return _choose(context)
    except (EOFError, KeyboardInterrupt):
        context.paragraph("choose.bye")
        return 0


def _choose(context: Context) -> int:
    games = _games()
    unfinished = user_saves().unfinished()
    style = context.screen.style
    context.say(style.paint(context.catalogue.say("choose.title"), "bold"), "")
    for number, game in enumerate(games, start=1):
        catalogue = registry.catalogue(context.language, PACKAGE, game.package)
        context.say(f" {number}  {style.paint(game.title, 'bold')}")
        if "game.summary" in catalogue:
            context.say(*wrap(catalogue.say("game.summary"), style.width, "    "))
    if unfinished:
        context.say(f" r  {context.catalogue.say('choose.resume', count=len(unfinished))}")
    context.say("")
    answers = [str(number) for number in range(1, len(games) + 1)] + (["r"] if unfinished else []) + ["q"]
    answer = _ask(
        context, context.catalogue.say("choose.answer" if unfinished else "choose.answer-games"), answers
    )
    if answer == "q":
        context.paragraph("choose.bye")
        return 0
    if answer == "r":
        show_unfinished(unfinished, context)
        numbers = [str(number) for number in range(1, len(unfinished) + 1)]
        which = _ask(context, context.catalogue.say("resume.which"), numbers, default="")
        return continue_game(context, unfinished[int(which) - 1].path) if which else _choose(context)
    return _prepare(games[int(answer) - 1], context)


def _games() -> list[Game]:
    """The games that can be loaded; `mothership games` says what is wrong with the others."""
    games = []
    for game_id in registry.game_ids():
        try:
            games.append(registry.load(game_id))
        except UnknownGame:
            continue
    return games


def _prepare(game: Game, context: Context) -> int:
    """Ask for everything that can be chosen before a game; Enter takes what is usual."""
    catalogue = registry.catalogue(context.language, PACKAGE, game.package)
    context.say("", context.screen.style.paint(game.title, "bold"))
    players = game.players[0]
    if len(game.players) > 1:
        counts = [str(count) for count in game.players]
        question = catalogue.say("choose.players", players=", ".join(counts), default=counts[0])
        players = int(_ask(context, question, counts, default=counts[0]))
    _show_bots(context, game, catalogue)
    seats = ",".join(_ask_seat(context, game, seat, catalogue) for seat in range(players))
    options = _ask_options(context, game, players, catalogue)
    at = _ask_table(context, game, catalogue)
    _, named = read_seats(game, seats, players)
    seated = seating(game, players, named, context.catalogue)
    return start_game(context, game, game.setup(players, options), seated, at=at)


def _show_bots(context: Context, game: Game, catalogue: Catalogue) -> None:
    """What each bot does; one that we know nothing about is named where seats are asked for."""
    context.say(catalogue.say("choose.bots"))
    known = {bot: catalogue.messages.get(f"abouts.{bot}", "") for bot in bots.shown(game)}
    column = max(map(len, known))
    for bot, about in known.items():
        if about:
            context.say(f" {bot.ljust(column)}  {about}")


def _ask_seat(context: Context, game: Game, seat: int, catalogue: Catalogue) -> str:
    """The name for a seat. The first is a person unless said otherwise, the others are bots."""
    default = bots.usual(game, DEFAULT_BOT) if seat else person_name(game, seat, catalogue)
    label, known = seat_label(game, seat, catalogue), ", ".join(bots.shown(game))
    question = catalogue.say("choose.seat", seat=label, bots=known, default=default)
    while True:
        context.say(*wrap(question, context.screen.style.width))
        answer = context.screen.ask("> ", _offering(bots.shown(game))).strip()
        if not is_command(answer):
            answer = answer.replace(",", " ").replace("=", " ").strip()
        try:
            refuse_misspelt_bots({seat: answer}, game)
            return f"{game.seats[seat]}={answer or default}"
        except Complaint as complaint:
            context.paragraph(complaint.key, **complaint.facts)


def _ask_options(context: Context, game: Game, players: int, catalogue: Catalogue) -> dict[str, str]:
    """Every option; where there are many, the first few, and the others if somebody wants variants."""
    many = len(game.options) > MOST_ASKED
    first = game.options[:FIRST_ASKED] if many else game.options
    options = {
        option.name: _ask_option(context, option, catalogue)
        for option in first
        if option.name != ALONE or players == 1
    }
    others = [option for option in game.options[len(first) :] if len(_choices(option)) > 1]
    if others:
        known = ", ".join(catalogue.messages.get(f"option.{option.name}", option.name) for option in others)
        context.say(*wrap(catalogue.say("choose.variants", variants=known), context.screen.style.width))
        words = {"no": catalogue.say("choose.no"), "yes": catalogue.say("choose.yes")}
        if _ask_choice(context, words, catalogue) == "yes":
            options |= {option.name: _ask_option(context, option, catalogue) for option in others}
    return options


def _ask_option(context: Context, option: Option, catalogue: Catalogue) -> str:
    """One choice of an option. What is for a real table is not offered."""
    choices = _choices(option)
    if len(choices) == 1:
        return choices[0]
    context.say(catalogue.messages.get(f"option.{option.name}", option.name))
    meanings = {choice: catalogue.messages.get(f"option.{option.name}.{choice}", "") for choice in choices}
    return _ask_choice(context, meanings, catalogue)


def _choices(option: Option) -> list[str]:
    return [choice for choice in option.choices if choice not in option.real]


def _ask_table(context: Context, game: Game, catalogue: Catalogue) -> str:
    """The table, where a game has several; nothing for its own. One that lacks something says so."""
    names = table_names(game.id)
    if not names:
        return ""
    context.say(catalogue.say("choose.table"))
    meanings = {name: catalogue.messages.get(f"choose.table-{name}", "") for name in names}
    while True:
        name = _ask_choice(context, meanings, catalogue)
        try:
            find_table(game, name)
            return read_table(game.id, name)
        except MothershipError as error:
            text = error.text(context.language)
            context.say(*wrap(text, context.screen.style.width))


def _ask_choice(context: Context, meanings: Mapping[str, str], catalogue: Catalogue) -> str:
    """One of several words, by its number or itself; Enter takes the first.

    Words that are numbers themselves get none, or nobody could tell which of the two was typed.
    """
    choices = list(meanings)
    column = max(map(len, choices))
    numbered = not any(choice.isdecimal() for choice in choices)
    for number, (choice, meaning) in enumerate(meanings.items(), start=1):
        head = f"{number}  " if numbered else ""
        if numbered or meaning:
            context.say(f" {head}{choice.ljust(column)}  {meaning}".rstrip())
    bare = [] if numbered else [choice for choice, meaning in meanings.items() if not meaning]
    if bare:  # numbers that speak for themselves
        context.say(*wrap(", ".join(bare), context.screen.style.width, " "))
    numbers = [str(number) for number in range(1, len(choices) + 1)] if numbered else []
    question = catalogue.say("choose.option" if numbered else "choose.number", default=choices[0])
    answer = _ask(context, question, [*numbers, *choices], default=choices[0])
    return choices[int(answer) - 1] if answer in numbers else answer


def _ask(context: Context, question: str, answers: list[str], default: str | None = None) -> str:
    """One of several answers; a clear beginning is enough."""
    while True:
        context.say(*wrap(question, context.screen.style.width))
        answer = context.screen.ask("> ", _offering(tuple(answers))).strip().lower()
        if not answer and default is not None:
            return default
        fitting = [one for one in answers if one == answer] or [
            one for one in answers if answer and one.startswith(answer)
        ]
        if len(fitting) == 1:
            return fitting[0]
        context.paragraph("choose.wrong", given=answer)


def _offering(words: tuple[str, ...]) -> Suggest:
    """Completion among a few words; numbers need none."""
    offered = [word for word in words if not word.isdecimal()]
    return lambda text: [Suggestion(word, "", len(text)) for word in offered if word.startswith(text.lower())]

"""``mothership referee [GAME]``: leads people with the printed game through it."""

from __future__ import annotations

from argparse import Namespace

from mothership.cli import referees
from mothership.cli.files.data_files import read_data
from mothership.cli.files.saves import PERSON, user_saves
from mothership.cli.parser import CommandParser, add_data, add_game, add_game_options, read_options
from mothership.cli.table.referee_session import RefereeSession
from mothership.cli.table.seats import Seating
from mothership.cli.terminal.context import Context
from mothership.cli.terminal.style import printable
from mothership.cli.terminal.words import Words
from mothership.core import registry
from mothership.core.game import Game
from mothership.play import Table
from mothership.play.complaint import Complaint
from mothership.referees.script import SEED


def add_arguments(parser: CommandParser) -> None:
    add_game(parser, required=False)
    parser.add_argument("--names", metavar="ADA,BEN", help=parser.say("usage.names"))
    add_game_options(parser)
    add_data(parser)


def run(arguments: Namespace, context: Context) -> int:
    known = referees.names()
    game_id = arguments.game or (known[0] if len(known) == 1 else "")
    real = referees.find(game_id)
    game = registry.load(game_id)
    options = {**real.options, **read_options(arguments.options)}
    data = read_data(game, arguments.data)
    game.setup(None, options, data=data)  # what is wrong is said before anybody is asked anything
    try:
        names = _read_names(game, arguments.names) if arguments.names else _ask_names(context, game)
        for name in real.asks(len(names)):
            if name not in options:
                options[name] = _ask_option(context, game, name)
    except EOFError:
        return 0
    setup = game.setup(len(names), options, data=data)
    table = Table(game, setup, seed=SEED, names=names, by_hand=True)
    seated = Seating(names, (PERSON,) * len(names))
    words = Words(game, context.language, context.screen.style, names)
    return RefereeSession(context.screen, words, table, seated, user_saves().begin(game.id)).run()


def _ask(context: Context, key: str, **facts: object) -> str:
    context.paragraph(key, **facts)
    return context.screen.ask("> ")


def _ask_names(context: Context, game: Game) -> tuple[str, ...]:
    """Asks until there are some."""
    while True:
        answer = _ask(context, "referee.who", most=game.players[-1])
        try:
            return _read_names(game, answer)
        except Complaint as error:
            if answer.strip():
                context.paragraph(error.key, **error.facts)


def _read_names(game: Game, text: str) -> tuple[str, ...]:
    """Names or initials; as many as may play. Raises Complaint."""
    names = tuple(printable(name) for name in text.split(","))
    if not all(names) or len(names) not in game.players:
        raise Complaint("referee.names", given=text, players=", ".join(map(str, game.players)))
    return names


def _ask_option(context: Context, game: Game, name: str) -> str:
    """One choice, by its number or its word. Asks until there is one."""
    option = next(option for option in game.options if option.name == name)
    words = Words(game, context.language, context.screen.style)
    shown = [f"{place} {words.say(f'option.{name}.{one}')}" for place, one in enumerate(option.choices, 1)]
    while True:
        answer = _ask(context, "referee.option", option=words.say(f"option.{name}"), choices=", ".join(shown))
        found = [
            one for place, one in enumerate(option.choices, 1) if _is_meant(answer, place, one, name, words)
        ]
        if len(found) == 1:
            return found[0]
        context.paragraph("referee.no-choice", given=answer.strip(), choices=", ".join(shown))


def _is_meant(answer: str, place: int, choice: str, option: str, words: Words) -> bool:
    """By its number, or by the beginning of its word in either language."""
    typed = answer.strip().lower()
    if typed == str(place):
        return True
    spoken = (choice, words.say(f"option.{option}.{choice}").lower())
    return bool(typed) and not typed.isdecimal() and any(word.startswith(typed) for word in spoken)

"""The words after ``mothership`` on the command line, in the language of whoever typed them."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NoReturn

from mothership.core.messages import Catalogue
from mothership.core.texts import LANGUAGES
from mothership.play.complaint import Complaint

COMMANDS: Final = (
    "play",
    "resume",
    "replay",
    "referee",
    "rules",
    "games",
    "scores",
    "arena",
    "serve",
    "backup",
    "restore",
    "join",
    "data",
    "cards",
    "shot",
    "check",
    "new",
)

CARD_COMMANDS: Final = ("check", "list", "show")

# What argparse says when something is wrong, and the key that says it better.
_WRONG: Final = (
    (re.compile(r"the following arguments are required: (?P<needed>.*)"), "usage.missing"),
    (re.compile(r"argument (?P<option>\S+)(?:/\S+)*: expected (?:one|at least one) argument"), "usage.value"),
    (
        re.compile(r"argument (?P<option>\S+)(?:/\S+)*: ignored explicit argument (?P<given>.*)"),
        "usage.no-value",
    ),
    (re.compile(r"argument .*: invalid choice: '(?P<given>.*?)' .*"), "usage.unknown-command"),
)


def find_language(argv: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language that was asked for, or that of the environment. Raises Complaint."""
    for place, word in enumerate(argv):
        name, equals, value = word.partition("=")
        if name == "--lang":
            asked = value if equals else (argv[place + 1] if place + 1 < len(argv) else "")
            if asked in LANGUAGES:
                return asked
            raise Complaint("usage.language", given=asked, known=", ".join(LANGUAGES))
    for name in ("MOTHERSHIP_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "").lower()
        if value:
            return next((language for language in LANGUAGES if value.startswith(language)), "en")
    return "en"


class _Parser(argparse.ArgumentParser):
    """An argparse that complains in our words."""

    commands: tuple[str, ...] = COMMANDS

    def error(self, message: str) -> NoReturn:
        for pattern, key in _WRONG:
            found = pattern.fullmatch(message)
            if found:
                raise Complaint(key, **found.groupdict(), command=self.prog, known=", ".join(self.commands))
        raise Complaint("usage.other", reason=message, command=self.prog)


def read_arguments(argv: Sequence[str], catalogue: Catalogue) -> argparse.Namespace:
    """The command and its arguments. Raises Complaint; ends the program after --help."""
    parser = _make_parser(catalogue)
    arguments, rest = parser.parse_known_args(argv)
    if rest:
        command = f"{parser.prog} {arguments.command}" if arguments.command else parser.prog
        raise Complaint("usage.unknown", given=" ".join(rest), command=command)
    for name, value in _DEFAULTS.items():
        if not hasattr(arguments, name):
            setattr(arguments, name, value)
    return arguments


# Options that may stand before or after the command have no default of their own in argparse, or the
# second parser would undo what the first has read.
_DEFAULTS: Final = {"lang": None, "no_color": False, "plain": False, "ascii": False, "version": False}


def _make_parser(catalogue: Catalogue) -> _Parser:
    say = catalogue.say

    class Help(argparse.HelpFormatter):
        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[argparse.Action],
            groups: Iterable[argparse._MutuallyExclusiveGroup],
            prefix: str | None = None,
        ) -> None:
            # A prefix is given only where argparse works out the name of a command.
            heading = f"{say('usage.heading')} " if prefix is None else prefix
            super().add_usage(usage, actions, groups, heading)

    def finish(parser: argparse.ArgumentParser) -> None:
        # The two headings have no public name; argparse offers no other way to translate them.
        parser._positionals.title = say("usage.positionals")
        parser._optionals.title = say("usage.options")
        parser.add_argument("-h", "--help", action="help", help=say("usage.help"))
        add = parser.add_argument
        quiet = argparse.SUPPRESS
        add("--lang", metavar="|".join(LANGUAGES), default=quiet, help=say("usage.lang"))
        add("--plain", action="store_true", default=quiet, help=say("usage.plain"))
        add("--no-color", action="store_true", default=quiet, help=say("usage.no-color"))
        add("--ascii", action="store_true", default=quiet, help=say("usage.ascii"))

    parser = _Parser(
        prog="mothership",
        description=say("usage.about"),
        epilog=say("usage.epilog"),
        formatter_class=Help,
        add_help=False,
        allow_abbrev=False,
    )
    finish(parser)
    parser.add_argument(
        "--version", action="store_true", default=argparse.SUPPRESS, help=say("usage.version")
    )
    # Which command there is, is checked later, in our own words.
    commands = parser.add_subparsers(dest="command", metavar=say("usage.command"), parser_class=_Parser)

    def command(name: str, key: str = "", of: argparse._SubParsersAction[_Parser] = commands) -> _Parser:
        about = say(f"usage.{key or name}")
        made = of.add_parser(
            name, help=about, description=about, formatter_class=Help, add_help=False, allow_abbrev=False
        )
        finish(made)
        return made

    play = command("play")
    play.add_argument("game", metavar="GAME", help=say("usage.game"))
    play.add_argument("--players", metavar="N", help=say("usage.players"))
    play.add_argument("--seats", metavar="a=Ada,b=random", default="", help=say("usage.seats"))
    play.add_argument(
        "--options", metavar="NAME=CHOICE,…", action="append", default=[], help=say("usage.options-of-game")
    )
    play.add_argument("--position", metavar="TEXT", help=say("usage.position"))
    play.add_argument("--data", metavar="FILE", action="append", default=[], help=say("usage.data"))
    play.add_argument("--table", metavar="TABLE", default="", help=say("usage.table"))
    play.add_argument("--hand", metavar="HAND", default="", help=say("usage.hand"))
    play.add_argument("--seed", metavar="SEED", help=say("usage.seed"))
    play.add_argument("--save", metavar="FILE", help=say("usage.save"))
    resume = command("resume")
    resume.add_argument("which", metavar="WHICH", nargs="?", help=say("usage.which"))
    resume.add_argument("--seed", metavar="SEED", help=say("usage.seed"))
    resume.add_argument("--save", metavar="FILE", help=say("usage.save"))
    replay = command("replay")
    replay.add_argument("file", metavar="FILE", help=say("usage.file"))
    replay.add_argument("--as", metavar="SEAT", dest="seat", help=say("usage.as"))
    referee = command("referee")
    referee.add_argument("game", metavar="GAME", nargs="?", help=say("usage.game"))
    referee.add_argument("--names", metavar="ADA,BEN", help=say("usage.names"))
    referee.add_argument(
        "--options", metavar="NAME=CHOICE,…", action="append", default=[], help=say("usage.options-of-game")
    )
    referee.add_argument("--data", metavar="FILE", action="append", default=[], help=say("usage.data"))
    rules = command("rules")
    rules.add_argument("game", metavar="GAME", help=say("usage.game"))
    rules.add_argument("asked", metavar="RULE", nargs="*", help=say("usage.rule"))
    rules.add_argument("--data", metavar="FILE", action="append", default=[], help=say("usage.data"))
    command("games")
    scores = command("scores")
    scores.add_argument("game", metavar="GAME", nargs="?", help=say("usage.scores-of"))
    scores.add_argument("--enter", metavar="FILE", help=say("usage.enter"))
    arena = command("arena")
    arena.add_argument("game", metavar="GAME", help=say("usage.game"))
    arena.add_argument("--bots", metavar="A,B,…", required=True, help=say("usage.bots"))
    arena.add_argument("--games", metavar="N", default="100", help=say("usage.games-of-arena"))
    arena.add_argument("--players", metavar="N,…", default="", help=say("usage.players-of-arena"))
    arena.add_argument(
        *("--option", "--options"),
        metavar="NAME=CHOICE",
        action="append",
        default=[],
        help=say("usage.options-of-arena"),
    )
    arena.add_argument("--until-clear", action="store_true", help=say("usage.until-clear"))
    arena.add_argument("--bound", metavar="0.5", default="0.5", help=say("usage.bound"))
    arena.add_argument("--seed", metavar="SEED", default="0", help=say("usage.seed"))
    arena.add_argument("--jobs", metavar="N", help=say("usage.jobs-of-arena"))
    arena.add_argument("--csv", metavar="FILE", help=say("usage.csv"))
    arena.add_argument("--json", action="store_true", help=say("usage.json"))
    arena.add_argument("--out", metavar="FOLDER", help=say("usage.out"))
    serve = command("serve")
    serve.add_argument("--host", metavar="HOST", help=say("usage.host"))
    serve.add_argument("--port", metavar="PORT", help=say("usage.port"))
    serve.add_argument("--data", metavar="FOLDER", help=say("usage.data-of-server"))
    serve.add_argument("--database-url", metavar="URL", help=say("usage.database-url"))
    serve.add_argument("--redis-url", metavar="URL", help=say("usage.redis-url"))
    serve.add_argument("--public-url", metavar="URL", help=say("usage.public-url"))
    serve.add_argument("--trusted-proxies", metavar="NETWORK,…", help=say("usage.trusted-proxies"))
    serve.add_argument("--page", metavar="FOLDER", help=say("usage.page"))
    serve.add_argument("--open", action="store_true", help=say("usage.open"))
    for name in ("backup", "restore"):
        made = command(name)
        made.add_argument("file", metavar="FILE", help=say(f"usage.file-of-{name}"))
        made.add_argument("--data", metavar="FOLDER", help=say("usage.data-of-server"))
        made.add_argument("--database-url", metavar="URL", help=say("usage.database-url"))
        made.add_argument("--force", action="store_true", help=say(f"usage.force-of-{name}"))
    join = command("join")
    join.add_argument("link", metavar="LINK", help=say("usage.link"))
    join.add_argument("--name", metavar="NAME", help=say("usage.name"))
    join.add_argument("--seat", metavar="SEAT", help=say("usage.seat"))
    join.add_argument("--game", metavar="GAME", help=say("usage.game-to-make"))
    join.add_argument("--bot", metavar="BOT", help=say("usage.bot"))
    join.add_argument("--players", metavar="N", help=say("usage.players-of-table"))
    join.add_argument(
        "--options", metavar="NAME=CHOICE,…", action="append", default=[], help=say("usage.options-of-game")
    )
    join.add_argument("--data", metavar="FILE", action="append", default=[], help=say("usage.data"))
    join.add_argument("--table", metavar="TABLE", help=say("usage.table"))
    join.add_argument("--hand", metavar="HAND", default="", help=say("usage.hand"))
    data = command("data", "data-command")
    data.add_argument("game", metavar="GAME", help=say("usage.game"))
    data.add_argument("file", metavar="FILE", nargs="?", help=say("usage.data-file"))
    cards = command("cards")
    cards.commands = CARD_COMMANDS
    actions = cards.add_subparsers(dest="action", metavar="|".join(CARD_COMMANDS), parser_class=_Parser)
    actions.required = True
    check_cards, list_cards, show_cards = (command(name, f"cards-{name}", actions) for name in CARD_COMMANDS)
    check_cards.add_argument("asked", metavar="FILE", nargs="+", help=say("usage.cards-file"))
    list_cards.add_argument("--side", metavar="mankind|invader|hero", help=say("usage.cards-side"))
    list_cards.add_argument("--symbol", metavar="SYMBOL", help=say("usage.cards-symbol"))
    show_cards.add_argument("asked", metavar="NAME", nargs="+", help=say("usage.cards-name"))
    for one in (list_cards, show_cards):
        one.add_argument("--data", metavar="FILE", action="append", default=[], help=say("usage.cards-data"))
    shot = command("shot")
    shot.add_argument("--x", metavar="MM", default="210", help=say("usage.shot-x"))
    shot.add_argument("--yaw", metavar="DEGREES", default="0", help=say("usage.shot-yaw"))
    shot.add_argument("--power", metavar="PER CENT", default="50", help=say("usage.shot-power"))
    shot.add_argument("--cards", metavar="a4,b4,…", default="all", help=say("usage.shot-cards"))
    shot.add_argument("--steady", action="store_true", help=say("usage.shot-steady"))
    shot.add_argument("--seed", metavar="SEED", default="0", help=say("usage.seed"))
    shot.add_argument("-o", "--output", metavar="FILE", required=True, help=say("usage.shot-file"))
    check = command("check")
    check.add_argument("game", metavar="GAME", help=say("usage.game"))
    check.add_argument("--games", metavar="N", default="100", help=say("usage.games-to-check"))
    check.add_argument("--seed", metavar="N", default="0", help=say("usage.seed"))
    check.add_argument("--jobs", metavar="N", default="1", help=say("usage.jobs"))
    new = command("new")
    new.add_argument("game", metavar="GAME", help=say("usage.new-game"))
    new.add_argument("--into", metavar="FOLDER", default=".", help=say("usage.into"))
    return parser


def whole_number(option: str, text: str, least: int = 1) -> int:
    """A number from the command line. Raises Complaint."""
    if not re.fullmatch(r"-?[0-9]+", text) or int(text) < least:
        raise Complaint("usage.number", option=option, given=text, least=least)
    return int(text)


def read_options(texts: Iterable[str]) -> dict[str, str]:
    """``combat=dice,setup=free``, any number of times. Raises Complaint."""
    options: dict[str, str] = {}
    for pair in (pair for text in texts for pair in text.replace(",", " ").split()):
        name, equals, choice = pair.partition("=")
        if not equals or not name or not choice:
            raise Complaint("usage.option", given=pair)
        if name in options:
            raise Complaint("usage.twice", name=name)
        options[name] = choice
    return options

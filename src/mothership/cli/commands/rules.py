"""``mothership rules GAME [RULE or words]``: the rules of a game, one of them, or those that hold a word."""

from __future__ import annotations

from argparse import Namespace

from mothership.cli.files.data_files import read_data
from mothership.cli.parser import CommandParser, add_data, add_game
from mothership.cli.terminal import rule_text as rulebook
from mothership.cli.terminal.context import Context
from mothership.cli.terminal.pager import show_long
from mothership.core import registry
from mothership.play.complaint import Complaint


def add_arguments(parser: CommandParser) -> None:
    add_game(parser)
    parser.add_argument("asked", metavar="RULE", nargs="*", help=parser.say("usage.rule"))
    add_data(parser)


def run(arguments: Namespace, context: Context) -> int:
    """Numbers in the rules are those of the data."""
    game = registry.load(arguments.game)
    known = registry.game_rules(game, context.language, read_data(game, arguments.data))
    if not known:
        raise Complaint("rules.empty")
    asked = " ".join(arguments.asked)
    style = context.screen.style
    if asked:
        show_long(rulebook.full_text(rulebook.find(known, asked), style), context)
        return 0
    introduction = rulebook.text_lines(
        registry.introduction(game.package, context.language), style, between=""
    )
    introduction += [""] if introduction else []
    show_long([game.title, "", *introduction, *rulebook.full_text(known.values(), style)], context)
    return 0

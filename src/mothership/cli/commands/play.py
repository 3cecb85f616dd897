"""``mothership play GAME``: a new game at this screen."""

from __future__ import annotations

from argparse import Namespace

from mothership.cli.files.data_files import read_data
from mothership.cli.parser import (
    CommandParser,
    add_data,
    add_game,
    add_game_options,
    read_options,
    whole_number,
)
from mothership.cli.table.named_tables import find_table, read_hand, read_table
from mothership.cli.table.seats import read_seats, refuse_misspelt_bots, seating
from mothership.cli.table.start import copy_path, start_game
from mothership.cli.terminal.context import Context
from mothership.core import registry
from mothership.play.complaint import Complaint


def add_arguments(parser: CommandParser) -> None:
    say = parser.say
    add_game(parser)
    parser.add_argument("--players", metavar="N", help=say("usage.players"))
    parser.add_argument("--seats", metavar="a=Ada,b=random", default="", help=say("usage.seats"))
    add_game_options(parser)
    parser.add_argument("--position", metavar="TEXT", help=say("usage.position"))
    add_data(parser)
    parser.add_argument("--table", metavar="TABLE", default="", help=say("usage.table"))
    parser.add_argument("--hand", metavar="HAND", default="", help=say("usage.hand"))
    parser.add_argument("--seed", metavar="SEED", help=say("usage.seed"))
    parser.add_argument("--save", metavar="FILE", help=say("usage.save"))


def run(arguments: Namespace, context: Context) -> int:
    game = registry.load(arguments.game)
    players = None if arguments.players is None else whole_number("--players", arguments.players)
    players, named = read_seats(game, arguments.seats, players)
    refuse_misspelt_bots(named, game)
    options = read_options(arguments.options)
    if arguments.position is not None and "setup" in options:
        raise Complaint("usage.position-setup")
    setup = game.setup(
        players,
        options,
        data=read_data(game, arguments.data),
        position=arguments.position,
    )
    at = read_table(game.id, arguments.table)
    hand = read_hand(game, arguments.hand)
    find_table(game, at)  # a name that is wrong is said before a file is made
    also = copy_path(arguments.save)
    seated = seating(game, players, named, context.catalogue)
    return start_game(context, game, setup, seated, arguments.seed, also, at, hand)

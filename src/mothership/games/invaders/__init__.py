"""Invaders, the asymmetric card war. Designed by Mark Chaplin; the words, the code and all cards that are not
marked as printed are ours."""

from typing import Final

from mothership.core.game import Game, Option
from mothership.games.invaders.board import SEAT_WORDS
from mothership.games.invaders.deckbuilding import DECKBUILDING
from mothership.games.invaders.events import EVENTS
from mothership.games.invaders.imagining import imagine
from mothership.games.invaders.moves import VOCABULARY
from mothership.games.invaders.position import write_position
from mothership.games.invaders.setup import opening
from mothership.games.invaders.view import SCHEMA
from mothership.games.invaders.wording import texts

# Read by hatch_build.py: modules that no move passes through, so compiling them gains nothing.
NOT_COMPILED: Final = (
    "deckbuilding",
    "decks",
    "effects",
    "events",
    "faults",
    "imagining",
    "loading",
    "position",
    "program",
    "setup",
    "whom",
    "wording",
)

GAME = Game(
    id="invaders",
    title="Invaders",
    designers=("Mark Chaplin",),
    year=None,
    package=__name__,
    players=(2,),
    seats=SEAT_WORDS,
    options=(
        Option("match", ("single", "best-of-three")),
        Option("handicap", ("none", "9", "11")),
        Option("decks", ("open", "hidden")),
    ),
    chance=True,
    hidden=True,
    asymmetric=True,
    declines=("let",),
    # 1: both decks had to be too small; a hero was placed before other cards had died; a text went on without
    # its sacrifice; the decks of one game could be of any two sizes.
    rules_version=2,
    replays_versions=(1, 2),
    longest=200_000,
    results=(-1, 1),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    events=EVENTS,
    opening=opening,
    write_position=write_position,
    imaginer=imagine,
    texts=texts,
    decks=DECKBUILDING,
    judged=True,
    playout=12,
    # Judgement alone plays well here: without slips each of these is hardly weaker than the next one.
    slips={"level-2": 0.1, "level-3": 0.05},
)

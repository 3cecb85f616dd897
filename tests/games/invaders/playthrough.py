"""Prints golden records whole: what each move did, the position, the number of legal moves, the key.

    python -m tests.games.invaders.playthrough

writes them again. Do that only when the rules were meant to change, and read the difference: released
records have to replay for ever. With ``new`` behind it games of which there is no record yet are played, and
the fingerprints of the data are noted.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random

from mothership.core import NATURE, Record, write_text
from mothership.core.registry import read_record
from mothership.games.invaders.board import SEAT_WORDS, ZONE_WORDS
from tests.games import playthroughs
from tests.games.invaders.situation import GAME, Situation, position_of

GOLDEN = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Golden:
    """A game to be played anew: how it begins, and how many moves are kept."""

    name: str
    seed: int
    options: dict[str, str]
    position: str | None = None
    moves: int = 2000
    rules: int = GAME.rules_version


GAMES = (
    Golden("single", 3, {}, rules=1),
    Golden(
        "match-with-swaps",
        5,
        {"match": "best-of-three", "handicap": "9"},
        position_of("plot 1 ; hand invader kraken drones ; hand mankind veto saladin"),
        moves=160,
        rules=1,
    ),
    Golden(
        "from-a-position",
        7,
        {},
        position_of("""
            pacific-rim kraken legionnaires / militia norad*2
            eurasia anthraxus goo-sprayer*2 / mako sherpas medic
            hand invader thing jamming 2 hive-mind scouts 3 drones
            hand mankind veto guerillas 2 saladin svalbard 2 ramses
            pile invader larvae quake ; pile mankind sniper bunker
            damage 1 2 1 ; plot 6 ; round 8
        """),
        rules=1,
    ),
    Golden("second-rules", 11, {}),
    Golden(
        "emptied-together",
        88,
        {},
        position_of("""
            eurasia kraken / mako saladin medic ; africa / norad*0
            hand invader eclipse thing 3 drones ; hand mankind kamikaze veto saladin
            deck invader 4 squid 3 kraken ; deck mankind 2 ramses 2 airlift ; released chainmail
        """),
    ),
)


def records() -> list[Path]:
    return playthroughs.records(GOLDEN)


def playthrough(record: Record) -> str:
    """A record as a text of one block for each move."""
    return playthroughs.playthrough(record, Situation, show)


def show(table: Situation) -> list[str]:
    """The whole table when a main phase goes on; else only the numbers of cards."""
    numbers = [f"{name} {table.fact(name)}" for name in ("hands", "decks", "discarded")]
    tracks = [f"{name} {table.fact(name)}" for name in ("plot", "ops", "damage")]
    if not table.asked.endswith(" main"):
        return [", ".join(numbers)]
    zones = [f"{zone}: {table.fact(zone)}" for zone in ZONE_WORDS]
    hands = [f"{side}: {table.fact(f'hand {side}')}" for side in SEAT_WORDS]
    return [*zones, *hands, ", ".join([*numbers, *tracks])]


def play_anew(game: Golden) -> Record:
    """Both players lean to what is sensible."""
    generator = Random(game.seed)
    record = Record(GAME.id, GAME.setup(2, game.options, position=game.position, rules_version=game.rules))
    state = GAME.begin(record.setup)
    for _ in range(game.moves):
        if state.outcome() is not None:
            break
        moves = state.legal()
        by_chance = state.actor() == NATURE
        weights = [int(one) for one in (state.weights() if by_chance else state.leanings(moves))]
        move = generator.choices(list(moves), [one + (not by_chance) for one in weights])[0]
        record = record.with_move(GAME, state.actor(), move)
        state.apply(move)
    return record


if __name__ == "__main__":
    if sys.argv[1:] == ["new"]:
        for game in GAMES:  # those that are there stay
            if (GOLDEN / f"{game.name}.record").exists():
                continue
            text = write_text(read_record(write_text(play_anew(game), GAME)), GAME)  # with its result
            (GOLDEN / f"{game.name}.record").write_text(text, "utf-8")
        digests = [f"{data.digest}\n" for data in GAME.released]
        (GOLDEN / "released.txt").write_text("".join(digests), "utf-8")
    playthroughs.write_again(GOLDEN, playthrough)

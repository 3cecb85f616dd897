"""Whether somebody who always types the same numbers wins more often than a bot with the same hand.

    python -m tools.fixed_aims --hands practised,expert --games 2000 --seed fresh

A triple is a place, an angle and a strength. Tokens, announcements, targets and forward bases are chosen as
the bot chooses them; only the aim is always the same. First every triple of a grid plays a few games, then
the best play more, and the best of those plays as many games as the bot, with seeds that nothing was chosen
by. `--cluster ADDRESS` plays on many machines.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from mothership.core import NATURE, NOBODY, Game, registry
from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import MOST_ANGLE, PLACE_STEP
from mothership.games.space_invaders.hands import HAND_NAMES
from mothership.games.space_invaders.judgement import advised
from mothership.games.space_invaders.moves import PRESS, RELAUNCH, STAND, TURN
from mothership.games.space_invaders.phases import FROM_BASE
from mothership.games.space_invaders.state import Position
from mothership.lab.cluster import Cluster, ClusterError
from mothership.lab.intervals import of_scores
from mothership.lab.measuring import add_cluster, connected, in_order
from mothership.lab.work import ArenaError, Calls

# The middles of columns and between them, straight and slanting, every row and the UFO.
PLACES = (35, 105, 140, 175, 210, 245, 315, 385)
ANGLES = (0, -8, 8)
STRENGTHS = (30, 40, 48, 56, 62, 68, 74, 80, 86)


class Triple(NamedTuple):
    """An aim: millimetres, degrees, per cent."""

    place: int
    angle: int
    strength: int

    def instead(self, move: int) -> int:
        """The same aim in place of another one; what is no aim stays."""
        if STAND <= move < TURN:
            return STAND + self.place // PLACE_STEP
        if TURN <= move < PRESS:
            return TURN + self.angle + MOST_ANGLE
        if PRESS <= move < RELAUNCH:
            return PRESS + self.strength
        return move


def won(game: Game, difficulty: str, players: int, hand: int, triple: Triple | None, seed: str) -> bool:
    """Whether a team wins one game, with one triple for every launch or as the bot aims."""
    state = game.begin(game.setup(players, {"difficulty": difficulty}))
    assert isinstance(state, Position)
    dice = Random(seed)
    while state.actor() != NOBODY:
        if state.actor() == NATURE:
            move, data, *_ = game.nature(state, dice)
            state.apply(move, vec[i64](data))
            continue
        move = advised(state, hand)
        state.apply(triple.instead(move) if triple and state.mode != FROM_BASE else move)
    return state.won


class Team(NamedTuple):
    """Who plays, and how difficult it is."""

    difficulty: str
    players: int
    hand: int


def won_by(team: Team, triple: Triple | None, seed: str, number: int) -> bool:
    """Whether a team wins the game of a number."""
    game = registry.load("space-invaders")
    return won(game, team.difficulty, team.players, team.hand, triple, f"{seed} {number}")


def share_of(team: Team, triples: Sequence[Triple], games: int, seed: str, place: int) -> int:
    """How many games are won with one of the triples."""
    return sum(won_by(team, triples[place], seed, number) for number in range(games))


def share(team: Team, triple: Triple | None, games: int, seed: str, cluster: Cluster | None = None) -> int:
    """How many games are won with one triple, or as the bot aims."""
    calls = Calls(partial(won_by, team, triple, seed), trial(team))
    return sum(in_order(calls, range(games), cluster=cluster))


def trial(team: Team) -> Callable[[], bool]:
    """A game by which a cluster knows unlike code."""
    return partial(won_by, team, None, "a trial", 0)


def best_triples(
    team: Team, rounds: list[tuple[int, int]], seed: str, cluster: Cluster | None = None
) -> list[Triple]:
    """The best of the grid: each round lets those that are left play, and keeps the best of them."""
    left = [Triple(*one) for one in ((x, a, s) for x in PLACES for a in ANGLES for s in STRENGTHS)]
    for number, (games, kept) in enumerate(rounds):
        calls = Calls(partial(share_of, team, tuple(left), games, f"{seed} {number}"), trial(team))
        found = list(zip(in_order(calls, range(len(left)), cluster=cluster), left, strict=True))
        left = [one for _, one in sorted(found, key=lambda pair: -pair[0])[:kept]]
    return left


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--hands", default="novice,practised,skilled,expert")
    parser.add_argument("--difficulty", default="training")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", default="4:30,20:8,80:2", help="games of each, how many are kept")
    parser.add_argument("--seed", default="fixed")
    parser.add_argument("--out", type=Path)
    add_cluster(parser)
    chosen = parser.parse_args()
    try:
        with connected(chosen.cluster) as cluster:
            search(chosen, cluster)
    except (ArenaError, ClusterError) as error:
        parser.exit(1, f"{error}\n")
    return 0


def search(chosen: argparse.Namespace, cluster: Cluster | None) -> None:
    """Find the best triples of every hand, and compare them with the bot."""
    rounds = [(int(games), int(kept)) for games, kept in (one.split(":") for one in chosen.rounds.split(","))]
    told = []
    for name in chosen.hands.split(","):
        team = Team(chosen.difficulty, chosen.players, HAND_NAMES.index(name))
        bot = share(team, None, chosen.games, f"{chosen.seed} last", cluster)
        print(f"{name}: the bot {bot} of {chosen.games}, {interval(bot, chosen.games)}", flush=True)
        for triple in best_triples(team, rounds, f"{chosen.seed} {name}", cluster):
            count = share(team, triple, chosen.games, f"{chosen.seed} last", cluster)
            told.append([name, bot, *triple, count])
            print(f"{name}: {triple}: {count} of {chosen.games}, {interval(count, chosen.games)}", flush=True)
            if chosen.out:
                chosen.out.write_text(json.dumps(told), encoding="utf-8")


def interval(count: int, games: int) -> str:
    sure = of_scores([1.0] * count + [0.0] * (games - count))
    return f"{sure.low:.3f} to {sure.high:.3f}"


if __name__ == "__main__":
    from tools.fixed_aims import main as found_by_name  # as workers of a cluster find its functions

    sys.exit(found_by_name())

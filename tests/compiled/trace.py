"""Writes down what a build says about games, so that two builds can be compared.

    python tests/compiled/trace.py lunar-invaders-2011 --seed 5 --games 3
    python tests/compiled/trace.py lunar-invaders-2011 --seed 5 --games 1 --steps
    python tests/compiled/trace.py --records FILE ...

One line for each game, with a fingerprint of all that was said after each move; with --steps all of it.
The build is the one that Python finds: the source if PYTHONPATH says so, otherwise the installed one.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random

from mothership.build import build_kind
from mothership.core import NATURE, NOBODY, SPECTATOR, Event, Game, Journal, Setup, State, walk
from mothership.core.registry import load, prepare, read_record
from mothership.core.vectors import i64, vec

LOOK_CLOSELY = 16  # after so many moves every move that there is is judged, also the illegal ones


def find_game(name: str) -> Game:
    """An installed game, or ``module:GAME`` for one that is not."""
    module, _, attribute = name.partition(":")
    return prepare(getattr(import_module(module), attribute)) if attribute else load(name)


def all_setups(game: Game) -> list[Setup]:
    names = [option.name for option in game.options]
    choices = product(*(option.choices for option in game.options))
    return [
        game.setup(players, dict(zip(names, chosen, strict=True)))
        for chosen, players in product(choices, game.players)
    ]


def facts(game: Game, state: State, players: int, number: int, events: Iterable[Event]) -> str:
    """All that a State says."""
    actor = state.actor()
    return repr(
        (
            number,
            game.seat_word(actor),
            state.question(),
            state.mid_act(),
            list(state.legal()),
            list(state.weights()) if actor == NATURE else [],
            state.key(),
            [list(state.see(seat)) for seat in (*range(players), SPECTATOR)],
            [(event.kind.name, event.values, event.seen_by) for event in events],
            repr(state.outcome()),
            [state.forbids(move) for move in range(game.vocabulary.size)]
            if number % LOOK_CLOSELY == 0
            else [],
        )
    )


def random_game(game: Game, setup: Setup, seed: int) -> Iterator[str]:
    generator = Random(seed)
    state = game.begin(setup)
    number = 0
    yield facts(game, state, setup.players, number, ())
    while state.actor() != NOBODY:
        if state.actor() == NATURE:
            move, data = game.nature(state, generator)[:2]
        else:
            move, data = generator.choice(list(state.legal())), ()
        journal = state.journal = Journal()
        state.apply(move, vec[i64](data))
        number += 1
        yield facts(game, state, setup.players, number, journal.events)


def recorded_game(path: Path) -> Iterator[str]:
    record = read_record(path.read_text(encoding="utf-8"))
    game = load(record.game)
    for step in walk(record, game):
        yield facts(game, step.state, record.setup.players, step.number, step.events)


def tell(title: str, steps: Iterator[str], in_full: bool) -> None:
    digest = hashlib.blake2b(digest_size=12)
    count = 0
    for step in steps:
        digest.update(step.encode())
        count += 1
        if in_full:
            print(step)
    print(f"{title}: {count} positions, {digest.hexdigest()}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--steps", action="store_true")
    parser.add_argument("--records", nargs="*", type=Path, default=[])
    asked = parser.parse_args()
    print(f"build: {build_kind()}", file=sys.stderr)
    for path in asked.records:
        tell(path.name, recorded_game(path), asked.steps)
    if asked.game:
        game = find_game(asked.game)
        setups = all_setups(game)
        for seed in range(asked.seed, asked.seed + asked.games):
            setup = setups[seed % len(setups)]
            tell(f"{asked.game} --seed {seed}", random_game(game, setup, seed), asked.steps)


if __name__ == "__main__":
    main()

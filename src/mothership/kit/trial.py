"""A trial: one random game with all its States, for the checks.

Each State is a copy of the one before it with one move made, so every trial is played in the mode
"apply, copy, apply": whatever a copy shares with its original shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from mothership.core import (
    NATURE,
    NOBODY,
    SPECTATOR,
    Entry,
    Event,
    Game,
    Guest,
    Journal,
    Record,
    Setup,
    State,
    View,
)
from mothership.core.record import SeatRecord, is_draft, seen_entry
from mothership.core.state import apply_measured

RARE_MOVES_TRIED: Final = 3


class Trial:
    """The States of one game and the moves between them: ``moves[n]`` leads from ``states[n]`` on."""

    def __init__(self, game: Game, setup: Setup, seed: str, thorough: bool, travels: bool = False) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.thorough = thorough
        self.travels = travels  # it is replayed in another process too
        self.generator = Random(f"{seed} checks")  # the checks' own, so that they do not disturb the play
        self.states: list[State] = []
        self.keys: list[int] = []
        self.actors: list[int] = []
        self.legal: list[tuple[int, ...]] = []
        self.moves: list[tuple[int, tuple[int, ...]]] = []
        self.events: list[list[Event]] = []  # told by each move
        self.cited: set[str] = set()  # rules that the game named, as far as checks asked
        self.seats: tuple[int, ...] = (*range(setup.players), SPECTATOR)

    def arrive(self, state: State) -> None:
        """Keep a State and ask it the questions that everything else is built on."""
        self.states.append(state)
        self.actors.append(state.actor())
        self.keys.append(state.key())
        self.legal.append(tuple(state.legal()))

    def record(self, count: int | None = None) -> Record:
        """The record of the first moves, or of all."""
        count = len(self.moves) if count is None else count
        entries = tuple(
            Entry(self.game.seat_word(actor), self.game.vocabulary.notation(move, data))
            for actor, (move, data) in zip(self.actors[:count], self.moves[:count], strict=True)
        )
        return Record(self.game.id, self.setup, entries, (), self.states[count].outcome())

    def seat_record(self, seat: int, count: int) -> SeatRecord:
        """What a seat has seen of the first moves."""
        entries = tuple(
            seen_entry(self.game, seat, self.actors[n], *self.moves[n], self.events[n], self.states[n + 1])
            for n in range(count)
        )
        return SeatRecord(self.game.id, self.game.setup_seen(self.setup, seat), seat, entries)

    def sees(self, seat: int, number: int) -> bool:
        """Whether a seat sees the table as it stands, and not as it stood before somebody's open draft."""
        if number == 0 or self.game.cooperative or seat == self.actors[number - 1]:
            return True
        return not is_draft(self.states[number], self.actors[number - 1])

    def sample(self, thorough: int, sparse: int, prefer: Callable[[int], bool] | None = None) -> list[int]:
        """Some positions, early in a run more of them; half of them from those that a check prefers."""
        count = thorough if self.thorough else sparse
        numbers = range(len(self.states))
        chosen: set[int] = set()
        if prefer is not None:
            preferred = [number for number in numbers if prefer(number)]
            chosen.update(self.generator.sample(preferred, min(len(preferred), (count + 1) // 2)))
        others = [number for number in numbers if number not in chosen]
        chosen.update(self.generator.sample(others, min(len(others), count - len(chosen))))
        return sorted(chosen)

    def some(self, moves: Sequence[int], most: int) -> list[int]:
        """Some moves of many."""
        return list(moves) if len(moves) <= most else self.generator.sample(moves, most)

    def data_for(self, number: int, move: int) -> tuple[int, ...] | None:
        """The numbers that may come with a move in a position; nothing if none are known."""
        if not self.game.vocabulary.block_of(move).measured:
            return ()
        if number < len(self.moves) and self.moves[number][0] == move:
            return self.moves[number][1]
        if self.actors[number] == NATURE:
            answer, data = self.game.nature(self.states[number].copy(), self.generator)[:2]
            if answer == move:
                return data
        return None


class Seen:
    """What one seat sees of one move: the view after it, with the actor, and its events."""

    def __init__(self, view: View, events: Sequence[Event]) -> None:
        self.view = view
        self.events = [event for event in events if event.visible_to(view.seat)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.view == other.view and self.told() == other.told()

    def __hash__(self) -> int:
        return hash((self.view, self.told()))

    def told(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        return tuple((event.kind.name, tuple(event.values)) for event in self.events)

    def digest(self) -> str:
        return self.view.digest(self.events)

    def difference(self, other: Seen) -> str:
        """In words, the first thing that is not the same."""
        if self.told() != other.told():
            return f"events {self.told()} or {other.told()}"
        mine, theirs = self.view, other.view
        for name in ("actor", "asks", "mid_act", "legal", "outcome"):
            if getattr(mine, name) != getattr(theirs, name):
                return f"{name} {getattr(mine, name)!r} or {getattr(theirs, name)!r}"
        for part in mine.game.schema.parts:
            if mine[part.name] != theirs[part.name]:
                return f"{part.name} {part.to_json(mine[part.name])} or {part.to_json(theirs[part.name])}"
        return "nothing"


def make(state: State, move: int, data: tuple[int, ...] = ()) -> tuple[State, list[Event]]:
    """A copy with one move made, and what happened."""
    follower = state.copy()
    journal = follower.journal = Journal()
    apply_measured(follower, move, data)
    follower.journal = None
    return follower, journal.events


def facts(seats: Sequence[int], state: State) -> tuple[object, ...]:
    """All that a State answers to questions."""
    return (
        state.actor(),
        state.question(),
        state.mid_act(),
        state.outcome(),
        tuple(state.legal()),
        tuple(tuple(state.see(seat)) for seat in seats),
        state.key(),
    )


def given_weights(state: State) -> list[object]:
    """NATURE's weights as the game gave them. A vector would refuse or keep fractions, by its build."""
    return list(state.inner.weights() if isinstance(state, Guest) else state.weights())


def are_weights(numbers: Sequence[object]) -> bool:
    """Whether all are positive whole numbers: True and 1.0 are none."""
    return all(type(number) is int and number > 0 for number in numbers)


# Random play ------------------------------------------------------------------------------------------

Style = Callable[[Trial, Random, "Counter[str]"], int]


def any_move(trial: Trial, generator: Random, played: Counter[str]) -> int:  # noqa: ARG001
    """Every legal move alike."""
    return generator.choice(trial.legal[-1])


def any_kind(trial: Trial, generator: Random, played: Counter[str]) -> int:  # noqa: ARG001
    """First a kind of move, then a move of it: kinds with few moves are not drowned."""
    kinds = _by_kind(trial)
    return generator.choice(kinds[generator.choice(sorted(kinds))])


def rare_kind(trial: Trial, generator: Random, played: Counter[str]) -> int:
    """Half of the time the kind that was played least."""
    if generator.random() < 0.5:
        return any_move(trial, generator, played)
    kinds = _by_kind(trial)
    return generator.choice(kinds[min(kinds, key=lambda kind: (played[kind], kind))])


def lasting(trial: Trial, generator: Random, played: Counter[str]) -> int:
    """Avoid moves that end the game, so that it gets deep."""
    for _ in range(RARE_MOVES_TRIED):
        move = any_move(trial, generator, played)
        if make(trial.states[-1], move)[0].outcome() is None:
            break
    return move


def _by_kind(trial: Trial) -> dict[str, list[int]]:
    kinds: dict[str, list[int]] = {}
    for move in trial.legal[-1]:
        kinds.setdefault(trial.game.vocabulary.block_of(move).name, []).append(move)
    return kinds


STYLES: Final[tuple[Style, ...]] = (any_move, any_kind, rare_kind, lasting)


def play(trial: Trial, style: Style) -> None:
    """Play to the end, one move further than a game may last, or until nobody could draw for NATURE.

    Whatever the game raises gets out.
    """
    game = trial.game
    generator = Random(f"{trial.seed} play")
    played: Counter[str] = Counter()
    trial.arrive(game.begin(trial.setup))
    while trial.legal[-1] and trial.actors[-1] != NOBODY and len(trial.moves) <= game.longest:
        state = trial.states[-1]
        if trial.actors[-1] == NATURE:
            weights = given_weights(state)
            if not are_weights(weights) or len(weights) != len(trial.legal[-1]):
                break  # the check of weights will say so
            move, data = game.nature(state, generator)[:2]
        else:
            move, data = style(trial, generator, played), ()
        played[game.vocabulary.block_of(move).name] += 1
        follower, events = make(state, move, data)
        trial.moves.append((move, data))
        trial.events.append(events)
        trial.arrive(follower)

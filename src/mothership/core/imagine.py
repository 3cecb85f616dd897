"""Imagining: a State that agrees with all that one seat has seen.

The default serves every game. It follows the positions that the seat considers possible from move to move,
with the probability of each, and draws one of the last. Equal positions are followed once, so in a small game
the list is complete and the draw exact. Where there are too many, some of them stand for the rest, chosen so
that everything keeps its probability on average. If all of these are refuted, it looks for one position by
trying and taking back.

Probable is what chance makes so by its weights, also where it showed what it drew. A player is taken to make
any of the moves that look alike, each as likely as the others.

Games with large hidden hands write a faster one.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from mothership.core.errors import ImagineError
from mothership.core.foresight import Foresight
from mothership.core.journal import Journal
from mothership.core.seats import NATURE, SPECTATOR
from mothership.core.state import State, apply_measured, forbids_measured

if TYPE_CHECKING:
    from mothership.core.game import Game
    from mothership.core.record import SeatRecord, SeenEntry
    from mothership.core.view import View

FOLLOWED: Final = 64  # positions that are followed; so many are exact
LISTED: Final = 192  # positions after a hidden move that are all looked at; equal ones are among them
TRIED: Final = 80  # so many are looked at if they are more, to be thinned out to those that are followed
REMEMBERED: Final = 12  # records whose positions are kept, the latest

# A position, how probable it is beside the others, and how much it deserves to be kept: more, if somebody
# holds in it what they are going to show.
World = tuple[State, float, float]


def imagine_by_replay(game: Game, view: View, record: SeatRecord, generator: Random) -> State:
    """The default imaginer."""
    possible = possible_after(game, record)
    if possible.worlds:
        state = possible.draw(generator)
    elif possible.is_complete:
        raise ImagineError
    else:
        state = _searched(game, record, generator)
    if game.view(state, record.seat) != view:
        raise ImagineError
    return state.copy()


# Following what is possible ---------------------------------------------------------------------------


class Possible:
    """The positions that a seat considers possible after its record. It never changes."""

    def __init__(self, game: Game, record: SeatRecord, worlds: list[World], is_complete: bool) -> None:
        self.game = game
        self.record = record
        self.worlds = worlds
        self.is_complete = is_complete  # whether no other position is possible
        self._reached: list[float] = []
        total = 0.0
        for _, weight, _ in worlds:
            total += weight
            self._reached.append(total)

    def draw(self, generator: Random) -> State:
        """One of them, by its probability."""
        point = generator.random() * self._reached[-1]
        for number, reached in enumerate(self._reached):
            if point < reached:
                return self.worlds[number][0]
        return self.worlds[-1][0]  # rounding at the very end of the range

    def helps(self, game: Game, record: SeatRecord) -> bool:
        """Whether a record is this one, or goes on from it and may begin with what was possible here.

        Incomplete lists are made for one record alone: what to keep depends on what comes later.
        """
        mine = self.record
        if self.game is not game or mine.seat != record.seat:
            return False
        return (
            (self.is_complete or len(mine.entries) == len(record.entries))
            and mine.entries == record.entries[: len(mine.entries)]
            and (mine.setup is record.setup or mine.setup == record.setup)
        )

    def after(self, entry: SeenEntry, foresight: Foresight) -> Possible:
        """What is possible after one more move."""
        record = self.record
        number = len(record.entries)
        # Thinning out draws by what was seen, never by the caller's generator: what is remembered from
        # another call changes nothing.
        lots = Random(f"{number} {entry.move} {entry.saw}")
        untried: list[tuple[State, int, tuple[int, ...], float, float]] = []
        for state, weight, promise in self.worlds:
            for move, data, share in _moves_seen(self.game, state, record.seat, entry):
                kept = promise * foresight.promise(number, move)
                untried.append((state, move, data, weight * share, kept))
        is_complete = self.is_complete and len(untried) <= LISTED
        found: list[World] = []
        most = len(untried) if is_complete else TRIED
        for index, weight in thinned([(weight, kept) for _, _, _, weight, kept in untried], most, lots):
            state, move, data, _, kept = untried[index]
            follower = _made(self.game, state, record.seat, entry, move, data)
            if follower is not None:
                found.append((follower, weight, kept))
        if len(found) > FOLLOWED:
            found = _merged(record, found)
        is_complete = is_complete and len(found) <= FOLLOWED
        chosen = thinned([(weight, kept) for _, weight, kept in found], FOLLOWED, lots)
        longer = type(record)(record.game, record.setup, record.seat, (*record.entries, entry))
        return Possible(self.game, longer, _scaled(found, chosen), is_complete)


class _Memory:
    """The latest records and what was possible after them: a search asks for the same one many times."""

    def __init__(self) -> None:
        # Never changed, only replaced: so threads need no lock, and one that is overtaken loses time alone.
        self._kept: list[Possible] = []

    def nearest(self, game: Game, record: SeatRecord) -> Possible | None:
        """The longest one that helps."""
        found = [one for one in self._kept if one.helps(game, record)]
        return max(found, key=lambda one: len(one.record.entries), default=None)

    def keep(self, *latest: Possible) -> None:
        self._kept = [*latest, *(one for one in self._kept if one not in latest)][:REMEMBERED]


_MEMORY: Final = _Memory()


def possible_after(game: Game, record: SeatRecord) -> Possible:
    """The positions that a seat considers possible. Remembering only saves time."""
    possible = _MEMORY.nearest(game, record) or _begun(game, record)
    known = len(possible.record.entries)
    if known == len(record.entries):
        _MEMORY.keep(possible)
        return possible
    foresight = Foresight(game.vocabulary, game.seats, record)
    complete = possible
    for entry in record.entries[known:]:
        if not possible.worlds:
            break
        possible = possible.after(entry, foresight)
        if possible.is_complete:
            complete = possible
    _MEMORY.keep(possible, complete)
    return possible


def all_possible(game: Game, record: SeatRecord) -> list[State]:
    """All positions that a seat considers possible; none if they are too many to be listed."""
    possible = _MEMORY.nearest(game, record) or _begun(game, record)
    foresight = Foresight(game.vocabulary, game.seats, record)
    for entry in record.entries[len(possible.record.entries) :]:
        if not possible.is_complete:
            return []
        possible = possible.after(entry, foresight)
    if not possible.is_complete:
        return []
    _MEMORY.keep(possible)
    return [state.copy() for state, _, _ in possible.worlds]


def _begun(game: Game, record: SeatRecord) -> Possible:
    begun = type(record)(record.game, record.setup, record.seat)
    return Possible(game, begun, [(game.begin(record.setup), 1.0, 1.0)], True)


def _merged(record: SeatRecord, worlds: list[World]) -> list[World]:
    """Equal positions once, with their probabilities together.

    A key leaves out what a rule against repetitions does not compare, so what everybody sees counts too.
    """
    seats = (*range(record.setup.players), SPECTATOR)
    found: dict[tuple[object, ...], World] = {}
    for state, weight, promise in worlds:
        same = (state.key(), *(tuple(state.see(seat)) for seat in seats))
        first, before, most = found.get(same, (state, 0.0, 0.0))
        found[same] = (first, before + weight, max(most, promise))
    return list(found.values())


def thinned(weighed: list[tuple[float, float]], most: int, lots: Random) -> list[tuple[int, float]]:
    """At most so many of them, by number, with new weights; each keeps its weight on average.

    What counts is weight times promise. The heavy ones stay as they are. Of the light ones some are drawn, at
    equal distances along the line of what they count, and count the same each.
    """
    if len(weighed) <= most:
        return [(number, weight) for number, (weight, _) in enumerate(weighed)]
    counts = [weight * promise for weight, promise in weighed]
    rising = sorted(range(len(counts)), key=counts.__getitem__)
    light, heavy = sum(counts), 0
    while heavy < most - 1 and counts[rising[-1 - heavy]] * (most - heavy) > light:
        light -= counts[rising[-1 - heavy]]
        heavy += 1
    share = light / (most - heavy)
    kept = [(number, weighed[number][0]) for number in rising[len(rising) - heavy :]]
    point = lots.random() * share
    for number in rising[: len(rising) - heavy]:
        point -= counts[number]
        if point < 0:
            kept.append((number, share / weighed[number][1]))
            point += share
    return kept


def _scaled(worlds: list[World], chosen: list[tuple[int, float]]) -> list[World]:
    """So that the products of many small probabilities do not become nothing."""
    greatest = max((weight for _, weight in chosen), default=1.0)
    most = max((worlds[number][2] for number, _ in chosen), default=1.0)
    return [(worlds[number][0], weight / greatest, worlds[number][2] / most) for number, weight in chosen]


def _moves_seen(
    game: Game, state: State, seat: int, entry: SeenEntry
) -> Iterator[tuple[int, tuple[int, ...], float]]:
    """The moves that an entry may stand for in a position, and how probable each was there."""
    actor = state.actor()
    if game.seat_word(actor) != entry.actor:
        return
    seen, data = game.vocabulary.parse_measured(entry.move, seen=True)
    if actor != NATURE:
        if seen >= 0:
            yield seen, data, 1.0
            return
        alike = [move for move in state.legal() if game.vocabulary.seen(move, seat, actor) == seen]
        for move in alike:
            yield move, data, 1 / len(alike)
        return
    legal, weights = state.legal(), state.weights()
    total = sum([float(weight) for weight in weights])
    for number, move in enumerate(legal):
        if move == seen or (seen < 0 and game.vocabulary.seen(move, seat, actor) == seen):
            yield move, data, float(weights[number]) / total


def _made(
    game: Game, state: State, seat: int, entry: SeenEntry, move: int, data: tuple[int, ...]
) -> State | None:
    """The position after a move; None if the move is forbidden or shows the seat something else."""
    if forbids_measured(state, move, data) is not None:
        return None
    follower = state.copy()
    journal = follower.journal = Journal()
    apply_measured(follower, move, data)
    follower.journal = None
    if entry.saw and game.view(follower, seat).digest(journal.events) != entry.saw:
        return None
    return follower


# Trying and taking back -------------------------------------------------------------------------------


def _searched(game: Game, record: SeatRecord, generator: Random) -> State:
    """A position that agrees with the record, where too many are possible to follow enough of them."""
    # One iterator of untried States for each move so far; the last one is in use.
    untried: list[Iterator[State]] = []
    state = game.begin(record.setup)
    while len(untried) < len(record.entries):
        untried.append(_in_random_order(game, state, record.seat, record.entries[len(untried)], generator))
        follower = next(untried[-1], None)
        while follower is None:
            untried.pop()
            if not untried:
                raise ImagineError
            follower = next(untried[-1], None)
        state = follower
    return state


def _in_random_order(
    game: Game, state: State, seat: int, entry: SeenEntry, generator: Random
) -> Iterator[State]:
    """What may follow; the more probable, the likelier it comes soon."""
    # Sorting by random() ** (1 / weight) is drawing by weight without putting back.
    moves = [
        (generator.random() ** (1 / share), move, data)
        for move, data, share in _moves_seen(game, state, seat, entry)
    ]
    for _, move, data in sorted(moves, reverse=True):
        follower = _made(game, state, seat, entry, move, data)
        if follower is not None:
            yield follower


# All that may follow ----------------------------------------------------------------------------------


def followers(game: Game, state: State, seat: int, entry: SeenEntry) -> list[State]:
    """Every State that may have followed this one, given what a seat saw of one move."""
    return [follower for follower, _ in weighted_followers(game, state, seat, entry)]


def weighted_followers(game: Game, state: State, seat: int, entry: SeenEntry) -> list[tuple[State, float]]:
    """The same with the probability of each."""
    found: list[tuple[State, float]] = []
    for move, data, share in _moves_seen(game, state, seat, entry):
        follower = _made(game, state, seat, entry, move, data)
        if follower is not None:
            found.append((follower, share))
    return found

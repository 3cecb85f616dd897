"""Imagined positions agree with all that a seat has seen, even if a first guess is refuted much later."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from mothership.core import (
    NATURE,
    NOBODY,
    SPECTATOR,
    Block,
    Entry,
    Field,
    Game,
    ImagineError,
    Journal,
    Outcome,
    Part,
    Record,
    Schema,
    SeatRecord,
    Setup,
    State,
    Vocabulary,
    as_seen,
    replay,
)
from mothership.core.imagine import followers, thinned
from mothership.core.registry import prepare
from mothership.core.state import apply_measured
from tests.core.sample import LUNAR, SMUGGLERS, played

# A toy: chance puts three coins under cups, heads rather than tails; only at the end is their sum told.
COINS = Vocabulary(
    Block(
        "hide",
        (Field("coin", ("heads", "tails")), Field("to", ("ann", "bob"))),
        nature=True,
        hidden=("coin",),
        witness="to",
    ),
    Block("tell"),
)
CUPS = 3


class Cups:
    journal: Journal | None = None

    def __init__(self, coins: tuple[int, ...] = (), told: int = 0) -> None:
        self.coins = coins
        self.told = told

    def actor(self) -> int:
        if len(self.coins) < CUPS:
            return NATURE
        return 0 if not self.told else NOBODY

    def question(self) -> str:
        return "cups"

    def mid_act(self) -> bool:
        return False

    def legal(self) -> Sequence[int]:
        if self.actor() == NATURE:
            return [COINS["hide"].encode(coin, 0) for coin in (0, 1)]
        return [COINS["tell"].encode()] if not self.told else []

    def weights(self) -> Sequence[int]:
        return [3, 1] if self.actor() == NATURE else []

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        return None if move in self.legal() else "C-1"

    def apply(self, move: int, data: Sequence[int] = ()) -> None:
        if move == COINS["tell"].encode():
            self.told = 1
        else:
            self.coins = (*self.coins, COINS["hide"].decode(move)[0])

    def outcome(self) -> Outcome | None:
        return Outcome((0, 0), "C-2") if self.told else None

    def copy(self) -> Cups:
        return Cups(self.coins, self.told)

    def key(self) -> int:
        return sum(coin << place for place, coin in enumerate(self.coins))

    def see(self, seat: int) -> Sequence[int]:
        return [len(self.coins), sum(self.coins) if self.told or seat == 0 else -1]


def opening(setup: Setup) -> Cups:
    return Cups()


GAME = prepare(
    Game(
        id="cups",
        title="Cups",
        designers=("Nobody",),
        year=2026,
        package="tests.toys",
        players=(2,),
        seats=("ann", "bob"),
        chance=True,
        hidden=True,
        longest=CUPS + 1,
        results=(0, 0),
        vocabulary=COINS,
        schema=Schema(Part("cups", high=CUPS), Part("sum", low=-1, high=CUPS)),
        opening=opening,
    )
)


class Bag(Cups):
    """Two heads and two tails in a bag: one for ann, then one for bob, none of them put back."""

    def actor(self) -> int:
        return NATURE if len(self.coins) < 2 else NOBODY

    def left(self) -> tuple[int, int]:
        return (2 - self.coins.count(0), 2 - self.coins.count(1))

    def legal(self) -> Sequence[int]:
        if self.actor() == NOBODY:
            return []
        return [COINS["hide"].encode(coin, len(self.coins)) for coin in (0, 1) if self.left()[coin]]

    def weights(self) -> Sequence[int]:
        return [left for left in self.left() if left]

    def outcome(self) -> Outcome | None:
        return Outcome((0, 0), "C-2") if self.actor() == NOBODY else None

    def copy(self) -> Bag:
        return Bag(self.coins)

    def see(self, seat: int) -> Sequence[int]:
        return [len(self.coins), self.coins[seat] if 0 <= seat < len(self.coins) else -1]


BAG = replace(GAME, id="bag", opening=lambda setup: Bag())


def coins_played(*coins: str, tell: bool) -> Record:
    moves = [f"hide {coin} ann" for coin in coins] + ["tell"] * tell
    return Record(GAME.id, GAME.setup(), tuple(Entry("", move) for move in moves))


def imagined(record: Record, game: Game, seat: int, seed: int) -> int:
    view = game.view(replay(record, game), seat)
    state = game.imagine(view, as_seen(record, game, seat), Random(seed))
    assert game.view(state, seat) == view
    return state.key()


def test_a_guess_that_is_refuted_only_at_the_end_is_taken_back() -> None:
    record = coins_played("heads", "heads", "heads", tell=True)
    assert {imagined(record, GAME, 1, seed) for seed in range(20)} == {0}


def test_every_position_that_agrees_is_imagined_sooner_or_later() -> None:
    record = coins_played("heads", "tails", "heads", tell=True)
    assert {imagined(record, GAME, 1, seed) for seed in range(60)} == {0b001, 0b010, 0b100}
    untold = coins_played("heads", "tails", "heads", tell=False)
    assert {imagined(untold, GAME, 1, seed) for seed in range(600)} == set(range(8))


def test_what_chance_likes_better_is_imagined_more_often() -> None:
    record = coins_played("heads", "tails", "heads", tell=False)
    heads = [imagined(record, GAME, 1, seed) & 1 == 0 for seed in range(400)]
    assert 0.65 < sum(heads) / len(heads) < 0.85  # three to one


def test_who_saw_everything_imagines_the_truth() -> None:
    record = coins_played("heads", "tails", "heads", tell=False)
    assert {imagined(record, GAME, 0, seed) for seed in range(20)} == {0b010}


@pytest.mark.parametrize("seed", range(8))
def test_imagined_games_agree_with_the_whole_record(seed: int) -> None:
    for most in (3, 9, 10_000):
        record = played(SMUGGLERS, seed, SMUGGLERS.setup(3), most)
        for seat in (0, 1, 2, SPECTATOR):
            imagined(record, SMUGGLERS, seat, seed)


def test_the_same_seed_imagines_the_same() -> None:
    record = played(SMUGGLERS, 1, most=8)
    assert imagined(record, SMUGGLERS, 0, 5) == imagined(record, SMUGGLERS, 0, 5)


def test_what_nobody_can_have_seen_is_an_error() -> None:
    record = coins_played("heads", "heads", "heads", tell=True)
    seen = as_seen(record, GAME, 1)
    view = GAME.view(replay(record, GAME), 1)
    last = seen.entries[-1]
    for entries in (
        (*seen.entries[:-1], replace(last, saw="0" * 16)),
        (*seen.entries[:-1], replace(last, actor="bob")),
        (*seen.entries, last),
        seen.entries[:-1],
    ):
        with pytest.raises(ImagineError):
            GAME.imagine(view, replace(seen, entries=entries), Random(1))


def test_followers_are_all_that_agree() -> None:
    record = coins_played("tails", tell=False)
    (seen,) = as_seen(record, GAME, 1).entries
    (own,) = as_seen(record, GAME, 0).entries
    beginning = GAME.begin(record.setup)
    assert sorted(state.key() for state in followers(GAME, beginning, 1, seen)) == [0, 1]
    assert [state.key() for state in followers(GAME, beginning, 0, own)] == [1]
    assert beginning.key() == 0


def test_a_throw_that_was_not_answered_yet_stays_unknown() -> None:
    setup = LUNAR.setup(2, {"combat": "roshambo"})
    for seed in range(30):
        record = played(LUNAR, seed, setup)
        throws = [number for number, entry in enumerate(record.entries, 1) if entry.move.startswith("throw")]
        if throws:
            break
    cut = replace(record, entries=record.entries[: throws[0]], outcome=None)
    thrower = LUNAR.seat_called(cut.entries[-1].actor)
    assert len({imagined(cut, LUNAR, 1 - thrower, seed) for seed in range(40)}) == 3
    assert len({imagined(cut, LUNAR, thrower, seed) for seed in range(40)}) == 1


# The right distribution -------------------------------------------------------------------------------


def enumerated(game: Game, seen: SeatRecord) -> dict[int, float]:
    """How probable each position is to a seat, from every game that agrees with its record, by key."""
    found: defaultdict[int, Fraction] = defaultdict(Fraction)

    def follow(state: State, number: int, probable: Fraction) -> None:
        if number == len(seen.entries):
            found[state.key()] += probable
            return
        entry, actor = seen.entries[number], state.actor()
        look, data = game.vocabulary.parse_measured(entry.move, seen=True)
        moves = list(state.legal())
        alike = [move for move in moves if game.vocabulary.seen(move, seen.seat, actor) == look]
        weights = [int(weight) for weight in state.weights()] if actor == NATURE else [1] * len(moves)
        for move in alike:
            after, journal = state.copy(), Journal()
            after.journal = journal
            apply_measured(after, move, data)
            after.journal = None
            if not entry.saw or game.view(after, seen.seat).digest(journal.events) == entry.saw:
                total = sum(weights) if actor == NATURE else len(alike)
                follow(after, number + 1, probable * Fraction(weights[moves.index(move)], total))

    follow(game.begin(seen.setup), 0, Fraction(1))
    everything = sum(found.values())
    return {key: float(probable / everything) for key, probable in found.items()}


def distance(game: Game, record: Record, seat: int, draws: int = 2000) -> float:
    """How far the shares of what a seat imagines are from what they should be, in standard deviations."""
    seen, view = as_seen(record, game, seat), game.view(replay(record, game), seat)
    generator = Random(f"{record.entries} {seat}")
    counted = Counter(game.imagine(view, seen, generator).key() for _ in range(draws))
    expected = enumerated(game, seen)
    assert set(counted) <= set(expected)
    return max(
        abs(counted[key] - draws * share) / max(1.0, sqrt(draws * share * (1 - share)))
        for key, share in expected.items()
    )


@pytest.mark.parametrize("seed", range(6))
def test_positions_are_imagined_as_often_as_enumeration_says(seed: int) -> None:
    for most in (4, 6, 9):
        record = played(SMUGGLERS, seed, SMUGGLERS.setup(2, {"sea": "calm"}), most)
        assert distance(SMUGGLERS, record, seed % 2) < 5


@pytest.mark.parametrize("coins", ["heads heads tails", "tails heads tails"])
def test_what_is_told_at_the_end_counts_for_the_beginning(coins: str) -> None:
    assert distance(GAME, coins_played(*coins.split(), tell=True), 1) < 5


def test_what_chance_shows_tells_of_what_it_hid() -> None:
    """Of two heads and two tails one is hidden. Who then draws heads has learnt that it was rather tails."""
    record = Record(
        BAG.id, BAG.setup(), tuple(Entry("", move) for move in ("hide heads ann", "hide heads bob"))
    )
    assert enumerated(BAG, as_seen(record, BAG, 1)) == {0: pytest.approx(1 / 3), 1: pytest.approx(2 / 3)}
    assert distance(BAG, record, 1) < 5


def test_where_too_many_are_possible_each_keeps_its_weight_on_average() -> None:
    weighed = [(1.0 + number % 7, 1.0 + number % 3) for number in range(40)]
    sums = [0.0] * len(weighed)
    runs = 4000
    for seed in range(runs):
        kept = thinned(weighed, 16, Random(seed))
        assert len(kept) <= 16
        for number, weight in kept:
            sums[number] += weight
    for number, (weight, _) in enumerate(weighed):
        assert sums[number] / runs == pytest.approx(weight, rel=0.2)


def test_remembering_changes_nothing() -> None:
    """What is imagined after a record does not depend on what was imagined before."""
    record = played(SMUGGLERS, 3, SMUGGLERS.setup(3), 12)
    alone = [imagined(record, replace(SMUGGLERS), 0, seed) for seed in range(20)]
    fresh = replace(SMUGGLERS)  # of which nothing is remembered
    for length in range(0, 12, 2):
        imagined(replace(record, entries=record.entries[:length], outcome=None), fresh, 0, 1)
    assert [imagined(record, fresh, 0, seed) for seed in range(20)] == alone

"""Records replay for ever, and a seat's record holds what that seat saw."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mothership.core import (
    NATURE,
    SPECTATOR,
    Entry,
    Game,
    Guest,
    Outcome,
    Record,
    RecordError,
    as_seen,
    replay,
    walk,
)
from mothership.core.record import is_draft
from tests.core.sample import BEACONS, GAMES, LUNAR, SMUGGLERS, played
from tests.toys.beacons import Beacons


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_record_replays_to_the_same_position_every_time(game: Game) -> None:
    for seed in range(5):
        record = played(game, seed)
        assert replay(record, game).key() == replay(record, game).key()
        assert replay(record, game).outcome() == record.outcome is not None


def test_a_walk_shows_every_position_once_and_lets_go_of_it() -> None:
    record = played(LUNAR, 2, most=20)
    steps = list(walk(record, LUNAR))
    assert [step.number for step in steps] == list(range(21))
    assert steps[0].entry is None
    assert [step.entry for step in steps[1:]] == list(record.entries)
    for count, step in enumerate(steps):
        assert step.state.key() == replay(replace(record, entries=record.entries[:count]), LUNAR).key()


def test_notation_is_made_tidy() -> None:
    record = Record(LUNAR.id, LUNAR.setup(), (Entry("", " FIRST   a"), Entry("a", "Teleport A  B.N")))
    assert [step.entry for step in walk(record, LUNAR)] == [
        None,
        Entry("nature", "first a"),
        Entry("a", "teleport a b.n"),
    ]


FIRST = Entry("nature", "first a", 5)


@pytest.mark.parametrize(
    ("entries", "line", "complaint"),
    [
        ((Entry("a", "grow a.n", 5),), 5, "“a” moves here, but nature is asked."),
        ((FIRST, Entry("b", "grow b.n", 8)), 8, "“b” moves here, but a is asked."),
        ((FIRST, Entry("a", "grow b.n", 8)), 8, "forbidden here by rule L11-A10a"),
        ((FIRST, Entry("a", "groww a.n", 8)), 8, "no move is called “groww”"),
        ((FIRST, Entry("a", "grow a.nn")), 2, "“a.nn” is no space"),  # without a file, the move's number
    ],
)
def test_a_move_that_was_not_possible_is_named(entries: tuple[Entry, ...], line: int, complaint: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(Record(LUNAR.id, LUNAR.setup(), entries), LUNAR)
    assert caught.value.line == line
    assert complaint in str(caught.value)


def test_a_move_after_the_end_is_named() -> None:
    record = played(LUNAR, 1)
    with pytest.raises(RecordError, match=r"the game was over before this move \(rule L11-"):
        replay(replace(record, entries=(*record.entries, Entry("a", "grow a.n"))), LUNAR)


def test_a_wrong_outcome_is_named() -> None:
    record = played(LUNAR, 1)
    with pytest.raises(RecordError, match="the record says 0 0 L11-X, the replay gives"):
        replay(replace(record, outcome=Outcome((0, 0), "L11-X")), LUNAR)
    with pytest.raises(RecordError, match="the replay gives unfinished"):
        replay(replace(record, entries=record.entries[:-1]), LUNAR)


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(RecordError, match="a record of smugglers, not of beacons"):
        replay(played(SMUGGLERS, 1), BEACONS)


def test_a_seat_keeps_what_it_saw() -> None:
    setup = SMUGGLERS.setup(2, {"sea": "calm"})
    moves = ("draw ann tea", "draw bob silk", "draw ann ruby", "draw bob tea", "run west", "pay ruby")
    record = Record(SMUGGLERS.id, setup, tuple(Entry("", move) for move in moves))
    seen = {seat: as_seen(record, SMUGGLERS, seat).entries for seat in (0, 1, SPECTATOR)}
    assert [entry.move for entry in seen[0]] == [
        "draw ann tea",
        "draw bob ?",
        "draw ann ruby",
        "draw bob ?",
        "run west",
        "pay ruby",
    ]
    assert [entry.move for entry in seen[1]][-2:] == ["run west", "pay ?"]
    assert [entry.move for entry in seen[SPECTATOR]][:2] == ["draw ann ?", "draw bob ?"]
    # While the act was open only its own seat saw anything of it.
    assert [bool(entry.saw) for entry in seen[0]] == [True] * 6
    assert [bool(entry.saw) for entry in seen[1]] == [True, True, True, True, False, True]
    # The seats' fingerprints are their own.
    assert seen[0][0].saw != seen[1][0].saw
    # What happened is told as the seat was told it.
    told = {
        seat: [event.to_json() for event in (*entries[0].events, *entries[-1].events)]
        for seat, entries in seen.items()
    }
    public = [
        {"event": "drew", "seat": "ann"},
        {"event": "sailed", "seat": "ann", "harbour": "west"},
        {"event": "landed", "seat": "ann"},
    ]
    assert told[1] == told[SPECTATOR] == public
    assert [event for event in told[0] if event not in public] == [
        {"event": "got", "card": "tea"},
        {"event": "hid", "card": "ruby"},
    ]


def test_everybody_sees_drafts_in_a_co_operative_game() -> None:
    record = played(BEACONS, 1, BEACONS.setup(2), most=1)
    assert all(as_seen(record, BEACONS, seat).entries[0].saw for seat in (0, 1, SPECTATOR))


def test_a_record_in_two_worlds_that_a_seat_cannot_tell_apart_looks_the_same() -> None:
    setup = SMUGGLERS.setup(2, {"sea": "calm"})
    worlds = []
    for card in ("silk", "ruby"):
        moves = ("draw ann tea", f"draw bob {card}", "draw ann silk", "draw bob tea", "run east", "pay tea")
        worlds.append(Record(SMUGGLERS.id, setup, tuple(Entry("", move) for move in moves)))
    one, other = worlds
    assert as_seen(one, SMUGGLERS, 0) == as_seen(other, SMUGGLERS, 0)
    assert as_seen(one, SMUGGLERS, SPECTATOR) == as_seen(other, SMUGGLERS, SPECTATOR)
    assert as_seen(one, SMUGGLERS, 1) != as_seen(other, SMUGGLERS, 1)


@pytest.mark.parametrize(
    ("mover", "actor", "mid_act", "draft"),
    [
        (0, 0, True, True),
        (0, 0, False, False),
        (0, NATURE, True, False),  # chance has to answer in the middle of the act
        (0, 1, True, False),  # somebody else has to
        (NATURE, NATURE, True, False),
        (NATURE, 0, True, False),
    ],
)
def test_a_move_is_a_draft_while_its_own_seat_is_asked_to_go_on(
    mover: int, actor: int, mid_act: bool, draft: bool
) -> None:
    inner = Beacons(2)
    inner.actor = lambda: actor  # type: ignore[method-assign]
    inner.mid_act = lambda: mid_act  # type: ignore[method-assign]
    assert is_draft(Guest(inner), mover) == draft

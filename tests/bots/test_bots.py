"""Bots by name, and the one that plays anything."""

from __future__ import annotations

from collections import Counter
from importlib.metadata import EntryPoint, EntryPoints
from typing import Any

import pytest

from mothership import bots
from mothership.bots import registry
from mothership.bots.dexterity_levels import BOTS
from mothership.core import SeatRecord, View
from mothership.core.record import SeenEntry
from tests.toys import SMUGGLERS

SETUP = SMUGGLERS.setup()
OURS = ("level-1", "level-2", "level-3", "level-4", "level-5", "greedy", "random")


def given(seat: int = 0, moves: int = 0, legal: tuple[int, ...] = (3, 5, 8)) -> tuple[View, SeatRecord]:
    view = View(SMUGGLERS, seat, seat, "act", mid_act=False, legal=legal, table=(), outcome=None)
    return view, SeatRecord(SMUGGLERS.id, SETUP, seat, (SeenEntry("ann", "wait", ""),) * moves)


class First:
    """A bot of another package."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, view: View, record: SeatRecord) -> int:
        return view.legal[0]


def broken(seed: int | str) -> First:
    raise OSError("no weights")


@pytest.fixture
def offers(monkeypatch: pytest.MonkeyPatch) -> list[EntryPoint]:
    """What other packages offer; to be filled by a test."""
    points: list[EntryPoint] = []

    def entry_points(**wanted: Any) -> EntryPoints:
        return EntryPoints(points).select(**wanted)

    monkeypatch.setattr(registry, "entry_points", entry_points)
    return points


def offer(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, BOTS)


def complaint(name: str) -> str:
    with pytest.raises(bots.UnknownBot) as caught:
        bots.make(name, 1)
    assert caught.value.text("de").startswith(f"Kein Bot „{name}“: ")
    return str(caught.value)


def test_our_own_bots_are_always_there(offers: list[EntryPoint]) -> None:
    assert bots.names() == OURS
    for name in OURS:
        assert bots.make(name, 1).choose(*given(legal=(5,))) == 5


def test_it_plays_every_legal_move_about_as_often() -> None:
    bot = bots.make("random", 1)
    played = Counter(bot.choose(*given(moves=moves)) for moves in range(3000))
    assert set(played) == {3, 5, 8}
    assert all(900 < count < 1100 for count in played.values())


def test_it_depends_on_seed_seat_and_record_alone() -> None:
    def choices(seed: int | str, seat: int = 0) -> list[int]:
        return [bots.make("random", seed).choose(*given(seat, moves)) for moves in range(40)]

    assert choices(1) == choices(1)
    same = bots.make("random", 1)
    assert [same.choose(*given(0, moves)) for moves in range(40)] == choices(1)
    assert len({tuple(choices(seed, seat)) for seed in (1, 2, "x") for seat in (0, 1)}) == 6


def test_other_packages_may_add_bots(offers: list[EntryPoint]) -> None:
    offers.append(offer("first", f"{__name__}:First"))
    assert bots.names() == (*OURS[:5], "first", "greedy", "random")
    assert bots.make("first", 7).choose(*given()) == 3


def test_a_bot_for_one_game_is_offered_there_alone(offers: list[EntryPoint]) -> None:
    offers.append(offer("smugglers:captain", f"{__name__}:First"))
    assert "captain" in bots.names("smugglers")
    assert "captain" not in bots.names()
    assert "captain" not in bots.names("tic-tac-toe")
    assert bots.is_bot("captain")
    assert isinstance(bots.make("captain", seed=1), First)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("rendom", "Did you mean random"),
        ("deepblue", f"no installed package offers it. There are: {', '.join(OURS)}."),
        ("", "There are: level-1, "),
    ],
)
def test_an_unknown_bot_is_answered_with_those_that_there_are(
    offers: list[EntryPoint], name: str, said: str
) -> None:
    assert said in complaint(name)


def test_a_broken_bot_is_named(offers: list[EntryPoint]) -> None:
    offers += [offer("broken", f"{__name__}:broken"), offer("lost", "nowhere:BOT")]
    assert "OSError('no weights')" in complaint("broken")
    assert "ModuleNotFoundError" in complaint("lost")


def test_two_packages_may_not_offer_one_bot(offers: list[EntryPoint]) -> None:
    offers += [offer("twin", "one:BOT"), offer("twin", "other:BOT"), offer("random", "one:BOT")]
    assert "two packages offer it (one:BOT, other:BOT)" in complaint("twin")
    assert "two packages offer it (mothership, one:BOT)" in complaint("random")

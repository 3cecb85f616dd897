"""The tool that measures how even the card war is, and the page that it keeps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.invaders_balance.__main__ import KEPT, PARTS
from tools.invaders_balance.measuring import (
    Facts,
    Gauge,
    aims,
    fingerprint,
    masters,
    median,
    opening_hands,
    quick,
    share,
    strong,
)
from tools.invaders_balance.page import BOUND, write_page

GAMES = 3
DOCS = KEPT.parent


def in_processes(jobs: int) -> tuple[Gauge, list[tuple[str, int, int]]]:
    told: list[tuple[str, int, int]] = []
    return Gauge(jobs, lambda *news: told.append(news)), told


@pytest.fixture(scope="module")
def kept() -> Facts:
    facts: Facts = json.loads(KEPT.read_text("utf-8"))
    return facts


def test_the_same_games_come_out_in_however_many_processes() -> None:
    alone, _ = in_processes(1)
    side_by_side, told = in_processes(2)
    found = quick(GAMES, alone)
    assert found == quick(GAMES, side_by_side)
    assert told == [("quick", number, GAMES) for number in range(1, GAMES + 1)]
    assert sum(found["ends"].values()) == sum(found["rounds"].values()) == GAMES
    assert sum(games for games, _ in found["held"].values()) > GAMES  # of two hands each


def test_bots_that_search_play_to_an_end() -> None:
    gauge, _ = in_processes(1)
    found = strong(1, 2, gauge)
    assert sum(found["ends"].values()) == 1
    assert found["iterations"] == 2


def test_every_aim_is_played() -> None:
    gauge, _ = in_processes(1)
    found = aims(1, gauge)["found"]
    assert {one["aim"] for one in found} == {
        "tokens", "zones", "heroes", "plot", "invader-deck", "mankind-deck",
    }  # fmt: skip


def test_a_run_of_the_arena_is_taken_over(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text('{"seed": "alder"}', "utf-8")
    games = [{"results": [1, -1], "rule": "INV-R6"}, {"results": [-1, 1], "rule": "INV-R4"}]
    (tmp_path / "games.jsonl").write_text("".join(json.dumps(game) + "\n" for game in games), "utf-8")
    found = masters(tmp_path)
    assert (found["seed"], found["games"], found["invader"]) == ("alder", 2, 1)
    assert found["ends"] == {"INV-R6": 1, "INV-R4": 1}


# What is kept -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS)
def test_what_is_kept_was_measured_with_the_cards_as_they_are(kept: Facts, part: str) -> None:
    assert kept[part]["cards"] == fingerprint()


def test_the_page_tells_what_is_kept(kept: Facts, tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    write_page(kept, tmp_path)
    for written in tmp_path.rglob("*.*"):
        assert written.read_text("utf-8") == (DOCS / written.relative_to(tmp_path)).read_text("utf-8")


def test_strong_bots_are_even_and_games_are_neither_short_nor_long(kept: Facts) -> None:
    found = kept["strong"]
    assert 0.45 <= found["invader"] / found["games"] <= 0.55
    assert 10 <= median(found["rounds"]) <= 22


def test_every_way_to_win_lives(kept: Facts) -> None:
    for one in kept["aims"]["found"]:
        assert one["hits"] / kept["aims"]["games"] >= 0.03, one["aim"]


def test_no_opening_hand_decides(kept: Facts) -> None:
    found = kept["quick"]
    assert found["games"] >= 40_000
    for one in opening_hands(found):
        assert abs(one.points) + one.reach <= BOUND, one.card


def test_intervals_are_those_of_a_normal_distribution() -> None:
    part, reach = share(50, 100)
    assert (part, round(reach, 3)) == (0.5, 0.129)

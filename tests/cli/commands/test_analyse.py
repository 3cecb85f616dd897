"""``mothership analyse``: a bot looks through a recorded game."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from mothership.analysis import Effort, analysing
from mothership.core import SPECTATOR, write_text
from mothership.core.registry import load, read_record
from mothership.drawings.reel import moments
from tests.cli.helpers import Run

GOLDEN = Path(__file__).parents[2] / "games"
RECORD = str(GOLDEN / "lunar_invaders_2016/golden/change.record")


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough for a test: nothing here depends on what is found."""
    monkeypatch.setattr(
        analysing, "effort_of", lambda *_: Effort(4, looks=1, compared=2, confirmed=1, outcomes=1)
    )


def test_it_tells_acts_the_turning_point_and_luck(run: Run) -> None:
    shown = run("analyse", RECORD, "--jobs", "1")
    assert shown.code == 0
    assert "Strong bot has looked" in shown.words
    assert "Turning point:" in shown.words
    assert "Dice and draws" in shown.words
    assert any(step in shown.out for step in "▁▂▃▄▅▆▇█")


def test_a_screen_reader_gets_sentences_in_its_language(run: Run) -> None:
    shown = run("analyse", RECORD, "--jobs", "1", "--plain", "--lang", "de")
    assert shown.code == 0
    assert "Wendepunkt:" in shown.words
    assert not any(step in shown.out for step in "▁▂▃▅▆▇█")


def test_programs_get_json(run: Run) -> None:
    shown = run("analyse", RECORD, "--jobs", "1", "--json")
    found = json.loads(shown.out)
    assert found["game"] == "lunar-invaders-2016"
    assert found["calibrated"] is True
    assert [act["first"] for act in found["acts"]] == sorted(act["first"] for act in found["acts"])
    for seat in range(2):
        change = sum(act["change"][seat] for act in found["acts"])
        assert found["start"][seat] + change == pytest.approx(found["acts"][-1]["values"][seat], abs=0.05)


def test_moves_and_bots_are_told_as_at_a_table(run: Run, tmp_path: Path) -> None:
    """An act of several entries is one move, as on the page, and a bot has no mark."""
    file = tmp_path / "marked.record"
    record = read_record(Path(RECORD).read_text("utf-8"))
    game = load(record.game)
    file.write_text(write_text(replace(record, names=("Ada", "⚙ level-2")), game), encoding="utf-8")
    last = list(moments(game, record, SPECTATOR, len(record.entries), len(record.entries)))[-1]

    shown = run("analyse", str(file), "--jobs", "1", "--plain")

    numbers = [int(found) for found in re.findall(r"^(\d+), ", shown.out, re.MULTILINE)]
    assert sorted(set(numbers) - {0}) == list(range(1, last.acts + 1))
    assert last.acts < len(record.entries)
    assert "Casual bot" in shown.words
    assert "⚙" not in shown.out
    assert "level-2" not in shown.out


def test_where_nothing_was_played_nothing_is_listed_and_nothing_was_lost(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "begun.record"
    record = read_record(Path(RECORD).read_text("utf-8"))
    file.write_text(write_text(replace(record, entries=(), outcome=None), load(record.game)), "utf-8")
    shown = run("analyse", str(file), "--jobs", "1")
    assert shown.code == 0
    assert "own decisions 0 %" in shown.words
    assert "expects" not in shown.words
    assert "Turning point" not in shown.words


def test_what_is_no_record_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "nothing.txt"
    file.write_text("hello", encoding="utf-8")
    assert run("analyse", str(file)).code != 0
    assert run("analyse", RECORD, "--jobs", "0").code != 0

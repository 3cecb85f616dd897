"""``mothership analyse``: a bot looks through a recorded game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mothership.analysis import Effort, analysing
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
    assert "level-4" in shown.words
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


def test_what_is_no_record_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "nothing.txt"
    file.write_text("hello", encoding="utf-8")
    assert run("analyse", str(file)).code != 0
    assert run("analyse", RECORD, "--jobs", "0").code != 0

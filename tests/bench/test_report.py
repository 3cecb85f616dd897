"""The page of results: one part is written by the benchmark, the sections below it by others."""

from __future__ import annotations

from typing import Any

from bench.report import ladder_section, page, with_section

OLD = "# Results\n\nold figures\n\n## Ladders\n\nold rungs\n\n### Notes\n\n## Torture\n\nnothing lost\n"
RUNG: dict[str, Any] = {
    "game": "g",
    "first": "level-2",
    "second": "level-1",
    "games": 40,
    "score": {"mean": 0.8, "low": 0.65, "high": 0.9},
    "bound": 0.6,
    "milliseconds": 1.25,
    "longest": 50.0,
}


def results() -> dict[str, Any]:
    machine = {"processor": "p", "cores": 2, "pinned": True, "system": "s", "python": "3", "compiler": "c"}
    return {
        "machine": {**machine, "load": "0"},
        "versions": {},
        "date": "today",
        "rounds": 1,
        "seconds": 0.1,
        "same_games": {"missing": "no peer"},
        "missing": {},
        "reach": [],
        "topics": [],
        "courses": {},
    }


def test_a_benchmark_renews_its_own_part_only() -> None:
    new = page(results(), {}, OLD)
    assert "old figures" not in new
    assert "- date: today" in new
    assert new[new.index("## Ladders") :] == OLD[OLD.index("## Ladders") :]


def test_a_section_is_renewed_in_its_place() -> None:
    new = with_section(OLD, "Ladders", "new rungs")
    assert new == OLD.replace("old rungs\n\n### Notes", "new rungs")


def test_a_new_section_comes_last() -> None:
    assert with_section(OLD, "More", "more") == OLD + "\n## More\n\nmore\n"


def test_a_rung_says_whether_its_interval_is_above_the_bound() -> None:
    assert " reached " in ladder_section({"date": "d", "machine": "m", "rungs": [RUNG]})
    short = {**RUNG, "score": {**RUNG["score"], "low": 0.6}}
    assert " not shown " in ladder_section({"date": "d", "machine": "m", "rungs": [short]})

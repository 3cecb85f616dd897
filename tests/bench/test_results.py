"""Results and their tables, from made-up speeds."""

import json
from typing import Any

import pytest

from bench.picture import draw
from bench.plan import GAME_WORDS, REACH, TOPICS, against_stripped, many_games, playouts
from bench.report import body, page, page_since, table
from bench.results import collect, course_results, reach_results

ABOUT: dict[str, Any] = {
    "quick": True,
    "date": "today",
    "rounds": 3,
    "seconds": 0.1,
    "machine": dict.fromkeys(("processor", "cores", "system", "python", "compiler", "pinned", "load"), "?"),
    "versions": {"Mothership": "1"},
    "missing": {},
    "same_games": {"games": 2, "moves": {"connect_four": 40}},
}


OURS = 2_000_000.0


def speeds_of(theirs: float) -> dict[str, dict[str, list[float]]]:
    """Ours is two million in every round of every topic, everybody else as given, in thousands."""
    return {
        topic.name: {
            entry.id: [OURS if entry is topic.entries[0] else theirs * 1000] * 3 for entry in topic.entries
        }
        for topic in TOPICS
    }


def verdicts(speeds: dict[str, dict[str, list[float]]]) -> dict[str, str]:
    return {reach["words"]: reach["verdict"] for reach in collect(speeds, {}, ABOUT)["reach"]}


def test_everything_is_reached_if_we_are_fast_enough() -> None:
    assert set(verdicts(speeds_of(theirs=0.25)).values()) == {"reached"}


def test_figures_just_below_the_wanted_ones_are_missed() -> None:
    found = verdicts(speeds_of(theirs=1001.0))
    others = {reach.words for reach in REACH if reach.cost or reach.unit or reach.wanted < 2}
    assert {words for words, verdict in found.items() if verdict == "missed"} == found.keys() - others


@pytest.mark.parametrize(("ours", "verdict"), [(500_001.0, "reached"), (499_999.0, "missed")])
def test_a_speed_of_our_own_is_compared_with_nobody(ours: float, verdict: str) -> None:
    topic = many_games("defenders")
    found = verdicts({topic.name: {topic.entries[0].id: [ours] * 3}})
    assert found["Space Defenders, many games at once"] == verdict
    assert "| 500 k |" in body(collect({}, {}, ABOUT), GAME_WORDS).replace("at least ", "")


@pytest.mark.parametrize(("theirs", "verdict"), [(2061.0, "reached"), (2063.0, "missed")])
def test_a_cost_may_be_three_percent(theirs: float, verdict: str) -> None:
    words = next(reach.words for reach in REACH if reach.topic == against_stripped("lunar").name)
    assert verdicts(speeds_of(theirs))[words] == verdict


def test_the_best_of_several_batches_counts() -> None:
    speeds = speeds_of(theirs=1.0)
    speeds[playouts("connect_four").name]["pgx: batch 256 connect_four"] = [1_500_000.0] * 3
    assert verdicts(speeds)["connect four, Pgx at its best batch"] == "missed"


def test_what_is_missing_is_named_and_nothing_breaks() -> None:
    speeds = speeds_of(theirs=1.0)
    for entries in speeds.values():
        for name in [name for name in entries if name.startswith("open_spiel")]:
            del entries[name]
    results = collect(speeds, {}, {**ABOUT, "missing": {"open_spiel": "no wheel for this machine"}})
    assert verdicts(speeds)["connect four, OpenSpiel's C++ rollouts"] == "not measured"
    assert "- missing: open_spiel (no wheel for this machine)" in body(results, GAME_WORDS)
    assert "OpenSpiel" not in draw(results, GAME_WORDS, (playouts("connect_four").name,))


def test_results_survive_json() -> None:
    course = [
        {"from": 0.0, "nanoseconds": 700.0, "legal": 20.0},
        {"from": 25.0, "nanoseconds": 650.0, "legal": 9.0},
    ]
    results = collect(speeds_of(theirs=10.0), {"lunar": course}, ABOUT)
    assert json.loads(json.dumps(results)) == results
    assert "| 25 " in body(results, GAME_WORDS)
    assert "<polyline" in draw(results, GAME_WORDS, ())


@pytest.mark.parametrize(("late", "verdict"), [(109.0, "reached"), (112.0, "missed")])
def test_a_move_late_in_a_game_may_not_cost_more(late: float, verdict: str) -> None:
    costs = [100.0, 100.0, 100.0, 500.0, 100.0, 100.0, late, late, late]
    course = [{"from": 10.0 * at, "nanoseconds": cost, "legal": 5.0} for at, cost in enumerate(costs)]
    assert course_results("lunar", course)["verdict"] == verdict


def test_a_table_has_even_columns() -> None:
    assert table(["what", "moves/s"], [["ours", "1"], ["somebody else", "20"]]).splitlines() == [
        "| what          | moves/s |",
        "|---------------|--------:|",
        "| ours          |       1 |",
        "| somebody else |      20 |",
    ]


def test_small_costs_are_judged_by_instructions_where_they_were_counted() -> None:
    (reach,) = [reach for reach in REACH if reach.cost == "lunar"]
    cheap, dear = ({"lunar": {"whole": 1.0, "stripped": 1.0, "cost": cost}} for cost in (0.03, 0.04))
    assert reach_results(reach, {}, cheap)["verdict"] == "reached"
    assert reach_results(reach, {}, dear)["verdict"] == "missed"
    assert reach_results(reach, {}, {})["verdict"] == "not measured"


def test_some_topics_are_measured_into_a_section_until_all_are() -> None:
    some = tuple(topic for topic in TOPICS if "Many games" in topic.name)
    about = {key: value for key, value in ABOUT.items() if key != "same_games"}
    results = collect(speeds_of(theirs=10.0), {}, about, some)
    assert {topic["name"] for topic in results["topics"]} == {topic.name for topic in some}
    assert all("many games" in reach["words"] for reach in results["reach"])
    once = page_since(results, GAME_WORDS, "many games", "# Results\n\nold\n\n## Ladders\n\nrungs\n")
    assert "## Measured since: many games" in once
    assert "Space Defenders, many games at once" in once
    whole = page(collect(speeds_of(theirs=10.0), {}, ABOUT), GAME_WORDS, once)
    assert "## Measured since" not in whole
    assert "## Ladders" in whole

"""High scores: entered once, compared only with their like, never lost."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mothership.bots.levels import LEVELS
from mothership.bots.search_bot import Strength
from mothership.bots.thought import Budget
from mothership.cli.files import saves, scores
from mothership.cli.files.scores import LISTED, Score, Scores, tables
from mothership.cli.terminal.screen import Screen
from mothership.core import registry
from mothership.play import Table
from tests.cli.helpers import Run
from tests.toys import BEACONS

# Beacons for points: whoever lights all three alone has 1 point, and with six acts wasted loses.
GAME = "beacons"
POINTS = replace(BEACONS, scores=(1,))
WON = ["climb north", "turn on", "climb middle", "turn on", "climb south", "turn on"]
LONGER = ["climb north", "turn on", "climb north", "turn off", *WON]
LOST = ["climb north", "1"] * 6
ALONE = ("play", GAME, "--players", "1", "--seats", "Ann")


@pytest.fixture(autouse=True)
def points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beacons among the installed games, played for points."""
    installed, ids = registry.load, registry.game_ids
    monkeypatch.setattr(registry, "load", lambda game: POINTS if game == GAME else installed(game))
    monkeypatch.setattr(registry, "game_ids", lambda: (GAME, *ids()))
    monkeypatch.setattr(scores, "today", lambda: "2026-02-03")


def score(points: int, name: str = "Ann", *, game: str = "", **other: str) -> Score:
    options = {"most": "3"} | other
    return Score(points, name, "2026-02-03", "BE-3", 1, options, 1, "sha256:0", game or f"{name}-{points}")


def file_of(home: Path) -> Path:
    return home / "scores" / f"{GAME}.jsonl"


def entered(home: Path) -> list[tuple[int, str]]:
    return [(one.points, one.name) for one in Scores(home).read(GAME)]


# Entering -----------------------------------------------------------------------------------------


def test_a_score_is_entered_and_shown(run: Run, home: Path) -> None:
    shown = run(*ALONE, typed=WON)
    assert "Ann (ANN): 1 points" in shown.words
    assert "wins" not in shown.out
    assert "High scores of Beacons (Players: 1)" in shown.out
    assert "▶  1.    1  Ann  2026-02-03  BE-3" in shown.out
    (kept,) = Scores(home).read(GAME)
    assert (kept.points, kept.name, kept.date, kept.ended) == (1, "Ann", "2026-02-03", "BE-3")


def test_a_lost_game_has_no_score(run: Run, home: Path) -> None:
    shown = run(*ALONE, typed=LOST)
    assert "You have lost." in shown.out
    assert "High scores" not in shown.out
    assert not (home / "scores").exists()


def test_bots_have_no_scores(run: Run, home: Path) -> None:
    for seed in range(20):
        run("play", GAME, "--players", "1", "--seats", "random", "--seed", str(seed))
    assert not (home / "scores").exists()


def test_other_numbers_of_players_have_no_scores(run: Run, home: Path) -> None:
    shown = run("play", GAME, "--players", "2", "--seats", "Ann,Bob", typed=WON)
    assert "You have won together!" in shown.out
    assert not (home / "scores").exists()


def test_a_game_that_did_not_begin_as_usual_is_not_comparable(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scores, "is_comparable", lambda record, game: False)
    assert "The score is not listed:" in run(*ALONE, typed=WON).out
    assert not (home / "scores").exists()


def test_what_is_comparable() -> None:
    record = registry.read_record("mothership record 1\ngame: beacons\nplayers: 1\n")
    assert scores.is_comparable(record, POINTS)
    two = registry.read_record("mothership record 1\ngame: beacons\nplayers: 2\n")
    assert not scores.is_comparable(two, POINTS)
    position = replace(record, setup=replace(record.setup, position="somewhere"))
    assert not scores.is_comparable(position, POINTS)
    changed = registry.read_record(
        "mothership record 1\ngame: beacons\nplayers: 1\ndata hills.toml:\n| hills = 3\n"
    )
    assert not scores.is_comparable(changed, POINTS)


def test_an_undone_and_resumed_game_is_entered_once(run: Run, home: Path) -> None:
    run(*ALONE, typed=["climb north", "turn on", "undo", "climb south", "turn on", "q"])
    run("resume", "1", typed=["climb north", "turn on", "climb middle", "turn on"])
    assert entered(home) == [(1, "Ann")]
    (kept,) = (home / "finished").glob("*.txt")
    shown = run("scores", "--enter", str(kept))
    assert shown.code == 0
    assert "▶  1.    1  Ann" in shown.out
    assert entered(home) == [(1, "Ann")]


# Help ---------------------------------------------------------------------------------------------


COSTS = "With a hint this game does not enter the high scores."
NOT_LISTED = "The score is not listed: a hint was given in this game,"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "level-4", Strength(Budget(iterations=20)))


@pytest.mark.usefixtures("quick")
def test_what_a_hint_costs_is_said_before_it_is_given(run: Run, home: Path) -> None:
    shown = run(*ALONE, typed=["hint", *WON])
    assert COSTS in shown.words
    assert "would play" not in shown.words
    assert entered(home) == [(1, "Ann")], "who does without is listed"


@pytest.mark.usefixtures("quick")
def test_a_game_with_a_hint_is_not_listed(run: Run, home: Path) -> None:
    shown = run(*ALONE, typed=["hint", "hint", "hint", *WON])
    assert shown.words.count(COSTS) == 1
    assert shown.words.count("level-4 would play") == 2
    assert NOT_LISTED in shown.words
    assert not (home / "scores").exists()


@pytest.mark.usefixtures("quick")
def test_nor_is_it_when_it_was_left_and_resumed_or_is_entered_by_its_file(run: Run, home: Path) -> None:
    run(*ALONE, typed=["hint", "hint", "q"])
    assert NOT_LISTED in run("resume", "1", typed=WON).words
    (kept,) = (home / "finished").glob("*.txt")
    shown = run("scores", "--enter", str(kept))
    assert (shown.code, NOT_LISTED in " ".join(shown.err.split())) == (2, True)
    assert not (home / "scores").exists()


def test_a_hint_that_nobody_can_give_costs_nothing(run: Run, home: Path) -> None:
    shown = run(*ALONE, typed=["hint ada", *WON])
    assert COSTS not in shown.words
    assert entered(home) == [(1, "Ann")]


def test_nothing_is_listed_after_an_undo_that_was_not_free(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "undo_point", lambda table, seat: None)  # as if chance had fallen
    first = ["climb north", "turn on", "undo"]
    shown = run(*ALONE, typed=[*first, "no", "climb south", "turn on", "climb middle", "turn on"])
    assert "After that this game does not enter the high scores." in shown.words
    assert entered(home) == [(1, "Ann")], "who does not agree has lost nothing"
    shown = run(*ALONE, typed=[*first, "yes", *WON])
    assert NOT_LISTED in shown.words
    assert len(entered(home)) == 1


def test_two_games_of_one_player_are_two_lines(run: Run, home: Path) -> None:
    run(*ALONE, typed=WON)
    shown = run(*ALONE, typed=LONGER)
    assert entered(home) == [(1, "Ann"), (1, "Ann")]
    assert "   1.    1  Ann  2026" in shown.out
    assert "▶  2.    1  Ann  2026" in shown.out, "who was first stays first"


def test_names_cannot_steer_the_terminal(run: Run, home: Path) -> None:
    rude = "A\x1b[31mnn"
    Scores(home).enter(GAME, [replace(score(1, rude, most=rude), date=rude, ended=rude)])
    assert "\x1b" not in run("scores", "--plain").out
    assert "\x1b" not in run("scores").out


# Tables -------------------------------------------------------------------------------------------


def test_the_best_come_first_and_only_ten_are_kept(home: Path) -> None:
    store = Scores(home)
    for points in (5, 1, 9, 3, 12, 7, 2, 11, 8, 4, 6, 10):
        store.enter(GAME, [score(points)])
    assert [one.points for one in store.read(GAME)] == list(range(12, 12 - LISTED, -1))


def test_equal_scores_keep_their_order(home: Path) -> None:
    for name in ("Ann", "Bob", "Cat"):
        Scores(home).enter(GAME, [score(4, name)])
    assert [one.name for one in Scores(home).read(GAME)] == ["Ann", "Bob", "Cat"]


def test_each_choice_of_options_has_its_table() -> None:
    found = tables([score(1), score(9, most="2"), score(5), score(7, most="2")])
    assert [[one.points for one in table] for table in found] == [[5, 1], [9, 7]]


def test_other_rules_and_other_data_have_their_own_tables(run: Run, home: Path) -> None:
    ours = replace(score(3), options={}, data=POINTS.released[-1].digest)
    for other in (ours, replace(ours, rules=0, game="x"), replace(ours, data="sha256:1", game="y")):
        Scores(home).enter(GAME, [other])
    shown = run("scores", GAME).out
    assert shown.count("High scores of Beacons (Players: 1)\n") == 1
    assert shown.count("High scores of Beacons (Players: 1, rules or data of an earlier version)\n") == 2


def test_who_is_not_among_the_best_is_told(run: Run, home: Path) -> None:
    run(*ALONE, typed=WON)
    (first,) = Scores(home).read(GAME)
    Scores(home).enter(GAME, [replace(first, points=9, game=str(number)) for number in range(LISTED)])
    shown = run(*ALONE, typed=LONGER)
    assert "Ann, 1 points: not among the best 10." in shown.out
    assert "▶" not in shown.out.partition("High scores")[2]
    assert len(Scores(home).read(GAME)) == LISTED


def test_the_table_in_words(run: Run) -> None:
    shown = run(*ALONE, "--plain", typed=WON)
    assert "1. 1 points, Ann, 2026-02-03, BE-3. This is the new one." in shown.out
    assert "1. 1 points, Ann, 2026-02-03, BE-3.\n" in run("scores", "--plain").out
    assert "1. 1 Punkte, Ann, 2026-02-03, BE-3.\n" in run("scores", "--plain", "--lang", "de").out


@pytest.mark.parametrize("width", [24, 40, 60, 80])
def test_no_line_is_wider_than_the_screen(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    Scores(home).enter(GAME, [score(1234, "A name that is much longer than any name"), score(7)])
    for extra in ((), ("--ascii",), ("--lang", "de")):
        assert max(map(len, run("scores", *extra).out.splitlines())) <= width


# The command --------------------------------------------------------------------------------------


def test_no_scores_yet(run: Run) -> None:
    assert run("scores").out == "There are no high scores yet.\n"
    assert run("scores", GAME).out == "There are no high scores yet.\n"


def test_a_game_without_scores(run: Run) -> None:
    shown = run("scores", "lunar-invaders-2011")
    assert shown.code == 2
    assert "lunar-invaders-2011 is not played for scores." in shown.err


def test_a_record_without_a_score(run: Run, home: Path) -> None:
    run(*ALONE, typed=LOST)
    (kept,) = (home / "finished").glob("*.txt")
    shown = run("scores", "--enter", str(kept))
    assert shown.code == 2
    assert f"{kept} brings no high score" in shown.err
    assert "cannot be read" in run("scores", "--enter", "/no/such.txt").err


# Trouble ------------------------------------------------------------------------------------------

HEADING = {"format": "mothership scores", "version": 1, "game": GAME}
GOOD = {
    "points": 1, "name": "Ann", "date": "2026-02-03", "ended": "BE-3", "players": 1, "options": {},
    "rules": 1, "data": "sha256:0", "game": "x",
}  # fmt: skip
DAMAGE = {
    "empty": ("", 1),
    "no heading": (json.dumps(GOOD), 1),
    "noise": ("%!\n", 1),
    "another game": (json.dumps(HEADING | {"game": "chess"}), 1),
    "a later version": (json.dumps(HEADING | {"version": 2}), 1),
    "half a line": (json.dumps(HEADING) + "\n" + json.dumps(GOOD)[:40], 2),
    "a list": (json.dumps(HEADING) + "\n[1, 2]\n", 2),
    "points in words": ("\n".join(map(json.dumps, (HEADING, GOOD, GOOD | {"points": "1"}))), 3),
    "no name": (json.dumps(HEADING) + "\n" + json.dumps({**GOOD, "name": None}), 2),
    "a choice in numbers": (json.dumps(HEADING) + "\n" + json.dumps(GOOD | {"options": {"most": [3]}}), 2),
    "deep": (json.dumps(HEADING) + "\n" + "[" * 100000, 2),
}  # fmt: skip


@pytest.mark.parametrize(("text", "line"), DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_is_named_and_nothing_is_lost(run: Run, home: Path, text: str, line: int) -> None:
    path = file_of(home)
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    shown = run("scores")
    assert shown.code == 2
    assert f"{path} is damaged: line {line} " in shown.err
    assert shown.err.count("\n") == 1

    played = run(*ALONE, typed=WON)
    assert played.code == 0
    assert f"is damaged: line {line} " in played.words
    assert path.read_text(encoding="utf-8") == text, "left as it is"
    (kept,) = (home / "finished").glob("*.txt")
    assert f"mothership scores --enter {kept}" in played.words
    path.unlink()
    run("scores", "--enter", str(kept))
    assert entered(home) == [(1, "Ann")], "what could not be entered then can be now"


def test_bytes_that_are_no_text(run: Run, home: Path) -> None:
    file_of(home).parent.mkdir(parents=True)
    file_of(home).write_bytes(b"\xff\xfe\x00")
    shown = run("scores")
    assert shown.code == 2
    assert f"{file_of(home)} cannot be read: " in shown.err


def test_a_full_disk_is_told_and_the_old_scores_stay(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(*ALONE, typed=WON)
    before = file_of(home).read_text(encoding="utf-8")

    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(scores, "write_safely", full)
    shown = run(*ALONE, typed=LONGER)
    assert f"{file_of(home)} cannot be written: No space left on device" in shown.words
    (kept,) = [path for path in (home / "finished").glob("*.txt") if str(path) in shown.words]
    assert file_of(home).read_text(encoding="utf-8") == before
    refused = run("scores", "--enter", str(kept))
    assert refused.code == 2
    assert "cannot be written: No space left on device" in refused.err


def test_programs_that_finish_at_once_lose_no_score(home: Path) -> None:
    """Each thread has a lock of its own, as each program would."""
    everybody = [
        threading.Thread(target=Scores(home).enter, args=(GAME, [score(number)])) for number in range(LISTED)
    ]
    for one in everybody:
        one.start()
    for one in everybody:
        one.join()
    assert sorted(one.points for one in Scores(home).read(GAME)) == list(range(LISTED))


def test_a_lock_that_is_never_let_go_of(home: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scores, "PATIENCE", 0.0)
    (home / "scores").mkdir(parents=True)
    with (home / "scores" / f".{GAME}.lock").open("a+b") as lock:
        assert saves.try_lock(lock)
        assert "has been writing" in run(*ALONE, typed=WON).words
    assert entered(home) == []


# Initials -----------------------------------------------------------------------------------------

NAMELESS = ("play", GAME, "--players", "1")


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is typed comes from a terminal, as far as anybody can tell."""
    begin = Screen.__init__

    def make(self: Screen, *given: Any) -> None:
        begin(self, *given)
        self.interactive = True

    monkeypatch.setattr(Screen, "__init__", make)
    monkeypatch.setattr(Screen, "ask", lambda self, *_: self._read_line())


@pytest.mark.parametrize("extra", [(), ("--plain",), ("--lang", "de")])
def test_whoever_has_no_name_is_asked_for_initials(
    run: Run, home: Path, terminal: None, extra: tuple[str, ...]
) -> None:
    shown = run(*NAMELESS, *extra, typed=[*WON, "abcd", "a1", "äb"])
    assert entered(home) == [(1, "ÄB")]
    assert "initials for the high scores" in shown.words or "Initialen für die Bestenliste" in shown.words
    assert shown.words.count("letters, or Enter") + shown.words.count("oder nur die Eingabetaste") == 2


@pytest.mark.parametrize("typed", [[""], []])
def test_enter_and_the_end_of_input_keep_the_name(
    run: Run, home: Path, terminal: None, typed: list[str]
) -> None:
    assert run(*NAMELESS, typed=[*WON, *typed]).code == 0
    assert entered(home) == [(1, "Player ANN")]


def test_nobody_is_asked_who_has_a_name(run: Run, home: Path, terminal: None) -> None:
    assert "initials" not in run(*ALONE, typed=[*WON, "XYZ"]).out
    assert entered(home) == [(1, "Ann")]


def test_nobody_is_asked_without_a_terminal(run: Run, home: Path) -> None:
    assert "initials" not in run(*NAMELESS, typed=[*WON, "XYZ"]).out
    assert entered(home) == [(1, "Player ANN")]


def test_nobody_is_asked_after_a_game_that_does_not_count(run: Run, home: Path, terminal: None) -> None:
    assert "initials" not in run(*NAMELESS, typed=[*LOST, "XYZ"]).out
    assert entered(home) == []

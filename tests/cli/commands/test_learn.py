"""Lessons in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mothership.core import registry
from mothership.lessons import lessons
from tests.cli.helpers import GAME, Run, saved

GOAL = ["", "", "teleport a b.nw", "", "teleport b a.n", "", "q"]


def kept(home: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((home / "lessons.json").read_text(encoding="utf-8"))
    return found


def test_a_lesson_is_played_to_its_end_and_kept(run: Run, home: Path) -> None:
    shown = run("learn", GAME, "goal", typed=GOAL)
    assert shown.code == 0, shown.err
    assert "the other one is B's" in shown.words
    assert "Well done!" in shown.words
    assert "Lesson done: The goal. 1 of 5 lessons are done." in shown.words
    assert kept(home)["done"] == {GAME: ["goal"]}
    assert "✓  1" in run("learn", GAME, typed=["q"]).out


def test_it_is_taught_without_a_drawing_and_in_german(run: Run) -> None:
    shown = run("--lang", "de", "--plain", "learn", GAME, "1", typed=["", "", "zeig", "", "zeig", "", "q"])
    assert shown.code == 0, shown.err
    assert "Gezeigt wird: Teleporterfeld auf Mond A, Teleporterfeld auf Mond B." in shown.words
    assert "Der Zug ist: " in shown.out
    assert "Lektion geschafft: Das Ziel." in shown.words
    assert "┌" not in shown.out


def test_what_is_forbidden_is_answered_by_the_rule_and_the_lesson_goes_on_where_it_was_left(run: Run) -> None:
    shown = run("learn", GAME, "goal", typed=["", "build b.n", "", "teleport a a.n", "go there", "quit"])
    assert "Nothing is asked now. Enter goes on." in shown.words
    assert "It has to leave" in shown.words
    assert "L11-A5" in shown.out
    assert f"mothership learn {GAME} goal" in shown.out
    again = run("learn", GAME, "goal", typed=["previous", "again", "quit"])
    assert "Getting out is easy." in again.words
    assert "It has to get out first" in again.words
    assert "the other one is B's" in again.words


def test_the_game_that_follows_is_played_here(run: Run, home: Path) -> None:
    shown = run("learn", GAME, "first-game", typed=["", "show", "", "p", "quit"])
    assert "Whenever you do not know what to do" in shown.words
    record = saved(home).read_text(encoding="utf-8")
    assert '"drivers": ["", "level-1"]' in record
    assert '"helped": true' in record


def test_games_are_listed_with_what_is_done(run: Run) -> None:
    run("learn", GAME, "goal", typed=GOAL)
    listed = run("learn").words
    for game_id in registry.game_ids():
        assert (f"mothership learn {game_id}" in listed) == bool(lessons(registry.load(game_id)))
    assert "1 of 5 lessons done" in listed


@pytest.mark.parametrize(
    ("argv", "said"),
    [((GAME, "goals"), "Lessons: goal, turn"), (("no-game",), "no-game"), ((GAME, "9"), "“9”")],
)
def test_what_there_is_not_is_said(run: Run, argv: tuple[str, ...], said: str) -> None:
    shown = run("learn", *argv)
    assert shown.code == 2
    assert said in shown.err


def test_a_damaged_file_is_named_and_stays_as_it_is(run: Run, home: Path) -> None:
    home.mkdir()
    for text in ("{", "[]", '{"format": "mothership lessons", "version": 1, "done": [], "under": {}}'):
        (home / "lessons.json").write_text(text, encoding="utf-8")
        shown = run("learn", GAME)
        assert shown.code == 2
        assert "lessons.json is damaged" in shown.err
        assert (home / "lessons.json").read_text(encoding="utf-8") == text

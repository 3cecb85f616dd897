"""Several people at one screen: what one of them hides must not show."""

from pathlib import Path

import pytest

from tests.cli.helpers import BATTLE, GAME, Run, saved, without_name


def battle(run: Run, *typed: str) -> str:
    argv = ("play", GAME, "--seats", "Ada,Ben", "--options", "combat=roshambo", "--position", BATTLE)
    return without_name(run(*argv, "--seed", "1", typed=["move a.w pad", *typed]).out)


@pytest.mark.parametrize("asked", [[], ["log"], ["board"], ["moves"], ["help"], ["why counter rock"]])
def test_the_second_thrower_sees_the_same_whatever_was_thrown(run: Run, asked: list[str]) -> None:
    shown = [battle(run, f"throw {sign}", *asked) for sign in ("rock", "paper", "scissors")]
    assert shown[0] == shown[1] == shown[2]
    assert "Ben, you are attacked: choose your sign." in shown[0]


def test_a_throw_by_its_number_or_its_word_alone(run: Run, home: Path) -> None:
    by_number, by_word = battle(run, "2"), battle(run, "paper")
    assert by_number == by_word
    assert all("throw paper" in path.read_text(encoding="utf-8") for path in home.glob("*.txt"))


def test_a_wrong_answer_is_not_repeated(run: Run) -> None:
    shown = battle(run, "throw paperr")
    assert "paperr" not in shown
    assert "That is no move here." in shown


def test_undoing_the_throw_does_not_tell_it(run: Run) -> None:
    assert battle(run, "rock", "undo") == battle(run, "paper", "undo")


def test_after_the_answer_both_signs_are_told(run: Run) -> None:
    assert "Ada shows rock, Ben shows scissors." in battle(run, "rock", "scissors")


def test_the_others_are_asked_to_look_away_only_where_something_is_hidden(run: Run) -> None:
    assert battle(run, "rock").count("the others look away") == 2  # for the throw, and after it
    dice = run("play", GAME, "--seats", "Ada,Ben", "--position", BATTLE, typed=["build a.s", "1", "1"])
    assert "look away" not in dice.out
    alone = run(
        "play", GAME, "--seats", "Ada", "--position", BATTLE, "--options", "combat=roshambo", typed=["17"]
    )
    assert "look away" not in alone.out


@pytest.mark.usefixtures("toys")
def test_hands_are_shown_only_after_the_screen_was_passed_on(run: Run) -> None:
    shown = run("play", "smugglers", "--seats", "Ada,Ben", "--seed", "3", typed=["run", "1"])
    assert "The screen is for" in shown.out
    first_hand = shown.out.index("hand:")
    assert shown.out.index("The screen is for") < first_hand


def test_the_file_is_the_only_place_that_knows(run: Run, home: Path) -> None:
    shown = battle(run, "throw scissors")
    assert "a throw scissors" in saved(home).read_text(encoding="utf-8")
    assert shown.count("scissors") == battle(run, "throw rock").count("scissors")

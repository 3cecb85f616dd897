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
    assert battle(run, "rock", "undo", "yes") == battle(run, "paper", "undo", "yes")


def test_a_hidden_throw_is_undone_only_if_its_thrower_agrees(run: Run, home: Path) -> None:
    shown = battle(run, "rock", "undo", "no")
    assert "This would be undone:\n - Ada has chosen a sign.\nAda (A), do you agree?" in shown
    assert "Ben (B), do you agree?" not in shown
    assert "Ada (A) does not agree. Nothing is undone." in shown
    assert "throw rock" in saved(home).read_text(encoding="utf-8")


def test_if_the_thrower_agrees_the_throw_is_gone(run: Run, home: Path) -> None:
    assert "Undone; the game is back at move 1." in battle(run, "rock", "undo", "yes")
    assert "throw rock" not in saved(home).read_text(encoding="utf-8")


@pytest.mark.usefixtures("toys")
def test_whoever_looks_away_is_asked_before_an_open_move_is_undone(run: Run) -> None:
    argv = ("play", "smugglers", "--seats", "Ada,Ben", "--seed", "3")
    shown = run(*argv, typed=["1", "undo", "no"]).words
    assert "do you agree?" in shown
    assert "does not agree. Nothing is undone." in shown


class TestFilesForOthers:
    """A saved record tells nobody what is hidden from a person at this screen."""

    def test_save_is_refused_while_a_throw_is_hidden(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "peek.txt"
        shown = battle(run, "rock", f"save {file}")
        assert "Nothing was saved: something is still hidden" in shown
        assert not file.exists()

    def test_afterwards_it_is_saved(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "evening.txt"
        battle(run, "rock", "scissors", f"save {file}")
        assert "a throw rock" in file.read_text(encoding="utf-8")

    def test_the_copy_waits_until_nothing_is_hidden(self, run: Run, tmp_path: Path) -> None:
        argv = ("play", GAME, "--seats", "Ada,Ben", "--options", "combat=roshambo", "--position", BATTLE)
        waiting, done = tmp_path / "waiting.txt", tmp_path / "done.txt"
        shown = run(*argv, "--save", str(waiting), typed=["move a.w pad", "rock"])
        text = waiting.read_text(encoding="utf-8")
        assert "a move a.w pad" in text
        assert "throw" not in text
        assert "does not hold what came after something was hidden" in shown.words
        run(*argv, "--save", str(done), typed=["move a.w pad", "rock", "scissors"])
        assert "a throw rock" in done.read_text(encoding="utf-8")

    def test_nothing_is_hidden_from_somebody_who_plays_alone(self, run: Run, tmp_path: Path) -> None:
        argv = ("play", GAME, "--seats", "a=Ada,b=random", "--options", "combat=roshambo", "--seed", "1")
        file = tmp_path / "mine.txt"
        run(*argv, "--position", BATTLE, typed=["move a.w pad", "rock", f"save {file}"])
        assert "a throw rock" in file.read_text(encoding="utf-8")


def test_a_defender_who_throws_is_told_to_counter(run: Run) -> None:
    assert "What is asked for now is: counter paper" in battle(run, "rock", "throw paper")
    assert "What is asked for" not in battle(run, "rock", "build a.s")


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

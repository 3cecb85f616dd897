"""What can be typed besides moves."""

import re
from pathlib import Path

import pytest

from mothership.core import registry
from tests.cli.helpers import BATTLE, GAME, RETREAT, Run, saved, without_name

# Three rows of three, moon by moon.
EXAMPLE = re.compile(r"[a-z.]+ [a-z.]+ [a-z.]+ / [a-z./| ]+ ; turn a")


@pytest.fixture
def battle(run: Run) -> Run:
    """A game at a point where much is possible: ``battle("why 3")``."""
    return lambda *lines, typed=None: run(
        "play", GAME, "--seats", "Ada,Ben", "--position", BATTLE, "--seed", "1", typed=[*lines]
    )


def after_first_turn(text: str) -> str:
    """What was said after the moves had been listed for the first time."""
    return " ".join(without_name(text).partition("explains what is forbidden.")[2].split())


class TestWhy:
    def test_a_forbidden_move_is_answered_with_the_rule_and_its_text(self, battle: Run) -> None:
        said = after_first_turn(battle("why move a.w sw").out)
        rule = registry.rules("mothership.games.lunar_invaders_2011", "en")["L11-A11b"]
        assert said.startswith(f"“move a.w sw” is forbidden here: L11-A11b {rule.title}")
        assert rule.text.split(".")[0] in said

    def test_the_rule_comes_in_german(self, run: Run) -> None:
        shown = run(
            "play", GAME, "--seats", "Ada,Ben", "--position", BATTLE, "--lang", "de",
            typed=["warum move a.w sw"],
        )  # fmt: skip
        rule = registry.rules("mothership.games.lunar_invaders_2011", "de")["L11-A11b"]
        assert "„ziehe a.w sw“ ist hier verboten: L11-A11b" in shown.words
        assert " ".join(rule.text.split())[:40] in shown.words

    def test_a_forbidden_move_that_is_tried_gets_the_same_answer(self, battle: Run) -> None:
        assert after_first_turn(battle("move a.w sw").out) == after_first_turn(battle("why move a.w sw").out)

    def test_a_legal_move_is_called_legal_and_not_made(self, battle: Run) -> None:
        shown = battle("why build a.s")
        assert "“build a.s” is allowed: Build in the south Factory of moon A." in shown.words
        assert "── Ben (B)" not in shown.out

    def test_words_that_are_no_move(self, battle: Run) -> None:
        assert "“build” needs <space> (0 given)" not in battle("why build").out  # only one build is legal
        assert "“x.y” is no space." in battle("why build x.y").words

    def test_a_field_is_named_in_the_language_of_the_screen(self, run: Run) -> None:
        argv = ("play", GAME, "--seats", "Ada,Ben", "--position", BATTLE)
        assert "“q” is no space to go to." in run(*argv, typed=["why move a.w q"]).words
        assert "„q“ ist kein Wert für das Zielfeld." in run(*argv, "--lang", "de", typed=["move a.w q"]).words

    def test_nothing(self, battle: Run) -> None:
        assert "Which move?" in battle("why").out


class TestAnswers:
    @pytest.mark.parametrize(
        "typed", ["15", "build a.s", "BUILD A.S", " build   a.s ", "b a.s", "build", "bu"]
    )
    def test_many_ways_to_make_the_same_move(self, battle: Run, home: Path, typed: str) -> None:
        battle(typed)
        assert "\n1. a build a.s\n" in saved(home).read_text(encoding="utf-8")

    @pytest.mark.parametrize("typed", ["move a.w pad", "move a.w a.pad", "m a.w a.pad", "MOVE A.W A.PAD"])
    def test_the_moon_may_be_repeated(self, battle: Run, home: Path, typed: str) -> None:
        battle(typed)
        assert "\n1. a move a.w pad\n" in saved(home).read_text(encoding="utf-8")

    def test_another_moon_is_not_taken_for_it(self, battle: Run) -> None:
        assert "“b.pad” is no space to go to." in battle("move a.w b.pad").words

    def test_a_whole_word_beats_the_beginning_of_another(self, battle: Run, home: Path) -> None:
        battle("t a b.n")  # and not b.nw or b.ne
        assert "\n1. a teleport a b.n\n" in saved(home).read_text(encoding="utf-8")

    def test_several_meanings_are_listed(self, battle: Run) -> None:
        said = after_first_turn(battle("m a.se").out)
        assert said.startswith("“m a.se” can mean several moves: move a.se e, move a.se s.")

    @pytest.mark.parametrize("number", ["0", "24", "999"])
    def test_a_number_without_a_move(self, battle: Run, number: str) -> None:
        assert "The moves have the numbers 1 to 23." in battle(number).out

    def test_a_slip_of_the_keyboard(self, battle: Run) -> None:
        assert "“hepl” is not understood. Did you mean help?" in battle("hepl").out

    def test_an_empty_line_asks_again_without_a_word(self, battle: Run) -> None:
        assert after_first_turn(battle("", "  ").out) == after_first_turn(battle().out)


class TestReading:
    def test_help_lists_moves_and_every_command(self, battle: Run) -> None:
        said = after_first_turn(battle("?").out)
        assert "teleport <moon> <to>" in said
        for word in ("moves", "why", "rules", "board", "log", "undo", "back", "save", "position", "quit"):
            assert f" {word} " in said

    def test_moves_of_a_kind_with_their_meaning(self, battle: Run) -> None:
        said = after_first_turn(battle("moves tele").out)
        assert "5 teleport a b.nw! Teleport the ship on the Pad of moon A" in said
        assert "13 teleport a b.se!" in said
        assert "build a.s" not in said

    def test_moves_of_a_kind_that_there_is_not(self, battle: Run) -> None:
        said = after_first_turn(battle("moves pass").out)
        assert "Kinds: grow, teleport, deep-space, build, move." in said

    def test_rules(self, battle: Run) -> None:
        assert "L11-A16a" in battle("rules").out
        assert "L11-A3 Control" in battle("rules L11-A3").out
        assert "L11-A3 Control" in battle("rules a3").out
        assert "L11-A5c" in battle("rules deep space").out
        assert "holds the words “unicorn”" in battle("rules unicorn").words

    def test_the_log_numbers_the_moves(self, run: Run) -> None:
        shown = run("play", GAME, "--seats", "Ada,Ben", "--seed", "1", typed=["1", "log", "log 1", "log x"])
        assert "   1. Ben begins." in shown.out
        assert shown.out.count("   2. Ben teleports B’s Medium") == 2
        assert "log takes a number of moves, not “x”." in shown.out

    def test_the_log_of_a_position_begins_with_it(self, battle: Run) -> None:
        assert battle("log").out.count("The game began from a position.") == 2  # as news, and in the log

    def test_board_shows_everything_again(self, battle: Run) -> None:
        assert battle("board").out.count("Moon A · Ada") == battle().out.count("Moon A · Ada") + 1

    def test_a_slash_makes_it_a_command(self, battle: Run) -> None:
        assert "Which move?" in battle("/why").out
        assert "There is no command “build”." in battle("/build").out


class TestGoingBack:
    def test_the_last_act_is_undone_freely(self, battle: Run, home: Path) -> None:
        shown = battle("build a.s", "undo")
        assert "Undone; the game is back at move 0." in shown.out
        assert "a build a.s" not in saved(home).read_text(encoding="utf-8")
        assert "do you agree" not in shown.out

    def test_a_roll_is_undone_only_if_everybody_agrees(self, battle: Run, home: Path) -> None:
        shown = battle("move a.w pad", "undo", "yes", "perhaps", "y")
        assert "Ada rolls" in shown.words.partition("This would be undone:")[2].partition("agree?")[0]
        assert shown.out.count("Ada (A), do you agree?") == 1
        assert shown.out.count("Ben (B), do you agree?") == 2  # "perhaps" is no answer
        assert "1. " not in saved(home).read_text(encoding="utf-8")

    def test_one_no_is_enough(self, battle: Run, home: Path) -> None:
        shown = battle("move a.w pad", "undo", "yes", "no")
        assert "Ben (B) does not agree. Nothing is undone." in shown.out
        assert "1. a move a.w pad" in saved(home).read_text(encoding="utf-8")

    def test_nothing_to_undo(self, battle: Run) -> None:
        assert "Nothing to undo yet." in battle("undo").out
        assert "Nothing to take back here" in battle("back").out

    @pytest.mark.usefixtures("toys")
    def test_a_draft_is_taken_back(self, run: Run) -> None:
        shown = run(
            "play", "beacons", "--players", "1", "--seats", "Ann", typed=["climb north", "back", "undo"]
        )
        assert shown.out.count(" 3  climb south") == 2
        assert "Nothing to undo yet." in shown.out


class TestKeeping:
    def test_save_writes_a_record(self, battle: Run, tmp_path: Path) -> None:
        file = tmp_path / "evening.txt"
        battle("build a.s", f"save {file}")
        record = registry.read_record(file.read_text(encoding="utf-8"))
        assert [entry.move for entry in record.entries] == ["build a.s"]

    def test_save_asks_before_it_replaces_something(self, battle: Run, tmp_path: Path) -> None:
        file = tmp_path / "letter.txt"
        file.write_text("Dear Ben", encoding="utf-8")
        assert "was left as it is" in battle(f"save {file}", "no").words
        assert file.read_text(encoding="utf-8") == "Dear Ben"
        battle(f"save {file}", "yes")
        assert registry.read_record(file.read_text(encoding="utf-8")).game == GAME

    def test_save_where_nothing_can_be_written(self, battle: Run, tmp_path: Path) -> None:
        assert "cannot be written" in battle(f"save {tmp_path / 'no' / 'folder.txt'}").words
        assert "Into which file?" in battle("save").out

    def test_a_position_cannot_be_written_in_the_middle_of_a_turn(self, run: Run) -> None:
        typed = ["move a.nw n", "position"]
        shown = run("play", GAME, "--seats", "Ada,Ben", "--position", RETREAT, typed=typed)
        reason = "a position can be written down only between two turns."
        assert f"This position cannot be written down: {reason}" in shown.words
        assert "The game cannot start" not in shown.out

    @pytest.mark.parametrize("language", ["en", "de"])
    def test_the_example_of_a_position_in_both_helps_can_be_played(self, run: Run, language: str) -> None:
        argv = ("play", GAME, "--seats", "Ada,Ben", "--lang", language)
        for told in (run("play", "--help", "--lang", language), run(*argv, typed=["?"])):
            (example,) = EXAMPLE.findall(told.words)
            assert run(*argv, "--position", example, typed=["q"]).code == 0


def test_german_words_work_and_so_do_english_ones(run: Run) -> None:
    lines = [
        "hilfe",
        "züge",
        "zuege",
        "regeln L11-A3",
        "verlauf",
        "brett",
        "zurück",
        "rückgängig",
        "moves",
        "ende",
    ]
    shown = run("play", GAME, "--seats", "Ada,Ben", "--lang", "de", "--seed", "1", typed=lines)
    assert shown.code == 0
    assert "kein Zug" not in shown.out
    assert "nicht zu verstehen" not in shown.out
    assert "L11-A3 " in shown.out
    assert "Noch gibt es nichts rückgängig zu machen." in shown.out
    assert "Das Spiel ist aufbewahrt." in shown.words


@pytest.mark.parametrize("word", ["ende", "ENDE"])
def test_nobody_leaves_by_a_word_that_is_nearly_a_move(run: Run, word: str) -> None:
    """In the card war “end” ends a turn."""
    argv = ("play", "invaders", "--seats", "Ada,Ben", "--seed", "5", "--lang", "de")
    shown = run(*argv, typed=["1", word, "verlauf", "schluss"])
    assert shown.code == 0
    assert "„ende“ kann zweierlei heißen: „end“ ist ein Zug dieses Spiels" in shown.words
    assert shown.words.index("zweierlei") < shown.words.index("Das Spiel ist aufbewahrt.")
    assert run(*argv, typed=["1", "/ende"]).code == 0


@pytest.mark.parametrize("word", ["schluss", "ende", "tschüss", "quit"])
def test_leaving_where_no_move_is_called_so(run: Run, word: str) -> None:
    shown = run("play", GAME, "--seats", "Ada,Ben", "--lang", "de", typed=[word])
    assert "zweierlei" not in shown.out
    assert "Das Spiel ist aufbewahrt." in shown.words

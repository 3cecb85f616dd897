"""A hint says what a bot would do, from what the person who asks may know."""

from __future__ import annotations

import io
import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from mothership import bots
from mothership.bots.levels import LEVELS
from mothership.bots.search_bot import SearchBot, Strength
from mothership.bots.thought import Budget, Thought
from mothership.cli.table import hint as hints
from mothership.cli.terminal.screen import Screen
from mothership.cli.terminal.style import Style
from mothership.cli.terminal.words import Words
from mothership.core import NATURE, Game, SeatRecord, View, registry
from mothership.core.texts import LANGUAGES
from tests.cli.helpers import BATTLE, GAME, LUNAR, Run, saved, table_of, without_name
from tests.toys import BEACONS, SMUGGLERS


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same thoughts on every machine, and no word about how long they take."""
    for name in LEVELS:
        monkeypatch.setitem(LEVELS, name, Strength(Budget(iterations=150)))
    monkeypatch.setattr(hints, "MOMENT", 600.0)


def battle(run: Run, *typed: str, options: tuple[str, ...] = ()) -> str:
    argv = ("play", GAME, "--seats", "Ada,Ben", "--position", BATTLE, "--seed", "1")
    return without_name(run(*argv, *options, typed=[*typed]).out)


def thought_about(position: str) -> Thought:
    table = table_of(position)
    bot = bots.make("level-4", "hint")
    assert isinstance(bot, SearchBot)
    return bot.think(table.view(0), table.seat_record(0))


class Stub:
    """Thinks what it is told to, and keeps what it was given."""

    def __init__(self, answer: Callable[[View], Thought]) -> None:
        self.answer = answer
        self.given: list[tuple[object, ...]] = []

    def think(self, *given: object) -> Thought:
        self.given.append(given)
        assert isinstance(given[0], View)
        return self.answer(given[0])


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[View], Thought]], Stub]:
    def stub(answer: Callable[[View], Thought]) -> Stub:
        thinker = Stub(answer)
        monkeypatch.setattr(hints, "find_thinker", lambda name, game: thinker)
        return thinker

    return stub


class TestWhatItSays:
    def test_it_is_what_the_bot_thinks(self, run: Run) -> None:
        thought = thought_about(BATTLE)
        said = " ".join(battle(run, "hint").split())
        notation = LUNAR.vocabulary.notation(thought.move)
        english = registry.catalogue("en", LUNAR.package)
        assert f"level-4 would play “{notation}”: {english.move(LUNAR.vocabulary, thought.move)}." in said
        assert thought.expected is not None
        assert f"It expects about {round(50 + 50 * thought.expected)} % to win" in said
        assert len(thought.line) > 1
        for number, (actor, move) in enumerate(thought.line[: hints.LONGEST_LINE], start=1):
            who = ("Ada (A)", "Ben (B)")[actor] if actor != NATURE else "chance"
            assert f"{number}. {who}: “{LUNAR.vocabulary.notation(move)}” – " in said
        assert thought.feared is not None
        feared = LUNAR.vocabulary.notation(thought.feared)
        assert f"The answer it fears most comes from Ben (B): “{feared}” – " in said

    def test_nothing_has_changed_afterwards(self, run: Run, home: Path) -> None:
        battle(run)
        before = saved(home).read_text(encoding="utf-8")
        saved(home).unlink()
        shown = battle(run, "hint")
        assert saved(home).read_text(encoding="utf-8") == before
        assert "── Ben (B)" not in shown

    def test_another_level_can_be_asked(self, run: Run) -> None:
        assert "level-2 would play “" in battle(run, "hint level-2")
        assert "level-5 would play “" in battle(run, "/hint LEVEL-5")
        assert "level-1 would play “" in battle(run, "hint 1")

    @pytest.mark.parametrize("asked", ["random", "greedy", "ada", "cmd:python3"])
    def test_not_every_bot_can_give_one(self, run: Run, asked: str) -> None:
        said = " ".join(battle(run, f"hint {asked}").split())
        assert f"“{asked}” is no bot that gives hints. These do: level-1, level-2," in said

    @pytest.mark.parametrize("word", ["tipp", "hinweis", "hint"])
    def test_in_german(self, run: Run, word: str) -> None:
        said = " ".join(battle(run, word, options=("--lang", "de")).split())
        assert "level-4 würde „" in said
        assert re.search(r"Erwartet wird mit etwa \d+ % ein Sieg", said)
        assert "So könnte es weitergehen: 1. Ada (A): „" in said
        assert "Am meisten zu fürchten ist als Antwort von Ben (B): „" in said

    def test_plain_lines_are_whole_sentences_without_indentation(self, run: Run) -> None:
        said = battle(run, "hint", options=("--plain",)).partition("level-4 would play")[2]
        lines = [line for line in said.splitlines() if line][:-1]
        assert len(lines) > 4
        assert all(line == line.strip() for line in lines[1:])
        assert "\r" not in said

    def test_the_help_names_it(self, run: Run) -> None:
        assert "what a bot would do in your place" in " ".join(battle(run, "?").split())

    def test_the_only_move(self) -> None:
        view = replace(table_of(BATTLE).view(0), legal=(3,))
        words = Words(LUNAR, "en", Style())
        assert next(hints.hint_lines(words, "x", Thought(3), view, 2))[1].startswith("Only “")


class TestExpectations:
    def words(self, game: Game, language: str = "en") -> Words:
        return Words(game, language, Style())

    @pytest.mark.parametrize(
        ("expected", "said"),
        [
            (0.26, "about 63 % to win"),
            (0.0, "about 50 % to win"),
            (-0.97, "about 2 % to win"),
            (0.999, "It is almost certain of a win."),
            (-1.0, "It is almost certain of a defeat."),
            (1.2, "almost certain of a win"),
        ],
    )
    def test_a_win_is_told_in_percent(self, expected: float, said: str) -> None:
        assert said in hints.expectation(self.words(LUNAR), expected, 2)

    @pytest.mark.parametrize(
        ("expected", "said"),
        [(0.26, "63 % to win together"), (1.0, "that you win together"), (-1.0, "that you lose together")],
    )
    def test_a_win_together(self, expected: float, said: str) -> None:
        assert said in hints.expectation(self.words(BEACONS), expected, 2)

    def test_points_are_told_as_points(self) -> None:
        counted = replace(SMUGGLERS, results=(0, 36))
        assert hints.expectation(self.words(counted), 3.24, 2) == "It expects about 3.2 points."
        assert hints.expectation(self.words(counted), 3.0, 2) == "It expects about 3 points."
        assert hints.expectation(self.words(counted), 167.4, 2) == "It expects about 167 points."
        assert "etwa 3,2 Punkte" in hints.expectation(self.words(counted, "de"), 3.24, 2)

    def test_a_game_can_have_points_for_some_numbers_of_players(self) -> None:
        game = replace(SMUGGLERS, results=(-1, 350), scores=(3,))
        assert "points" in hints.expectation(self.words(game), 0.5, 3)
        assert "75 %" in hints.expectation(self.words(game), 0.5, 2)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_nothing_expected_and_nothing_feared_is_not_told(self, language: str) -> None:
        view = table_of(BATTLE).view(0)
        assert (
            len(list(hints.hint_lines(self.words(LUNAR, language), "x", Thought(view.legal[0]), view, 2)))
            == 1
        )

    def test_nobody_is_feared_where_all_play_together(self) -> None:
        thought = Thought(0, 0.5, ((0, 0), (1, 1)), feared=1)
        view = View(BEACONS, 0, 0, "climb", mid_act=False, legal=(0, 1), table=(), outcome=None)
        assert not any(
            "fears" in line for _, line in hints.hint_lines(self.words(BEACONS), "x", thought, view, 2)
        )


class TestSecrets:
    @pytest.mark.parametrize("asked", ["hint", "hint level-5"])
    def test_the_second_thrower_gets_the_same_hint_whatever_was_thrown(self, run: Run, asked: str) -> None:
        options = ("--options", "combat=roshambo")
        shown = [
            battle(run, "move a.w pad", f"throw {sign}", asked, options=options)
            for sign in ("rock", "paper", "scissors")
        ]
        assert "would play “counter " in shown[0]
        assert shown[0] == shown[1] == shown[2]

    @pytest.mark.usefixtures("toys")
    def test_the_bot_is_given_view_and_record_of_whoever_asks(
        self, run: Run, stub: Callable[[Callable[[View], Thought]], Stub]
    ) -> None:
        thinker = stub(lambda view: Thought(view.legal[0]))
        run("play", "smugglers", "--seats", "Ada,Ben", "--seed", "3", typed=["1", "hint"])
        ((view, record),) = thinker.given
        assert isinstance(view, View)
        assert isinstance(record, SeatRecord)
        assert view.seat == record.seat == view.actor == 1
        assert "draw ann ?" in [entry.move for entry in record.entries]

    def test_it_does_not_depend_on_the_seed_of_the_table(self, run: Run) -> None:
        def hinted(seed: str) -> str:
            argv = ("play", GAME, "--seats", "Ada,Ben", "--position", BATTLE, "--seed", seed)
            return without_name(run(*argv, typed=["hint"]).out)

        assert hinted("1") == hinted("2")


class TestTrouble:
    def test_a_bot_that_breaks_does_not_end_the_game(
        self, run: Run, stub: Callable[[Callable[[View], Thought]], Stub]
    ) -> None:
        def broken(view: View) -> Thought:
            raise ZeroDivisionError("no visits")

        stub(broken)
        said = battle(run, "hint", "build a.s")
        assert "level-4 could not think about this position: ZeroDivisionError('no visits')" in said
        assert "── Ben (B)" in said

    def test_thinking_can_be_stopped(
        self, run: Run, stub: Callable[[Callable[[View], Thought]], Stub]
    ) -> None:
        def stopped(view: View) -> Thought:
            raise KeyboardInterrupt

        stub(stopped)
        said = battle(run, "hint", "build a.s")
        assert "The thinking was stopped. The game goes on." in said
        assert "── Ben (B)" in said

    @pytest.mark.parametrize(
        ("language", "said"), [("en", "has no reasons to tell"), ("de", "nichts begründen")]
    )
    def test_a_game_in_which_bots_aim_by_hand(self, run: Run, language: str, said: str) -> None:
        argv = ("play", "space-invaders", "--seats", "Ada", "--seed", "3", "--lang", language)
        words = run(*argv, typed=["hint", "hint 2"]).words
        assert words.count(said) == 2
        assert "level-2" in words

    @pytest.mark.usefixtures("toys")
    def test_throws_that_are_measured_are_no_reason_to_be_silent(self, run: Run) -> None:
        said = run("play", "smugglers", "--seats", "Ada,Ben", "--seed", "3", typed=["hint"]).words
        assert "level-4 would play “" in said


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class TestWaiting:
    @pytest.fixture(autouse=True)
    def _at_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hints, "MOMENT", 0.0)
        monkeypatch.setattr(hints, "TICK", 0.01)
        monkeypatch.setenv("TERM", "xterm")

    def wait_on(self, screen: Screen, output: io.StringIO, until: str) -> str:
        with hints.Waiting(screen, "level-4 is thinking …"):
            while until not in output.getvalue():
                time.sleep(0.01)
        return output.getvalue()

    def test_a_terminal_shows_a_spinner_that_goes_away(self) -> None:
        output = Terminal()
        shown = self.wait_on(Screen(Style(), Terminal(), output), output, "… \\")
        assert shown.startswith("\rlevel-4 is thinking … |\rlevel-4 is thinking … /\r")
        assert shown.endswith("\r" + " " * len("level-4 is thinking … |") + "\r")
        assert "\n" not in shown

    @pytest.mark.parametrize("terminal", [Terminal, io.StringIO])
    def test_in_plain_lines_it_is_said_once(self, terminal: type[io.StringIO]) -> None:
        output = terminal()
        shown = self.wait_on(Screen(Style(plain=True), terminal(), output), output, "\n")
        assert shown == "level-4 is thinking …\n"

    def test_without_a_terminal_it_is_a_line_too(self) -> None:
        output = io.StringIO()
        assert self.wait_on(Screen(Style(ascii=True), io.StringIO(), output), output, "\n") == (
            "level-4 is thinking ...\n"
        )

    def test_what_takes_only_a_moment_is_not_worth_a_word(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hints, "MOMENT", 600.0)
        output = Terminal()
        with hints.Waiting(Screen(Style(), Terminal(), output), "level-4 is thinking …"):
            pass
        assert output.getvalue() == ""

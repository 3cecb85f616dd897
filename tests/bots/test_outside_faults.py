"""Programs from outside that do not behave lose their turn, never the table, and leave nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from mothership import bots
from mothership.bots import outside
from mothership.bots.outside import MOST_FAILURES, OutsideBot
from mothership.bots.outside_process import MOST_BYTES, TAIL, Process, Sign
from mothership.core.texts import LANGUAGES
from mothership.play import play_out
from tests.bots.programs import LONG, POSIX, SHORT, bot_of, given, is_soon_gone, lines_of, table_of, written
from tests.ending import AT_ONCE

# What it does, what is said of it, and what its own words are.
LOST = {
    "ends at once": ("sys.exit(3)", "it ended with code 3", ""),
    "crashes at the start": ("raise OSError('no weights')", "it ended with code 1", "OSError: no weights"),
    "crashes in the middle": ("ready()\nasked()\n{}['x']", "it ended with code 1", "KeyError: 'x'"),
    "ends between two lines": ("ready()\nasked()", "it ended with code 0", ""),
    "speaks another version": (
        "hear()\nsay({'ready': 'mothership-bot 2'})\nhear()",
        "it does not speak mothership-bot 1",
        '"mothership-bot 2"',
    ),
    "says the wrong thing first": ("hear()\nsay({'move': 0})\nhear()", "its first line was not “ready”", ""),
    "is ready twice": (
        "ready()\nsay({'ready': 'mothership-bot 1'})\nhear()\nhear()",
        "neither a move nor",
        "",
    ),
    "is chatty": ("ready()\nasked()\nprint('thinking ...', flush=True)\nhear()", "not JSON", "thinking ..."),
    "sends nothing much": ("ready()\nasked()\nprint(flush=True)\nhear()", "not JSON", ""),
    "sends a list": ("ready()\nasked()\nsay([0])\nhear()", "neither a move nor", "[0]"),
    "sends another object": ("ready()\nasked()\nsay({'mvoe': 0})\nhear()", "neither a move nor", "mvoe"),
    "sends brackets": ("ready()\nasked()\nprint('[' * 200000, flush=True)\nhear()", "not JSON", "[[[["),
    "sends a long number": ("ready()\nasked()\nprint('9' * 9999, flush=True)\nhear()", "not JSON", "999"),
    "sends binary": (
        "ready()\nasked()\nos.write(1, bytes(range(256)) + b'\\n')\nhear()",
        "it sent a line that is not ",  # byte 10 ends a line, and what comes before it is UTF-8
        "",
    ),
    "sends what is not UTF-8": ("ready()\nasked()\nos.write(1, b'\\xff\\xfe\\n')\nhear()", "not UTF-8", ""),
    "stops in a line": (
        "ready()\nasked()\nos.write(1, b'{\"move\": ')",
        "its output ended in the middle of a line",
        "",
    ),
    "floods": ("ready()\nasked()\nwhile True: print('x' * 10, flush=True)", "not JSON", "xxx"),
    "floods without a line": (
        "ready()\nasked()\nwhile True: os.write(1, b'x' * 10000)",
        f"it sent more than {MOST_BYTES} bytes between two questions",
        "",
    ),
    "floods with empty lines": ("ready()\nasked()\nwhile True: os.write(1, b'\\n' * 9999)", "it sent ", ""),
    "floods with notes": ("ready()\nasked()\nwhile True: say({'info': 'x' * 50})", "it sent more than", ""),
    "closes its output": ("ready()\nasked()\nos.close(1)\nhear()\nhear()", "it closed its output", ""),
}
if POSIX:
    LOST |= {
        "is killed": ("ready()\nasked()\nos.kill(os.getpid(), 9)", "it was ended by signal 9", ""),
        "closes its input": (
            "hear()\nos.close(0)\nsay({'ready': 'mothership-bot 1'})\ntime.sleep(600)",
            "it closed its input",
            "",
        ),
    }

# Answers that are understood, and no good.
WRONG = {
    "illegal": ("'pay ruby'", "it chose a move that is not legal here", '"pay ruby"'),
    "of chance": ("'count'", "not legal here", ""),
    "unseen": ("'pay ?'", "not a move of this game", "“?” stands for something unseen"),
    "unknown": ("'fly away'", "what it sent is not a move of this game", "no move is called “fly”"),
    "empty": ("''", "not a move of this game", ""),
    "an illegal object": ("{'move': 'pay', 'card': 'ruby'}", "not legal here", ""),
    "another object": ("{'card': 'tea'}", "not a move of this game", ""),
    "too great": ("99", "the legal moves have the numbers 0 to 2", "99"),
    "below zero": ("-1", "the legal moves have the numbers 0 to 2", "-1"),
    "true": ("True", "not a move of this game", "true"),
    "nothing": ("None", "not a move of this game", "null"),
    "a half": ("0.5", "not a move of this game", "0.5"),
    "a list": ("[0]", "not a move of this game", ""),
    "half a letter": ("'\\ud800'", "not a move of this game", ""),
    "very long": ("'x' * 500000", "not a move of this game", "xxxx"),
}


def turn(bot: OutsideBot) -> int:
    """Ask at a table where three moves are legal."""
    table = table_of()
    view, record = given(table)
    assert [table.game.vocabulary.notation(move) for move in view.legal][:2] == ["wait", "run east"]
    move = bot.choose(view, record)
    assert move in view.legal
    return move


class TestALostTurn:
    @pytest.mark.parametrize("fault", LOST)
    def test_goes_to_chance_when_the_program_is_lost(self, fault: str, tmp_path: Path) -> None:
        body, reason, detail = LOST[fault]
        bot = bot_of(tmp_path, body)
        turn(bot)
        (failure,) = bot.failures
        assert reason in str(failure.reason)
        assert detail in failure.detail
        assert failure.reason.text("de") != str(failure.reason)
        assert bot._running == []
        assert not bot.given_up

    @pytest.mark.parametrize("answer", WRONG)
    def test_goes_to_chance_when_the_answer_is_no_good(self, answer: str, tmp_path: Path) -> None:
        sent, reason, detail = WRONG[answer]
        body = f"ready()\nasked()\nsay({{'move': {sent}}})\nasked()\nsay({{'move': 1}})\nhear()"
        bot = bot_of(tmp_path, body)
        turn(bot)
        (failure,) = bot.failures
        assert reason in str(failure.reason)
        assert detail in failure.detail
        assert len(failure.detail) < 210
        second = table_of()
        assert bot.choose(*given(second)) == second.view(second.actor).legal[1]  # and is asked again
        assert len(bot.failures) == 1

    def test_is_told_to_the_program(self, tmp_path: Path) -> None:
        body = """
ready()
asked()
say({"move": "fly away"})
with open(os.path.join(sys.argv[1], "diary.txt"), "w", encoding="utf-8") as diary:
    print(json.dumps(hear()), file=diary)
asked()
say({"move": 0})
hear()
"""
        bot = bot_of(tmp_path, body)
        played = turn(bot)
        turn(bot)
        (told,) = lines_of(tmp_path / "diary.txt")
        assert told == {
            "type": "lost-turn",
            "question": 1,
            "reason": "what it sent is not a move of this game",
            "detail": bot.failures[0].detail,
            "played": table_of().game.vocabulary.notation(played),
        }

    def test_is_played_by_lot_from_the_seed(self, tmp_path: Path) -> None:
        def played(seed: int) -> list[int]:
            bot = bot_of(tmp_path, "sys.exit(1)", seed=seed)
            table = table_of()
            moves = []
            while table.actor >= 0:
                moves.append(bot.choose(*given(table)) if table.actor == 0 else table.view(1).legal[0])
                table.submit(table.actor, moves[-1])
            return moves

        games = [played(seed) for seed in range(8)]
        assert played(0) == games[0]
        assert len(set(map(tuple, games))) > 1

    def test_is_reported_once(self, tmp_path: Path) -> None:
        bot = bot_of(tmp_path, "sys.exit(1)")
        turn(bot)
        assert bot.troubles() == bot.failures
        assert bot.troubles() == []
        assert {language: bot.failures[0].reason.text(language) for language in LANGUAGES} == {
            "en": "it ended with code 1",
            "de": "es hat sich mit Code 1 beendet",
        }


class TestTime:
    @pytest.mark.parametrize(
        "body", ["ready()\ntime.sleep(600)", "ready()\nasked()\nos.write(1, b'{\"move\": ')\ntime.sleep(600)"]
    )
    def test_a_program_that_hangs_is_given_up_after_three_turns(self, body: str, tmp_path: Path) -> None:
        bot = bot_of(tmp_path, body, SHORT)
        for count in range(MOST_FAILURES):
            assert not bot.given_up
            assert len(bot._running) == min(count, 1)
            turn(bot)
        assert bot.given_up
        assert bot._running == []
        assert [str(failure.reason) for failure in bot.failures] == ["no answer within 0.3 s"] * MOST_FAILURES
        turn(bot)
        assert len(bot.failures) == MOST_FAILURES
        assert bot.unasked == 1

    def test_a_good_answer_in_between_starts_the_count_again(self, tmp_path: Path) -> None:
        body = """
ready()
while True:
    say({"move": 0 if asked()["question"] % 3 == 0 else 99})
"""
        bot = bot_of(tmp_path, body)
        for _ in range(3 * MOST_FAILURES):
            turn(bot)
        assert len(bot.failures) == 2 * MOST_FAILURES
        assert not bot.given_up

    def test_a_program_that_never_gets_ready(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(outside, "START_SECONDS", SHORT)
        bot = bot_of(tmp_path, "time.sleep(600)", SHORT)
        turn(bot)
        assert str(bot.failures[0].reason) == "it was not ready within 0.3 s"
        assert bot._running == []

    def test_it_may_take_its_time_to_start(self, tmp_path: Path) -> None:
        body = f"time.sleep({4 * SHORT})\nready()\nwhile asked(): say({{'move': 0}})"
        bot = bot_of(tmp_path, body, 10 * SHORT)
        turn(bot)
        assert bot.failures == []


class TestAnotherChance:
    def test_a_program_that_was_lost_is_started_once_more_and_told_everything(self, tmp_path: Path) -> None:
        body = """
with open(os.path.join(sys.argv[1], "starts"), "a") as starts:
    starts.write("x")
ready()
message = asked()
if message["question"] == 1 and len(message["since"]) > message["kept"] == 0:
    say({"move": 0})
"""
        bot = bot_of(tmp_path, body)
        turn(bot)  # answers and ends
        turn(bot)  # nobody is there
        assert len(bot.failures) == 1
        turn(bot)  # the second one answers
        assert len(bot.failures) == 1
        turn(bot)
        assert bot.given_up
        turn(bot)
        assert (len(bot.failures), bot.unasked) == (2, 1)
        assert (tmp_path / "starts").read_text() == "xx"

    def test_a_program_that_cannot_be_started(self, tmp_path: Path) -> None:
        program = tmp_path / "garbage"
        program.write_bytes(b"\x7fnonsense")
        program.chmod(0o755)
        bot = bots.make(f"cmd:'{program}'", 1)
        assert isinstance(bot, OutsideBot)
        turn(bot)
        turn(bot)
        assert bot.given_up
        assert [str(failure.reason) for failure in bot.failures] == ["it cannot be started"] * 2

    def test_the_next_game_begins_afresh(self, tmp_path: Path) -> None:
        bot = bot_of(tmp_path, "sys.exit(1)")
        turn(bot)
        turn(bot)
        assert bot.given_up
        bot.leave(*given(table_of()))
        turn(bot)
        assert not bot.given_up


class TestBuffers:
    def test_a_diary_on_standard_error_holds_nothing_up(self, tmp_path: Path) -> None:
        body = "ready()\nwhile asked():\n    sys.stderr.write('x' * 3_000_000)\n    say({'move': 0})"
        bot = bot_of(tmp_path, body)
        for _ in range(3):
            turn(bot)
        assert bot.failures == []
        assert len(bot._running[0]._tail) <= TAIL

    def test_endless_errors_are_not_kept(self, tmp_path: Path) -> None:
        bot = bot_of(tmp_path, "ready()\nwhile True: sys.stderr.write('x' * 1000)", SHORT)
        turn(bot)
        assert len(bot._running[0]._tail) <= TAIL
        bot.leave(*given(table_of()))

    def test_a_flood_between_two_questions_is_not_kept_either(self, tmp_path: Path) -> None:
        body = "ready()\nasked()\nsay({'move': 0})\nwhile True: say({'info': 'x' * 50})"
        bot = bot_of(tmp_path, body)
        turn(bot)
        process = bot._running[0]
        process._threads[1].join(LONG)
        assert not process._threads[1].is_alive()
        assert process._heard.qsize() <= MOST_BYTES / 100
        turn(bot)
        assert "bytes between two questions" in str(bot.failures[0].reason)

    def test_a_program_that_does_not_read_holds_nothing_up(self, tmp_path: Path) -> None:
        process = Process((sys.executable, str(written(tmp_path, "time.sleep(600)"))))
        process.send(b"x" * 10_000_000)
        assert process.receive(time.monotonic() + SHORT) is Sign.SILENT
        process.stop()
        assert not any(thread.is_alive() for thread in process._threads)


class TestNothingIsLeftBehind:
    def started(self, folder: Path) -> list[int]:
        """The numbers of the processes that a program has written down."""
        return [int(word) for word in (folder / "pids").read_text().split()]

    BODY = """
pids = [os.getpid(), child(), child()]
with open(os.path.join(sys.argv[1], "pids"), "w") as file:
    print(*pids, file=file)
ready()
"""
    STUBBORN = "if os.name != 'nt': signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"

    @pytest.mark.parametrize(
        "body",
        [
            BODY + "while asked(): say({'move': 0})",
            STUBBORN + BODY + "asked()\nsay({'move': 0})\ntime.sleep(600)",
            STUBBORN + BODY + "while True: asked()",
            BODY + "asked()\nsys.exit(1)",
        ],
        ids=["polite", "ignores everything", "silent", "dead"],
    )
    def test_after_a_game(self, body: str, tmp_path: Path) -> None:
        threads = threading.active_count()
        bot = bot_of(tmp_path, body, 4 * SHORT)
        outcome = play_out(table_of(), {0: bot, 1: bots.make("random", 1)})
        assert len(outcome.results) == 2
        pids = self.started(tmp_path)
        assert len(pids) == 3
        assert all(map(is_soon_gone, pids))
        assert threading.active_count() == threads

    def test_a_dead_program_is_noticed_though_its_children_hold_its_pipes(self, tmp_path: Path) -> None:
        bot = bot_of(tmp_path, self.BODY + "asked()\nsys.exit(4)")
        turn(bot)
        assert str(bot.failures[0].reason) == "it ended with code 4"
        assert all(map(is_soon_gone, self.started(tmp_path)))

    def test_a_polite_program_may_end_by_itself(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(outside, "GRACE", LONG)
        body = """
ready()
asked()
say({"move": 0})
last = hear()
time.sleep(0.2)
with open(os.path.join(sys.argv[1], "end"), "w") as file:
    print(last["type"], repr(sys.stdin.readline()), file=file)
"""
        bot = bot_of(tmp_path, body)
        turn(bot)
        bot.leave(*given(table_of()))
        assert (tmp_path / "end").read_text().strip() == "end ''"

    def test_when_the_player_is_forgotten(self, tmp_path: Path) -> None:
        bot = bot_of(tmp_path, self.STUBBORN + self.BODY + "while asked(): say({'move': 0})")
        turn(bot)
        del bot
        assert all(map(is_soon_gone, self.started(tmp_path)))

    @pytest.mark.parametrize("end", ["", "sys.exit(0)", "raise KeyboardInterrupt"])
    def test_when_mothership_ends_without_a_word(self, end: str, tmp_path: Path) -> None:
        self.host(tmp_path, end)
        assert all(map(is_soon_gone, self.started(tmp_path)))

    if POSIX:  # there is no such guard on Windows

        @pytest.mark.parametrize("number", [AT_ONCE, signal.SIGTERM])
        def test_when_mothership_is_killed(self, number: int, tmp_path: Path) -> None:
            assert self.host(tmp_path, f"os.kill(os.getpid(), {int(number)})") == -number
            assert all(map(is_soon_gone, self.started(tmp_path)))

    def host(self, folder: Path, end: str) -> int:
        """Another Mothership that asks a program and ends in the given way; its exit code."""
        body = self.STUBBORN + self.BODY + "asked()\nsay({'move': 0})\nwhile True: time.sleep(600)"
        code = f"""
import os, sys
from tests.bots.programs import *
from pathlib import Path
bot = bot_of(Path(sys.argv[1]), {body!r})
bot.choose(*given(table_of()))
assert not bot.failures
{end}
"""
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([*sys.path, os.getcwd()])}
        ran = subprocess.run(
            [sys.executable, "-c", code, str(folder)], env=environment, capture_output=True, check=False
        )
        assert (folder / "pids").exists(), ran.stderr.decode()
        return ran.returncode

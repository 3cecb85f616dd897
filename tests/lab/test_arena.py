"""Whole runs: on one process and many, interrupted and resumed, with bots that fail."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mothership.core import Game, SeatRecord, View, registry
from mothership.lab import arena, work
from mothership.lab.ledger import GAMES, Ledger
from mothership.lab.plan import make_plan
from mothership.lab.playing import play
from mothership.lab.report import FIRST, Report, make_report
from mothership.lab.schedule import fixture
from mothership.lab.tally import Tally
from mothership.lab.work import ArenaError
from tests.conftest import ROOT
from tests.lab.conftest import Run
from tests.lab.players import Slow
from tests.lab.runner import slow_plan
from tests.toys import BEACONS, SMUGGLERS

LUNAR = registry.load("lunar-invaders-2011")


def timeless(report: Report) -> dict[str, Any]:
    """A report without what a clock has told."""
    facts = replace(report, of_bots=tuple(replace(bot, seconds=0, longest=0) for bot in report.of_bots))
    return facts.to_json()


def lines(folder: Path) -> list[str]:
    path = folder / GAMES
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


# On many processes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("until_clear", [False, True])
def test_one_process_and_two_give_the_same_report(run: Run, tmp_path: Path, until_clear: bool) -> None:
    plan = make_plan(SMUGGLERS, ("random", "random", "random"), seed=3)
    one, two = (
        run(plan, 24, folder=f"{jobs}", jobs=jobs, until_clear=until_clear, bound=0.99) for jobs in (1, 2)
    )
    assert timeless(make_report(one)) == timeless(make_report(two))
    if until_clear:
        assert one.done < 72, "it is soon clear that nobody wins all games"
    else:
        assert one.done == len(lines(tmp_path / "1")) == 72


def test_other_processes_play_the_games_of_this_one(run: Run) -> None:
    plan = make_plan(LUNAR, ("random", "greedy"), players=[2], options={"setup": ["standard"]}, seed=3)
    tally = run(plan, 4, jobs=2)
    for game in tally.counted(0):
        here = play(plan, game.game)
        assert (here.results, here.rule, here.moves, here.choices, here.decisions) == (
            *(game.results, game.rule, game.moves, game.choices),
            game.decisions,
        )


def test_a_game_that_was_made_on_the_spot_is_played_here(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_workers(*_: object) -> None:
        raise AssertionError("another process would not find the game")

    monkeypatch.setattr(arena, "Workers", no_workers)
    plan = make_plan(replace(SMUGGLERS, title="Pirates"), ("random", "random"))
    assert run(plan, 4, jobs=2).done == 4


# Interrupted and resumed ------------------------------------------------------------------------------


def test_a_run_goes_on_where_it_stopped_and_can_be_prolonged(run: Run, tmp_path: Path) -> None:
    plan = make_plan(SMUGGLERS, ("random", "greedy"), seed=3)
    whole = run(plan, 20, folder="whole")
    for games in (6, 14, 20, 20):
        parts = run(plan, games, folder="parts")
        assert parts.done == games
        assert len(lines(tmp_path / "parts")) == games
    assert timeless(make_report(parts)) == timeless(make_report(whole))
    shorter = run(plan, 6, folder="parts")
    assert shorter.done == 6, "what lies beyond does not count"


def is_alive(pid: int) -> bool:
    """Whether a process is there; one that only waits to be buried is not."""
    stat = Path(f"/proc/{pid}/stat")
    if stat.parent.parent.exists():
        try:
            return stat.read_text(encoding="utf-8").rpartition(")")[2].split()[0] not in "ZX"
        except OSError:
            return False
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def start_slow_run(folder: Path, games: int, site: Path, pids: Path) -> subprocess.Popen[bytes]:
    path = os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])
    return subprocess.Popen(
        [sys.executable, "-m", "tests.lab.runner", str(folder), str(games), "2"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path, "SLOW_BOTS": str(pids)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def wait_for(what: str, condition: Any) -> None:
    until = time.monotonic() + 900
    while not condition():
        assert time.monotonic() < until, f"waited in vain: {what}"
        time.sleep(0.02)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
@pytest.mark.parametrize("ending", ["SIGKILL", "SIGINT"])
def test_no_game_is_played_twice_after_a_violent_end(
    run: Run, tmp_path: Path, site: Path, ending: str
) -> None:
    folder, pids = tmp_path / "slow", tmp_path / "pids"
    pids.mkdir()
    process = start_slow_run(folder, 400, site, pids)
    wait_for(
        "games on disk, and two processes beside the first",
        lambda: (len(lines(folder)) >= 6 and len(list(pids.iterdir())) == 3) or process.poll() is not None,
    )
    assert process.poll() is None, process.communicate()[0].decode()
    process.send_signal(getattr(signal, ending))
    process.communicate()
    workers_of_it = [int(path.name) for path in pids.iterdir()]
    wait_for("its processes are gone", lambda: not any(map(is_alive, workers_of_it)))

    before = lines(folder)
    whole = [line for line in before if line.endswith("}")]
    games = len(whole) // 2 * 2 + 8
    assert games < 200
    plan = slow_plan()
    resumed = run(plan, games, folder="slow", jobs=2)
    after = lines(folder)
    assert after[: len(whole)] == whole, "what was there stays as it was"
    numbers = [line.partition(",")[0] for line in after]
    assert len(set(numbers)) == len(numbers), "no game twice"
    fresh = run(plan, games, folder="fresh")
    assert timeless(make_report(resumed)) == timeless(make_report(fresh))


# What comes out ---------------------------------------------------------------------------------------


def test_equal_bots_are_about_equal(run: Run) -> None:
    report = make_report(run(make_plan(SMUGGLERS, ("random", "random"), seed=1), 240))
    (pairing,) = report.pairings
    assert pairing.verdict == "open"
    assert not pairing.score.excludes(0.5)
    assert 0.4 < pairing.score.mean < 0.6
    ours, theirs = (bot.rating for bot in report.of_bots)
    assert ours is not None
    assert theirs is not None
    assert not ours.excludes(0)
    assert not theirs.excludes(0)


def test_a_stronger_bot_is_recognised_and_soon(run: Run, tictactoe: Game) -> None:
    tally = run(make_plan(tictactoe, ("perfect", "random"), seed=1), 400, until_clear=True)
    report = make_report(tally)
    (pairing,) = report.pairings
    assert pairing.verdict == FIRST
    assert pairing.clear
    assert report.games < 60
    best, worst = report.of_bots
    assert best.rating is not None
    assert worst.rating is not None
    assert best.rating.low > worst.rating.high
    assert {end.rule for end in report.ends} <= {"TTT-3", "TTT-4"}
    assert sum(end.share for end in report.ends) == pytest.approx(1)


def test_a_perfect_game_is_a_draw(run: Run, tictactoe: Game) -> None:
    report = make_report(run(make_plan(tictactoe, ("perfect", "perfect")), 6))
    assert [end.rule for end in report.ends] == ["TTT-4"]
    assert report.pairings[0].score.mean == 0.5
    (length,) = report.lengths
    assert (length.shortest, length.longest, length.decisions.mean) == (9, 9, 9)
    assert length.choices == pytest.approx(sum(range(1, 10)) / 9)


def test_the_first_seat_of_tic_tac_toe_is_the_better_one(run: Run, tictactoe: Game) -> None:
    report = make_report(run(make_plan(tictactoe, ("random", "random"), seed=1), 300))
    first, second = report.seats
    assert first.score.low > 0.5 > second.score.high
    assert not report.pairings[0].score.excludes(0.5), "because seats are exchanged"


@pytest.mark.parametrize("players", BEACONS.players)
def test_bots_that_cannot_meet_are_compared_all_the_same(run: Run, players: int) -> None:
    plan = make_plan(BEACONS, ("firefighter", "random"), players=[players], seed=1)
    report = make_report(run(plan, 60))
    assert report.pairings[0].verdict == FIRST
    assert report.seats == ()
    assert report.of_bots[0].result.mean == 1
    assert report.of_bots[1].result.mean < 1


def test_a_report_counts_what_was_played(run: Run) -> None:
    plan = make_plan(SMUGGLERS, ("random", "slow"), players=[3], seed=2)
    tally = run(plan, 8)
    games = tally.counted(0)
    report = make_report(tally)
    (length,) = report.lengths
    assert length.games == report.games == 8
    assert length.moves.mean == pytest.approx(sum(game.moves for game in games) / 8)
    assert length.shortest == min(game.moves for game in games)
    assert sum(bot.decisions for bot in report.of_bots) == sum(sum(game.decisions) for game in games)
    random, slow = report.of_bots
    assert random.seconds < 0.003 <= slow.seconds <= slow.longest


# Bots that fail ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("raises", "ValueError: no idea at all"),
        ("cheats", "is forbidden here by rule"),
        ("mumbles", "None is no number of a move"),
    ],
)
def test_a_bot_that_fails_loses_by_name_and_the_run_goes_on(run: Run, bot: str, why: str) -> None:
    report = make_report(run(make_plan(SMUGGLERS, (bot, "random"), players=[2]), 8))
    assert report.games == 8
    (failure,) = report.failures
    assert (failure.bot, failure.forfeits, failure.game) == (bot, 8, 0)
    assert why in failure.why
    assert report.pairings[0].score.mean == 0
    assert report.lengths == ()


def test_two_that_fail_are_both_named(run: Run) -> None:
    report = make_report(run(make_plan(SMUGGLERS, ("raises", "cheats"), players=[2]), 8))
    assert {failure.bot for failure in report.failures} == {"raises", "cheats"}
    assert sum(failure.forfeits for failure in report.failures) == 8


def test_a_program_that_fails_loses_turns_by_name(run: Run, tmp_path: Path) -> None:
    program = tmp_path / "fails.py"
    program.write_text("raise SystemExit(1)\n", encoding="utf-8")
    bot = f'cmd:"{sys.executable}" "{program}"'
    report = make_report(run(make_plan(SMUGGLERS, (bot, "random"), players=[2]), 2))
    (failure,) = report.failures
    assert (failure.bot, failure.forfeits) == (bot, 0)
    assert failure.lost_turns == report.of_bots[0].decisions > 0


PROGRAMS = {  # what a program does after its first line, and why its first turn is lost
    "crash": ("sys.exit('out of ideas')", "outside.ended"),
    "hang": ("time.sleep(60)", "outside.time"),
    "flood": ("print('x' * 3_000_000, flush=True); time.sleep(60)", "outside.flood"),
    "nonsense": ("print('no idea', flush=True); time.sleep(60)", "outside.not-json"),
}


@pytest.mark.parametrize("kind", PROGRAMS)
def test_why_a_program_lost_its_turns_is_kept_and_told(run: Run, tmp_path: Path, kind: str) -> None:
    does, why = PROGRAMS[kind]
    program = tmp_path / f"{kind}.py"
    ready = """print('{"ready": "mothership-bot 1"}', flush=True)"""
    text = ["import sys, time", "sys.stdin.readline()", ready, "sys.stdin.readline()", does, ""]
    program.write_text("\n".join(text), encoding="utf-8")
    bot = f'cmd@0.3:"{sys.executable}" "{program}"'
    plan = make_plan(SMUGGLERS, (bot, "random"), players=[2])
    report = make_report(run(plan, 2))
    (failure,) = report.failures
    assert failure.reasons[0].key == why
    assert sum(reason.turns for reason in failure.reasons) == failure.lost_turns > 0
    assert ("out of ideas" in failure.detail) == (kind == "crash")
    again = make_report(run(plan, 2))
    assert again == report, "it is read again from the file"
    path = tmp_path / "run" / GAMES
    kept = [json.loads(line) for line in lines(tmp_path / "run")]
    assert sum(loss["count"] for game in kept for loss in game.pop("losses")) == failure.lost_turns
    path.write_text("".join(json.dumps(game) + "\n" for game in kept), encoding="utf-8")
    (older,) = make_report(run(plan, 2)).failures
    assert (older.lost_turns, older.reasons) == (failure.lost_turns, ()), "games from before have no reasons"


def test_nobody_loses_because_a_person_has_had_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Slow, view: View, record: SeatRecord) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(Slow, "choose", interrupted)
    with pytest.raises(KeyboardInterrupt):
        play(slow_plan(), 0)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_breaks_by_its_rules_stops_the_run_and_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: int
) -> None:
    plan = make_plan(SMUGGLERS, ("random", "random"), players=[2])
    tally = Tally(plan, 200)
    if jobs == 1:
        monkeypatch.setattr(work, "play", lambda *_: 1 // 0)
    else:
        monkeypatch.setattr(arena, "address_of", lambda _: "tests.lab.broken")
    with (
        Ledger(tmp_path, plan) as ledger,
        pytest.raises(ArenaError, match=r"game \d+ cannot be played by its rules \(ZeroDivisionError"),
    ):
        arena.run(ledger, tally, jobs=jobs)


def test_a_process_that_dies_stops_the_run_and_its_games_are_named(tmp_path: Path) -> None:
    plan = make_plan(SMUGGLERS, ("dies", "random"), players=[2])
    with (
        Ledger(tmp_path, plan) as ledger,
        pytest.raises(ArenaError, match=r"a process has died in one of the games \d+ to \d+"),
    ):
        arena.run(ledger, Tally(plan, 8), jobs=2)


def test_two_seats_of_one_bot_do_not_share_a_mind() -> None:
    plan = make_plan(SMUGGLERS, ("random", "random"), players=[3])
    game = fixture(plan, 0)
    assert len({game.mind(seat) for seat in range(3)}) == 3

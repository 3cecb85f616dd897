"""Whatever a bot does in its process, the table gets a legal move, and the server goes on."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from mothership import bots
from mothership.core import Record
from mothership.core.texts import LANGUAGES
from mothership.play import Table, play_out
from mothership.server.bots import pool as thinking_module
from mothership.server.bots.pool import BotPool, Stopped
from mothership.server.bots.process import BotProcess
from mothership.server.bots.session import TROUBLES
from tests.conftest import ROOT
from tests.server.bots.tables import (
    BRIEF,
    LONG,
    LUNAR,
    OPEN,
    SECRETIVE,
    Played,
    is_alive,
    thinking,
    until,
)

# BotPool badly ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "trouble", "detail", "processes"),
    [
        ("sleeps", "time", "", 2),
        ("spins", "time", "", 2),
        ("clings", "time", "", 2),
        ("raises", "raised", "ValueError: no idea\nat all!!!", 1),
        ("exits", "raised", "SystemExit: that is enough", 1),
        ("dies", "died", "it ended with code 3", 2),
        ("shot", "died", "it was ended by signal 9", 2),
        ("gorges", "memory", "", 2),
        ("cheats", "illegal", "", 1),
        ("mumbles", "illegal", "None", 1),
        ("nods", "illegal", "True", 1),
        ("rambles", "illegal", "'well, well, ", 1),
        ("neverborn", "unknown", "not today", 1),
        ("nobody-knows-it", "unknown", "No bot", 1),
        ("cmd:there-is-no-such-program", "unknown", "there-is-no-such-program", 1),
    ],
)
async def test_a_bot_that_fails_loses_its_turn_and_nothing_else(
    bot: str, trouble: str, detail: str, processes: int
) -> None:
    async with thinking(memory=1 << 29) as pool:
        played = Played(pool, "random random", *OPEN)
        await played.play(4)
        sound = played.asked
        hanging = trouble == "time"
        faulty = pool.sit("t1", LUNAR, sound.seat, bot, 5, played.past)
        answer = await pool.ask(faulty, played.live, seconds=BRIEF if hanging else LONG)
        assert answer.trouble == trouble
        assert detail in answer.detail
        assert len(answer.detail) < 400
        assert answer.move in played.live.view(sound.seat).legal
        assert answer.reason is not None
        assert len({answer.reason.text(language) for language in LANGUAGES}) == len(LANGUAGES)
        if hanging:
            assert str(answer.reason) == "no answer within 1 s"
        assert pool.troubles == {trouble: 1}
        # Somebody else is asked by the same process, or by the next one.
        await played.play(6)
        assert pool.started == processes
        assert pool.troubles == {trouble: 1}


def test_every_trouble_has_a_sentence_in_every_language() -> None:
    for sentences in TROUBLES.values():
        assert set(sentences) == set(LANGUAGES)
        assert len(set(sentences.values())) == len(LANGUAGES)


async def test_the_random_move_is_the_same_whenever_it_fails_there() -> None:
    async with thinking() as pool:
        moves = []
        for seed in (1, 1, 2, 3, 4, 5, 6):
            played = Played(pool, "random random", *OPEN)
            faulty = pool.sit("t1", LUNAR, played.live.actor, "raises", seed, played.past)
            moves.append((await pool.ask(faulty, played.live)).move)
        assert moves[0] == moves[1]
        assert len(set(moves)) > 1


async def test_a_bot_that_writes_wherever_it_can_disturbs_nobody() -> None:
    async with thinking() as pool:
        played = Played(pool, "shouts sound", *OPEN)
        await played.play(8)
        assert pool.started == 1


async def test_a_process_that_hoards_is_replaced_before_it_hurts() -> None:
    async with thinking(memory=1 << 29) as pool:
        played = Played(pool, "hoards hoards", *OPEN)
        await played.play(20)
        assert pool.started > 2
        assert pool.troubles == {}


async def test_a_bot_that_costs_one_process_after_another_is_not_asked_any_more() -> None:
    async with thinking() as pool:
        played = Played(pool, "dies random", *OPEN)
        seat = played.live.actor
        faulty = pool.sit("t1", LUNAR, seat, "dies", 1, played.past)
        troubles = [(await pool.ask(faulty, played.live)).trouble for _ in range(6)]
        assert troubles == ["died"] * 3 + ["given-up"] * 3
        assert pool.asked == 6


async def test_a_bot_that_fails_now_and_then_is_asked_again() -> None:
    async with thinking() as pool:
        played = Played(pool, "random random", *OPEN)
        seat = played.live.actor
        bot = pool.sit("t1", LUNAR, seat, "dies", 1, played.past)
        for _ in range(3):
            for name in ("dies", "dies", "sound"):
                bot.bot = name
                bot.forget()
                assert (await pool.ask(bot, played.live)).trouble == ("" if name == "sound" else "died")


# Many at once -----------------------------------------------------------------------------------------


async def test_who_hangs_holds_up_nobody_while_another_process_is_free() -> None:
    async with thinking(2) as pool:
        hanging = Played(pool, "sleeps sleeps", *OPEN)
        held_up = asyncio.create_task(hanging.ask())
        await until(lambda: pool.busy == 1)
        await Played(pool, "random random", *OPEN).play(20)
        assert not held_up.done()
        held_up.cancel()


async def test_more_tables_than_processes() -> None:
    table = Table(*SECRETIVE, seed=1)
    play_out(table, {seat: bots.make("greedy", seat) for seat in (0, 1)})

    async with thinking(2) as pool:
        tables = [Played(pool, "greedy greedy", *SECRETIVE) for _ in range(8)]
        for number, played in enumerate(tables):
            for sitting in played.sittings:
                sitting.chair = f"t{number}:{sitting.seat}"
        await asyncio.gather(*(played.play() for played in tables))
        assert all(played.record.entries == table.record.entries for played in tables)
        assert pool.waiting == pool.busy == 0
        assert pool.thinking_seconds > 0
        assert pool.waiting_seconds > 0


async def test_whoever_waits_too_long_for_a_process_is_helped_out() -> None:
    async with thinking(patience=0.2) as pool:
        hanging = asyncio.create_task(Played(pool, "sleeps sleeps", *OPEN).ask())
        while pool.busy < 1:
            if hanging.done():  # the process took long to start
                hanging = asyncio.create_task(Played(pool, "sleeps sleeps", *OPEN).ask())
            await asyncio.sleep(0.01)
        before = pool.troubles["busy"]
        answer = await Played(pool, "random random", *OPEN).ask()
        assert answer.trouble == "busy"
        assert str(answer.reason) == "no process was free for 0.2 s"
        assert pool.troubles["busy"] == before + 1
        assert pool.waiting == 0
        hanging.cancel()


async def test_a_question_that_waits_long_goes_before_those_that_are_at_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool = BotPool(1)
    played = Played(pool, "random random", *OPEN)
    here: Any = object()
    stranger, resident = played.sittings
    resident.home = here
    view = played.live.view(played.live.actor)
    old, new = (pool._job(sitting, view, 0, (), 1.0, None, "move") for sitting in (stranger, resident))
    pool._jobs = [old, new]
    assert pool._next(here) is new
    monkeypatch.setattr(thinking_module, "FAIR", 0.0)
    assert pool._next(here) is old


async def test_bots_at_tables_come_before_advice() -> None:
    pool = BotPool(1)
    played = Played(pool, "random random", *OPEN)
    here: Any = object()
    view = played.live.view(played.live.actor)
    first, second = played.sittings
    advice = pool._job(first, view, 0, (), 1.0, None, "reasons")
    move = pool._job(second, view, 0, (), 1.0, None, "move")
    pool._jobs = [advice, move]
    assert pool._next(here) is move
    pool._jobs = [advice]
    assert pool._next(here) is advice


async def test_a_bot_that_has_no_reasons_says_so() -> None:
    async with thinking() as pool:
        answer = await Played(pool, "random random", *OPEN).ask(wants="reasons")
        assert (answer.trouble, answer.thought) == ("raised", None)


async def test_an_answer_that_nobody_wants_any_more_is_dropped() -> None:
    async with thinking() as pool:
        played = Played(pool, "sleeps random", *OPEN)
        faulty = pool.sit("t1", LUNAR, played.live.actor, "sleeps", 1, played.past)
        task = asyncio.create_task(pool.ask(faulty, played.live, seconds=BRIEF))
        await until(lambda: pool.busy == 1)
        queued = asyncio.create_task(pool.ask(faulty, played.live))
        await asyncio.sleep(0)
        assert pool.waiting == 1
        for one in (task, queued):
            one.cancel()
        await asyncio.gather(task, queued, return_exceptions=True)
        assert pool.waiting == 0
        sound = pool.sit("t1", LUNAR, played.live.actor, "random", 1, played.past)
        assert (await pool.ask(sound, played.live)).trouble == ""
        assert pool.troubles == {}


async def test_a_record_that_cannot_be_read_is_the_askers_own_trouble() -> None:
    async def broken() -> Record:
        raise OSError("the disk is gone")

    async with thinking() as pool:
        played = Played(pool, "random random", *OPEN)
        sitting = pool.sit("t1", LUNAR, played.live.actor, "random", 1, broken)
        with pytest.raises(OSError, match="the disk is gone"):
            await pool.ask(sitting, played.live)
        await played.play(4)
        assert pool.started == 1


async def test_a_bot_is_asked_only_when_its_seat_is() -> None:
    pool = BotPool(1)
    played = Played(pool, "random random", *OPEN)
    other = played.sittings[1 - played.live.actor]
    with pytest.raises(AssertionError):
        await pool.ask(other, played.live)


# The end ----------------------------------------------------------------------------------------------


async def test_the_end_leaves_no_process_behind(notes: Path) -> None:
    pool = BotPool(2, seconds=LONG)
    pool.start()
    hanging = asyncio.create_task(Played(pool, "sleeps sleeps", *OPEN).ask())
    spinning = asyncio.create_task(Played(pool, "spins spins", *OPEN).ask())
    await until(lambda: len(list(notes.iterdir())) == 2)
    queued = asyncio.create_task(Played(pool, "random random", *OPEN).ask())
    await asyncio.sleep(0)
    await pool.stop(grace=0.1)
    for task in (hanging, spinning, queued):
        with pytest.raises(Stopped):
            await task
    with pytest.raises(Stopped):
        await Played(pool, "random random", *OPEN).ask()
    pids = [int(file.suffix[1:]) for file in notes.iterdir()]  # noqa: ASYNC240  # nothing else runs
    assert len(pids) == 2
    assert not any(map(is_alive, pids))


async def test_what_is_under_way_has_a_little_time_left() -> None:
    pool = BotPool(1, seconds=LONG)
    pool.start()
    played = Played(pool, "random random", *OPEN)
    task = asyncio.create_task(played.ask())
    await until(lambda: pool.busy == 1)
    await pool.stop(grace=LONG)
    assert (await task).trouble == ""


async def test_it_can_be_ended_before_it_has_begun() -> None:
    pool = BotPool(2)
    pool.start()
    await pool.stop()
    await BotPool(2).stop()


async def test_the_end_may_come_while_a_process_is_being_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    end, ended = BotProcess.end, []

    async def slowly(thinker: BotProcess) -> None:
        await asyncio.sleep(0.2)
        await end(thinker)
        ended.append(thinker.pid)

    monkeypatch.setattr(BotProcess, "end", slowly)

    async with thinking() as pool:
        played = Played(pool, "dies dies", *OPEN)
        assert (await played.ask()).trouble == "died"
    assert len(ended) == pool.started == 1


async def test_a_process_that_cannot_be_started_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    start, attempts = BotProcess.start, []

    async def fails_at_first(most_chairs: int, memory: int) -> BotProcess:
        attempts.append(memory)
        if len(attempts) < 3:
            raise OSError("no more processes")
        return await start(most_chairs, memory if len(attempts) > 3 else 1 << 20)  # too little for anything

    monkeypatch.setattr(BotProcess, "start", fails_at_first)

    async with thinking() as pool:
        await Played(pool, "random random", *OPEN).play(4)
        assert len(attempts) == 4
        assert pool.troubles == {}


ORPHANAGE = """
import asyncio, sys
from mothership.core import Record
from mothership.core.registry import load
from mothership.play import Live
from mothership.server.bots.pool import BotPool

async def main():
    game = load("lunar-invaders-2011")
    pool = BotPool(2)
    pool.start()
    live, opening = Live.begin(game, game.setup(2), seed=1)
    async def past():
        return Record(game.id, live.setup, opening.entries())
    bots = [pool.sit(name, game, live.actor, name, 1, past) for name in ("sleeps", "clings")]
    await asyncio.gather(*(pool.ask(bot, live, seconds=1.0 if bot is bots[1] else 600.0) for bot in bots))

asyncio.run(main())
"""


def test_a_server_that_vanishes_leaves_no_process_behind(notes: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT)])}
    with subprocess.Popen([sys.executable, "-c", ORPHANAGE], env=env) as server:
        while len(list(notes.iterdir())) < 2:
            assert server.poll() is None
            time.sleep(0.01)
        server.kill()
    pids = [int(file.suffix[1:]) for file in notes.iterdir()]
    while any(map(is_alive, pids)):
        time.sleep(0.05)


async def test_a_large_server_does_not_tire_its_bots() -> None:
    """A process begins with the peak of memory of whoever started it; that is not its own."""
    ballast = bytearray(400 << 20)
    ballast[::4096] = b"x" * len(ballast[::4096])  # touched, so that it counts

    async with thinking(memory=1 << 29) as pool:
        played = Played(pool, "random random", *OPEN)
        await played.play(6)
        assert pool.started == 1
    assert ballast

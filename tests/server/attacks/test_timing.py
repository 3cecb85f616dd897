"""Attacks on hidden hands by the clock on the wall: when an answer comes tells nothing about a hand."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import pytest

from mothership.play import Live
from mothership.server.bots.pacing import (
    MARGIN,
    MOST_PACE,
    SHORTEST,
    SHORTEST_OF,
    SPREAD,
    Pace,
    Pacing,
)
from mothership.server.bots.session import Answer
from mothership.server.live import messages as m
from tests.server.clients import Client
from tests.server.live.house import ANN, BEACONS, SMUGGLERS, Bots, house, until

WINDOWS = 400
ALIKE = 0.137  # of Kolmogorov and Smirnov: two samples of 400 differ by more in one of a thousand cases


class Wall:
    """A clock that moves when somebody sleeps or thinks, and by itself never."""

    def __init__(self, seed: int = 1) -> None:
        self.now = 0.0
        self.pacing = Pacing(draw=Random(seed).random, sleep=self.sleep, time=lambda: self.now)

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


def apart(one: list[float], other: list[float]) -> float:
    """The greatest distance between two distributions: 0 are the same, 1 share nothing."""
    both = sorted({*one, *other})
    return max(
        abs(sum(time <= at for time in one) / len(one) - sum(time <= at for time in other) / len(other))
        for at in both
    )


async def shown_after(pace: Pace, wall: Wall, *thoughts: float, waited: float = 0.0) -> float:
    """When an act becomes public whose moves take so long to think of."""
    began = wall.now
    pace.begin()
    for number, seconds in enumerate(thoughts):
        wall.now += seconds + (waited if number == 0 else 0.0)
        pace.thought(waited if number == 0 else 0.0)
    await pace.reveal()
    return wall.now - began


def windows(*kinds: tuple[tuple[float, ...], float]) -> list[list[float]]:
    """Many windows of each kind at the same table, in a random order."""
    found: list[list[float]] = [[] for _ in kinds]

    async def check() -> None:
        wall, dice = Wall(), Random(2)
        pace = Pace(wall.pacing, "level-2")
        for _ in range(WINDOWS * len(kinds)):
            kind = dice.randrange(len(kinds))
            thoughts, waited = kinds[kind]
            found[kind].append(await shown_after(pace, wall, *thoughts, waited=waited))

    asyncio.run(check())
    return found


def test_one_legal_move_and_many_are_answered_alike() -> None:
    quick, slow = windows(((0.010,), 0.0), ((0.065,), 0.0))
    assert apart(quick, slow) < ALIKE
    assert SHORTEST <= min(quick + slow) <= max(quick + slow) <= SHORTEST + SPREAD


def test_the_longest_thought_that_is_allowed_is_not_seen_either() -> None:
    quick, slow = windows(((0.0,), 0.0), ((SHORTEST - MARGIN,), 0.0))
    assert apart(quick, slow) < ALIKE


def test_an_act_of_several_moves_takes_no_longer() -> None:
    one, three = windows(((0.1,), 0.0), ((0.1, 0.05, 0.05), 0.0))
    assert apart(one, three) < ALIKE


def test_a_busy_machine_makes_all_answers_later_by_the_same() -> None:
    """Whoever waits for a process does so before the hand is looked at."""
    quick, slow = windows(((0.010,), 0.7), ((0.250,), 0.7))
    assert apart(quick, slow) < ALIKE
    assert min(quick) >= 0.7 + SHORTEST


def test_who_thinks_for_too_long_is_slower_from_then_on_whatever_it_holds() -> None:
    quick, late = windows(((0.010,), 0.0), ((1.5,), 0.0))
    assert apart(quick[5:], late[5:]) < ALIKE
    slower, endless = windows(((0.010,), 0.0), ((30.0,), 0.0))
    assert max(slower) <= MOST_PACE * (SHORTEST + SPREAD)
    assert min(endless) >= 30.0


async def test_a_planted_leak_is_found() -> None:
    """The same statistics on answers that are shown as soon as they are there."""

    dice = Random(3)
    leaks = [[dice.gauss(middle, 0.004) for _ in range(WINDOWS)] for middle in (0.010, 0.065)]
    assert apart(*leaks) > 0.9
    added = [[time + SHORTEST + SPREAD * dice.random() for time in times] for times in leaks]
    assert mean(added[1]) > mean(added[0])


@pytest.mark.parametrize("bot", ["random", "level-1", "level-4", "level-5"])
def test_thinking_ends_before_the_shortest_time(bot: str) -> None:
    wall = Wall()
    pace = Pace(wall.pacing, bot)
    pace.begin()
    assert pace.budget == pytest.approx(SHORTEST_OF.get(bot, SHORTEST) - MARGIN)
    total = 0.0
    for _ in range(4):  # the moves of one act share it
        budget = pace.budget
        total += budget
        wall.now += budget
        pace.thought(0.0)
    assert total < SHORTEST_OF.get(bot, SHORTEST)


class Thinkers(Bots):
    """Bots that think for a while on a wall clock: for long where there is a choice."""

    def __init__(self, wall: Wall) -> None:
        super().__init__()
        self.wall = wall
        self.budgets: list[float | None] = []
        self.choices: list[int] = []

    async def ask(self, sitting: Any, live: Live, **more: Any) -> Answer:
        answer = await super().ask(sitting, live)
        self.choices.append(len(live.view(sitting.seat).legal))
        self.budgets.append(more.get("budget"))
        self.wall.now += 0.01 if self.choices[-1] == 1 else 0.065
        return answer


async def test_at_a_table_with_hidden_facts_every_act_of_a_bot_is_held(tmp_path: Path) -> None:
    wall = Wall()
    bots = Thinkers(wall)
    async with house(tmp_path, bots, pacing=wall.pacing) as home:
        for number in range(6):
            table = await home.table(SMUGGLERS, ("random", "random"), table=f"t{number}", seed=str(number))
            await until(lambda table=table: table.state.table.status == "finished")  # type: ignore[misc]
        acts = 0
        for number in range(6):
            events = await home.store.read.events(f"t{number}", 0)
            acts += sum(event.kind == "act" for event in events)
    assert all(budget is not None and budget <= SHORTEST for budget in bots.budgets)
    assert wall.now >= acts * SHORTEST
    assert len(bots.choices) > acts, "some acts had several moves"
    assert wall.now <= acts * (SHORTEST + SPREAD), "and were held once"


async def test_where_nothing_is_hidden_nobody_waits(tmp_path: Path) -> None:
    wall = Wall()
    bots = Thinkers(wall)
    async with house(tmp_path, bots, pacing=wall.pacing) as home:
        table = await home.table(BEACONS, (ANN, "random"))
        await home.switch(table, ANN, "north")
        await until(lambda: table.state.actor == 0)
        assert bots.budgets
        assert set(bots.budgets) == {None}
        assert wall.now < 0.2


async def test_who_always_passes_is_held_like_a_bot_whatever_the_hand_holds(tmp_path: Path) -> None:
    wall = Wall()
    async with house(tmp_path, pacing=wall.pacing) as home:
        table = await home.table(SMUGGLERS, (ANN, ANN))
        times = []
        for _ in range(WINDOWS):
            began = wall.now
            await table.hold()
            times.append(wall.now - began)
        drawn = [Wall(seed).pacing.drawn() for seed in range(WINDOWS)]
        assert apart(times, drawn) < ALIKE


async def test_a_held_move_does_not_run_into_the_clock(tmp_path: Path) -> None:
    wall = Wall()
    async with house(tmp_path, pacing=wall.pacing) as home:
        clock = {"kind": "move", "time": 1_000, "increment": 0}
        table = await home.table(SMUGGLERS, (ANN, ANN), clock=clock)
        await table.hold()
        assert wall.now <= 0.25


def test_the_message_of_a_held_move() -> None:
    said = b'{"t":"move","table":"t","id":"1","seat":"ann","move":"wait","held":true}'
    decoded = m.DECODER.decode(said)
    assert isinstance(decoded, m.Move)
    assert decoded.held


class Gate:
    """A wait that lasts until somebody opens it, in any thread."""

    def __init__(self) -> None:
        self.is_open = threading.Event()
        self.waiting = 0
        self.over = 0  # waited to the end, or was told to stop

    async def sleep(self, _: float) -> None:
        self.waiting += 1
        try:
            await asyncio.to_thread(self.is_open.wait)
        finally:
            self.over += 1


def test_a_held_move_of_who_has_gone_is_not_made_and_can_be_sent_again(client: Client) -> None:
    gate = Gate()
    made = client.post("/api/tables", json={"game": "invaders", "seats": [{"kind": "here"}] * 2}).json()
    table_id = made["table"]["id"]
    client.post(f"/api/tables/{table_id}/start")
    table = client.blocking_portal.call(client.app.state.hub.table, table_id)
    table.services.pacing = Pacing(sleep=gate.sleep)

    def asked(socket: Any) -> dict[str, Any]:
        socket.send_json({"t": "hello", "protocol": 1})
        socket.send_json({"t": "subscribe", "table": table_id})
        while True:
            said = socket.receive_json()
            if said["t"] == "view" and said["view"]["legal"]:
                move = {"table": table_id, "seat": said["seat"], "move": said["view"]["legal"][0]}
                return {"t": "move", "id": "held-1", "held": True, **move}

    def last() -> int:
        return int(client.get(f"/api/tables/{table_id}").json()["table"]["seq"])

    before = last()
    with client.websocket_connect("/live") as socket:
        move = asked(socket)
        socket.send_json(move)
        while not gate.waiting:
            time.sleep(0.001)
    while client.app.state.hub.connections:
        time.sleep(0.001)
    gate.is_open.set()
    while not gate.over:
        time.sleep(0.001)
    assert last() == before

    with client.websocket_connect("/live") as socket:
        assert asked(socket) == move
        for _ in range(2):  # the second is the same send once more
            socket.send_json(move)
            while (said := socket.receive_json())["t"] != "ack":
                assert said["t"] != "refused", said
    assert last() == before + 1

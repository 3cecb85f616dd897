"""Bots in processes of their own play as they would anywhere, and are told what their seat may know."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mothership import bots
from mothership.bots.search_bot import SearchBot
from mothership.bots.thought import Budget
from mothership.core import NOBODY, Game, Record, Setup
from mothership.play import Live, Table, play_out
from mothership.server.bots import session as sitting_module
from mothership.server.bots.pool import BotPool
from mothership.server.bots.worker import hurried
from tests.ending import end_at_once
from tests.server.bots.tables import (
    DRAFTS,
    HIDDEN,
    LUNAR,
    OPEN,
    SECRETIVE,
    Played,
    home,
    thinking,
    until,
)
from tests.toys import SMUGGLERS


@pytest.mark.parametrize(
    ("names", "game", "setup"),
    [
        ("greedy random", *OPEN),
        ("greedy greedy random", *HIDDEN),
        ("greedy random", *SECRETIVE),
        ("random greedy", *DRAFTS),
    ],
    ids=["open", "hidden", "secretive", "drafts"],
)
async def test_they_play_as_they_would_at_any_other_table(names: str, game: Game, setup: Setup) -> None:
    table = Table(game, setup, seed=1)
    players = {seat: bots.make(name, seat) for seat, name in enumerate(names.split())}
    play_out(table, players)

    async with thinking(2) as pool:
        played = Played(pool, names, game, setup)
        await played.play()
        assert played.record.entries == table.record.entries
        assert played.live.outcome == table.record.outcome
        assert pool.asked == pool.answered > 0
        assert pool.troubles == {}


@pytest.mark.parametrize(("game", "setup"), [SECRETIVE, DRAFTS], ids=["secretive", "drafts"])
async def test_a_bot_is_told_what_its_seat_may_know(game: Game, setup: Setup, notes: Path) -> None:
    async with thinking() as pool:
        played = Played(pool, "confesses confesses", game, setup)
        table = Table(game, setup, seed=1)
        compared = hidden = 0
        for _ in range(60):
            if table.actor == NOBODY:
                break
            seat = table.actor
            answer = await played.ask()
            expected = table.seat_record(seat).entries
            told = json.loads((notes / f"{seat}-{len(expected)}.json").read_text("utf-8"))
            assert told["view"] == json.loads(json.dumps(table.view(seat).to_json()))
            assert told["entries"] == [
                [entry.actor, entry.move, entry.saw, [event.to_json() for event in entry.events]]
                for entry in expected
            ]
            compared += 1
            hidden += sum("?" in entry.move for entry in expected)
            played.make(answer.move)
            table.submit(seat, answer.move)
        assert compared > 5
        assert (hidden > 0) == game.conceals(setup)


async def test_two_tables_that_differ_in_a_secret_send_the_same_to_whoever_does_not_know_it() -> None:
    vocabulary = SMUGGLERS.vocabulary
    deals = ("draw ann tea", "draw bob tea", "draw ann tea", "draw bob silk")
    others = ("draw ann tea", "draw bob ruby", "draw ann tea", "draw bob ruby")
    sent: list[list[str]] = []

    class Ear:
        """Stands where a process would be, and hears everything."""

        has_ended = False

    for deal in (deals, others):
        live, _ = Live.begin(SMUGGLERS, SECRETIVE[1], seed=1, by_hand=True)
        entries: list[Any] = []
        for words in deal:
            act = live.submit(-1, vocabulary.parse(words))
            assert act is not None
            entries += act.entries()

        async def past(entries: list[Any] = entries) -> Record:
            return Record(SMUGGLERS.id, SECRETIVE[1], tuple(entries))

        pool = BotPool(1)
        ann = pool.sit("t1", SMUGGLERS, 0, "sound", 1, past)
        job = pool._job(ann, live.view(0), live.number, (), 1.0, None, "move")
        ear: Any = Ear()
        first = await ann.question(ear, job)
        for words in ("wait", "draw ann tea"):
            act = live.submit(live.actor, vocabulary.parse(words))
            assert act is not None
            ann.tell(act)
        job = pool._job(ann, live.view(0), live.number, (), 1.0, None, "move")
        second = await ann.question(ear, job)
        assert (first["whole"] is None, second["whole"] is None) == (False, True)
        assert len(second["news"]) == 2
        sent.append([json.dumps(first), json.dumps(second)])
    assert sent[0] == sent[1]
    assert "ruby" not in "".join(sent[1])


async def test_a_process_is_told_everything_once_and_then_the_news() -> None:
    async with thinking() as pool:
        played = Played(pool, "random random", *OPEN)
        await played.play(20)
        assert played.wanted == 2


async def test_a_process_that_was_ended_in_between_costs_no_turn() -> None:
    table = Table(*SECRETIVE, seed=1)
    play_out(table, {seat: bots.make("greedy", seat) for seat in (0, 1)})

    async with thinking() as pool:
        played = Played(pool, "greedy greedy", *SECRETIVE)
        await played.play(3)
        thinker = home(played.sittings[0])
        end_at_once(thinker.pid)
        await until(lambda: thinker.has_ended)
        await played.play()
        assert played.record.entries == table.record.entries
        assert (pool.started, pool.troubles) == (2, {})
        assert played.wanted == 4


async def test_a_process_remembers_only_so_many_bots() -> None:
    table = Table(*OPEN, seed=1)
    play_out(table, {seat: bots.make("random", seat) for seat in (0, 1)})

    async with thinking(most_chairs=1) as pool:
        played = Played(pool, "random random", *OPEN)
        await played.play(20)
        assert played.record.entries == table.record.entries[: len(played.entries)]
        assert played.wanted > 2
        assert pool.troubles == {}


async def test_after_an_undo_a_bot_is_told_what_holds_now(notes: Path) -> None:
    async with thinking() as pool:
        played = Played(pool, "confesses confesses", *OPEN)
        await played.play(6)
        table = Table.resume(LUNAR, played.record, seed=1)
        table.undo_by_consent(table.decisions[-3])
        played.live, _ = Live.resume(LUNAR, table.record, seed=1)
        played.entries = list(table.record.entries)
        for sitting in played.sittings:
            sitting.forget()
        for move in (0, -1):  # another way to the same number of moves
            if played.live.actor != NOBODY:
                played.make(played.live.view(played.live.actor).legal[move])
        seat, number = played.live.actor, played.live.number
        assert (await played.ask()).trouble == ""
        told = json.loads((notes / f"{seat}-{number}.json").read_text("utf-8"))
        assert [entry[1] for entry in told["entries"]] == [entry.move for entry in played.entries]


async def test_a_record_that_became_void_on_its_way_is_not_built_upon() -> None:
    async with thinking() as pool:
        played = Played(pool, "sound sound", *OPEN)
        sitting = played.asked
        past = sitting._past

        async def undone() -> Record:
            sitting.forget()
            return await past()

        sitting._past = undone
        await played.ask()
        assert sitting.home is None


async def test_what_nobody_asks_about_is_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitting_module, "MOST_NEWS", 5)

    async with thinking() as pool:
        played = Played(pool, "random random", *OPEN)
        await played.play(4)
        dice = Random(1)
        for _ in range(30):
            played.make(dice.choice(played.live.view(played.live.actor).legal))
            assert all(len(sitting._news) <= 5 for sitting in played.sittings)
        assert (await played.ask()).trouble == ""


async def test_a_level_thinks_within_its_budget_and_everybody_else_as_ever() -> None:
    bot = bots.make("level-5", 1)
    assert isinstance(bot, SearchBot)
    own = bot.strength
    with hurried(bot, 0.25):
        assert bot.strength.budget == Budget(own.budget.iterations, 0.25)
    with hurried(bot, 1e9):
        assert bot.strength == own
    with hurried(bot, None), hurried(bots.make("random", 1), 0.25):
        assert bot.strength == own

    async with thinking() as pool:
        played = Played(pool, "level-5 level-5", *OPEN)
        assert (await played.ask(budget=0.0)).trouble == ""


async def test_whoever_leaves_is_told_the_end(notes: Path) -> None:
    async with thinking() as pool:
        played = Played(pool, "leaves leaves", *SECRETIVE)
        await played.play()
        for sitting in played.sittings:
            pool.leave(sitting, played.live)
        await until(lambda: len(list(notes.glob("goodbye.*"))) == 2)
        await until(lambda: pool.busy == 0)
        for seat in (0, 1):
            told = json.loads((notes / f"goodbye.{seat}").read_text("utf-8"))
            assert told == [len(played.entries), True]
        assert pool.waiting == 0


async def test_nobody_says_goodbye_to_a_process_that_is_gone() -> None:
    async with thinking() as pool:
        played = Played(pool, "leaves leaves", *SECRETIVE)
        await played.step()
        thinker = home(played.sittings[0])
        end_at_once(thinker.pid)
        pool.leave(played.sittings[0], played.live)
        pool.leave(played.sittings[1], played.live)
        assert (await played.ask()).trouble in ("", "died")
        await until(lambda: pool.waiting == pool.busy == 0)


@pytest.mark.parametrize(("game", "setup"), [OPEN, HIDDEN, SECRETIVE], ids=["open", "hidden", "secretive"])
async def test_reasons_are_those_of_the_bot_itself(game: Game, setup: Setup) -> None:
    async with thinking() as pool:
        played = Played(pool, " ".join(["level-1"] * setup.players), game, setup)
        table = Table(game, setup, seed=1)
        for _ in range(4):
            seat = table.actor
            bot = bots.make("level-1", seat)
            assert isinstance(bot, SearchBot)
            own = bot.think(table.view(seat), table.seat_record(seat))
            answer = await played.ask(wants="reasons")
            thought = answer.thought
            assert thought is not None
            assert (thought.move, thought.expected, thought.line, thought.feared) == (
                own.move,
                own.expected,
                own.line,
                own.feared,
            )
            played.make(answer.move)
            table.submit(seat, answer.move)

"""High scores: only of games from their usual beginning, played by a person without tricks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from mothership.bots import make
from mothership.core.registry import load
from mothership.play import Table, UndoRefused
from mothership.server.live import advice
from mothership.server.live.messages import AskHint
from mothership.server.refusals import Refusal
from mothership.server.tables.actor import TableActor
from mothership.server.tables.creation import TableCreator
from mothership.server.tables.lobby import Lobby
from mothership.server.tables.orders import ContinueOrder
from mothership.server.tables.records import Records
from mothership.server.uploads.reading import upload_pool
from mothership.server.workers.slots import Asker, FairSlots
from tests.server.clients import record
from tests.server.live import asks
from tests.server.live.house import ANN, Bots, House, house, until

ARCADE = load("space-defenders")
LONG = 2_000  # moves: more than any game has
GAMES = 10  # one of them is not lost

Trick = Callable[[House, TableActor], Awaitable[None]]


async def play_well(home: House, table: TableActor) -> None:
    """To the end, as a bot would do it that rarely loses."""
    player = make("greedy", "7")
    # The same game beside it: chance answers by the seed.
    beside = Table.resume(ARCADE, await table.record(), seed=table.state.table.seed)
    while beside.actor == 0:
        move = player.choose(beside.view(0), beside.seat_record(0))
        beside.submit(0, move)
        await home.move(table, ANN, ARCADE.vocabulary.notation(move))


async def is_listed(home: House, table: TableActor) -> bool | None:
    """Whether a game is listed when it has been played to its end; None if it was lost."""
    await play_well(home, table)
    outcome = table.state.table.outcome
    assert outcome is not None
    if outcome["results"][0] < 0:
        return None
    return table.id in {score.table_id for score in await home.store.read.scores(ARCADE.id)}


async def is_listed_after(home: House, trick: Trick, *, is_read_anew: bool = False) -> bool:
    """The same for the first game with a trick in it that is not lost."""
    for number in range(GAMES):
        table = await home.table(ARCADE, (ANN,), table=f"table{number}", seed=f"seed{number}")
        await trick(home, table)
        if is_read_anew:
            home.hub.tables.pop(table.id).close()
            table = await home.hub.table(table.id)
        if (found := await is_listed(home, table)) is not None:
            return found
    raise AssertionError("all games are lost")


async def undo(home: House, table: TableActor, *, ask: bool = False) -> bool:
    """Take the last act back; whether that was free."""
    home.sends += 1
    await asks.undo(table, ANN, "yellow", f"undo{home.sends}", ask, home.ack)
    event = (await home.store.read.events(table.id, table.state.seq - 1))[0]
    assert event.kind == "undo"
    return bool(event.body["free"])


async def acts_until_chance_falls(home: House, table: TableActor, *, want: bool) -> None:
    """Acts until the last one was answered by chance, or was not."""
    for number in range(LONG):
        await home.close_an_act(table, seed=number)
        event = (await home.store.read.events(table.id, table.state.seq - 1))[0]
        if (event.body["entries"][-1]["actor"] == "nature") is want:
            return
    raise AssertionError("there is no such act")


async def no_trick(home: House, table: TableActor) -> None:
    pass


async def free_undos(home: House, table: TableActor) -> None:
    await acts_until_chance_falls(home, table, want=False)
    assert await undo(home, table)
    await acts_until_chance_falls(home, table, want=False)
    assert await undo(home, table, ask=True), "what is free needs nobody's consent"


async def chance_again(home: House, table: TableActor) -> None:
    await acts_until_chance_falls(home, table, want=True)
    with pytest.raises(UndoRefused):
        await undo(home, table)
    assert not await undo(home, table, ask=True), "they agree with themselves"


async def a_bots_help(home: House, table: TableActor) -> None:
    before = table.state.seq
    await asks.sit_in(table, ANN, "yellow", "sit", home.ack)
    await until(lambda: table.state.seq > before + 2)
    await asks.back(table, ANN, "yellow", "back", home.ack)


async def ask_for_a_hint(table: TableActor) -> str:
    """What comes of it."""
    try:
        return (await advice.hint(table, ANN, AskHint(table.id, "h1", "yellow"))).notation
    except Refusal as refusal:
        return str(refusal.body()["code"])


async def only_a_question(home: House, table: TableActor) -> None:
    """They are told what a hint costs, and do without."""
    before = table.state.seq
    assert await ask_for_a_hint(table) == "hint-costs-score"
    assert table.state.seq == before


async def a_hint(home: House, table: TableActor) -> None:
    ear = await home.listen(table, ANN)
    assert await ask_for_a_hint(table) == "hint-costs-score"
    assert await ask_for_a_hint(table) in moves_at(table)
    noted = (await home.store.read.events(table.id, table.state.seq - 1))[0]
    assert (noted.kind, noted.body) == ("hint", {"seat": 0})
    assert [item["body"] for item in ear.events() if item["kind"] == "hint"] == [{"seat": "yellow"}]
    assert ear.last("view")["seq"] == table.state.seq, "a hint is about what is seen"
    assert await ask_for_a_hint(table) in moves_at(table)
    assert table.state.seq == noted.seq, "one is enough"


def moves_at(table: TableActor) -> list[str]:
    assert table.live is not None
    return [ARCADE.vocabulary.notation(move) for move in table.live.view(0).legal]


@pytest.mark.parametrize(
    ("trick", "is_read_anew", "counts"),
    [
        (no_trick, False, True),
        (free_undos, True, True),
        (chance_again, False, False),
        (chance_again, True, False),
        (a_bots_help, False, False),
        (a_bots_help, True, False),
        (only_a_question, False, True),
        (a_hint, False, False),
        (a_hint, True, False),
    ],
)
async def test_which_games_are_listed(tmp_path: Path, trick: Trick, is_read_anew: bool, counts: bool) -> None:
    async with house(tmp_path, Bots()) as home:
        assert await is_listed_after(home, trick, is_read_anew=is_read_anew) is counts


async def test_another_process_knows_of_a_hint(tmp_path: Path) -> None:
    async with house(tmp_path, Bots()) as home, house(tmp_path, Bots()) as other:
        table = await home.table(ARCADE, (ANN,))
        same = await other.hub.table(table.id)
        await a_hint(home, table)
        counted = advice.counts_for_scores(same)
        await same.catch_up()
        assert (counted, advice.counts_for_scores(same)) == (True, False)
        assert await ask_for_a_hint(same) in moves_at(table), "nothing is left to be lost"


async def test_a_hint_that_comes_too_late_costs_nothing(tmp_path: Path) -> None:
    bots = Bots()
    async with house(tmp_path, bots) as home:
        table = await home.table(ARCADE, (ANN,))
        await only_a_question(home, table)
        bots.wait = asyncio.Event()
        asking = asyncio.create_task(ask_for_a_hint(table))
        await until(lambda: bool(bots.asked))
        await home.close_an_act(table)
        bots.wait.set()
        assert await asking == "hint-outdated"
        assert advice.counts_for_scores(table)


async def test_where_nothing_is_listed_a_hint_costs_nothing(tmp_path: Path) -> None:
    async with house(tmp_path, Bots()) as home:
        table = await home.table(ARCADE, (ANN, ANN))
        before = table.state.seq
        word = ARCADE.seat_word(table.state.actor)
        assert (await advice.hint(table, ANN, AskHint(table.id, "h1", word))).seat == word
        assert table.state.seq == before


async def test_neither_a_record_nor_what_goes_on_from_it_is_listed(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        uploads, asker = upload_pool(), Asker(ANN.id, "here")
        creator, lobby = TableCreator(home.store, home.hub, uploads), Lobby(home.store, home.hub)
        records = Records(home.store, creator, uploads, FairSlots(2))
        handed_in = await records.upload(ANN, record(ARCADE.id, players=1), True, asker)
        await uploads.stop()
        order = ContinueOrder(number=4, seat="yellow", bot="random")
        found = None
        while found is None:
            going_on = await records.go_on(ANN, handed_in.table.id, order, asker)
            found = await is_listed(home, await home.hub.table(going_on.table.id))
        assert found is False
        assert await home.store.read.scores(ARCADE.id) == []
        # A rematch begins at the usual beginning again.
        again = await lobby.rematch(ANN, going_on.table.id)
        assert await is_listed(home, await home.hub.table(again.table.id)) is not False

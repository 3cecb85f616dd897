"""Several moves of one act in one message: all of them or none, and what goes along with a move."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from mothership.core import Forbidden, MoveError, State
from mothership.core.nature import Answer
from mothership.play import ActClosed, UndoRefused
from mothership.server.live import advice
from mothership.server.live import messages as m
from mothership.server.refusals import Refusal
from mothership.server.store import PersonRow
from mothership.server.tables.actor import TableActor
from tests.server.live import asks
from tests.server.live.house import ANN, BEACONS, BOB, SMUGGLERS, House, house

CALM = {"sea": "calm"}


async def act(
    home: House, table: TableActor, who: PersonRow, *moves: str, send: str = "", **more: Any
) -> None:
    home.sends += 1
    word = table.state.game.seat_word(table.state.seats_of(who.id)[0])
    parts = [(move, ()) for move in moves]
    await asks.moves(table, who, word, send or f"act{home.sends}", parts, home.ack, **more)


class TestSeveralMoves:
    async def test_are_one_act_with_one_number(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(BEACONS, (ANN, BOB))
            ear = await home.listen(table, BOB)
            hill = first_hill(table)
            await act(home, table, ANN, f"climb {hill}", "turn on", send="one")
            await act(home, table, ANN, f"climb {hill}", "turn on", send="one")
            assert home.acks == [3, 3]
            (made,) = [item for item in ear.events() if item["kind"] == "act"]
            assert [move["move"]["move"] for move in made["body"]["moves"]][:2] == ["climb", "turn"]

    async def test_are_refused_together_and_nothing_has_changed(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), options=CALM)
            ears = [await home.listen(table, who) for who in (ANN, BOB, None)]
            heard = [len(ear.texts) for ear in ears]
            before, version = table.state, table.version
            for moves in (("run east", "run west"), ("run east", "nonsense"), ("nonsense", "run east")):
                with pytest.raises(MoveError):
                    await act(home, table, ANN, *moves)
            assert table.state is before
            assert table.version == version
            assert table.live is not None
            assert table.live.draft == ()
            assert [len(ear.texts) for ear in ears] == heard
            assert await home.store.read.last(table.id) == before.seq
            # The same ids are free for something that is right.
            await act(home, table, ANN, "run east")
            assert home.acks == [None]

    async def test_stay_a_draft_that_nobody_else_hears_of(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), options=CALM)
            mine, other, guest = [await home.listen(table, who) for who in (ANN, BOB, None)]
            heard = len(other.texts), len(guest.texts)
            await act(home, table, ANN, "run east", trace=b"how")
            assert home.acks == [None]
            assert mine.last("view")["draft"] == [{"move": "run", "harbour": "east"}]
            assert (len(other.texts), len(guest.texts)) == heard
            assert await home.store.read.last(table.id) == table.state.seq

    async def test_go_on_from_an_open_act(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(BEACONS, (ANN, BOB))
            hill = first_hill(table)
            await home.move(table, ANN, f"climb {hill}")
            await act(home, table, ANN, "turn on")
            assert home.acks == [None, 3]

    async def test_end_where_their_act_ends(self, tmp_path: Path) -> None:
        """What chance would have answered is not asked: it cannot be tried out."""
        asked: list[int] = []

        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB))
            before, card = table.state, card_of_ann(table)
            assert table.live is not None
            live = table.live.copy()
            nature = live._nature

            def counted(state: State, dice: Random) -> Answer:
                asked.append(1)
                return nature(state, dice)

            live._nature = counted
            table.live = live
            with pytest.raises(ActClosed):
                await act(home, table, ANN, "run east", f"pay {card}", "wait")
            assert table.state is before
            assert asked == []
            await act(home, table, ANN, "run east", f"pay {card}")
            assert asked == [1]

    async def test_of_a_rule_that_forbids_one_are_refused_with_it(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), options=CALM)
            await home.move(table, ANN, "run east")
            with pytest.raises(Forbidden):
                await act(home, table, ANN, "run east")


class TestWhichKeepTheActOpen:
    async def test_is_told_of_a_game_that_hides_something_too(self, tmp_path: Path) -> None:
        """At once: no bot has to imagine anything for it."""

        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), options=CALM)
            assert await open_moves(table) >= {"run east"}
            assert "wait" not in await open_moves(table)
            await home.move(table, ANN, "run east")
            assert await open_moves(table) == set()  # paying closes it

    async def test_is_told_of_one_move(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), options=CALM)
            assert await open_moves(table, "run east") == {"run east"}
            assert await open_moves(table, "wait") == set()

    async def test_is_told_to_nobody_else(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), options=CALM)
            with pytest.raises(Refusal):
                await advice.warn(table, BOB, m.AskWarnings(table.id, "w", "ann", None, True))
            with pytest.raises(Refusal):
                await advice.warn(table, BOB, m.AskWarnings(table.id, "w", "bob", None, True))

    async def test_and_nothing_of_it_reaches_anybody_while_it_is_made_and_taken_back(
        self, tmp_path: Path
    ) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), options=CALM)
            ears = [await home.listen(table, who) for who in (BOB, None)]
            heard = [len(ear.texts) for ear in ears]
            for round_ in range(3):
                await open_moves(table)
                await act(home, table, ANN, "run east")
                await open_moves(table)
                await asks.take_back(table, ANN, "ann", f"back{round_}", home.ack, 1)
            assert [len(ear.texts) for ear in ears] == heard
            assert await home.store.read.last(table.id) == table.state.seq


async def open_moves(table: TableActor, move: str | None = None) -> set[str]:
    """Those of Ann's that keep her act open, as the server tells her."""
    said = await advice.warn(table, ANN, m.AskWarnings(table.id, "w", "ann", move, only_open=True))
    assert (said.moves, said.all) == ([], False)
    vocabulary = table.state.game.vocabulary
    return {vocabulary.notation(vocabulary.from_json(msgspec.json.decode(one))) for one in said.open}


class TestTakingBackSeveral:
    async def test_takes_all_of_them_or_none(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), options=CALM)
            await home.move(table, ANN, "run east")
            with pytest.raises(UndoRefused):
                await asks.take_back(table, ANN, "ann", "back1", home.ack, 2)
            assert table.live is not None
            assert len(table.live.draft) == 1
            await asks.take_back(table, ANN, "ann", "back2", home.ack, 1)
            assert not table.live.draft


class TestMessages:
    def test_are_bounded(self) -> None:
        def moves(**more: Any) -> bytes:
            return msgspec.json.encode({"t": "moves", "table": "t", "id": "i", "seat": "a", **more})

        fine = m.DECODER.decode(
            moves(moves=["a"] * m.MOST_MOVES, trace=b64encode(b"x" * m.MOST_TRACE).decode())
        )
        assert isinstance(fine, m.Moves)
        assert fine.trace == b"x" * m.MOST_TRACE
        faults: tuple[dict[str, Any], ...] = (
            {"moves": []},
            {"moves": ["a"] * (m.MOST_MOVES + 1)},
            {"moves": ["a"], "trace": b64encode(b"x" * (m.MOST_TRACE + 1)).decode()},
            {"moves": ["a"], "trace": "not base64!"},
            {"moves": ["a"], "data": [1]},
        )
        for wrong in faults:
            with pytest.raises(msgspec.ValidationError):
                m.DECODER.decode(moves(**wrong))


def card_of_ann(table: TableActor) -> str:
    assert table.live is not None
    live, vocabulary = table.live.copy(), table.state.game.vocabulary
    live.submit(0, vocabulary.parse("run east"))
    return vocabulary.to_json(live.view(0).legal[0])["card"]


def first_hill(table: TableActor) -> str:
    assert table.live is not None
    move = table.live.view(0).legal[0]
    return table.state.game.vocabulary.to_json(move)["hill"]

"""Advice hangs on nothing that is hidden: who may not know a difference is answered with the same bytes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from mothership.bots.levels import LEVELS
from mothership.bots.search_bot import Strength
from mothership.bots.thought import Budget
from mothership.core import Game, MothershipError
from mothership.play import Live
from mothership.server.bots import protocol
from mothership.server.bots.process import BotProcess
from mothership.server.bots.protocol import unpack_thought
from mothership.server.bots.session import Answer, BotSession, Job, Wants
from mothership.server.bots.worker import Thinker
from mothership.server.live import advice
from mothership.server.live import messages as m
from mothership.server.live.socket import refused_by
from mothership.server.tables.actor import TableActor
from tests.server.live.house import ANN, LUNAR, SMUGGLERS, find_game, house
from tests.server.live.test_hidden import draws, duel

Script = Sequence[tuple[str, bool]]  # moves, or any; and whether the seat asks for advice before

ITERATIONS = 60  # for each hint: the same thoughts on every machine


@pytest.fixture(autouse=True)
def _same_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "level-4", Strength(Budget(iterations=ITERATIONS)))
    monkeypatch.setattr(protocol, "load", find_game)


class Adviser:
    """Thinks as a process of the server does, about the very words that it would be sent, but in this one."""

    waiting, processes = 0, 1

    def __init__(self) -> None:
        self.heard: list[str] = []
        self._process = cast("BotProcess", object())
        self._thinker = Thinker(10)

    def sit(self, *facts: Any) -> BotSession:
        return BotSession(*facts)

    def leave(self, sitting: BotSession, live: Live) -> None:
        pass

    async def ask(
        self, sitting: BotSession, live: Live, *, budget: float, wants: Wants, about: int | None = None
    ) -> Answer:
        draft = live.open_act.kept_by(sitting.seat)
        future = asyncio.get_running_loop().create_future()
        job = Job(sitting, live.view(sitting.seat), live.number, draft, 10, None, wants, future, 0.0, about)
        text = json.dumps(await sitting.question(self._process, job))
        self.heard.append(text)
        said = self._thinker.answer(json.loads(text))
        assert "trouble" not in said, said
        thought = unpack_thought(said["move"], said["thought"]) if "thought" in said else None
        return Answer(said["move"], thought=thought, fatal=dict(said.get("fatal", ())))


Told = dict[int, list[str]]  # by seat


async def advised(
    folder: Path, game: Game, options: dict[str, str], opening: list[str] | None, script: Script, seed: str
) -> Told:
    """What seats are answered before each move that is marked, and what their adviser was asked for it."""
    adviser = Adviser()
    told: Told = {}
    async with house(f"sqlite:///{folder}.sqlite", adviser) as home:  # type: ignore[arg-type]
        table = await home.table(game, (ANN, ANN), options=options, opening=opening, seed=seed)
        for move, is_marked in script:
            seat = table.state.actor
            if is_marked:
                told.setdefault(seat, []).extend(await answers(table, game.seat_word(seat)))
            assert table.live is not None
            legal = map(game.vocabulary.notation, table.live.view(seat).legal)
            await home.move(table, ANN, move or next(legal), seat=seat)
            told.setdefault(seat, []).extend(adviser.heard)
            adviser.heard.clear()
    return told


async def answers(table: TableActor, word: str) -> list[str]:
    """To all that can be asked: for a hint, for warnings, and why a move is forbidden."""
    protocol: list[m.AskHint | m.AskWarnings] = [
        m.AskHint(table.id, "h1", word),
        m.AskWarnings(table.id, "w1", word),
        *(m.AskWarnings(table.id, "w2", word, notation) for notation in some_moves(table.state.game)),
    ]
    told: list[str] = []
    for question in protocol:
        try:
            if isinstance(question, m.AskHint):
                told.append(m.written(await advice.hint(table, ANN, question)))
            else:
                told.append(m.written(await advice.warn(table, ANN, question)))
        except MothershipError as error:
            told.append(m.written(refused_by(error, question)))
    return told


def some_moves(game: Game) -> list[str]:
    """One of each kind, whether it is legal now or not."""
    return [game.vocabulary.notation(block.base) for block in game.vocabulary.blocks if not block.nature]


def compare(
    folder: Path, game: Game, options: dict[str, str], *tables: tuple[list[str] | None, Script, str]
) -> list[Told]:
    """Tables that differ in what only the second seat knows: the first is answered the same."""
    told: list[Told] = []

    async def ask() -> None:
        for number, table in enumerate(tables):
            told.append(await advised(folder / str(number), game, options, *table))

    asyncio.run(ask())
    assert all(other[0] == told[0][0] for other in told)
    for kind in ("hint", "warned", "refused"):
        assert any(text.startswith(f'{{"t":"{kind}"') for text in told[0][0]), kind
    return told


def test_about_a_hand_that_only_another_seat_sees(tmp_path: Path) -> None:
    """Not even by the seed of the table, which holds what nobody has seen yet."""
    moves = ("run east", "pay tea", "run east", "pay tea", "run west", "pay silk")
    script = [(move, True) for move in moves]
    one, other = compare(
        tmp_path,
        SMUGGLERS,
        {"sea": "calm"},
        (draws("ruby"), script, "one seed"),
        (draws("silk"), script, "another seed"),
    )
    assert one[1] != other[1], "who knows the difference is advised by it"


def test_about_a_sign_that_was_thrown_and_not_answered(tmp_path: Path) -> None:
    before = [(move, False) for _, move in duel(LUNAR.setup(2, {"combat": "roshambo"}))]
    scripts = [[*before, (f"throw {sign}", False), ("", True)] for sign in ("rock", "paper", "scissors")]
    compare(tmp_path, LUNAR, {"combat": "roshambo"}, *((None, script, "equal") for script in scripts))

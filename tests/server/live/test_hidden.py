"""Hidden facts never leave: who may not know a difference is sent the same bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from mothership.core import SPECTATOR, Game, MothershipError, Setup, as_seen
from mothership.play import Live
from mothership.server.live.socket import refused_by
from mothership.server.store import PersonRow, upgrading
from mothership.server.tables.actor import TableActor
from tests.server.live import asks
from tests.server.live.house import ANN, BOB, CAT, LUNAR, SMUGGLERS, Ear, House, house

Script = Sequence[tuple[PersonRow, str]]


@pytest.fixture(autouse=True)
def _equal_stores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each store has an epoch of its own, by chance and not by what happens at its tables."""
    monkeypatch.setattr(upgrading, "new_epoch", lambda: "epoch")


async def traffic(
    folder: Path,
    game: Game,
    options: dict[str, str],
    opening: Sequence[str] | None,
    script: Script,
    **more: str,
) -> dict[str, list[str]]:
    """Everything that two players and a spectator are sent, and what one who comes back later is sent."""
    async with house(f"sqlite:///{folder}.sqlite") as home:
        table = await home.table(game, (ANN, BOB), options=options, opening=opening, **more)  # type: ignore[arg-type]
        ears = {who.name if who else "guest": await home.listen(table, who) for who in (ANN, BOB, None)}
        for number, (who, move) in enumerate(script):
            await one_move(home, table, who, move, f"send{number}", ears[who.name])
        for name, someone in (("Ann", ANN), ("Bob", BOB), ("guest", None)):
            ears[f"{name} again"] = await home.listen(table, someone, 0)
        await home.hub.stop()
    async with house(f"sqlite:///{folder}.sqlite") as home:  # and after a restart
        table = await home.hub.table("table1")
        for who in (ANN, BOB, CAT):
            ears[f"{who.name} later"] = await home.listen(table, who, 1)
        return {name: ear.texts for name, ear in ears.items()}


async def one_move(home: House, table: TableActor, who: PersonRow, move: str, send: str, ear: Ear) -> None:
    word = table.state.game.seat_word(table.state.seats_of(who.id)[0])
    try:
        if move == "undo":
            await asks.undo(table, who, word, send, False, home.ack)
        elif move == "take back":
            await asks.take_back(table, who, word, send, home.ack)
        elif move.startswith("say "):
            await asks.say(table, who, send, move[4:], home.ack)
        else:
            await home.move(table, who, move, send)
    except MothershipError as error:
        ear.send(str(refused_by(error, None, home.hub)))


def both(folder: Path, game: Game, options: dict[str, str], *tables: tuple[list[str] | None, Script]) -> None:
    """Tables that differ only in what Bob knows: Ann and those who look on notice nothing, but Bob does."""
    heard: list[dict[str, list[str]]] = []

    async def play() -> None:
        for number, (opening, script) in enumerate(tables):
            heard.append(await traffic(folder / str(number), game, options, opening, script, seed="equal"))

    asyncio.run(play())
    first, *others = heard
    for other in others:
        for name in first:
            if name.startswith("Bob"):
                assert first[name] != other[name], name
            else:
                assert first[name] == other[name], name
                assert len(first[name]) > 2


def draws(bobs: str) -> list[str]:
    return ["draw ann tea", f"draw bob {bobs}", "draw ann silk", "draw bob tea"]


class TestSmugglers:
    def test_a_hand_stays_with_its_seat(self, tmp_path: Path) -> None:
        script = [
            (ANN, "wait"),
            (ANN, "undo"),
            (BOB, "say hello"),
            (BOB, "wait"),
            (ANN, "dance"),
            (ANN, "pay ruby"),
        ]
        both(tmp_path, SMUGGLERS, {"sea": "calm"}, (draws("ruby"), script), (draws("silk"), script))

    def test_a_card_that_is_paid_hidden_stays_hidden(self, tmp_path: Path) -> None:
        def script(card: str) -> Script:
            return [
                (ANN, "wait"), (BOB, "run east"), (BOB, "take back"), (BOB, "run east"), (ANN, "wait"),
                (BOB, f"pay {card}"), (ANN, "undo"), (BOB, "undo"), (ANN, "run west"),
            ]  # fmt: skip

        both(
            tmp_path,
            SMUGGLERS,
            {"sea": "calm"},
            (draws("silk"), script("silk")),
            (draws("silk"), script("tea")),
        )


class TestRoshambo:
    def test_a_sign_is_not_known_before_the_answer(self, tmp_path: Path) -> None:
        before = duel(LUNAR.setup(2, {"combat": "roshambo"}))

        def script(sign: str) -> Script:
            return [*before, (BOB, f"throw {sign}"), (BOB, "say I am ready"), (BOB, "undo"), (ANN, "undo")]

        both(
            tmp_path,
            LUNAR,
            {"combat": "roshambo"},
            *((None, script(sign)) for sign in ("rock", "paper", "scissors")),
        )


def duel(setup: Setup) -> list[tuple[PersonRow, str]]:
    """Moves, with the seed of these tests, that lead to the question to Bob for a sign, which Ann answers."""
    for number in range(300):
        dice = Random(number)
        live, _ = Live.begin(LUNAR, setup, seed="equal")
        moves: list[tuple[PersonRow, str]] = []
        for _ in range(60):
            if live.actor < 0:
                break
            legal = live.view(live.actor).legal
            if LUNAR.vocabulary.words(legal[0])[0] == "throw" and live.actor == 1:
                trial = live.copy()
                trial.submit(1, legal[0])
                if trial.actor == 0:
                    return moves
            move = dice.choice(legal)
            moves.append(((ANN, BOB)[live.actor], LUNAR.vocabulary.notation(move)))
            live.submit(live.actor, move)
    raise AssertionError("nobody ever fights")


@pytest.mark.parametrize("seed", range(3))
async def test_what_a_seat_is_told_is_what_its_record_has(seed: int, tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table = await home.table(SMUGGLERS, (ANN, BOB, CAT), seed=str(seed))
        ears = {0: ANN, 1: BOB, 2: CAT, SPECTATOR: None}
        listening = {seat: await home.listen(table, who) for seat, who in ears.items()}
        await home.play_on(table, 40, seed)
        record = await table.record()
        for seat, ear in listening.items():
            moves = [move for item in ear.events() for move in item["body"].get("moves", ())]
            kept = as_seen(record, SMUGGLERS, seat).entries
            assert [move["actor"] for move in moves] == [entry.actor for entry in kept]
            for move, entry in zip(moves, kept, strict=True):
                words = " ".join(move["move"].values())
                assert words == entry.move.partition(" :")[0]
                assert move["events"] == [event.to_json() for event in entry.events]


async def test_the_seed_and_the_sends_of_others_are_not_sent(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table = await home.table(SMUGGLERS, (ANN, BOB), seed="very-secret-seed")
        ears = [await home.listen(table, who) for who in (ANN, BOB, None)]
        for number in range(4):
            actor = table.state.actor
            assert table.live is not None
            move = SMUGGLERS.vocabulary.notation(table.live.view(actor).legal[-1])
            await home.move(table, (ANN, BOB)[actor], move, f"id-of-send-{number}")
        for ear in ears:
            told = "".join(ear.texts)
            for word in ("very-secret-seed", "id-of-send", "told", "invite"):
                assert word not in told

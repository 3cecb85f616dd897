"""The referee at a server: real tables are told over HTTP, and come to the same States."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mothership import bots
from mothership.core import NOBODY, Game, Record, State, registry
from mothership.core.registry import load
from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import LEVELS, POWERS_OF_LEVEL
from mothership.games.space_invaders.moves import DEAL, DRAW, LAND
from mothership.games.space_invaders.phases import LANDING
from mothership.games.space_invaders.state import Position
from mothership.kit import proves
from mothership.play import Live, Table
from mothership.referees.script import resumed
from mothership.server.referee import stored
from tests.cli.people import AIMS, as_seen, card_code, told_further, told_landing
from tests.server.clients import Client, another, problem, serving, settings_in

GAME = load("space-invaders")
TEN = "o c s o13 o12t o o c c11s s"  # from e4 to a4, then from e3 to a3
TWO = {"game": GAME.id, "names": ["AL", "BE"], "options": {"difficulty": "training"}}


class Phone:
    """A phone at a real table."""

    def __init__(self, client: Client, state: dict[str, Any]) -> None:
        self.client = client
        self.table = state["table"]
        self.key = state["key"]
        self.state = state
        self.sent = 0

    def post(self, what: str, **order: Any) -> Any:
        self.sent += 1
        body = {
            "id": f"{id(self)}:{self.sent}",
            "answers": len(self.state["answers"]),
            "key": self.key,
            **order,
        }
        return self.client.post(f"/api/tables/{self.table}/referee/{what}", json=body)

    def tell(self, *said: str, **more: Any) -> dict[str, Any]:
        return self._took(self.post("answers", said=list(said), **more))

    def move(self, move: str, **more: Any) -> dict[str, Any]:
        return self._took(self.post("answers", move=move, **more))

    def back(self) -> dict[str, Any]:
        return self._took(self.post("back"))

    def look(self, **query: Any) -> dict[str, Any]:
        answer = self.client.get(f"/api/tables/{self.table}/referee", params={"key": self.key, **query})
        self.state = answer.json()
        return self.state

    def _took(self, answer: Any) -> dict[str, Any]:
        assert answer.status_code == 200, answer.text
        self.state = answer.json()
        return self.state


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with serving(settings_in(tmp_path)) as client:
        yield client


def begun(client: Client, **more: Any) -> Phone:
    answer = client.post("/api/referee", json={**TWO, **more})
    assert answer.status_code == 201, answer.text
    return Phone(client, answer.json())


def laid_out(client: Client) -> Phone:
    phone = begun(client)
    phone.tell("3 2 1")
    phone.tell("1 1 2")
    phone.tell(TEN)
    return phone


def state_of(phone: Phone) -> State:
    live = phone.client.app.state.hub.tables[phone.table].state.live
    assert isinstance(live, Live)
    return live.position()


def told(state: dict[str, Any]) -> list[str]:
    return [answer["says"] for answer in state["answers"]]


# Leading ----------------------------------------------------------------------------------------------


def test_set_up_is_told_before_anything_is_asked(client: Client) -> None:
    phone = begun(client)
    assert "Trackers: planet 20, UFO 2." in phone.state["set_up"]
    assert phone.state["wants"] == "powers"
    assert phone.state["question"].startswith("AL (Red) gets one player card of each level.")
    assert phone.look(language="de")["set_up"][0].startswith("Farben, in der Reihenfolge der Züge")


def test_each_kind_of_answer_is_asked_for(client: Client) -> None:
    phone = begun(client)
    phone.tell("2 2 1")
    assert phone.tell("1 1 2")["wants"] == "cards"
    assert phone.tell(TEN)["wants"] == "landing"
    assert phone.tell("-")["wants"] == "spaces", "the Short Blast asks what it reaches"
    assert len(phone.state["answers"]) == 3, "nothing is made before that is known"
    assert phone.tell("-", "a3 b3")["wants"] == "landing"
    phone.tell("c4")
    phone.tell("c4")
    assert phone.state["wants"] == "move"
    assert "target a3" in [choice["move"] for choice in phone.state["choices"]]


def test_what_happens_is_told_as_things_to_do(client: Client) -> None:
    phone = laid_out(client)
    for _ in range(3):
        phone.tell("off")
    for _ in range(3):
        phone.move("plain")
        phone.tell("off")
    done = " ".join(phone.state["done"])
    assert "Straighten the cards and move them:" in done
    assert "The planet takes 1 damage: its tracker goes to 19." in done
    assert {"kind": "reached"}.items() <= {
        k: v for e in phone.state["events"] for k, v in e.items()
    }.items() or any("reached" in str(event) for event in phone.state["events"])


def test_the_end_counts_when_somebody_says_that_all_is_right(client: Client) -> None:
    phone = begun(client, options={"difficulty": "elite", "planet": "1"})
    for said in ("3 2 1", "2 1 2", TEN, *["off"] * 6):
        phone.tell(said)
    assert (phone.state["over"], phone.state["finished"]) == (True, False)
    phone.back()
    assert not phone.state["over"]
    problem(phone.post("end"), 409, "not-over")
    phone.tell("off")
    ended = phone.post("end").json()
    assert (ended["over"], ended["finished"]) == (True, True)
    problem(phone.post("back"), 409, "over")
    record = client.get(f"/api/tables/{phone.table}/record.txt")
    assert record.status_code == 200


def test_a_table_at_which_nobody_plays_on_is_put_away_without_a_result(client: Client) -> None:
    phone = laid_out(client)
    onlooker = Phone(another(client), {**phone.state, "key": None})
    problem(onlooker.post("stop"), 403, "not-at-table")
    problem(phone.post("stop", answers=2), 409, "answered-meanwhile")
    stopped = phone.post("stop").json()
    assert (stopped["finished"], stopped["stopped"], stopped["over"]) == (True, True, True)
    assert (stopped["question"], stopped["wants"], stopped["choices"]) == ("", "", [])
    table = client.get(f"/api/tables/{phone.table}").json()["table"]
    assert (table["status"], table["ended_by"]) == ("finished", "stopped")
    assert client.get("/api/me/scores").json() == []
    problem(phone.post("answers", said=["c4"]), 409, "over")
    problem(phone.post("stop"), 409, "over")


@pytest.mark.parametrize("said", ["a3 c4", "a4 e4", "a3 b4 c4", "c4; red:#1>a3+e3"])
def test_one_token_on_cards_that_do_not_meet_is_asked_about(client: Client, said: str) -> None:
    phone = laid_out(client)
    phone.tell("b4")
    asked = phone.tell(said)
    assert asked["wants"] == "yes-no"
    assert "slipped" in asked["question"]
    assert len(asked["answers"]) == 4, "nothing is made before that is known"
    problem(phone.post("answers", said=[said, "perhaps"]), 409, "not-understood")
    refused = problem(phone.post("answers", said=[said, "n"]), 409, "not-understood")
    assert "SI-S11" in refused["text"]["en"]
    assert len(phone.look()["answers"]) == 4
    assert len(phone.tell(said, "y")["answers"]) == 5, "cards do slip"


@pytest.mark.parametrize("said", ["a3 a4", "a3 b4", "a3 b3 a4 b4", "d4"])
def test_one_token_on_cards_that_meet_is_not_asked_about(client: Client, said: str) -> None:
    phone = laid_out(client)
    assert len(phone.tell(said)["answers"]) == 4


# Several phones ---------------------------------------------------------------------------------------


def test_a_second_phone_tells_by_the_key_and_others_look_on(client: Client) -> None:
    phone = laid_out(client)
    second = Phone(another(client), phone.state)
    assert second.tell("c4")["answers"][-1]["says"] == "Red lands on c4."
    assert phone.look()["answers"][-1]["says"] == "Red lands on c4."
    onlooker = Phone(another(client), {**phone.state, "key": None})
    assert onlooker.look()["key"] is None
    problem(onlooker.post("answers", said=["d4"]), 403, "not-at-table")
    onlooker.key = "wrong"
    problem(onlooker.post("answers", said=["d4"]), 403, "not-at-table")


def test_of_two_answers_to_one_question_one_is_refused(client: Client) -> None:
    phone = laid_out(client)
    second = Phone(another(client), phone.state)
    phone.tell("c4")
    problem(second.post("answers", said=["d4"]), 409, "answered-meanwhile")
    assert len(second.look()["answers"]) == 4


def test_an_answer_that_is_sent_twice_counts_once(client: Client) -> None:
    phone = laid_out(client)
    order = {"id": "x", "answers": 3, "said": ["c4"]}
    for _ in range(2):
        answer = client.post(f"/api/tables/{phone.table}/referee/answers", json=order)
        assert answer.status_code == 200
    assert len(phone.look()["answers"]) == 4


def test_a_server_that_starts_again_goes_on_where_it_was(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as client:
        phone = laid_out(client)
        phone.tell("c4")
        key, before = phone.key, state_of(phone).key()
    with serving(settings_in(tmp_path)) as client:
        again = Phone(client, {**phone.state, "key": key})
        assert told(again.look())[-1] == "Red lands on c4."
        assert state_of(again).key() == before
        again.tell("d4")


# What is wrong ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"said": ["zz"]}, "not-understood"),
        ({"said": ["e1"]}, "not-understood"),
        ({"said": []}, "nothing-told"),
        ({"move": "pass"}, "nothing-told"),
        ({"said": ["c4"], "number": 9}, "not-understood"),
    ],
)
def test_a_wrong_answer_changes_nothing(client: Client, order: dict[str, Any], code: str) -> None:
    phone = laid_out(client)
    problem(phone.post("answers", **order), 409, code)
    assert len(phone.look()["answers"]) == 3


def test_only_real_tables_have_a_referee(client: Client) -> None:
    table = client.post("/api/quick-play", json={"game": GAME.id, "players": 1}).json()["table"]["id"]
    problem(client.get(f"/api/tables/{table}/referee"), 409, "no-referee")
    problem(client.post("/api/referee", json={**TWO, "game": "space-defenders"}), 404, "no-referee-for")
    problem(client.post("/api/tables", json={"game": GAME.id, "at": "real"}), 400, "unknown-at")


@pytest.mark.parametrize("asked", ["resign", "sit-in", "undo"])
def test_no_bot_sits_down_at_a_real_table_and_nobody_resigns(client: Client, asked: str) -> None:
    phone = laid_out(client)
    phone.tell("off")
    with client.websocket_connect("/live") as socket:
        socket.send_json({"t": "hello", "protocol": 1})
        socket.send_json({"t": asked, "table": phone.table, "seat": "red", "id": "1"})
        refused = heard(socket, "refused", "ack")
    assert (refused["t"], refused.get("code")) == ("refused", "real-table")
    assert "real table" in refused["text"]["en"]
    assert "echter Tisch" in refused["text"]["de"]
    assert phone.tell("off")["wants"] == "landing", "it goes on as before"


def heard(socket: Any, *kinds: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["t"] in kinds:
            return message


# What is kept -----------------------------------------------------------------------------------------


def test_a_game_is_replayed_once_and_then_kept(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = laid_out(client)
    phone.look()
    replayed: list[int] = []

    def counted(game: Game, record: Record) -> Table:
        replayed.append(len(record.entries))
        return resumed(game, record)

    monkeypatch.setattr(stored, "resumed", counted)
    phone.look()
    phone.tell("c4")
    phone.tell("d4")
    shown = phone.look()
    assert told(shown)[-2:] == ["Red lands on c4.", "Red lands on d4."]
    assert not replayed
    phone.tell("b4", number=4)
    assert told(phone.look())[-2:] == ["Red lands on b4.", "Red lands on d4."]
    assert len(replayed) == 1, "after a correction it is"


def test_looking_at_an_earlier_question_leaves_the_game_as_it_is(client: Client) -> None:
    phone = laid_out(client)
    phone.tell("c4")
    phone.look(number=3)
    assert told(phone.look())[-1] == "Red lands on c4."


# Variants ---------------------------------------------------------------------------------------------


def test_variants_are_told_when_the_table_is_set_up(client: Client) -> None:
    options = {"rows": "3", "relaunch": "off", "flick": "on", "ufo": "20", "planet": "7"}
    lines = begun(client, options=options).state["set_up"]
    assert "Trackers: planet 7, UFO 20." in lines
    assert [line.partition(":")[0] for line in lines[-3:]] == ["Three rows", "No relaunch", "Flicking"]


# Corrections ------------------------------------------------------------------------------------------


def test_an_earlier_answer_is_corrected_and_the_later_ones_are_kept(client: Client) -> None:
    phone = laid_out(client)
    for said in ("c4", "d4", "off"):
        phone.tell(said)
    asked = phone.look(number=4)
    assert (asked["correcting"], asked["wants"]) == (4, "landing")
    phone.look()
    phone.tell("b4", number=4)
    assert told(phone.state)[3:] == [
        "Red lands on b4.",
        "Red lands on d4.",
        "Red: the token falls off the table.",
    ]
    assert phone.state["correction"] == {
        "open": False,
        "different": ["nothing is different"],
        "spaces": [],
        "lost": [],
    }
    assert phone.look()["wants"] == "move"


def test_what_no_longer_fits_is_told_and_can_be_brought_back(client: Client) -> None:
    phone = laid_out(client)
    for said in ("d4", "off", "off"):
        phone.tell(said)
    phone.move("pass")
    phone.move("plain")
    phone.tell("c4")
    before, answers = state_of(phone).key(), told(phone.state)
    phone.tell("c4", number=4)
    assert phone.state["correction"]["lost"] == ["Orange lands on c4."]
    other = Phone(another(client), phone.state)
    assert other.look()["correction"]["lost"] == ["Orange lands on c4."], "every phone sees it"
    phone.back()
    assert (state_of(phone).key(), told(phone.state)) == (before, answers)


def test_a_correction_that_raises_a_question_asks_it_and_then_goes_on(client: Client) -> None:
    phone = laid_out(client)
    for said in ("off", "d4", "off"):
        phone.tell(said)
    phone.move("pass")
    phone.move("plain")
    phone.tell("e4")
    phone.tell("c4", number=4)
    assert phone.state["correction"]["open"]
    assert phone.state["wants"] == "move"
    phone.move("pass")
    assert not phone.state["correction"]["open"]
    assert any("c4 empty" in line for line in phone.state["correction"]["different"])
    assert "c4" in phone.state["correction"]["spaces"], "a page draws them"
    assert told(phone.state)[-1] == "Orange lands on e4."


# The same game ----------------------------------------------------------------------------------------


def played(players: int, options: dict[str, str], seed: int) -> Record:
    table = Table(GAME, GAME.setup(players, options), seed=seed)
    dice = Random(seed)
    while table.actor != NOBODY:
        table.submit(table.actor, dice.choice(table.view(table.actor).legal))
    return table.record


def simulated(players: int, options: dict[str, str], seed: str) -> Record:
    setup = GAME.setup(players, options)
    table = Table(GAME, setup, seed=seed, nature=registry.table(GAME, "simulated"))
    seats = [bots.make(hand, seed) for hand in ("skilled", "novice")]
    while table.actor != NOBODY:
        seat = table.actor
        table.submit(seat, seats[seat].choose(table.view(seat), table.seat_record(seat)))
    return table.record


def compare(phone: Phone, state: State) -> None:
    mine = state.copy()
    assert isinstance(mine, Position)
    if mine.question() in AIMS:
        mine.phase, mine.opened = LANDING, 0  # at a real table nobody is asked for the aim
    other = state_of(phone)
    assert (other.question(), other.key()) == (mine.question(), mine.key())


@proves("SI-B12a")
@pytest.mark.parametrize("seed", range(2))
def test_a_game_told_to_it_reaches_the_same_states(client: Client, seed: int) -> None:
    """The landings of a game at the statistical table."""
    options = {"difficulty": ("training", "elite")[seed % 2], "alone": "3"}
    tell_a_game(client, played(1 + seed, options, seed), options)


@proves("SI-B12a")
def test_a_simulated_game_told_to_it_reaches_the_same_states(client: Client) -> None:
    """The landings of a game at the simulated table, by players with hands."""
    pytest.importorskip("mujoco")
    options = {"difficulty": "training", "alone": "2"}
    tell_a_game(client, simulated(2, options, "told"), options)


def tell_a_game(client: Client, record: Record, options: dict[str, str]) -> None:
    """Tell a game answer by answer, some wrongly at first, and compare each position."""
    phone = begun(client, names=["AL", "BE", "CY"][: record.setup.players], options=options)
    state = GAME.begin(record.setup)
    assert isinstance(state, Position)
    moves = list(as_seen(record.entries, state.copy()))
    place = compared = corrected = 0

    def happen(count: int) -> None:
        nonlocal place
        for move, data in moves[place : place + count]:
            state.apply(move, vec[i64](data))
        place += count

    while place < len(moves):
        move, data = moves[place]
        block = GAME.vocabulary.block_of(move).name
        if block in AIMS:
            happen(1)
            continue
        if block == "land":
            said = [told_landing(data)]
            if corrected < 3 and compared % 5 == 4:  # a slip, seen at once
                number = len(phone.state["answers"]) + 1
                phone.tell("u" if said[0] != "u" else "off")
                slip = {"number": number}
                corrected += 1
            else:
                slip = {}
            while phone.tell(*said, **slip)["wants"] in ("spaces", "yes-no"):
                said.append(told_further(phone.state["question"], data))
                phone.state = {**phone.state, "answers": phone.state["answers"]}
                if slip:
                    phone.look()
            happen(1)
        elif DEAL <= move < DRAW:
            powers = [(moves[place + at][0] - DEAL) % POWERS_OF_LEVEL + 1 for at in range(LEVELS)]
            phone.tell(" ".join(map(str, powers)))
            happen(LEVELS)
        elif DRAW <= move < LAND:
            count = 0
            while place + count < len(moves) and DRAW <= moves[place + count][0] < LAND:
                count += 1
            phone.tell(" ".join(card_code(one) for one, _ in moves[place : place + count]))
            happen(count)
        else:
            phone.move(GAME.vocabulary.notation(move))
            happen(1)
        if not state.mid_act():
            compare(phone, state)
            compared += 1
    assert compared > 20
    assert corrected
    assert phone.state["over"]
    assert state_of(phone).key() == state.key()

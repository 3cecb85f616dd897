"""Names that pretend: a person who is called like a bot, or like somebody else at the table."""

import json
from pathlib import Path
from typing import Any

import pytest

from mothership import bots
from mothership.bots.marked_names import BOT_MARK
from mothership.server.people.identity import MOST_NAME, tidy_name
from mothership.server.people.names import MARKS, looks_like_a_bot, skeleton, told_apart
from mothership.server.refusals import Refusal
from tests.server.clients import DUEL, Client, another, problem, record, serving, settings_in

STYLES = {
    "plain": "level-2",
    "capitals": "LEVEL-2",
    "spaces": "  Level   2 ",
    "other signs": "level—2",
    "no sign": "Level2",
    "dots": "l.e.v.e.l.2",
    "full width": "\uff4c\uff45\uff56\uff45\uff4c\uff0d\uff12",
    "mathematical": "\U0001d425\U0001d41e\U0001d42f\U0001d41e\U0001d425-\U0001d7d0",
    "circled": "\u24db\u24d4\u24e5\u24d4\u24db \u2461",
    "negative squares": "\U0001f17b\U0001f174\U0001f185\U0001f174\U0001f17b 2",
    "small capitals": "\u029f\u1d07\u1d20\u1d07\u029f-2",
    "Cyrillic": "l\u0435v\u0435l-2",
    "Greek": "le\u03bdel-2",
    "accents": "l\u00e9v\u00e8l-2",
    "strokes": "\u0142evel-2",
    "combined": "l\u0336e\u0336v\u0336e\u0336l\u0336-2",
    "capital i": "Ieve1-2",
    "a bar": "|evel-2",
    "Arabic digit": "level-\u0662",
    "zero width": "le\u200bvel-2",
    "soft hyphen": "le\u00advel-2",
    "right to left": "\u202elevel-2",
    "German": "Stufe 2",
    "the mark": f"{BOT_MARK} Ada",
    "the mark, coloured": f"{BOT_MARK}\ufe0f Ada",
    "a robot": "\U0001f916 Ada",
    "the page's word": "Bot 2",
    "with a word": "Bot „gierig“",
    "behind it": "level-2 (bot)",
    "leet": "B0T",
    "more leet": "r4nd0m",
    "a hand of one game": "Novice",
    "another": "3xpert",
    "cyrillic word": "\u0431\u043e\u0442 2",
    "seat": "Bot Yellow",
}


@pytest.fixture
def client(tmp_path: Path) -> Any:
    with serving(settings_in(tmp_path)) as client:
        yield client


class TestNamesOfBots:
    @pytest.mark.parametrize("style", STYLES)
    def test_are_nobodys(self, style: str) -> None:
        with pytest.raises(Refusal) as refused:
            tidy_name(STYLES[style])
        assert refused.value.code == "bot-name"

    @pytest.mark.parametrize("bot", bots.every_name())
    def test_of_every_bot(self, bot: str) -> None:
        for name in (bot, bot.upper(), bot.replace("-", " "), f" {bot.title()}."):
            assert looks_like_a_bot(name), name

    @pytest.mark.parametrize("mark", sorted(MARKS))
    def test_nor_is_the_mark_nor_what_looks_like_it(self, mark: str) -> None:
        assert looks_like_a_bot(f"Ada{mark}")

    @pytest.mark.parametrize(
        "name",
        ["Ada", "Abbott", "Botond", "Levi", "Randolph", "Ai", "Zo\u00eb", "\u041b\u0435\u0432", "\u827e",
         "\U0001f98a", "2", "Guest 1234", "Level Up", "Computerfan", "Bo Ott"],
    )  # fmt: skip
    def test_all_others_are_free(self, name: str) -> None:
        assert tidy_name(name) == name

    @pytest.mark.parametrize("name", ["\u2013", "\u2014", "- -", "\u2212"])
    def test_the_name_of_those_who_are_gone_is_nobodys(self, name: str) -> None:
        with pytest.raises(Refusal):
            tidy_name(name)

    def test_are_refused_wherever_a_name_is_given(self, client: Client) -> None:
        problem(client.put("/api/me", json={"name": "level-2"}), 400, "bot-name")
        order = {"game": DUEL, "seats": [{"kind": "here", "name": "Level 2"}, {"kind": "open"}]}
        problem(client.post("/api/tables", json=order), 400, "bot-name")
        problem(client.post("/api/tables", json={"game": DUEL, "name": "level-2"}), 400, "bot-name")
        problem(client.post("/api/quick-play", json={"game": DUEL, "name": "level-2"}), 400, "bot-name")
        table = client.post("/api/tables", json={"game": DUEL}).json()["table"]["id"]
        bob = another(client)
        problem(bob.post(f"/api/tables/{table}/join", json={"name": "level-2"}), 400, "bot-name")
        problem(client.put("/api/me", json={"name": "level-2"}), 400, "bot-name")

    @pytest.mark.parametrize("initials", ["BOT", "bot", "CPU", "B0T"])
    def test_are_no_initials_of_a_score(self, client: Client, initials: str) -> None:
        client.put("/api/me", json={"name": "Ada"})
        answer = client.put("/api/me/scores/abc", json={"initials": initials})
        assert answer.json()["code"] in ("bot-name", "malformed-at")

    def test_are_marked_on_the_seat_and_in_the_events(self, client: Client) -> None:
        made = client.post("/api/quick-play", json={"game": DUEL, "bot": "level-1"}).json()["table"]
        assert [seat["name"] for seat in made["seats"] if seat["kind"] == "bot"] == [f"{BOT_MARK} level-1"]
        with client.websocket_connect("/live") as socket:
            socket.send_json({"t": "hello", "protocol": 1})
            socket.send_json({"t": "subscribe", "table": made["id"]})
            told = [socket.receive_json() for _ in range(2)]
            (bot,) = [seat for seat in told[1]["info"]["seats"] if seat["kind"] == "bot"]
            assert bot["name"] == f"{BOT_MARK} level-1"

    def test_of_a_record_are_marked_too(self, client: Client) -> None:
        text = record(DUEL).replace("Ada", "level-2").replace("Bob", f"{BOT_MARK} Bob")
        made = client.post("/api/records", json={"record": text}).json()["table"]
        assert [seat["name"] for seat in made["seats"]] == [f"{BOT_MARK} level-2", "Bob"]


class TestTwoOfTheSameName:
    def sit(self, client: Client, *names: str) -> tuple[str, list[str], list[Client]]:
        """A table, what its people are called there, and they themselves."""
        client.put("/api/me", json={"name": names[0]})
        table = client.post("/api/tables", json={"game": DUEL}).json()["table"]["id"]
        people = [client]
        for name in names[1:]:
            other = another(client)
            other.put("/api/me", json={"name": name})
            answer = other.post(f"/api/tables/{table}/join", json={})
            people.append(other)
        return table, [seat["name"] for seat in answer.json()["table"]["seats"]], people

    @pytest.mark.parametrize("same", ["Ada", "ADA", "A da", "\u0410da", "\uff21\uff44\uff41", "\u00c1da"])
    def test_are_told_apart_at_the_table(self, client: Client, same: str) -> None:
        _, names, _ = self.sit(client, "Ada", same)
        assert names == ["Ada", f"{tidy_name(same)} (2)"]
        assert len({skeleton(name) for name in names}) == 2

    def test_others_keep_theirs(self, client: Client) -> None:
        assert self.sit(client, "Ada", "Bob")[1] == ["Ada", "Bob"]

    def test_are_told_apart_in_the_chat_and_in_the_record(self, client: Client) -> None:
        table, names, people = self.sit(client, "Ada", "Ada")
        client.post(f"/api/tables/{table}/start")
        people[1].put("/api/me", json={"name": "Somebody"})  # a new name does not reach a table
        cookie = "; ".join(f"{name}={value}" for name, value in people[1].cookies.items())
        with client.websocket_connect("/live", headers={"cookie": cookie}) as socket:
            socket.send_json({"t": "hello", "protocol": 1})
            socket.receive_json()
            socket.send_json({"t": "subscribe", "table": table, "since": 0})
            socket.send_json({"t": "chat", "table": table, "id": "1", "text": "it is me"})
            socket.send_json({"t": "resign", "table": table, "id": "2", "seat": "b"})
            said: list[str] = []
            while not any("ended_by" in text and '"finished"' in text for text in said):
                said.append(json.dumps(socket.receive_json()))
        (chat,) = [
            item
            for message in map(json.loads, said)
            for item in message.get("items", ())
            if item["kind"] == "chat"
        ]
        assert chat["body"]["name"] == names[1] == "Ada (2)"
        assert json.loads(client.get(f"/api/tables/{table}/record.json").text)["names"] == names

    def test_at_one_screen_too(self, client: Client) -> None:
        order = {"game": DUEL, "seats": [{"kind": "here", "name": "Kim"}, {"kind": "here", "name": "kim"}]}
        seats = client.post("/api/tables", json=order).json()["table"]["seats"]
        assert [seat["name"] for seat in seats] == ["Kim", "kim (2)"]

    def test_long_names_and_many_of_them(self) -> None:
        name, taken = "x" * MOST_NAME, list[str]()
        for _ in range(120):
            taken.append(told_apart(name, taken, MOST_NAME))
        assert len({skeleton(one) for one in taken}) == 120
        assert max(map(len, taken)) <= MOST_NAME

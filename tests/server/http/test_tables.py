"""Tables over HTTP: made, joined, left, started, played again."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mothership.core.registry import game_ids, load
from mothership.server.settings import BadSetting, read_settings
from tests.server.clients import (
    ARCADE,
    DUEL,
    MOONS,
    Client,
    another,
    played,
    problem,
    record,
    serving,
    serving_from,
    settings_in,
)
from tests.server.stores import KINDS

CARDS = "invaders"
TOKENS = "space-invaders"
HERE = {"kind": "here"}


@pytest.fixture(params=KINDS)
def ada(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Client]:
    with serving_from(request.param, tmp_path) as client:
        client.put("/api/me", json={"name": "Ada"})
        yield client


@pytest.fixture
def bob(ada: Client) -> Client:
    client = another(ada)
    client.put("/api/me", json={"name": "Bob"})
    return client


def make(client: Client, game: str = DUEL, **more: Any) -> dict[str, Any]:
    answer = client.post("/api/tables", json={"game": game, **more})
    assert answer.status_code == 201, answer.text
    body: dict[str, Any] = answer.json()
    return body


def kinds(table: dict[str, Any]) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


def resign(client: Client, table: str, seat: str) -> None:
    """Give a running game up, over the socket."""
    with client.websocket_connect("/live") as socket:
        socket.send_json({"t": "hello", "protocol": 1})
        socket.send_json({"t": "resign", "table": table, "seat": seat, "id": "1"})
        while (message := socket.receive_json())["t"] != "ack":
            assert message["t"] != "refused", message


class TestMaking:
    def test_whoever_makes_a_table_sits_first_and_the_rest_is_open(self, ada: Client) -> None:
        table = make(ada)["table"]
        assert (kinds(table), table["status"], table["seq"]) == (["person", "open"], "open", 0)
        assert table["seats"][0]["name"] == "Ada"
        assert table["yours"] == [table["seats"][0]["seat"]]
        assert table["host"]

    @pytest.mark.parametrize("game", game_ids())
    def test_quick_play_runs_at_once(self, ada: Client, game: str) -> None:
        answer = ada.post("/api/quick-play", json={"game": game, "bot": "random"})
        assert answer.status_code == 201
        table = answer.json()["table"]
        assert (table["status"], table["seq"]) == ("running", 1)
        assert len(table["yours"]) == 1
        assert {seat["bot"] for seat in table["seats"]} <= {None, "random"}

    def test_quick_play_on_another_seat_with_options(self, ada: Client) -> None:
        order = {"game": MOONS, "players": 3, "seat": "b", "options": {"combat": "roshambo"}}
        table = ada.post("/api/quick-play", json=order).json()["table"]
        assert kinds(table) == ["bot", "person", "bot"]
        assert table["options"]["combat"] == "roshambo"

    def test_a_guest_is_made_where_nobody_is_known(self, ada: Client) -> None:
        stranger = another(ada)
        answer = stranger.post("/api/quick-play", json={"game": ARCADE, "name": "  Eve  Noir "})
        assert answer.json()["table"]["seats"][0]["name"] == "Eve Noir"
        assert stranger.get("/api/me").json()["person"]["name"] == "Eve Noir"

    def test_several_seats_at_one_screen(self, ada: Client) -> None:
        seats = [{"kind": "here"}, {"kind": "here", "name": "Bert"}, {"kind": "bot", "bot": "greedy"}]
        table = make(ada, MOONS, seats=seats)["table"]
        assert [seat["name"] for seat in table["seats"]] == ["Ada", "Bert", "⚙ greedy"]
        assert table["yours"] == ["a", "b"]

    def test_a_clock(self, ada: Client) -> None:
        clock = {"kind": "fischer", "time": 60_000, "increment": 2000}
        assert make(ada, clock=clock)["table"]["clock"] == clock

    def test_changed_data_of_the_game(self, ada: Client) -> None:
        game = next(one for one in ada.get("/api/games").json() if one["id"] == MOONS)
        name = game["files"][0]
        problem(ada.post("/api/tables", json={"game": MOONS, "files": {name: "nonsense ["}}), 400, "data")

    def test_a_table_calls_changed_data_by_their_names(self, ada: Client) -> None:
        """The cards of its own, in both languages; other tables keep the usual ones."""
        cards = load(CARDS).released[-1].files["cards.toml"]
        cards = cards.replace('en = "Village Militia", de = "Dorfmiliz"', 'en = "Watch", de = "Wache"')
        own = make(ada, CARDS, files={"cards.toml": cards})["table"]
        usual = make(ada, CARDS)["table"]
        assert own["files"]
        for language, names in (("en", ("Watch", "Village Militia")), ("de", ("Wache", "Dorfmiliz"))):
            for table, name in zip((own, usual), names, strict=True):
                told = ada.get(f"/api/tables/{table['id']}/texts", params={"language": language}).json()
                assert told["value.card.militia"] == name
                assert told["game.summary"]
            game = ada.get(f"/api/games/{CARDS}/texts", params={"language": language}).json()
            assert game["value.card.militia"] == names[1]

    def test_the_rules_of_a_table_have_the_numbers_of_its_data(self, ada: Client) -> None:
        """In both languages; other tables, and the game itself, keep the usual ones."""
        numbers = load(TOKENS).released[-1].files["numbers.toml"].replace("win = 100", "win = 173")
        own = make(ada, TOKENS, files={"numbers.toml": numbers})["table"]
        usual = make(ada, TOKENS)["table"]
        for language in ("en", "de"):
            places = [f"tables/{own['id']}", f"tables/{usual['id']}", f"games/{TOKENS}"]
            told = [ada.get(f"/api/{place}/rules", params={"language": language}).json() for place in places]
            assert told[1] == told[2]
            texts = [{rule["id"]: rule["text"] for rule in one["rules"]} for one in told]
            assert [text["SI-B40"].count("173") for text in texts] == [1, 0, 0]
            assert {rule for rule in texts[0] if texts[0][rule] != texts[1][rule]} == {"SI-B40"}

    def test_nothing_of_a_table_that_is_not_there(self, ada: Client) -> None:
        for what in ("texts", "rules"):
            problem(ada.get(f"/api/tables/nowhere/{what}"), 404, "unknown-table")

    @pytest.mark.parametrize(
        ("order", "code", "status"),
        [
            ({"game": "chess"}, "unknown-game", 404),
            ({"game": "../../etc/passwd"}, "unknown-game", 404),
            ({"game": DUEL, "players": 5}, "setup", 400),
            ({"game": DUEL, "options": {"no": "such"}}, "setup", 400),
            ({"game": DUEL, "seats": [{"kind": "here"}]}, "setup", 400),
            ({"game": DUEL, "players": 2, "seats": [{"kind": "here"}]}, "seat-count", 400),
            ({"game": DUEL, "seats": [HERE, {"kind": "bot", "bot": "cmd:sh"}]}, "unknown-bot", 400),
            ({"game": DUEL, "seats": [HERE, {"kind": "open", "bot": "random"}]}, "no-bot-seat", 400),
            ({"game": DUEL, "clock": {"kind": "move"}}, "clock", 400),
            ({"game": DUEL, "position": "nonsense"}, "setup", 400),
            ({"game": DUEL, "position": "x" * 40_000}, "too-long", 400),
            ({"game": DUEL, "files": {"../secret": "x"}}, "unknown-file", 400),
            ({"game": DUEL, "files": {"setup.toml": "x" * 100_000}}, "too-long", 400),
            ({"game": DUEL, "unknown": 1}, "malformed-at", 400),
            ({"game": DUEL, "seats": [{"kind": "throne"}]}, "malformed-at", 400),
            ({}, "malformed-at", 400),
            ({"game": DUEL, "players": "2"}, "malformed-at", 400),  # a text is no number
            ({"game": DUEL, "players": 2.5}, "malformed-at", 400),
            ({"game": DUEL, "public": "true"}, "malformed-at", 400),
            ({"game": DUEL, "public": 1}, "malformed-at", 400),
            ({"game": 2016}, "malformed-at", 400),
        ],
        ids=lambda value: str(value)[:60],
    )  # fmt: skip
    def test_what_no_table_can_be(self, ada: Client, order: Any, code: str, status: int) -> None:
        problem(ada.post("/api/tables", json=order), status, code)

    def test_a_program_is_never_started_for_somebody(self, ada: Client) -> None:
        problem(ada.post("/api/quick-play", json={"game": DUEL, "bot": "cmd:true"}), 400, "unknown-bot")


class TestPrivateTables:
    def test_are_in_no_list(self, ada: Client, bob: Client) -> None:
        private = [make(ada)["table"]["id"]]
        private.append(
            ada.post("/api/quick-play", json={"game": DUEL, "bot": "random"}).json()["table"]["id"]
        )
        private.append(ada.post("/api/records", json={"record": record(DUEL)}).json()["table"]["id"])
        public = make(ada, public=True)["table"]["id"]
        found = [
            table["id"]
            for status in ("open", "running", "finished")
            for table in bob.get("/api/tables", params={"status": status}).json()["tables"]
        ]
        assert public in found
        assert not set(found) & set(private)
        assert {table["id"] for table in ada.get("/api/me/tables").json()["tables"]} >= set(private)

    def test_can_be_seen_and_joined_by_whoever_has_the_link(self, ada: Client, bob: Client) -> None:
        seats = [HERE, {"kind": "invited"}, {"kind": "open"}]
        table = make(ada, MOONS, seats=seats)["table"]["id"]
        stranger = another(ada)
        assert stranger.get(f"/api/tables/{table}").status_code == 200
        problem(bob.post(f"/api/tables/{table}/join", json={"seat": "b"}), 409, "seat-taken")
        assert bob.post(f"/api/tables/{table}/join", json={}).json()["table"]["yours"] == ["c"]

    def test_can_be_watched_by_whoever_has_the_link(self, ada: Client) -> None:
        order = {"game": MOONS, "bot": "random", "options": {"combat": "roshambo"}}
        table = ada.post("/api/quick-play", json=order).json()["table"]["id"]
        with another(ada).websocket_connect("/live") as socket:
            socket.send_json({"t": "hello", "protocol": 1})
            socket.send_json({"t": "subscribe", "table": table})
            while (message := socket.receive_json())["t"] != "view":
                assert message["t"] != "refused"
            assert (message["seat"], message["view"]["legal"]) == ("spectator", [])

    def test_are_not_named_by_what_is_public(self, ada: Client, bob: Client) -> None:
        private = ada.post("/api/records", json={"record": played(DUEL, 6)}).json()["table"]["id"]
        order = {"number": 4, "seat": "a", "bot": "random"}
        answers = [
            ada.post(f"/api/tables/{private}/continue", json={**order, "public": public}).json()["table"]
            for public in (True, False)
        ]
        assert [answer["continued"] for answer in answers] == [None, {"table": private, "number": 4}]
        (listed,) = bob.get("/api/tables", params={"status": "running"}).json()["tables"]
        assert private not in str(listed)


class TestWhoeverIsAway:
    """A bot sits in for them: the one that the table names, or else the server."""

    @staticmethod
    def sit_in(client: Client, **more: Any) -> str:
        table = make(client, seats=[HERE, HERE], **more)["table"]
        client.post(f"/api/tables/{table['id']}/start")
        with client.websocket_connect("/live") as socket:
            socket.send_json({"t": "hello", "protocol": 1})
            seat = table["yours"][0]
            socket.send_json({"t": "sit-in", "table": table["id"], "seat": seat, "id": "1"})
            while (message := socket.receive_json())["t"] != "ack":
                assert message["t"] != "refused", message
        seats = client.get(f"/api/tables/{table['id']}").json()["table"]["seats"]
        assert [one["driver"] for one in seats] == ["bot", "person"]
        return str(seats[0]["bot"])

    def test_the_bot_of_the_table(self, ada: Client) -> None:
        assert self.sit_in(ada, stand_in="greedy") == "greedy"
        assert make(ada, stand_in="greedy")["table"]["stand_in"] == "greedy"

    def test_the_usual_bot(self, ada: Client) -> None:
        assert self.sit_in(ada) == "level-2"
        assert make(ada)["table"]["stand_in"] == "level-2"

    def test_the_bot_of_the_server(self, tmp_path: Path) -> None:
        settings = read_settings({}, {"MOTHERSHIP_STAND_IN": "level-1"}, tmp_path)
        with serving(replace(settings, thinkers=0)) as client:
            assert self.sit_in(client) == "level-1"
        with pytest.raises(BadSetting, match="deep-thought"):
            read_settings({}, {"MOTHERSHIP_STAND_IN": "deep-thought"}, tmp_path)

    def test_never_a_program(self, ada: Client) -> None:
        problem(ada.post("/api/tables", json={"game": DUEL, "stand_in": "cmd:sh"}), 400, "unknown-bot")


class TestJoining:
    def test_the_first_free_seat(self, ada: Client, bob: Client) -> None:
        made = make(ada)["table"]
        table = bob.post(f"/api/tables/{made['id']}/join", json={}).json()["table"]
        assert [seat["name"] for seat in table["seats"]] == ["Ada", "Bob"]
        assert (table["yours"], table["host"]) == ([table["seats"][1]["seat"]], False)

    def test_joining_twice_is_joining_once(self, ada: Client, bob: Client) -> None:
        table = make(ada, MOONS, players=3)["table"]["id"]
        first = bob.post(f"/api/tables/{table}/join", json={}).json()
        assert bob.post(f"/api/tables/{table}/join", json={}).json() == first

    def test_a_second_seat_at_the_same_screen(self, ada: Client, bob: Client) -> None:
        table = make(ada, MOONS, players=3)["table"]["id"]
        bob.post(f"/api/tables/{table}/join", json={"seat": "b"})
        both = bob.post(f"/api/tables/{table}/join", json={"seat": "c", "name": "Bea"}).json()["table"]
        assert both["yours"] == ["b", "c"]

    def test_a_full_table_says_so_and_offers_to_watch(self, ada: Client, bob: Client) -> None:
        table = make(ada)["table"]["id"]
        bob.post(f"/api/tables/{table}/join", json={})
        body = problem(another(ada).post(f"/api/tables/{table}/join", json={}), 409, "full")
        assert body["watch"]["table"] == table

    def test_a_table_that_waits_for_the_invited_says_so(self, ada: Client, bob: Client) -> None:
        table = make(ada, seats=[{"kind": "here"}, {"kind": "invited"}])["table"]["id"]
        for order in ({}, {"seat": "b"}):
            body = problem(bob.post(f"/api/tables/{table}/join", json=order), 409, "invited-only")
            assert body["watch"]["table"] == table

    def test_a_seat_that_is_taken(self, ada: Client, bob: Client) -> None:
        table = make(ada, MOONS, players=3)["table"]["id"]
        problem(bob.post(f"/api/tables/{table}/join", json={"seat": "a"}), 409, "seat-taken")
        problem(bob.post(f"/api/tables/{table}/join", json={"seat": "z"}), 400, "unknown-seat")

    def test_an_invitation_serves_once_and_for_its_seat(self, ada: Client, bob: Client) -> None:
        seats = [{"kind": "here"}, {"kind": "invited"}, {"kind": "open"}]
        made = make(ada, MOONS, seats=seats)
        table, invite = made["table"]["id"], made["invites"]["b"].partition("#invite=")[2]
        problem(bob.post(f"/api/tables/{table}/join", json={"seat": "b"}), 409, "seat-taken")
        problem(bob.post(f"/api/tables/{table}/join", json={"invite": "guess"}), 403, "bad-invite")
        joined = bob.post(f"/api/tables/{table}/join", json={"invite": invite}).json()["table"]
        assert joined["yours"] == ["b"]
        problem(another(ada).post(f"/api/tables/{table}/join", json={"invite": invite}), 403, "bad-invite")

    def test_the_store_does_not_know_the_secret_of_an_invitation(self, tmp_path: Path) -> None:
        with serving(settings_in(tmp_path)) as client:
            made = make(client, seats=[{"kind": "here"}, {"kind": "invited"}])
            (link,) = made["invites"].values()
            secret = link.partition("#invite=")[2].encode()
            assert len(secret) >= 24
            files = list((tmp_path / "data").glob("mothership.sqlite*"))
            assert files
            assert not any(secret in file.read_bytes() for file in files)

    def test_of_two_who_want_the_last_seat_one_gets_it(self, ada: Client, bob: Client) -> None:
        table = make(ada)["table"]["id"]
        lobby, store = ada.app.state.lobby, ada.app.state.store

        async def at_once() -> list[Any]:
            import asyncio

            from mothership.server.tables.orders import JoinOrder

            people = [await ada.app.state.people.welcome(f"P{number}", "en") for number in range(5)]
            return await asyncio.gather(
                *(lobby.join(person, table, JoinOrder()) for person in people), return_exceptions=True
            )

        assert ada.blocking_portal is not None
        answers = ada.blocking_portal.call(at_once)
        refused = [answer for answer in answers if isinstance(answer, Exception)]
        assert [getattr(error, "code", error) for error in refused] == ["full"] * 4
        assert ada.blocking_portal.call(store.read.last, table) == 1

    def test_no_such_table(self, ada: Client) -> None:
        problem(ada.get("/api/tables/nosuchtable0"), 404, "unknown-table")
        problem(ada.post("/api/tables/nosuchtable0/join", json={}), 404, "unknown-table")
        problem(ada.get("/api/tables/No_Such"), 400, "malformed-at")


class TestSeats:
    def test_the_host_puts_a_bot_on_a_seat_opens_it_and_invites(self, ada: Client) -> None:
        table = make(ada, MOONS)["table"]["id"]
        change = f"/api/tables/{table}/seats/b"
        assert kinds(ada.put(change, json={"kind": "bot", "bot": "random"}).json()["table"])[1] == "bot"
        assert kinds(ada.put(change, json={"kind": "open"}).json()["table"])[1] == "open"
        answer = ada.put(change, json={"kind": "invited"}).json()
        assert set(answer["invites"]) == {"b"}
        assert kinds(answer["table"])[1] == "invited"

    def test_nobody_else_changes_seats(self, ada: Client, bob: Client) -> None:
        table = make(ada, MOONS)["table"]["id"]
        problem(bob.put(f"/api/tables/{table}/seats/b", json={"kind": "bot"}), 403, "not-host")
        problem(another(ada).put(f"/api/tables/{table}/seats/b", json={"kind": "bot"}), 401, "nobody")

    def test_leaving_opens_the_seat(self, ada: Client, bob: Client) -> None:
        table = make(ada)["table"]["id"]
        bob.post(f"/api/tables/{table}/join", json={})
        assert bob.post(f"/api/tables/{table}/leave", json={}).status_code == 204
        assert kinds(ada.get(f"/api/tables/{table}").json()["table"]) == ["person", "open"]

    def test_nobody_leaves_for_somebody_else(self, ada: Client, bob: Client) -> None:
        table = make(ada)["table"]["id"]
        problem(bob.post(f"/api/tables/{table}/leave", json={}), 403, "not-your-seat")
        assert kinds(ada.get(f"/api/tables/{table}").json()["table"]) == ["person", "open"]

    def test_a_table_without_people_is_taken_away(self, ada: Client) -> None:
        table = make(ada)["table"]["id"]
        assert ada.post(f"/api/tables/{table}/leave", json={}).status_code == 204
        problem(ada.get(f"/api/tables/{table}"), 404, "unknown-table")


class TestStarting:
    def test_when_all_seats_are_taken(self, ada: Client, bob: Client) -> None:
        table = make(ada)["table"]["id"]
        problem(ada.post(f"/api/tables/{table}/start"), 409, "seats-open")
        bob.post(f"/api/tables/{table}/join", json={})
        started = bob.post(f"/api/tables/{table}/start").json()["table"]
        assert (started["status"], started["seq"]) == ("running", 2)
        assert ada.post(f"/api/tables/{table}/start").json()["table"]["seq"] == 2

    def test_not_by_somebody_who_does_not_sit_there(self, ada: Client, bob: Client) -> None:
        table = make(ada, seats=[{"kind": "here"}, {"kind": "bot"}])["table"]["id"]
        problem(bob.post(f"/api/tables/{table}/start"), 403, "not-at-table")

    def test_then_it_is_too_late_to_join_and_to_leave(self, ada: Client, bob: Client) -> None:
        table = ada.post("/api/quick-play", json={"game": DUEL}).json()["table"]["id"]
        assert problem(bob.post(f"/api/tables/{table}/join", json={}), 409, "not-open")["watch"]
        problem(ada.post(f"/api/tables/{table}/leave", json={}), 409, "leave-running")


class TestPlayingAgain:
    def test_with_swapped_roles_when_both_want_it(self, ada: Client, bob: Client) -> None:
        table = make(ada)["table"]["id"]
        first, second = [seat["seat"] for seat in make(ada)["table"]["seats"]]
        bob.post(f"/api/tables/{table}/join", json={})
        problem(ada.post(f"/api/tables/{table}/rematch"), 409, "not-finished")
        ada.post(f"/api/tables/{table}/start")
        resign(ada, table, first)
        again = ada.post(f"/api/tables/{table}/rematch").json()["table"]
        assert (again["rematch_of"], again["status"], again["yours"]) == (table, "open", [second])
        assert ada.post(f"/api/tables/{table}/rematch").json()["table"]["id"] == again["id"]
        both = bob.post(f"/api/tables/{table}/rematch").json()["table"]
        assert (both["id"], both["status"], both["yours"]) == (again["id"], "running", [first])

    def test_against_a_bot_it_runs_at_once(self, ada: Client) -> None:
        table = ada.post("/api/quick-play", json={"game": DUEL, "bot": "random"}).json()["table"]
        resign(ada, table["id"], table["yours"][0])
        again = ada.post(f"/api/tables/{table['id']}/rematch").json()["table"]
        assert again["status"] == "running"
        assert again["yours"] != table["yours"]

    def test_not_for_those_who_did_not_play(self, ada: Client, bob: Client) -> None:
        table = ada.post("/api/quick-play", json={"game": DUEL}).json()["table"]
        resign(ada, table["id"], table["yours"][0])
        problem(bob.post(f"/api/tables/{table['id']}/rematch"), 403, "not-your-seat")


class TestTheList:
    def test_public_tables_only(self, ada: Client) -> None:
        shown, hidden = make(ada, public=True)["table"]["id"], make(ada)["table"]["id"]
        listed = [table["id"] for table in another(ada).get("/api/tables").json()["tables"]]
        assert shown in listed
        assert hidden not in listed
        assert another(ada).get(f"/api/tables/{hidden}").status_code == 200  # whoever has the link

    def test_by_game_and_status(self, ada: Client) -> None:
        make(ada, public=True)
        running = ada.post("/api/quick-play", json={"game": MOONS, "public": True}).json()["table"]["id"]
        assert ada.get("/api/tables", params={"game": MOONS}).json()["tables"] == []
        found = ada.get("/api/tables", params={"game": MOONS, "status": "running"}).json()["tables"]
        assert [table["id"] for table in found] == [running]
        problem(ada.get("/api/tables", params={"status": "secret"}), 400, "malformed-at")

    def test_page_by_page(self, ada: Client) -> None:
        made = {make(ada, public=True)["table"]["id"] for _ in range(53)}
        first = ada.get("/api/tables").json()
        second = ada.get("/api/tables", params={"before": first["next"]}).json()
        assert (len(first["tables"]), len(second["tables"]), second["next"]) == (50, 3, None)
        assert {table["id"] for table in first["tables"] + second["tables"]} == made

"""People over HTTP: names, history, another device, export and deletion; scores and games."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mothership.core.registry import game_ids, load, rules
from mothership.server.ops.time import system_time
from mothership.server.store.changes import add_score
from mothership.server.tables.scores import score_rows
from tests.server.clients import ARCADE, DUEL, MOONS, Client, another, problem, record, serving_from
from tests.server.stores import KINDS


@pytest.fixture(params=KINDS)
def ada(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Client]:
    with serving_from(request.param, tmp_path) as client:
        client.put("/api/me", json={"name": "Ada"})
        yield client


def me(client: Client) -> dict[str, Any]:
    person: dict[str, Any] = client.get("/api/me").json()["person"]
    return person


class TestMe:
    def test_nobody_yet(self, ada: Client) -> None:
        stranger = another(ada)
        assert stranger.get("/api/me").json() == {"person": None}
        for path in ("/api/me/export", "/api/me/tables", "/api/me/scores"):
            problem(stranger.get(path), 401, "nobody")
        problem(stranger.delete("/api/me"), 401, "nobody")

    def test_another_name(self, ada: Client) -> None:
        before = me(ada)
        ada.put("/api/me", json={"name": "Countess"})
        assert me(ada) == {**before, "name": "Countess"}
        problem(ada.put("/api/me", json={"name": "\u200b"}), 400, "bad-name")

    def test_a_guest_gets_a_name_in_their_language(self, ada: Client) -> None:
        german = another(ada)
        german.post("/api/quick-play", json={"game": DUEL}, headers={"Accept-Language": "de-AT,de;q=0.9"})
        assert me(german)["name"].startswith("Gast ")

    def test_my_tables(self, ada: Client) -> None:
        first = ada.post("/api/quick-play", json={"game": DUEL}).json()["table"]["id"]
        second = ada.post("/api/tables", json={"game": MOONS}).json()["table"]["id"]
        found = ada.get("/api/me/tables").json()["tables"]
        assert {table["id"] for table in found} == {first, second}

    def test_my_tables_say_whose_turn_it_is(self, ada: Client) -> None:
        running = ada.post("/api/quick-play", json={"game": ARCADE, "bot": "random"}).json()["table"]["id"]
        waiting = ada.post("/api/tables", json={"game": ARCADE, "players": 2}).json()["table"]["id"]
        # Whether it is in memory or has to be read.
        for _ in range(2):
            found = {table["id"]: table for table in ada.get("/api/me/tables").json()["tables"]}
            assert (found[running]["actor"], found[waiting]["actor"]) == ("yellow", None)
            ada.app.state.hub.tables.clear()


class TestAnotherDevice:
    def test_a_code_takes_me_there_with_my_seats(self, ada: Client) -> None:
        table = ada.post("/api/tables", json={"game": DUEL}).json()["table"]["id"]
        code = ada.post("/api/me/pass").json()["code"]
        phone = another(ada)
        assert phone.post("/api/me/arrive", json={"code": code}).status_code == 200
        assert me(phone) == me(ada)
        assert phone.get(f"/api/tables/{table}").json()["table"]["yours"]

    def test_once(self, ada: Client) -> None:
        code = ada.post("/api/me/pass").json()["code"]
        another(ada).post("/api/me/arrive", json={"code": code})
        problem(another(ada).post("/api/me/arrive", json={"code": code}), 403, "old-code")

    def test_not_for_long(self, ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        code = ada.post("/api/me/pass").json()["code"]
        later = system_time() + 11 * 60 * 1000
        monkeypatch.setattr(ada.app.state.people, "_now", lambda: later)
        problem(another(ada).post("/api/me/arrive", json={"code": code}), 403, "old-code")

    def test_not_with_a_code_that_was_changed(self, ada: Client) -> None:
        code = ada.post("/api/me/pass").json()["code"]
        person, expires, rest = code.split(":")
        longer = f"{person}:{int(expires) + 10**9}:{rest}"
        problem(another(ada).post("/api/me/arrive", json={"code": longer}), 403, "bad-code")


class TestMyData:
    def test_everything_is_exported(self, ada: Client) -> None:
        table = ada.post("/api/tables", json={"game": MOONS, "players": 3}).json()["table"]["id"]
        ada.post(f"/api/tables/{table}/join", json={"seat": "b", "name": "Bea"})
        export = ada.get("/api/me/export").json()
        assert export["person"]["name"] == "Ada"
        assert [seat["name"] for seat in export["tables"][0]["seats"]] == ["Ada", "Bea"]
        assert [event["kind"] for event in export["events"]] == ["seat"]

    def test_nothing_is_left_after_deleting(self, ada: Client, tmp_path: Path) -> None:
        bob = another(ada)
        bob.put("/api/me", json={"name": "Bob Bobsen"})
        person = me(bob)["id"]
        waiting = ada.post("/api/tables", json={"game": DUEL}).json()["table"]["id"]
        bob.post(f"/api/tables/{waiting}/join", json={})
        running = ada.post("/api/tables", json={"game": DUEL}).json()["table"]["id"]
        bob.post(f"/api/tables/{running}/join", json={})
        ada.post(f"/api/tables/{running}/start")
        with bob.websocket_connect("/live") as socket:
            socket.send_json({"t": "hello", "protocol": 1})
            socket.send_json({"t": "chat", "table": running, "id": "1", "text": "my dark secret"})
            while socket.receive_json()["t"] != "ack":
                pass
        assert bob.delete("/api/me").json() == {"person": None}
        assert bob.get("/api/me").json() == {"person": None}
        seats = ada.get(f"/api/tables/{waiting}").json()["table"]["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "open"]
        seat = ada.get(f"/api/tables/{running}").json()["table"]["seats"][1]
        assert (seat["name"], seat["person"], seat["driver"]) == ("–", None, "bot")
        store, portal = ada.app.state.store, ada.blocking_portal
        assert portal.call(store.read.events_about, person) == []
        assert "Bobsen" not in str([table.state.seats for table in ada.app.state.hub.tables.values()])
        everything = str(portal.call(store.read.events, running)) + ada.get(f"/api/tables/{running}").text
        assert "my dark secret" not in everything
        assert "Bobsen" not in everything

    def test_records_of_finished_games_lose_the_name_too(self, ada: Client) -> None:
        bob = another(ada)
        bob.put("/api/me", json={"name": "Bob Bobsen"})
        tables = []
        for _ in range(2):
            table = ada.post("/api/tables", json={"game": DUEL}).json()["table"]["id"]
            bob.post(f"/api/tables/{table}/join", json={})
            ada.post(f"/api/tables/{table}/start")
            with bob.websocket_connect("/live") as socket:
                socket.send_json({"t": "hello", "protocol": 1})
                socket.send_json({"t": "resign", "table": table, "id": "1", "seat": "b"})
                while socket.receive_json()["t"] != "ack":
                    pass
            tables.append(table)
        assert "Bobsen" in ada.get(f"/api/tables/{tables[0]}/record.json").text
        bob.delete("/api/me")
        for table in tables:
            assert ada.get(f"/api/tables/{table}/record.json").json()["names"] == ["Ada", "–"]
            assert "Bobsen" not in ada.get(f"/api/tables/{table}/record.txt").text

    def test_whoever_is_deleted_is_not_known_by_an_old_cookie(self, ada: Client) -> None:
        cookie = ada.cookies["mothership"]
        ada.delete("/api/me")
        stranger = another(ada)
        answer = stranger.get("/api/me", headers={"Cookie": f"mothership={cookie}"})
        assert answer.json() == {"person": None}


class TestScores:
    def test_the_best_first(self, ada: Client) -> None:
        game, portal, store = load(ARCADE), ada.blocking_portal, ada.app.state.store
        for points in (5, 30, -1, 12):
            table = ada.post("/api/quick-play", json={"game": ARCADE, "players": 1}).json()["table"]["id"]
            seated = portal.call(ada.app.state.lobby.find, table)
            for row in score_rows(game, seated, (), [points], "SD-1", system_time()):
                portal.call(store.write.write, add_score(row))
        answer = ada.get(f"/api/scores/{ARCADE}", params={"players": 1}).json()
        assert [(score["points"], score["name"]) for score in answer["scores"]] == [
            (30, "Ada"),
            (12, "Ada"),
            (5, "Ada"),
        ]
        other = ada.get(f"/api/scores/{ARCADE}", params={"options": "bomb=on"}).json()
        assert other["scores"] == []
        # Private tables are named to their own people only.
        assert {score["table"] for score in answer["scores"]} == {None}
        assert None not in {score["table"] for score in ada.get("/api/me/scores").json()}
        assert len(ada.get("/api/me/scores").json()) == 3

    def test_initials_are_put_to_own_scores_of_a_table_only(self, ada: Client) -> None:
        game, portal, store = load(ARCADE), ada.blocking_portal, ada.app.state.store
        made = []
        for points in (5, 30):
            table = ada.post("/api/quick-play", json={"game": ARCADE, "players": 1}).json()["table"]["id"]
            seated = portal.call(ada.app.state.lobby.find, table)
            for row in score_rows(game, seated, (), [points], "SD-1", system_time()):
                portal.call(store.write.write, add_score(row))
            made.append(table)
        answer = ada.put(f"/api/me/scores/{made[1]}", json={"initials": "aöz"})
        assert [(score["points"], score["name"]) for score in answer.json()] == [(30, "AÖZ")]
        listed = ada.get(f"/api/scores/{ARCADE}", params={"players": 1}).json()["scores"]
        assert [(score["points"], score["name"]) for score in listed] == [(30, "AÖZ"), (5, "Ada")]

        for wrong in ("", "ABCD", "A1", "A B", "<b>"):
            assert ada.put(f"/api/me/scores/{made[1]}", json={"initials": wrong}).status_code == 400
        bob = another(ada)
        bob.put("/api/me", json={"name": "Bob"})
        refused = bob.put(f"/api/me/scores/{made[1]}", json={"initials": "BOB"})
        assert (refused.status_code, refused.json()["code"]) == (404, "no-score-there")
        again = ada.get(f"/api/scores/{ARCADE}", params={"players": 1}).json()["scores"]
        assert again == listed

    def test_leagues_are_kept_apart_and_practice_enters_none(self, ada: Client) -> None:
        game, portal, store = load("space-invaders"), ada.blocking_portal, ada.app.state.store
        for league, points in (("own", 5), ("expert", 30), (None, 99)):
            order = {"game": game.id, "players": 1}
            table = ada.post("/api/quick-play", json=order).json()["table"]["id"]
            seated = portal.call(ada.app.state.lobby.find, table)
            for row in score_rows(game, seated, (), [points], "SI-S30", system_time(), league):
                portal.call(store.write.write, add_score(row))

        def listed(**params: str) -> list[tuple[int, str]]:
            answer = ada.get(f"/api/scores/{game.id}", params=params).json()
            return [(score["points"], score["league"]) for score in answer["scores"]]

        assert listed() == [(5, "own")], "the usual league, unless another one is named"
        assert listed(league="expert") == [(30, "expert")]
        assert listed(league="mixed") == []
        problem(ada.get(f"/api/scores/{game.id}", params={"league": "steady"}), 400, "setup")
        problem(ada.get(f"/api/scores/{ARCADE}", params={"league": "own"}), 400, "setup")
        found = ada.get("/api/games").json()
        leagues = {one["id"]: one["leagues"] for one in found}
        assert leagues[game.id]["choices"] == list(game.leagues)
        assert leagues[ARCADE] is None

    def test_a_score_says_in_which_list_it_stands(self, ada: Client) -> None:
        game, portal, store = load("space-invaders"), ada.blocking_portal, ada.app.state.store
        order = {"game": game.id, "names": ["AL"], "options": {"difficulty": "elite"}}
        real = ada.post("/api/referee", json=order).json()["table"]
        alone = {"game": game.id, "players": 1, "options": {"difficulty": "elite"}}
        page = ada.post("/api/quick-play", json=alone).json()["table"]["id"]
        for table, league, points in ((real, "", 70), (page, "mixed", 40)):
            seated = portal.call(ada.app.state.lobby.find, table)
            for row in score_rows(game, seated, (), [points], "SI-S30", system_time(), league):
                portal.call(store.write.write, add_score(row))
        for score in ada.get("/api/me/scores").json():
            chosen = ",".join(f"{name}={choice}" for name, choice in score["options"].items())
            params = {"options": chosen, **({"league": score["league"]} if score["league"] else {})}
            listed = ada.get(f"/api/scores/{game.id}", params=params).json()["scores"]
            assert [one["points"] for one in listed] == [score["points"]]
            assert score["options"]["difficulty"] == "elite"
        assert len(ada.get("/api/me/scores").json()) == 2

    def test_not_for_bots_nor_for_what_began_elsewhere(self, ada: Client) -> None:
        game, portal = load(ARCADE), ada.blocking_portal
        table = ada.post("/api/quick-play", json={"game": ARCADE, "players": 2}).json()["table"]["id"]
        seated = portal.call(ada.app.state.lobby.find, table)
        points = [7] * 2
        rows = score_rows(game, seated, (), points, "SD-1", system_time())
        assert {row.seat for row in rows} <= {0}
        handed = ada.post("/api/records", json={"record": record(ARCADE, players=1)}).json()["table"]["id"]
        seated = portal.call(ada.app.state.lobby.find, handed)
        assert score_rows(game, seated, (), [7], "SD-1", system_time()) == []

    def test_of_games_that_have_none(self, ada: Client) -> None:
        problem(ada.get(f"/api/scores/{DUEL}"), 404, "no-scores")
        problem(ada.get("/api/scores/chess"), 404, "unknown-game")
        problem(ada.get(f"/api/scores/{ARCADE}", params={"options": "no=such"}), 400, "setup")


class TestGames:
    def test_all_of_them(self, ada: Client) -> None:
        listed = ada.get("/api/games").json()
        assert [game["id"] for game in listed] == list(game_ids())
        for game in listed:
            assert game["summary"]["en"] != game["summary"]["de"]
            for option in game["options"]:
                assert set(option["texts"]) == set(option["choices"])
                assert set(option["real"]) < set(option["choices"])  # the usual choice is for tables here
                assert option["choices"][0] not in option["real"]

    @pytest.mark.parametrize("game", game_ids())
    def test_one_in_full(self, ada: Client, game: str) -> None:
        answer = ada.get(f"/api/games/{game}").json()
        known = load(game)
        assert [block["name"] for block in answer["moves"]] == [
            block.name for block in known.vocabulary.blocks
        ]
        assert [part["name"] for part in answer["table"]] == [part.name for part in known.schema.parts]
        for language in ("en", "de"):
            told = ada.get(f"/api/games/{game}/rules", params={"language": language}).json()
            assert [rule["id"] for rule in told["rules"]] == list(rules(known.package, language))
            texts = ada.get(f"/api/games/{game}/texts", params={"language": language}).json()
            wanted = [
                "game.summary",
                *(f"move.{block['name']}" for block in answer["moves"]),
                *(f"event.{kind['name']}" for kind in answer["events"]),
                *(f"value.seat.{seat}" for seat in known.seats),
            ]
            assert not [key for key in wanted if not texts.get(key)]

    def test_bots(self, ada: Client) -> None:
        answer = ada.get("/api/bots").json()
        assert answer["usual"] in answer["bots"]
        assert "random" in answer["bots"]

    def test_bots_of_a_game(self, ada: Client) -> None:
        answer = ada.get("/api/bots?game=space-defenders").json()
        assert answer == ada.get("/api/bots").json()
        answer = ada.get("/api/bots?game=space-invaders").json()
        assert answer["bots"] == ["novice", "practised", "skilled", "expert", "random"]
        assert answer["usual"] == "practised"
        assert ada.get("/api/bots?game=chess").status_code == 404

    def test_who_names_no_bot_plays_with_a_hand_where_hands_play(self, ada: Client) -> None:
        def bots_at(game: str) -> list[str]:
            table = ada.post("/api/quick-play", json={"game": game, "players": 2}).json()["table"]
            return [seat["bot"] for seat in table["seats"] if seat["kind"] == "bot"]

        assert bots_at("space-invaders") == ["practised"]
        assert bots_at("space-defenders") == ["level-2"]

"""Hints, and warnings before moves that lose at once: over the socket, with bots that really think."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from mothership.bots.dexterity_levels import gives_hints
from mothership.core import Forbidden
from mothership.core.registry import game_ids, load
from mothership.play import Live
from mothership.server.live import advice
from mothership.server.people.limits import RATES, Limits
from tests.server.clients import ARCADE, DUEL, MOONS, Client, another, serving, settings_in

HERE = {"kind": "here"}
BOT = {"kind": "bot", "bot": "random"}

# The invader on a2 comes down if a column is emptied: whoever shoots the last one of column c has lost.
POSITION = (
    "4 1 1 left right 1 / 2 damaged-left . left right 3 / 3 2 . left right 5 / 3 4 . 2 3 . / 1 4 . 5 3 . / "
    "1 4 . 2 4 . / 3 . . 5 3 . / 5 . . 4 . . / 3 yellow . 2 . . / . . . . . . ; turn yellow"
)
FATAL = ["move c3", "move c2", "move c1"]


@pytest.fixture(scope="module")
def ada(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    settings = replace(settings_in(tmp_path_factory.mktemp("advice")), thinkers=1)
    with serving(settings) as client:
        client.put("/api/me", json={"name": "Ada"})
        yield client


@contextmanager
def live(client: Client) -> Iterator[Any]:
    with client.websocket_connect("/live") as socket:
        socket.send_json({"t": "hello", "protocol": 1})
        assert socket.receive_json()["t"] == "welcome"
        yield socket


def hear(socket: Any, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while (message := socket.receive_json())["t"] not in kinds:
        pass
    found: dict[str, Any] = message
    return found


def ask(socket: Any, kind: str, table: str, seat: str, **more: Any) -> dict[str, Any]:
    socket.send_json({"t": kind, "table": table, "id": "q1", "seat": seat, **more})
    answer = hear(socket, "hint", "warned", "threat", "refused")
    assert answer["id"] == "q1"
    if answer.get("code") == "hint-costs-score":  # who asks again means it
        return ask(socket, kind, table, seat, **more)
    return answer


def table_of(client: Client, game: str, seats: list[dict[str, Any]], **more: Any) -> str:
    """A running table."""
    made = client.post("/api/tables", json={"game": game, "seats": seats, **more}).json()["table"]
    assert client.post(f"/api/tables/{made['id']}/start").status_code == 200
    return str(made["id"])


def asked(socket: Any, table: str) -> dict[str, Any]:
    """The view of the seat that is asked, as soon as it is one of the client's own."""
    socket.send_json({"t": "subscribe", "table": table})
    while True:
        view = hear(socket, "view")
        if view["view"]["actor"] == view["seat"]:
            return view


def other_than(seat: str) -> str:
    return next(word for word in load(DUEL).seats[:2] if word != seat)


class TestAThreat:
    POSITION = "al . al / . as . / . . . | bl bm bl / . bm . / . . bl ; turn a"

    def test_is_how_an_opponent_would_answer_if_that_hurts(self, ada: Client) -> None:
        table = table_of(ada, MOONS, [HERE, BOT], position=self.POSITION)
        with live(ada) as socket:
            asked(socket, table)
            robbed = ask(socket, "threat", table, "a", move="teleport a b.w")
            assert ask(socket, "threat", table, "a", move="move a.nw se")["code"] == "forbidden"
        assert robbed["move"] == {"move": "teleport", "moon": "a", "to": "b.w"}
        assert [step["notation"][:13] for step in robbed["line"]] == ["teleport b a."]
        assert robbed["line"][0]["actor"] == "b"

    def test_is_none_where_no_answer_stands_out(self, ada: Client) -> None:
        calm = "a.s . a.s / . a.m . / . . . | b.m . b.m / . . . / . b.l . ; turn a ; tokens 0 0"
        table = table_of(ada, DUEL, [HERE, BOT], position=calm)
        with live(ada) as socket:
            asked(socket, table)
            assert ask(socket, "threat", table, "a", move="move a.nw n")["line"] == []

    @pytest.mark.parametrize(
        ("game", "options"), [("invaders", {}), (MOONS, {"combat": "roshambo"}), ("space-invaders", {})]
    )
    def test_is_not_guessed_where_something_is_hidden_nor_where_nobody_is_an_opponent(
        self, ada: Client, game: str, options: dict[str, str]
    ) -> None:
        table = table_of(ada, game, [HERE, BOT], options=options)
        with live(ada) as socket:
            view = asked(socket, table)
            move = view["view"]["legal"][0]
            assert ask(socket, "threat", table, view["seat"], move=move)["code"] == "no-threats"

    def test_is_refused_where_somebody_else_plays(self, ada: Client) -> None:
        made = ada.post("/api/tables", json={"game": DUEL}).json()["table"]
        bob = another(ada)
        bob.post(f"/api/tables/{made['id']}/join", json={"name": "Bob"})
        ada.post(f"/api/tables/{made['id']}/start")
        with live(ada) as socket:
            said = ask(socket, "threat", made["id"], made["yours"][0], move="pass")
            assert said["code"] == "hint-bots-only"


class TestAHint:
    @pytest.mark.parametrize("game_id", [game_id for game_id in game_ids() if gives_hints(load(game_id))])
    def test_is_a_legal_move_with_its_reasons_in_every_game(self, ada: Client, game_id: str) -> None:
        game = load(game_id)
        table = table_of(ada, game_id, [HERE] * game.players[0])
        with live(ada) as socket:
            view = asked(socket, table)
            said = ask(socket, "hint", table, view["seat"])
        assert said["move"] in view["view"]["legal"]
        assert game.vocabulary.to_json(game.vocabulary.parse(said["notation"])) == said["move"]
        scored = game.players[0] in game.scores
        seq = view["seq"] + scored  # that a hint was given is kept where scores are
        assert (said["seq"], said["draft"], said["bot"]) == (seq, 0, "level-4")
        assert said["line"][0] == {
            "actor": view["seat"],
            "move": said["move"],
            "notation": said["notation"],
        }
        assert (said["chance"] is None, said["points"] is None) == (scored, not scored)

    @pytest.mark.parametrize("game_id", [game_id for game_id in game_ids() if not gives_hints(load(game_id))])
    def test_is_refused_where_bots_aim_by_hand(self, ada: Client, game_id: str) -> None:
        table = table_of(ada, game_id, [HERE])
        with live(ada) as socket:
            view = asked(socket, table)
            said = ask(socket, "hint", table, view["seat"])
            assert said["code"] == "hint-by-hand"
            assert "cannot give reasons" in said["text"]["en"]
        kept = ada.get(f"/api/tables/{table}").json()["table"]
        assert kept["seq"] == view["seq"], "nothing was kept of it, so the score still counts"

    def test_comes_in_the_middle_of_an_act_too(self, ada: Client) -> None:
        options = {"bomb": "on"}
        table = table_of(ada, ARCADE, [HERE], position=f"{POSITION} ; reserve yellow 5 5 5", options=options)
        with live(ada) as socket:
            asked(socket, table)
            word = {"table": table, "seat": "yellow", "id": "m1"}
            socket.send_json({"t": "move", "move": "buy bomb", **word})
            view = hear(socket, "view")
            assert view["draft"] == [{"move": "buy", "item": "bomb"}]
            said = ask(socket, "hint", table, "yellow")
            assert (said["draft"], said["notation"]) == (1, "pay 5")

    def test_is_given_where_throws_are_hidden(self, ada: Client) -> None:
        table = table_of(ada, MOONS, [HERE, BOT], options={"combat": "roshambo"})
        with live(ada) as socket:
            view = asked(socket, table)
            assert ask(socket, "hint", table, view["seat"])["move"] in view["view"]["legal"]

    def test_is_refused_where_somebody_else_plays(self, ada: Client) -> None:
        made = ada.post("/api/tables", json={"game": DUEL}).json()["table"]
        bob = another(ada)
        bob.post(f"/api/tables/{made['id']}/join", json={"name": "Bob"})
        ada.post(f"/api/tables/{made['id']}/start")
        with live(ada) as socket:
            assert ask(socket, "hint", made["id"], made["yours"][0])["code"] == "hint-bots-only"
            # Nor does a bot that sits in for them make it a game against bots.
            with live(bob) as other:
                seat = made["seats"][1]["seat"]
                other.send_json({"t": "sit-in", "table": made["id"], "id": "1", "seat": seat})
                hear(other, "ack")
            assert ask(socket, "hint", made["id"], made["yours"][0])["code"] == "hint-bots-only"

    def test_is_refused_out_of_turn_and_for_seats_of_others(self, ada: Client) -> None:
        table = table_of(ada, DUEL, [HERE, HERE])
        with live(ada) as socket:
            other = other_than(asked(socket, table)["seat"])
            assert ask(socket, "hint", table, other)["code"] == "not-your-turn"
            assert ask(socket, "hint", table, "nobody")["code"] == "unknown-seat"
        stranger = another(ada)
        stranger.put("/api/me", json={"name": "Eve"})
        with live(stranger) as socket:
            assert ask(socket, "hint", table, other)["code"] == "not-your-seat"
            assert ask(socket, "hint", "nowhere", other)["code"] == "unknown-table"
        with live(another(ada)) as socket:
            assert ask(socket, "hint", table, other)["code"] == "nobody"

    def test_is_void_when_the_position_has_changed(self, ada: Client) -> None:
        table = table_of(ada, DUEL, [HERE, HERE])
        with live(ada) as socket:
            view = asked(socket, table)
            word = {"table": table, "seat": view["seat"]}
            socket.send_json({"t": "hint", "id": "h1", **word})
            socket.send_json({"t": "move", "id": "m1", "move": view["view"]["legal"][0], **word})
            assert hear(socket, "ack")["id"] == "m1"
            refused = hear(socket, "refused")
            assert (refused["code"], refused["id"]) == ("hint-outdated", "h1")

    def test_one_at_a_time(self, ada: Client) -> None:
        table = table_of(ada, DUEL, [HERE, HERE])
        with live(ada) as socket:
            seat = asked(socket, table)["seat"]
            for name in ("h1", "h2"):
                socket.send_json({"t": "hint", "table": table, "id": name, "seat": seat})
            refused = hear(socket, "refused", "hint")
            assert (refused.get("code"), refused["id"]) == ("hint-under-way", "h2")
            assert hear(socket, "hint")["id"] == "h1"

    def test_too_many_are_refused(self, ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        table = table_of(ada, DUEL, [HERE, HERE])
        monkeypatch.setattr(ada.app.state, "limits", Limits(clock=lambda: 0.0))
        with live(ada) as socket:
            seat = other_than(asked(socket, table)["seat"])  # so every answer comes at once
            codes = [ask(socket, "hint", table, seat)["code"] for _ in range(int(RATES["hint"][0].burst) + 1)]
        assert set(codes[:-1]) == {"not-your-turn"}
        assert codes[-1] == "flood"

    def test_bots_at_tables_come_first(self, ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(advice, "MOST_WAITING", -1)
        table = table_of(ada, DUEL, [HERE, HERE])
        with live(ada) as socket:
            assert ask(socket, "hint", table, asked(socket, table)["seat"])["code"] == "hint-busy"

    def test_whoever_goes_away_while_a_bot_thinks_leaves_nothing_behind(self, ada: Client) -> None:
        table = table_of(ada, DUEL, [HERE, HERE])
        with live(ada) as socket:
            seat = asked(socket, table)["seat"]
            socket.send_json({"t": "hint", "table": table, "id": "h1", "seat": seat})
            assert ask(socket, "warn", table, seat)["t"] == "warned"
        with live(ada) as socket:
            assert ask(socket, "hint", table, seat)["t"] == "hint"


class TestAWarning:
    def test_names_the_moves_that_lose_and_the_rule(self, ada: Client) -> None:
        table = table_of(ada, ARCADE, [HERE], position=POSITION)
        with live(ada) as socket:
            view = asked(socket, table)
            said = ask(socket, "warn", table, view["seat"])
        assert (said["t"], said["seq"], said["draft"], said["all"]) == ("warned", view["seq"], 0, False)
        assert [one["notation"] for one in said["moves"]] == FATAL
        for one in said["moves"]:
            assert one["move"] in view["view"]["legal"]
            assert one["rule"] == "SD-D11"
            assert one["rule_text"]["en"] != one["rule_text"]["de"]

    def test_can_be_asked_for_one_move(self, ada: Client) -> None:
        table = table_of(ada, ARCADE, [HERE], position=POSITION)
        with live(ada) as socket:
            view = asked(socket, table)
            fatal = ask(socket, "warn", table, view["seat"], move=FATAL[0])
            assert [one["notation"] for one in fatal["moves"]] == [FATAL[0]]
            safe = {"move": "stay"}
            assert safe in view["view"]["legal"]
            assert ask(socket, "warn", table, view["seat"], move=safe)["moves"] == []
            refused = ask(socket, "warn", table, view["seat"], move="place a")
            assert refused["code"] == "forbidden"
            assert refused["rule"].startswith("SD-")

    def test_several_questions_at_once_are_all_answered(self, ada: Client) -> None:
        table = table_of(ada, ARCADE, [HERE], position=POSITION)
        with live(ada) as socket:
            seat = asked(socket, table)["seat"]
            for number in range(5):
                socket.send_json({"t": "warn", "table": table, "id": str(number), "seat": seat})
            assert [hear(socket, "warned", "refused")["id"] for _ in range(5)] == list("01234")

    def test_names_the_moves_that_can_be_taken_back(self, ada: Client) -> None:
        position = f"{POSITION} ; reserve yellow 5 5 5"
        table = table_of(ada, ARCADE, [HERE], position=position, options={"bomb": "on"})
        with live(ada) as socket:
            seat = asked(socket, table)["seat"]
            assert ask(socket, "warn", table, seat)["open"] == [{"move": "buy", "item": "bomb"}]

    @pytest.mark.parametrize("game_id", game_ids())
    def test_says_why_a_move_is_not_legal(self, game_id: str) -> None:
        """Whatever somebody tries, at the beginning or in the middle: a rule with its text."""
        game = load(game_id)
        most = {option.name: option.choices[-1] for option in game.options}
        for setup in (game.setup(), game.setup(game.players[-1], most)):
            running, _ = Live.begin(game, setup, seed=1)
            dice = Random(1)
            for _ in range(40):
                if running.actor < 0:
                    break
                legal = running.view(running.actor).legal
                for move in set(range(game.vocabulary.size)) - set(legal):
                    error = running.complaint(running.actor, move)
                    assert isinstance(error, Forbidden)
                    texts = advice.rule_texts(game, error.rule, setup.data)
                    assert texts["en"] != texts["de"], error.rule
                running.submit(running.actor, dice.choice(legal))

    @pytest.mark.parametrize("game_id", game_ids())
    def test_nobody_is_warned_at_the_beginning(self, ada: Client, game_id: str) -> None:
        table = table_of(ada, game_id, [HERE] * load(game_id).players[0])
        with live(ada) as socket:
            seat = asked(socket, table)["seat"]
            said = ask(socket, "warn", table, seat)
        assert (said["moves"], said["all"]) == ([], False)

    def test_is_thought_of_elsewhere_where_something_is_hidden(self, ada: Client) -> None:
        table = table_of(ada, MOONS, [HERE, HERE], options={"combat": "roshambo"})
        before = ada.app.state.thinking.answered
        with live(ada) as socket:
            seat = asked(socket, table)["seat"]
            assert ask(socket, "warn", table, seat)["moves"] == []
        assert ada.app.state.thinking.answered == before + 1

"""Lessons over HTTP: listed, taken step by step, and followed by a game. The server keeps nothing of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mothership.core.registry import game_ids, load
from mothership.lessons import Lesson, lessons, read_lesson
from mothership.server.people.limits import Limits
from tests.server.clients import DUEL, MOONS, Client, another, problem, serving, settings_in

PATH = f"/api/games/{MOONS}/lessons"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(settings_in(tmp_path_factory.mktemp("lessons"))) as client:
        yield client


def step(client: Client, path: str = f"{PATH}/goal", **order: Any) -> dict[str, Any]:
    answer = client.post(path, json=order)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def taken(client: Client, path: str) -> dict[str, Any]:
    """The last step of a lesson, reached by the first move that each step shows."""
    now = step(client, path)
    for _ in range(1000):
        if now["wants"]:
            now = step(client, path, step=now["step"], answers=now["answers"], moves=now["wanted"][:1])
            assert now["verdict"]["kind"] in ("right", "open")
        elif now["next"] is not None:
            now = step(client, path, **now["next"])
        else:
            return now
    raise AssertionError(f"{path} has no end")


class TestSteps:
    @pytest.mark.parametrize("game_id", game_ids())
    def test_all_lessons_of_a_game_are_listed(self, client: Client, game_id: str) -> None:
        listed = client.get(f"/api/games/{game_id}/lessons").json()
        known = lessons(load(game_id))
        assert [one["id"] for one in listed["lessons"]] == [one.id for one in known]
        assert [one["title"] for one in listed["lessons"]] == [one.title for one in known]

    @pytest.mark.parametrize(
        "lesson",
        [one for game in game_ids() for one in lessons(load(game))],
        ids=lambda one: f"{one.game} {one.id}",
    )
    def test_a_lesson_goes_on_to_its_end_and_the_game_that_follows(
        self, client: Client, lesson: Lesson
    ) -> None:
        path = f"/api/games/{lesson.game}/lessons/{lesson.id}"
        last = taken(client, path)
        assert last["step"] == len(lesson.steps) - 1
        played = another(client).post(f"{path}/play", json={"answers": last["answers"]})
        if lesson.play is None:
            problem(played, 409, "no-game-follows")
            return
        assert played.status_code == 201, played.text
        table = played.json()["table"]
        assert (table["status"], table["game"]) == ("running", lesson.game)
        assert table["yours"] == [load(lesson.game).seats[lesson.seat]]
        assert all(seat["kind"] == "bot" for seat in table["seats"] if seat["seat"] not in table["yours"])
        assert {seat["bot"] for seat in table["seats"]} <= {None, last["play"]["bot"]}

    def test_it_says_what_there_is_to_see_and_to_do(self, client: Client) -> None:
        first = step(client)
        assert (first["step"], first["wants"], first["verdict"], first["back"]) == (0, False, None, None)
        assert first["next"] == {"step": 1, "answers": []}
        assert first["point"] == [
            {"kind": "word", "text": "a.pad", "moves": []},
            {"kind": "word", "text": "b.pad", "moves": []},
        ]
        assert (first["seat"], first["view"]["seat"]) == ("a", "a")
        assert first["view"]["legal"]

    def test_a_move_is_made_and_shown_with_what_it_brings_about(self, client: Client) -> None:
        asked = step(client, step=2)
        assert asked["wants"]
        done = step(client, step=2, moves=asked["wanted"][:1])
        assert done["verdict"] == {"kind": "right", "say": None, "rule": None}
        assert [one["move"] for one in done["made"]] == asked["wanted"][:1]
        assert done["made"][0]["events"]
        assert done["next"] == {"step": 3, "answers": []}  # where another scene begins

    def test_within_a_scene_the_moves_before_are_kept(self, client: Client) -> None:
        path, number = next(
            (f"/api/games/{game}/lessons/{one.id}", at)
            for game in game_ids()
            for one in lessons(load(game))
            for at, now in enumerate(one.steps[:-1])
            if now.want and one.steps[at + 1].scene is None and one.scene_of(at)[0] == at
        )
        asked = step(client, path, step=number)
        done = step(client, path, step=number, moves=asked["wanted"][:1])
        while done["wants"]:
            done = step(client, path, step=number, answers=done["answers"], moves=done["wanted"][:1])
        assert done["answers"]
        assert done["next"] == {"step": number + 1, "answers": done["answers"]}
        assert step(client, path, **done["next"])["back"] == {"step": number, "answers": []}

    def test_notation_will_do(self, client: Client) -> None:
        assert step(client, step=2, moves=["teleport a b.n"])["verdict"]["kind"] == "right"

    def test_back_leads_to_the_scene_before(self, client: Client) -> None:
        path = f"{PATH}/turn"
        known = next(one for one in lessons(load(MOONS)) if one.id == "turn")
        number = next(n for n, one in enumerate(known.steps) if n and one.scene is not None)
        back = step(client, path, step=number)["back"]
        assert back["step"] == number - 1
        assert step(client, path, **back)["step"] == number - 1


class TestWrongMoves:
    def test_a_forbidden_move_names_the_rule_and_changes_nothing(self, client: Client) -> None:
        before = step(client, step=2)
        after = step(client, step=2, moves=["teleport a a.n"])
        assert (after["verdict"]["kind"], after["verdict"]["rule"]) == ("forbidden", "L11-A5")
        assert set(after["verdict"]["say"]) == {"en", "de"}
        assert {**after, "verdict": None} == before

    def test_of_several_moves_all_are_made_or_none(self, client: Client) -> None:
        path = f"/api/games/{DUEL}/lessons/goal"
        after = step(client, path, step=1, moves=["pass", "teleport a b.n"])
        assert after["verdict"]["kind"] in ("wrong", "forbidden")
        assert (after["answers"], after["made"]) == ([], [])

    def test_what_is_no_move_is_refused(self, client: Client) -> None:
        problem(client.post(f"{PATH}/goal", json={"step": 2, "moves": ["dance"]}), 400, "not-a-move")
        answer = client.post(f"{PATH}/goal", json={"step": 2, "moves": [{"move": "dance"}]})
        assert (answer.status_code, answer.json()["code"]) == (400, "not-a-move")


class TestTriesThatMiss:
    def test_they_are_shown_and_not_kept(self, client: Client) -> None:
        path = "/api/games/space-invaders/lessons/goal"
        tried = ["hand own", "stand 0", "turn -60", "press 0"]
        after = step(client, path, step=1, moves=tried)
        assert (after["verdict"]["kind"], set(after["verdict"]["say"])) == ("missed", {"en", "de"})
        assert [one["actor"] for one in after["made"]] == ["red"] * 4 + ["nature"]
        assert after["made"][-1]["trace"]  # of its flight
        assert (after["wants"], after["answers"], after["draft"]) == (False, [], [])
        assert after["next"] == {"step": 1, "answers": []}
        assert step(client, path, **after["next"])["wants"]


class TestRefused:
    @pytest.mark.parametrize(
        ("order", "code"),
        [
            ({"step": 1, "answers": ["teleport a b.n"]}, "out-of-step"),
            ({"step": 2, "answers": ["teleport a a.n"]}, "out-of-step"),
            ({"step": 5, "answers": []}, "out-of-step"),
            ({"step": 0, "answers": ["teleport a b.n"]}, "out-of-step"),
            ({"step": 59}, "out-of-step"),
            ({"step": 60}, "malformed-at"),
            ({"step": -1}, "malformed-at"),
            ({"step": "2"}, "malformed-at"),
            ({"answers": ["pass"] * 201}, "malformed-at"),
            ({"answers": ["x" * 201]}, "malformed-at"),
            ({"moves": ["pass"] * 17}, "malformed-at"),
            ({"moves": [{"move": "x" * 65}]}, "malformed-at"),
            ({"lesson": "goal"}, "malformed-at"),
        ],
    )
    def test_what_does_not_lead_there(self, client: Client, order: dict[str, Any], code: str) -> None:
        problem(client.post(f"{PATH}/goal", json=order), 400, code)

    def test_what_there_is_not(self, client: Client) -> None:
        problem(client.post(f"{PATH}/no-such-lesson", json={}), 404, "unknown-lesson")
        problem(client.get("/api/games/chess/lessons"), 404, "unknown-game")
        problem(client.post(f"{PATH}/Goal", json={}), 400, "malformed-at")

    def test_nobody_becomes_somebody_by_learning(self, client: Client) -> None:
        stranger = another(client)
        step(stranger, step=2, moves=["teleport a b.n"])
        assert stranger.get("/api/me").json() == {"person": None}
        assert not stranger.cookies


SHORT = """
title = { en = "A", de = "A" }
about = { en = "B", de = "B" }
position = "al . . / am am . / . as as | . al bs / am . . / bm bs bl ; turn a"

[[step]]
say = { en = "Grow.", de = "Wachse." }
want = ["grow a.w"]

[play]
bot = "random"
"""


class TestGamesThatFollow:
    """Our own lessons let new games begin; this one goes on from where it ends."""

    @pytest.fixture(autouse=True)
    def _taught(self, monkeypatch: pytest.MonkeyPatch) -> None:
        short = read_lesson(load(MOONS), "1-short.toml", SHORT)
        apart = read_lesson(
            load(MOONS),
            "2-apart.toml",
            f'{SHORT}position = "{short.scene.setup.position}"\nmoves = ["grow a.w"]',
        )
        found = {"short": short, "apart": apart}
        monkeypatch.setattr(
            "mothership.server.tables.lessons.find_lesson", lambda game, lesson: found.get(lesson)
        )

    def test_it_goes_on_from_the_end_of_the_lesson(self, client: Client) -> None:
        learner = another(client)
        answer = learner.post(f"{PATH}/short/play", json={"answers": ["grow a.w"]})
        table = answer.json()["table"]
        assert table["position"].startswith("al . . / am am")
        seen = learner.get(f"/api/tables/{table['id']}/positions", params={"seat": "a"}).json()
        assert [one["move"]["notation"] for one in seen["positions"][1:2]] == ["grow a.w"]

    def test_but_not_before_its_end(self, client: Client) -> None:
        problem(another(client).post(f"{PATH}/short/play", json={}), 409, "lesson-under-way")
        wrong = {"answers": ["grow a.s"]}
        problem(another(client).post(f"{PATH}/short/play", json=wrong), 400, "out-of-step")

    def test_or_from_a_position_of_its_own(self, client: Client) -> None:
        answer = another(client).post(f"{PATH}/apart/play", json={})
        assert answer.status_code == 201, answer.text


def test_who_asks_too_much_has_to_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = settings_in(tmp_path_factory.mktemp("slow"))
    with serving(settings) as client:
        client.app.state.limits = Limits(clock=lambda: 0.0)  # whose time stands still
        for _ in range(1000):
            answer = client.post(f"{PATH}/goal", json={})
            if answer.status_code == 429:
                break
        problem(answer, 429, "flood")
        assert answer.headers["retry-after"]

"""Pictures over HTTP: what is on them, who gets them, and what they cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from mothership.core import SPECTATOR
from mothership.core.registry import game_ids, load, read_record
from mothership.drawings.frame import CARD_HEIGHT, CARD_WIDTH
from mothership.drawings.reel import Camera
from mothership.server.people.limits import RATES, Rate
from tests.server.clients import DUEL, Client, another, problem, record, serving, settings_in

CARDS = "invaders"  # hands and decks are hidden
HAND = "pacific-rim kraken / colonel ; turn invader ; hand invader 2 drones thing"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(settings_in(tmp_path_factory.mktemp("pictures"))) as client:
        client.put("/api/me", json={"name": "Ada"})
        yield client


def handed_in(client: Client, text: str, *, public: bool = True) -> str:
    table: str = client.post("/api/records", json={"record": text, "public": public}).json()["table"]["id"]
    return table


def running(client: Client, game: str, seat: str) -> str:
    order = {"game": game, "bot": "random", "seat": seat}
    table: str = client.post("/api/quick-play", json=order).json()["table"]["id"]
    return table


def image(answer: Any) -> Image.Image:
    assert answer.status_code == 200, answer.text
    return Image.open(BytesIO(answer.content))


class TestPositions:
    @pytest.mark.parametrize("game", game_ids())
    def test_it_is_the_position_that_was_asked_for(self, client: Client, game: str) -> None:
        text = record(game)
        table = handed_in(client, text)
        camera = Camera(load(game), read_record(text), SPECTATOR)

        for number in (0, camera.last // 2, camera.last):
            answer = client.get(f"/api/tables/{table}/picture.svg?number={number}")
            assert answer.headers["content-type"] == "image/svg+xml"
            assert answer.text == camera.picture(number)
        assert client.get(f"/api/tables/{table}/picture.svg").text == camera.picture(camera.last)

    def test_language_theme_and_eyes_are_as_wished(self, client: Client) -> None:
        text = record(CARDS)
        table = handed_in(client, text)
        camera = Camera(load(CARDS), read_record(text), 1, language="de", theme="light")
        asked = f"number=40&seat={load(CARDS).seats[1]}&language=de&theme=light"

        assert client.get(f"/api/tables/{table}/picture.svg?{asked}").text == camera.picture(40)

    def test_in_pixels_it_is_sharp_and_has_a_name(self, client: Client) -> None:
        table = handed_in(client, record(DUEL))
        drawn = client.get(f"/api/tables/{table}/picture.svg?number=3").text
        answer = client.get(f"/api/tables/{table}/picture.png?number=3")

        found = image(answer)
        width = float(drawn.partition(' width="')[2].partition('"')[0])
        assert (found.format, answer.headers["content-type"]) == ("PNG", "image/png")
        assert abs(found.width - 2 * width) <= 2
        assert answer.headers["content-disposition"] == f'inline; filename="{DUEL}-{table}-3.png"'

    def test_what_a_browser_has_already_is_not_sent_again(self, client: Client) -> None:
        path = f"/api/tables/{handed_in(client, record(DUEL))}/picture.png"
        first = client.get(path)

        again = client.get(path, headers={"If-None-Match": first.headers["etag"]})

        assert (again.status_code, again.content) == (304, b"")

    def test_the_same_picture_is_drawn_once(self, client: Client) -> None:
        path = f"/api/tables/{handed_in(client, record(DUEL, seed=77))}/picture.png?number=2"
        render_pool = client.app.state.render_pool
        client.get(path)
        drawn, found = render_pool.drawers.jobs_taken, render_pool.found

        other = another(client).get(path)

        assert other.status_code == 200
        assert (render_pool.drawers.jobs_taken, render_pool.found) == (drawn, found + 1)

    @pytest.mark.parametrize(
        ("query", "status", "code"),
        [
            ("number=9999", 404, "unknown-move"),
            ("number=-1", 400, "malformed-at"),
            ("seat=nobody", 400, "unknown-seat"),
            ("theme=pink", 400, "malformed-at"),
            ("language=fr", 400, "malformed-at"),
            ("size=9", 400, "unknown-parameter"),
        ],
    )
    def test_what_makes_no_sense_is_refused(self, client: Client, query: str, status: int, code: str) -> None:
        table = handed_in(client, record(DUEL))
        problem(client.get(f"/api/tables/{table}/picture.png?{query}"), status, code)

    def test_where_there_is_no_table_or_no_game_yet(self, client: Client) -> None:
        problem(client.get("/api/tables/nowhere/picture.png"), 404, "unknown-table")
        order = {"game": DUEL, "seats": [{"kind": "here"}, {"kind": "open"}]}
        table = client.post("/api/tables", json=order).json()["table"]["id"]
        problem(client.get(f"/api/tables/{table}/picture.svg"), 409, "not-running")


class TestWhileItIsPlayed:
    def test_one_sees_through_ones_own_eyes_or_those_of_a_spectator(self, client: Client) -> None:
        mine, other = load(CARDS).seats
        seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
        order = {"game": CARDS, "seats": seats, "position": HAND, "public": False}
        table = client.post("/api/tables", json=order).json()["table"]["id"]
        client.post(f"/api/tables/{table}/start")
        stranger = another(client)
        path = f"/api/tables/{table}/picture.svg?number=0"

        own = client.get(f"{path}&seat={mine}")
        public = client.get(path)

        assert own.status_code == public.status_code == 200
        assert own.text != public.text  # it shows a hand
        assert stranger.get(path).text == public.text
        for who, seat in ((client, other), (stranger, mine), (stranger, other)):
            problem(who.get(f"{path}&seat={seat}"), 403, "not-your-seat")
            problem(who.get(f"/api/tables/{table}/film.webp?seat={seat}"), 403, "not-your-seat")

    def test_a_bot_has_its_name_in_letters_that_need_no_font(self, client: Client) -> None:
        path = f"/api/tables/{running(client, DUEL, load(DUEL).seats[0])}/picture.svg"
        for language, name in (("en", "Random bot"), ("de", "Zufalls-Bot")):
            shown = client.get(f"{path}?number=0&language={language}").text
            assert f'<path aria-label="{name}"' in shown
            assert "<text" not in shown

    def test_nothing_about_the_answer_depends_on_what_is_hidden(self, client: Client) -> None:
        """Both decks are shuffled, each time another way; nobody knows yet, and a picture does not tell."""
        answers = [
            client.get(f"/api/tables/{running(client, CARDS, load(CARDS).seats[0])}/picture.svg")
            for _ in range(2)
        ]
        assert answers[0].status_code == 200
        assert answers[0].content == answers[1].content
        assert answers[0].headers["etag"] == answers[1].headers["etag"]


class TestFilms:
    @pytest.mark.parametrize("form", ["webp", "gif"])
    def test_a_film_shows_each_position_of_a_stretch(self, client: Client, form: str) -> None:
        table = handed_in(client, record(DUEL))

        answer = client.get(f"/api/tables/{table}/film.{form}?first=2&last=6")

        found: Any = image(answer)
        assert found.format == form.upper()
        assert found.n_frames == 5
        assert answer.headers["content-disposition"] == f'inline; filename="{DUEL}-{table}-2-6.{form}"'

    def test_a_long_one_is_shown_in_as_many_positions_as_it_may_have(
        self, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("mothership.server.pictures.picture_orders.MOST_FRAMES", 4)
        table = handed_in(client, record("space-defenders"))

        found: Any = image(client.get(f"/api/tables/{table}/film.webp"))

        assert found.n_frames == 4

    def test_one_that_ends_before_it_begins_is_refused(self, client: Client) -> None:
        table = handed_in(client, record(DUEL))
        problem(client.get(f"/api/tables/{table}/film.webp?first=5&last=4"), 400, "film-backwards")
        problem(client.get(f"/api/tables/{table}/film.gif?last=9999"), 404, "unknown-move")


class TestPreviews:
    def test_that_of_a_private_table_is_that_of_its_game(self, client: Client) -> None:
        cover = client.get(f"/api/games/{DUEL}/preview.png")
        private = [
            client.get(f"/api/tables/{table}/preview.png?number=5&seat=a")
            for table in (
                handed_in(client, record(DUEL), public=False),
                running(client, DUEL, "a"),
            )
        ]
        assert image(cover).size == (CARD_WIDTH, CARD_HEIGHT)
        assert [answer.content for answer in private] == [cover.content] * 2

    def test_that_of_a_public_one_shows_the_position(self, client: Client) -> None:
        table = handed_in(client, record(DUEL))
        cover = client.get(f"/api/games/{DUEL}/preview.png")
        found = [client.get(f"/api/tables/{table}/preview.png?number={number}") for number in (1, 8, 99999)]

        assert all(image(answer).size == (CARD_WIDTH, CARD_HEIGHT) for answer in found)
        assert len({answer.content for answer in (cover, *found)}) == 4

    def test_during_the_game_it_shows_what_a_spectator_sees(self, client: Client) -> None:
        order = {"game": CARDS, "seats": [{"kind": "here"}, {"kind": "here", "name": "Bob"}], "public": True}
        table = client.post("/api/tables", json=order).json()["table"]["id"]
        client.post(f"/api/tables/{table}/start")

        found = {client.get(f"/api/tables/{table}/preview.png?seat={seat}").content
                 for seat in ("spectator", *load(CARDS).seats)}  # fmt: skip

        assert len(found) == 1

    def test_pages_of_others_may_show_it_and_nothing_else(self, client: Client) -> None:
        table = handed_in(client, record(DUEL))
        policy = "cross-origin-resource-policy"

        assert client.get(f"/api/tables/{table}/preview.png").headers.get_list(policy) == ["cross-origin"]
        assert client.get(f"/api/tables/{table}/picture.png").headers.get_list(policy) == ["same-origin"]

    def test_games_that_are_not_there_have_none(self, client: Client) -> None:
        problem(client.get("/api/games/chess/preview.png"), 404, "unknown-game")


def test_nobody_draws_all_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "film", (Rate(2, 0), Rate(2, 0)))
    with serving(replace(settings_in(tmp_path), limits=True)) as client:
        table = handed_in(client, record(DUEL))
        path = f"/api/tables/{table}/film.webp?first=0&last=0"
        assert [client.get(path).status_code for _ in range(3)] == [200, 200, 429]

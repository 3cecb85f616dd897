"""What pages that show the preview of a link read of ours: of each address as much as anybody may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from mothership.server.people.limits import RATES, Rate
from mothership.server.store import StoreError
from tests.server.clients import DUEL, HERE, Client, record, serving, settings_in

PAGE = b"<!doctype html><html><head><title>Mothership</title></head><body></body></html>"
TITLE = "Lunar Invaders (2016)"


class _Tags(HTMLParser):
    """The meta tags of a page, and whether they stand in its head."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.inside = False

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        facts = dict(attrs)
        if tag == "head":
            self.inside = True
        if tag == "meta" and self.inside:
            self.found[facts.get("property") or facts["name"]] = facts["content"]

    def handle_endtag(self, tag: str) -> None:
        if tag == "head":
            self.inside = False


def tags(client: Client, path: str, **headers: str) -> dict[str, str]:
    answer = client.get(path, headers={"accept": "text/html", **headers})
    assert answer.status_code == 200
    reader = _Tags()
    reader.feed(answer.text)
    return reader.found


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_bytes(PAGE)
    (folder / "index.html.gz").write_bytes(b"made by the build")
    return folder


@pytest.fixture
def client(page: Path, tmp_path: Path) -> Iterator[Client]:
    with serving(settings_in(tmp_path, page=page)) as client:
        client.put("/api/me", json={"name": 'Ada "&'})
        yield client


def made(client: Client, *, public: bool, start: bool = False) -> str:
    kind = "bot" if start else "open"
    order = {"game": DUEL, "seats": [{"kind": "here"}, {"kind": kind}], "public": public}
    if start:
        order["seats"] = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    table: str = client.post("/api/tables", json=order).json()["table"]["id"]
    if start:
        assert client.post(f"/api/tables/{table}/start").status_code == 200
    return table


def test_a_public_table_says_who_plays_and_what_one_can_do(client: Client) -> None:
    table = made(client, public=True)
    found = tags(client, f"/t/{table}")
    assert found["og:title"] == f'{TITLE}: Ada "&'
    assert found["og:description"] == "A seat is free. Open the link to join or to watch."
    assert found["og:url"] == f"{HERE}/t/{table}"
    assert (found["og:site_name"], found["twitter:card"]) == ("Mothership", "summary_large_image")

    running = tags(client, f"/tables/{made(client, public=True, start=True)}")
    assert running["og:title"] == f'{TITLE}: Ada "& – ⚙ random'
    assert running["og:description"] == "The game is being played. Open the link to watch."


def test_its_picture_is_there(client: Client) -> None:
    text = {"record": record(DUEL), "public": True}
    table = client.post("/api/records", json=text).json()["table"]["id"]
    found = tags(client, f"/r/{table}?n=7&seat=b")

    assert found["og:image"] == f"{HERE}/api/tables/{table}/preview.png?language=en&number=7&seat=b"
    answer = client.get(found["og:image"])
    assert (answer.status_code, answer.headers["content-type"]) == (200, found["og:image:type"])


@pytest.mark.parametrize("start", [False, True])
def test_a_private_table_says_no_more_than_its_game(client: Client, *, start: bool) -> None:
    table = made(client, public=False, start=start)
    of_game = tags(client, f"/rules/{DUEL}")

    found = tags(client, f"/t/{table}?n=3&seat=a")

    assert found.pop("robots") == "noindex"
    assert found.pop("og:url") == f"{HERE}/t/{table}"
    of_game.pop("og:url")
    assert found == of_game
    assert "Ada" not in str(found)
    assert client.get(found["og:image"]).status_code == 200


@pytest.mark.parametrize("path", ["/", "/me", "/t/nowhere", "/r/NoSuch_", "/rules/chess", "/new/chess"])
def test_elsewhere_it_speaks_of_the_site(client: Client, path: str) -> None:
    found = tags(client, path)
    assert found["og:title"] == "Mothership"
    assert "browser" in found["og:description"]
    assert "og:image" not in found


def test_it_speaks_the_language_that_is_read(client: Client) -> None:
    table = made(client, public=True)
    found = tags(client, f"/t/{table}", **{"accept-language": "de-AT,de;q=0.9"})
    assert found["og:description"].startswith("Ein Platz ist frei.")
    assert found["og:locale"] == "de_DE"
    assert "language=de" in found["og:image"]


def test_a_public_address_is_the_one_that_is_told(page: Path, tmp_path: Path) -> None:
    settings = settings_in(tmp_path, page=page, public_url="https://games.example.org")
    with serving(settings) as client:
        assert tags(client, f"/new/{DUEL}")["og:url"] == f"https://games.example.org/new/{DUEL}"


@pytest.mark.parametrize(
    "query", ["n=x&seat=%22%3E", "n=99999999999", "&".join(["n=1"] * 50), "n=%00", "n=%ff"]
)
def test_an_odd_address_does_no_harm(client: Client, query: str) -> None:
    table = made(client, public=True)
    answer = client.get(f"/t/{table}?{query}", headers={"accept": "text/html"})
    assert '"">' not in answer.text
    assert answer.status_code in (200, 400)  # a zero byte comes nowhere near


def test_what_has_not_changed_is_not_sent_again_and_what_has_changed_is(client: Client) -> None:
    table = made(client, public=True)
    first = client.get(f"/t/{table}").headers["etag"]
    assert client.get(f"/t/{table}", headers={"If-None-Match": first}).status_code == 304
    client.post(f"/api/tables/{table}/leave", json={})
    assert client.get(f"/t/{table}", headers={"If-None-Match": first}).status_code == 200


def test_trouble_keeps_nobody_from_the_page(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise StoreError

    table = made(client, public=True)
    monkeypatch.setattr(client.app.state.store.read, "table", fail)
    assert tags(client, f"/t/{table}")["og:title"] == "Mothership"


def test_whoever_asks_too_often_gets_the_page_without_tags(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "read", (Rate(3, 0), Rate(3, 0)))
    with serving(replace(settings_in(tmp_path, page=page), limits=True)) as client:
        found = [client.get("/me", headers={"Accept-Encoding": "identity"}) for _ in range(4)]
    assert {answer.status_code for answer in found} == {200}
    assert b"og:title" in found[0].content
    assert found[-1].content == PAGE

"""The built page over HTTP: what browsers may keep, what they ask for again, and what nobody gets."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from mothership.server.http.security import CSP
from mothership.server.settings import BadSetting, read_settings
from tests.server.clients import Client, problem, serving, settings_in

SCRIPT = b"export const answer = 42;\n" * 40
FOR_EVER = "public, max-age=31536000, immutable"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A page as Vite builds it."""
    built = tmp_path / "page"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_bytes(b"<!doctype html><title>Mothership</title>")
    (built / "icon.svg").write_bytes(b"<svg xmlns='http://www.w3.org/2000/svg'/>")
    (built / "assets" / "main-a1b2.js").write_bytes(SCRIPT)
    (built / "assets" / "main-a1b2.js.br").write_bytes(b"made by the build")
    (built / "assets" / "main-a1b2.js.gz").write_bytes(gzip.compress(SCRIPT, mtime=0))
    (built / "assets" / "notes.secret").write_bytes(b"not of the page")
    return built


@pytest.fixture
def client(folder: Path, tmp_path: Path) -> Iterator[Client]:
    with serving(settings_in(tmp_path, page=folder)) as client:
        yield client


def raw(client: Client, path: str, encoding: str) -> tuple[str, bytes]:
    with client.stream("GET", path, headers={"Accept-Encoding": encoding}) as answer:
        return answer.headers.get("content-encoding", ""), b"".join(answer.iter_raw())


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/space-defenders",
        "/t/Ab3_-x",
        "/t/Ab3_-x/",
        "/t/Ab3?invite=abc",
        "/tables/Ab3?number=3&seat=a",
        "/r/Ab3?n=12&seat=red",
        "/rules/lunar-invaders-2011",
        "/scores/space-defenders",
        "/referee",
        "/referee/space-invaders",
        "/me",
    ],
)
def test_every_room_of_the_page_is_answered_with_it(client: Client, path: str) -> None:
    answer = client.get(path)

    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "<title>Mothership" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == CSP


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    rules = dict(rule.strip().split(" ", 1) for rule in CSP.split(";"))

    assert rules["default-src"] == rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == rules["img-src"] == rules["connect-src"] == "'self'"


def test_what_has_a_fingerprint_is_kept_for_ever(client: Client) -> None:
    answer = client.get("/assets/main-a1b2.js", headers={"Accept-Encoding": "identity"})

    assert answer.content == SCRIPT
    assert answer.headers["cache-control"] == FOR_EVER
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br", "br", b"made by the build"),
        ("gzip;q=0.5, br;q=0", "gzip", gzip.compress(SCRIPT, mtime=0)),
        ("identity", "", SCRIPT),
        ("", "", SCRIPT),
    ],
)
def test_it_is_compressed_as_the_browser_likes_it(
    client: Client, accepted: str, encoding: str, body: bytes
) -> None:
    found, sent = raw(client, "/assets/main-a1b2.js", accepted)

    assert found == encoding
    assert (gzip.decompress(sent) if encoding == "gzip" else sent) == (SCRIPT if encoding == "gzip" else body)


def test_what_has_not_changed_is_not_sent_again(client: Client) -> None:
    first = client.get("/")

    again = client.get("/me", headers={"If-None-Match": first.headers["etag"]})
    changed = client.get("/", headers={"If-None-Match": 'W/"older"'})

    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert changed.status_code == 200


def test_a_head_has_no_body(client: Client) -> None:
    answer = client.head("/icon.svg")

    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert int(answer.headers["content-length"]) > 0


def test_a_person_who_is_lost_sees_the_page_and_a_program_the_reason(client: Client) -> None:
    person = client.get("/nowhere/at/all", headers={"Accept": "text/html"})
    program = client.get("/nowhere/at/all", headers={"Accept": "application/json"})

    assert (person.status_code, "<title>Mothership" in person.text) == (404, True)
    problem(program, 404, "not-found")


@pytest.mark.parametrize(
    "path", ["/api/nothing", "/assets/main-old.js", "/assets/notes.secret", "/t", "/index"]
)
def test_what_is_not_there_is_said_in_words(client: Client, path: str) -> None:
    problem(client.get(path), 404, "not-found")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/..%2f..%2fdata%2fsecret",
        "/assets/%2e%2e/index.html",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets\\main-a1b2.js",
        "/t/%00",
    ],
)
def test_no_trick_leads_to_a_file(client: Client, path: str) -> None:
    problem(client.get(path, headers={"Accept": "text/html"}), 400, "bad-path")


def test_only_reading_is_for_the_page(client: Client) -> None:
    assert client.post("/").status_code in (404, 405)


def test_a_page_that_was_not_built_says_so_in_both_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mothership.server.http.page.BUILT", tmp_path / "nothing")
    with serving(settings_in(tmp_path)) as client:
        answer = client.get("/")

        assert (answer.status_code, answer.headers["content-type"]) == (404, "text/plain; charset=utf-8")
        assert "the page was not built" in answer.text
        assert "die Seite wurde nicht gebaut" in answer.text
        assert client.get("/api/games").status_code == 200
        problem(client.get("/nowhere", headers={"Accept": "text/html"}), 404, "not-found")


def test_a_setting_that_names_no_page_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetting) as refused:
        read_settings({"page": str(tmp_path)}, {}, tmp_path / "data")

    assert "index.html" in refused.value.text("en")

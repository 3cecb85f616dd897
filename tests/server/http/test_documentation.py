"""The documentation at /docs: the files of its site, and what their scripts may do."""

import base64
import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from mothership.server.http.security import CSP
from mothership.server.settings import BadSetting, read_settings
from tests.server.clients import Client, serving, settings_in

SCRIPT = "document.body.dataset.theme = 1"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    (site / "rules").mkdir(parents=True)
    (site / "index.html").write_text(f"<title>Docs</title><script>{SCRIPT}</script>")
    (site / "rules" / "invaders.html").write_text("<title>Rules</title>")
    (site / "notes.secret").write_text("not of the site")
    return site


@pytest.fixture
def client(folder: Path, tmp_path: Path) -> Iterator[Client]:
    with serving(settings_in(tmp_path, docs=folder)) as client:
        yield client


def test_pages_are_shown(client: Client) -> None:
    assert "<title>Docs</title>" in client.get("/docs/").text
    assert "<title>Rules</title>" in client.get("/docs/rules/invaders.html").text
    again = client.get("/docs/", headers={"If-None-Match": client.get("/docs/").headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_bare_address_leads_to_the_folder(client: Client) -> None:
    answer = client.get("/docs", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (308, "/docs/")


@pytest.mark.parametrize("path", ["/docs/nothing.html", "/docs/notes.secret", "/docs/rules"])
def test_what_is_no_page_is_not_found(client: Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.text) == (404, "There is no such page.\n")


def test_only_scripts_of_the_site_run(client: Client) -> None:
    policy = client.get("/docs/").headers["content-security-policy"]
    known = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{known}';" in policy
    assert "default-src 'none'" in policy
    assert client.get("/api/games").headers["content-security-policy"] == CSP, "only there"


def test_without_a_site_nothing_is_there(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as client:
        assert client.get("/docs/").status_code == 404


def test_the_setting_must_be_a_built_site(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="docs"):
        read_settings({"data": str(tmp_path), "docs": str(tmp_path)}, {}, tmp_path)

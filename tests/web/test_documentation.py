"""The documentation as people read it: built anew, served at /docs, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import serving
from tools.documentation import api
from tools.documentation.rules import LANGUAGES
from tools.documentation.site import build, collect

GAMES = ("invaders", "lunar-invaders-2011", "lunar-invaders-2016", "space-defenders", "space-invaders")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built once. A link that leads nowhere, or anything else that Sphinx warns of, fails here."""
    folder = tmp_path_factory.mktemp("documentation")
    return build(collect(folder / "pages"), folder / "site")


@pytest.fixture(scope="module")
def address(site: Path, built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MOTHERSHIP_DOCS", str(site))
        with serving(built, tmp_path_factory.mktemp("server")) as found:
            yield found


class Loaded(HTMLParser):
    """Everything that a page loads, and what it links to."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        address = told.get("src") or (told.get("href") if tag == "link" else None)
        if address:
            self.loaded.append(address)


def test_it_loads_nothing_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        loaded = Loaded(page).loaded
        assert [address for address in loaded if "//" in address] == [], page.name


def test_it_has_the_rules_of_every_game_in_both_languages(site: Path) -> None:
    for game in GAMES:
        for language in LANGUAGES:
            name = game if language == "en" else f"{game}.{language}"
            text = (site / "rules" / f"{name}.html").read_text(encoding="utf-8")
            assert re.search(r'<section id="[a-z0-9]+-', text), name
            assert f"{game}-dark.svg" in text


def test_it_describes_every_address_of_the_api(site: Path) -> None:
    text = (site / "api.html").read_text(encoding="utf-8")
    for path, operations in api.description()["paths"].items():
        for method in set(operations) & set(api.METHODS):
            assert f"{method.upper()} {path}<" in text


@pytest.mark.parametrize("width", [1440, 390])
def test_it_is_read_searched_and_changed_in_colour(browser: Browser, address: str, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme="light")
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.goto(f"{address}/docs")
    expect(page).to_have_url(f"{address}/docs/")
    expect(page.get_by_role("heading", name="Mothership", exact=False).first).to_be_visible()
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    while page.evaluate("document.body.dataset.theme") != "dark":
        page.locator(".theme-toggle:visible").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != before
    page.goto(f"{address}/docs/search.html?q=teleporter")
    expect(page.locator("#search-results .search li").first).to_be_visible()
    page.locator("#search-results .search a", has_text="Lunar Invaders (2011)").first.click()
    expect(page.get_by_role("heading", name="Lunar Invaders (2011)").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert complaints == []
    context.close()

"""A game of another package: the page knows nothing of it, and still it can be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.docs.outside import install
from tests.docs.page import ROOT
from tests.web.conftest import Visit, serving, visiting


@pytest.fixture(scope="module")
def elsewhere(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has tic-tac-toe, too."""
    site = install(ROOT / "examples" / "tic_tac_toe", tmp_path_factory.mktemp("site"))
    with serving(built, tmp_path_factory.mktemp("server"), site) as address:
        yield address


@pytest.fixture
def visit_elsewhere(browser: Browser, elsewhere: str) -> Iterator[Visit]:
    yield from visiting(browser, elsewhere)


def test_a_game_of_another_package_is_played_on_the_generic_board(visit_elsewhere: Visit) -> None:
    visitor = visit_elsewhere("/", wishes={"confirm": False})
    page = visitor.page
    page.get_by_role("article", name="Tic-tac-toe").get_by_role("button", name=re.compile("Play now")).click()

    visitor.wait_turn()
    free = visitor.board.get_by_role("gridcell", name=re.compile("empty, can be chosen"))
    expect(free.first).to_be_visible()
    assert visitor.troubles() == []
    taken = free.first.get_attribute("data-space")
    free.first.click()
    expect(visitor.board.get_by_role("gridcell", name=re.compile(", o$"))).to_have_count(1)
    visitor.wait_turn()

    # A place that is taken is refused in words, with the rule.
    visitor.board.locator(f"[data-space={taken}]").click()
    expect(page.get_by_role("alert").filter(has_text="TTT-2a")).to_be_visible()
    while not visitor.result.is_visible():
        visitor.click_something(0.5)
        page.wait_for_timeout(50)
    expect(visitor.result).to_be_visible()


def test_moves_are_found_by_their_words(visit_elsewhere: Visit) -> None:
    visitor = visit_elsewhere("/")
    visitor.page.get_by_role("article", name="Tic-tac-toe").get_by_role(
        "button", name=re.compile("now")
    ).click()
    visitor.wait_turn()

    marks = visitor.board.get_by_role("button", name=re.compile("^Mark "))
    expect(marks).to_have_count(9)
    visitor.board.get_by_label("Find a move").fill("b2")
    expect(marks).to_have_text("Mark b2")
    marks.click()

    expect(visitor.page.locator("#table-act")).to_contain_text("Mark b2")
    visitor.button("Take back").click()
    expect(visitor.page.locator("#table-act")).to_be_empty()

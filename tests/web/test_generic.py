"""A game of another package: the page knows nothing of it, and still it can be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, TimeoutError, expect

from tests.docs.outside import install
from tests.docs.page import ROOT
from tests.web.conftest import Visit, serving, visiting
from tests.web.gestures import MOMENT
from tests.web.tables import HERE, begin
from tests.web.visitor import TOUCH, Visitor

BOT_HAND = {"kind": "bot", "bot": "novice"}
SIZES = {"phone": (390, 844), "desk": (1440, 900)}
CUT_OFF = """
() => [...document.querySelectorAll("#table-board [role=gridcell]")].filter((cell) => {
  const room = cell.closest(".generic-scroll").getBoundingClientRect();
  const isOutside = cell.getBoundingClientRect().right > room.right + 1;
  return isOutside || cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1;
}).map((cell) => cell.dataset.space)
"""


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


def test_its_lesson_is_played_on_the_same_board(visit_elsewhere: Visit) -> None:
    visitor = visit_elsewhere("/learn")
    page = visitor.page
    page.get_by_role("link", name=re.compile("Three in a line")).click()
    coach = page.locator(".learn-coach")
    expect(page.locator(".learn-ring")).to_have_count(1)
    visitor.board.locator("[data-space=a2]").click()
    expect(coach).to_contain_text("O is there already.")
    visitor.board.locator("[data-space=c1]").click()
    expect(coach).to_contain_text("Won!")
    visitor.button("Done").click()
    visitor.button(re.compile("^Play on against")).click()
    visitor.wait_turn()


def without_its_board(visitor: Visitor) -> None:
    """The board of the dexterity game cannot be loaded: it is played on the generic one."""
    visitor.tolerated.append("ERR_FAILED|Failed to load")
    visitor.page.route(re.compile(r"/assets/space-invaders-.*\.js"), lambda route: route.abort())


def slider(visitor: Visitor) -> Locator:
    return visitor.board.get_by_role("slider")


def asked(visitor: Visitor, words: str) -> Locator:
    return visitor.page.locator(".table-question[data-mine=true]").filter(has_text=words)


def go_on_to(visitor: Visitor, words: str) -> None:
    """Answer whatever is asked before that, with the last choice: mostly no."""
    choices = visitor.board.locator(".generic-picker .generic-choice")
    while not asked(visitor, words).is_visible():
        if choices.count() > 0:
            with suppress(TimeoutError):  # it may be gone before it is pressed
                choices.last.click(timeout=MOMENT)
        visitor.page.wait_for_timeout(100)


@pytest.mark.parametrize("width", SIZES)
def test_many_numbers_are_one_slider_and_nothing_of_the_board_is_cut_off(visit: Visit, width: str) -> None:
    wide, high = SIZES[width]
    visitor = visit(wishes={"confirm": False}, viewport={"width": wide, "height": high})
    without_its_board(visitor)
    begin(visitor, "space-invaders", HERE, BOT_HAND)

    # It begins in the middle of what is legal, goes by keys and by fingers, and needs no filter.
    go_on_to(visitor, "where does the shooter stand?")
    expect(slider(visitor)).to_have_attribute("aria-valuetext", "Stand the shooter at 210 mm")
    expect(visitor.board.get_by_label("Find a move")).to_have_count(0)
    slider(visitor).press("ArrowRight")
    expect(slider(visitor)).to_have_attribute("aria-valuetext", "Stand the shooter at 215 mm")
    slider(visitor).press("Home")
    down = visitor.board.get_by_role("button", name=re.compile("^Step down"))
    expect(down).to_have_attribute("aria-disabled", "true")
    up = visitor.board.get_by_role("button", name="Step up: Stand the shooter at 5 mm")
    box = up.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= TOUCH
    up.click()
    assert visitor.page.evaluate(CUT_OFF) == []
    assert visitor.clipped() == 0
    assert visitor.troubles() == []
    visitor.board.get_by_role("button", name="Stand the shooter at 5 mm", exact=True).click()

    # The keys make a move, too, and go on at the next question.
    expect(asked(visitor, "where does it point?")).to_be_visible()
    expect(slider(visitor)).to_have_attribute("aria-valuetext", "Turn it by 0 degrees")
    slider(visitor).press("ArrowLeft")
    slider(visitor).press("Enter")
    expect(asked(visitor, "how hard do you press?")).to_be_visible()
    expect(slider(visitor)).to_be_focused()
    slider(visitor).press("ArrowUp")
    visitor.page.keyboard.press("Enter")

    # What was chosen last at a verb is where its slider begins the next time.
    expect(asked(visitor, "how hard do you press?")).to_have_count(0)
    go_on_to(visitor, "where does the shooter stand?")
    expect(slider(visitor)).to_have_attribute("aria-valuetext", "Stand the shooter at 5 mm")
    assert visitor.troubles() == []


def test_kinds_that_nobody_chooses_are_a_folded_list_of_what_is_there(visit: Visit) -> None:
    visitor = visit()
    without_its_board(visitor)
    begin(visitor, "space-invaders", HERE, BOT_HAND)
    visitor.wait_turn()

    expect(visitor.board.get_by_role("grid")).to_have_count(1)
    unseen = visitor.board.get_by_role("region", name="Cards not seen yet, of each kind")
    expect(unseen.get_by_role("button")).to_have_count(0)
    unseen.locator("summary").click()
    kinds = unseen.get_by_role("button").all_inner_texts()
    assert 3 < len(kinds) < 30
    assert all(re.match(r"(octopus|crab|squid) \(speed \d, damage \d", kind) for kind in kinds), kinds
    assert visitor.troubles() == []

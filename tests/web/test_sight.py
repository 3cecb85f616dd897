"""What is asked, hinted at, replayed or shared is in sight, on a phone and at a desk."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visit
from tests.web.tables import (
    ARCADE,
    DUEL,
    FIGHT,
    HERE,
    LAST,
    against_bots,
    at_one_screen,
    begin,
    make,
    place_ship,
)
from tests.web.visitor import Visitor

PHONES = [(390, 844), (360, 740)]
COVERED = """(element) => {
  const box = element.getBoundingClientRect();
  const spots = [[box.left + 3, box.top + 3], [box.right - 3, box.bottom - 3]];
  const isBar = (x, y) => document.elementFromPoint(x, y)?.closest(".table-tools, .table-act, .bar") !== null;
  return spots.some(([x, y]) => isBar(x, y)); // outside of the window there is nothing, which is as bad
}"""


def expect_in_sight(what: Locator) -> None:
    """As soon as bars and board have settled."""
    what.page.wait_for_function(f"(element) => !({COVERED})(element)", arg=what.element_handle())


def on_phone(visit: Visit, size: tuple[int, int]) -> Visitor:
    return visit(viewport={"width": size[0], "height": size[1]}, has_touch=True)


@pytest.mark.parametrize("size", PHONES)
def test_the_choice_of_a_turn_lies_under_no_bar_of_a_phone(visit: Visit, size: tuple[int, int]) -> None:
    ada = on_phone(visit, size)
    at_one_screen(ada, ARCADE, people=("Ada",))
    place_ship(ada, "c")
    ada.page.get_by_role("gridcell", name=re.compile("^a5: ")).click()
    ada.confirm()
    keys = ada.board.locator(".sd-keys")
    expect(keys.get_by_role("button").first).to_be_visible()
    expect_in_sight(keys)

    keys.get_by_role("button").first.evaluate("(button) => button.click()")  # a real click would scroll to it
    expect(ada.page.locator("#table-act[data-pending=true]")).to_be_visible()
    expect_in_sight(keys)


def test_a_chosen_move_lies_under_no_bar_of_a_phone(visit: Visit) -> None:
    ada = on_phone(visit, PHONES[1])
    at_one_screen(ada, DUEL, FIGHT.replace("turn a", "turn b"))
    ada.board.locator('[data-space="b.se"]').evaluate("(cell) => cell.click()")
    target = ada.board.locator('[data-space="b.s"]')
    target.evaluate("(cell) => cell.click()")
    expect(ada.page.locator("#table-act[data-pending=true]")).to_be_visible()
    expect_in_sight(target)


@pytest.mark.parametrize("size", PHONES)
def test_what_was_tapped_stays_under_the_finger_for_the_second_tap(
    visit: Visit, size: tuple[int, int]
) -> None:
    ada = on_phone(visit, size)
    at_one_screen(ada, ARCADE, LAST)
    for target in ("c4", "b2"):
        cell = ada.board.locator(f'[data-space="{target}"]')
        middle = "(cell) => { const box = cell.getBoundingClientRect(); return [box.x + 9, box.y + 9]; }"
        x, y = cell.evaluate(middle)
        ada.page.touchscreen.tap(x, y)
        expect(ada.page.locator("#table-act[data-pending=true]")).to_be_visible()
        ada.settle()
        there = f"document.elementFromPoint({x}, {y}).closest('[data-space]')?.dataset.space"
        assert ada.page.evaluate(there) == target
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator("#table-act[data-pending=true]")).to_have_count(0)


def test_points_are_in_sight_on_a_phone_however_many_play(visit: Visit) -> None:
    for players in (1, 4):
        ada = on_phone(visit, PHONES[1])
        against_bots(ada, ARCADE, players, "yellow")
        points = ada.page.locator(".table-seat").get_by_text("0 points")
        expect(points).to_have_count(players)
        for number in range(players):
            expect(points.nth(number)).to_be_in_viewport(ratio=1)


def test_a_hint_is_seen_with_its_buttons_at_a_desk(visit: Visit) -> None:
    ada = visit(viewport={"width": 1440, "height": 900})
    at_one_screen(ada, DUEL)
    ada.button(re.compile("^Hint")).first.click()
    hint = ada.page.locator(".table-hint")
    hint.get_by_text("How it could go on").click()
    for part in (hint, hint.get_by_role("button", name="Thanks")):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 900
    hint.get_by_role("button", name="Thanks").click()
    expect(hint).to_have_count(0)


def test_an_attack_that_waits_for_its_die_is_what_a_replay_tells(visit: Visit) -> None:
    ada = visit()
    seats = ({**HERE, "name": "Ada"}, {**HERE, "name": "Grace"})
    table = begin(ada, DUEL, *seats, position=FIGHT, options={"combat": "dice"})
    ada.wait_turn()
    ada.board.locator('[data-space="a.pad"]').click()
    ada.board.locator('[data-space="a.s"]').click()
    ada.confirm()
    expect(ada.page.locator(".table-log")).to_contain_text("rolls")
    ada.button("Give up").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(ada.result).to_be_visible()

    ada.go(f"/r/{table}?n=1")
    expect(ada.page.locator(".replay-now")).to_contain_text("Ada attacks")
    expect(ada.page.locator(".table-log [aria-current=true]")).to_contain_text("Ada attacks")


def test_a_link_that_only_this_machine_can_open_says_so(visit: Visit) -> None:
    ada = visit()
    table = make(ada, ARCADE, HERE, {"kind": "open"})
    ada.go(f"/t/{table}")
    expect(ada.page.get_by_role("note")).to_contain_text("Only this computer can open this link")
    expect(ada.page.get_by_role("img", name="QR code of the link")).to_have_count(0)
    assert ada.troubles() == []

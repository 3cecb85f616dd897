"""The tray of the card war, its strategies and its numbers: all is read whole, in whatever language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.battlefield import BOT, POSITION, QUICK, choose_front, front, hand_card, sit_down, tray
from tests.web.conftest import Visit
from tests.web.gestures import touch
from tests.web.tables import HERE
from tests.web.visitor import Visitor, at_rest

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
STRATEGIES = {
    "mankind": ("autopsies", "retribution", "clean-slate"),
    "invader": ("indian-ocean", "moon", "ice-caps", "atmosphere"),
}
# Whether every button of the tray, and every word in it, is seen without scrolling; a pixel is forgiven.
IS_WHOLE = """
(tray) => {
  const { top, bottom, left, right } = tray.getBoundingClientRect();
  return [tray, ...tray.querySelectorAll("*")].every((part) => {
    const box = part.getBoundingClientRect();
    const isHigh = box.top >= top - 1 && box.bottom <= bottom + 1;
    const isInside = isHigh && box.left >= left - 1 && box.right <= right + 1;
    return box.width === 0 || part.closest(".inv-card, svg, .visually-hidden") || isInside;
  });
}
"""
# Whether the numbers of every front lie within it.
NUMBERS_ARE_INSIDE = """
() => [...document.querySelectorAll(".war-front")].every((front) => {
  const frame = front.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(front.querySelector(".war-totals"));
  const { left, right } = range.getBoundingClientRect();
  return left >= frame.left && right <= frame.right;
})
"""


def is_whole(visitor: Visitor) -> bool:
    """The tray is seen whole, and lies over no front."""
    visitor.settle()
    whole: bool = tray(visitor).evaluate(IS_WHOLE)
    fronts, desk = at_rest(visitor.board.locator(".war-fronts")), at_rest(visitor.board.locator(".war-desk"))
    return whole and fronts["y"] + fronts["height"] <= desk["y"] + 1


@pytest.mark.parametrize("viewport", [WIDE, PHONE])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("side", ["mankind", "invader"])
def test_a_strategy_is_read_and_confirmed_without_scrolling(
    visit: Visit, side: str, locale: str, viewport: ViewportSize
) -> None:
    visitor = visit(wishes=QUICK, locale=locale, viewport=viewport)
    seats = (BOT, HERE) if side == "mankind" else (HERE, BOT)
    sit_down(visitor, *seats, position=POSITION.replace("turn mankind", f"turn {side}"))
    for strategy in STRATEGIES[side]:
        visitor.board.locator(f'[data-space="strategy:{strategy}"]').click()
        expect(tray(visitor).locator(".war-back")).to_be_visible()
        assert is_whole(visitor), strategy
        tray(visitor).locator(".war-back").click()
        expect(tray(visitor).locator(".war-end")).to_be_visible()


@pytest.mark.parametrize("viewport", [WIDE, PHONE])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_whether_a_city_is_seeded_is_asked(visit: Visit, locale: str, viewport: ViewportSize) -> None:
    visitor = visit(wishes=QUICK, locale=locale, viewport=viewport)
    position = POSITION.replace("turn mankind", "turn invader")
    position = position.replace("pacific-rim . / .", "pacific-rim . / militia")
    sit_down(visitor, HERE, BOT, position=position)
    tray(visitor).locator(".war-end").click()
    visitor.confirm()
    expect(tray(visitor).locator(".war-let")).to_be_visible()
    assert is_whole(visitor)


@pytest.mark.parametrize("viewport", [WIDE, PHONE])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_long_payment_is_seen_whole(visit: Visit, locale: str, viewport: ViewportSize) -> None:
    visitor = visit(wishes=QUICK, locale=locale, viewport=viewport)
    hand = "leviathan 3 drones 3 kraken"
    position = POSITION.replace("turn mankind", "turn invader").replace(
        "eurasia kraken drones", "eurasia . drones"
    )
    sit_down(visitor, HERE, BOT, position=position.replace("hand invader 3 drones", f"hand invader {hand}"))
    hand_card(visitor, "leviathan").click()
    expect(front(visitor, "pacific-rim")).to_have_attribute("data-target", "")
    choose_front(visitor, "pacific-rim")
    slots = tray(visitor).locator(".war-slot")
    expect(slots).to_have_count(5)
    assert is_whole(visitor)
    assert len({at_rest(slot)["y"] for slot in slots.all()}) == 1
    for number, card in enumerate(("drones", "drones", "drones", "kraken", "kraken")):
        expect(slots.locator("[data-card]")).to_have_count(number)
        hand_card(visitor, card).click()
    expect(tray(visitor).locator(".button-primary")).to_be_enabled()
    assert is_whole(visitor)
    assert visitor.troubles() == []


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_long_numbers_stay_within_a_narrow_front(visit: Visit, locale: str) -> None:
    visitor = visit(wishes=QUICK, locale=locale, viewport=PHONE)
    strong = "medusa medusa kraken squid / colonel hannibal hannibal norad"
    sit_down(visitor, BOT, HERE, position=POSITION.replace("kraken drones / colonel mako", strong))
    choose_front(visitor, "africa")  # nothing is to be put there: it becomes the wide one
    expect(front(visitor, "africa")).to_have_attribute("data-open", "")
    expect(front(visitor, "eurasia").locator(".war-totals")).to_have_text(re.compile(r"\d\d\D*\d\d"))
    visitor.settle()
    assert visitor.page.evaluate(NUMBERS_ARE_INSIDE)


@pytest.mark.parametrize("how", ["pointer", "keys", "finger"])
def test_a_strategy_is_shown_large_before_it_is_chosen(visit: Visit, how: str) -> None:
    visitor = visit(wishes=QUICK, viewport=PHONE if how == "finger" else WIDE, has_touch=how == "finger")
    sit_down(visitor, BOT, HERE, position=POSITION)
    visitor.settle()
    tile = visitor.board.locator('[data-space="strategy:autopsies"]')
    large = visitor.page.locator(".inv-peek")
    box = at_rest(tile)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if how == "pointer":
        visitor.page.mouse.move(x - 4, y)
        visitor.page.mouse.move(x, y, steps=3)
    elif how == "keys":
        visitor.board.locator('[data-space="strategy:ops-centre"]').focus()
        visitor.page.keyboard.press("Tab")
    else:
        finger = visitor.page.context.new_cdp_session(visitor.page)
        touch(finger, "touchStart", x, y)
    expect(large).to_contain_text("Perform alien autopsies")
    expect(large).to_contain_text("Shuffle the top 5 cards of your discard pile into your deck.")
    expect(large).to_be_in_viewport(ratio=1)
    expect(large.locator(".inv-picture")).to_be_visible()
    if how == "finger":
        touch(finger, "touchEnd")
        expect(large).to_have_count(0)
        expect(tray(visitor).locator(".war-end")).to_be_visible()  # reading is not choosing
    assert visitor.troubles() == []


def test_a_finger_that_goes_sideways_turns_to_the_next_front(visit: Visit) -> None:
    visitor = visit(wishes=QUICK, viewport=PHONE, has_touch=True)
    sit_down(visitor, BOT, HERE, position=POSITION)
    fronts = at_rest(visitor.board.locator(".war-fronts"))
    finger = visitor.page.context.new_cdp_session(visitor.page)
    y = fronts["y"] + fronts["height"] / 2
    left, right = fronts["x"] + 100, fronts["x"] + 260
    opened = visitor.board.locator(".war-front[data-open]")
    expect(opened).to_have_attribute("data-zone", "eurasia")
    for start, end, zone in (
        (right, left, "africa"),
        (right, left, "africa"),  # there is none beyond
        (left, right, "eurasia"),
        (left, right, "pacific-rim"),
    ):
        touch(finger, "touchStart", start, y)
        for step in range(1, 6):
            touch(finger, "touchMove", start + (end - start) * step / 5, y)
        touch(finger, "touchEnd")
        expect(opened).to_have_attribute("data-zone", zone)
    expect(tray(visitor).locator(".war-end")).to_be_visible()  # nothing was chosen by that

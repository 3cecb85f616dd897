"""The same page for everybody: in German, on a phone, with keys alone, and with a reason for each refusal."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.tables import BOT, HERE, LAST, at_rest, begin
from tests.web.visitor import GAMES, Visitor, chances

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LEAST_TOUCH = 44  # pixels

# What can be chosen with a finger: the board's targets and every button that is shown.
SMALL = f"""
() => [...document.querySelectorAll(":is(.lunar-target, .lunar-source, .sd-target), button, a.button")]
  .filter((one) => one.checkVisibility({{ visibilityProperty: true, opacityProperty: true }}))
  .filter((one) => !one.closest(".visually-hidden, .skip-link"))
  .map((one) => [one.ariaLabel ?? one.innerText, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < {LEAST_TOUCH - 0.5} || box.height < {LEAST_TOUCH - 0.5}))
  .map(([name, box]) => `${{name}}: ${{box.width}} x ${{box.height}}`)
"""
FOCUSED = "(selector) => document.activeElement?.matches(selector) ?? false"
CHOOSABLE = (
    ".lunar-target, .lunar-moons:not(.lunar-moons-aiming) .lunar-source, .sd-target,"
    "#table-board button:not([aria-disabled=true])"
)
ILLEGAL = {
    "lunar-invaders-2011": ".lunar-space:not(.lunar-source):not(.lunar-target)",
    "lunar-invaders-2016": ".lunar-space:not(.lunar-source):not(.lunar-target)",
    "space-defenders": ".sd-space:not(.sd-target)",
}
# One act more, and the game is over: a beam home, or a last shot. The position, and what has to be pressed.
ENDS = {
    "lunar-invaders-2011": (
        "al . al / . . . / . . . | as bl as / . am . / . bl . ; turn a",
        ("b.pad", "a.n"),
    ),
    "lunar-invaders-2016": (
        "a.l . a.l / . . . / . . . | a.m b.m a.m / . a.s . / . b.m . ; turn a ; tokens 0 0",
        ("b.pad", "a.n"),
    ),
    "space-defenders": (LAST, ("c1",)),
}


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_try_is_answered_with_words_at_the_spot(visit: Visit, game: str) -> None:
    visitor = visit("/", wishes={"confirm": False})
    visitor.play_now(game)
    bubble = visitor.page.locator(".bubble")
    for chance in chances(2)[:60]:
        visitor.wait_turn()
        spots = visitor.board.locator(ILLEGAL[game])
        spots.nth(int(chance * spots.count())).click()
        expect(bubble).to_be_visible()
        said = bubble.inner_text()
        assert len(said.split()) > 3, said
        if "Read the rule" in said:
            break
        visitor.page.keyboard.press("Escape")
        visitor.play_on([chance] * 400, until="clicked")
        at_rest(visitor)
    else:
        raise AssertionError("no illegal try was answered with a rule")

    # The rule can be read on, where it stands.
    rule = re.search(r"\b[A-Z]+\d*-[A-Z]?\d+[a-z]?\b", said)
    assert rule, said
    bubble.get_by_role("button", name="Read the rule").click()
    expect(visitor.page.get_by_role("tabpanel").get_by_text(rule[0], exact=True).first).to_be_in_viewport()


@pytest.mark.parametrize("game", GAMES)
def test_the_beginning_of_a_game_on_a_phone(visit: Visit, game: str) -> None:
    visitor = visit("/", wishes={"confirm": False}, **PHONE)
    visitor.play_now(game)
    visitor.wait_turn()

    assert visitor.clipped() == 0
    assert visitor.page.evaluate(SMALL) == []
    assert visitor.troubles() == []


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_on_a_phone(visit: Visit, game: str) -> None:
    visitor = visit(wishes={"confirm": False}, **PHONE)
    position, spaces = ENDS[game]
    begin(visitor, game, HERE, BOT, position=position)
    visitor.wait_turn()
    for space in spaces:
        visitor.board.locator(f'[data-space="{space}"]').click()
    visitor.play_on(chances(7))  # the mine may still be moved, and whatever else is asked

    expect(visitor.result).to_be_visible()
    assert visitor.clipped() == 0
    assert visitor.page.evaluate(SMALL) == []
    assert visitor.troubles() == []


def test_german_from_home_to_the_table_and_back_to_english(visit: Visit) -> None:
    visitor = visit("/", locale="de-DE")
    page = visitor.page
    assert page.evaluate("document.documentElement.lang") == "de"
    visitor.play_now("space-defenders", how="Jetzt spielen")
    visitor.wait_turn()

    question = page.locator(".table-question")
    german = question.inner_text()
    english_words = ("Your", "where", "place", "turn")
    assert not any(word in german for word in english_words), german
    page.get_by_role("button", name="EN", exact=True).click()

    expect(question).not_to_have_text(german)
    assert page.evaluate("document.documentElement.lang") == "en"


@pytest.mark.parametrize("game", GAMES)
def test_a_move_with_keys_alone(visit: Visit, game: str) -> None:
    visitor = visit("/")
    page = visitor.page
    assert press_until(visitor, ["Tab"] * 80, f".home-now[aria-describedby='game-{game}']")
    page.keyboard.press("Enter")
    expect(visitor.board).to_be_visible()
    visitor.wait_turn()

    before = visitor.said()
    reached = press_until(visitor, ["Tab"] * 60, "#table-board :is([data-space], button)")
    assert reached, "the board cannot be reached with the Tab key"
    arrows = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
    for chance in chances(3)[:400]:
        if page.evaluate(FOCUSED, CHOOSABLE) or page.locator("#table-act .button").count():
            page.keyboard.press("Enter")
            page.wait_for_timeout(100)
        else:
            page.keyboard.press(arrows[int(chance * 4)])
        assert not page.evaluate(FOCUSED, "body"), "the focus was lost"
        if visitor.said() != before:
            return
    raise AssertionError("no move was made")


def press_until(visitor: Visitor, keys: list[str], selector: str) -> bool:
    """Press one key after the other until what has the focus is such an element."""
    for key in keys:
        visitor.page.keyboard.press(key)
        if visitor.page.evaluate(FOCUSED, selector):
            return True
    return False

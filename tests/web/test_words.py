"""What the frame says of a game: what a move costs, who is who, and nothing before the board has shown it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.tables import ARCADE, DUEL, FIGHT, LAST, MOONS, against_bots, at_one_screen
from tests.web.visitor import WIDTHS, Visitor

BEAM = "a.s . a.s / . a.m . / . . . | b.m . b.m / . . . / . . . ; turn a"
DEEP = "al . al / . bs . / am . . | bl bm . / . am . / bs . . ; turn a"
RICH = (
    "4 2 left right 5 1 / 1 3 5 2 damaged-left 4 / left right 2 5 4 3 / 2 . 3 1 . 5 / . . 4 . . 2 / "
    ". . . . . . / . mine . . . . / . . . . . . / . . . . . . / yellow . . red . . ; turn yellow ; "
    "reserve yellow 1 1 2 3 5 saucer"
)

# Whether anything moves on the board, and what the frame says meanwhile: noted whenever something changes.
NOTE = """
() => {
  window.noted = [];
  const look = () => {
    const moving = document.querySelector(".lunar-sprite, .sd-beam, .sd-burst, .sd-fly") !== null;
    const lines = document.querySelectorAll(".table-log-line").length;
    const words = document.querySelector(".table-question-words, #table-result-title")?.textContent;
    window.noted.push([moving, lines, words]);
  };
  look();
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}
"""


def press(visitor: Visitor, *spaces: str) -> None:
    for space in spaces:
        visitor.board.locator(f'[data-space="{space}"]').click()


class TestOutlook:
    """Beside the button that confirms a move: what it costs, and its chances."""

    def test_the_chances_of_a_fight(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, DUEL, FIGHT)
        press(visitor, "a.pad", "a.s")
        expect(visitor.page.locator("#table-act")).to_contain_text("Each 1 in 3.")

    def test_what_a_beam_destroys_and_how_it_can_be_prevented(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, MOONS, BEAM)
        press(visitor, "a.pad", "b.nw")
        expect(visitor.page.locator("#table-act")).to_contain_text("Medium of Grace. Grace has 4 tokens")
        visitor.confirm()
        visitor.button(re.compile("Total Shut Down")).click()
        expect(visitor.page.locator("#table-act")).to_contain_text("Costs 2 of your 4 tokens.")

    def test_what_a_purchase_leaves(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, ARCADE, RICH, bomb="on", upgrades="on")
        visitor.button(re.compile("Dual fire")).click()
        visitor.board.get_by_role("button", name=re.compile("worth 10")).click()
        expect(visitor.page.locator("#table-act")).to_contain_text("You keep 12 points")


@pytest.mark.parametrize(
    ("locale", "words"), [("en-GB", "Grace’s Small"), ("de-DE", "kleines Schiff von Grace")]
)
def test_players_are_called_by_their_names_in_the_log(visit: Visit, locale: str, words: str) -> None:
    visitor = visit(locale=locale, wishes={"confirm": False})
    at_one_screen(visitor, DUEL, DEEP)
    press(visitor, "a.pad", "b.s")
    expect(visitor.page.locator(".table-log")).to_contain_text(words)


class TestWordsFollowTheBoard:
    def test_the_log_and_the_question(self, visit: Visit) -> None:
        visitor = visit(reduced_motion="no-preference", wishes={"confirm": False})
        at_one_screen(visitor, DUEL, FIGHT)
        visitor.page.evaluate(NOTE)
        press(visitor, "a.pad", "b.s")
        expect(visitor.page.locator(".table-log")).to_contain_text("Ada teleports")
        expect(visitor.page.locator(".table-question")).to_contain_text("Grace")

        noted = visitor.page.evaluate("noted")
        meanwhile = [(lines, words) for moving, lines, words in noted if moving]
        assert meanwhile, "the beam was to be seen"
        assert set(meanwhile) == {(noted[0][1], noted[0][2])}

    def test_the_result(self, visit: Visit) -> None:
        visitor = visit(reduced_motion="no-preference", wishes={"confirm": False})
        at_one_screen(visitor, ARCADE, LAST)
        visitor.page.evaluate(NOTE)
        visitor.button("Stay and shoot").click()
        visitor.button("Row 2").click()
        visitor.button("Leave it").or_(visitor.result).first.click()
        expect(visitor.result).to_be_visible()

        meanwhile = {words for moving, _, words in visitor.page.evaluate("noted") if moving}
        assert meanwhile
        assert visitor.result.inner_text() not in meanwhile

    def test_at_once_for_whoever_presses_anything(self, visit: Visit) -> None:
        visitor = visit(reduced_motion="no-preference", wishes={"confirm": False})
        at_one_screen(visitor, DUEL, FIGHT)
        press(visitor, "a.pad", "b.s")
        sprite = visitor.page.locator(".lunar-sprite")
        expect(sprite.or_(visitor.page.locator(".table-log-line")).first).to_be_attached()
        visitor.page.keyboard.press("Shift")
        expect(sprite).to_have_count(0)
        expect(visitor.page.locator(".table-log")).to_contain_text("Ada teleports")


class TestGivenUp:
    def test_nobody_is_to_move_and_all_moons_are_seen_with_the_result(self, visit: Visit) -> None:
        width, height = WIDTHS["desk"]
        visitor = visit(viewport={"width": width, "height": height})
        against_bots(visitor, DUEL, 5, "a")
        visitor.wait_turn()
        expect(visitor.board.locator(".lunar-badge-acts")).to_have_count(1)
        visitor.button("Give up").click()
        visitor.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
        expect(visitor.result).to_have_text("You lose")

        expect(visitor.board.locator(".lunar-badge-acts")).to_have_count(0)
        # On a busy machine the board takes a moment to make room for the result.
        visitor.page.wait_for_function("() => document.documentElement.scrollHeight === innerHeight")

"""The cabinet of Space Defenders: every kind of choice, by pointer and by keyboard, on every screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visit
from tests.web.tables import LAST, PEOPLE, against_bots, at_one_screen
from tests.web.visitor import SMALLEST, TOUCH, WIDTHS, Visitor

GAME = "space-defenders"

HORDE = (
    "4 2 left right 5 1 / 1 3 5 2 damaged-left 4 / left right 2 5 4 3 / 2 . 3 1 . 5 / . . 4 . . 2 / "
    ". . . . . . / . {mine} . . . {edge} / . . . . . . / . . . . . . / yellow . . red . . ; turn yellow"
)
TURN = HORDE.format(mine="mine", edge=".")
MINE_AT_EDGE = HORDE.format(mine=".", edge="mine")
RICH = f"{TURN} ; reserve yellow 1 1 2 3 5 saucer ; reserve red 1 2"
DANGER = (
    ". 3 . . 1 2 / . 2 left right 5 1 / . 3 5 2 2 4 / . . 2 5 4 3 / 2 . 3 1 . 5 / . . 4 . . 2 / "
    ". . 2 . . . / . . 3 . mine 4 / . 5 . . . 1 / yellow . . . red . ; turn yellow"
)
EMPTYING = (
    "4 . 1 3 5 2 / 1 . 5 2 2 3 / 3 3 2 5 4 . / 2 . 3 1 . 5 / . . . . . . / . . . . . . / "
    ". . . mine . . / . . . . . . / . . . . . . / yellow . . red . . ; turn yellow"
)
# Classes of everything that appears from now on, however short.
WATCH = """
() => {
  window.seen = new Set();
  const note = (one) => one.classList.forEach((name) => seen.add(name));
  const look = (changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes])
        if (node instanceof Element) [node, ...node.querySelectorAll("[class]")].forEach(note);
  };
  const all = { subtree: true, childList: true, attributeFilter: ["class"] };
  new MutationObserver(look).observe(document, all);
}
"""


def at(visitor: Visitor, position: str, players: int = 2) -> None:
    """So many people at this screen, from a position on; everything can be bought."""
    at_one_screen(visitor, GAME, position, PEOPLE[:players], bomb="on", upgrades="on")


def space(visitor: Visitor, name: str) -> Locator:
    return visitor.board.locator(f'[data-space="{name}"]')


def key(visitor: Visitor, name: str) -> Locator:
    return visitor.board.get_by_role("button", name=re.compile(name))


def chooser(visitor: Visitor) -> Locator:
    return visitor.board.get_by_role("dialog")


def bubble(visitor: Visitor) -> Locator:
    return visitor.page.locator(".table-bubble")


def log(visitor: Visitor) -> Locator:
    return visitor.page.locator(".table-log")


def question(visitor: Visitor) -> Locator:
    return visitor.page.locator(".table-question")


def player(visitor: Visitor, name: str) -> Locator:
    return visitor.board.get_by_role("article").filter(has=visitor.page.get_by_role("heading", name=name))


class TestOnEveryScreen:
    @pytest.mark.parametrize("players", [1, 2, 3, 4])
    def test_the_screen_fits_and_fingers_hit(self, visit: Visit, players: int) -> None:
        visitor = visit(has_touch=True)
        against_bots(visitor, GAME, players, "yellow", bomb="on", upgrades="on")
        for width, height in WIDTHS.values():
            visitor.page.set_viewport_size({"width": width, "height": height})
            expect(space(visitor, "f10")).to_be_visible()
            assert visitor.clipped() == 0
            assert visitor.page.evaluate(SMALLEST) >= TOUCH

    @pytest.mark.parametrize("theme", ["dark", "light"])
    def test_nothing_is_hard_for_a_screen_reader(self, visit: Visit, theme: str) -> None:
        visitor = visit(wishes={"theme": theme})
        at(visitor, f"{RICH} ; rapid yellow ; bomb yellow held")
        space(visitor, "b1").click()
        expect(chooser(visitor)).to_be_visible()
        assert visitor.troubles() == []
        key(visitor, "Dual fire").click()
        expect(visitor.board).to_contain_text("Still to pay")
        assert visitor.troubles() == []

    def test_what_happened_is_shown_where_motion_is_welcome(self, visit: Visit) -> None:
        visitor = visit(reduced_motion="no-preference", wishes={"confirm": False})
        at(visitor, EMPTYING)
        visitor.page.evaluate(WATCH)
        space(visitor, "b1").click()
        key(visitor, "Leave it").click()

        expect(question(visitor)).to_contain_text("Grace, it is your turn")
        expect(visitor.targets.first).to_be_visible()  # when all is shown
        # The beam, what it hits, the tile on its way to the reserve; then new tiles come in.
        seen = set(visitor.page.evaluate("[...seen]"))
        assert {"sd-beam", "sd-burst", "sd-fly", "sd-arriving"} <= seen

    def test_the_first_horde_is_seen_to_come_in(self, visit: Visit) -> None:
        visitor = visit(reduced_motion="no-preference")
        visitor.page.add_init_script(f"({WATCH})()")
        at_one_screen(visitor, GAME)

        expect(visitor.targets.first).to_be_visible()  # when all is shown
        assert "sd-arriving" in visitor.page.evaluate("[...seen]")


class TestSpaces:
    def test_each_says_what_stands_there_and_what_a_shot_from_there_hits(self, visit: Visit) -> None:
        visitor = visit()
        at(visitor, TURN)
        for name, words in {
            "a7": "a7: a monster worth 2",
            "a8": "a8: the left half of a saucer",
            "e9": "e9: half a saucer worth 10",
            "d1": "d1: the red ship",
            "c1": "c1: empty, target: Move to c1. The shot hits a monster worth 4. +4 points.",
            "a1": "a1: the yellow ship, target: Stay where you are. The shot hits a monster worth 2.",
        }.items():
            expect(space(visitor, name)).to_have_accessible_name(re.compile(f"^{re.escape(words)}"))

    def test_danger_is_said_and_marked(self, visit: Visit) -> None:
        visitor = visit()
        at(visitor, DANGER)
        expect(visitor.board).to_contain_text("Danger: the next descent invades Earth!")
        expect(space(visitor, "f1")).to_have_class(re.compile("sd-landing"))
        # The shot empties column a; the horde then comes down, on b1 and f1.
        key(visitor, "Stay and shoot").hover()

        expect(visitor.board).to_contain_text("Then the horde comes down. That invades Earth")


class TestChoosing:
    def test_a_ship_flies_and_shoots(self, visit: Visit) -> None:
        visitor = visit()
        at(visitor, RICH)
        expect(player(visitor, "Ada")).to_contain_text("22 points")
        space(visitor, "c1").click()
        expect(space(visitor, "c1")).to_have_accessible_name(re.compile("chosen, not yet confirmed"))
        visitor.confirm()

        expect(log(visitor)).to_contain_text("Ada shoots a monster worth 4 on c6 and takes it.")
        expect(player(visitor, "Ada")).to_contain_text("26 points")

    def test_the_own_ship_means_to_stay(self, visit: Visit) -> None:
        visitor = visit(wishes={"confirm": False})
        at(visitor, TURN)
        space(visitor, "a1").click()

        expect(log(visitor)).to_contain_text("Ada shoots a monster worth 2 on a7")

    def test_an_invader_is_aimed_at_and_then_shot_from_a_space(self, visit: Visit) -> None:
        visitor = visit(wishes={"confirm": False})
        at(visitor, TURN)
        space(visitor, "c6").click()
        expect(visitor.board).to_contain_text("From where do you want to shoot it?")
        expect(visitor.board.locator(".sd-target:not(.sd-dimmed)")).to_have_count(2)  # c1 and c3
        space(visitor, "c3").click()

        expect(log(visitor)).to_contain_text("Ada moves from a1 to c3.")

    def test_stopping_or_pausing_is_asked_at_the_space(self, visit: Visit) -> None:
        visitor = visit()
        at(visitor, f"{TURN} ; rapid yellow")
        space(visitor, "b1").click()
        expect(chooser(visitor).get_by_role("button")).to_have_text(
            [re.compile("Move to b1"), re.compile("Pause on b1, shoot, and go on")]
        )
        chooser(visitor).get_by_role("button", name="Pause").click()
        visitor.confirm()

        # d1 is taken, so there is only one space on which the ship can stop: nobody is asked.
        expect(log(visitor)).to_contain_text("from b1 to c1.")

    def test_a_shot_or_the_bomb(self, visit: Visit) -> None:
        visitor = visit(wishes={"confirm": False})
        at(visitor, f"{TURN} ; bomb yellow held")
        space(visitor, "c1").click()
        key(visitor, "Drop the bomb").click()

        expect(log(visitor)).to_contain_text("Ada drops the bomb on c6: it takes row 6!")
        expect(player(visitor, "Ada")).to_contain_text("6 points")

    def test_the_mine_is_moved_by_itself_or_left_by_a_button(self, visit: Visit) -> None:
        visitor = visit(wishes={"confirm": False})
        at(visitor, TURN)
        space(visitor, "c1").click()
        expect(question(visitor)).to_contain_text("Ada, do you move the mine?")
        space(visitor, "b4").click()
        expect(log(visitor)).to_contain_text("Ada moves the mine from b4 to c4.")
        expect(question(visitor)).to_contain_text("Grace, it is your turn")
        key(visitor, "Stay and shoot").click()
        key(visitor, "Leave it").click()

        expect(log(visitor)).to_contain_text("Grace leaves the mine on c4.")

    def test_round_the_edge_the_mine_comes_in_where_it_is_wanted(self, visit: Visit) -> None:
        visitor = visit(wishes={"confirm": False})
        at(visitor, MINE_AT_EDGE)
        space(visitor, "c1").click()
        expect(key(visitor, "Row")).to_have_count(4)
        space(visitor, "a3").click()

        expect(log(visitor)).to_contain_text("Ada moves the mine from f4 to a3.")

    def test_ship_and_mine_are_placed(self, visit: Visit) -> None:
        visitor = visit(wishes={"confirm": False})
        against_bots(visitor, GAME, 1, "yellow")
        space(visitor, "d1").click()
        expect(visitor.targets).to_have_count(4)
        space(visitor, "a4").click()

        expect(log(visitor)).to_contain_text("sets the mine on a4.")
        expect(key(visitor, "Stay and shoot")).to_be_visible()


class TestBuying:
    def test_tiles_are_paid_one_by_one_and_can_be_taken_back(self, visit: Visit) -> None:
        visitor = visit()
        at(visitor, RICH)
        key(visitor, "Bomb").click()
        expect(visitor.board).to_contain_text("Still to pay for bomb: 10 points")
        key(visitor, "a monster worth 5").click()
        expect(visitor.board).to_contain_text("Still to pay for bomb: 5 points")
        visitor.button("Take back").click()
        expect(visitor.board).to_contain_text("Still to pay for bomb: 10 points")
        key(visitor, "half a saucer worth 10").click()
        visitor.confirm()

        expect(player(visitor, "Ada")).to_contain_text("bomb ready")
        expect(player(visitor, "Ada")).to_contain_text("12 points")
        expect(question(visitor)).to_contain_text("Grace, it is your turn")

    def test_what_cannot_be_bought_says_why(self, visit: Visit) -> None:
        visitor = visit()
        at(visitor, f"{TURN} ; reserve yellow 5 3 ; fire yellow 2")
        for item, why in {
            "Bomb": "2 points short",
            "Dual fire": "yours",
            "Rapid fire": "7 points short",
        }.items():
            expect(key(visitor, item)).to_contain_text(why)


class TestIllegalTries:
    def test_each_names_the_rule_at_the_spot(self, visit: Visit) -> None:
        visitor = visit()
        at(visitor, f"{TURN} ; reserve yellow 5 3")
        space(visitor, "b3").click()  # neither straight nor diagonal
        expect(bubble(visitor)).to_contain_text("In a straight line")
        space(visitor, "e1").click()  # behind another ship
        expect(bubble(visitor)).to_contain_text("Over empty spaces")
        key(visitor, "Rapid fire").click(force=True)  # too dear
        expect(bubble(visitor)).to_contain_text("Enough points")
        key(visitor, "Triple fire").click(force=True)
        expect(bubble(visitor)).to_contain_text("Dual before triple")

    def test_the_bomb_says_where_it_stands_why_it_is_not_offered(self, visit: Visit) -> None:
        visitor = visit()
        at(visitor, f"{TURN.replace('2 . 3 1 . 5', '2 . 3 1 . blue')} ; bomb yellow held", players=3)
        bomb = key(visitor, "Drop the bomb")
        bomb.click(force=True)  # a ship in the row of the monster above
        expect(bubble(visitor)).to_contain_text("No ship in the row")
        space(visitor, "b1").hover()
        expect(visitor.board).to_contain_text(
            "No bomb there: the shot does not hit an invader first (SD-D18a)."
        )
        space(visitor, "c1").hover()
        expect(visitor.board).to_contain_text("Your bomb could be used there.")

    def test_the_bomb_waits_for_the_place_to_shoot_from(self, visit: Visit) -> None:
        visitor = visit()
        at(visitor, f"{TURN} ; bomb yellow held")
        key(visitor, "Drop the bomb").click(force=True)
        expect(bubble(visitor)).to_contain_text("Choose where to shoot from first, or stay")
        at(visitor, f"{TURN} ; bomb yellow used")
        expect(key(visitor, "Stay and shoot")).to_be_visible()
        expect(key(visitor, "Drop the bomb")).to_have_count(0)

    def test_a_tile_that_cannot_be_part_of_the_price_names_the_rule(self, visit: Visit) -> None:
        visitor = visit()
        at(visitor, f"{TURN} ; reserve yellow 5 5 3")
        key(visitor, "Bomb").click()
        key(visitor, "a monster worth 3").click(force=True)

        expect(bubble(visitor)).to_contain_text("The price")

    def test_the_mine_goes_only_one_way(self, visit: Visit) -> None:
        visitor = visit(wishes={"confirm": False})
        at(visitor, TURN)
        space(visitor, "c1").click()
        expect(key(visitor, "Leave it")).to_be_visible()
        space(visitor, "e4").click()
        expect(bubble(visitor)).to_contain_text("The mine moves one space to the right, or stays.")
        space(visitor, "a3").click()

        expect(bubble(visitor)).to_contain_text("Round the edge")


class TestTheEnd:
    def test_results_are_words_and_a_draw_asks_for_another_coin(self, visit: Visit) -> None:
        visitor = visit(wishes={"confirm": False})
        at(visitor, LAST.replace("reserve red 4", "reserve red 4 5"))
        key(visitor, "Stay and shoot").click()
        key(visitor, "Leave it").click()
        expect(visitor.result).to_contain_text("A draw between")
        places = visitor.page.locator(".table-result-place")
        expect(places).to_contain_text(["draw", "draw"])
        assert not re.search(r"[+−-]\d", " ".join(places.all_inner_texts()))
        expect(log(visitor).locator("li").first).to_have_text("The game began from a position.")
        visitor.button("Insert another coin?").click()
        expect(question(visitor)).to_contain_text("it is your turn")


class TestKeyboard:
    def test_a_turn_by_keys_alone(self, visit: Visit) -> None:
        visitor = visit()
        at(visitor, TURN)
        press = visitor.page.keyboard.press
        press("b")  # the one tab stop of the screen is the own ship
        expect(space(visitor, "a1")).to_be_focused()
        press("ArrowUp")
        press("ArrowRight")
        expect(space(visitor, "b2")).to_be_focused()
        press("Enter")
        press("Enter")  # choosing the same again confirms it

        expect(log(visitor)).to_contain_text("Ada moves from a1 to b2.")
        expect(log(visitor)).to_contain_text("Ada hits the mine on b4; nothing happens.")

    def test_the_chooser_is_walked_and_left(self, visit: Visit) -> None:
        visitor = visit()
        at(visitor, f"{TURN} ; rapid yellow")
        press = visitor.page.keyboard.press
        space(visitor, "b1").focus()
        press("Space")
        expect(chooser(visitor).get_by_role("button", name="Move to b1")).to_be_focused()
        press("ArrowDown")
        expect(chooser(visitor).get_by_role("button", name="Pause")).to_be_focused()
        press("Escape")
        expect(chooser(visitor)).to_have_count(0)
        expect(space(visitor, "b1")).to_be_focused()

"""The moons of both Lunar Invaders: every kind of choice, by pointer and by keyboard, on every screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.web import tables
from tests.web.conftest import Visit
from tests.web.tables import FIGHT, HERE, at_one_screen, begin
from tests.web.visitor import SMALLEST, TOUCH, WIDTHS, Visitor, at_rest

FIRST, SECOND = "lunar-invaders-2011", "lunar-invaders-2016"

# Whoever leaves the Pad of moon A is robbed of a large ship there.
BARE = "al . al / . as . / . . . | bl bm bl / . bm . / . . bl ; turn a"
DEEP = "al . al / . bs . / am . . | bl bm . / . am . / bs . . ; turn a"
TOWER = "a.lms . . / . . . / a.m . . | b.m . b.m / . . . / . . . ; turn a ; tokens 0 0"
# Divided by a Medium, the three Smalls are changed twice, and another unit between.
CHANGE = "a.sss . a.m / . . . / a.m . a.m | a.l . b.l / . . . / . . b.l ; turn a ; tokens 0 0"
OWNERS = (("A", "Ada"), ("B", "Grace"))
BEAM = "a.s . a.s / . a.m . / . . . | b.m . b.m / . . . / . . . ; turn a"


def against_bots(visitor: Visitor, game: str, players: int = 2, **options: str) -> None:
    """The first seat of a table with bots."""
    tables.against_bots(visitor, game, players, "a", **options)


def space(visitor: Visitor, name: str) -> Locator:
    return visitor.board.locator(f'[data-space="{name}"]')


def chooser(visitor: Visitor) -> Locator:
    return visitor.board.get_by_role("group", name=re.compile("What do you mean"))


def bubble(visitor: Visitor) -> Locator:
    return visitor.page.locator(".table-bubble")


def log(visitor: Visitor) -> Locator:
    return visitor.page.locator(".table-log")


class TestOnEveryScreen:
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_moons_of_the_first_edition_fit_and_fingers_hit(self, visit: Visit, players: int) -> None:
        visitor = visit(has_touch=True)
        against_bots(visitor, FIRST, players)

        self.check_all_widths(visitor, players)

    def test_moons_of_the_second_edition_fit_and_fingers_hit(self, visit: Visit) -> None:
        visitor = visit(has_touch=True)
        at_one_screen(visitor, SECOND, TOWER)

        self.check_all_widths(visitor, 2)

    def check_all_widths(self, visitor: Visitor, players: int) -> None:
        visitor.wait_turn()
        for width, height in WIDTHS.values():
            visitor.page.set_viewport_size({"width": width, "height": height})
            expect(visitor.board.get_by_role("grid")).to_have_count(players)
            assert visitor.clipped() == 0
            assert visitor.page.evaluate(SMALLEST) >= TOUCH

    @pytest.mark.parametrize("theme", ["dark", "light"])
    @pytest.mark.parametrize(("game", "position"), [(FIRST, "fight"), (SECOND, "tower")])
    def test_nothing_is_hard_for_a_screen_reader(
        self, visit: Visit, game: str, position: str, theme: str
    ) -> None:
        visitor = visit(wishes={"theme": theme})
        at_one_screen(visitor, game, {"fight": FIGHT, "tower": TOWER}[position])
        visitor.targets.first.click()

        assert visitor.troubles() == []


class TestSpaces:
    def test_each_says_where_it_is_and_what_stands_there(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, FIRST, FIGHT)

        for name, words in {
            "b.nw": "north-west Control Point of moon B, Large of Grace",
            "a.pad": "Teleport Pad of moon A, Small of Ada, can be chosen",
            "b.s": "south Factory of moon B, empty",
        }.items():
            expect(space(visitor, name)).to_have_accessible_name(words)

    def test_each_says_what_choosing_it_leads_to(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, FIRST, FIGHT)
        space(visitor, "a.pad").click()

        for name, words in {
            "a.e": "empty, target$",
            "a.s": "target: attack, equal sizes",
            "b.nw": "target: destroys what stands here",
        }.items():
            expect(space(visitor, name)).to_have_accessible_name(re.compile(words))


class TestChoosing:
    def test_a_beam_is_chosen_by_its_pad_and_its_target(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, FIRST, "al . al / . as . / as . . | bl bm . / . bm . / bs . . ; turn a")
        space(visitor, "a.pad").click()
        space(visitor, "b.ne").click()
        expect(space(visitor, "b.ne")).to_have_accessible_name(re.compile("not yet confirmed"))
        visitor.confirm()

        expect(log(visitor)).to_contain_text("to the north-east Control Point of moon B")
        expect(space(visitor, "b.ne")).to_have_accessible_name(re.compile("Small of Ada"))

    def test_a_beam_onto_an_own_ship_asks_first(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, FIRST, "al . al / . as . / as . . | bl bm am / . bm . / bs . . ; turn a")
        space(visitor, "a.pad").click()
        space(visitor, "b.ne").click()
        expect(chooser(visitor)).to_contain_text("Destroys your own piece", ignore_case=True)
        chooser(visitor).get_by_role("button", name="Choose this piece instead").click()

        expect(space(visitor, "b.ne")).to_have_attribute("aria-selected", "true")

    def test_what_is_chosen_is_asked_about_beside_the_moons(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, FIRST, DEEP)
        space(visitor, "a.nw").click()
        expect(visitor.board.get_by_text("Now choose a glowing space.")).to_be_visible()
        space(visitor, "a.n").click()

        expect(visitor.board.get_by_text("Do it, or take it back?")).to_be_visible()
        expect(visitor.board.get_by_text("Now choose a glowing space.")).to_have_count(0)

    def test_deep_space_and_growing_are_buttons_at_the_moon(self, visit: Visit) -> None:
        visitor = visit(wishes={"confirm": False})
        at_one_screen(visitor, FIRST, DEEP)
        space(visitor, "a.sw").click()
        expect(visitor.board.get_by_role("button", name="Grow")).to_be_visible()
        space(visitor, "a.pad").click()
        visitor.board.get_by_role("button", name="Deep space").click()

        expect(log(visitor)).to_contain_text("into deep space")

    def test_which_pieces_of_a_tower_go_is_asked_at_the_space(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, SECOND, TOWER)
        space(visitor, "a.nw").click()
        space(visitor, "a.n").click()
        expect(chooser(visitor).locator("button > span")).to_have_text(
            ["Move: all of it", "Divide: Small", "Divide: Medium", "Divide: Large", "Neither"]
        )
        chooser(visitor).get_by_role("button", name="Divide: Medium").click()
        visitor.confirm()

        expect(space(visitor, "a.n")).to_have_accessible_name(re.compile("Medium of Ada"))
        expect(space(visitor, "a.nw")).to_have_accessible_name(re.compile("Large and a Small, 4 pips"))

    def test_change_is_made_unit_by_unit_and_can_be_taken_back(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, SECOND, CHANGE)
        space(visitor, "a.nw").click()
        space(visitor, "a.n").click()
        chooser(visitor).get_by_role("button", name="Divide: Medium").click()
        space(visitor, "a.nw").click()
        expect(space(visitor, "a.nw")).to_have_accessible_name(re.compile("Point of moon A, Large of Ada"))
        for one in ("a.ne", "a.sw", "a.se"):  # which Medium is changed next is free
            expect(space(visitor, one)).to_have_accessible_name(re.compile("target"))
        space(visitor, "a.sw").click()
        expect(space(visitor, "a.sw")).to_have_accessible_name(re.compile("tower of two Smalls"))
        for _ in range(3):
            visitor.button("Take back").click()

        expect(space(visitor, "a.nw")).to_have_accessible_name(re.compile("tower of three Smalls"))
        expect(visitor.page.locator(".table-question-words")).to_have_text(re.compile("announce an action"))

    def test_ships_are_placed_by_size_and_space(self, visit: Visit) -> None:
        visitor = visit(wishes={"confirm": False})
        against_bots(visitor, FIRST, setup="free")
        visitor.wait_turn()
        visitor.board.get_by_role("button", name="Large, 3 left").click()
        space(visitor, "a.pad").click()

        expect(space(visitor, "a.pad")).to_have_accessible_name(re.compile("Large of"))
        visitor.wait_turn()
        expect(visitor.board.get_by_role("button", name="Large, 2 left")).to_have_attribute(
            "aria-pressed", "true"
        )


class TestIllegalTries:
    def test_each_names_the_rule_at_the_spot(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, FIRST, "al as al / . as . / . . . | bl bm . / . bm . / bs . . ; turn a")

        def tried(name: str, words: str) -> None:
            space(visitor, name).click()
            expect(bubble(visitor)).to_contain_text(words)
            bubble(visitor).get_by_role("button", name="Close").click()

        tried("b.pad", "Control")  # somebody else's teleporter
        tried("b.n", "Your own ships")  # somebody else's ship
        tried("a.s", "Both Control Points")  # a Factory that is not held
        space(visitor, "a.nw").click()
        tried("a.sw", "One link")  # too far
        tried("b.e", "Moons are not linked")  # no ship flies there by itself

    def test_a_ship_that_can_do_nothing_says_so_and_is_not_chosen(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, FIRST, "al as . / as . . / . . . | bl bm . / . bm . / bs . . ; turn a")

        space(visitor, "a.nw").click()

        expect(bubble(visitor)).to_contain_text("This ship cannot do anything now.")
        expect(bubble(visitor).get_by_role("button", name="Read the rule")).to_be_visible()
        expect(space(visitor, "a.nw")).to_have_attribute("aria-selected", "false")

    def test_a_malfunction_that_cannot_be_paid_names_the_rule(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, SECOND, f"{BEAM} ; tokens 1 1")
        space(visitor, "a.pad").click()
        space(visitor, "b.n").click()
        visitor.confirm()
        shut_down = visitor.board.get_by_role("button", name=re.compile("Total Shut Down"))
        expect(shut_down).to_be_disabled()
        shut_down.click(force=True)

        expect(bubble(visitor)).to_contain_text("You need the tokens")


class TestMalfunctions:
    def announced(self, visit: Visit) -> Visitor:
        visitor = visit()
        at_one_screen(visitor, SECOND, f"{BEAM} ; tokens 2 2")
        space(visitor, "a.pad").click()
        space(visitor, "b.n").click()
        visitor.confirm()
        expect(visitor.board.get_by_role("group", name="Malfunctions")).to_be_visible()
        expect(visitor.board).to_contain_text("Ada announces:")
        return visitor

    def test_a_targeting_error_is_aimed_on_the_moon(self, visit: Visit) -> None:
        visitor = self.announced(visit)
        offered = visitor.board.get_by_role("button", name=re.compile("Targeting Error"))
        expect(offered).to_contain_text("1 token")
        offered.click()
        expect(offered).to_contain_text("1 token: now press where it lands")
        expect(visitor.board.locator("[data-space]:focus")).to_have_class(re.compile("lunar-target"))
        space(visitor, "b.nw").click()
        visitor.confirm()

        expect(visitor.board.locator(".lunar-banner")).to_contain_text("Targeting Error!Grace spends a token")
        expect(log(visitor)).to_contain_text("loses a Medium on the north-west Control Point of moon B")
        expect(visitor.board.get_by_role("img", name="One malfunction token")).to_be_visible()

    def test_to_let_it_happen_is_one_press_and_can_be_for_good(self, visit: Visit) -> None:
        visitor = self.announced(visit)
        visitor.board.get_by_role("button", name=re.compile("Let it happen")).click()
        expect(log(visitor)).to_contain_text("Grace lets it happen")

        visitor.button("More").click()
        for name in ("Ada", "Grace"):
            switch = f"{name}: pass without asking: answering any other action"
            visitor.page.get_by_role("switch", name=switch).click()
        visitor.page.keyboard.press("Escape")
        space(visitor, "b.nw").click()
        space(visitor, "b.w").click()
        visitor.button("Move: all of it").click()
        visitor.confirm()
        expect(log(visitor)).to_contain_text("Ada lets it happen")

    @pytest.mark.parametrize("answer", ["Targeting Error", "Total Shut Down"])
    def test_on_a_tablet_a_finger_can_always_go_on(self, visit: Visit, answer: str) -> None:
        width, height = WIDTHS["tablet"]
        visitor = visit(viewport={"width": width, "height": height}, has_touch=True)
        at_one_screen(visitor, SECOND, BEAM)
        space(visitor, "a.pad").tap()
        space(visitor, "b.n").tap()
        visitor.page.locator("#table-act .button-primary").tap()
        pressed = visitor.board.get_by_role("button", name=re.compile(answer))
        pressed.tap()
        expect(pressed).to_have_attribute("aria-pressed", "true")  # it is seen that it was heard
        if answer == "Targeting Error":
            expect(pressed).to_contain_text("1 token: now press where it lands")
            visitor.board.locator(".lunar-target").last.tap()
        visitor.page.locator("#table-act .button-primary").tap()

        expect(visitor.board.get_by_role("group", name="Malfunctions")).to_have_count(0)

    def test_on_a_phone_moons_keep_their_size_and_the_own_one_is_below(self, visit: Visit) -> None:
        width, height = WIDTHS["phone"]
        visitor = visit(viewport={"width": width, "height": height})
        at_one_screen(visitor, SECOND, BEAM)
        moons = [visitor.board.get_by_role("region", name=f"Moon {moon} of {name}") for moon, name in OWNERS]

        def discs() -> list[FloatRect]:
            return [at_rest(moon.locator(".lunar-disc")) for moon in moons]

        before = discs()
        assert before[0]["y"] > before[1]["y"], "the own moon is above"
        space(visitor, "a.pad").click()
        space(visitor, "b.n").click()
        visitor.confirm()
        expect(visitor.board.get_by_role("group", name="Malfunctions")).to_be_visible()
        assert [disc["width"] for disc in discs()] == [disc["width"] for disc in before]
        for answer in visitor.board.locator(".lunar-answer").all():
            sign, name = at_rest(answer.locator(".lunar-sign")), at_rest(answer.locator(".lunar-answer-name"))
            assert sign["y"] + sign["height"] <= name["y"], "a label is beside its sign, where it has no room"

    def test_a_shut_down_keeps_the_unit_on_its_pad(self, visit: Visit) -> None:
        visitor = self.announced(visit)
        visitor.board.get_by_role("button", name=re.compile("Total Shut Down")).click()
        visitor.confirm()

        expect(space(visitor, "a.pad")).to_have_accessible_name(re.compile("Medium of Ada"))
        expect(visitor.board.get_by_role("img", name="0 malfunction tokens")).to_be_visible()


def test_a_reply_that_hurts_is_shown_before_a_move_to_whoever_wants_that(visit: Visit) -> None:
    visitor = visit()
    begin(visitor, FIRST, HERE, {"kind": "bot", "bot": "random"}, position=BARE)
    visitor.button("More").click()
    visitor.page.get_by_role("switch", name=re.compile("what opponents could do")).click()
    visitor.page.keyboard.press("Escape")
    space(visitor, "a.pad").click()
    space(visitor, "b.w").click()
    expect(visitor.page.locator(".table-act-reply")).to_contain_text("They could answer – Bot B: Teleport")
    expect(visitor.board.locator(".lunar-pointed").first).to_be_visible()

    visitor.button("More").click()
    visitor.page.get_by_role("switch", name=re.compile("what opponents could do")).click()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator(".table-act-reply")).to_have_count(0)


class TestCombat:
    def test_the_die_and_its_verdict_are_shown(self, visit: Visit) -> None:
        visitor = visit(wishes={"confirm": False})
        at_one_screen(visitor, FIRST, FIGHT)
        space(visitor, "a.pad").click()
        space(visitor, "a.s").click()

        combat = visitor.board.get_by_role("group", name="Ada attacks Grace: south Factory of moon A")
        expect(combat.locator(".lunar-die")).to_be_visible()
        expect(combat.locator(".lunar-verdict")).to_have_text(re.compile("attack|tie"))

    def test_both_throw_in_secret_and_then_both_show(self, visit: Visit) -> None:
        visitor = visit(wishes={"confirm": False})
        at_one_screen(visitor, FIRST, FIGHT, combat="roshambo")
        space(visitor, "a.pad").click()
        space(visitor, "a.s").click()
        for name, sign in (("Ada", "rock"), ("Grace", "paper")):
            visitor.button(re.compile(f"{name}")).or_(visitor.button(sign)).first.click()
            visitor.button(sign).click()

        shown = visitor.board.locator(".lunar-combat:has(.lunar-verdict) .lunar-hand")
        expect(shown).to_have_count(2)


class TestKeyboard:
    def test_a_beam_from_moon_to_moon(self, visit: Visit) -> None:
        visitor = visit(viewport={"width": 1440, "height": 900})
        at_one_screen(
            visitor, FIRST, "al am al / as am as / al am as | bl bm bl / bs bm bs / bl bm bs ; turn a"
        )
        press = visitor.page.keyboard.press

        press("b")  # the one tab stop of the board is what can be chosen
        expect(space(visitor, "a.pad")).to_be_focused()
        press("Enter")
        expect(space(visitor, "a.pad")).to_have_attribute("aria-selected", "true")
        press("Escape")
        expect(space(visitor, "a.pad")).to_have_attribute("aria-selected", "false")
        press("Enter")
        for _ in range(2):
            press("ArrowRight")
        expect(space(visitor, "b.w")).to_be_focused()
        press("ArrowUp")
        press("Space")
        press("Enter")

        expect(log(visitor)).to_contain_text("to the north-west Control Point of moon B")

    def test_what_a_piece_can_do_without_a_space_is_the_next_stop(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, FIRST, DEEP)
        press = visitor.page.keyboard.press
        space(visitor, "a.pad").focus()
        press("Enter")
        press("Tab")
        expect(visitor.board.get_by_role("button", name="Deep space")).to_be_focused()
        press("Enter")
        expect(space(visitor, "a.pad")).to_be_focused()
        press("Enter")

        expect(log(visitor)).to_contain_text("into deep space")

    def test_the_chooser_is_walked_and_left(self, visit: Visit) -> None:
        visitor = visit()
        at_one_screen(visitor, SECOND, TOWER)
        press = visitor.page.keyboard.press
        space(visitor, "a.nw").focus()
        press("Enter")
        press("ArrowRight")
        press("Enter")
        expect(chooser(visitor).get_by_role("button", name="Move: all of it")).to_be_focused()
        press("ArrowDown")
        expect(chooser(visitor).get_by_role("button", name="Divide: Small")).to_be_focused()
        press("Escape")
        expect(chooser(visitor)).to_have_count(0)
        expect(space(visitor, "a.n")).to_be_focused()
        expect(space(visitor, "a.nw")).to_have_attribute("aria-selected", "true")

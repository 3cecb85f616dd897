"""Space Invaders in the page where it is not as usual: a line instead of the gesture, bonus shots, marks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from mothership import bots
from mothership.core import NOBODY, Record, registry
from mothership.core.recordtext import write_text
from mothership.play import Table
from tests.web.conftest import Visit
from tests.web.gestures import (
    GAME,
    SIZES,
    aim,
    alone,
    answer,
    corners,
    drag,
    fire,
    hold,
    middle,
    pressed,
    shooter,
    space,
)
from tests.web.tables import open_table, post
from tests.web.test_space_invaders_alone import CHANGED
from tests.web.visitor import Visitor

MOST_ANSWERS = 60
LARGE_TABLE = 360  # pixels at 1440 by 900: above a dock it has less than 330


def played_until(asks: str, seed: str, **options: str) -> Record:
    """A game alone by experts, up to a question."""
    game = registry.load(GAME)
    table = Table(game, game.setup(1, {"alone": "2", **options}), seed=seed)
    bot = bots.make("expert", seed)
    while table.actor != NOBODY:
        view = table.view(table.actor)
        if view.asks == asks:
            return table.record
        table.submit(table.actor, bot.choose(view, table.seat_record(table.actor)))
    raise AssertionError(f"nobody was asked for {asks} with the seed {seed}")


def go_on(visitor: Visitor, record: Record) -> str:
    """Play on where a record ends."""
    told = write_text(record, registry.load(GAME))
    kept = post(visitor, "/api/records", record=told)["table"]["id"]
    order = {"number": len(record.entries), "seat": "red"}
    table: str = post(visitor, f"/api/tables/{kept}/continue", **order)["table"]["id"]
    open_table(visitor, table)
    visitor.wait_turn()
    return table


class TestTheBonusShot:
    @pytest.mark.parametrize("width", SIZES)
    def test_it_says_what_it_is_and_aims_at_the_ufo(self, visit: Visit, width: str) -> None:
        wide, high = SIZES[width]
        visitor = visit(viewport={"width": wide, "height": high}, wishes={"space.launched": True})
        go_on(visitor, played_until("bonus", "0"))
        expect(visitor.board.locator(".si-dock .si-hint")).to_have_text(
            "You have earned a bonus shot at the UFO."
        )
        visitor.board.get_by_role("button", name="Take the bonus shot").click()
        dock = visitor.board.locator(".si-dock")
        expect(dock.locator(".si-hint")).to_contain_text("Bonus shot: only the UFO counts.")
        expect(dock.locator(".si-dock-tokens")).to_contain_text("Bonus shot")
        expect(dock.locator(".si-dock-tokens")).not_to_contain_text("left")
        assert aim(visitor)["place"] == 210
        assert aim(visitor)["angle"] == 0
        assert visitor.troubles() == []
        hold(visitor)
        expect(pressed(visitor).last).to_contain_text("bonus shot")
        assert visitor.clipped() == 0


class TestWhereNobodyAims:
    def test_a_replay_has_a_larger_table_with_the_tokens_left_in_sight(self, visit: Visit) -> None:
        visitor = visit(viewport={"width": 1440, "height": 900})
        told = write_text(played_until("bonus", "0"), registry.load(GAME))
        kept = post(visitor, "/api/records", record=told)["table"]["id"]
        visitor.go(f"/r/{kept}")
        expect(visitor.board.get_by_role("grid")).to_be_visible()
        left, _, right, _ = corners(visitor)
        assert right - left > LARGE_TABLE
        expect(visitor.board.locator(".si-dock-tokens")).to_be_in_viewport(ratio=1)
        assert visitor.clipped() == 0


class TestAPowerThatAsks:
    def test_its_token_is_marked_until_it_is_answered(self, visit: Visit) -> None:
        visitor = visit(wishes={"space.launched": True})
        go_on(visitor, played_until("target", "0"))
        asking = visitor.board.locator('.si-token-at[data-asking="true"]')
        expect(asking).to_have_count(1)
        expect(asking.locator(".si-token-asking")).to_have_count(1)


class TestColours:
    def test_alone_the_marks_are_of_the_colour_that_launches(self, visit: Visit) -> None:
        visitor = visit(wishes={"space.hand": "novice"})
        alone(visitor, alone="2")
        question = visitor.page.locator(".table-question")
        seat = visitor.page.locator(".table-seat")
        expect(question).to_have_class(re.compile("seat-red"))
        before = ""
        for _ in range(MOST_ANSWERS):
            before = visitor.page.wait_for_function(CHANGED, arg=before).json_value()["about"]
            if visitor.board.locator(".si-shooter.seat-orange").count():
                break
            if fire(visitor).count():
                fire(visitor).click()
            else:
                answer(visitor)
        expect(question).to_have_class(re.compile("seat-orange"))
        expect(question.get_by_role("img", name="Orange")).to_be_visible()
        expect(seat).to_have_class(re.compile("seat-orange"))
        expect(seat).to_contain_text("Orange")
        expect(pressed(visitor).last).to_have_class(re.compile("seat-red"))
        lines = pressed(visitor).count()
        fire(visitor).click()
        expect(pressed(visitor)).to_have_count(lines + 1)
        expect(pressed(visitor).last).to_have_class(re.compile("seat-orange"))


class TestInOneLine:
    def test_place_angle_and_strength_through_the_practised_hand(self, visit: Visit) -> None:
        visitor = visit()
        alone(visitor, alone="2")
        line = visitor.board.get_by_label("Aim in one line")
        line.fill("212 -4 79")
        line.press("Enter")
        expect(pressed(visitor)).to_have_count(1)
        expect(pressed(visitor)).to_contain_text("practised hand")
        expect(line).to_have_value("")
        expect(line).to_be_focused()

    def test_a_target_and_a_hand(self, visit: Visit) -> None:
        visitor = visit(wishes={"space.hand": "expert"})
        alone(visitor, alone="2")
        line = visitor.board.get_by_label("Aim in one line")
        line.fill("novice c4")
        line.press("Enter")
        expect(pressed(visitor)).to_have_count(1)
        expect(pressed(visitor)).to_contain_text("novice hand")

    @pytest.mark.parametrize(
        ("typed", "why"),
        [
            ("hello", "That is no aim"),
            ("210 0", "That is no aim"),
            ("c1", "There is no Invader on that space"),
            ("500 0 50", "Place 0 to 420"),
            ("", "That is no aim"),
        ],
    )
    def test_what_is_no_aim_is_refused_in_words(self, visit: Visit, typed: str, why: str) -> None:
        visitor = visit()
        alone(visitor, alone="2")
        line = visitor.board.get_by_label("Aim in one line")
        line.fill(typed)
        line.press("Enter")
        expect(visitor.board.get_by_role("alert")).to_contain_text(why)
        expect(line).to_have_value(typed)
        assert visitor.troubles() == []
        expect(pressed(visitor)).to_have_count(0)

    def test_who_cannot_flick_has_a_hand_and_a_button(self, visit: Visit) -> None:
        visitor = visit()
        alone(visitor, alone="2", flick="on")
        expect(fire(visitor)).to_have_count(0)
        visitor.board.get_by_label("Hand").select_option("practised")
        drag(visitor, middle(space(visitor, "d2")), middle(space(visitor, "b4")))
        assert aim(visitor)["angle"] < 0, "a drag aims, it is no swipe"
        space(visitor, "c4").click()
        visitor.board.locator(".si-fire").click()
        expect(pressed(visitor)).to_have_count(1)


class TestTakingBack:
    def test_alone_a_launch_that_is_taken_back_costs_the_high_scores_and_is_asked_first(
        self, visit: Visit
    ) -> None:
        visitor = visit(wishes={"space.hand": "novice"})
        alone(visitor, alone="2")
        fire(visitor).click()
        expect(pressed(visitor)).to_have_count(1)
        visitor.button("Undo").click()
        asked = visitor.page.get_by_role("dialog", name="Take it back?")
        expect(asked).to_contain_text("does not enter the high scores")
        assert visitor.troubles() == []
        visitor.page.keyboard.press("Escape")
        expect(asked).to_have_count(0)
        undone = visitor.page.locator(".table-log").get_by_text("takes back what is struck out")
        expect(undone).to_have_count(0)
        visitor.button("Undo").click()
        asked.get_by_role("button", name="Take it back").click()
        expect(undone).to_have_count(1)
        visitor.wait_turn()
        fire(visitor).click()  # the same is drawn again; and what is lost is lost, so nobody is asked twice
        expect(pressed(visitor)).to_have_count(2)
        visitor.button("Undo").click()
        expect(undone).to_have_count(2)
        expect(asked).to_have_count(0)


class TestKeysAreTold:
    def test_before_the_first_launch_and_in_the_list_of_keys(self, visit: Visit) -> None:
        visitor = visit()
        alone(visitor, alone="2")
        expect(visitor.board.locator(".si-coach")).to_contain_text(
            "arrows aim, Shift turns, Space is the button"
        )
        visitor.page.keyboard.press("?")
        listed = visitor.page.get_by_role("dialog", name="Keyboard")
        expect(listed).to_contain_text("hold the button, let go on the beat")
        assert visitor.troubles() == []

    def test_not_where_there_are_fingers_only(self, visit: Visit) -> None:
        wide, high = SIZES["phone"]
        visitor = visit(viewport={"width": wide, "height": high}, has_touch=True, is_mobile=True)
        alone(visitor, alone="2")
        expect(visitor.board.locator(".si-coach")).to_be_visible()
        expect(visitor.board.locator(".si-coach-keys")).to_be_hidden()


class TestByKeysAtTheUfo:
    def test_the_first_key_turns_the_aim_that_was_set(self, visit: Visit) -> None:
        visitor = visit(wishes={"space.launched": True})
        go_on(visitor, played_until("bonus", "0"))
        visitor.board.get_by_role("button", name="Take the bonus shot").press("Enter")
        expect(shooter(visitor)).to_be_focused()
        before = aim(visitor)
        visitor.page.keyboard.press("ArrowDown")
        assert aim(visitor) == {**before, "strength": before["strength"] - 1}

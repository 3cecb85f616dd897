"""The end of a game is a moment; and what the frame asks, covers and calls things besides."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.tables import ARCADE, DUEL, HERE, LAST, against_bots, at_one_screen, begin, post
from tests.web.visitor import WIDTHS, Visitor


def sized(name: str) -> dict[str, Any]:
    width, height = WIDTHS[name]
    return {"viewport": {"width": width, "height": height}}


def win(visitor: Visitor) -> None:
    """The last shot, and the mine stays where it is."""
    visitor.settle()  # what is pressed while the board still arrives is not heard
    visitor.button("Stay and shoot").click()
    visitor.confirm()
    leave = visitor.button("Leave it")
    expect(leave.or_(visitor.result).first).to_be_visible()
    if leave.is_visible():
        leave.click()
        visitor.confirm()


@pytest.mark.parametrize("seen_on", ["phone", "desk"])
def test_a_win_is_seen_as_one_and_nothing_of_it_hides_under_a_bar(visit: Visit, seen_on: str) -> None:
    visitor = visit(**sized(seen_on), reduced_motion="no-preference")
    at_one_screen(visitor, ARCADE, LAST)
    win(visitor)

    panel = visitor.page.locator(".table-result")
    expect(panel).to_have_attribute("data-feeling", "win")
    expect(panel).to_have_attribute("data-moment", "true")
    expect(panel.locator(".table-result-emblem")).to_be_visible()
    expect(visitor.result).to_have_text("Ada wins")
    visitor.settle()
    top = visitor.result.evaluate(
        "(one) => { const box = one.getBoundingClientRect();"
        " return document.elementFromPoint(box.left + 4, box.top + 2)?.closest('.bar') === null; }"
    )
    assert top, "the title lies under the bar"
    assert visitor.clipped() == 0


def test_whoever_comes_later_sees_the_result_without_the_moment(visit: Visit) -> None:
    visitor = visit(reduced_motion="no-preference")
    at_one_screen(visitor, ARCADE, LAST)
    win(visitor)
    expect(visitor.page.locator(".table-result")).to_have_attribute("data-moment", "true")

    visitor.page.reload()
    expect(visitor.page.locator(".table-result")).to_have_attribute("data-moment", "false")
    assert visitor.troubles() == []


class TestABotInOnesPlace:
    def test_where_points_count_it_is_asked_first_and_says_what_it_costs(self, visit: Visit) -> None:
        visitor = visit()
        against_bots(visitor, ARCADE, 1, "yellow")
        visitor.wait_turn()
        visitor.button("More").click()
        visitor.button("Let a bot play for me").click()
        dialog = visitor.page.get_by_role("dialog")
        expect(dialog).to_contain_text("does not enter the high scores")
        dialog.get_by_role("button", name="Cancel").click()
        expect(visitor.page.get_by_text("A bot is playing in your place")).to_have_count(0)
        expect(visitor.page.locator(".table-question[data-mine=true]")).to_be_visible()

        visitor.button("More").click()
        visitor.button("Let a bot play for me").click()
        dialog.get_by_role("button", name="Let the bot play").click()
        expect(visitor.page.locator(".table-question[data-mine=true]")).to_have_count(0)

    def test_where_none_count_it_sits_down_at_once(self, visit: Visit) -> None:
        visitor = visit()
        begin(visitor, DUEL, {**HERE, "name": "Ada"}, {**HERE, "name": "Grace"})
        visitor.button("More").click()
        visitor.button("Let a bot play for Ada").click()

        expect(visitor.page.get_by_role("dialog")).to_have_count(0)


class TestTheCurtain:
    def test_it_offers_nothing_that_does_nothing_and_says_nothing_that_is_not_so(self, visit: Visit) -> None:
        visitor = visit(**sized("desk"))
        order = [{**HERE, "name": "Ada"}, {**HERE, "name": "Grace"}]
        table = post(visitor, "/api/tables", game="invaders", seats=order)["table"]["id"]
        post(visitor, f"/api/tables/{table}/start")
        visitor.go(f"/t/{table}")
        open_it = visitor.button(re.compile("^I am "))
        expect(open_it).to_be_visible()
        expect(visitor.button(re.compile("^Hint"))).to_have_count(0)
        expect(visitor.page.locator(".table-side")).to_contain_text("covered")
        expect(visitor.page.locator(".table-side")).not_to_contain_text("Nothing has happened yet")

        open_it.click()
        expect(visitor.button(re.compile("^Hint"))).to_be_visible()
        expect(visitor.page.locator(".table-side")).not_to_contain_text("covered")


def test_a_switch_has_the_same_words_wherever_it_stands(visit: Visit) -> None:
    visitor = visit()
    begin(visitor, DUEL, HERE, {"kind": "bot", "bot": "random"})
    visitor.button("More").click()
    at_the_table = visitor.page.get_by_role("dialog").locator(".switch").all_inner_texts()
    visitor.go("/me")
    expect(visitor.page.locator(".me-switches .switch").first).to_be_visible()

    among_all = visitor.page.locator(".me-switches .switch").all_inner_texts()
    assert [
        words for words in among_all if words != "Offer lessons at the first visit to a game"
    ] == at_the_table

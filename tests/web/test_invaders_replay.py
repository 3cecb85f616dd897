"""A war of cards again: hands that are hidden, and what happened shown step by step."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.battlefield import POSITION, let_happen, play_to, two_people
from tests.web.conftest import Visit
from tests.web.test_invaders_sight import INVADERS_TURN, STEP_BY_STEP
from tests.web.visitor import Visitor


def given_up(visit: Visit, *plays: str) -> Visitor:
    """Who played Mankind and saw some cards of the Invader's before giving up."""
    invader, mankind = two_people(visit, INVADERS_TURN if plays else POSITION)
    for card in plays:
        invader.wait_turn()
        play_to(invader, card, "africa")
        let_happen(mankind)
    mankind.button("Give up").click()
    mankind.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(mankind.result).to_be_visible()
    return mankind


def number(visitor: Visitor) -> Locator:
    return visitor.page.locator(".replay-number")


def test_who_played_sees_the_own_hand_again_and_whoever_watches_sees_backs(visit: Visit) -> None:
    visitor = given_up(visit)
    visitor.page.get_by_role("link", name="Replay").click()
    expect(visitor.board.locator(".war-fan [data-card]")).to_have_count(2)
    visitor.page.get_by_role("combobox", name="Whose eyes").select_option("spectator")
    expect(visitor.board.locator(".war-fan-hidden .inv-back")).to_have_count(2)
    expect(visitor.board.get_by_role("region", name="Hand of Ada: 2 cards")).to_be_visible()
    expect(visitor.board.get_by_text("No cards in hand")).to_have_count(0)
    assert visitor.troubles() == []


def test_a_replay_goes_on_when_its_board_has_shown_what_happened(visit: Visit) -> None:
    table = given_up(visit, "drones").page.url.rpartition("/")[2]
    visitor = visit(reduced_motion="no-preference")
    page = visitor.page
    page.add_init_script(STEP_BY_STEP)
    visitor.go(f"/r/{table}")
    moment = visitor.board.locator(".war-moment")
    page.get_by_role("button", name="Play by itself").click()
    page.evaluate("goOn()")
    expect(moment).to_contain_text("plays Needle Drones")
    shown = number(visitor).inner_text()
    page.evaluate("goOn()")  # the moment is over
    expect(moment).to_have_count(0)
    expect(number(visitor)).to_have_text(shown)
    page.get_by_role("button", name="Pause").click()

    # Back, and on again: it happens again.
    page.get_by_role("button", name="To the beginning").click()
    expect(number(visitor)).not_to_have_text(shown)
    expect(moment).to_have_count(0)
    page.get_by_role("button", name="Next", exact=True).click()
    expect(moment).to_contain_text("plays Needle Drones")

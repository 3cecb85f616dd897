"""Two people with browsers of their own: the link, the lobby, each other's moves. And lines that break."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.tables import Cable, at_rest, whose_turn
from tests.web.visitor import Visitor, chances

GAME = "lunar-invaders-2016"


@pytest.fixture
def pair(visit: Visit) -> tuple[Visitor, Visitor]:
    """Ada makes a table and sends its link; Bob comes by it; the game begins."""
    ada = visit("/", wishes={"confirm": False})
    ada.card(GAME).get_by_role("button", name="With friends").click()
    link = ada.page.get_by_role("textbox", name="Link").first
    expect(link).to_be_visible()
    bob = visit(link.input_value(), wishes={"confirm": False})
    bob.button("Take a seat").click()
    ada.button("Start the game").click()
    for visitor in (ada, bob):
        expect(visitor.board).to_be_visible()
    return ada, bob


def test_two_browsers_play_each_other_by_a_link(pair: tuple[Visitor, Visitor]) -> None:
    dice = Random(3)
    ada, bob = pair
    for _ in range(40):
        whose_turn(ada, bob)[0].click_something(dice.random())
    at_rest(ada, bob)

    lines = [line for line in ada.said() if line]
    assert len(lines) > 3
    expect(bob.page.locator(".table-log li")).to_have_count(len(lines))
    assert ada.said() == bob.said()


def test_a_reload_in_the_middle_loses_nothing(pair: tuple[Visitor, Visitor]) -> None:
    dice = Random(4)
    ada, bob = pair
    for _ in range(20):
        whose_turn(ada, bob)[0].click_something(dice.random())
    at_rest(ada, bob)
    before = ada.said()

    ada.page.reload()

    expect(ada.page.locator(".table-log li")).to_have_count(len(before))
    assert ada.said() == before
    for _ in range(10):
        whose_turn(ada, bob)[0].click_something(dice.random())


def test_a_lost_connection_is_said_and_comes_back_by_itself(visit: Visit) -> None:
    visitor = visit(wishes={"confirm": False})
    visitor.tolerated.append("WebSocket connection")
    cable = Cable(visitor)
    visitor.go("/")
    visitor.play_now(GAME)
    visitor.wait_turn()
    lost = visitor.page.get_by_role("status").filter(has_text="connection")

    cable.pull()
    expect(lost).to_be_visible()
    cable.put_back()
    expect(lost).to_be_hidden()

    # Whatever is chosen now arrives, and is answered.
    said = len(visitor.said())
    visitor.play_on(chances(5), until="waiting")
    visitor.wait_turn()
    assert len(visitor.said()) > said

"""Games as people play them: from home to the result, with one click to begin and nothing to read before."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visit
from tests.web.visitor import GAMES, Visitor, chances


@pytest.mark.parametrize("game", GAMES)
def test_every_game_from_home_to_its_result_against_a_bot(visit: Visit, game: str) -> None:
    visitor = visit("/", wishes={"confirm": False})

    visitor.play_now(game)
    visitor.play_on(chances(1))

    expect(visitor.result).to_be_visible()
    expect(visitor.button(re.compile("Rematch|Insert another coin"))).to_be_visible()
    assert visitor.troubles() == []


@pytest.mark.parametrize("game", GAMES)
def test_a_move_waits_until_it_is_confirmed_and_can_be_taken_back(visit: Visit, game: str) -> None:
    visitor = visit("/")
    waiting = visitor.page.locator("#table-act .button-primary, #table-act .button-danger")
    visitor.play_now(game)
    visitor.wait_turn()
    said = visitor.said()

    choose_until(visitor, waiting)
    assert visitor.troubles() == []
    visitor.button("Take back").click()

    expect(waiting).to_be_hidden()
    visitor.wait_turn()
    assert visitor.said() == said

    choose_until(visitor, waiting)
    visitor.confirm()

    expect(visitor.page.locator(".table-log li")).not_to_have_count(len(said))


def choose_until(visitor: Visitor, waiting: Locator) -> None:
    """Click on what is offered until a move waits to be confirmed."""
    for chance in chances(2):
        if waiting.is_visible():
            return
        visitor.click_something(chance)
        visitor.page.wait_for_timeout(20)
    expect(waiting).to_be_visible()

"""A finished game looked through by a bot, in the replay: the graph, the marks, and the better line."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.tables import ARCADE, FATAL, post
from tests.web.visitor import Visitor

BLUNDER = f"""\
mothership record 1
game: {ARCADE}
rules: 1
players: 2
position: {FATAL}

1. yellow move c3
result: -1 -1 SD-D11
"""


def analysed(ada: Visitor) -> None:
    """Somebody who looks at a game that one move has lost, and has let a bot look at it, too."""
    table = post(ada, "/api/records", record=BLUNDER)["table"]["id"]
    ada.go(f"/r/{table}")
    ada.button("Analyse").click()
    expect(ada.page.get_by_role("slider", name="Expectation, move by move")).to_be_visible()


def test_a_blunder_is_marked_and_the_better_line_is_played_on_the_board(visit: Visit) -> None:
    ada = visit()
    analysed(ada)
    panel = ada.page.get_by_role("region", name="Analysis")

    ada.button("Next mistake").click()
    expect(panel).to_contain_text(re.compile(r"blunder \(−\d+ %\): Player Yellow from \d+ % to \d+ %"))
    expect(ada.page.locator(".table-log li", has_text="blunder")).to_have_count(1)
    expect(ada.page).to_have_url(re.compile("n=1"))

    ada.button("Show it on the board").click()
    expect(panel.get_by_role("status")).to_contain_text("A line that was not played")
    expect(panel.get_by_role("status")).to_contain_text(re.compile("move [1-9]"))
    ada.button("Back to the game").click()
    expect(panel.get_by_role("status")).to_have_count(0)

    ada.button("Try again from here").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Play").click()
    expect(ada.page).to_have_url(re.compile("/t/"))
    ada.wait_turn()


def test_the_graph_is_walked_with_keys_and_tells_what_it_shows(visit: Visit) -> None:
    ada = visit()
    analysed(ada)
    graph = ada.page.get_by_role("slider", name="Expectation, move by move")
    graph.focus()
    ada.page.keyboard.press("End")
    expect(ada.page).to_have_url(re.compile("n=1"))
    expect(graph).to_have_attribute("aria-valuetext", re.compile("0 %.*blunder"))
    ada.page.keyboard.press("Home")
    expect(ada.page).to_have_url(re.compile("n=0"))
    expect(graph).to_have_attribute("aria-valuetext", re.compile("The beginning"))
    assert ada.troubles() == []


def test_with_keys_alone_the_focus_goes_where_the_analysis_goes_on(visit: Visit) -> None:
    ada = visit()
    table = post(ada, "/api/records", record=BLUNDER)["table"]["id"]
    ada.go(f"/r/{table}")
    ada.button("Analyse").focus()
    ada.page.keyboard.press("Enter")
    graph = ada.page.get_by_role("slider", name="Expectation, move by move")
    expect(graph).to_be_focused()

    for _ in range(20):  # past the buttons between
        ada.page.keyboard.press("Tab")
        if ada.button("Turning point").evaluate("(button) => button === document.activeElement"):
            break
    ada.page.keyboard.press("Enter")
    expect(ada.page).to_have_url(re.compile("n=1"))
    expect(ada.button("Turning point")).to_be_focused()


def test_on_a_phone_nothing_of_it_is_wider_than_the_page(visit: Visit) -> None:
    ada = visit(viewport={"width": 360, "height": 740}, locale="de-DE")
    ada.go(f"/r/{post(ada, '/api/records', record=BLUNDER)['table']['id']}")
    ada.button("Analysieren").click()
    expect(ada.page.locator(".analysis-shares")).to_be_visible()
    assert ada.clipped() == 0
    right = "(one) => one.getBoundingClientRect().right"
    table = ada.page.locator(".analysis-shares")
    assert table.evaluate(right) <= table.locator("..").evaluate(right) + 1

"""A game again: any position, through any eyes, to share and to go on from."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.tables import ARCADE, BOT, HERE, LAST, begin, post
from tests.web.visitor import Visitor


@pytest.fixture
def over(visit: Visit) -> tuple[Visitor, str]:
    """Somebody who has given up a game after its first act."""
    ada = visit()
    table = begin(ada, ARCADE, HERE, BOT, position=LAST)
    ada.wait_turn()
    ada.button("Give up").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(ada.result).to_be_visible()
    return ada, table


@pytest.fixture
def long(visit: Visit) -> tuple[Visitor, str]:
    """A game that was set up by chance, and one act of a person."""
    ada = visit()
    table = begin(ada, ARCADE, HERE)
    ada.wait_turn()
    ada.page.get_by_role("gridcell", name=re.compile("^b1: ")).click()
    ada.confirm()
    expect(ada.page.get_by_role("gridcell", name=re.compile("^b1: the .* ship"))).to_be_visible()
    ada.button("Give up").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(ada.result).to_be_visible()
    return ada, table


def test_the_result_leads_to_the_replay_which_does_not_give_it_away(over: tuple[Visitor, str]) -> None:
    ada, _ = over
    ada.page.get_by_role("link", name="Replay").click()

    expect(ada.page.locator(".replay-now")).to_have_text("The beginning")
    expect(ada.page.get_by_text("Bot Red wins")).to_be_hidden()
    ada.page.get_by_text("Show the result").click()
    expect(ada.page.get_by_text("Bot Red wins")).to_be_visible()
    assert ada.troubles() == []


def test_steps_go_from_act_to_act_and_the_slider_anywhere(long: tuple[Visitor, str]) -> None:
    ada, table = long
    ada.go(f"/r/{table}")
    slider = ada.page.get_by_role("slider", name="Position")
    expect(slider).to_have_value("0")

    ada.button("Next").click()  # all that chance did to set up
    expect(ada.page.get_by_role("gridcell", name=re.compile("^a10: a monster"))).to_be_visible()
    expect(ada.page.get_by_role("gridcell", name=re.compile("^b1: empty"))).to_be_visible()
    ada.button("Next").click()
    expect(ada.page.get_by_role("gridcell", name=re.compile("^b1: the .* ship"))).to_be_visible()
    ada.button("Previous").click()
    expect(ada.page.get_by_role("gridcell", name=re.compile("^b1: empty"))).to_be_visible()
    slider.fill("3")
    expect(ada.page).to_have_url(re.compile(r"\\?n=3$"))


def test_a_line_of_the_log_leads_to_its_position(long: tuple[Visitor, str]) -> None:
    ada, table = long
    ada.go(f"/r/{table}")

    ada.page.locator(".table-log li", has_text="places a ship on b1").click()

    expect(ada.page.get_by_role("gridcell", name=re.compile("^b1: the .* ship"))).to_be_visible()
    expect(ada.page.locator(".table-log [aria-current=true]")).to_contain_text("places a ship on b1")


def test_a_press_on_the_board_is_answered(over: tuple[Visitor, str]) -> None:
    ada, table = over
    ada.go(f"/r/{table}")

    ada.page.get_by_role("gridcell", name=re.compile("^b1: ")).click()

    expect(ada.page.get_by_role("alert")).to_contain_text("This is a replay")
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("alert")).to_have_count(0)


def test_it_plays_by_itself_to_the_end(over: tuple[Visitor, str]) -> None:
    ada, table = over
    ada.go(f"/r/{table}")

    ada.button("Play by itself").click()

    expect(ada.button("Pause").or_(ada.button("Play by itself"))).to_be_visible()
    expect(ada.button("Next")).to_have_attribute("aria-disabled", "true")


def test_a_shared_position_opens_where_it_was_through_the_same_eyes(
    long: tuple[Visitor, str], visit: Visit
) -> None:
    ada, table = long
    ada.go(f"/r/{table}")
    ada.button("Next").click()
    ada.page.get_by_label("Whose eyes").select_option("yellow")
    ada.button("Share this moment").click()
    ada.page.get_by_role("tab", name="Link").click()
    link = ada.page.get_by_role("dialog").get_by_role("textbox").input_value()

    friend = visit(re.sub("^https?://[^/]+", "", link), viewport={"width": 360, "height": 740})

    expect(friend.page.get_by_label("Whose eyes")).to_have_value("yellow")
    expect(friend.page.get_by_role("gridcell", name=re.compile("^a10: a monster"))).to_be_visible()
    assert friend.clipped() == 0
    assert friend.troubles() == []


def test_a_moment_is_shared_as_a_picture_and_as_a_film_of_any_stretch(long: tuple[Visitor, str]) -> None:
    ada, _ = long
    ada.button("Share this moment").click()  # where the game has just ended
    dialog = ada.page.get_by_role("dialog")
    drawn = dialog.get_by_role("img")
    expect(drawn).to_have_js_property("complete", True)
    assert drawn.evaluate("(picture) => picture.naturalWidth") > 400
    download = dialog.get_by_role("link", name="Download")
    expect(download).to_have_attribute("download", re.compile(r"^space-defenders-[0-9]+\.png$"))
    assert ada.troubles() == []

    dialog.get_by_role("tab", name="Film").click()
    dialog.get_by_role("slider", name="From").press("End")
    dialog.get_by_role("slider", name="From").press("ArrowLeft")
    expect(dialog.get_by_role("slider", name="From")).not_to_have_attribute("aria-valuetext", "The beginning")
    dialog.get_by_text("GIF").click()
    dialog.get_by_role("button", name="Make the film").click()
    expect(download).to_have_attribute("download", re.compile(r"^space-defenders-[0-9]+-[0-9]+\.gif$"))
    film = ada.page.request.get(download.get_attribute("href") or "")
    assert film.headers["content-type"] == "image/gif"


def test_a_position_of_a_replay_is_played_from(over: tuple[Visitor, str]) -> None:
    ada, table = over
    ada.go(f"/r/{table}?n=0")
    ada.button("Share this moment").click()
    ada.page.get_by_role("tab", name="Position").click()
    dialog = ada.page.get_by_role("dialog")
    text = dialog.get_by_role("textbox").input_value()
    dialog.get_by_role("link", name="Set up a table with it").click()

    expect(ada.page.get_by_label("Begin from a position")).to_have_value(text)
    ada.button("Start the game").click()
    expect(ada.page.get_by_role("gridcell", name=re.compile("^c5: a ")).first).to_be_visible()


def test_a_replay_keeps_still_when_somebody_looks_at_something(long: tuple[Visitor, str]) -> None:
    ada, table = long
    ada.page.clock.install()
    ada.go(f"/r/{table}")
    ada.page.get_by_label("Speed").select_option("0.5")
    slider = ada.page.get_by_role("slider", name="Position")
    line = ada.page.locator(".table-log li", has_text="places a ship on b1")
    for looked_at in (line, ada.button("Share this moment")):
        slider.fill("3")
        ada.button("Play by itself").click()
        looked_at.click()
        expect(ada.page.get_by_role("button", name="Play by itself", include_hidden=True)).to_be_visible()
        before = slider.input_value()
        ada.page.clock.fast_forward(60_000)
        expect(slider).to_have_value(before)

    ada.page.reload()
    expect(ada.page.get_by_label("Speed")).to_have_value("0.5")


def test_links_of_the_server_lead_to_the_position_too(long: tuple[Visitor, str]) -> None:
    ada, table = long

    ada.go(f"/tables/{table}?number=3&seat=yellow")

    expect(ada.page.get_by_role("slider", name="Position")).to_have_value("3")


def test_one_goes_on_from_any_position_against_a_bot(over: tuple[Visitor, str]) -> None:
    ada, table = over
    ada.go(f"/r/{table}")
    ada.button("Continue from here").click()
    ada.page.get_by_label("Against").select_option("level-1")
    ada.button(
        "Play",
    ).last.click()

    expect(ada.page.locator(".table[data-status=running]")).to_be_visible()
    assert table not in ada.page.url


def test_a_record_that_was_uploaded_is_shown_like_any_other(over: tuple[Visitor, str]) -> None:
    ada, table = over
    record = ada.page.request.get(f"/api/tables/{table}/record.txt").text()
    again = post(ada, "/api/records", record=record)["table"]["id"]

    ada.go(f"/r/{again}")

    expect(ada.page.locator(".replay-now")).to_be_visible()

"""Where tokens land: chosen when a table of the dexterity game is made, and told at the table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visit
from tests.web.tables import ARCADE, BOT, HERE, make, post
from tests.web.visitor import Visitor

pytest.importorskip("mujoco")

DEXTERITY = "space-invaders"
SIZES = {"phone": (390, 844), "desk": (1440, 900)}
OWN = "Statistical: at once"
SIMULATED = "Simulated: every shot anew"


def choice(visitor: Visitor, name: str = "Where tokens land") -> Locator:
    return visitor.page.get_by_role("group", name=name)


def start(visitor: Visitor) -> dict[str, Any]:
    """Make the table on the page; what the server says of it."""
    visitor.page.locator(".new-submit").click()
    visitor.page.wait_for_url(re.compile(r"/t/\w+"))
    table = visitor.page.url.rpartition("/")[2].partition("#")[0].partition("?")[0]
    answer = visitor.page.request.get(f"/api/tables/{table}")
    assert answer.ok, answer.text()
    told: dict[str, Any] = answer.json()["table"]
    return told


@pytest.mark.parametrize("width", SIZES)
def test_a_simulated_table_is_offered_first_made_and_named(visit: Visit, width: str) -> None:
    wide, high = SIZES[width]
    visitor = visit(f"/new/{DEXTERITY}", viewport={"width": wide, "height": high})

    expect(choice(visitor).get_by_role("radio")).to_have_count(2)
    expect(choice(visitor).get_by_role("radio").first).to_have_accessible_name(SIMULATED)
    expect(choice(visitor).get_by_label(SIMULATED)).to_be_checked()
    assert visitor.clipped() == 0
    assert visitor.troubles() == []

    assert start(visitor)["at"] == "simulated"
    expect(visitor.board).to_be_visible()
    expect(visitor.page.locator(".table-at")).to_have_text(f"Where tokens land: {SIMULATED}")
    assert visitor.clipped() == 0


def test_what_is_for_a_real_table_is_not_offered(visit: Visit) -> None:
    visitor = visit(f"/new/{DEXTERITY}")

    expect(choice(visitor, "Difficulty")).to_be_visible()
    expect(choice(visitor, "How aiming is told")).to_have_count(0)
    expect(visitor.page.get_by_text("a real table")).to_have_count(0)


def test_the_game_s_own_table_can_be_chosen_and_says_so(visit: Visit) -> None:
    visitor = visit(f"/new/{DEXTERITY}")

    choice(visitor).get_by_label(OWN).check()
    assert start(visitor)["at"] is None
    expect(visitor.page.locator(".table-at")).to_have_text(f"Where tokens land: {OWN}")


def test_play_now_is_at_the_simulated_table(visit: Visit) -> None:
    visitor = visit("/")

    card = visitor.page.get_by_role("article").filter(has_text="Space Invaders")
    card.get_by_role("button", name="Play now").click()
    visitor.page.wait_for_url(re.compile(r"/t/\w+"))
    expect(visitor.page.locator(".table-at")).to_have_text(f"Where tokens land: {SIMULATED}")


def test_in_german(visit: Visit) -> None:
    visitor = visit(f"/new/{DEXTERITY}", locale="de-DE")

    expect(
        choice(visitor, "Wo Marker landen").get_by_label("Simuliert: jeder Schuss für sich")
    ).to_be_checked()
    assert start(visitor)["at"] == "simulated"
    expect(visitor.page.locator(".table-at")).to_have_text(
        "Wo Marker landen: Simuliert: jeder Schuss für sich"
    )


def test_the_lobby_and_the_list_of_open_tables_say_it_to_others(visit: Visit) -> None:
    host = visit("/")
    table = make(host, DEXTERITY, HERE, {"kind": "open"}, at="simulated", public=True)

    host.go(f"/t/{table}")
    expect(host.page.locator(".table-lobby-facts")).to_contain_text(f"Where tokens land: {SIMULATED}")
    guest = visit("/")
    expect(guest.page.get_by_text(f"Where tokens land: {SIMULATED}")).to_be_visible()


def test_other_games_offer_no_choice_and_say_nothing_of_it(visit: Visit) -> None:
    visitor = visit(f"/new/{ARCADE}")

    expect(visitor.page.locator(".new-submit")).to_be_visible()
    expect(choice(visitor)).to_have_count(0)
    table = make(visitor, ARCADE, HERE, BOT)
    visitor.go(f"/t/{table}")
    expect(visitor.page.locator(".table-lobby-facts")).to_be_visible()
    expect(visitor.page.locator(".table-lobby-facts")).not_to_contain_text("Where tokens land")
    post(visitor, f"/api/tables/{table}/start")
    expect(visitor.board).to_be_visible()
    expect(visitor.page.locator(".table-at")).to_have_count(0)

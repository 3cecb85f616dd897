"""The card war on the generic board: what is asked can be understood from the page alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visit
from tests.web.tables import HERE, make, post
from tests.web.visitor import Visitor

BOT = {"kind": "bot", "bot": "random"}
# Mankind's turn: its hero and a walker stand in Eurasia, before two of the Invader's.
POSITION = (
    "pacific-rim . / . ; eurasia kraken drones / colonel mako ; africa . / . ; "
    "turn mankind ; round 3 ; damage 0 1 0 ; hand mankind sniper saladin ; hand invader 3 drones"
)


def sit_down(visitor: Visitor, *seats: dict[str, str], position: str | None = None) -> None:
    table = make(visitor, "invaders", *seats, position=position)
    post(visitor, f"/api/tables/{table}/start")
    visitor.go(f"/t/{table}")
    visitor.wait_turn()


def region(visitor: Visitor, name: str) -> Locator:
    return visitor.board.get_by_role("region", name=name)


def test_the_hero_that_needs_a_place_is_shown_with_all_that_stands_on_it(visit: Visit) -> None:
    visitor = visit("/")
    sit_down(visitor, BOT, HERE)

    shown = visitor.board.locator(".generic-single").filter(has_text="New hero")
    expect(shown).to_contain_text(re.compile(r"strength \d · Hero, Defender"))
    expect(region(visitor, "Values of the zones").get_by_role("cell")).to_have_text(["3", "5", "3"])
    assert visitor.troubles() == []


def test_cards_in_the_zones_show_their_strength_and_moves_name_them(visit: Visit) -> None:
    visitor = visit("/", viewport={"width": 1440, "height": 900})
    sit_down(visitor, BOT, HERE, position=POSITION)
    board = visitor.board

    # Each card of the hand can be read before it is played.
    played = board.get_by_role("button", name=re.compile("^Play 'Saladin'"))
    expect(played).to_contain_text(re.compile(r"free · strength 1 · Defender, Aircraft"))

    zones = region(visitor, "Cards in the zones")
    expect(zones).to_contain_text("'Kraken' Warmachinestrength 3")
    expect(region(visitor, "Values of the zones, Tokens on zones").get_by_role("cell")).to_have_text(
        ["", "3", "4", "3", "0", "1", "0"]
    )

    # A card that can be meant is chosen by name, or where it lies.
    board.get_by_role("button", name=re.compile("^Play Patient Marksmen")).click()
    visitor.confirm()
    kraken = board.get_by_role("button", name=re.compile("^Choose the card of .* place 1: 'Kraken'"))
    expect(kraken).to_contain_text("strength 3")
    assert visitor.troubles() == []
    zones.get_by_role("button", name=re.compile("^'Kraken' .*can be chosen")).click()
    expect(visitor.page.locator("#table-act")).to_contain_text("'Kraken' Warmachine: ")


def test_a_card_that_cannot_be_played_can_still_be_read(visit: Visit) -> None:
    visitor = visit("/")
    sit_down(visitor, BOT, HERE, position=POSITION.replace("sniper saladin", "norad saladin"))
    region(visitor, "Own hand, by card").get_by_role("button", name=re.compile("^NORAD")).click()
    bubble = visitor.page.locator(".bubble")
    expect(bubble).to_contain_text(re.compile(r"NORAD.*: discard 5 · strength 4 · Location"))
    expect(bubble).to_contain_text("INV-I3")  # and why not


@pytest.mark.parametrize("width", [1440, 768, 390])
def test_what_is_asked_stays_in_sight_on_a_long_board(visit: Visit, width: int) -> None:
    visitor = visit("/", viewport={"width": width, "height": 844})
    sit_down(visitor, BOT, HERE, position=POSITION)
    visitor.page.evaluate("scrollTo(0, 900)")
    expect(visitor.page.get_by_role("heading", name="what do you do?")).to_be_in_viewport(ratio=1)
    assert visitor.clipped() == 0


def test_a_one_shot_that_would_do_nothing_says_so_before_it_is_played(visit: Visit) -> None:
    warned = []
    for position in (POSITION, POSITION.replace("kraken drones /", "/")):
        visitor = visit("/")
        sit_down(visitor, BOT, HERE, position=position)
        played = visitor.board.get_by_role("button", name=re.compile("^Play Patient Marksmen"))
        expect(played).to_be_visible()
        warned.append("It would do nothing now." in played.inner_text())
        assert visitor.troubles() == []
    assert warned == [False, True]


def test_a_card_that_has_become_dearer_says_so_before_it_is_played(visit: Visit) -> None:
    visitor = visit("/")
    position = POSITION.replace("sniper saladin", "svalbard 4 saladin")
    sit_down(visitor, BOT, HERE, position=f"{position} ; taxed location")
    dearer = visitor.board.get_by_role("button", name=re.compile("^Play Svalbard"))
    expect(dearer).to_contain_text(re.compile(r"discard 1 .*Now you discard 2 for it\.", re.DOTALL))
    same = visitor.board.get_by_role("button", name=re.compile("^Play 'Saladin'"))
    expect(same).not_to_contain_text("Now you discard")
    assert visitor.troubles() == []


def test_windows_say_which_card_is_meant_and_can_be_passed_for_good(visit: Visit) -> None:
    visitors = [visit("/", wishes={"confirm": False}) for _ in range(2)]
    invader, mankind = visitors
    position = POSITION.replace("turn mankind", "turn invader")
    table = make(invader, "invaders", HERE, {"kind": "open"}, position=position)
    post(mankind, f"/api/tables/{table}/join", name="Ada")
    post(invader, f"/api/tables/{table}/start")
    for visitor in visitors:
        visitor.go(f"/t/{table}")

    def play_drones() -> None:
        invader.wait_turn()
        invader.board.get_by_role("button", name=re.compile("^Play Needle Drones")).click()
        invader.board.get_by_role("button", name="Choose Africa").click()

    play_drones()
    mankind.wait_turn()
    at_work = mankind.board.locator(".generic-single").filter(has_text="Card at work")
    expect(at_work).to_contain_text(re.compile(r"Needle Drones.*strength 1"))
    mankind.button("Always pass").click()
    play_drones()
    play_drones()
    invader.wait_turn()
    expect(invader.page.locator(".table-log")).to_contain_text("Needle Drones comes into play in Africa.")

    # Who wants to be asked again says so.
    mankind.button("More").click()
    passing = mankind.page.get_by_role("switch", name=re.compile("^Let happen what I could answer"))
    expect(passing).to_be_checked()
    passing.click()
    expect(passing).not_to_be_checked()
    assert mankind.troubles() == []


def test_the_end_comes_into_sight_on_a_phone_however_far_somebody_has_scrolled(visit: Visit) -> None:
    visitor = visit("/", wishes={"confirm": False}, viewport={"width": 390, "height": 844}, has_touch=True)
    sit_down(
        visitor, HERE, BOT, position="eurasia / colonel ; turn invader ; plot 1 ; released bodysnatchers"
    )
    end = visitor.board.get_by_role("button", name="End your main phase")
    visitor.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    end.evaluate("(button) => button.click()")  # a real click would scroll to it
    visitor.confirm()  # it loses at once, which is asked again
    expect(visitor.result).to_have_text("You lose")
    expect(visitor.result).to_be_in_viewport()
    expect(visitor.page.locator(".table-result-rule")).to_contain_text("The plot has failed")

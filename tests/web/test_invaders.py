"""The card war on its battlefield: played with pointer, finger and keys, answered, and understood."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.battlefield import (
    BOT,
    POSITION,
    QUICK,
    answer,
    bring,
    choose_front,
    front,
    hand_card,
    let_happen,
    pay,
    piece,
    play_on,
    play_to,
    sit_down,
    tray,
    two_people,
)
from tests.web.conftest import Visit
from tests.web.tables import HERE
from tests.web.visitor import at_rest, chances

INVADERS_TURN = POSITION.replace("turn mankind", "turn invader")


@pytest.mark.parametrize("side", ["mankind", "invader"])
def test_a_whole_game_is_played_from_either_side(visit: Visit, side: str) -> None:
    visitor = visit(wishes=QUICK)
    sit_down(visitor, *((BOT, HERE) if side == "mankind" else (HERE, BOT)))
    play_on(visitor, chances(7) * 3)
    expect(visitor.result).to_be_visible()
    assert visitor.complaints == []


def test_a_card_is_played_with_one_confirmation_for_all_of_it(visit: Visit) -> None:
    visitor = visit(wishes=QUICK, viewport={"width": 1440, "height": 900})
    sit_down(visitor, BOT, HERE, position=POSITION.replace("sniper saladin", "hannibal saladin militia"))
    eurasia = front(visitor, "eurasia")
    expect(eurasia).to_have_attribute("data-verdict", "holds")
    bring(visitor, "hannibal", "eurasia")

    # What it brings is shown before it is paid for; cards go into the tray and out again.
    expect(eurasia.locator(".war-total[data-side=mankind]")).to_contain_text(re.compile(r"10\s*13"))
    expect(tray(visitor)).to_contain_text("'Hannibal' Siege Tank to Eurasia")
    expect(tray(visitor)).to_contain_text("drain 1: deck")
    hand_card(visitor, "militia").click()
    expect(tray(visitor).get_by_role("button", name="Pay and play")).to_be_enabled()
    hand_card(visitor, "militia").click()
    expect(tray(visitor).get_by_role("button", name="Pay and play")).to_be_disabled()

    # The last choice goes back with a key, and one can still back out of everything.
    visitor.page.keyboard.press("Escape")
    expect(tray(visitor)).to_contain_text("Choose a front for it.")
    expect(eurasia).to_have_attribute("data-target", "")
    choose_front(visitor, "eurasia")
    pay(visitor, "militia")
    tray(visitor).get_by_role("button", name="Take back").click()
    expect(hand_card(visitor, "hannibal")).to_be_visible()
    expect(tray(visitor)).to_contain_text("End phase")

    bring(visitor, "hannibal", "eurasia")
    pay(visitor, "saladin")
    visitor.confirm()
    expect(piece(visitor, "hannibal")).to_be_visible()
    assert visitor.troubles() == []


def test_a_payment_is_exchanged_with_one_press(visit: Visit) -> None:
    visitor = visit(wishes=QUICK)
    sit_down(
        visitor, BOT, HERE, position=POSITION.replace("sniper saladin", "sniper gurkhas saladin militia")
    )
    bring(visitor, "gurkhas", "africa")
    pay(visitor, "militia")
    laid = tray(visitor).locator(".war-slot [data-card]")
    expect(laid).to_have_attribute("data-card", "militia")
    hand_card(visitor, "saladin").click()  # no dead click: it takes the place of the other
    expect(laid).to_have_attribute("data-card", "saladin")
    expect(hand_card(visitor, "militia")).not_to_have_attribute("data-selected", "true")
    expect(tray(visitor).get_by_role("button", name="Pay and play")).to_be_enabled()
    laid.click()  # and out of the tray again
    expect(tray(visitor)).to_contain_text("0 of 1")


def test_a_card_is_dragged_to_a_front(visit: Visit) -> None:
    visitor = visit(wishes=QUICK, viewport={"width": 1440, "height": 900})
    sit_down(visitor, BOT, HERE, position=POSITION.replace("sniper saladin", "ramses militia"))
    visitor.settle()
    page, box, goal = visitor.page, at_rest(hand_card(visitor, "ramses")), at_rest(front(visitor, "africa"))
    page.mouse.move(box["x"] + 40, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(goal["x"] + 60, goal["y"] + 150, steps=6)
    expect(visitor.board.locator(".war-dragged")).to_be_visible()
    expect(visitor.board.locator(".war-front[data-target]")).to_have_count(3)
    expect(front(visitor, "africa").locator(".war-ghost")).to_be_visible()
    expect(front(visitor, "africa").locator(".war-total[data-side=mankind]")).to_contain_text(
        re.compile(r"3\s*4")
    )
    page.mouse.up()
    visitor.confirm()
    expect(front(visitor, "africa").locator('[data-card="ramses"]')).to_be_visible()


def test_a_full_front_is_reckoned_without_the_card_that_makes_room(visit: Visit) -> None:
    visitor = visit(wishes=QUICK, viewport={"width": 1440, "height": 900})
    stands = "africa . / militia ramses saladin gurkhas ; eurasia / pilot ; turn mankind"
    sit_down(visitor, BOT, HERE, position=f"{stands} ; hand mankind hannibal saladin ; hand invader drones")
    bring(visitor, "hannibal", "africa")
    expect(tray(visitor)).to_contain_text("The front is full")
    piece(visitor, "gurkhas").click()
    total = front(visitor, "africa").locator(".war-total[data-side=mankind]")
    expect(total).to_contain_text(re.compile(r"8\s*9"))  # with 3 for it, and without 2
    pay(visitor, "saladin")
    visitor.confirm()
    expect(total).to_have_text("9")


def test_a_hero_is_dragged_to_another_front(visit: Visit) -> None:
    visitor = visit(wishes=QUICK, viewport={"width": 1440, "height": 900})
    stands = "pacific-rim . / militia ramses saladin gurkhas ; eurasia kraken / pilot ; turn mankind"
    sit_down(visitor, BOT, HERE, position=stands)
    visitor.settle()
    page, box, goal = visitor.page, at_rest(piece(visitor, "pilot")), at_rest(front(visitor, "africa"))
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(goal["x"] + 60, goal["y"] + 150, steps=6)
    # Where there is no room, it is not invited.
    expect(front(visitor, "africa")).to_have_attribute("data-target", "")
    expect(visitor.board.locator(".war-front[data-target]")).to_have_count(1)
    page.mouse.up()
    expect(front(visitor, "africa")).to_have_attribute("data-chosen", "")
    visitor.confirm()
    expect(front(visitor, "africa").locator('[data-card="pilot"]')).to_be_visible()


def test_a_finger_drags_a_card_to_a_front(visit: Visit) -> None:
    visitor = visit(wishes=QUICK, viewport={"width": 390, "height": 844}, has_touch=True)
    sit_down(visitor, BOT, HERE, position=POSITION.replace("sniper saladin", "ramses militia"))
    visitor.settle()
    box, goal = at_rest(hand_card(visitor, "ramses")), at_rest(front(visitor, "africa"))
    finger = visitor.page.context.new_cdp_session(visitor.page)
    x, y = box["x"] + 30, box["y"] + 50
    there = goal["x"] + 30, goal["y"] + 100

    def touch(kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": left, "y": top} for left, top in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    touch("touchStart", (x, y))
    for step in range(1, 11):
        touch("touchMove", (x + (there[0] - x) * step / 10 * (step > 3), y + (there[1] - y) * step / 10))
    expect(visitor.board.locator(".war-dragged")).to_be_visible()
    touch("touchEnd")
    visitor.confirm()
    expect(front(visitor, "africa").locator('[data-card="ramses"]')).to_be_visible()


def test_keys_alone_play_a_card_and_end_the_phase(visit: Visit) -> None:
    visitor = visit(wishes=QUICK)
    sit_down(visitor, BOT, HERE, position=POSITION.replace("sniper saladin", "ramses militia"))
    page = visitor.page
    hand_card(visitor, "militia").focus()
    page.keyboard.press("ArrowLeft")
    expect(hand_card(visitor, "ramses")).to_be_focused()
    page.keyboard.press("Enter")
    expect(front(visitor, "africa")).to_have_attribute("data-target", "")
    front(visitor, "africa").locator(".war-front-hit").focus()
    page.keyboard.press("Enter")
    expect(tray(visitor).locator(".button-primary")).to_be_visible()
    page.keyboard.press("Enter")  # the same again is a confirmation
    expect(front(visitor, "africa").locator('[data-card="ramses"]')).to_be_visible()
    visitor.wait_turn()
    tray(visitor).get_by_role("button", name="End phase").focus()
    page.keyboard.press("Enter")
    expect(tray(visitor).locator(".button-primary")).to_be_visible()
    tray(visitor).locator(".button-primary").focus()
    page.keyboard.press("Enter")
    expect(visitor.page.locator(".table-log")).to_contain_text("Round 4")


def test_after_each_step_keys_are_where_the_next_one_is_made(visit: Visit) -> None:
    visitor = visit(wishes=QUICK)
    sit_down(visitor, BOT, HERE, position=POSITION.replace("sniper saladin", "gurkhas militia"))
    page = visitor.page
    focused = page.locator(":focus")
    page.keyboard.press("b")  # to the board
    expect(focused).to_have_attribute("data-card", "militia")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")  # gurkhas, which cost a card
    expect(focused).to_have_attribute("data-space", "pacific-rim")
    page.keyboard.press("Tab")
    expect(focused).to_have_attribute("data-space", "eurasia")
    page.keyboard.press("Enter")
    expect(focused).to_have_attribute("data-card", "militia")
    page.keyboard.press("Enter")
    expect(tray(visitor)).to_contain_text("1 of 1")
    while "button-primary" not in (focused.get_attribute("class") or ""):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(front(visitor, "eurasia").locator('[data-card="gurkhas"]')).to_be_visible()
    expect(focused).to_contain_text("End phase")  # no card is left
    page.keyboard.press("Enter")
    expect(focused).to_have_text("Do it")
    page.keyboard.press("Enter")
    expect(page.locator(".table-log")).to_contain_text("Round 4")
    visitor.wait_turn()
    expect(visitor.board.locator(":focus")).to_be_visible()


def test_a_card_that_cannot_be_played_says_why_and_by_which_rule(visit: Visit) -> None:
    visitor = visit(wishes=QUICK)
    sit_down(visitor, BOT, HERE, position=POSITION.replace("sniper saladin", "norad saladin"))
    norad = hand_card(visitor, "norad")
    expect(norad).to_contain_text("Costs 5 other cards; you hold 1.")
    norad.click()
    expect(visitor.page.locator(".bubble")).to_contain_text("INV-I3")
    # Nor is any other press without an answer: a front, a card of the other side, a place without a card.
    for press in ("africa", "eurasia"):
        choose_front(visitor, press)
        expect(visitor.page.locator(".bubble")).to_contain_text("INV-")
    piece(visitor, "kraken").click()
    expect(visitor.page.locator(".bubble")).to_contain_text("INV-")


def test_a_one_shot_that_would_do_nothing_says_so_before_it_is_played(visit: Visit) -> None:
    for position, is_idle in ((POSITION, False), (POSITION.replace("kraken drones /", "/"), True)):
        visitor = visit(wishes=QUICK)
        sit_down(visitor, BOT, HERE, position=position)
        sniper = expect(hand_card(visitor, "sniper"))
        sniper.to_be_visible()
        (sniper.to_contain_text if is_idle else sniper.not_to_contain_text)("Would do nothing now.")


def test_a_card_that_has_become_dearer_says_so(visit: Visit) -> None:
    visitor = visit(wishes=QUICK)
    position = POSITION.replace("sniper saladin", "svalbard 4 saladin")
    sit_down(visitor, BOT, HERE, position=f"{position} ; taxed location")
    expect(hand_card(visitor, "svalbard").locator(".inv-dearer")).to_have_text("+1")
    expect(hand_card(visitor, "saladin").locator(".inv-dearer")).to_have_count(0)
    assert visitor.troubles() == []


def test_a_cancel_is_answered_with_a_cancel(visit: Visit) -> None:
    position = INVADERS_TURN.replace("hand invader 3 drones", "hand invader 3 drones jamming")
    position = position.replace("hand mankind sniper saladin", "hand mankind veto 3 saladin")
    invader, mankind = two_people(visit, position)
    invader.wait_turn()
    play_to(invader, "drones", "africa")

    mankind.wait_turn()
    expect(tray(mankind)).to_contain_text(re.compile("Needle Drones → Africa"))
    expect(front(mankind, "africa")).to_have_attribute("data-verdict", "holds")
    hand_card(mankind, "veto").click()
    pay(mankind, "saladin", "saladin")
    tray(mankind).get_by_role("button", name="Pay and cancel").click()

    invader.wait_turn()
    expect(tray(invader).locator(".war-chain .inv-card")).to_have_count(2)
    hand_card(invader, "jamming").click()
    pay(invader, "drones")
    tray(invader).get_by_role("button", name="Pay and cancel").click()
    let_happen(mankind)
    expect(front(mankind, "africa").locator('[data-card="drones"]')).to_be_visible()
    expect(front(invader, "africa").locator('[data-card="drones"]')).to_be_visible()


def test_chainmail_saves_the_hero_and_not_the_other_one(visit: Visit) -> None:
    position = INVADERS_TURN.replace("hand invader 3 drones", "hand invader thing 2 drones")
    invader, mankind = two_people(
        visit, position.replace("hand mankind sniper saladin", "hand mankind 2 saladin")
    )
    invader.wait_turn()
    hand_card(invader, "thing").click()
    expect(piece(invader, "colonel")).to_have_attribute("data-target", "true")
    piece(invader, "colonel").click()
    expect(piece(invader, "colonel")).to_have_attribute("data-selected", "true")
    # Two are meant, and there are two: the second is clear.
    pay(invader, "drones")
    visitor_pays = tray(invader).get_by_role("button", name="Pay and play")
    visitor_pays.click()
    let_happen(mankind)  # it is not cancelled
    mankind.wait_turn()
    expect(tray(mankind)).to_contain_text("Save the Hero with Chainmail?")
    answer(mankind, re.compile("Chainmail"))
    expect(mankind.page.locator(".table-log")).to_contain_text("is saved by Chainmail")
    expect(piece(mankind, "colonel")).to_be_visible()
    expect(piece(mankind, "mako")).to_have_count(0)
    expect(mankind.board.locator('[data-space="strategy:chainmail"]')).to_have_attribute("data-used", "")


def test_nothing_of_an_open_act_reaches_the_opponent(visit: Visit) -> None:
    position = POSITION.replace("sniper saladin", "hannibal saladin militia")
    invader, mankind = two_people(visit, position)
    mankind.wait_turn()
    invader.settle()
    before = invader.board.inner_html()
    bring(mankind, "hannibal", "africa")
    pay(mankind, "militia")
    expect(tray(mankind).get_by_role("button", name="Pay and play")).to_be_enabled()
    assert invader.board.inner_html() == before
    tray(mankind).get_by_role("button", name="Take back").click()
    expect(tray(mankind)).to_contain_text("End phase")
    assert invader.board.inner_html() == before


def test_windows_can_be_passed_for_good_by_their_kind(visit: Visit) -> None:
    invader, mankind = two_people(visit, INVADERS_TURN)
    invader.wait_turn()
    play_to(invader, "drones", "africa")
    mankind.wait_turn()
    mankind.button("Always pass").click()
    for _ in range(2):
        invader.wait_turn()
        play_to(invader, "drones", "africa")
    expect(front(invader, "africa").locator('[data-card="drones"]')).to_have_count(3)

    # Who wants to be asked again says so.
    mankind.page.get_by_role("button", name="More", exact=True).click()
    passing = mankind.page.get_by_role("switch", name=re.compile("^Pass without asking me: cancelling"))
    expect(passing).to_be_checked()
    passing.click()
    expect(passing).not_to_be_checked()
    assert mankind.troubles() == []


@pytest.mark.parametrize("width", [1440, 768, 390])
def test_everything_has_its_place_at_every_width(visit: Visit, width: int) -> None:
    visitor = visit(wishes=QUICK, viewport={"width": width, "height": 844}, has_touch=width < 720)
    sit_down(visitor, BOT, HERE, position=POSITION)
    assert visitor.clipped() == 0
    expect(tray(visitor).get_by_role("button", name="End phase")).to_be_in_viewport(ratio=1)
    for zone in ("pacific-rim", "eurasia", "africa"):
        expect(front(visitor, zone).locator(".war-totals")).to_be_in_viewport(ratio=1)
    expect(hand_card(visitor, "sniper")).to_be_in_viewport()
    # Choosing moves nothing.
    visitor.settle()
    places = [front(visitor, zone).bounding_box() for zone in ("pacific-rim", "africa")]
    hand_card(visitor, "sniper").click()
    expect(visitor.board.locator('[data-card="kraken"][data-target]')).to_be_visible()
    assert [front(visitor, zone).bounding_box() for zone in ("pacific-rim", "africa")] == places
    assert visitor.troubles() == []
    if width == 1440:  # and on a laptop with a low window nothing lies over one's own side
        visitor.page.set_viewport_size({"width": 1280, "height": 720})
        visitor.settle()
        side, desk = (at_rest(visitor.board.locator(part)) for part in (".war-foot", ".war-desk"))
        assert side["y"] + side["height"] <= desk["y"]
        assert desk["y"] + desk["height"] <= 720


def test_a_narrow_front_is_opened_with_a_press(visit: Visit) -> None:
    visitor = visit(wishes=QUICK, viewport={"width": 390, "height": 844}, has_touch=True)
    sit_down(visitor, BOT, HERE, position=POSITION)
    expect(front(visitor, "eurasia")).to_have_attribute("data-open", "")
    narrow, verdict = front(visitor, "africa"), front(visitor, "africa").locator(".war-verdict")
    middles = [box["x"] + box["width"] / 2 for box in (at_rest(narrow), at_rest(verdict))]
    assert abs(middles[0] - middles[1]) <= 2
    front(visitor, "africa").locator(".war-front-hit").tap(position={"x": 30, "y": 110})
    expect(front(visitor, "africa")).to_have_attribute("data-open", "")


def test_the_discard_pile_can_be_leafed_through_in_order(visit: Visit) -> None:
    visitor = visit(wishes=QUICK)
    sit_down(visitor, BOT, HERE, position=f"{POSITION} ; pile mankind ramses gurkhas militia")
    visitor.board.get_by_role("button", name=re.compile("^Discard pile of Guest .*: 3")).click()
    cards = visitor.page.get_by_role("dialog").locator(".war-leaf .inv-card")
    expect(cards).to_have_count(3)
    assert [card.get_attribute("data-card") for card in cards.all()] == ["militia", "gurkhas", "ramses"]
    assert visitor.troubles() == []


def test_the_end_is_seen_on_a_phone(visit: Visit) -> None:
    visitor = visit(wishes=QUICK, viewport={"width": 390, "height": 844}, has_touch=True)
    sit_down(
        visitor, HERE, BOT, position="eurasia / colonel ; turn invader ; plot 1 ; released bodysnatchers"
    )
    tray(visitor).get_by_role("button", name="End phase").click()
    expect(tray(visitor)).to_contain_text("the plot falls to 0")
    visitor.confirm()
    expect(visitor.result).to_have_text("You lose")
    expect(visitor.result).to_be_in_viewport()
    expect(visitor.page.locator(".table-result-rule")).to_contain_text("The plot has failed")


def test_cards_are_swapped_between_the_games_of_a_match_unseen(visit: Visit) -> None:
    position = "eurasia / colonel ; turn invader ; plot 1 ; released bodysnatchers"
    invader, mankind = two_people(visit, position, match="best-of-three")
    invader.wait_turn()
    tray(invader).get_by_role("button", name="End phase").click()
    expect(tray(invader)).to_contain_text("the plot falls to 0, and this game is lost")
    invader.confirm()

    # Who has lost names the limit; then both swap, and neither sees what.
    invader.wait_turn()
    expect(mankind.board).to_contain_text("has lost this game, and says how many cards each side swaps.")
    expect(mankind.board.locator(".war-score")).to_have_text(re.compile(r"Guest \d+ 0\s*Ada 1"))
    expect(mankind.board.locator(".war-ending")).to_contain_text("Ada wins this game of the match: the plot")
    for visitor in (invader, mankind):
        expect(visitor.page.locator(".table-seat-beside")).to_have_text(["0 games won", "1 game won"])
    invader.board.get_by_role("button", name="Swap 3 cards").click()
    invader.confirm()
    for visitor in (invader, mankind):
        visitor.wait_turn()
        swap = visitor.board.locator(".war-swap")
        for number, title in enumerate(("Out of the deck", "Into the deck")):
            cards = swap.locator(".war-list").nth(number)
            for place in range(3):
                cards.locator(".inv-card").nth(place).click()
            expect(cards).to_contain_text(f"{title}: 3 of 3")
        cards.locator(".inv-card").nth(5).click()
        expect(visitor.page.locator(".bubble")).to_contain_text("3 are chosen already")
        assert visitor.troubles() == []
        swap.get_by_role("button", name="Swap 3 cards").click()
    mankind.wait_turn()  # for its first hero
    expect(front(mankind, "eurasia")).to_have_attribute("data-target", "")
    choose_front(mankind, "eurasia")
    mankind.confirm()
    invader.wait_turn()
    expect(invader.page.locator(".table-log")).not_to_contain_text("Ada takes out")
    expect(mankind.page.locator(".table-log")).to_contain_text("takes out")

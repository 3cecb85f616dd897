"""The referee as a page: people with the printed game and their phones."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
TEN = ["Octopus", "Crab", "Squid", "Octopus", "Octopus", "Octopus", "Octopus", "Crab", "Crab", "Squid"]


def begin(ada: Visitor) -> None:
    """From the home to the first question."""
    ada.go("/")
    card = ada.page.get_by_role("article", name="Space Invaders")
    card.get_by_role("link", name="Referee for the printed game").click()
    ada.page.get_by_label("Player 1", exact=True).fill("Ada")
    ada.page.get_by_label("Player 2", exact=True).fill("Ben")
    ada.button("Set up the table").click()


def set_up(ada: Visitor) -> None:
    for _ in range(7):
        ada.button("Done, go on").click()
    ada.button("Everything lies there").click()


def deal(ada: Visitor, *powers: str) -> None:
    for power in powers:
        ada.page.get_by_role("radio", name=re.compile(f"^{power}")).check()
    ada.button("These are the cards").click()


def lay(ada: Visitor, cards: list[str]) -> None:
    for card in cards:
        ada.button(re.compile(f"^{card} ")).click()
        ada.button(re.compile("^It lies on")).click()
    ada.button("All cards lie there").click()


def lay_out(ada: Visitor) -> None:
    begin(ada)
    set_up(ada)
    deal(ada, "Sidestep", "Pierce", "Double Blast")
    expect_answers(ada, 1)  # before that the cards are still those of the last question
    deal(ada, "Called Shot", "Second Chance", "Repair")
    expect_answers(ada, 2)
    lay(ada, TEN)
    expect_answers(ada, 3)


def press(ada: Visitor, *what: str) -> None:
    """Press on the drawn board, or a place below it, and say that it lies there."""
    for one in what:
        if re.fullmatch("[a-e][1-4]", one):
            ada.page.locator(f".referee-press[data-space={one}]").click()
        else:
            ada.page.locator(".referee-where").get_by_text(one).click()
    ada.button(re.compile("^It lies:")).click()


def expect_question(ada: Visitor, text: str) -> None:
    expect(ada.page.locator("#referee-question")).to_contain_text(text)


def expect_answers(ada: Visitor, count: int) -> None:
    expect(ada.page.locator(".referee-answers > li")).to_have_count(count)


def tell_a_round(ada: Visitor) -> None:
    """Red hits c4, d4 and nothing; Orange calls none and misses three times."""
    for at, where in enumerate(("c4", "d4", "On nothing")):
        expect_question(ada, f"token {at + 1} of 3")
        press(ada, where)
    for known in (6, 7):  # Sidestep asks for each hit
        expect_answers(ada, known)
        ada.page.locator(".referee-where").get_by_role("button").last.click()
    for at in range(3):
        expect_answers(ada, 8 + 2 * at)
        ada.page.locator(".referee-where").get_by_role("button").last.click()
        expect_question(ada, f"token {at + 1} of 3")
        press(ada, "Off the table")


@pytest.mark.parametrize("device", [PHONE, DESK], ids=["phone", "desk"])
def test_a_round_is_told_by_pressing(visit: Visit, device: dict[str, object]) -> None:
    ada = visit(**device)
    lay_out(ada)
    expect_answers(ada, 3)
    tell_a_round(ada)
    done = ada.page.locator(".referee-done")
    expect(done).to_contain_text("Straighten the cards and move them:")
    expect(done).to_contain_text("The planet takes")
    expect(done.locator(".referee-arrow").first).to_be_visible()
    expect(ada.page.locator("#referee-question")).to_have_count(0)
    assert not ada.troubles()
    ada.button("Moved, go on").click()
    expect(done).to_have_count(0)
    expect_question(ada, "Lay ")
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    assert not ada.troubles()


def test_a_correction_is_seen_by_a_second_phone(visit: Visit) -> None:
    ada = visit(**PHONE)
    lay_out(ada)
    press(ada, "c4")
    expect_answers(ada, 4)
    press(ada, "d4")
    expect_answers(ada, 5)
    ada.page.get_by_text("More phones at this table").click()
    link = ada.page.locator("input.share-link").input_value()
    ben = visit(**PHONE)
    ben.go(link)
    expect_answers(ben, 5)
    ada.button("Correct answer 4: Red lands on c4.").click()
    expect(ada.page.get_by_text("Answer 4 is told again. Until now: Red lands on c4.")).to_be_visible()
    press(ada, "b4")
    expect(ada.page.locator(".referee-correction")).to_contain_text("nothing is different")
    expect(ben.button("Correct answer 4: Red lands on b4.")).to_be_visible()
    press(ben, "On nothing")
    expect_answers(ada, 6)


def test_the_button_that_ends_an_answer_is_always_in_sight(visit: Visit) -> None:
    ada = visit(**PHONE)
    say = ada.page.locator(".referee-say")
    begin(ada)
    expect(say).to_be_in_viewport(ratio=1)
    set_up(ada)
    expect_question(ada, "Red")
    expect(say).to_be_in_viewport(ratio=1)
    deal(ada, "Sidestep", "Pierce", "Double Blast")
    expect_question(ada, "Orange")
    deal(ada, "Called Shot", "Second Chance", "Repair")
    ada.button(re.compile("^Octopus ")).click()
    expect(say).to_be_in_viewport(ratio=1)
    ada.button(re.compile("^It lies on")).click()
    lay(ada, TEN[1:])
    expect_question(ada, "token 1 of 3")
    expect(say).to_be_in_viewport(ratio=1)
    ada.page.locator(".referee-press[data-space=c4]").tap()
    expect(ada.page.get_by_text("The card has slipped")).to_be_visible()
    expect(say).to_be_in_viewport(ratio=1)
    say.tap()
    expect_answers(ada, 4)


def test_a_slip_of_the_finger_is_noticed(visit: Visit) -> None:
    ada = visit(**PHONE)
    ada.tolerated.append("409")
    lay_out(ada)
    press(ada, "c4", "a3")
    expect_question(ada, "a3, c4 do not meet. Has a card slipped")
    ada.button("No").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("Tell again where this one lies.")
    expect_answers(ada, 3)
    press(ada, "c4")
    expect_answers(ada, 4)


def test_a_real_table_is_found_again_and_ended(visit: Visit) -> None:
    ada = visit(**PHONE)
    lay_out(ada)
    address = ada.page.url
    ada.go("/referee")
    going = ada.page.get_by_role("link", name="Ada and Ben")
    expect(going).to_be_visible()
    expect(ada.button("Set up the table")).to_be_visible()
    assert not ada.troubles()
    going.click()
    expect(ada.page).to_have_url(address)
    press(ada, "c4")
    expect_answers(ada, 4)
    ada.page.get_by_text("End this table").click()
    ada.button("End it without a result").click()
    expect(ada.page.get_by_role("heading", name="Ended without a result")).to_be_visible()
    expect(ada.page.locator("#referee-question")).to_have_count(0)
    assert not ada.troubles()
    ada.page.get_by_role("link", name="To the result").click()
    expect(ada.result).to_have_text("Broken off")
    ada.go("/referee")
    expect(ada.button("Set up the table")).to_be_visible()
    expect(going).to_have_count(0)


def test_every_variant_can_be_chosen_and_is_told(visit: Visit) -> None:
    ada = visit(**PHONE)
    ada.go("/referee/space-invaders")
    ada.page.get_by_label("Player 1", exact=True).fill("Ada")
    ada.button("Without player 2").click()
    ada.page.get_by_role("group", name="Colours at the table").get_by_label("three").check()
    ada.page.get_by_label("Elite").check()
    ada.page.get_by_text("Variants").click()
    ada.page.get_by_label("not allowed").check()
    ada.page.get_by_role("group", name="Rows of Invaders").get_by_label("three").check()
    ada.page.get_by_label("Health of the UFO").select_option("20")
    ada.page.get_by_label("Health of the planet").select_option("7")
    ada.page.get_by_role("group", name="Flicking").get_by_label("yes").check()
    assert not ada.troubles()
    ada.button("Set up the table").click()
    line = ada.page.locator(".referee-line")
    told = []
    for step in range(1, 12):
        expect(ada.page.locator("#referee-setup")).to_contain_text(f"{step} of 11")
        told.append(line.inner_text())
        assert not ada.troubles(), step
        ada.button(re.compile("^(Done, go on|Everything lies there)$")).click()
    assert "Trackers: planet 7, UFO 20." in told
    assert "Three rows" in told[8]
    assert "No relaunch" in told[9]
    assert "Flicking" in told[10]
    expect_question(ada, "Red gets one player card of each level")


def test_an_offered_invader_is_pressed_on_the_board(visit: Visit) -> None:
    ada = visit(**PHONE)
    lay_out(ada)
    for at, where in enumerate(("c4", "off", "off")):
        expect_question(ada, f"token {at + 1} of 3")
        press(ada, where if where == "c4" else "Off the table")
    offered = ada.page.locator(".referee-offered")
    expect(offered.first).to_have_accessible_name("Hit the Invader on c3")
    expect(offered).to_have_count(3)
    assert not ada.troubles()
    offered.first.click()
    expect(ada.page.locator(".referee-done")).to_contain_text("Destroyed; put on the score board")


def test_without_the_key_a_phone_looks_on(visit: Visit) -> None:
    ada = visit(**PHONE)
    lay_out(ada)
    address = ada.page.url
    ben = visit(**PHONE)
    ben.go(address)
    expect(ben.page.get_by_text("You look on.")).to_be_visible()
    expect(ben.page.locator(".referee-press")).to_have_count(0)


def test_by_keys_alone_and_in_german(visit: Visit) -> None:
    ada = visit(**PHONE)
    lay_out(ada)
    space = ada.page.locator(".referee-press[data-space=c4]")
    space.focus()
    ada.page.keyboard.press("Space")
    expect(space).to_have_attribute("aria-pressed", "true")
    say = ada.button(re.compile("^It lies:"))
    say.focus()
    ada.page.keyboard.press("Enter")
    expect_answers(ada, 4)
    ada.page.get_by_title("Deutsch").click()
    expect_question(ada, "Wo liegt er?")

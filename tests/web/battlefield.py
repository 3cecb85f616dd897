"""The board of the card war, as somebody who plays on it sees it."""

from __future__ import annotations

import re

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
QUICK = {"motion": False}


def sit_down(visitor: Visitor, *seats: dict[str, str], position: str | None = None, **options: str) -> None:
    """At a table that begins at once; somebody of this screen is asked."""
    table = make(visitor, "invaders", *seats, position=position, options=options)
    post(visitor, f"/api/tables/{table}/start")
    visitor.go(f"/t/{table}")
    visitor.wait_turn()


def two_people(visit: Visit, position: str | None = None, **options: str) -> tuple[Visitor, Visitor]:
    """The Invader and Mankind, each at a screen of their own."""
    invader, mankind = (visit(wishes=QUICK) for _ in range(2))
    table = make(invader, "invaders", HERE, {"kind": "open"}, position=position, options=options)
    post(mankind, f"/api/tables/{table}/join", name="Ada")
    post(invader, f"/api/tables/{table}/start")
    for visitor in (invader, mankind):
        visitor.go(f"/t/{table}")
    return invader, mankind


def hand_card(visitor: Visitor, card: str) -> Locator:
    return visitor.board.locator(f'.war-fan [data-card="{card}"]').first


def front(visitor: Visitor, zone: str) -> Locator:
    return visitor.board.locator(f'.war-front[data-zone="{zone}"]')


def choose_front(visitor: Visitor, zone: str) -> None:
    front(visitor, zone).locator(".war-front-hit").click(position={"x": 30, "y": 130})


def piece(visitor: Visitor, card: str) -> Locator:
    """A card that lies at a front."""
    return visitor.board.locator(f'.war-front [data-card="{card}"]').first


def tray(visitor: Visitor) -> Locator:
    return visitor.page.locator("#table-act")


def bring(visitor: Visitor, card: str, zone: str) -> None:
    """A card, and then its front: it glows as soon as the server knows of the card."""
    hand_card(visitor, card).click()
    expect(front(visitor, zone)).to_have_attribute("data-target", "")
    choose_front(visitor, zone)


def pay(visitor: Visitor, *cards: str) -> None:
    """Cards for what has been chosen, which the server knows as soon as it asks for them."""
    for number, card in enumerate(cards):
        expect(tray(visitor)).to_contain_text(re.compile(rf"\b{number} of \d"))
        hand_card(visitor, card).click()


def play_to(visitor: Visitor, card: str, zone: str) -> None:
    """A free card to a front, confirmed."""
    bring(visitor, card, zone)
    visitor.confirm()
    expect(tray(visitor).locator(".button-primary")).to_have_count(0)  # it has been heard


def answer(visitor: Visitor, name: str | re.Pattern[str]) -> None:
    visitor.wait_turn()
    tray(visitor).get_by_role("button", name=name).click()
    visitor.confirm()


def let_happen(visitor: Visitor) -> None:
    """One press: whoever lets something happen has nothing to confirm."""
    visitor.wait_turn()
    tray(visitor).get_by_role("button", name="Let it happen").click()


# One click of somebody who does not think, until the game is over; a number of them, so that no test hangs.
# However long a bot takes on a busy machine: who waits for it uses up none of them.
PLAY_ON = """
async ([chances, until]) => {
  let [clicks, idle] = [0, 0];
  while (clicks < chances.length) {
    await new Promise((resolve) => setTimeout(resolve, 15));
    if (document.querySelector(until)) return "done";
    const sure = document.querySelector("#table-act .button-primary, #table-act .button-danger");
    const isMine = document.querySelector('.table-question[data-mine="true"]') !== null;
    const menu = [...document.querySelectorAll(".war-chooser button")];
    const found = menu.length > 0 ? menu : [...document.querySelectorAll("#table-board .war-target")];
    const one = sure ?? (isMine ? found[Math.floor(chances[clicks] * found.length)] : null);
    const isReady = one && one.ariaBusy !== "true";
    if (isReady) one.click();
    [clicks, idle] = isReady ? [clicks + 1, 0] : [clicks, idle + 1];
    if (idle > 40000) return `nothing can be done: ${document.querySelector(".table-question")?.textContent}`;
  }
  return "not done";
}
"""
OVER = '.table[data-status="finished"]'


def play_on(visitor: Visitor, chances: list[float], until: str = OVER) -> None:
    told = visitor.page.evaluate(PLAY_ON, [chances, until])
    assert told == "done", told

"""The card war as it is seen: by somebody new, in motion, on a phone, with nothing over anything else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.battlefield import (
    BOT,
    POSITION,
    QUICK,
    front,
    hand_card,
    let_happen,
    pay,
    play_to,
    sit_down,
    tray,
    two_people,
)
from tests.web.conftest import Visit
from tests.web.tables import HERE, make, post
from tests.web.visitor import Visitor

INVADERS_TURN = POSITION.replace("turn mankind", "turn invader")
ZONES = ("pacific-rim", "eurasia", "africa")
WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
# What happened is shown until the test goes on: one that comes late has missed nothing.
STEP_BY_STEP = """
const [wait, kept] = [window.setTimeout, []];
window.setTimeout = (then, ms, ...more) =>
  ms > 400 && ms < 3000 ? kept.push(then) + 1e9 : wait(then, ms, ...more);
window.goOn = async () => {
  while (kept.length === 0) await new Promise((then) => wait(then, 10));  // begins after what is seen
  kept.splice(0).forEach((then) => then());
};
"""


# Whether nothing of the other side lies over its neighbour, its hand being one thing; a pixel is forgiven.
IS_CLEAR = """
(wide) => {
  const parts = ".war-deck, .war-pile, .war-far-hand .war-count, .war-tile, .war-heroes";
  const boxes = (words) => [...document.querySelector(".war-head").querySelectorAll(words)]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  const hand = boxes(".war-backs > *");
  const row = [...boxes(parts), { left: hand[0].left, right: hand.at(-1).right }];
  row.sort((one, other) => one.left - other.left);
  return innerWidth === wide && row.slice(1).every(({ left }, before) => row[before].right <= left + 1);
}
"""


# Whether nothing of the plot leaves its frame, its track can be read, and no word is cut on a wide screen.
PLOT_HAS_ROOM = """
(wide) => {
  const plot = document.querySelector(".war-plot");
  const frame = plot.getBoundingClientRect();
  const inside = [...plot.querySelectorAll("*")].every((part) => {
    const { left, right, width } = part.getBoundingClientRect();
    return width === 0 || (left >= frame.left - 1 && right <= frame.right + 1);
  });
  const track = plot.querySelector(".war-track").getBoundingClientRect();
  const words = [...plot.querySelectorAll(".war-lamp, .war-skips")];
  const whole = wide < 700 || words.every((part) => part.scrollWidth <= part.clientWidth);
  return innerWidth === wide && inside && track.width >= 100 && whole;
}
"""


# Whether the numbers of every front, the changed ones too, end before its verdict begins.
NUMBERS_ARE_CLEAR = """
(wide) => [...document.querySelectorAll(".war-middle")].every((middle) => {
  const { left, bottom } = middle.querySelector(".war-verdict").getBoundingClientRect();
  return innerWidth === wide && [...middle.querySelectorAll(".war-total")].every((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const number = range.getBoundingClientRect();
    return number.right <= left || number.top >= bottom - 6;  // an empty part of its line may lie over it
  });
})
"""


# Whether all that the own side has stands beside each other.
FOOT_IS_CLEAR = """
() => {
  const parts = document.querySelectorAll(".war-foot :is(.war-deck, .war-pile, .war-tile, .war-heroes)");
  const row = [...parts].map((part) => part.getBoundingClientRect());
  row.sort((one, other) => one.left - other.left);
  return row.slice(1).every(({ left }, before) => row[before].right <= left + 1);
}
"""


def box(locator: Locator) -> dict[str, float]:
    found = locator.bounding_box()
    assert found is not None
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


@pytest.mark.parametrize("cards", ["saladin", "4 saladin 2 ramses 2 militia 2 hannibal 2 sniper"])
def test_nothing_of_the_other_side_lies_over_anything_else(visit: Visit, cards: str) -> None:
    visitor = visit(wishes=QUICK, locale="de-DE")
    sit_down(visitor, HERE, BOT, position=INVADERS_TURN.replace("mankind sniper saladin", f"mankind {cards}"))
    for width in (1440, 1280, 768, 390):
        visitor.page.set_viewport_size({"width": width, "height": 900})
        visitor.page.wait_for_function(IS_CLEAR, arg=width)  # as soon as the new width has settled


def test_on_a_phone_an_answer_leaves_the_fronts_where_and_as_they_are(visit: Visit) -> None:
    invader, mankind = two_people(
        visit, INVADERS_TURN.replace("hand mankind sniper saladin", "hand mankind veto militia 3 saladin")
    )
    mankind.page.set_viewport_size(PHONE)
    mankind.page.reload()
    mankind.board.locator(".war-fronts").wait_for()
    mankind.settle()
    before = box(mankind.board.locator(".war-fronts"))
    invader.wait_turn()
    play_to(invader, "drones", "eurasia")
    mankind.wait_turn()

    def is_clear() -> None:
        mankind.settle()
        now, desk = box(mankind.board.locator(".war-fronts")), box(mankind.board.locator(".war-desk"))
        assert now == before
        assert now["y"] + now["height"] <= desk["y"] + 1
        assert mankind.page.evaluate("scrollY") == 0

    is_clear()
    for name in ("Let it happen", re.compile("Cancel it with")):
        expect(tray(mankind).get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    hand_card(mankind, "veto").click()
    expect(tray(mankind)).to_contain_text("0 of 2")
    is_clear()
    expect(tray(mankind).get_by_role("button", name="Pay and cancel")).to_be_in_viewport(ratio=1)
    slots = [box(slot) for slot in tray(mankind).locator(".war-slot").all()]
    assert len({slot["y"] for slot in slots}) == 1


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_who_can_do_nothing_against_a_card_hears_why_there_is_a_question(
    visit: Visit, size: tuple[int, int]
) -> None:
    invader, mankind = two_people(visit, INVADERS_TURN)
    mankind.page.set_viewport_size({"width": size[0], "height": size[1]})
    invader.wait_turn()
    play_to(invader, "drones", "africa")
    mankind.wait_turn()
    expect(tray(mankind)).to_contain_text(
        "You cannot answer this. You are asked all the same, so that your hand stays secret."
    )
    expect(tray(mankind).get_by_role("button", name="Let it happen")).to_be_in_viewport(ratio=1)
    expect(front(mankind, "africa").locator(".war-ghost")).to_be_visible()
    assert mankind.troubles() == []
    let_happen(mankind)
    expect(front(mankind, "africa").locator('[data-card="drones"]')).to_be_visible()
    expect(front(mankind, "africa").locator(".war-ghost")).to_have_count(0)


@pytest.mark.parametrize("viewport", [WIDE, PHONE])
def test_tokens_are_spent_together_and_every_way_out_is_in_sight(
    visit: Visit, viewport: ViewportSize
) -> None:
    stands = "eurasia kraken kraken kraken squid / colonel bunker*4 ; damage 0 3 0 ; turn invader"
    hands = "hand invader drones ; hand mankind guerillas decoy saladin"
    invader, mankind = two_people(visit, f"{stands} ; released bodysnatchers ; {hands}")
    mankind.page.set_viewport_size(viewport)
    invader.wait_turn()
    tray(invader).get_by_role("button", name="End phase").click()
    invader.confirm()
    mankind.wait_turn()
    expect(tray(mankind)).to_contain_text("5 cards are about to be drained")
    expect(tray(mankind)).to_contain_text("The cards of your hand that glow can answer it.")
    mankind.settle()
    outside = box(tray(mankind))
    for button in tray(mankind).get_by_role("button").all():
        inside = box(button)
        assert outside["x"] <= inside["x"]
        assert inside["x"] + inside["width"] <= outside["x"] + outside["width"]
        expect(button).to_be_in_viewport(ratio=1)
    tray(mankind).get_by_role("button", name="One token less").click()
    tray(mankind).get_by_role("button", name="Prevent 3 with tokens").click()
    expect(mankind.page.locator(".table-log")).to_contain_text("Tokens on Civil Shelter (Ada): 1.")
    expect(tray(mankind)).to_contain_text("2 cards are about to be drained")


def test_a_hint_points_at_the_card_that_it_means(visit: Visit) -> None:
    visitor = visit(wishes=QUICK, viewport={"width": 1440, "height": 900})
    sit_down(visitor, BOT, HERE, position=POSITION)
    visitor.button("Hint").click()
    expect(visitor.page.get_by_role("button", name="Choose this move")).to_be_visible()
    expect(visitor.page.locator(".table-board [data-pointed]").first).to_be_visible()


@pytest.mark.parametrize("viewport", [WIDE, PHONE])
def test_somebody_new_is_told_the_goal_until_the_first_phase_has_ended(
    visit: Visit, viewport: ViewportSize
) -> None:
    visitor = visit(wishes=QUICK, viewport=viewport)
    nobody = "eurasia / colonel ; turn invader ; hand invader 3 drones"
    sit_down(visitor, HERE, BOT, position=nobody)
    coach = visitor.board.locator(".war-coach")
    expect(coach).to_contain_text("Goal")
    expect(coach).to_be_in_viewport(ratio=1)
    assert visitor.troubles() == []
    # Whatever is pressed goes through it.
    hand_card(visitor, "drones").click()
    expect(front(visitor, "africa")).to_have_attribute("data-target", "")
    expect(coach).to_have_count(0)
    tray(visitor).get_by_role("button", name="Take back").click()
    expect(coach).to_be_visible()
    tray(visitor).get_by_role("button", name="End phase").click()
    visitor.confirm()
    expect(visitor.page.locator(".table-log")).to_contain_text("attacks")
    sit_down(visitor, HERE, BOT, position=nobody)
    expect(tray(visitor)).to_contain_text("End phase")
    expect(coach).to_have_count(0)


@pytest.mark.parametrize("viewport", [WIDE, PHONE])
def test_the_first_hero_is_read_and_seen_at_its_front_before_it_stands_there(
    visit: Visit, viewport: ViewportSize
) -> None:
    visitor = visit(wishes=QUICK, viewport=viewport)
    sit_down(visitor, BOT, HERE)
    coach = visitor.board.locator(".war-coach")
    fronts, told = box(visitor.board.locator(".war-fronts")), box(coach)
    assert fronts["y"] + fronts["height"] <= told["y"]  # it lies where the hand will be, over nothing
    card = tray(visitor).locator(".inv-card")
    if viewport == WIDE:
        words = tray(visitor).locator(".war-tray-text")
        assert words.evaluate("text => text.scrollHeight <= text.clientHeight + 1")
    name = card.locator(".inv-face").inner_text().split("\n")[-1]
    front(visitor, "africa").locator(".war-front-hit").click(position={"x": 30, "y": 130})
    expect(tray(visitor).locator(".war-tray-title")).to_contain_text("to Africa")
    assert name in front(visitor, "africa").locator(".war-ghost").inner_text()
    expect(front(visitor, "africa").locator('.war-total[data-side="mankind"] > s')).to_have_text("3")


def test_a_new_hero_lies_across(visit: Visit) -> None:
    visitor = visit(wishes=QUICK, viewport=WIDE)
    sit_down(visitor, BOT, HERE, position=f"{POSITION} ; rotated")
    card = visitor.board.locator('.war-front [data-card="colonel"]')
    lying, place = box(card.locator(".inv-face")), box(card.locator("xpath=.."))
    assert lying["width"] > lying["height"]
    assert lying["width"] >= place["width"]  # as large as the place allows


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_all_that_the_plot_says_has_room(visit: Visit, locale: str) -> None:
    visitor = visit(wishes=QUICK, locale=locale)
    taxed = "released moon indian-ocean ; taxed tech location"
    for more in (taxed, f"{taxed} ; drained", f"{taxed} ; skips"):
        sit_down(visitor, HERE, BOT, position=f"{INVADERS_TURN} ; plot 12 ; {more}")
        for width in (1440, 768, 390):
            visitor.page.set_viewport_size({"width": width, "height": 900})
            visitor.page.wait_for_function(PLOT_HAS_ROOM, arg=width)


def watch(visit: Visit, viewport: ViewportSize) -> Visitor:
    visitor = visit(viewport=viewport, reduced_motion="no-preference")
    visitor.page.add_init_script(STEP_BY_STEP)
    visitor.go("/")
    return visitor


@pytest.mark.parametrize("viewport", [WIDE, PHONE])
def test_the_attack_is_told_front_by_front_and_what_burns_is_seen(
    visit: Visit, viewport: ViewportSize
) -> None:
    visitor = watch(visit, viewport)
    stands = "eurasia kraken kraken squid / colonel ; africa drones / . ; damage 0 2 0 ; turn invader"
    position = f"{stands} ; released bodysnatchers ; deck mankind 4 saladin"
    sit_down(visitor, HERE, BOT, position=position)
    tray(visitor).get_by_role("button", name="End phase").click()
    visitor.confirm()

    def tells(zone: str, words: str) -> None:
        told = front(visitor, zone).locator(".war-strike")
        expect(told).to_have_text(words)
        expect(told).to_be_in_viewport(ratio=1)
        assert told.evaluate("words => words.scrollHeight <= words.clientHeight")
        expect(visitor.board.locator(".war-strike")).to_have_count(1)
        # Only this front glows, and its words leave the cards that fight in sight.
        expect(visitor.board.locator(".war-front[data-attacked]")).to_have_attribute("data-zone", zone)
        above, below = (box(row) for row in front(visitor, zone).locator(".war-row").all())
        assert above["y"] + above["height"] <= box(told)["y"] + 8  # a frame may touch
        assert box(told)["y"] + box(told)["height"] <= below["y"]
        visitor.page.evaluate("goOn()")

    tells("pacific-rim", "Mankind holds")
    tells("eurasia", "−2The Invader breaks through")
    burning = visitor.board.locator(".war-burning")
    expect(burning.locator(".inv-name")).to_have_count(2)  # by their faces
    expect(burning).to_contain_text("Saladin")
    visitor.page.evaluate("goOn()")
    tells("africa", "Mankind holds")
    expect(visitor.board.locator(".war-strike")).to_have_count(0)


@pytest.mark.parametrize("viewport", [WIDE, PHONE])
def test_all_that_stands_on_the_card_of_the_other_side_can_be_read(
    visit: Visit, viewport: ViewportSize
) -> None:
    invader, mankind = visit(wishes=QUICK), watch(visit, viewport)
    position = INVADERS_TURN.replace("hand invader 3 drones", "hand invader thing 2 drones")
    table = make(invader, "invaders", HERE, {"kind": "open"}, position=position)
    post(mankind, f"/api/tables/{table}/join", name="Ada")
    post(invader, f"/api/tables/{table}/start")
    for visitor in (invader, mankind):
        visitor.go(f"/t/{table}")
    invader.wait_turn()
    hand_card(invader, "thing").click()
    colonel = invader.board.locator('.war-front [data-card="colonel"]')
    expect(colonel).to_have_attribute("data-target", "true")
    colonel.click()
    pay(invader, "drones")
    tray(invader).get_by_role("button", name="Pay and play").click()

    card = mankind.board.locator(".war-moment > .inv-card")
    expect(card).to_contain_text("estroy")
    outside, words = box(card), card.locator(".inv-words > p:visible").all()
    assert len(words) > 1
    for part in map(box, words):
        assert outside["y"] <= part["y"]
        assert part["y"] + part["height"] <= outside["y"] + outside["height"]
    expect(mankind.board.locator(".war-caption")).to_be_in_viewport(ratio=1)


LONG_NUMBERS = (
    "pacific-rim kraken kraken medusa / gurkhas mako ; eurasia medusa medusa titans / colonel ; "
    "africa behemoth squid leviathan leviathan / gurkhas lancer golem ; turn mankind ; damage 0 1 3 ; "
    "hand mankind hannibal saladin saladin ; hand invader 3 drones"
)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_verdict_covers_no_number(visit: Visit, locale: str) -> None:
    for wide in (1440, 1280, 768):
        visitor = visit(wishes=QUICK, viewport={"width": wide, "height": 900}, locale=locale)
        sit_down(visitor, BOT, HERE, position=LONG_NUMBERS)
        visitor.settle()
        visitor.page.wait_for_function(NUMBERS_ARE_CLEAR, arg=wide)  # as soon as the layout has settled
        assert visitor.page.evaluate(FOOT_IS_CLEAR)
        hand_card(visitor, "hannibal").click()
        expect(front(visitor, "africa")).to_have_attribute("data-target", "")
        front(visitor, "africa").locator(".war-front-hit").hover(position={"x": 30, "y": 130})
        expect(front(visitor, "africa").locator(".war-total > s")).to_be_visible()
        visitor.page.wait_for_function(NUMBERS_ARE_CLEAR, arg=wide)  # as soon as the layout has settled


def test_what_an_announced_card_aims_at_is_marked(visit: Visit) -> None:
    position = INVADERS_TURN.replace("hand invader 3 drones", "hand invader thing 2 drones")
    invader, mankind = two_people(visit, position)
    invader.wait_turn()
    hand_card(invader, "thing").click()
    colonel = mankind.board.locator('.war-front [data-card="colonel"]')
    invader.board.locator('.war-front [data-card="colonel"][data-target]').click()
    pay(invader, "drones")
    expect(colonel).not_to_have_attribute(
        "data-threatened", ""
    )  # nothing of an open act reaches the other side
    tray(invader).get_by_role("button", name="Pay and play").click()
    mankind.wait_turn()
    for card in ("colonel", "mako"):
        aimed = mankind.board.locator(f'.war-front [data-card="{card}"]')
        expect(aimed).to_have_attribute("data-threatened", "")
        expect(aimed).to_have_accessible_name(re.compile("Thing' targets it"))
    expect(mankind.board.locator("[data-threatened]")).to_have_count(2)
    assert mankind.troubles() == []


def test_a_line_of_the_log_has_the_mark_of_whose_doing_it_tells(visit: Visit) -> None:
    invader, mankind = two_people(visit, INVADERS_TURN)
    invader.wait_turn()
    play_to(invader, "drones", "africa")
    let_happen(mankind)
    line = mankind.page.locator(".table-log li").filter(has_text="comes into play in Africa")
    shape = "path => path.getAttribute('d')"
    seats = mankind.page.locator(".table-seat .seat-mark path")
    assert line.locator(".seat-mark path").evaluate(shape) == seats.first.evaluate(shape)

"""Space Invaders alone, from the first launch to the initials, by gestures alone: mouse, finger or keys.

The planet has little health, so that a game is soon over; nobody aims well, and nothing depends on when a
button is let go: a miss is a launch like any other.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count, cycle

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visit
from tests.web.gestures import (
    LONG_ENOUGH,
    SIZES,
    alone,
    drag,
    drag_shooter,
    fire,
    middle,
    shooter,
    space,
    touch,
)
from tests.web.visitor import Visitor

SHORT = {"alone": "2", "planet": "1", "ufo": "1"}
MOST_ACTS = 400
COLUMNS = "cbdae"
# What can be done now, the first of these that is there; and what it is about.
ASKED = """() => {
  const all = (name) => [...document.querySelectorAll(name)];
  const [board] = all(".si");
  const kind = (() => {
    if (document.getElementById("table-result-title")) return "over";
    if (!all(".table-question[data-mine=true]").length || board.dataset.playing === "true") return "";
    if (all("#table-act[data-pending=true] .button-primary:not([aria-busy=true])").length) return "confirm";
    if (all("#table-act[data-pending=true]").length) return "";
    if (all(".si-fire").length) return "launch";
    if (all(".si-target").length) return "target";
    return all(".si-answers .button").length ? "answer" : "";
  })();
  if (!kind) return null;
  const told = all(".table-question, .si-answers, .si-tokens, .table-act-move").map((one) => one.textContent);
  const targets = all(".si-target").map((one) => one.dataset.space);
  return { kind, about: [kind, all(".table-log li").length, ...told, ...targets].join() };
}"""
CHANGED = f"(before) => {{ const now = ({ASKED})(); return now && now.about !== before ? now : null; }}"

Act = Callable[[], None]


def play(visitor: Visitor, launch: Act, answer: Callable[[str], None]) -> int:
    """To the end of the game: how many launches it took."""
    launches, before = 0, ""
    for _ in range(MOST_ACTS):
        # Nothing is pressed twice: until something came of it, what was pressed is still there.
        asked = visitor.page.wait_for_function(CHANGED, arg=before).json_value()
        before = asked["about"]
        if asked["kind"] == "over":
            return launches
        if asked["kind"] == "launch":
            launch()
            launches += 1
        else:
            answer(asked["kind"])
    raise AssertionError(f"not over after {MOST_ACTS} acts")


def sign(visitor: Visitor) -> None:
    """The end as it is shown to who has played alone: points, initials, the list, and once more."""
    expect(visitor.result).to_contain_text(re.compile(r"\d+ points"))
    expect(visitor.button("Play again")).to_be_visible()
    kept = visitor.page.request.get("/api/me/scores").json()
    assert [score["league"] for score in kept] == ["own"], "a gesture of one's own"


class TestByGesturesAlone:
    @pytest.mark.parametrize("width", SIZES)
    def test_a_whole_game_and_once_more(self, visit: Visit, width: str) -> None:
        wide, high = SIZES[width]
        is_phone = width == "phone"
        visitor = visit(viewport={"width": wide, "height": high}, has_touch=is_phone)
        table = alone(visitor, **SHORT)
        finger = visitor.page.context.new_cdp_session(visitor.page)
        launched = count()

        def press(what: Locator) -> None:
            if is_phone:
                what.tap()
            else:
                what.click()

        def launch() -> None:
            number = next(launched)
            if number == 0:
                drag_shooter(visitor, right=50, down=2)
                drag(visitor, middle(space(visitor, "d2")), middle(space(visitor, "c3")))
            else:
                press(space(visitor, f"{COLUMNS[number % 5]}3"))
            if is_phone:
                touch(finger, "touchStart", *middle(fire(visitor)))
            else:
                fire(visitor).hover()
                visitor.page.mouse.down()
            expect(fire(visitor)).to_have_attribute("data-holding", "true")
            visitor.page.wait_for_timeout(LONG_ENOUGH)
            if is_phone:
                touch(finger, "touchEnd")
            else:
                visitor.page.mouse.up()

        def answer(kind: str) -> None:
            found = {
                "target": visitor.board.locator(".si-target").first,
                "answer": visitor.board.locator(".si-answers .button").last,
                "confirm": visitor.page.locator("#table-act .button-primary"),
            }
            press(found[kind])

        assert play(visitor, launch, answer) >= 6, "two colours with three tokens each"
        sign(visitor)
        assert visitor.clipped() == 0
        expect(visitor.page.locator(".table-result")).to_be_in_viewport(ratio=1)
        if is_phone:
            expect(visitor.board.locator(".si-dock")).to_be_hidden()  # nothing is asked any more
        visitor.page.get_by_label("Your initials").fill("MUM")
        press(visitor.page.get_by_role("button", name="Enter", exact=True))
        expect(visitor.page.get_by_text("are listed as MUM")).to_be_visible()
        press(visitor.page.get_by_role("link", name="To the high scores"))
        row = visitor.page.locator("tr[aria-current=true]")
        expect(row).to_contain_text("MUM")
        expect(row).to_be_in_viewport()
        visitor.page.go_back()
        expect(visitor.page.get_by_text("are listed as MUM")).to_be_visible()  # nobody is asked twice
        press(visitor.button("Play again"))
        expect(visitor.page).not_to_have_url(re.compile(table))
        visitor.wait_turn()

    def test_a_whole_game_by_keys(self, visit: Visit) -> None:
        visitor = visit()
        alone(visitor, **SHORT)
        visitor.settle()  # keys are heard a moment after the table is seen
        keyboard = visitor.page.keyboard
        arrows = cycle(("ArrowLeft", "ArrowRight", "Shift+ArrowLeft", "ArrowUp", "ArrowDown"))

        def launch() -> None:
            keyboard.press(next(arrows))  # nobody has to go to the shooter first
            expect(shooter(visitor)).to_be_focused()
            keyboard.down(" ")
            expect(fire(visitor)).to_have_attribute("data-holding", "true")
            visitor.page.wait_for_timeout(LONG_ENOUGH)
            keyboard.up(" ")

        def answer(kind: str) -> None:
            # The focus is brought to what is asked; the same key again confirms it.
            buttons = visitor.board.locator(".si-answers .button")
            if kind == "answer":
                expect(buttons.first).to_be_focused()
                for _ in range(buttons.count() - 1):
                    keyboard.press("Tab")
                expect(buttons.last).to_be_focused()
            else:
                expect(visitor.board.locator(".si-target:focus")).to_have_count(1)
            keyboard.press("Enter")

        assert play(visitor, launch, answer) >= 6
        sign(visitor)
        initials = visitor.page.get_by_label("Your initials")
        for _ in range(12):
            if initials.evaluate("(one) => one === document.activeElement"):
                break
            keyboard.press("Tab")
        keyboard.type("kim")
        keyboard.press("Enter")
        expect(visitor.page.get_by_text("are listed as KIM")).to_be_visible()

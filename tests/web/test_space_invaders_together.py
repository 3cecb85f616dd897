"""Space Invaders by several people: their aims and flights on each other's screens, and in a replay."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.gestures import GAME, alone, answer, drag_shooter, fire, hold, log, pressed, spot
from tests.web.tables import HERE, join, make, open_table, post
from tests.web.visitor import Visitor

MOST_ANSWERS = 200
# Every frame is 16 ms long for what is shown, so that a slow machine shows as many as a fast one.
EVERY_FRAME = """
const frame = window.requestAnimationFrame.bind(window);
let [last, shown] = [0, 0];
window.requestAnimationFrame = (then) => frame((time) => {
  if (time !== last) [last, shown] = [time, shown + Math.min(16, time - last)];
  then(shown);
});
"""


class TestTogether:
    def test_two_see_each_others_aim_and_flight(self, visit: Visit) -> None:
        ada, bob = visit(), visit(reduced_motion="no-preference")
        bob.page.add_init_script(EVERY_FRAME)
        bob.go("/")
        post_name(ada, "Ada")
        post_name(bob, "Bob")
        table = make(ada, GAME, {**HERE, "name": "Ada"}, {"kind": "open"})
        join(bob, table, "Bob")
        post(ada, f"/api/tables/{table}/start")
        open_table(ada, table)
        open_table(bob, table)
        dealt = log(bob).filter(has_text="Dealt: ")
        expect(dealt).to_contain_text(re.compile("for Ada, .* for Bob"))
        ada.wait_turn()
        drag_shooter(ada, right=70, down=0)
        ghost = bob.board.locator('.si-shooter[data-own="false"]')
        expect(ghost).to_have_count(1)
        expect(bob.board.locator(".si-dock .si-hint")).to_contain_text("Ada aims with strength")
        expect(bob.board.locator(".si-dock-waiting")).to_contain_text("3 of 3 left")
        watch_flight(bob)
        hold(ada)
        expect(pressed(bob)).to_have_count(1)
        bob.page.wait_for_function("window.flown > 3")  # a token was seen at several places in the air
        expect(bob.board.locator('.si[data-playing="true"]')).to_have_count(0)

    def test_the_aim_of_the_next_launch_is_seen_before_it_is_changed(self, visit: Visit) -> None:
        ada, bob = visit("/", wishes={"space.hand": "novice"}), visit()
        table = alone(ada, alone="2")
        open_table(bob, table)
        spot(ada, "ufo").click()
        ghost = bob.board.locator('.si-shooter[data-own="false"]')
        expect(ghost).to_have_count(1)
        fire(ada).click()
        expect(pressed(bob)).to_have_count(1)
        for _ in range(MOST_ANSWERS):
            if fire(ada).count():
                break
            answer(ada)
            ada.page.wait_for_timeout(40)
        expect(fire(ada)).to_be_visible()
        expect(ghost).to_have_count(1)

    def test_a_replay_shows_the_flight(self, visit: Visit) -> None:
        visitor = visit(reduced_motion="no-preference")
        visitor.page.add_init_script(EVERY_FRAME)
        visitor.go("/")
        table = alone(visitor, alone="2")
        hold(visitor)
        expect(pressed(visitor)).to_have_count(1)
        expect(visitor.board.locator('.si[data-playing="true"]')).to_have_count(0)
        visitor.go(f"/r/{table}")
        expect(visitor.board.get_by_role("grid")).to_be_visible()
        watch_flight(visitor)
        for _ in range(6):
            visitor.page.keyboard.press("ArrowRight")
            visitor.page.wait_for_timeout(1500)
            expect(visitor.board.locator('.si[data-playing="true"]')).to_have_count(0)
        assert visitor.page.evaluate("window.flown") > 3


def post_name(visitor: Visitor, name: str) -> None:
    assert visitor.page.request.put("/api/me", data={"name": name}).ok


def watch_flight(visitor: Visitor) -> None:
    """Count the places at which a token is drawn from now on."""
    visitor.page.evaluate(
        """() => {
          const seen = new Set();
          window.flown = 0;
          const look = () => {
            for (const one of document.querySelectorAll(".si-token-at .si-token-shadow"))
              seen.add(`${one.getAttribute("cx")} ${one.getAttribute("cy")}`);
            window.flown = seen.size;
            requestAnimationFrame(look);
          };
          look();
        }"""
    )

"""Space Invaders in the page, by real gestures: mouse, finger and keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.gestures import (
    SIZES,
    aim,
    alone,
    answer,
    corners,
    drag,
    drag_shooter,
    fire,
    held,
    hold,
    hold_key,
    middle,
    press_on_the_beat,
    pressed,
    shooter,
    space,
    spot,
    swipe,
    touch,
)
from tests.web.visitor import at_rest

SMALLEST_CHIP = 24  # pixels: what accessibility asks for
MOST_LOOKS = 18_000  # until it has hung; never a measure of speed
# Presses the button for a launch through a hand, if it is there: it goes as soon as it is pressed.
LAUNCH = """() => {
  const button = document.querySelector(".si-fire[data-kind=click]");
  button?.click();
  return button !== null;
}"""


class TestTheGesture:
    @pytest.mark.parametrize("width", SIZES)
    def test_the_shooter_is_dragged_and_turned_and_the_button_held(self, visit: Visit, width: str) -> None:
        wide, high = SIZES[width]
        visitor = visit(viewport={"width": wide, "height": high})
        alone(visitor, alone="2")
        before = aim(visitor)
        drag_shooter(visitor, right=60, down=4)
        moved = aim(visitor)
        assert moved["place"] > before["place"] + 30
        assert (moved["angle"], moved["strength"]) == (before["angle"], before["strength"])

        cross = middle(space(visitor, "b4"))
        drag(visitor, middle(space(visitor, "d2")), cross)
        turned = aim(visitor)
        assert turned["angle"] < -5
        assert turned["place"] == moved["place"]

        hold(visitor)
        expect(pressed(visitor)).to_have_count(1)
        assert visitor.clipped() == 0

    def test_a_target_that_is_clicked_is_aimed_at_from_straight_below(self, visit: Visit) -> None:
        visitor = visit()
        alone(visitor, alone="2")
        spot(visitor, "ufo").click()
        expect(shooter(visitor)).to_have_attribute("aria-label", re.compile("at 210 mm"))
        assert aim(visitor)["angle"] == 0

    def test_by_a_finger(self, visit: Visit) -> None:
        visitor = visit(viewport={"width": 390, "height": 844}, has_touch=True)
        alone(visitor, alone="2")
        spot(visitor, "ufo").tap()
        expect(shooter(visitor)).to_have_attribute("aria-label", re.compile("at 210 mm"))
        finger = visitor.page.context.new_cdp_session(visitor.page)
        touch(finger, "touchStart", *middle(fire(visitor)))
        held(visitor)
        touch(finger, "touchEnd")
        expect(pressed(visitor)).to_have_count(1)

    def test_letting_go_at_once_or_escape_cancels_and_the_beat_stays(self, visit: Visit) -> None:
        visitor = visit()
        alone(visitor, alone="2")
        before = aim(visitor)
        fire(visitor).hover()
        swipe(visitor, [middle(fire(visitor))])
        expect(fire(visitor)).to_have_attribute("data-holding", "false")
        told = visitor.board.locator(".si-verdict")
        expect(told).to_contain_text("hold the button until the ring closes")
        fire(visitor).hover()
        visitor.page.mouse.down()
        held(visitor)
        expect(told).to_have_count(0)
        visitor.page.keyboard.press("Escape")
        expect(fire(visitor)).to_have_attribute("data-holding", "false")
        visitor.page.mouse.up()
        expect(pressed(visitor)).to_have_count(0)
        assert aim(visitor) == before

    def test_by_keys_alone(self, visit: Visit) -> None:
        visitor = visit()
        sent: list[str] = []
        visitor.page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
        alone(visitor, alone="2")
        keyboard = visitor.page.keyboard
        shooter(visitor).focus()
        before = aim(visitor)
        for key in ("ArrowRight", "ArrowRight", "Shift+ArrowLeft", "ArrowUp", "ArrowUp", "ArrowUp"):
            keyboard.press(key)
        after = aim(visitor)
        assert after["place"] == before["place"] + 10
        assert after["angle"] == before["angle"] - 1
        assert after["strength"] == before["strength"] + 3
        hold_key(visitor)
        expect(pressed(visitor)).to_have_count(1)
        assert any(re.search(rf"stand\W+(place\W+)?{after['place']}\b", frame) for frame in sent), (
            "with the aim of the keys"
        )

    def test_a_swipe_is_a_flick(self, visit: Visit) -> None:
        visitor = visit()
        alone(visitor, alone="2", flick="on")
        expect(fire(visitor)).to_have_count(0)
        expect(visitor.board.locator(".si-coach")).to_contain_text("The quicker the swipe")
        left, top, right, bottom = corners(visitor)
        start = ((left + right) / 2, bottom - 20)
        swipe(visitor, [start, (start[0] + 4, start[1] - 14)])  # tiny: nothing, but not without a word
        expect(visitor.board.locator(".si-verdict")).to_contain_text("Too")
        expect(visitor.board.locator(".si-arc")).to_have_count(0)  # a swipe is aimed by nothing but itself
        swipe(visitor, [(start[0] + step, start[1] - step * (bottom - top) / 18) for step in range(9)])
        expect(pressed(visitor)).to_have_count(1)

    def test_timing_is_measured_once(self, visit: Visit) -> None:
        visitor = visit()
        alone(visitor, alone="2")
        visitor.button("Measure my timing").click()
        dialog = visitor.page.get_by_role("dialog")
        press_on_the_beat(dialog, [0.5] * 10)
        expect(dialog.get_by_text("1/10")).to_be_visible()  # a beat has one press only
        press_on_the_beat(dialog, [2.4, 2.6, 4.4, 4.6, 6.4, 6.6, 8.4, 8.6, 10.4])
        expect(dialog.get_by_role("status")).to_contain_text("too far from the beat")
        dialog.get_by_role("button", name="Once more").click()
        press_on_the_beat(dialog, [beat + 0.03 for beat in range(10, 20)])
        expect(dialog.get_by_role("status")).to_contain_text("21 ms too late")
        dialog.get_by_role("button", name="Keep it").click()
        expect(visitor.button(re.compile("^My timing: "))).to_be_visible()


class TestWithoutTheGesture:
    def test_a_target_is_chosen_and_a_hand_does_the_rest(self, visit: Visit) -> None:
        visitor = visit()
        alone(visitor, alone="2")
        visitor.board.get_by_label("Hand").select_option("practised")
        card = visitor.board.get_by_role("gridcell", name=re.compile("^b4: ")).first
        card.focus()
        card.press("Enter")
        visitor.board.get_by_role("button", name="Launch", exact=True).press("Enter")
        expect(pressed(visitor)).to_have_count(1)

    @pytest.mark.parametrize("theme", ["dark", "light"])
    def test_nothing_is_hard_for_a_screen_reader(self, visit: Visit, theme: str) -> None:
        visitor = visit(wishes={"theme": theme})
        alone(visitor, alone="4")
        assert visitor.troubles() == []
        expect(visitor.board.get_by_role("gridcell", name=re.compile(r"^a4: \w+ \(speed"))).to_be_visible()


class TestRefusals:
    def test_nothing_that_is_pressed_is_silent(self, visit: Visit) -> None:
        visitor = visit()
        alone(visitor, alone="2")
        bubble = visitor.page.locator(".table-bubble")
        visitor.board.locator(".si-power").first.click()
        expect(bubble).to_contain_text("SI-P")
        visitor.page.keyboard.press("Escape")
        # A level of which no token is ready, or that is not asked for.
        visitor.board.locator(".si-tokens .si-chip").first.click()
        expect(bubble).to_contain_text("SI-B1")


class TestAWholeGame:
    @pytest.mark.parametrize("width", SIZES)
    def test_alone_from_play_now_to_the_initials(self, visit: Visit, width: str) -> None:
        wide, high = SIZES[width]
        visitor = visit("/", viewport={"width": wide, "height": high})
        card = visitor.page.get_by_role("article", name="Space Invaders")
        card.get_by_role("button", name=re.compile("Play now alone")).click()
        expect(visitor.board.get_by_role("grid")).to_be_visible()
        visitor.wait_turn()
        score = visitor.board.locator(".si-score-number:visible")
        expect(score).to_have_text("0000")  # nothing is earned before the first launch
        hold(visitor)
        expect(pressed(visitor)).to_have_count(1)

        # The rest through a hand, which is quicker: straight at the middle, whatever comes of it.
        visitor.page.evaluate("localStorage.setItem('mothership.space.hand', '\"novice\"')")
        visitor.page.reload()
        initials = visitor.page.get_by_label("Your initials")
        for _ in range(MOST_LOOKS):
            visitor.page.wait_for_timeout(40)
            if visitor.result.is_visible():
                break
            if not visitor.page.evaluate(LAUNCH):
                answer(visitor)
        expect(visitor.result).to_contain_text(re.compile("points|won"))
        lines = visitor.board.locator(".si-tally b").all_inner_texts()
        assert sum(map(int, lines)) == int(score.inner_text()), "how the score is made up"
        expect(visitor.page.locator(".table-result-rank")).to_have_text(re.compile(r"^Place \d+ of \d+ in"))
        initials.fill("a1b")
        expect(initials).to_have_value("AB")
        visitor.page.get_by_role("button", name="Enter", exact=True).click()
        expect(visitor.page.get_by_text("are listed as AB")).to_be_visible()
        kept = visitor.page.request.get("/api/me/scores").json()
        assert [score["name"] for score in kept] == ["AB"]
        # Launched with two hands: the list opens where this score stands, not at the first league.
        visitor.page.get_by_role("link", name="To the high scores").click()
        expect(visitor.page.get_by_label("several hands")).to_be_checked()
        mine = visitor.page.locator("tr[aria-current=true]")
        expect(mine).to_contain_text("AB")
        expect(mine).to_be_in_viewport()
        expect(visitor.page.get_by_text("Hand: several hands")).to_be_visible()


class TestNothingJumps:
    def test_on_a_phone_the_table_stays_where_it_is(self, visit: Visit) -> None:
        wide, high = SIZES["phone"]
        visitor = visit(viewport={"width": wide, "height": high}, wishes={"space.hand": "novice"})
        alone(visitor, alone="2")
        fire(visitor).wait_for()
        visitor.settle()  # the frame has put the table into sight
        before = corners(visitor)
        assert before[3] <= middle(fire(visitor))[1], "the dock covers nothing of the table"
        for _ in range(30):
            if visitor.result.is_visible():
                break
            if not visitor.page.evaluate(LAUNCH):
                answer(visitor)
            visitor.page.wait_for_timeout(200)
            if not visitor.result.is_visible():
                assert corners(visitor) == before
        expect(pressed(visitor).first).to_be_attached()


class TestOnAPhone:
    def test_powers_and_the_advance_are_in_sight_beside_the_ufo(self, visit: Visit) -> None:
        wide, high = SIZES["phone"]
        visitor = visit(viewport={"width": wide, "height": high})
        alone(visitor, alone="2")
        powers = visitor.board.locator(".si-corner-power")
        expect(powers).to_have_count(3)
        fire(visitor).wait_for()
        visitor.settle()  # the frame has put the table into sight
        _, _, _, bottom = corners(visitor)
        for power in powers.all():
            expect(power).to_be_in_viewport(ratio=1)
            box = power.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] < bottom, "over the table, not below it"
            assert box["height"] >= SMALLEST_CHIP
            assert power.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1"), power.inner_text()
        powers.first.click()
        expect(visitor.page.locator(".table-bubble")).to_contain_text("SI-P")
        assert visitor.clipped() == 0

    def test_the_table_in_depth_is_as_wide_as_the_screen_and_stays_above_the_dock(self, visit: Visit) -> None:
        wide, high = SIZES["phone"]
        visitor = visit(viewport={"width": wide, "height": high}, wishes={"space.drawing": "depth"})
        visitor.tolerated += ["GPU stall", "Automatic fallback"]  # what the driver says of its own speed
        visitor.go("/")
        alone(visitor, alone="2")
        expect(visitor.board.locator(".si-depth canvas")).to_be_visible()
        fire(visitor).wait_for()
        visitor.settle()
        left, _, right, bottom = corners(visitor)
        table = visitor.board.locator(".si-table").bounding_box()
        dock = visitor.board.locator(".si-dock").bounding_box()
        assert table is not None
        assert dock is not None
        assert right - left == table["width"]
        assert bottom <= dock["y"] + 1
        assert visitor.clipped() == 0

    def test_the_bar_of_the_ufo_ends_before_its_numbers(self, visit: Visit) -> None:
        wide, high = SIZES["phone"]
        visitor = visit(viewport={"width": wide, "height": high})
        alone(visitor, alone="2", ufo="20")
        last = at_rest(visitor.board.locator(".si-ufo .si-pip").last)
        numbers = at_rest(visitor.board.locator(".si-ufo-count"))
        assert last["x"] + last["width"] <= numbers["x"]

    @pytest.mark.parametrize(
        ("locale", "wide"), [("en-GB", 390), ("de-DE", 390), ("en-GB", 320), ("de-DE", 320)]
    )
    def test_the_words_beside_the_button_have_room(self, visit: Visit, locale: str, wide: int) -> None:
        visitor = visit(viewport={"width": wide, "height": 844}, locale=locale)
        alone(visitor, alone="4", difficulty="elite")
        for part in visitor.board.locator(".si-dock-tokens, .si-dock-tokens > *, .si-meter-words").all():
            assert part.evaluate("(one) => one.scrollWidth <= one.clientWidth"), part.inner_text()

    def test_a_wide_screen_has_them_once_beside_the_table(self, visit: Visit) -> None:
        visitor = visit()
        alone(visitor, alone="2")
        expect(visitor.board.locator(".si-power").first).to_be_visible()
        expect(visitor.board.locator(".si-corners")).to_be_hidden()


class TestForNewcomers:
    def test_the_goal_and_the_gesture_are_told_until_the_first_launch(self, visit: Visit) -> None:
        visitor = visit(viewport={"width": 390, "height": 844})
        alone(visitor, alone="2")
        coach = visitor.board.locator(".si-coach")
        expect(coach).to_contain_text("Save the planet")
        # It lies over the table, and whatever is pressed goes through it.
        drag(visitor, middle(coach), middle(space(visitor, "b4")))
        assert aim(visitor)["angle"] != 0
        hold(visitor)
        expect(pressed(visitor)).to_have_count(1)
        visitor.page.reload()
        visitor.wait_turn()  # for another launch, or for a question about this one
        expect(coach).to_have_count(0)

    def test_a_called_shot_is_one_tap(self, visit: Visit) -> None:
        visitor = visit(viewport={"width": 390, "height": 844})
        for _ in range(60):  # until the first power is a called shot
            alone(visitor, alone="2")
            if visitor.board.locator(".si-target").count():
                break
        for name in ("b4", "d3"):  # until it is launched, another one can be called
            space(visitor, name).click()
            expect(visitor.board.locator(".si-dock .si-hint")).to_contain_text(f"{name} is called")
        assert aim(visitor)["place"] == 245, "straight below the one that is called"
        expect(visitor.page.locator("#table-act[data-pending=true]")).to_have_count(0)
        hold(visitor)
        expect(pressed(visitor)).to_have_count(1)
        expect(pressed(visitor)).to_contain_text("calls d3")

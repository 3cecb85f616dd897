"""Gestures at the dexterity table: mouse, finger and keys, as a person makes them."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import CDPSession, Locator, TimeoutError, expect

from tests.web.tables import open_table, post
from tests.web.visitor import Visitor, at_rest

GAME = "space-invaders"
SIZES = {"phone": (390, 844), "desk": (1440, 900)}
MOMENT = 5000  # milliseconds
LONG_ENOUGH = 1000  # milliseconds that a button is held: no shorter press is any


def alone(visitor: Visitor, **options: str) -> str:
    """A table for one, from its first launch on."""
    order = {"game": GAME, "players": 1, "seat": "red", "bot": "novice", "options": options}
    table: str = post(visitor, "/api/quick-play", **order)["table"]["id"]
    open_table(visitor, table)
    visitor.wait_turn()
    return table


def fire(visitor: Visitor) -> Locator:
    return visitor.board.locator(".si-fire")


def spot(visitor: Visitor, name: str) -> Locator:
    return visitor.board.locator(f'[data-spot="{name}"]')


def space(visitor: Visitor, name: str) -> Locator:
    return visitor.board.locator(f'[data-space="{name}"]')


def shooter(visitor: Visitor) -> Locator:
    return spot(visitor, "shooter")


def aim(visitor: Visitor) -> dict[str, int]:
    """Place, angle and strength, as the shooter tells them."""
    words = shooter(visitor).get_attribute("aria-label") or ""
    found = re.search(r"at (\d+) mm, (-?\d+) degrees, strength (\d+)", words)
    assert found, words
    return dict(zip(("place", "angle", "strength"), map(int, found.groups()), strict=True))


def middle(locator: Locator) -> tuple[float, float]:
    """Where to point at it, once it no longer moves."""
    box = at_rest(locator)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(visitor: Visitor, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Turn the aim from one place to another; returns when the shooter is drawn and named as it is then."""
    mouse = visitor.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
    mouse.move(*end, steps=4)
    mouse.up()
    at_rest(shooter(visitor))


def drag_shooter(visitor: Visitor, right: float, down: float) -> None:
    """Take the shooter by the mouse, and let go when it has gone all the way: its words follow in a frame.

    The page may still scroll when the shooter has come to rest, so that a press there would miss it: the
    mouse goes to it first, and looks once more.
    """
    words = shooter(visitor).get_attribute("aria-label") or ""
    shooter(visitor).hover()
    x, y = middle(shooter(visitor))
    mouse = visitor.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + right / 2, y + down / 2, steps=4)
    mouse.move(x + right, y + down, steps=4)
    expect(shooter(visitor)).not_to_have_attribute("aria-label", words)
    at_rest(shooter(visitor))
    mouse.up()
    at_rest(shooter(visitor))


def hold(visitor: Visitor) -> None:
    """Press the button with the mouse, wait for a beat, let go."""
    fire(visitor).hover()
    visitor.page.mouse.down()
    held(visitor)
    visitor.page.mouse.up()


def hold_key(visitor: Visitor) -> None:
    """The same with the space bar."""
    visitor.page.keyboard.down(" ")
    held(visitor)
    visitor.page.keyboard.up(" ")


def held(visitor: Visitor) -> None:
    """Wait until the press has been noticed, and from then on until it is no short one."""
    expect(fire(visitor)).to_have_attribute("data-holding", "true")
    visitor.page.wait_for_timeout(LONG_ENOUGH)


def swipe(visitor: Visitor, points: Sequence[tuple[float, float]], seconds: float = 0.01) -> None:
    """The mouse goes down at the first point and up at the last, with so many seconds between two of them.

    The events have these times in their stamps, however long the machine takes.
    """
    mouse, start = visitor.page.context.new_cdp_session(visitor.page), time.time()

    def send(kind: str, step: int, **more: Any) -> None:
        x, y = points[min(step, len(points) - 1)]
        event = {"type": kind, "x": x, "y": y, "timestamp": start + step * seconds, **more}
        mouse.send("Input.dispatchMouseEvent", event)

    button = {"button": "left", "clickCount": 1}
    send("mouseMoved", 0)
    send("mousePressed", 0, **button)
    for step in range(1, len(points)):
        send("mouseMoved", step, button="left", buttons=1)
    send("mouseReleased", len(points), **button)
    mouse.detach()


def press_on_the_beat(dialog: Locator, beats: Sequence[float]) -> None:
    """Press where timing is measured, at these beats; 2.5 is halfway between two of them."""
    dialog.locator(".si-fire").evaluate(
        """(button, beats) => {
            for (const beat of beats) {
                const up = new PointerEvent("pointerup", { bubbles: true });
                Object.defineProperty(up, "timeStamp", { value: Number(button.dataset.beat) + beat * 700 });
                button.dispatchEvent(up);
            }
        }""",
        list(beats),
    )


def log(visitor: Visitor) -> Locator:
    return visitor.page.locator(".table-log li")


def pressed(visitor: Visitor) -> Locator:
    """The lines of launches: each says with which hand."""
    return log(visitor).filter(has_text=re.compile(" hand(, for practice)?: "))


def answer(visitor: Visitor) -> None:
    """Whatever is asked that is no launch: the first answer, which may be gone before it is pressed."""
    for found in (
        visitor.page.locator("#table-act[data-pending=true] .button-primary"),
        visitor.board.locator(".si-answers .button").last,
        visitor.board.locator(".si-target").first,
    ):
        if found.count():
            with suppress(TimeoutError):
                found.click(timeout=MOMENT)
            return


def touch(finger: CDPSession, kind: str, *at: float) -> None:
    """A finger, by the browser's own input."""
    points: list[dict[str, Any]] = [{"x": at[0], "y": at[1]}] if at else []
    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def corners(visitor: Visitor) -> tuple[float, float, float, float]:
    box = at_rest(visitor.board.locator(".si-surface"))
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]

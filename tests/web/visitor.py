"""Somebody who plays in a browser: sees what is there, and clicks and types as people do."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from playwright.sync_api import ConsoleMessage, FloatRect, Locator, Page, expect

from tools import page as page_tools

GAMES = {
    "lunar-invaders-2011": "Lunar Invaders (2011)",
    "lunar-invaders-2016": "Lunar Invaders (2016)",
    "space-defenders": "Space Defenders",
}
MOST_CLICKS = 6000
MOST_LOOKS = 60_000  # at a board on which nothing can be chosen, though somebody is asked; only if it hangs
SERIOUS = ("serious", "critical")
WIDTHS = {"phone": (360, 740), "tablet": (768, 1024), "desk": (1440, 900)}
TOUCH = 44  # pixels that a finger needs
SMALLEST = """
() => Math.min(...[...document.querySelectorAll("#table-board [data-space]")].flatMap((cell) => {
  const box = cell.getBoundingClientRect();
  return [box.width, box.height];
}))
"""

# One click of somebody who does not think: on something that is offered and that nothing covers. It is done
# in the page, because a game takes hundreds of them; single steps of other tests are real clicks.
CLICK_SOMETHING = """
(chance) => {
  const board = document.getElementById("table-board");
  const isFree = (element) => {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.width > 0 && (element.contains(top) || top?.contains(element));
  };
  const first = (...selectors) => {
    for (const selector of selectors) {
      const found = [...document.querySelectorAll(selector)].filter(isFree);
      if (found.length) return found[Math.floor(chance * found.length)];
    }
    return null;
  };
  if (document.querySelector('.table[data-status="finished"]')) return "over";
  const sure = first("#table-act .button-primary", "#table-act .button-danger");
  if (sure) { if (sure.ariaBusy !== "true") sure.click(); return "confirmed"; }
  if (!board || document.querySelector('.table-question[data-mine="true"]') === null) return "waiting";
  const button = "button:not([disabled]):not([aria-disabled='true'])";
  const chosen = first(
    `.lunar-chooser ${button}, .sd-chooser ${button}`,
    `#table-board .lunar-target, #table-board .lunar-acts ${button}`,
    `#table-board :is(.lunar-source, .sd-target, .generic-target, ${button})`,
  );
  if (!chosen) return "nothing";
  chosen.click();
  return "clicked";
}
"""

# The same again and again: a list of chances, one for each click, until it is over, or whatever is wanted.
PLAY_ON = f"""
async ([chances, until, patience]) => {{
  const clickSomething = {CLICK_SOMETHING};
  let [clicks, nothing] = [0, 0];
  while (clicks < chances.length) {{
    const done = clickSomething(chances[clicks]);
    if (done === until) return clicks;
    if (done === "clicked" || done === "confirmed") clicks += 1;
    nothing = done === "nothing" ? nothing + 1 : 0;
    if (nothing > patience) return "nothing can be chosen";
    await new Promise((resolve) => setTimeout(resolve, 10));
  }}
  return `not ${{until}} after ${{clicks}} clicks`;
}}
"""


# Comes to an end when fonts are there and nothing on the table has moved for a while.
SETTLED = """
async () => {
  await document.fonts.ready;
  const parts = () => [...document.querySelectorAll("#table-board, #table-board *, #table-act")];
  const look = () => JSON.stringify(parts().map((part) => part.getBoundingClientRect()));
  for (let [before, same] = ["", 0]; same < 10; ) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    const now = look() + document.getElementById("table-board")?.innerHTML;
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
"""

# A board finds its size when its parts have come in: until then a thing is not where it will be.
AT_REST = """
async (element) => {
  await document.fonts.ready;
  const look = () => JSON.stringify(element.getBoundingClientRect());
  for (let [before, same] = ["", 0]; same < 10; ) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    const now = look();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
"""


def at_rest(locator: Locator) -> FloatRect:
    """Where something is, once it no longer moves: for a pointer that goes there."""
    locator.evaluate(AT_REST)
    box = locator.bounding_box()
    assert box is not None
    return box


@cache
def axe() -> str:
    with page_tools.only_one():
        page_tools.fetch_packages(for_developers=True)
    return (page_tools.PACKAGES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def chances(seed: int) -> list[float]:
    """For somebody who leaves everything to chance, but to the same chance each time."""
    dice = Random(seed)
    return [dice.random() for _ in range(MOST_CLICKS)]


class Visitor:
    """One browser with one page in it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.tolerated: list[str] = []  # patterns of what this visitor expects the browser to complain of
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._note(f"error: {error}"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _note(self, complaint: str) -> None:
        if not any(re.search(pattern, complaint) for pattern in self.tolerated):
            self.complaints.append(complaint)

    # --- Getting around -------------------------------------------------------------------------------

    def wish(self, **wishes: Any) -> None:
        """What is kept in the browser, as if it had been chosen before: ``confirm=False``."""
        kept = {f"mothership.{name}": json.dumps(value) for name, value in wishes.items()}
        script = f"for (const [k, v] of Object.entries({json.dumps(kept)})) localStorage.setItem(k, v)"
        if wishes:
            self.page.add_init_script(script)

    def go(self, path: str) -> None:
        self.page.goto(path)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def card(self, game: str) -> Locator:
        return self.page.get_by_role("article", name=GAMES[game])

    def play_now(self, game: str, how: str = "Play now") -> None:
        """One click from home to a running game."""
        self.card(game).get_by_role("button", name=how).click()
        expect(self.board).to_be_visible()

    # --- At a table -----------------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        return self.page.locator("#table-board")

    @property
    def result(self) -> Locator:
        return self.page.locator("#table-result-title")

    @property
    def targets(self) -> Locator:
        """What glows: each of these is a legal choice, or the beginning of one."""
        return self.board.locator(".lunar-target, .lunar-source, .sd-target, .generic-target")

    def wait_turn(self) -> None:
        expect(self.page.locator(".table-question[data-mine=true]")).to_be_visible()

    def settle(self) -> None:
        """Before anything is measured, or pointed at by where it is."""
        expect(self.board).to_be_visible()
        self.page.evaluate(SETTLED)

    def confirm(self) -> None:
        self.page.locator("#table-act .button-primary, #table-act .button-danger").click()

    def said(self) -> list[str]:
        """The lines of the log."""
        return self.page.locator(".table-log li").all_inner_texts()

    def click_something(self, chance: float) -> str:
        done: str = self.page.evaluate(CLICK_SOMETHING, chance)
        return done

    def play_on(self, chances: Sequence[float], until: str = "over") -> int:
        """Click until the game is over, or until it waits; how often it took. Fails if that never comes."""
        told = self.page.evaluate(PLAY_ON, [list(chances), until, MOST_LOOKS])
        assert isinstance(told, int), f"{told}: {self.page.locator('.table-question').inner_text()}"
        return told

    # --- For everybody --------------------------------------------------------------------------------

    def troubles(self) -> list[str]:
        """What axe finds that is serious for somebody, in a line each."""
        self.page.evaluate(axe())
        found = self.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{one['id']}: {one['help']}: {node['target']} {node.get('failureSummary', '')}"
            for one in found["violations"]
            if one["impact"] in SERIOUS
            for node in one["nodes"]
        ]

    def clipped(self) -> int:
        """By how many pixels the page is wider than its window."""
        wider: int = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        return max(0, wider)

"""Never a dead click: whatever is pressed in vain, in whatever phase, the rule is named at the spot."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.tables import (
    ARCADE,
    DUEL,
    FIGHT,
    LAST,
    MOONS,
    at_one_screen,
    join,
    make,
    open_table,
    post,
    whose_turn,
)
from tests.web.visitor import Visitor

HORDE = (
    "4 2 left right 5 1 / 1 3 5 2 damaged-left 4 / left right 2 5 4 3 / 2 . 3 1 . 5 / . . 4 . . 2 / "
    ". . . . . . / . {mine} . . . {edge} / . . . . . . / . . . . . . / yellow . . red . . ; turn yellow"
)
TURN = HORDE.format(mine="mine", edge=".")
AT_EDGE = HORDE.format(mine=".", edge="mine")
BEAM = "a.s . a.s / . a.m . / . . . | b.m . b.m / . . . / . . . ; turn a"
TOWER = "a.mm . . / . . . / a.m . . | b.m . b.m / . . . / . . . ; turn a ; tokens 0 0"
DONE = "do it"  # a step: confirm what is chosen
EVERYTHING = {"bomb": "on", "upgrades": "on"}


class Phase(NamedTuple):
    """A question, and the presses that lead to it from a position: spaces, or names of buttons."""

    game: str
    position: str | None
    steps: tuple[str, ...] = ()
    options: Mapping[str, str] = MappingProxyType({})


PHASES = {
    "2011, an action": Phase(DUEL, FIGHT),
    "2011, placing": Phase(DUEL, None, (), {"setup": "free"}),
    "2011, a sign": Phase(DUEL, FIGHT, ("a.pad", "a.s", DONE, "I am Ada"), {"combat": "roshambo"}),
    "2011, a retreat": Phase(
        DUEL, FIGHT.replace("as", "am").replace("bs bm", "bs ."), ("a.pad", "a.s", DONE)
    ),
    "2016, an action": Phase(MOONS, BEAM),
    "2016, change": Phase(MOONS, TOWER, ("a.nw", "a.n", "Divide: Small")),
    "2016, an answer to a beam": Phase(MOONS, f"{BEAM} ; tokens 4 1", ("a.pad", "b.n", DONE)),
    "2016, an answer to a move": Phase(MOONS, BEAM, ("a.pad", "a.w", DONE)),
    "defenders, placing": Phase(ARCADE, None, (), EVERYTHING),
    "defenders, a flight": Phase(ARCADE, TURN, (), EVERYTHING),
    "defenders, a shot": Phase(ARCADE, f"{TURN} ; bomb yellow held", ("c1", DONE), EVERYTHING),
    "defenders, the mine": Phase(ARCADE, TURN, ("b1", DONE), EVERYTHING),
    "defenders, the mine at the edge": Phase(ARCADE, AT_EDGE, ("b1", DONE), EVERYTHING),
    "defenders, paying": Phase(ARCADE, f"{TURN} ; reserve yellow 1 3 5 5 saucer", ("Dual fire",), EVERYTHING),
}

# Presses all that is not offered, with nothing chosen and with each of a few pieces: what was pressed, and
# the rule. To take aim at an invader is no vain try: the spaces to shoot from are shown.
PRESS_ALL = """
async () => {
  const board = document.getElementById("table-board");
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const spaceOf = (name) => board.querySelector(`[data-space="${name}"]`);
  const chosen = () => board.querySelector('[data-space][aria-selected="true"]');
  const clear = async () => {
    document.querySelector(".table-bubble-close")?.click();
    board.querySelector(".lunar-choice-close")?.click();
    await pause(0);
  };
  const choose = async (source) => {
    for (let tries = 0; tries < 4 && (chosen()?.dataset.space ?? null) !== source; tries++) {
      (source === null ? chosen() : spaceOf(source)).click();
      await pause(0);
      await clear();
    }
  };
  const isOffered = (one) =>
    one.dataset.space === undefined
      ? one.getAttribute("aria-disabled") !== "true"
      : /lunar-target|lunar-source|sd-target/.test(one.className);
  const said = [];
  const pieces = [...board.querySelectorAll(".lunar-source")].map((one) => one.dataset.space);
  for (const source of [null, ...pieces.slice(0, 3)]) {
    await choose(source);
    for (const one of board.querySelectorAll("[data-space], button")) {
      if (isOffered(one) || one === chosen()) continue;
      one.click();
      await pause(0);
      const answered = () => document.querySelector(".table-bubble, .sd-dimmed");
      for (let looks = 0; looks < 500 && !answered(); looks++) await pause(10);
      const rule = document.querySelector(".table-bubble-foot .small")?.textContent ?? "";
      const isAim = !document.querySelector(".table-bubble") && document.querySelector(".sd-dimmed");
      if (!isAim) said.push([`${source ?? ""} ${one.dataset.space ?? one.textContent}`, rule]);
      await clear();
      await choose(source);
    }
  }
  return said;
}
"""


def lead_to(visitor: Visitor, phase: Phase) -> None:
    at_one_screen(visitor, phase.game, phase.position, **phase.options)
    for step in phase.steps:
        if step == DONE:
            visitor.confirm()
        elif re.fullmatch(r"[a-f](\d+|\.\w+)", step):
            visitor.board.locator(f'[data-space="{step}"]').click()
        else:
            visitor.button(re.compile(step)).first.click()
    visitor.wait_turn()
    expect(visitor.page.locator("#table-act[data-pending=true]")).to_have_count(0)


@pytest.mark.parametrize("name", PHASES)
def test_whatever_is_pressed_in_vain_the_rule_is_named(visit: Visit, name: str) -> None:
    visitor = visit(viewport={"width": 1440, "height": 900})
    lead_to(visitor, PHASES[name])
    asked = visitor.page.locator(".table-question").inner_text()
    said = visitor.page.evaluate(PRESS_ALL)

    assert len(said) >= 5, "hardly anything could be tried"
    assert [pressed for pressed, rule in said if not re.fullmatch(r"(L11|L16|SD)-\w+", rule)] == []
    assert visitor.page.locator(".table-question").inner_text() == asked  # nothing was done by it


def test_out_of_turn_the_rule_of_turns_is_named_and_can_be_read(visit: Visit) -> None:
    ada, bert = visit(), visit()
    table = make(ada, DUEL, {"kind": "here", "name": "Ada"}, {"kind": "open"})
    join(bert, table, "Bert")
    post(ada, f"/api/tables/{table}/start")
    for somebody in (ada, bert):
        open_table(somebody, table)
    mover, waiting = whose_turn(ada, bert)
    name = "Ada" if mover is ada else "Bert"
    waiting.board.locator('[data-space="a.nw"]').click()
    bubble = waiting.page.locator(".table-bubble")
    expect(bubble).to_contain_text(f"It is not your turn: {name} is asked.")
    expect(bubble).to_contain_text("L11-T3")
    bubble.get_by_role("button", name="Read the rule").click()

    expect(waiting.page.locator(".table-rules")).to_contain_text("The next turn")


def test_a_piece_beneath_what_is_said_can_be_pressed(visit: Visit) -> None:
    visitor = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    at_one_screen(visitor, DUEL, FIGHT)
    visitor.board.locator('[data-space="b.nw"]').tap()
    bubble = visitor.page.locator(".table-bubble")
    expect(bubble).to_be_visible()
    visitor.settle()
    middle = visitor.page.evaluate(
        """
        () => {
          const box = document.querySelector(".table-bubble").getBoundingClientRect();
          const isUnder = ({ left, top, width, height }) =>
            left + width / 2 > box.left && left + width / 2 < box.right &&
            top + height / 2 > box.top && top + height / 2 < box.bottom;
          const cells = [...document.querySelectorAll("#table-board [data-space]")];
          return cells.map((cell) => cell.getBoundingClientRect()).filter(isUnder)
            .map(({ left, top, width, height }) => [left + width / 2, top + height / 2])[0];
        }
        """
    )
    assert middle is not None, "the bubble lies over no space: that tests nothing"
    beneath = visitor.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('[data-space]')?.dataset.space", middle
    )
    assert beneath is not None

    visitor.page.touchscreen.tap(*middle)
    expect(visitor.board.locator(f'[data-space="{beneath}"]')).to_have_attribute("tabindex", "0")


def test_after_the_end_the_rule_that_ended_it_is_named(visit: Visit) -> None:
    visitor = visit(wishes={"confirm": False})
    at_one_screen(visitor, ARCADE, LAST)
    visitor.button("Stay and shoot").click()
    visitor.button("Leave it").or_(visitor.result).first.click()
    expect(visitor.result).to_be_visible()
    visitor.board.locator('[data-space="a1"]').click()

    expect(visitor.page.locator(".table-bubble")).to_contain_text("SD-D14")

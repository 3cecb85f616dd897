"""Lessons in a browser: played on each board by the mouse, and by keys alone on a phone."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from mothership.core.registry import load
from mothership.lessons import Run, find_lesson
from tests.web.battlefield import choose_front, pay
from tests.web.conftest import Visit
from tests.web.gestures import fire, middle
from tests.web.tables import ARCADE, DUEL, MOONS, at_one_screen
from tests.web.visitor import Visitor

PHONE = ViewportSize(width=390, height=844)
DESK = ViewportSize(width=1440, height=900)
ARROWS = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowUp", (0, -1): "ArrowDown"}

Move = Mapping[str, str]


def run_of(game: str, lesson: str) -> Run:
    """The same lesson in Python, which knows what is wanted."""
    found = find_lesson(load(game), lesson)
    assert found is not None
    return Run(load(game), found)


def at(visitor: Visitor, run: Run) -> None:
    """Wait until the page is where the run is."""
    here = f'.learn[data-step="{run.number}"][data-made="{len(run.answers)}"][data-busy="false"]'
    expect(visitor.page.locator(here)).to_be_visible()


def wanted(run: Run) -> Move:
    move: Move = run.game.vocabulary.to_json(run.wanted()[0])
    return move


def answer(run: Run) -> None:
    """Make the wanted move, and go on after the last one of its step as the page does."""
    run.answer(run.game.vocabulary.notation(run.wanted()[0]))
    if not run.wants and not run.is_last:
        run.go_on()


def answer_all(run: Run) -> None:
    """The whole step at once."""
    number = run.number
    while run.number == number:
        answer(run)


def spaces(move: Move) -> list[str]:
    """What is pressed on a board for a move, one after the other."""
    start = move.get("from") or (f"{move['moon']}.pad" if "moon" in move else None)
    end = move.get("to") or move.get("space") or (f"{move['column']}1" if "column" in move else None)
    if end is not None and "." not in end and start is not None and "." in start:
        end = f"{start[0]}.{end}"
    return [space for space in (start, end) if space is not None]


def press(visitor: Visitor, move: Move) -> None:
    """By the button that a move has, or else by its spaces."""
    if move["move"] == "zone":
        choose_front(visitor, move["zone"])
        return
    if move["move"] == "discard":
        pay(visitor, move["card"])
        visitor.confirm()
        return
    button = visitor.board.locator(f'[data-move="{" ".join(move.values())}"]')
    for space in spaces(move):
        if button.count() == 0:
            visitor.board.locator(f'[data-space="{space}"]').click()
    if not spaces(move) or button.count() > 0:
        button.first.click()


def launch(visitor: Visitor, run: Run) -> None:
    """In Space Invaders all moves of a launch are one press."""
    if "part ufo" in run.step.point:
        visitor.board.locator("[data-spot=ufo]").click()
    visitor.button("Launch").click()


def learn_by_mouse(visitor: Visitor, game: str, lesson: str, run: Run | None = None) -> Run:
    run = run or run_of(game, lesson)
    visitor.go(f"/learn/{game}/{lesson}")
    while True:
        at(visitor, run)
        if run.wants and wanted(run)["move"] == "hand":
            launch(visitor, run)
            answer_all(run)
        elif run.wants:
            press(visitor, wanted(run))
            answer(run)
        elif not run.is_last:
            visitor.page.locator(".learn-next").click()
            run.go_on()
        else:
            break
        if run.is_last and not run.wants and run.step.want:
            break
    if not run.step.want:
        visitor.button("Done").click()
    expect(visitor.page.get_by_role("heading", name="Lesson done!")).to_be_focused()
    return run


def ring(visitor: Visitor) -> Locator:
    return visitor.page.locator(".learn-ring")


LESSONS = [
    (DUEL, "turn"),
    (MOONS, "goal"),
    (ARCADE, "mine"),
    ("space-invaders", "goal"),
    ("invaders", "turn"),
]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_played_through_on_the_board(visit: Visit, game: str, lesson: str) -> None:
    visitor = visit(viewport=DESK, wishes={"space.hand": "steady", "space.drawing": "plain"})
    learn_by_mouse(visitor, game, lesson)

    # What is done is known the next time, and the next lesson is one press away.
    visitor.page.get_by_role("link", name=re.compile("^Next: ")).click()
    expect(visitor.page.locator(".learn-coach")).to_be_visible()
    visitor.page.get_by_role("link", name="To the list of lessons").click()
    expect(visitor.page.locator(f'a[href="/learn/{game}/{lesson}"][data-done=true]')).to_be_visible()
    assert visitor.troubles() == []


def test_a_wrong_move_is_answered_with_the_rule_and_then_the_right_one_is_shown(visit: Visit) -> None:
    visitor = visit()
    run = run_of(DUEL, "goal")
    visitor.go(f"/learn/{DUEL}/goal")
    for _ in range(2):
        at(visitor, run)
        visitor.page.locator(".learn-next").click()
        run.go_on()
    at(visitor, run)
    expect(ring(visitor)).to_have_count(0)

    for _ in range(2):  # onto one's own moon, which is forbidden
        press(visitor, {"move": "teleport", "moon": "a", "to": "a.n"})
        expect(visitor.page.locator(".learn-coach")).to_contain_text("It has to leave")
        at(visitor, run)
    expect(visitor.page.locator(".learn-rule")).to_contain_text("L11-A11b")
    expect(ring(visitor).first).to_be_visible()
    assert visitor.troubles() == []
    visitor.button("Show me").click()
    answer(run)
    at(visitor, run)


def test_on_a_phone_keys_are_enough_and_nothing_that_is_pointed_at_is_hidden(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, locale="de-DE")
    run = run_of(ARCADE, "goal")
    visitor.go(f"/learn/{ARCADE}/goal")
    page = visitor.page
    while not (run.is_last and not run.wants):
        at(visitor, run)
        for box in [one.bounding_box() for one in ring(visitor).all()]:
            coach = page.locator(".learn-coach").bounding_box()
            assert box is not None
            assert coach is not None
            assert box["y"] + box["height"] <= coach["y"] + 1
        if not run.wants:
            expect(visitor.button("Weiter")).to_be_focused()
            page.keyboard.press("Enter")
            run.go_on()
            continue
        go_by_keys(visitor, wanted(run))
        answer(run)
    at(visitor, run)
    assert visitor.clipped() == 0
    assert visitor.troubles() == []
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Geschafft!")).to_be_focused()


def test_on_a_phone_what_was_announced_does_not_lie_over_the_button(visit: Visit) -> None:
    at_the_encore = {"space-invaders": {"done": [], "under": {"powers-one": {"step": 5, "answers": []}}}}
    visitor = visit(viewport=PHONE, wishes={"space.hand": "steady", "learnt": at_the_encore})
    visitor.go("/learn/space-invaders/powers-one")
    for step in (5, 6):  # the launch, and the relaunch that its power gives
        expect(visitor.page.locator(f'.learn[data-step="{step}"][data-busy="false"]')).to_be_visible()
        visitor.button("Show me").click()
    expect(visitor.page.locator('.learn[data-step="7"][data-busy="false"]')).to_be_visible()
    expect(visitor.page.locator("#table-act")).to_contain_text("So far: Launch it again")
    fire(visitor).scroll_into_view_if_needed()
    middle(fire(visitor))  # at rest
    is_free = """(button) => {
      const box = button.getBoundingClientRect();
      const at = document.elementFromPoint(box.left + box.width / 2, box.bottom - 6);
      return button.contains(at) || at.className;
    }"""
    assert fire(visitor).evaluate(is_free) is True


def go_by_keys(visitor: Visitor, move: Move) -> None:
    """From wherever the focus is on the screen to the space of a move; or to its button."""
    page = visitor.page
    if not spaces(move):
        while page.evaluate("document.activeElement.dataset.move") != " ".join(move.values()):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        return
    goal = spaces(move)[-1]
    expect(visitor.board.locator("[data-space]:focus")).to_have_count(1)
    here: str = page.evaluate("document.activeElement.dataset.space")
    while here != goal:
        aside = (ord(goal[0]) > ord(here[0])) - (ord(goal[0]) < ord(here[0]))
        up = (int(goal[1:]) > int(here[1:])) - (int(goal[1:]) < int(here[1:]))
        page.keyboard.press(ARROWS[(aside, 0) if aside else (0, up)])
        here = page.evaluate("document.activeElement.dataset.space")
    page.keyboard.press("Enter")


def test_the_lesson_is_offered_at_the_first_visit_once_and_can_be_refused(visit: Visit) -> None:
    visitor = visit("/", wishes={"lessons": True})
    page = visitor.page
    visitor.card(ARCADE).get_by_role("button", name=re.compile("Play now")).click()
    offer = page.get_by_role("dialog", name=re.compile("^New to Space Defenders"))
    offer.get_by_role("button", name="Show me").click()
    expect(page.locator(".learn-coach")).to_be_visible()

    page.go_back()
    visitor.card(ARCADE).get_by_role("button", name=re.compile("Play now")).click()
    expect(visitor.board).to_be_visible()
    visitor.go(f"/new/{DUEL}")
    page.get_by_role("button", name="Do not offer lessons again").click()
    expect(page.get_by_role("complementary", name=re.compile("New to"))).to_have_count(0)
    assert page.evaluate("localStorage['mothership.lessons']") == "false"


def test_the_game_that_follows_is_played_with_hints_that_are_called_so(visit: Visit) -> None:
    visitor = visit()
    learn_by_mouse(visitor, DUEL, "first-game")
    visitor.button(re.compile("^Play the game, with hints")).click()
    visitor.wait_turn()
    expect(visitor.page.locator(".table-advice")).to_have_text("Hint")
    expect(visitor.page.locator(".table-tools").get_by_text("Hint", exact=True)).to_be_visible()
    assert visitor.troubles() == []


def test_a_table_says_what_the_goal_is_and_why_something_is_asked(visit: Visit) -> None:
    visitor = visit(wishes={"explains": True})
    at_one_screen(visitor, DUEL)  # nobody else's act asks for anything but a turn
    page = visitor.page
    goal, why = page.locator(".table-head .table-goal"), page.locator(".table-why")
    expect(goal).to_contain_text("Goal: Be the first to beam a ship home")
    expect(why).to_contain_text("One action a turn")
    page.set_viewport_size(PHONE)  # there one line has to do, until it is pressed
    expect(goal).to_be_hidden()
    page.locator(".table-why-short > button").click()
    expect(page.locator(".table-why-all")).to_contain_text("Goal: Be the first to beam a ship home")
    assert visitor.troubles() == []
    page.keyboard.press("Escape")
    expect(page.locator(".table-why-all")).to_have_count(0)
    page.set_viewport_size(DESK)
    visitor.button("Why this is asked").click()
    expect(why).to_have_count(0)

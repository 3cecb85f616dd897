"""The table of Space Invaders in the terminal."""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from mothership.cli import boards
from mothership.cli.boards.space_invaders import BOARD
from mothership.cli.terminal.style import Style, cells
from mothership.cli.terminal.words import Words
from mothership.core import NOBODY, View, registry
from mothership.games.space_invaders.board import SPACE_WORDS
from mothership.play import Table
from mothership.referees.space_invaders_news import news
from tests.cli.helpers import Run

INVADERS = registry.load("space-invaders")
NAMES = ("Ada", "Ben", "Cy", "Dot")
STYLES = {
    "wide": Style(width=100),
    "ascii": Style(width=80, ascii=True),
    "narrow": Style(width=40),
    "narrowest ascii": Style(width=20, ascii=True),
}
SIGNS = {"/oo\\": "octopus", "}xx{": "crab", "<^^>": "squid"}


@cache
def random_views(players: int, seed: int) -> tuple[View, ...]:
    """What the seat that is asked sees, through a game played at random, and the last view of all."""
    generator = Random(seed)
    table = Table(INVADERS, INVADERS.setup(players), seed=seed)
    views: list[View] = []
    while table.actor != NOBODY:
        views.append(table.view(table.actor))
        table.submit(table.actor, generator.choice(views[-1].legal))
    return (*views, table.view(0))


def words(language: str = "en", style: Style = STYLES["wide"], players: int = 2) -> Words:
    return Words(INVADERS, language, style, NAMES[:players])


def test_the_board_is_found_by_its_entry_point() -> None:
    assert boards.find(INVADERS) is BOARD


@pytest.mark.parametrize("name", STYLES)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_no_line_is_wider_than_the_screen(name: str, language: str, players: int) -> None:
    style = STYLES[name]
    spoken = words(language, style, players)
    for view in random_views(players, 1)[::7]:
        for line in [*BOARD.draw(view, spoken.catalogue, style), *BOARD.legend(spoken.catalogue, style)]:
            assert cells(style.fit(line)) <= style.width, line
            assert not style.ascii or style.fit(line).isascii()


def test_what_is_drawn_is_what_lies_there() -> None:
    style = Style(width=44)
    spoken = words(style=style)
    for view in random_views(2, 2)[::5]:
        lines = BOARD.draw(view, spoken.catalogue, style)
        for row in range(4):
            line = lines[2 + (3 - row) * 3]
            drawn = [line[4 + 8 * column : 12 + 8 * column].strip() for column in range(5)]
            facts = lines[3 + (3 - row) * 3]
            for column, sign in enumerate(drawn):
                word = view.to_json()["table"]["board"][row * 5 + column]
                assert SIGNS.get(sign, "none") == word.split(".")[0]
                if word != "none":
                    _, speed, damage, *_ = word.split(".")
                    assert facts[4 + 8 * column :].startswith(f"v{speed} x{damage}")


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_narrow_screen_the_board_and_what_is_below_fit_together(language: str) -> None:
    style = Style(width=60)
    for view in random_views(4, 1)[::5]:
        lines = BOARD.draw(view, words(language, style=style).catalogue, style)
        assert len(lines) <= 32  # a question needs the rest of 35
        assert sum(line[2:4] in ("R ", "O ", "G ", "B ") for line in lines) == 4


def test_tokens_show_on_the_cards_that_they_count_on() -> None:
    style = Style(width=44)
    seen = 0
    for view in random_views(2, 3):
        on = [space for mask in view["on"][:7] for space in range(20) if mask >> space & 1]
        if not on or view.asks not in ("stand", "token"):
            continue
        lines = BOARD.draw(view, words(style=style).catalogue, style)
        for space in on:
            marks = lines[4 + (3 - space // 5) * 3][4 + 8 * (space % 5) :][:8]
            assert "R" in marks
            seen += 1
    assert seen


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_screen_reader_is_told_everything_and_then_what_has_changed(language: str) -> None:
    views = random_views(2, 1)
    spoken = words(language).catalogue
    whole = " ".join(BOARD.tell(views[0], spoken, None))
    for space, kind in enumerate(views[0]["board"]):
        assert (f"{SPACE_WORDS[space]} " in whole) == (kind != -1)
    assert BOARD.tell(views[0], spoken, views[0]) == []
    changes = [BOARD.tell(now, spoken, before) for before, now in pairwise(views)]
    assert any(changes)
    assert not any(line.startswith("space-invaders.") for lines in changes for line in lines)


def test_the_aim_is_helped(run: Run) -> None:
    shown = run(
        "play", "space-invaders", "--seats", "Ada", "--seed", "3", typed=["hand practised", "210", "-9"]
    )
    assert "Angle to the middle of: a3 -25" in shown.words
    assert "UFO +0" in shown.words
    assert "row 3 51–62" in shown.words
    assert "210 mm, -9 degrees ^" in shown.out


def test_where_a_number_is_asked_for_a_number_is_the_answer(run: Run) -> None:
    shown = run(
        "play",
        "space-invaders",
        "--seats",
        "Ada",
        "--seed",
        "3",
        typed=["hand practised", "60", "4", "70", "hand practised", "61"],
    )
    assert "stand: a number from 0 to 420, in steps of 5." in shown.out
    assert "60 mm, 4 degrees" in shown.out
    assert shown.out.count("Red, practised hand: ") == 1  # launched, with 70
    assert "“stand 61” is not a move of this game" in shown.words  # not one of the steps


def test_a_game_alone_from_set_up_to_the_table_of_high_scores(run: Run) -> None:
    generator = Random(5)
    typed: list[str] = []
    shown = run(
        "play", "space-invaders", "--seats", "Ada", "--seed", "5", "--options", "planet=1", typed=typed
    )
    table = Table(INVADERS, INVADERS.setup(1, {"planet": "1"}), seed="5", names=("Ada",))
    while table.actor != NOBODY:
        view = table.view(0)
        practised = INVADERS.vocabulary.parse("hand practised")
        move = practised if view.asks == "hand" else generator.choice(view.legal)
        typed.append(INVADERS.vocabulary.notation(move))
        table.submit(0, move)
    shown = run(
        "play", "space-invaders", "--seats", "Ada", "--seed", "5", "--options", "planet=1", typed=typed
    )
    assert "points" in shown.out
    assert "Ada" in run("scores", "space-invaders").out


WHERE = r"This token: (on [a-e][1-4](, [a-e][1-4])*|on no Invader|in the UFO|in the planet area|off .*)\."
POWERS = r"(Red|Orange), powers of the tokens: level [1-3] [A-Z][A-Za-z ]+(, level [1-3] [A-Z][A-Za-z ]+)+"


@pytest.mark.parametrize(("question", "line"), [("decide", WHERE), ("token", POWERS)])
def test_a_question_says_all_that_one_has_to_know(question: str, line: str) -> None:
    asked = [view for seed in range(6) for view in random_views(2, seed) if view.asks == question]
    assert asked
    for view in asked:
        assert any(re.fullmatch(line, told) for told in news(view, words().catalogue)), view
        other = replace(view, seat=1 - view.seat, legal=())  # whoever looks on is told the same
        assert news(other, words().catalogue) == news(view, words().catalogue)

"""The screen of Space Defenders, read back and compared with what it shows."""

import re

import pytest

from mothership.cli import boards
from mothership.cli.boards.space_defenders import BOARD
from mothership.cli.files.scores import Score
from mothership.cli.table.high_scores import lines_of
from mothership.cli.table.move_list import MoveList
from mothership.cli.terminal.style import Style, cells
from mothership.cli.terminal.words import Words
from mothership.core import View
from mothership.games.space_defenders.board import COLUMNS, ROWS, THING_WORDS
from tests.cli.boards.defenders import (
    CHOICES,
    DEFENDERS,
    NAMES,
    STYLES,
    drawn,
    random_views,
    read_screen,
    table_of,
    told,
)
from tests.cli.helpers import Run

# The drawing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_drawing_shows_everything_in_its_place(players: int, style: Style) -> None:
    for seed in range(4):
        for view in random_views(players, seed=seed)[::4]:
            assert read_screen(drawn(view, style)) == [THING_WORDS[thing] for thing in view["board"]]


def test_every_thing_was_drawn_somewhere() -> None:
    seen = {thing for seed in range(4) for view in random_views(4, seed=seed) for thing in view["board"]}
    assert {THING_WORDS[thing] for thing in seen} == set(THING_WORDS)


def test_a_saucer_spans_two_spaces() -> None:
    text = "\n".join(drawn(table_of(f"{CHOICES} ; turn yellow").view(0), Style()))
    assert " <=o==o=> " in text


def test_spaces_to_go_to_are_marked() -> None:
    for view in random_views(2, seed=3):
        rows = [line[4:34] for line in drawn(view, Style(ascii=True))[1 : ROWS + 1]]
        crosses = {
            f"{'abcdef'[place]}{ROWS - row}"
            for row, line in enumerate(rows)
            for place in range(COLUMNS)
            if line[place * 5 : place * 5 + 5] == "  +  "
        }
        words = map(DEFENDERS.vocabulary.words, view.legal)
        assert crosses == {word[1] for word in words if word[0] == "move"}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [20, 24, 34, 35, 40, 60, 71, 72, 80, 120])
def test_no_line_is_wider_than_the_screen(width: int, language: str) -> None:
    for ascii_only in (True, False):
        style = Style(width=width, ascii=ascii_only)
        catalogue = Words(DEFENDERS, language, style, ("A name that is much too long", *NAMES[1:])).catalogue
        for view in (*random_views(4, seed=1)[::10], *random_views(2, seed=2)[::10]):
            lines = [*BOARD.draw(view, catalogue, style), *BOARD.legend(catalogue, style)]
            assert max(map(cells, lines)) <= max(width, 20)
            if ascii_only:
                assert all(style.fit(line) == line for line in lines if "×" not in line)


def test_colour_adds_nothing_but_colour() -> None:
    for view in random_views(3, seed=5):
        coloured = "\n".join(drawn(view, Style(colour=True, seats=DEFENDERS.seats)))
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == "\n".join(drawn(view, Style()))
    assert "\x1b[1;33m /Y\\ \x1b[0m" in coloured, "the yellow ship is yellow"
    assert "\x1b[1;31m /R\\ \x1b[0m" in coloured


def test_reserves_points_and_equipment_are_shown() -> None:
    position = (
        f"{CHOICES} ; turn red ; reserve yellow 1 1 5 saucer ; bomb yellow held ; fire red 3 ; rapid red"
    )
    lines = [line.rstrip() for line in drawn(table_of(position).view(1), Style(width=60))]
    ada = next(place for place, line in enumerate(lines) if line.startswith("  Y Ada"))
    assert lines[ada].endswith("  17 points")
    assert lines[ada + 1 : ada + 3] == ["    2×(1) 1×#5# 1×<10~", "    bomb ready"]
    assert lines[ada + 3].startswith("▶ R Ben")
    assert lines[ada + 4] == "    triple fire, rapid fire"


def test_the_case_and_what_is_beside_the_board_are_shown() -> None:
    position = f"{CHOICES} ; turn red ; case 3 0 0 0 2 1 1 ; waiting right 2 ; aside 1"
    text = "\n".join(drawn(table_of(position).view(1), Style(width=60)))
    assert "Case: 7 tiles, for 1 more row\n  3×(1) 2×#5# 1×<= 1×=>\n" in text
    assert "Right halves waiting: 2\nSaucers set aside: 1" in text
    for case, said in (
        ("2 2 2 0 0 0 0", "6 tiles, for 1 more row\n"),
        ("0 0 5 0 0 0 0", "too few for another"),
        ("0 0 0 1 0 0 0", "Case: 1 tile, too few"),
        ("0 0 0 1 0 0 0 ; aside 3", "Case: 1 tile, for 1 more row"),
    ):
        assert said in "\n".join(
            drawn(table_of(f"{CHOICES} ; turn red ; case {case}").view(1), Style(width=60))
        )


def test_a_lost_ship_is_shown() -> None:
    position = f"{CHOICES.replace('red', '.')} ; turn yellow"
    view = table_of(position).view(0)
    assert "    ship lost" in drawn(view, Style(width=60))
    assert "Ben: 0 points; ship lost." in told(view)
    before = random_views(2, seed=1)[0]
    assert "ship lost" not in "\n".join(drawn(before, Style())), "nobody has placed a ship yet"


# Warnings -----------------------------------------------------------------------------------------

LOW = """
    . . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . /
    3 . . . . . / mine . . . . . / . 2 . 4 . . / . red . {space} . yellow ; turn yellow
"""


def test_a_threat_is_told_and_shown() -> None:
    danger = "Danger: the next descent invades Earth!"
    rams = ["The next descent rams the ship of Ben.", "The next descent rams the mine."]
    view = table_of(LOW.format(space=".")).view(0)
    assert told(view)[-3:] == [danger, *rams]
    assert danger in " ".join(drawn(view, Style(width=60)))
    harmless = table_of(LOW.format(space=".") + " ; case 1 1 1 1 1 0 0").view(0)
    assert not set(told(harmless)) & {danger, *rams}, "too few tiles: nothing comes down"
    shielded = table_of(LOW.format(space="blue"), players=3).view(0)
    assert danger not in told(shielded)
    assert "The next descent rams the ship of Cy." in told(shielded)


def test_it_is_said_at_the_mine_question_that_the_horde_will_come() -> None:
    comes = "A column is empty: the horde comes down at the end of this turn."

    def after(move: str, also: str = "") -> View:
        table = table_of(f"{CHOICES} ; turn yellow{also}")
        table.submit(0, DEFENDERS.vocabulary.parse(move))
        assert table.view(0).asks == "mine"
        return table.view(0)

    assert comes in told(after("stay"))
    assert comes in " ".join(drawn(after("stay"), Style(width=70)))
    assert comes not in told(after("move d1")), "nothing was hit"
    assert comes not in told(after("stay", " ; case 1 1 1 1 1 0 0")), "too few tiles"


def test_turns_without_a_hit_are_counted() -> None:
    lines = told(table_of(f"{CHOICES} ; turn red ; hitless 1 ; quiet 12").view(1))
    assert lines[-2:] == [
        "Shooting turns without a hit: 1 of 2.",
        "Turns without an invader less: 12 of 20.",
    ]
    alone = table_of(f"{CHOICES.replace('red', '.')} ; turn yellow ; hitless 2", players=1)
    assert told(alone.view(0))[-1] == "Shooting turns without a hit: 2 of 3."


def test_a_payment_and_the_shots_of_a_volley_are_shown() -> None:
    table = table_of(
        f"{CHOICES} ; turn yellow ; reserve yellow 4 4 4 ; bomb red held ; fire red 2 ; rapid red"
    )
    table.submit(0, DEFENDERS.vocabulary.parse("buy dual"))
    assert "To pay for dual fire: 12 points." in told(table.view(0))
    for _ in range(3):
        table.submit(0, DEFENDERS.vocabulary.parse("pay 4"))
    table.submit(1, DEFENDERS.vocabulary.parse("pause b4"))
    lines = told(table.view(1))
    assert "Shots left in this volley: 2." in lines
    assert "After this volley the ship flies on." in lines
    assert "Shots left in this volley: 2." in "\n".join(drawn(table.view(1), Style(width=60)))


# In words -----------------------------------------------------------------------------------------


def test_everything_is_told_once_and_then_only_changes() -> None:
    table = table_of(f"{CHOICES} ; turn yellow ; reserve red 2 ; case 0 0 0 12 0 0 4")
    before = table.view(0)
    assert told(before) == [
        "Row 8: b 2, c 3, e saucer, f saucer.",
        "Row 7: a 1.",
        "Row 3: b ship of Ben.",
        "Row 2: a mine.",
        "Row 1: c ship of Ada.",
        "Empty rows: 10, 9, 6, 5, 4.",
        "Ada: 0 points.",
        "Ben: 2 points; tiles 2.",
        "Case: 16 tiles, for 2 more rows.",
        "In the case: 12 worth 4, 4 right halves.",
    ]
    assert told(before, before) == []
    table.submit(0, DEFENDERS.vocabulary.parse("move b1"))
    assert told(table.view(0), before) == [
        "Changed: b1 ship of Ada, c1 empty.",
        "Ada: 2 points; tiles 2.",
        "Ben: 0 points.",
    ]


def test_after_a_descent_the_rows_are_told() -> None:
    table = table_of(f"{CHOICES} ; turn yellow ; case 0 0 0 12 0 0 0")
    before = table.view(0)
    table.submit(0, DEFENDERS.vocabulary.parse("stay"))
    table.submit(0, DEFENDERS.vocabulary.parse("leave"))
    lines = told(table.view(0), before)
    assert lines[0] == "Row 10: a 4, b 4, c 4, d 4, e 4, f 4."
    assert lines[1] == "Row 7: b 2, e saucer, f saucer."
    assert lines[-1] == "Case: 6 tiles, for 1 more row."


def test_german_words() -> None:
    position = f"{CHOICES} ; turn yellow ; reserve yellow 1"
    lines = told(table_of(position).view(0), language="de")
    assert lines[0] == "Reihe 8: b 2, c 3, e Untertasse, f Untertasse."
    assert "Ada: 1 Punkt; Plättchen 1." in lines
    assert any("noch für 1" in line and line.startswith("Koffer: ") for line in lines)


def test_the_list_of_moves_in_words_says_what_is_hit() -> None:
    view = table_of(f"{CHOICES} ; turn yellow").view(0)
    style = Style(plain=True)
    lines = MoveList(view, Words(DEFENDERS, "en", style, NAMES).catalogue, style, BOARD).lines()
    assert "hits mine (1" in lines[0]
    assert lines[1].endswith("Stay where you are: hits 3, then the horde comes down (stay)")


# In the program -----------------------------------------------------------------------------------


def test_the_terminal_finds_the_board() -> None:
    assert boards.find(DEFENDERS) is BOARD


def test_seats_are_called_by_their_colours(run: Run) -> None:
    shown = run("play", "space-defenders", "--seats", "yellow=Ada,red=random", "--seed", "1")
    assert "── Ada (Yellow) ──" in shown.out
    assert "Random bot Red" in shown.out
    assert "Person Gelb" in run("play", "space-defenders", "--lang", "de").out
    assert "Bot Zufall Rot" in run("play", "space-defenders", "--players", "2", "--lang", "de").out


def test_the_first_tiles_are_not_told_one_by_one(run: Run) -> None:
    shown = run("play", "space-defenders", "--seed", "1")
    assert shown.words.count("New") == 1
    assert "New on the board: 24 tiles." in shown.out


def test_a_new_row_is_told_in_one_sentence(run: Run) -> None:
    argv = ("play", "space-defenders", "--seats", "Ada", "--position")
    position = f"{CHOICES.replace('red', '.')} ; turn yellow ; case 0 0 0 12 0 0 0"
    shown = run(*argv, position, typed=["stay", "leave"])
    assert "Down by one row come all invaders. · New: a monster worth 4 on a10, a" in shown.words
    assert "a monster worth 4 on f10." in shown.words


def test_nobody_looks_away_while_somebody_pays(run: Run) -> None:
    position = f"{CHOICES} ; turn yellow ; reserve yellow 4 4 4"
    argv = ("play", "space-defenders", "--seats", "Ada,Ben", "--options", "bomb=on", "--position", position)
    shown = run(*argv, typed=["buy bomb", "pay 4", "pay 4", "pay 4"])
    assert "look away" not in shown.words
    assert (
        "Ada buys a bomb (10 points). · Paid: a monster worth 4, a monster worth 4, a monster" in shown.words
    )


LAST = """
    . . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . /
    . . 2 . . . / . . . . . . / . . . . . . / . red yellow . . . ; turn yellow ; case 0 0 0 0 0 0 0
"""


def test_a_draw_offers_a_rematch(run: Run) -> None:
    argv = ("play", "space-defenders", "--seats", "Ada,Ben", "--options", "bomb=on", "--position")
    shown = run(*argv, f"{LAST} ; reserve red 2", typed=["stay"])
    assert "A draw between Ada (Yellow) and Ben (Red)." in shown.out
    assert "Insert another coin? (yes/no)" in shown.out
    won = run(*argv, LAST, typed=["stay"])
    assert "Ada (Yellow) wins!" in won.out
    assert "another coin" not in won.out


def test_the_results_fit_the_screen(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    names = "Wilhelmina of Orange,Maximilian the Second"
    argv = ("play", "space-defenders", "--seats", names, "--position", LAST)
    for width in (60, 40):
        monkeypatch.setenv("COLUMNS", str(width))
        shown = run(*argv, typed=["stay"])
        assert (
            "Results: Wilhelmina of Orange (Yellow) wins, Maximilian the Second (Red) loses." in shown.words
        )
        results = shown.out[shown.out.index("Results:") :].partition("SD-D14")[0]
        assert max(map(cells, results.splitlines())) <= width


def test_the_heading_of_the_scores_tells_the_options_in_words() -> None:
    score = Score(
        points=3, name="Ada", date="2026-01-02", ended="SD-D14", players=1,
        options={"bomb": "on", "upgrades": "off"}, rules=1, data=DEFENDERS.released[-1].digest, game="g",
    )  # fmt: skip
    for language, heading in (
        ("en", "High scores of Space Defenders (Players: 1, bomb: with, upgrades: without)"),
        ("de", "Bestenliste von Space Defenders (Personen: 1, Bombe: mit, Aufrüstungen: ohne)"),
    ):
        catalogue = Words(DEFENDERS, language, Style(), NAMES).catalogue
        assert lines_of(DEFENDERS, [score], catalogue, Style(width=100))[0] == heading


def test_everybody_loses(run: Run) -> None:
    position = LOW.format(space=".").replace("3 . . . . .", "3 . . . . 5")
    shown = run(
        "play", "space-defenders", "--seats", "Ada,Ben", "--position", position, typed=["stay", "leave"]
    )
    assert "You have lost together." in shown.out
    assert "SD-D11" in shown.out
    assert "draw" not in shown.out

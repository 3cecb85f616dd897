"""Positions as text and the data file of the setup: what is read, what is refused, and why."""

import pytest

from mothership.core import Data, DataError, SetupError, State
from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import GAME, Situation, opening, situation

MOONS = "a.lms . a.s / . a.m . / . . . | b.m . . / . a.s . / b.s . ."
OTHER_MOON = "b.m . . / . . . / . . . ; turn a"
NO_UNIT = (
    "is no unit. Write an owner and its pieces, the largest first, such as a.s, b.lms, "
    "and . for an empty space."
)
TOKENS = "tokens are two numbers from 0 to 5, A's and then B's, not"


def begin(position: str) -> State:
    return GAME.begin(GAME.setup(2, position=position))


def complaint(position: str) -> str:
    """The reason why a position is refused, without the words that all refusals begin with."""
    with pytest.raises(SetupError) as refusal:
        begin(position)
    assert refusal.value.text("de") != refusal.value.text("en")
    return str(refusal.value).removeprefix("The game cannot start: the position does not fit: ")


# Reading and writing ------------------------------------------------------------------------------


def test_a_game_can_start_from_a_position() -> None:
    table = Situation(begin(f"{MOONS} ; turn b ; tokens 3 0 ; ply 7 ; first a ; ban b.pad"))
    assert table.board == ["a.lms . a.s b.m . .", ". a.m . . a.s .", ". . . b.s . ."]
    assert (table.asked, table.tokens, table.ply, table.ban) == ("b act", "3 0", 7, "b.pad")
    assert table.part("first") == "a"
    assert (table.bank("a"), table.bank("b")) == ("mll", "ssmmlll")


def test_everything_but_the_turn_may_be_left_out() -> None:
    table = Situation(begin(f"{MOONS} ; turn b"))
    assert (table.tokens, table.ply, table.part("first"), table.ban) == ("4 4", 1, "b", "none")


def test_the_clauses_may_come_in_any_order() -> None:
    one = begin(f"{MOONS} ; turn b ; tokens 3 1 ; ply 7 ; ban b.pad ; first a")
    other = begin(f"{MOONS} ; ban b.pad ; ply 7 ; first a ; tokens 3 1 ; turn b")
    assert GAME.view(one, 0) == GAME.view(other, 0)


def test_capital_letters_and_white_space_do_not_matter() -> None:
    text = f"{MOONS} ; turn b ; tokens 3 1 ; ply 7 ; first a"
    assert begin(text.upper().replace(" ", "\n  ")).key() == begin(text).key()


@pytest.mark.parametrize("moves", [(), ("attack b.e pad", "retreat b.s"), ("move a.nw w", "move b.nw w")])
def test_what_was_written_is_read_again(moves: tuple[str, ...]) -> None:
    table = situation("""
        a.m . .    b.s b.l .
        .   . .    .   b.m a.lms
        .   . .    .   .   .
    """, first="b", ply=12).play(*moves)  # fmt: skip
    assert GAME.write_position is not None
    text = GAME.write_position(table.state)
    again = begin(text)
    assert GAME.write_position(again) == text
    assert GAME.view(again, 0) == GAME.view(table.state, 0)


def test_the_beginning_can_be_written() -> None:
    assert GAME.write_position is not None
    assert GAME.write_position(opening("b").state) == (
        "a.s a.m a.s / . . . / a.m a.s a.m | b.s b.m b.s / . . . / b.m b.s b.m "
        "; turn b ; tokens 5 4 ; ply 1 ; first b"
    )


@pytest.mark.parametrize(
    ("tokens", "moves"),
    [
        ("0 1", ("move a.nw w",)),
        ("0 0", ("attack b.e pad",)),
        ("0 0", ("divide a.nw small n",)),
    ],
)
def test_what_is_pending_cannot_be_written(tokens: str, moves: tuple[str, ...]) -> None:
    table = situation("""
        a.mm . .    b.s b.s .
        .    . .    .   b.m a.m
        .    . .    .   .   .
    """, tokens=tokens).play(*moves)  # fmt: skip
    assert GAME.write_position is not None
    with pytest.raises(SetupError, match="only between two turns"):
        GAME.write_position(table.state)


# What is refused ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        (MOONS, "turn is missing."),
        (f"{MOONS} ; turn c", "“c” is unknown. Possible: a, b."),
        (f"{MOONS} ; turn a ; first c", "“c” is unknown. Possible: a, b."),
        (f"{MOONS} ; turn a ; turn b", "“turn” is given twice."),
        (f"{MOONS} ; turn a ; moon 3", "“moon 3” is unknown. Possible: turn, tokens, ply, first, ban."),
        (f"{MOONS} ; turn a ;", "“” is unknown. Possible: turn, tokens, ply, first, ban."),
        (f"{MOONS} ; turn a ; ply 0", "ply is a number from 1 to 200, not “0”."),
        (f"{MOONS} ; turn a ; ply 201", "ply is a number from 1 to 200, not “201”."),
        (f"{MOONS} ; turn a ; ply two", "ply is a number from 1 to 200, not “two”."),
        (f"{MOONS} ; turn a ; tokens 4", f"{TOKENS} “4”."),
        (f"{MOONS} ; turn a ; tokens 4 6", f"{TOKENS} “4 6”."),
        (f"{MOONS} ; turn a ; tokens 4 4 4", f"{TOKENS} “4 4 4”."),
        (f"{MOONS} ; turn a ; tokens -1 4", f"{TOKENS} “-1 4”."),
        (f"{MOONS} ; turn a ; tokens four 4", f"{TOKENS} “four 4”."),
        (f"{MOONS} | . . . / . . . / . . . ; turn a", "the text has 3 moons instead of 2."),
        ("nowhere", "the text has 1 moons instead of 2."),
        (f"a.m a.m . / . . . | {OTHER_MOON}", "moon a: a.m a.m . / . . . instead of 3 / 3 / 3."),
        (
            f"a.m a.m / . . . . / . . . | {OTHER_MOON}",
            "moon a: a.m a.m / . . . . / . . . instead of 3 / 3 / 3.",
        ),
        (f"a.m a.x . / . . . / . . . | {OTHER_MOON}", f"“a.x” {NO_UNIT}"),
        (f"a.m am . / . . . / . . . | {OTHER_MOON}", f"“am” {NO_UNIT}"),
        (f"a.m c.m . / . . . / . . . | {OTHER_MOON}", f"“c.m” {NO_UNIT}"),
        (f"a.m a.- . / . . . / . . . | {OTHER_MOON}", f"“a.-” {NO_UNIT}"),
        (f"a.m a. . / . . . / . . . | {OTHER_MOON}", f"“a.” {NO_UNIT}"),
        (f"a.ssss . . / . . . / . . . | {OTHER_MOON}", f"“a.ssss” {NO_UNIT}"),
        (f"a.m a.ml . / . . . / . . . | {OTHER_MOON}", f"“a.ml” {NO_UNIT}"),
        (f"a.mm a.mm . / . . . / . . . | {OTHER_MOON}", "a.m: 4 instead of 3."),
        (f"a.m . . / . b.lll b.l / . . . | {OTHER_MOON}", "b.l: 4 instead of 3."),
    ],
)
def test_a_position_that_does_not_fit_is_refused_with_a_reason(position: str, reason: str) -> None:
    assert complaint(position) == reason


@proves("L16-B17")
@pytest.mark.parametrize(
    ("position", "seat"),
    [
        ("a.m . . / . . . / . . . | b.s . . / . . . / . . . ; turn a", "B"),
        ("a.s . . / . b.m . / . . . | a.s . . / . . . / . . . ; turn a", "A"),
        ("a.m . . / . . . / . . . | . . . / . . . / . . . ; turn b", "B"),
        (". . . / . . . / . . . | . . . / . . . / . . . ; turn b", "A"),
    ],
)
def test_a_game_in_which_somebody_is_finished_is_over(position: str, seat: str) -> None:
    assert complaint(position) == (
        f"{seat} has two pips on neither moon, so this game is over already (rule L16-B17)."
    )


@proves("L16-B10")
@pytest.mark.parametrize("space", ["a.nw", "b.e"])
def test_a_ban_needs_the_unit_that_has_pushed_another_one_out(space: str) -> None:
    """Neither an own unit nor nobody."""
    assert complaint(f"{MOONS} ; turn a ; ban {space}") == (
        f"“ban {space}”: no unit of B stands there, so nobody was pushed out (rule L16-B10)."
    )


def test_a_ban_names_a_space() -> None:
    assert complaint(f"{MOONS} ; turn a ; ban pad").startswith("“pad” is unknown. Possible: a.nw, a.n, ")


# The data file ------------------------------------------------------------------------------------

ROWS = 'rows = [["small", "medium", "small"], ["-", "-", "-"], ["medium", "small", "medium"]]'


def data_complaint(files: dict[str, str], position: str | None = None) -> str:
    with pytest.raises(DataError) as refusal:
        GAME.begin(GAME.setup(2, data=Data(files), position=position))
    assert refusal.value.text("de") != refusal.value.text("en")
    return str(refusal.value)


@proves("L16-B1")
def test_whoever_owns_the_picture_can_correct_the_setup() -> None:
    rows = 'rows = [["small", "-", "medium"], ["medium", "-", "small"], ["small", "-", "medium"]]'
    table = Situation(GAME.begin(GAME.setup(2, data=Data({"setup.toml": rows}))))
    assert table.board == ["a.s . a.m b.s . b.m", "a.m . a.s b.m . b.s", "a.s . a.m b.s . b.m"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "rows: rows: None instead of 3 x 3."),
        ("rows = 3", "rows: rows: 3 instead of 3 x 3."),
        ('rows = ["small", "-"]', "rows: rows: ['small', '-'] instead of 3 x 3."),
        ("rows = [3, 3, 3]", "rows: rows: [3, 3, 3] instead of 3 x 3."),
        (ROWS.replace('[["small", ', '[["small", "small", '), "rows, 1: row: 4 instead of 3."),
        (
            ROWS.replace('"medium"]]', '"tiny"]]'),
            "rows, 3: “tiny” is unknown. Possible: small, medium, large, -.",
        ),
        (ROWS.replace('"medium"]]', "5]]"), "rows, 3: “5” is unknown. Possible: small, medium, large, -."),
        (ROWS.replace('"-", "-", "-"', '"-", "small", "-"'), "rows, 2: Pad: small instead of -."),
        (ROWS.replace('"medium"]]', '"small"]]'), "rows: small: 4 instead of 3."),
        (ROWS.replace('"medium"]]', '"-"]]'), "rows: medium: 2 instead of 3."),
        (ROWS.replace('"-", "-", "-"', '"large", "-", "-"'), "rows: large: 1 instead of 0."),
        (f"{ROWS}\nextra = 1", "extra: “extra” is unknown. Possible: rows."),
    ],
)
def test_a_data_file_that_does_not_fit_is_refused_with_a_reason(text: str, reason: str) -> None:
    assert data_complaint({"setup.toml": text}) == f"setup.toml, {reason}"


def test_a_data_file_that_is_not_toml_is_refused() -> None:
    assert data_complaint({"setup.toml": "rows = [["}).startswith("setup.toml, line 1: not readable: ")


def test_a_missing_data_file_is_named() -> None:
    assert data_complaint({}) == "setup.toml, –: setup.toml is missing."


def test_a_data_file_that_is_not_needed_has_to_be_right_all_the_same() -> None:
    assert data_complaint({"setup.toml": "rows = 3"}, position=f"{MOONS} ; turn a")


def test_a_position_does_not_need_the_data_file() -> None:
    setup = GAME.setup(2, data=Data({}), position=f"{MOONS} ; turn a")
    assert GAME.begin(setup).question() == "act"

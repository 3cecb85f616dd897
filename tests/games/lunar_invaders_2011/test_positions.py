"""Positions as text and the data file of the setup: what is read, what is refused, and why."""

import pytest

from mothership.core import Data, DataError, SetupError, State
from mothership.kit import proves
from tests.games.lunar_invaders_2011.situation import GAME, Situation, opening, situation

MOONS = "al . al / . am . / as . . | bl . . / . bm . / bs . ."
THREE_MOONS = "the text has 3 moons, but 2 play. Ask for 3 players (--players 3)."
OTHER_MOON = "bl bl . / . . . / . . . ; turn a"


def begin(position: str, players: int = 2) -> State:
    return GAME.begin(GAME.setup(players, position=position))


def complaint(position: str, players: int = 2) -> str:
    """The reason why a position is refused, without the words that all refusals begin with."""
    with pytest.raises(SetupError) as refusal:
        begin(position, players)
    assert refusal.value.text("de") != refusal.value.text("en")
    return str(refusal.value).removeprefix("The game cannot start: the position does not fit: ")


# Reading and writing ------------------------------------------------------------------------------


def test_a_game_can_start_from_a_position() -> None:
    table = Situation(begin(f"{MOONS} ; turn b ; round 7 ; first a"))
    assert table.board == ["al . al bl . .", ". am . . bm .", "as . . bs . ."]
    assert (table.asked, table.round) == ("b act", 7)
    assert table.reserve("a") == "ssmml"


def test_round_and_first_player_may_be_left_out() -> None:
    table = Situation(begin(f"{MOONS} ; turn b"))
    assert table.round == 1
    assert GAME.view(table.state, 0).to_json()["table"]["first"] == "b"


def test_capital_letters_and_white_space_do_not_matter() -> None:
    text = f"{MOONS} ; turn b ; round 7 ; first a"
    assert begin(text.upper().replace(" ", "\n  ")).key() == begin(text).key()


def test_a_player_without_any_ship_is_out() -> None:
    table = Situation(begin(f"{MOONS} | . . . / . . . / . . . ; turn a", players=3))
    assert table.living == "ab"
    assert table.reserve("c") == ""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_was_written_is_read_again(players: int) -> None:
    assert GAME.write_position is not None
    table = opening(players, first="b").play("teleport b a.n")
    text = GAME.write_position(table.state)
    again = begin(text, players)
    assert GAME.write_position(again) == text
    assert GAME.view(again, 0) == GAME.view(table.state, 0)


def test_a_combat_cannot_be_written() -> None:
    assert GAME.write_position is not None
    table = situation("""
        am am .    bs bs .
        .  .  .    .  bm am
        .  .  .    .  .  .
    """).play("move b.e pad")
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
        (f"{MOONS} ; turn a ; moon 3", "“moon 3” is unknown. Possible: turn, round, first."),
        (f"{MOONS} ; turn a ;", "“” is unknown. Possible: turn, round, first."),
        (f"{MOONS} ; turn a ; round 0", "round is a number from 1 to 150, not “0”."),
        (f"{MOONS} ; turn a ; round 151", "round is a number from 1 to 150, not “151”."),
        (f"{MOONS} ; turn a ; round two", "round is a number from 1 to 150, not “two”."),
        (f"{MOONS} | . . . / . . . / . . . ; turn a", THREE_MOONS),
        ("nowhere", "the text has 1 moons, but 2 play."),
        (f"al al . / . . . | {OTHER_MOON}", "moon a: al al . / . . . instead of 3 / 3 / 3."),
        (f"al al / . . . . / . . . | {OTHER_MOON}", "moon a: al al / . . . . / . . . instead of 3 / 3 / 3."),
        (f"al ax . / . . . / . . . | {OTHER_MOON}", "“ax” is unknown. Possible: . as am al bs bm bl."),
        (f"al cl . / . . . / . . . | {OTHER_MOON}", "“cl” is unknown. Possible: . as am al bs bm bl."),
        (f"al al al / al . . / . . . | {OTHER_MOON}", "al: 4 instead of 3."),
    ],
)
def test_a_position_that_does_not_fit_is_refused_with_a_reason(position: str, reason: str) -> None:
    assert complaint(position) == reason


@proves("L11-A15")
def test_a_player_with_one_ship_at_home_cannot_be_there() -> None:
    position = "al . . / . . . / . . . | bl bl . / . al . / . . . ; turn b"
    assert complaint(position) == (
        "A needs two ships at home to be in the game, and 1 stands there (rule L11-A15)."
    )


@proves("L11-A17")
def test_a_game_that_somebody_has_won_cannot_begin() -> None:
    position = "al al . / . . . / . . . | . . . / . . . / . . . ; turn a"
    assert complaint(position) == "only A has ships, so this game is over already (rule L11-A17)."


@proves("L11-T3")
def test_a_player_who_is_out_cannot_be_to_move() -> None:
    position = f"{MOONS} | . . . / . . . / . . . ; turn c"
    assert complaint(position, players=3) == (
        "“turn c”: C has no ships and is out of the game, so has no turn (rule L11-T3)."
    )


# The data file ------------------------------------------------------------------------------------

ROWS = 'rows = [["large", "large", "large"], ["medium", "medium", "medium"], ["small", "small", "small"]]'


def data_complaint(files: dict[str, str]) -> str:
    with pytest.raises(DataError) as refusal:
        GAME.begin(GAME.setup(2, data=Data(files)))
    assert refusal.value.text("de") != refusal.value.text("en")
    return str(refusal.value)


@proves("L11-A1")
def test_whoever_owns_the_picture_can_correct_the_setup() -> None:
    data = Data({"setup.toml": ROWS.replace("large", "x").replace("small", "large").replace("x", "small")})
    table = Situation(GAME.begin(GAME.setup(2, data=data)))
    assert table.board == ["as as as bs bs bs", "am am am bm bm bm", "al al al bl bl bl"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "rows: rows: None instead of 3 x 3."),
        ("rows = 3", "rows: rows: 3 instead of 3 x 3."),
        ('rows = ["large", "small"]', "rows: rows: ['large', 'small'] instead of 3 x 3."),
        ("rows = [3, 3, 3]", "rows: rows: [3, 3, 3] instead of 3 x 3."),
        (ROWS.replace('["large", ', '["large", "large", '), "rows, 1: row: 4 instead of 3."),
        (ROWS.replace('"small"]', '"tiny"]'), "rows, 3: “tiny” is unknown. Possible: small, medium, large."),
        (ROWS.replace('"small"]', '"large"]'), "rows: small: 2 instead of 3."),
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
    with pytest.raises(DataError):
        GAME.begin(GAME.setup(2, {"setup": "free"}, data=Data({"setup.toml": "rows = 3"})))


def test_a_free_setup_does_not_need_the_data_file() -> None:
    setup = GAME.setup(2, {"setup": "free"}, data=Data({}))
    assert GAME.begin(setup).question() == "first"

"""Positions as text: what is read, what is written, what is refused, and why."""

import pytest

from mothership.core import SetupError, State
from mothership.kit import proves
from tests.games.space_defenders.situation import HORDE, Situation, board_text, opening, situation

BOARD = board_text(f"{HORDE}\n6 . < > . ) .\n4 . * . . . .\n2 R . . . . .\n1 . . Y . . .")
CLAUSES = "turn, case, reserve, aside, waiting, bomb, fire, rapid, hitless, quiet, first"
WORDS = "., 1, 2, 3, 4, 5, left, right, damaged-left, damaged-right, yellow, red, mine"


def begin(position: str, players: int = 2, modules: str = "bomb upgrades") -> State:
    game = Situation.game
    options = dict.fromkeys(modules.split(), "on")
    return game.begin(game.setup(players, options, position=position))


def complaint(position: str, players: int = 2, modules: str = "bomb upgrades") -> str:
    """The reason why a position is refused, without the words that all refusals begin with."""
    with pytest.raises(SetupError) as refusal:
        begin(position, players, modules)
    assert refusal.value.text("de") != refusal.value.text("en")
    return str(refusal.value).removeprefix("The game cannot start: the position does not fit: ")


def written(state: State) -> str:
    assert Situation.game.write_position is not None
    return Situation.game.write_position(state)


# Reading and writing ------------------------------------------------------------------------------

EVERYTHING = (
    f"{BOARD} ; turn red ; case 5 5 10 11 11 2 1 ; reserve yellow 1 5 saucer ; bomb yellow used ; "
    "rapid yellow ; reserve red 3 ; bomb red held ; fire red 3 ; aside 1 ; waiting right 1 ; hitless 1 ; "
    "quiet 7 ; first yellow"
)


def test_a_game_can_start_from_a_position() -> None:
    table = Situation(begin(EVERYTHING))
    assert table.board == [
        "10 2 2 2 2 2 2",
        "9 1 1 1 1 1 1",
        "6 . < > . ) .",
        "4 . * . . . .",
        "2 R . . . . .",
        "1 . . Y . . .",
    ]
    assert table.asked == "red move"
    assert table.part("case") == [5, 5, 10, 11, 11, 2, 1]
    assert (table.reserve("yellow"), table.reserve("red")) == ("1 5 saucer", "3")
    assert table.part("bombs") == ["used", "held", "none", "none"]
    assert (table.part("fire"), table.part("rapid")) == ([1, 3, 0, 0], [1, 0, 0, 0])
    assert table.beside == (0, 1, 1)
    assert (table.part("hitless"), table.part("quiet"), table.part("first")) == (1, 7, "yellow")


def test_what_was_written_is_read_again() -> None:
    state = begin(EVERYTHING)
    assert written(state) == EVERYTHING
    assert begin(written(state)).key() == state.key()


def test_everything_but_the_turn_may_be_left_out() -> None:
    table = Situation(begin(f"{BOARD} ; turn red", modules=""))
    assert table.part("case") == [6, 6, 12, 12, 12, 4, 3]
    assert (table.part("hitless"), table.part("quiet"), table.part("first")) == (0, 0, "red")
    assert table.part("fire") == [1, 1, 0, 0]


def test_the_case_holds_what_is_nowhere_else() -> None:
    """Of a half that somebody has taken nobody can say any more which one it was."""
    table = Situation(begin(f"{BOARD} ; turn red ; reserve red 3 3 saucer ; aside 1 ; waiting left 1"))
    assert table.part("case") == [6, 6, 10, 12, 12, 1, 2]


def test_capital_letters_and_white_space_do_not_matter() -> None:
    assert begin(EVERYTHING.upper().replace(" ", "\n  ")).key() == begin(EVERYTHING).key()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_real_game_is_written_and_read_again(players: int) -> None:
    table = opening(players, first="red").play(*(f"place {column}" for column in "fdba"[:players]))
    table.play("set-mine 3", "stay", "advance")
    again = begin(written(table.state), players, modules="")
    assert table.game.view(again, 0) == table.game.view(table.state, 0)
    assert written(again) == written(table.state)


@proves("SD-D15")
def test_a_player_without_a_ship_is_out() -> None:
    table = Situation(begin(f"{BOARD} ; turn red ; reserve blue 5", players=3))
    assert table.living == "YR"
    assert table.of("points", "blue") == 5


@pytest.mark.parametrize("moves", [["stay"], ["buy bomb"]])
def test_a_turn_cannot_be_written_halfway(moves: list[str]) -> None:
    table = situation(f"{HORDE}\n4 * . . . . .\n1 Y R . . . .", "reserve yellow 5 5", modules="bomb")
    with pytest.raises(SetupError, match="only between two turns"):
        written(table.play(*moves).state)


def test_neither_setup_nor_end_can_be_written() -> None:
    over = situation("10 1 . . . . .\n1 Y R . . . .", "case 0 0 0 0 0 0 0").play("stay")
    for table in (opening(2), over):
        with pytest.raises(SetupError):
            written(table.state)


# What is refused ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clauses", "reason"),
    [
        ("", "turn is missing."),
        ("turn", "“turn”: 0 instead of 1."),
        ("turn blue", "“blue” is unknown. Possible: yellow, red."),
        ("turn red now", "“turn red now”: 2 instead of 1."),
        ("turn red ; turn yellow", "“turn” is given twice."),
        ("turn red ; first blue", "“blue” is unknown. Possible: yellow, red."),
        ("turn red ; round 3", f"“round 3” is unknown. Possible: {CLAUSES}."),
        ("turn red ;", f"“” is unknown. Possible: {CLAUSES}."),
        ("turn red ; case 1 2 3", "“case 1 2 3”: 3 instead of 7."),
        (
            "turn red ; case 1 1 1 1 1 1 x",
            "“case 1 1 1 1 1 1 x”: a whole number from 0 to 70 is expected, not “x”.",
        ),
        ("turn red ; case 7 0 0 0 0 0 0", "there are 12 tiles “1” in the game, and the position has 13."),
        ("turn red ; case 0 0 0 0 0 0 4", "there are 5 tiles “right” in the game, and the position has 6."),
        ("turn red ; reserve", "reserve … is missing."),
        ("turn red ; reserve blue 1", "“blue” is unknown. Possible: yellow, red."),
        ("turn red ; reserve red 6", "“6” is unknown. Possible: 1, 2, 3, 4, 5, saucer."),
        ("turn red ; reserve red 1 ; reserve red 2", "“reserve red” is given twice."),
        (
            "turn red ; reserve red 1 1 1 1 1 1 1",
            "there are 12 tiles “1” in the game, and the position has 13.",
        ),
        ("turn red ; aside", "“aside”: 0 instead of 1."),
        ("turn red ; aside -1", "“aside -1”: a whole number from 0 to 35 is expected, not “-1”."),
        ("turn red ; aside 5", "there are 5 tiles “left” in the game, and the position has 6."),
        ("turn red ; waiting left", "“waiting left”: 1 instead of 2."),
        ("turn red ; waiting up 1", "“up” is unknown. Possible: left, right."),
        ("turn red ; waiting left 5", "there are 5 tiles “left” in the game, and the position has 6."),
        ("turn red ; bomb red", "“bomb red”: 1 instead of 2."),
        ("turn red ; bomb red gone", "“gone” is unknown. Possible: none, held, used."),
        ("turn red ; fire red 4", "“fire red 4”: a whole number from 1 to 3 is expected, not “4”."),
        ("turn red ; fire red 0", "“fire red 0”: a whole number from 1 to 3 is expected, not “0”."),
        ("turn red ; rapid red yes", "“rapid red yes”: 2 instead of 1."),
        ("turn red ; hitless 2", "“hitless 2”: a whole number from 0 to 1 is expected, not “2”."),
        ("turn red ; quiet 20", "“quiet 20”: a whole number from 0 to 19 is expected, not “20”."),
    ],
)
def test_a_clause_that_does_not_fit_is_refused_with_a_reason(clauses: str, reason: str) -> None:
    assert complaint(f"{BOARD} ; {clauses}" if clauses else BOARD) == reason


def test_halves_of_both_kinds_do_not_wait_side_by_side() -> None:
    assert complaint(f"{BOARD} ; turn red ; waiting left 1 ; waiting right 1") == (
        "halves of both kinds wait beside the board; they would form a saucer."
    )


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("10   2 2 2 2 2 2", "10 2 2 2 2 2", "board: 5 / 6 / 6 / 6 / 6 / 6 / 6 / 6 / 6 / 6"),
        ("1 . . Y . . .", "1 . . Y . . Y", "yellow stands on the board twice, on c1 and f1."),
        ("4 . * . . . .", "4 . * * . . .", "mine stands on the board twice, on b4 and c4."),
        ("< >", "< .", "the half “left” on b6 has no other half beside it"),
        ("< >", ". >", "the half “right” on c6 has no other half beside it"),
        ("6 . < > . ) .", "6 . > < . ) .", "the half “right” on b6 has no other half beside it"),
        ("6 . < > . ) .", "6 > . . . . <", "the half “right” on a6 has no other half beside it"),
    ],
)
def test_a_board_that_does_not_fit_is_refused_with_a_reason(old: str, new: str, reason: str) -> None:
    drawing = f"{HORDE}\n6 . < > . ) .\n4 . * . . . .\n2 R . . . . .\n1 . . Y . . ."
    assert drawing.count(old) == 1
    assert complaint(f"{board_text(drawing.replace(old, new))} ; turn red").startswith(reason)


def test_a_saucer_does_not_go_round_the_edge() -> None:
    board = board_text(f"{HORDE}\n6 > . . . . .\n5 . . . . . <\n1 Y R . . . .")
    assert "on f5" in complaint(f"{board} ; turn red")


def test_unknown_things_are_named() -> None:
    assert (
        complaint(f"{BOARD.replace('mine', 'moon')} ; turn red") == f"“moon” is unknown. Possible: {WORDS}."
    )
    assert (
        complaint(f"{BOARD.replace('mine', 'blue')} ; turn red") == f"“blue” is unknown. Possible: {WORDS}."
    )


def test_a_board_of_nine_rows_is_too_small() -> None:
    assert complaint(f"{BOARD.partition(' / ')[2]} ; turn red").startswith(
        "board: 6 / 6 / 6 / 6 / 6 / 6 / 6 / 6 / 6"
    )


def test_more_tiles_on_the_board_than_there_are() -> None:
    board = board_text(f"{HORDE}\n8 1 1 1 1 1 1\n7 1 . . . . .\n1 Y R . . . .")
    assert complaint(f"{board} ; turn red") == "there are 12 tiles “1” in the game, and the position has 13."


@proves("SD-D11")
def test_an_invader_in_the_bottom_row_cannot_be_there() -> None:
    board = board_text(f"{HORDE}\n1 Y R 3 . . .")
    assert complaint(f"{board} ; turn red") == (
        "3 on c1: an invader in row 1 has ended the game already (rule SD-D11)."
    )


@proves("SD-D14")
def test_a_cleared_board_cannot_be_there() -> None:
    board = board_text("1 Y R . . . .")
    assert complaint(f"{board} ; turn red") == (
        "there is no invader on the board, so this game is over already (rule SD-D14)."
    )


@proves("SD-D15a")
def test_without_ships_there_is_no_game() -> None:
    assert complaint(f"{board_text(HORDE)} ; turn red") == (
        "there is no ship on the board, so this game is over already (rule SD-D15a)."
    )


@proves("SD-D15")
def test_whoever_is_out_cannot_be_to_move() -> None:
    assert complaint(f"{BOARD} ; turn blue", players=3) == (
        "“turn blue”: blue has no ship on the board and is out of the game (rule SD-D15)."
    )


@proves("SD-D19e")
@pytest.mark.parametrize(
    ("clause", "option"),
    [("bomb red held", "bomb"), ("fire red 2", "upgrades"), ("rapid red", "upgrades")],
)
def test_nobody_has_what_is_not_on_sale(clause: str, option: str) -> None:
    others = {"bomb": "upgrades", "upgrades": "bomb"}[option]
    assert complaint(f"{BOARD} ; turn red ; {clause}", modules=others) == (
        f"“{clause}” needs the option {option}=on (rule SD-D19e)."
    )


def test_how_long_nothing_happened_depends_on_who_plays() -> None:
    board = board_text(f"{HORDE}\n1 Y . . . . .")
    assert complaint(f"{board} ; turn yellow ; hitless 3", players=1).endswith(
        "from 0 to 2 is expected, not “3”."
    )
    assert complaint(f"{board} ; turn yellow ; hitless 2", players=4).endswith(
        "from 0 to 1 is expected, not “2”."
    )
    assert complaint(f"{board} ; turn yellow ; quiet 10", players=4).endswith(
        "from 0 to 9 is expected, not “10”."
    )

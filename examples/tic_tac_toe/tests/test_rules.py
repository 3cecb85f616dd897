"""Each rule of rules.en.md, played at the table."""

import mothership
import pytest
from mothership.core import Forbidden, GameOver, NotYourTurn, Outcome, SetupError, State
from mothership.kit import proves

GAME = mothership.load("tic-tac-toe")
X, O = 0, 1  # noqa: E741 - that is what they are called


def after(*squares: str, position: str | None = None) -> State:
    """The State after marks on these squares, each of them checked."""
    state = GAME.begin(GAME.setup(position=position))
    for square in squares:
        move = GAME.vocabulary.parse(f"mark {square}")
        GAME.check(state, state.actor(), move)
        state.apply(move)
    return state


def board(state: State) -> object:
    return GAME.view(state, X).to_json()["table"]["board"]


@proves("TTT-1")
def test_x_begins_and_turns_alternate() -> None:
    assert after().actor() == X
    assert after("b2").actor() == O
    with pytest.raises(NotYourTurn):
        GAME.check(after("b2"), X, GAME.vocabulary.parse("mark a1"))


@proves("TTT-2")
def test_marks_appear_where_they_are_put() -> None:
    assert board(after("a3", "c1")) == [["x", ".", "."], [".", ".", "."], [".", ".", "o"]]


@proves("TTT-2a")
def test_a_marked_square_keeps_its_mark() -> None:
    with pytest.raises(Forbidden) as refusal:
        after("b2", "b2")
    assert refusal.value.rule == "TTT-2a"


@proves("TTT-3")
@pytest.mark.parametrize(
    "line", ["a3 b3 c3", "a2 b2 c2", "a1 b1 c1", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1"]
)
def test_three_in_a_line_win(line: str) -> None:
    one, two, three = line.split()
    first, second = [square for square in ("a1", "b3", "c2", "c1", "b1") if square not in line][:2]
    state = after(one, first, two, second, three)
    assert state.outcome() == Outcome((1, -1), "TTT-3")
    move = GAME.vocabulary.parse("mark a2")
    assert state.forbids(move) == "TTT-3"
    with pytest.raises(GameOver):
        GAME.check(state, O, move)


@proves("TTT-3")
def test_o_can_win_too() -> None:
    assert after("a1", "b1", "a2", "b2", "c3", "b3").outcome() == Outcome((-1, 1), "TTT-3")


@proves("TTT-4")
def test_a_full_board_is_a_draw() -> None:
    state = after("a1", "b2", "c3", "c1", "a3", "a2", "c2", "b3", "b1")
    assert state.outcome() == Outcome((0, 0), "TTT-4")


@proves("TTT-3", "TTT-4")
def test_a_line_with_the_last_square_wins() -> None:
    state = after("b1", position="o x o / o x x / x . o")
    assert state.outcome() == Outcome((1, -1), "TTT-3")


class TestPositions:
    def test_are_read_as_they_are_written(self) -> None:
        text = "x . o / . x . / . . o"
        state = after(position=text)
        assert GAME.write_position is not None
        assert GAME.write_position(state) == text
        assert state.actor() == X

    def test_of_a_finished_game_are_not_written(self) -> None:
        assert GAME.write_position is not None
        with pytest.raises(SetupError):
            GAME.write_position(after("a1", "b1", "a2", "b2", "a3"))

    @pytest.mark.parametrize(
        ("text", "why"),
        [
            ("x . o", "x . o / . x . / . . o"),
            ("x . z / . . . / . . .", "x . o / . x . / . . o"),
            ("x x . / . . . / . . .", "TTT-1"),
            ("x x x / o o . / . . .", "TTT-3"),
            ("x o x / x o o / o x x", "TTT-4"),
        ],
    )
    def test_that_cannot_be_are_refused(self, text: str, why: str) -> None:
        with pytest.raises(SetupError, match=why):
            after(position=text)

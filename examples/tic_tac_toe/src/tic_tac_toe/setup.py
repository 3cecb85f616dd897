"""How a game begins: with an empty board, or from a position.

A position is written row by row, from the top: ``x . o / . x . / . . o``. Who is to move follows from the
number of marks, because X begins.
"""

from mothership.core import Guest, Setup, SetupError, State
from mothership.core.texts import Message

from tic_tac_toe.board import EMPTY, MARK_WORDS, SQUARES
from tic_tac_toe.rules import TicTacToe


def opening(setup: Setup) -> TicTacToe:
    """The first State."""
    if setup.position is None:
        return TicTacToe([EMPTY] * SQUARES, turn=0)
    return read_position(setup.position)


def read_position(text: str) -> TicTacToe:
    """The State of a position. Raises SetupError."""
    rows = [row.split() for row in text.lower().split("/")]
    words = [word for row in rows for word in row]
    if [len(row) for row in rows] != [3, 3, 3] or not set(words) <= set(MARK_WORDS):
        raise does_not_fit(Message("data.unknown", given=text, words="x . o / . x . / . . o"))
    more = words.count("x") - words.count("o")
    if more not in (0, 1):
        raise does_not_fit(Message("position.rule", rule="TTT-1", what=text))
    state = TicTacToe([MARK_WORDS.index(word) for word in words], turn=more)
    rule = state.ended_by()
    if rule is not None:
        raise does_not_fit(Message("position.rule", rule=rule, what=text))
    return state


def does_not_fit(reason: Message) -> SetupError:
    return SetupError(Message("setup.bad-position", reason=reason))


def write_position(state: State) -> str:
    """The text that ``opening`` begins from again. Raises SetupError if the game is over."""
    assert isinstance(state, Guest)
    assert isinstance(state.inner, TicTacToe)
    if state.inner.ended_by():
        raise SetupError(Message("position.pending"))
    words = [MARK_WORDS[mark] for mark in state.inner.board]
    return " / ".join(" ".join(words[row : row + 3]) for row in (0, 3, 6))

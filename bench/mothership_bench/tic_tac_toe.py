"""Tic-tac-toe: three in a row on a 3 x 3 board."""

from __future__ import annotations

from typing import Final

from mothership.core.game import Game, Setup
from mothership.core.keys import combine
from mothership.core.outcome import Outcome
from mothership.core.seats import NOBODY, Seats
from mothership.core.state import NO_DATA, State
from mothership.core.vectors import append, i64, vec, zeros
from mothership.core.view import Part, Schema
from mothership.core.vocabulary import Block, Vocabulary, numbers

CELLS: Final = 9
EMPTY: Final = 0
NONE: Final = -1
LINES: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 4, 8, 2, 4, 6])

VOCABULARY: Final = Vocabulary(Block("mark", (numbers("cell", 1, CELLS),)))
SCHEMA: Final = Schema(
    Part("board", (CELLS,), words=(".", "x", "o"), seats=Seats(values=1, first=1), board=(3, 3))
)


class TicTacToe(State):
    """One position: 1 is a cross, 2 a nought."""

    def __init__(self, board: vec[i64], filled: i64, winner: i64) -> None:
        self.board = board
        self.filled = filled
        self.winner = winner

    def actor(self) -> i64:
        if self.winner != NONE or self.filled == CELLS:
            return NOBODY
        return self.filled % 2

    def question(self) -> str:
        return "mark"

    def legal(self) -> vec[i64]:
        moves = vec[i64](capacity=CELLS)
        if self.winner != NONE:
            return moves
        cell: i64 = 0
        while cell < CELLS:
            if self.board[cell] == EMPTY:
                moves = append(moves, cell)
            cell += 1
        return moves

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:  # noqa: ARG002
        if self.winner != NONE or self.filled == CELLS:
            return "TTT-1"
        return "TTT-2" if self.board[move] != EMPTY else None

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:  # noqa: ARG002
        seat = self.filled % 2
        self.board[move] = seat + 1
        self.filled += 1
        if self.has_line(seat + 1):
            self.winner = seat

    def has_line(self, mark: i64) -> bool:
        board = self.board
        start: i64 = 0
        while start < 24:
            if (
                board[LINES[start]] == mark
                and board[LINES[start + 1]] == mark
                and board[LINES[start + 2]] == mark
            ):
                return True
            start += 3
        return False

    def outcome(self) -> Outcome | None:
        if self.winner != NONE:
            return Outcome((1, -1) if self.winner == 0 else (-1, 1), "TTT-3")
        return Outcome((0, 0), "TTT-4") if self.filled == CELLS else None

    def copy(self) -> TicTacToe:
        return TicTacToe(self.board[:], self.filled, self.winner)

    def key(self) -> i64:
        key: i64 = 0
        for mark in self.board:
            key = combine(key, mark)
        return key

    def see(self, seat: i64) -> vec[i64]:  # noqa: ARG002
        return self.board[:]


def opening(setup: Setup) -> TicTacToe:  # noqa: ARG001
    return TicTacToe(zeros(CELLS), 0, NONE)


GAME: Final = Game(
    id="tic-tac-toe",
    title="Tic-tac-toe",
    designers=(),
    year=0,
    package="mothership_bench",
    players=(2,),
    seats=("x", "o"),
    longest=CELLS,
    results=(-1, 1),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    opening=opening,
)

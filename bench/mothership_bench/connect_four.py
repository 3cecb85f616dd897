"""Connect four: seven columns of six; four in a row win."""

from __future__ import annotations

from typing import Final

from mothership.core.game import Game, Setup
from mothership.core.keys import combine
from mothership.core.outcome import Outcome
from mothership.core.seats import NOBODY
from mothership.core.state import NO_DATA, State
from mothership.core.vectors import append, i64, vec, zeros
from mothership.core.view import Part, Schema
from mothership.core.vocabulary import Block, Vocabulary, numbers

COLUMNS: Final = 7
ROWS: Final = 6
CELLS: Final = COLUMNS * ROWS
EMPTY: Final = 0
NONE: Final = -1

VOCABULARY: Final = Vocabulary(Block("drop", (numbers("column", 1, COLUMNS),)))
SCHEMA: Final = Schema(Part("board", (ROWS, COLUMNS), words=(".", "x", "o")))


class ConnectFour(State):
    """One position: row 0 is the bottom; 1 is a piece of the first player, 2 of the second."""

    def __init__(self, board: vec[i64], heights: vec[i64], dropped: i64, winner: i64) -> None:
        self.board = board
        self.heights = heights
        self.dropped = dropped
        self.winner = winner

    def actor(self) -> i64:
        if self.winner != NONE or self.dropped == CELLS:
            return NOBODY
        return self.dropped & 1

    def question(self) -> str:
        return "drop"

    def legal(self) -> vec[i64]:
        moves = vec[i64](capacity=COLUMNS)
        if self.winner != NONE:
            return moves
        column: i64 = 0
        while column < COLUMNS:
            if self.heights[column] < ROWS:
                moves = append(moves, column)
            column += 1
        return moves

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:  # noqa: ARG002
        if self.winner != NONE or self.dropped == CELLS:
            return "C4-1"
        return "C4-2" if self.board[(ROWS - 1) * COLUMNS + move] != EMPTY else None

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:  # noqa: ARG002
        row = self.heights[move]
        piece = (self.dropped & 1) + 1
        self.board[row * COLUMNS + move] = piece
        self.heights[move] = row + 1
        self.dropped += 1
        if (
            self.run(row, move, piece, 0, 1) + self.run(row, move, piece, 0, -1) >= 3
            or self.run(row, move, piece, -1, 0) >= 3
            or self.run(row, move, piece, 1, 1) + self.run(row, move, piece, -1, -1) >= 3
            or self.run(row, move, piece, 1, -1) + self.run(row, move, piece, -1, 1) >= 3
        ):
            self.winner = piece - 1

    def run(self, row: i64, column: i64, piece: i64, down: i64, right: i64) -> i64:
        """How many pieces of one player follow in a direction."""
        length: i64 = 0
        row += down
        column += right
        while 0 <= row < ROWS and 0 <= column < COLUMNS and self.board[row * COLUMNS + column] == piece:
            length += 1
            row += down
            column += right
        return length

    def outcome(self) -> Outcome | None:
        if self.winner != NONE:
            return Outcome((1, -1) if self.winner == 0 else (-1, 1), "C4-3")
        return Outcome((0, 0), "C4-4") if self.dropped == CELLS else None

    def copy(self) -> ConnectFour:
        return ConnectFour(self.board[:], self.heights[:], self.dropped, self.winner)

    def key(self) -> i64:
        key: i64 = 0
        for piece in self.board:
            key = combine(key, piece)
        return key

    def see(self, seat: i64) -> vec[i64]:  # noqa: ARG002
        return self.board[:]


def opening(setup: Setup) -> ConnectFour:  # noqa: ARG001
    return ConnectFour(zeros(CELLS), zeros(COLUMNS), 0, NONE)


GAME: Final = Game(
    id="connect-four",
    title="Connect four",
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

"""Connect four: seven columns of six; four in a row win."""

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

COLUMNS: Final = 7
ROWS: Final = 6
CELLS: Final = COLUMNS * ROWS
EMPTY: Final = 0
NONE: Final = -1
# The board has a border before, between and after its rows, so that no line of pieces runs over an edge.
WIDTH: Final = COLUMNS + 1
BORDERED: Final = (ROWS + 2) * WIDTH + 1

_NOTHING: Final = zeros(CELLS)  # to be copied: growing a vector takes longer

VOCABULARY: Final = Vocabulary(Block("drop", (numbers("column", 1, COLUMNS),)))
SCHEMA: Final = Schema(
    Part(
        "board", (ROWS, COLUMNS), words=(".", "x", "o"), seats=Seats(values=1, first=1), board=(ROWS, COLUMNS)
    )
)


class ConnectFour(State):
    """One position: 1 is a piece of the first player, 2 of the second; borders are EMPTY for ever."""

    def __init__(self, board: vec[i64], heights: vec[i64], dropped: i64, winner: i64) -> None:
        self.board = board  # (row + 1) * WIDTH + column + 1, from the bottom
        self.heights = heights  # of each column
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
        heights = self.heights
        column: i64 = 0
        while column < COLUMNS:
            if heights[column] < ROWS:
                moves = append(moves, column)
            column += 1
        return moves

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:  # noqa: ARG002
        if self.winner != NONE or self.dropped == CELLS:
            return "C4-1"
        return "C4-2" if self.board[ROWS * WIDTH + move + 1] != EMPTY else None

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:  # noqa: ARG002
        cell = (self.heights[move] + 1) * WIDTH + move + 1
        piece = (self.dropped & 1) + 1
        self.board[cell] = piece
        self.heights[move] += 1
        self.dropped += 1
        if (
            self.run(cell, -WIDTH, piece) >= 3
            or self.run(cell, 1, piece) + self.run(cell, -1, piece) >= 3
            or self.run(cell, WIDTH + 1, piece) + self.run(cell, -WIDTH - 1, piece) >= 3
            or self.run(cell, WIDTH - 1, piece) + self.run(cell, 1 - WIDTH, piece) >= 3
        ):
            self.winner = piece - 1

    def run(self, cell: i64, way: i64, piece: i64) -> i64:
        """How many pieces of one player follow on a cell."""
        board = self.board
        length: i64 = 0
        cell += way
        while board[cell] == piece:
            length += 1
            cell += way
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
        seen = _NOTHING[:]
        board = self.board
        cell: i64 = 0
        at: i64 = WIDTH + 1
        while cell < CELLS:
            end = cell + COLUMNS
            while cell < end:
                seen[cell] = board[at]
                cell += 1
                at += 1
            at += 1  # over the border
        return seen


def opening(setup: Setup) -> ConnectFour:  # noqa: ARG001
    return ConnectFour(zeros(BORDERED), zeros(COLUMNS), 0, NONE)


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

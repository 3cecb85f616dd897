"""Breakthrough on 8 x 8: pawns step forward, capture diagonally; reach the far row or take every pawn."""

from __future__ import annotations

from typing import Final

from mothership.core.game import Game, Setup
from mothership.core.keys import combine
from mothership.core.outcome import Outcome
from mothership.core.seats import NOBODY
from mothership.core.state import NO_DATA, State
from mothership.core.vectors import append, i64, vec, zeros
from mothership.core.view import Part, Schema
from mothership.core.vocabulary import Block, Field, Vocabulary

SIZE: Final = 8
CELLS: Final = SIZE * SIZE
EMPTY: Final = 0
NONE: Final = -1
WAYS: Final = 3  # left, straight, right, as seen on the board

CELL_WORDS: Final = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "abcdefgh")
VOCABULARY: Final = Vocabulary(
    Block("step", (Field("from", CELL_WORDS, "cell"), Field("way", ("left", "straight", "right"))))
)
SCHEMA: Final = Schema(Part("board", (SIZE, SIZE), words=(".", "x", "o")), Part("turn", high=1))


class Breakthrough(State):
    """One position: x (1) moves up from rows 1 and 2, o (2) down from rows 7 and 8."""

    def __init__(self, board: vec[i64], turn: i64, x_pawns: i64, o_pawns: i64, winner: i64) -> None:
        self.board = board
        self.turn = turn
        self.x_pawns = x_pawns
        self.o_pawns = o_pawns
        self.winner = winner

    def actor(self) -> i64:
        return self.turn if self.winner == NONE else NOBODY

    def question(self) -> str:
        return "step"

    def legal(self) -> vec[i64]:
        moves = vec[i64](capacity=CELLS)
        if self.winner != NONE:
            return moves
        board = self.board
        own = self.turn + 1
        forward: i64 = SIZE if self.turn == 0 else -SIZE
        cell: i64 = 0
        while cell < CELLS:
            if board[cell] == own:
                ahead = cell + forward
                column = cell % SIZE
                if column > 0 and board[ahead - 1] != own:
                    moves = append(moves, cell * WAYS)
                if board[ahead] == EMPTY:
                    moves = append(moves, cell * WAYS + 1)
                if column < SIZE - 1 and board[ahead + 1] != own:
                    moves = append(moves, cell * WAYS + 2)
            cell += 1
        return moves

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:  # noqa: ARG002
        if self.winner != NONE:
            return "BT-1"
        cell = move // WAYS
        aside = move % WAYS - 1
        if self.board[cell] != self.turn + 1:
            return "BT-2"
        if not 0 <= cell % SIZE + aside < SIZE:
            return "BT-3"
        target = self.board[cell + aside + (SIZE if self.turn == 0 else -SIZE)]
        if target == self.turn + 1 or (aside == 0 and target != EMPTY):
            return "BT-4"
        return None

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:  # noqa: ARG002
        cell = move // WAYS
        to = cell + move % WAYS - 1 + (SIZE if self.turn == 0 else -SIZE)
        if self.board[to] == 1:
            self.x_pawns -= 1
        elif self.board[to] == 2:
            self.o_pawns -= 1
        self.board[to] = self.turn + 1
        self.board[cell] = EMPTY
        if self.turn == 0:
            if to >= CELLS - SIZE or self.o_pawns == 0:
                self.winner = 0
        elif to < SIZE or self.x_pawns == 0:
            self.winner = 1
        self.turn = 1 - self.turn

    def outcome(self) -> Outcome | None:
        if self.winner == NONE:
            return None
        return Outcome((1, -1) if self.winner == 0 else (-1, 1), "BT-5")

    def copy(self) -> Breakthrough:
        return Breakthrough(self.board[:], self.turn, self.x_pawns, self.o_pawns, self.winner)

    def key(self) -> i64:
        key = self.turn
        for piece in self.board:
            key = combine(key, piece)
        return key

    def see(self, seat: i64) -> vec[i64]:  # noqa: ARG002
        return append(self.board[:], self.turn)


def opening(setup: Setup) -> Breakthrough:  # noqa: ARG001
    board = zeros(CELLS)
    for cell in range(2 * SIZE):
        board[cell] = 1
        board[CELLS - 1 - cell] = 2
    return Breakthrough(board, 0, 2 * SIZE, 2 * SIZE, NONE)


GAME: Final = Game(
    id="breakthrough",
    title="Breakthrough",
    designers=("Dan Troyka",),
    year=2000,
    package="mothership_bench",
    players=(2,),
    seats=("x", "o"),
    # Every step brings a pawn a row nearer, and there are 32 pawns with at most 7 rows each.
    longest=2 * 2 * SIZE * (SIZE - 1),
    results=(-1, 1),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    opening=opening,
)

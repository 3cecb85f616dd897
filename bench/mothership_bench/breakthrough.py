"""Breakthrough on 8 x 8: pawns step forward, capture diagonally; reach the far row or take every pawn."""

from __future__ import annotations

from typing import Final

from mothership.core.game import Game, Setup
from mothership.core.keys import combine
from mothership.core.outcome import Outcome
from mothership.core.seats import A_SEAT, NOBODY, Seats
from mothership.core.state import NO_DATA, State
from mothership.core.vectors import append, i64, vec, zeros
from mothership.core.view import Part, Schema
from mothership.core.vocabulary import Block, Field, Vocabulary

SIZE: Final = 8
CELLS: Final = SIZE * SIZE
PAWNS: Final = 2 * SIZE  # of each player
EMPTY: Final = 0
NONE: Final = -1
WAYS: Final = 3  # left, straight, right, as seen on the board

CELL_WORDS: Final = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "abcdefgh")
VOCABULARY: Final = Vocabulary(
    Block("step", (Field("from", CELL_WORDS, "cell"), Field("way", ("left", "straight", "right"))))
)
SCHEMA: Final = Schema(
    Part("board", (SIZE, SIZE), words=(".", "x", "o"), seats=Seats(values=1, first=1), board=(SIZE, SIZE)),
    Part("turn", high=1, seats=A_SEAT),
)


class Breakthrough(State):
    """One position: x (1) moves up from rows 1 and 2, o (2) down from rows 7 and 8."""

    def __init__(self, board: vec[i64], pawns: vec[i64], left: vec[i64], turn: i64, winner: i64) -> None:
        self.board = board
        self.pawns = pawns  # seat * PAWNS + number: the cell of each pawn, those that are left first
        self.left = left  # how many pawns each seat has
        self.turn = turn
        self.winner = winner

    def actor(self) -> i64:
        return self.turn if self.winner == NONE else NOBODY

    def question(self) -> str:
        return "step"

    def legal(self) -> vec[i64]:
        moves = vec[i64](capacity=PAWNS * WAYS)
        if self.winner != NONE:
            return moves
        board = self.board
        pawns = self.pawns
        own = self.turn + 1
        forward: i64 = SIZE if self.turn == 0 else -SIZE
        pawn = self.turn * PAWNS
        end = pawn + self.left[self.turn]
        while pawn < end:
            cell = pawns[pawn]
            ahead = cell + forward
            column = cell % SIZE
            if column > 0 and board[ahead - 1] != own:
                moves = append(moves, cell * WAYS)
            if board[ahead] == EMPTY:
                moves = append(moves, cell * WAYS + 1)
            if column < SIZE - 1 and board[ahead + 1] != own:
                moves = append(moves, cell * WAYS + 2)
            pawn += 1
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
        if self.board[to] != EMPTY:
            self.take(to)
        self.pawns[self.pawn_on(cell, self.turn)] = to
        self.board[to] = self.turn + 1
        self.board[cell] = EMPTY
        at_the_end = to >= CELLS - SIZE if self.turn == 0 else to < SIZE
        if at_the_end or self.left[1 - self.turn] == 0:
            self.winner = self.turn
        self.turn = 1 - self.turn

    def take(self, cell: i64) -> None:
        """Take the other player's pawn; the last of the others gets its number."""
        other = 1 - self.turn
        self.left[other] -= 1
        self.pawns[self.pawn_on(cell, other)] = self.pawns[other * PAWNS + self.left[other]]

    def pawn_on(self, cell: i64, seat: i64) -> i64:
        pawns = self.pawns
        pawn = seat * PAWNS
        while pawns[pawn] != cell:
            pawn += 1
        return pawn

    def outcome(self) -> Outcome | None:
        if self.winner == NONE:
            return None
        return Outcome((1, -1) if self.winner == 0 else (-1, 1), "BT-5")

    def copy(self) -> Breakthrough:
        return Breakthrough(self.board[:], self.pawns[:], self.left[:], self.turn, self.winner)

    def key(self) -> i64:
        key = self.turn
        for piece in self.board:
            key = combine(key, piece)
        return key

    def see(self, seat: i64) -> vec[i64]:  # noqa: ARG002
        return append(self.board[:], self.turn)


def opening(setup: Setup) -> Breakthrough:  # noqa: ARG001
    board = zeros(CELLS)
    pawns = zeros(2 * PAWNS)
    for pawn in range(PAWNS):
        board[pawn] = 1
        pawns[pawn] = pawn
        board[CELLS - 1 - pawn] = 2
        pawns[PAWNS + pawn] = CELLS - 1 - pawn
    return Breakthrough(board, pawns, vec[i64]([PAWNS, PAWNS]), 0, NONE)


GAME: Final = Game(
    id="breakthrough",
    title="Breakthrough",
    designers=("Dan Troyka",),
    year=2000,
    package="mothership_bench",
    players=(2,),
    seats=("x", "o"),
    # Every step brings a pawn a row nearer, and there are 32 pawns with at most 7 rows each.
    longest=2 * PAWNS * (SIZE - 1),
    results=(-1, 1),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    opening=opening,
)

"""What lies on the table."""

from mothership.core import Journal
from mothership.core.keys import combine

from tic_tac_toe.board import EMPTY, LINES


class Table:
    """Nine squares, and whose turn it is."""

    journal: Journal | None = None

    def __init__(self, board: list[int], turn: int) -> None:
        self.board = board
        self.turn = turn

    def has_line(self, seat: int) -> bool:
        return any(all(self.board[square] == 1 + seat for square in line) for line in LINES)

    def is_full(self) -> bool:
        return EMPTY not in self.board

    def key(self) -> int:
        key = self.turn
        for mark in self.board:
            key = combine(key, mark)
        return key

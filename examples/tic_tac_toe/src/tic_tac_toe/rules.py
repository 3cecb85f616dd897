"""The rules, in the order of rules.en.md."""

from collections.abc import Sequence

from mothership.core import NOBODY, Outcome

from tic_tac_toe.board import EMPTY
from tic_tac_toe.moves import DREW, MARK, MARKED, WON
from tic_tac_toe.state import Table
from tic_tac_toe.view import look


class TicTacToe(Table):
    """One position of tic-tac-toe."""

    # Who is asked what

    def actor(self) -> int:
        return NOBODY if self.ended_by() else self.turn

    def question(self) -> str:
        return "over" if self.ended_by() else "mark"

    def mid_act(self) -> bool:
        return False

    def see(self, seat: int) -> list[int]:
        return look(self)

    def copy(self) -> "TicTacToe":
        return TicTacToe(self.board[:], self.turn)

    # A turn

    def legal(self) -> list[int]:
        if self.ended_by():
            return []
        return [MARK.encode(square) for square, mark in enumerate(self.board) if mark == EMPTY]

    def weights(self) -> list[int]:
        return [1] * len(self.legal())

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        rule = self.ended_by()
        if rule is not None:
            return rule
        (square,) = MARK.decode(move)
        return None if self.board[square] == EMPTY else "TTT-2a"

    def apply(self, move: int, data: Sequence[int] = ()) -> None:
        (square,) = MARK.decode(move)
        seat = self.turn
        self.board[square] = 1 + seat  # TTT-2
        self.turn = 1 - seat  # TTT-1
        if self.journal is not None:
            self.journal.tell(MARKED, seat, square)
            if self.has_line(seat):
                self.journal.tell(WON, seat)
            elif self.is_full():
                self.journal.tell(DREW)

    # The end

    def ended_by(self) -> str | None:
        """The rule that has ended the game, if it is over."""
        if self.has_line(0) or self.has_line(1):
            return "TTT-3"
        if self.is_full():
            return "TTT-4"
        return None

    def outcome(self) -> Outcome | None:
        rule = self.ended_by()
        if rule is None:
            return None
        if rule == "TTT-4":
            return Outcome((0, 0), rule)
        return Outcome((1, -1) if self.has_line(0) else (-1, 1), rule)

"""One closed act: the moves that became public together."""

from __future__ import annotations

from collections.abc import Sequence

from mothership.core import Entry, Game, MoveError, State
from mothership.core.record import SeenEntry, seen_entry
from mothership.core.state import apply_measured
from mothership.play.made_move import MadeMove


class ActClosed(MoveError):
    """The act closed before the last of several moves. None was made."""

    key = "play.act-closed"

    def __init__(self, move: str) -> None:
        super().__init__(move=move)


class Act:
    """The moves of a seat and of NATURE after it, unredacted: for the store, never for a player.

    ``seen_by`` redacts them for a seat.
    """

    __slots__ = ("_before", "game", "moves")

    def __init__(self, game: Game, before: State, moves: Sequence[MadeMove]) -> None:
        self.game = game
        self._before = before  # never changed
        self.moves = tuple(moves)

    def __len__(self) -> int:
        return len(self.moves)

    def entries(self) -> tuple[Entry, ...]:
        """The moves as they stand in a record."""
        word, notation = self.game.seat_word, self.game.vocabulary.notation
        return tuple(
            Entry(word(one.actor), notation(one.move, one.data), trace=one.trace) for one in self.moves
        )

    def seen_by(self, seat: int) -> list[MadeMove]:
        """The moves as a seat, or a SPECTATOR, may know them."""
        return [made.seen_by(self.game, seat) for made in self.moves]

    def kept_by(self, seat: int) -> list[SeenEntry]:
        """What a seat's own record keeps of them."""
        state = self._before.copy()
        kept: list[SeenEntry] = []
        for one in self.moves:
            apply_measured(state, one.move, one.data)
            kept.append(seen_entry(self.game, seat, one.actor, one.move, one.data, one.events, state))
        return kept

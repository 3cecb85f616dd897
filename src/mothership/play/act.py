"""One closed act: the moves that became public together."""

from __future__ import annotations

from collections.abc import Sequence

from mothership.core import Entry, Game, MoveError, State
from mothership.core.record import SeenEntry, seen_entry
from mothership.core.state import apply_measured
from mothership.play.happening import Happening


class ActClosed(MoveError):
    """Several moves that were to be one act: it was closed before the last of them. None was made."""

    key = "play.act-closed"

    def __init__(self, move: str) -> None:
        super().__init__(move=move)


class Act:
    """Moves of a seat and NATURE's answers, as they happened: for the store, never for a player.

    What a seat may know of them is worked out only for seats that somebody asks about.
    """

    __slots__ = ("_before", "game", "happenings")

    def __init__(self, game: Game, before: State, happenings: Sequence[Happening]) -> None:
        self.game = game
        self._before = before  # never changed
        self.happenings = tuple(happenings)

    def __len__(self) -> int:
        return len(self.happenings)

    def entries(self) -> tuple[Entry, ...]:
        """The moves as they stand in a record."""
        word, notation = self.game.seat_word, self.game.vocabulary.notation
        return tuple(
            Entry(word(one.actor), notation(one.move, one.data), trace=one.trace) for one in self.happenings
        )

    def seen_by(self, seat: int) -> list[Happening]:
        """The moves as a seat, or a SPECTATOR, may know them."""
        return [happening.seen_by(self.game, seat) for happening in self.happenings]

    def kept_by(self, seat: int) -> list[SeenEntry]:
        """What a seat's own record keeps of them."""
        state = self._before.copy()
        kept: list[SeenEntry] = []
        for one in self.happenings:
            apply_measured(state, one.move, one.data)
            kept.append(seen_entry(self.game, seat, one.actor, one.move, one.data, one.events, state))
        return kept

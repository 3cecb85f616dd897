"""Undo that cannot be used to see hidden information.

A seat may take its last act back on its own while nobody else has acted since, no chance has fallen
since and the act showed nobody anything hidden. All three are seen from what happened. Whatever goes
further needs the consent of all seats, which the front end asks for.
"""

from __future__ import annotations

from collections.abc import Sequence

from mothership.core import NATURE, SPECTATOR, Game, MothershipError, Setup, State
from mothership.core.record import SeenEntry
from mothership.core.state import apply_measured
from mothership.core.texts import Message
from mothership.play.knowledge import Knowledge
from mothership.play.made_move import MadeMove


class UndoRefused(MothershipError):
    """An undo that is not allowed; says why."""

    key = "play.undo-refused"

    def __init__(self, reason: object) -> None:
        super().__init__(reason=reason)


def why_not_free(seat: int, act: Sequence[MadeMove]) -> Message | None:
    """What can be told from the last act itself: why a seat may not take it back on its own."""
    if not act:
        return Message("play.undo-nothing")
    if act[0].actor != seat:
        return Message("play.undo-others")
    if act[-1].actor == NATURE:
        return Message("play.undo-chance")
    return None


class Secrets:
    """What each seat can know, act by act. Computed only when an undo is requested."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self._game = game
        self._setup = setup
        self._seats: list[Knowledge] = []  # empty while nothing has been hidden from anybody
        self._showed: list[bool] = []  # for each act, the opening first, whether it may have shown something

    def learn(
        self, moves: Sequence[MadeMove], ends: Sequence[int], records: Sequence[Sequence[SeenEntry]]
    ) -> None:
        """Catch up. ``ends`` are the numbers of moves after each act, ``records`` what each seat saw."""
        while len(self._showed) < len(ends):
            act = len(self._showed)
            start, end = (ends[act - 1] if act else 0), ends[act]
            if not self._seats and any(self._is_masked(made) for made in moves[start:end]):
                position = self._position_after(moves[:start])
                self._seats = [Knowledge(self._game, seat, [position]) for seat in range(self._setup.players)]
            # A list, not a generator: every seat has to learn of every act.
            showed = [knowledge.learn(records[knowledge.seat][start:end]) for knowledge in self._seats]
            self._showed.append(any(showed))

    def _is_masked(self, made: MadeMove) -> bool:
        """Whether somebody did not see all of it; a SPECTATOR sees least."""
        return self._game.vocabulary.seen(made.move, SPECTATOR, made.actor) != made.move

    def _position_after(self, moves: Sequence[MadeMove]) -> State:
        state = self._game.begin(self._setup)
        for made in moves:
            apply_measured(state, made.move, made.data)
        return state

    def last_act_showed(self) -> bool:
        """Whether the last act may have shown any seat something hidden."""
        return self._showed[-1]

    def gave_up(self, seat: int) -> bool:
        """Whether a seat could have too many positions in mind to list them; then it stays so."""
        return bool(self._seats) and self._seats[seat].positions is None

    def draft_showed(self, seat: int, draft: Sequence[SeenEntry]) -> bool:
        """Whether the last move of a draft showed its seat something hidden.

        A game should close an act there, and a draft is free to take back: so in doubt it did not.
        """
        positions = self._seats[seat].positions if self._seats else None
        if positions is None:
            return False
        knowledge = Knowledge(self._game, seat, positions)
        knowledge.learn(draft[:-1])
        return knowledge.learn(draft[-1:])

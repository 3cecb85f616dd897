"""One running game with its whole history: moves, record, undo.

No input or output, no clock, no game by name. The caller passes in the moves and shows each
seat its own view.
"""

from __future__ import annotations

from collections.abc import Sequence

from mothership.core import (
    NATURE,
    SPECTATOR,
    Entry,
    Game,
    MoveError,
    Nature,
    NotYourTurn,
    Record,
    SeatRecord,
    Setup,
    State,
    View,
    as_seen,
    walk,
)
from mothership.core.record import SeenEntry, is_draft
from mothership.core.state import apply_measured
from mothership.core.texts import Message
from mothership.play.made_move import MadeMove
from mothership.play.making import answers, make
from mothership.play.seen_entries import seen_entries
from mothership.play.undo import Secrets, UndoRefused, why_not_free


class Table:
    """A game from its setup to its last move.

    An act is one or more moves of the seat that is asked. While it is open its moves are a draft.
    When it closes they are published together with NATURE's answers, up to the next question to a
    seat. If NATURE is asked in the middle of an act, the draft is published there and what follows
    is the next draft: chance that has fallen cannot be taken back.

    At a table ``by_hand`` nobody draws for NATURE: its questions stay open until somebody who watches a
    real table hands over the answer, as a move of NATURE. Each answer is published on its own.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        *,
        seed: int | str,
        names: Sequence[str] = (),
        nature: Nature | None = None,
        by_hand: bool = False,
    ) -> None:
        self._go_on(game, Record(game.id, setup, names=tuple(names)), seed, nature, by_hand)

    @classmethod
    def resume(
        cls,
        game: Game,
        record: Record,
        *,
        seed: int | str,
        nature: Nature | None = None,
        by_hand: bool = False,
    ) -> Table:
        """A table that goes on where a record stops. Raises RecordError.

        Moves of an act that the record leaves open are its seat's draft again.
        """
        table = cls.__new__(cls)
        table._go_on(game, record, seed, nature, by_hand)
        return table

    def _go_on(
        self, game: Game, record: Record, seed: int | str, nature: Nature | None, by_hand: bool
    ) -> None:
        self.game = game
        self.by_hand = by_hand
        self._setup = record.setup
        self._names = record.names
        self._seed = seed
        self._nature = nature or game.nature
        # All moves so far, the draft's included, and beside each what the record and every seat keep of it.
        self._moves: list[MadeMove] = []
        self._entries: list[Entry] = []
        self._seen: list[list[SeenEntry]] = [[] for _ in range(record.setup.players)]
        # The numbers of moves after the opening and after each act.
        self._ends: list[int] = []
        self._secrets: Secrets | None = None
        self._record: Record | None = None
        for step in walk(record, game):
            actor = NATURE
            if step.entry is not None:
                actor = game.seat_called(step.entry.actor)
                move, data = game.vocabulary.parse_measured(step.entry.move)
                made = MadeMove(step.number, actor, move, data, step.events, step.entry.trace)
                self._keep([self._kept_move(step.state, made)], step.state)
            self._state = step.state
            if (by_hand or step.state.actor() != NATURE) and not is_draft(step.state, actor):
                self._close()
        if self._state.actor() == NATURE and not by_hand:
            state = self._state.copy()
            self._keep(self._answers(state, len(self._moves)), state)
            self._close()

    def copy(self) -> Table:
        """Another table at the same point: what is done at one of them does not touch the other."""
        other = type(self).__new__(type(self))
        other.game, other.by_hand = self.game, self.by_hand
        other._setup, other._names, other._seed, other._nature = (
            self._setup,
            self._names,
            self._seed,
            self._nature,
        )
        other._moves, other._entries, other._ends = self._moves[:], self._entries[:], self._ends[:]
        other._seen = [record[:] for record in self._seen]
        other._secrets, other._record = None, self._record
        other._state, other._published = self._state, self._published  # never changed, only replaced
        return other

    # What can be asked ----------------------------------------------------------------------------

    @property
    def actor(self) -> int:
        """The seat that is asked, NATURE at a table by hand, or NOBODY when the game is over."""
        return self._state.actor()

    @property
    def record(self) -> Record:
        """Everything published so far."""
        if self._record is None:
            entries = tuple(self._entries[: self._ends[-1]])
            self._record = Record(self.game.id, self._setup, entries, self._names, self._published.outcome())
        return self._record

    @property
    def draft(self) -> tuple[int, ...]:
        """The moves of the open act: for the actor's eyes, or everybody's in a co-operative game."""
        return tuple(made.move for made in self._moves[self._ends[-1] :])

    @property
    def decisions(self) -> tuple[int, ...]:
        """The numbers of published moves that an undo can go back to: where a seat was to begin an act."""
        return tuple(self._ends)

    def view(self, seat: int) -> View:
        """What a seat, or a SPECTATOR, sees: the position before somebody else's open act."""
        return self.game.view(self._state if self._sees_draft(seat) else self._published, seat)

    def seat_record(self, seat: int) -> SeatRecord:
        """The record as a seat saw it, its own draft included."""
        if seat == SPECTATOR:
            return as_seen(self.record, self.game, SPECTATOR)
        count = len(self._moves) if self._sees_draft(seat) else self._ends[-1]
        setup = self.game.setup_seen(self._setup, seat)
        return SeatRecord(self.game.id, setup, seat, tuple(self._seen[seat][:count]))

    def history(self, seat: int, since: int = 0) -> list[MadeMove]:
        """The published moves after the first ``since``, as a seat or a SPECTATOR may know them."""
        return [made.seen_by(self.game, seat) for made in self._moves[since : self._ends[-1]]]

    def complaint(self, seat: int, move: int, data: Sequence[int] = ()) -> MoveError | None:
        """Why a seat may not make a move now, or None if it may. Nothing is made."""
        try:
            self.game.check(self._state, seat, move, data)
        except MoveError as error:
            return error
        return None

    def hides_from(self, seat: int) -> bool:
        """Whether the published position holds something that another seat sees and this one does not."""
        public = self.game.view(self._published, SPECTATOR).table
        others = (other for other in range(self._setup.players) if other != seat)
        return any(self.game.view(self._published, other).table != public for other in others)

    def position(self) -> State:
        """A copy of the position after the last published move, secrets included: never for a player."""
        return self._published.copy()

    def _sees_draft(self, seat: int) -> bool:
        assert seat == SPECTATOR or 0 <= seat < self._setup.players, f"no seat {seat} at this table"
        return self.game.cooperative or seat == self.actor

    # Moving ---------------------------------------------------------------------------------------

    def submit(self, seat: int, move: int, data: Sequence[int] = (), trace: bytes = b"") -> list[MadeMove]:
        """Make a move. Raises a MoveError that says why not; then nothing has changed.

        Returns what is public by it, nothing while the act is open: the act's moves and NATURE's
        answers, as they happened. They are for the store; what a seat may know of them is in its history.
        """
        measured = tuple(data)
        self.game.check(self._state, seat, move, measured)
        # Everything is done to a copy, so that a fault of a game or of its table leaves no trace.
        state = self._state.copy()
        made = [self._kept_move(state, make(state, len(self._moves) + 1, seat, move, measured, trace))]
        if is_draft(state, seat):
            self._keep(made, state)
            return []
        made += self._answers(state, len(self._moves) + 1)
        before = self._ends[-1]
        self._keep(made, state)
        self._close()
        return self._moves[before:]

    def _answers(self, state: State, count: int) -> list[_KeptMove]:
        """NATURE's moves until a seat is asked, made on top of ``count`` others; none by hand."""
        if self.by_hand:
            return []
        return [
            self._kept_move(state, made)
            for made in answers(self.game, self._nature, self._seed, state, count)
        ]

    def _kept_move(self, state: State, made: MadeMove) -> _KeptMove:
        """The entries of a move that has just led to ``state``."""
        actor, move, data, events = made.actor, made.move, made.data, made.events
        text = self.game.vocabulary.notation(move, data)
        return _KeptMove(
            made,
            Entry(self.game.seat_word(actor), text, trace=made.trace),
            seen_entries(self.game, self._setup.players, actor, move, data, events, state, text),
        )

    def _keep(self, moves: list[_KeptMove], state: State) -> None:
        for one in moves:
            self._moves.append(one.made)
            self._entries.append(one.entry)
            for record, seen in zip(self._seen, one.seen, strict=True):
                record.append(seen)
        self._state = state

    def _close(self) -> None:
        """Publish all that has been made. The States kept here are never changed, only replaced."""
        self._ends.append(len(self._moves))
        self._published = self._state
        self._record = None

    # Taking back ----------------------------------------------------------------------------------

    def take_back(self, seat: int) -> None:
        """Take back the last move of the open act. Raises NotYourTurn or UndoRefused."""
        if seat != self.actor:
            raise NotYourTurn(self.game.seat_word(seat), self.game.seat_word(self.actor))
        if not self.draft:
            raise UndoRefused(Message("play.undo-no-draft"))
        if self._known_secrets().draft_showed(seat, self._seen[seat][self._ends[-1] :]):
            raise UndoRefused(Message("play.undo-shown"))
        self._cut(self._published, self._ends[-1], len(self._moves) - 1)

    def takes_back_freely(self, seat: int) -> bool:
        """Whether no draft of a seat can be refused any more: what it may know is too much to list."""
        return self._known_secrets().gave_up(seat)

    def undo_point(self, seat: int) -> int | None:
        """How many published moves a free undo would leave, or None."""
        return self._ends[-2] if self._why_not(seat) is None else None

    def undo(self, seat: int) -> None:
        """Take back the seat's last act, without asking the others. Raises UndoRefused.

        A draft that another seat has begun since falls with it: it may not give itself away by being
        in the way.
        """
        reason = self._why_not(seat)
        if reason is not None:
            raise UndoRefused(reason)
        self._go_back(self._ends[-2])

    def undo_by_consent(self, count: int) -> None:
        """Back to ``count`` published moves, one of the decisions: all have agreed. Raises UndoRefused."""
        if count not in self._ends:
            raise UndoRefused(Message("play.undo-not-there", count=count))
        self._go_back(count)

    def _why_not(self, seat: int) -> Message | None:
        if self.draft and seat == self.actor:
            return Message("play.undo-draft")
        act = self._moves[self._ends[-2] : self._ends[-1]] if len(self._ends) > 1 else []
        reason = why_not_free(seat, act)
        if reason is None and self._known_secrets().last_act_showed():
            return Message("play.undo-shown")
        return reason

    def _known_secrets(self) -> Secrets:
        if self._secrets is None:
            self._secrets = Secrets(self.game, self._setup)
        self._secrets.learn(self._moves, self._ends, self._seen)
        return self._secrets

    def _go_back(self, count: int) -> None:
        self._secrets = None
        while self._ends[-1] > count:
            self._ends.pop()
        self._cut(self.game.begin(self._setup), 0, count)
        self._published = self._state
        self._record = None

    def _cut(self, start: State, number: int, count: int) -> None:
        """Keep the first ``count`` moves; ``start`` is the position after the first ``number`` of them."""
        state = start.copy()
        for made in self._moves[number:count]:
            apply_measured(state, made.move, made.data)
        del self._moves[count:], self._entries[count:]
        for record in self._seen:
            del record[count:]
        self._state = state


class _KeptMove:
    """A move with the entries that the record and each seat keep of it."""

    def __init__(self, made: MadeMove, entry: Entry, seen: list[SeenEntry]) -> None:
        self.made = made
        self.entry = entry
        self.seen = seen

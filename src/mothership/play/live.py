"""A running game without its history, so that the cost of a move is constant.

The same game as at a Table of the same setup and seed, move by move. A Table remembers everything and
can therefore take back, replay and show records; a Live knows the position and the open act, and hands
over all that becomes public, so that somebody else can store it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Self

from mothership.core import (
    NATURE,
    SPECTATOR,
    Entry,
    Game,
    MoveError,
    Nature,
    NotYourTurn,
    Outcome,
    Record,
    Setup,
    State,
    View,
    walk,
)
from mothership.core.record import is_draft
from mothership.core.state import apply_measured
from mothership.core.texts import Message
from mothership.play.act import Act, ActClosed
from mothership.play.foresight import fatal_moves
from mothership.play.made_move import MadeMove
from mothership.play.making import answers, make
from mothership.play.table import Table
from mothership.play.undo import UndoRefused


class Live:
    """The position of one game, and its open act.

    At a table ``by_hand`` nobody draws for NATURE: its questions stay open until somebody who watches a
    real table hands over the answer, as a move of NATURE.
    """

    __slots__ = (
        "_draft",
        "_free",
        "_masked",
        "_nature",
        "_published",
        "_state",
        "by_hand",
        "game",
        "number",
        "seed",
        "setup",
    )

    def __init__(
        self, game: Game, setup: Setup, seed: int | str, nature: Nature | None, by_hand: bool, first: State
    ) -> None:
        """For ``begin``, ``resume`` and ``copy``."""
        self.game = game
        self.setup = setup
        self.seed = seed
        self.by_hand = by_hand
        self.number = 0  # published moves
        self._nature = nature or game.nature
        # The States kept here are never changed, only replaced: a copy of a Live can share them.
        self._published = first
        self._state = first
        self._draft: tuple[MadeMove, ...] = ()
        self._masked = False  # whether any published move was hidden from anybody
        # Seats of which the past has once told that it will not refuse anything any more.
        self._free: frozenset[int] = frozenset()

    @classmethod
    def begin(
        cls,
        game: Game,
        setup: Setup,
        *,
        seed: int | str,
        nature: Nature | None = None,
        by_hand: bool = False,
    ) -> tuple[Self, Act]:
        """A new table, and NATURE's moves before the first question to a seat."""
        return cls.resume(game, Record(game.id, setup), seed=seed, nature=nature, by_hand=by_hand)

    @classmethod
    def resume(
        cls,
        game: Game,
        record: Record,
        *,
        seed: int | str,
        nature: Nature | None = None,
        by_hand: bool = False,
    ) -> tuple[Self, Act]:
        """A table that goes on where a record stops, and what NATURE still had to answer. Raises RecordError.

        Moves of an act that the record leaves open are its seat's draft again.
        """
        steps = walk(record, game)
        live = cls(game, record.setup, seed, nature, by_hand, next(steps).state)
        for step in steps:
            assert step.entry is not None
            actor = game.seat_called(step.entry.actor)
            move, data = game.vocabulary.parse_measured(step.entry.move)
            live._state = step.state
            live._draft += (MadeMove(step.number, actor, move, data, step.events, step.entry.trace),)
            if not is_draft(step.state, actor):
                live._publish(live._draft, step.state)
        return live, live._catch_up()

    def _catch_up(self) -> Act:
        """Let NATURE answer, if it is asked."""
        before, state = self._published, self._state.copy()
        made = self._answers(state, self.number)
        if made:
            self._publish(made, state)
        return Act(self.game, before, made)

    def copy(self) -> Self:
        """The same table, to try something out on. Costs next to nothing."""
        twin = type(self)(self.game, self.setup, self.seed, self._nature, self.by_hand, self._published)
        twin.number = self.number
        twin._state = self._state
        twin._draft = self._draft
        twin._masked = self._masked
        twin._free = self._free
        return twin

    # What can be asked ----------------------------------------------------------------------------

    @property
    def actor(self) -> int:
        """The seat that is asked, NATURE at a table by hand, or NOBODY when the game is over."""
        return self._state.actor()

    @property
    def outcome(self) -> Outcome | None:
        return self._published.outcome()

    @property
    def draft(self) -> tuple[int, ...]:
        """The moves of the open act: for the actor's eyes, or everybody's in a co-operative game."""
        return tuple(made.move for made in self._draft)

    @property
    def open_act(self) -> Act:
        """The same with all that the actor knows of them."""
        return Act(self.game, self._published, self._draft)

    @property
    def answers_slowly(self) -> bool:
        """Whether another table than the game's own answers for NATURE, which may take its time."""
        return self._nature is not self.game.nature and self._nature is not self.game.traced

    def sees_draft(self, seat: int) -> bool:
        assert seat == SPECTATOR or 0 <= seat < self.setup.players, f"no seat {seat} at this table"
        return self.game.cooperative or seat == self.actor

    def view(self, seat: int) -> View:
        """What a seat, or a SPECTATOR, sees: the position before somebody else's open act."""
        return self.game.view(self._state if self.sees_draft(seat) else self._published, seat)

    def complaint(self, seat: int, move: int, data: Sequence[int] = ()) -> MoveError | None:
        """Why a seat may not make a move now, or None if it may. Nothing is made."""
        try:
            self.game.check(self._state, seat, move, data)
        except MoveError as error:
            return error
        return None

    def fatal(self, moves: Sequence[int]) -> dict[int, str]:
        """Those of the actor's legal moves that lose at once, with the rule: where nothing can be hidden."""
        assert not self.game.conceals(self.setup), "it takes an imagined position to tell"
        return fatal_moves(self.game, self._state, self.actor, moves)

    def kept_open(self, moves: Sequence[int]) -> list[int]:
        """Those of the actor's legal moves after which its act is still open.

        It tells no secret: whether a move closes an act follows from what its seat sees.
        """
        found = []
        for move in moves:
            if not self.game.vocabulary.block_of(move).measured:
                state = self._state.copy()
                state.apply(move)
                if is_draft(state, self.actor):
                    found.append(move)
        return found

    def position(self) -> State:
        """A copy of the position after the last published move, secrets included: never for a player."""
        return self._published.copy()

    # Moving ---------------------------------------------------------------------------------------

    def submit(self, seat: int, move: int, data: Sequence[int] = (), trace: bytes = b"") -> Act | None:
        """Make a move. Raises a MoveError that says why not; then nothing has changed.

        Returns what is public by it, or None while the act is open.
        """
        return self.submit_all(seat, ((move, data),), trace)

    def submit_all(
        self, seat: int, moves: Sequence[tuple[int, Sequence[int]]], trace: bytes = b""
    ) -> Act | None:
        """Make several moves of one act, or none of them; the trace goes with the last.

        NATURE is not asked before all of them are found right: nobody can try a move out and see how chance
        would have fallen.
        """
        # Everything is done to a copy, so that a fault of a game or of its table changes nothing.
        state, made = self._state, list(self._draft)
        for index, (move, data) in enumerate(moves, start=1):
            measured = tuple(data)
            if index > 1 and not is_draft(state, seat):
                raise ActClosed(self.game.vocabulary.notation(made[-1].move, made[-1].data))
            self.game.check(state, seat, move, measured)
            if index == 1:
                state = state.copy()
            number = self.number + len(made) + 1
            beside = trace if index == len(moves) else b""
            made.append(make(state, number, seat, move, measured, beside))
        if is_draft(state, seat):
            self._state = state
            self._draft = tuple(made)
            return None
        made += self._answers(state, self.number + len(made))
        act = Act(self.game, self._published, made)
        self._publish(made, state)
        return act

    def follow(self, entries: Iterable[Entry]) -> bool:
        """Make moves that were published elsewhere, with NATURE's answers among them: nobody is asked again.

        Returns False, and changes nothing, if they do not lead to a question to a seat. Raises MoveError.
        """
        state, made = self._published.copy(), list[MadeMove]()
        for entry in entries:
            actor = self.game.seat_called(entry.actor)
            move, data = self.game.vocabulary.parse_measured(entry.move)
            self.game.check(state, actor, move, data)
            made.append(make(state, self.number + len(made) + 1, actor, move, data, entry.trace))
        if not made or is_draft(state, made[-1].actor) or (state.actor() == NATURE and not self.by_hand):
            return False
        self._publish(made, state)
        return True

    def _answers(self, state: State, count: int) -> tuple[MadeMove, ...]:
        if self.by_hand:
            return ()
        return tuple(answers(self.game, self._nature, self.seed, state, count))

    def _publish(self, made: Sequence[MadeMove], state: State) -> None:
        self._masked = self._masked or any(map(self._is_masked, made))
        self.number += len(made)
        self._state = self._published = state
        self._draft = ()

    def _is_masked(self, made: MadeMove) -> bool:
        """Whether somebody did not see all of it; a SPECTATOR sees least."""
        return self.game.vocabulary.seen(made.move, SPECTATOR, made.actor) != made.move

    # Taking back ----------------------------------------------------------------------------------

    @property
    def needs_past(self) -> bool:
        """Whether it takes the whole record to know if the open act may be taken back."""
        return self._masked and bool(self._draft) and self.actor not in self._free

    def take_back(self, seat: int, past: Record | None = None, count: int = 1) -> None:
        """Take back the last moves of the open act, all or none. Raises NotYourTurn or UndoRefused.

        What shows a player something hidden cannot be taken back. Once anything has been hidden, only the
        record of all published moves can tell: pass it in if ``needs_past`` says so.
        """
        if seat != self.actor:
            raise NotYourTurn(self.game.seat_word(seat), self.game.seat_word(self.actor))
        if not self._draft:
            raise UndoRefused(Message("play.undo-no-draft"))
        if count > len(self._draft):
            raise UndoRefused(Message("play.undo-too-many", count=count, open=len(self._draft)))
        if self.needs_past:
            assert past is not None, "the record is needed"
            assert len(past.entries) == self.number, "that is the record of another moment"
            whole = replace(past, entries=past.entries + self.open_act.entries(), outcome=None)
            table = Table.resume(self.game, whole, seed=self.seed)
            for _ in range(count):
                table.take_back(seat)
            if table.takes_back_freely(seat):
                self._free |= {seat}
        state = self._published.copy()
        for made in self._draft[:-count]:
            apply_measured(state, made.move, made.data)
        self._state = state
        self._draft = self._draft[:-count]

"""The State: one position of one game.

Games of this repository inherit from ``State`` and are compiled together with it. A compiled class
that inherits from a compiled class of another unit returns garbage or crashes, so heirs from
elsewhere are refused; games from other packages fulfil ``ForeignState`` instead and are put in a
``Guest``. All other code uses only ``State``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mothership.core.foreign import ForeignState
from mothership.core.journal import Journal
from mothership.core.outcome import Outcome
from mothership.core.vectors import i64, vec

NO_DATA: Final = vec[i64]()


class State:
    """One position of a game. It is mutable; ``copy()`` it before you try a move."""

    journal: Journal | None = None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # getattr, because the compiler does not know the class's own attributes.
        home = str(getattr(cls, "__module__"))  # noqa: B009
        if not home.startswith(("mothership.", "mothership_bench.")):
            raise TypeError(
                f"{home}.{cls.__name__} may not inherit from State: games from other packages fulfil "
                "mothership.core.ForeignState (see docs/contract.md)"
            )

    def actor(self) -> i64:
        """The seat that is asked, NATURE, or NOBODY when the game is over."""
        raise NotImplementedError

    def question(self) -> str:
        """What the actor is asked, as a message key; public."""
        raise NotImplementedError

    def legal(self) -> vec[i64]:
        """Every legal move of the actor; empty only when the game is over."""
        raise NotImplementedError

    def weights(self) -> vec[i64]:
        """When NATURE acts: a positive whole number beside each legal move; alike by default."""
        return vec[i64]([1] * len(self.legal()))

    def mid_act(self) -> bool:
        """Whether the actor is in the middle of a composite act, which is a draft until it closes."""
        return False

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:
        """The rule that forbids the actor this move, or nothing."""
        raise NotImplementedError

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:
        """Make a legal move. Measured moves bring their numbers."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """The results when the game is over."""
        raise NotImplementedError

    def copy(self) -> State:
        """The same position, without the journal."""
        raise NotImplementedError

    def key(self) -> i64:
        """A key of the position as a repetition rule compares it, 0 to 2 ** 63 - 1.

        Secrets are in it: it never leaves the server.
        """
        raise NotImplementedError

    def see(self, seat: i64) -> vec[i64]:
        """The table as a seat (or SPECTATOR) sees it: whole numbers in the order of the game's schema."""
        raise NotImplementedError

    def _repr_svg_(self) -> str | None:
        """How a notebook shows it: as a spectator sees it."""
        from mothership.core.notebook import svg_of_state

        return svg_of_state(self)

    def _repr_html_(self) -> str | None:
        """The same with the question below it."""
        from mothership.core.notebook import html_of_state

        return html_of_state(self)

    # What a bot may know. A game without judgement leaves both as they are and says so in its Game.

    def judge(self, seat: i64) -> float:  # noqa: ARG002
        """The result that a seat can expect from here, in the units of ``outcome``: an opinion."""
        return 0.0

    def leanings(self, moves: vec[i64]) -> vec[i64]:
        """How much a sensible player leans to each of these legal moves: 1 is usual, 0 hardly ever."""
        return vec[i64]([1] * len(moves))


class Guest(State):
    """The native wrapper of a State from another package."""

    def __init__(self, inner: ForeignState) -> None:
        self.inner = inner

    def actor(self) -> i64:
        return self.inner.actor()

    def question(self) -> str:
        return self.inner.question()

    def legal(self) -> vec[i64]:
        return vec[i64](self.inner.legal())

    def weights(self) -> vec[i64]:
        return vec[i64](self.inner.weights())

    def mid_act(self) -> bool:
        return self.inner.mid_act()

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:
        return self.inner.forbids(move, list(data))

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:
        self.inner.journal = self.journal
        self.inner.apply(move, list(data))
        self.inner.journal = None

    def outcome(self) -> Outcome | None:
        return self.inner.outcome()

    def copy(self) -> State:
        return Guest(self.inner.copy())

    def key(self) -> i64:
        return self.inner.key()

    def see(self, seat: i64) -> vec[i64]:
        return vec[i64](self.inner.see(seat))

    def judge(self, seat: i64) -> float:
        opinion = getattr(self.inner, "judge", None)
        return 0.0 if opinion is None else float(opinion(seat))

    def leanings(self, moves: vec[i64]) -> vec[i64]:
        opinion = getattr(self.inner, "leanings", None)
        return vec[i64]([1] * len(moves)) if opinion is None else vec[i64](opinion(list(moves)))


# For callers that are not compiled. A vector that compiled code is handed from outside it never gives back,
# so these are handed any numbers and make the vector in here.


def apply_measured(state: State, move: i64, data: Sequence[int]) -> None:
    """Make a legal move with measured numbers."""
    state.apply(move, vec[i64](data))


def forbids_measured(state: State, move: i64, data: Sequence[int]) -> str | None:
    """The rule that forbids a move with these numbers, or nothing."""
    return state.forbids(move, vec[i64](data))


def leanings_among(state: State, moves: Sequence[int]) -> list[int]:
    """How much a sensible player leans to each of these legal moves."""
    return [int(leaning) for leaning in state.leanings(vec[i64](moves))]

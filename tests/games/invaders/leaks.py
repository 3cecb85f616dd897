"""Card wars with a leak each, for tests of the tests: a State around the real one that lets something out.

They begin in the middle, with small decks, so that many of them are played in little time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from mothership.core import Game, Guest, Journal, Outcome, Setup, State
from mothership.core.record import SeatRecord
from mothership.core.view import View
from mothership.games.invaders.board import INVADER, MANKIND
from mothership.games.invaders.cards import CARD_WORDS, FIRST_HERO
from mothership.games.invaders.imagining import imagine
from mothership.games.invaders.moves import LET
from mothership.games.invaders.setup import opening
from mothership.games.invaders.state import Invaders
from tests.games.invaders.situation import BOX, GAME, position_of

SHORT = position_of("""
    pacific-rim kraken / militia
    eurasia anthraxus squid / mako medic bunker*1
    hand invader drones kraken jamming oracle 2 kill-swarm
    hand mankind veto guerillas saladin 2 ramses
    deck invader 2 drones 2 squid 2 quake jamming hive-mind scouts
    deck mankind 2 saladin guerillas 2 airlift veto sniper field-radio
    plot 6
""")
VETO = CARD_WORDS.index("veto")


class Tight:
    """A State around the real one that lets nothing out."""

    journal: Journal | None = None

    def __init__(self, inner: Invaders) -> None:
        self.inner = inner

    def actor(self) -> int:
        return self.inner.actor()

    def question(self) -> str:
        return self.inner.question()

    def legal(self) -> Sequence[int]:
        return list(self.inner.legal())

    def weights(self) -> Sequence[int]:
        return list(self.inner.weights())

    def mid_act(self) -> bool:
        return self.inner.mid_act()

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        return self.inner.forbids(move)

    def apply(self, move: int, data: Sequence[int] = ()) -> None:
        self.inner.journal = self.journal
        self.inner.apply(move)
        self.inner.journal = None

    def outcome(self) -> Outcome | None:
        return self.inner.outcome()

    def copy(self) -> Tight:
        return type(self)(self.inner.copy())

    def key(self) -> int:
        return self.inner.key()

    def see(self, seat: int) -> Sequence[int]:
        return list(self.inner.see(seat))


class ShowsAHand(Tight):
    """The view: the Invader sees all hands."""

    def see(self, seat: int) -> Sequence[int]:
        seen = list(self.inner.see(seat))
        return [*self.inner.hand, *seen[FIRST_HERO:]] if seat == INVADER else seen


class ShowsADeck(Tight):
    """The view: what is known of hands is what is in the Invader's deck."""

    def see(self, seat: int) -> Sequence[int]:
        seen = list(self.inner.see(seat))
        return [*seen[:FIRST_HERO], *self.inner.deck, *seen[2 * FIRST_HERO :]] if seat == MANKIND else seen


class TellsADraw(Tight):
    """An event: everybody is told which card was drawn."""

    def apply(self, move: int, data: Sequence[int] = ()) -> None:
        if self.journal is None:
            return super().apply(move)
        told = self.inner.journal = Journal()
        self.inner.apply(move)
        self.inner.journal = None
        for event in told.events:
            self.journal.tell(event.kind, *event.values)
        return None


class PassesForWhoHoldsNothing(Tight):
    """A window: whoever cannot answer is not asked."""

    def apply(self, move: int, data: Sequence[int] = ()) -> None:
        super().apply(move)
        while self.inner.question() in ("cancel", "prevent") and list(self.inner.legal()) == [LET]:
            super().apply(LET)


class AsksKnowingly(Tight):
    """A prompt: the Invader is asked something else while Mankind could cancel."""

    def question(self) -> str:
        asked = self.inner.question()
        return "cheaper" if asked == "main" and self.inner.hand[VETO] else asked


class AllowsKnowingly(Tight):
    """Legal moves: the Invader cannot end the turn while Mankind could cancel."""

    def knows(self) -> bool:
        return self.inner.actor() == INVADER and self.inner.hand[VETO] > 0 and self.inner.question() == "main"

    def legal(self) -> Sequence[int]:
        moves = list(self.inner.legal())
        return moves[:-1] if self.knows() else moves

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        return self.inner.forbids(move) or (
            "INV-R11" if self.knows() and move == list(self.inner.legal())[-1] else None
        )


# The game with such a State -----------------------------------------------------------------------

Imaginer = Callable[[Game, View, SeatRecord, Random], State]


SETUP = GAME.setup(2, data=BOX, position=SHORT)


def honestly(view: View, record: SeatRecord, generator: Random) -> Invaders:
    state = imagine(GAME, view, replace(record, setup=SETUP), generator)
    assert isinstance(state, Invaders)
    return state


def played_as(leak: type[Tight], imaginer: Imaginer | None = None) -> Game:
    def begun(setup: Setup) -> Tight:
        return leak(opening(SETUP))

    def imagined(game: Game, view: View, record: SeatRecord, generator: Random) -> State:
        return Guest(leak(honestly(view, record, generator)))

    return replace(
        GAME,
        opening=begun,
        imaginer=imaginer or imagined,
        write_position=None,
        texts=None,
        options=(),
    )


# Imagining that is not honest ---------------------------------------------------------------------

TRUTHS: dict[tuple[int, ...], Invaders] = {}  # what an imaginer should not be able to look up


class LeavesTracks(Tight):
    def see(self, seat: int) -> Sequence[int]:
        seen = super().see(seat)
        TRUTHS[seat, *seen] = self.inner
        return seen


def imagine_the_truth(game: Game, view: View, record: SeatRecord, generator: Random) -> State:
    return Guest(LeavesTracks(TRUTHS[view.seat, *view.table].copy()))


def imagine_the_beginning(game: Game, view: View, record: SeatRecord, generator: Random) -> State:
    return game.begin(record.setup)

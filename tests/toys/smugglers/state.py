"""One position of Smugglers: a State from outside, as another package would write it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from mothership.core import NATURE, NOBODY, Journal, Outcome, Setup, State, draw
from mothership.core.keys import combine
from tests.toys.smugglers import moves as m

DRAWING, ACTING, PAYING, WAVING, COUNTING, OVER = range(6)
IN_THE_BAG: Final = (4, 3, 2)
WORTH: Final = (1, 2, 3)
DEALT: Final = 2
MOST_CARDS: Final = 3
TURNS_EACH: Final = 2
SINKS_FROM: Final = (8, 5)  # the wave that sinks a boat, for each harbour
FEE: Final = (1, 2)  # what a landed card's worth is multiplied by
HEIGHTS: Final = 10
AREA: Final = 100
ASKED: Final = {
    "draw": DRAWING,
    "wait": ACTING,
    "run": ACTING,
    "pay": PAYING,
    "wave": WAVING,
    "count": COUNTING,
}


class Smugglers:
    """Cards in a bag, in hands, on their way and sold."""

    journal: Journal | None = None

    def __init__(self, players: int, calm: bool) -> None:
        self.players = players
        self.calm = calm
        self.bag = list(IN_THE_BAG)
        self.hands = [[0] * len(m.CARDS) for _ in range(players)]
        self.money = [0] * players
        self.sunk = [0] * players
        self.phase = DRAWING  # SM-1
        self.turn = 0
        self.turns = -1  # -1 while the cards are dealt
        self.harbour = m.NONE
        self.crate = m.NONE

    def copy(self) -> Smugglers:
        twin = type(self)(self.players, self.calm)
        twin.bag = self.bag[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.money = self.money[:]
        twin.sunk = self.sunk[:]
        twin.phase, twin.turn, twin.turns = self.phase, self.turn, self.turns
        twin.harbour, twin.crate = self.harbour, self.crate
        return twin

    def key(self) -> int:
        facts = [self.phase, self.turn, self.turns + 1, self.harbour + 1, self.crate + 1]
        facts += self.bag + self.money + self.sunk + [count for hand in self.hands for count in hand]
        key = self.players * 2 + self.calm
        for fact in facts:
            key = combine(key, fact)
        return key

    # Who is asked what --------------------------------------------------------------------------------

    def actor(self) -> int:
        if self.phase == OVER:
            return NOBODY
        return NATURE if self.phase in (DRAWING, WAVING, COUNTING) else self.turn

    def question(self) -> str:
        return m.QUESTIONS[self.phase]

    def mid_act(self) -> bool:
        return self.phase == PAYING

    def legal(self) -> Sequence[int]:
        hand = self.hands[self.turn]
        if self.phase == DRAWING:
            return [m.DRAW.encode(self.turn, card) for card, left in enumerate(self.bag) if left]
        if self.phase == WAVING:
            return [m.WAVE]
        if self.phase == COUNTING:
            return [m.COUNT]
        if self.phase == PAYING:
            cheapest = 1 if self.harbour == 1 else 0
            return [m.PAY.encode(card) for card in range(cheapest, len(m.CARDS)) if hand[card]]
        if self.phase == ACTING:
            waiting = [m.WAIT] if sum(hand) < MOST_CARDS else []
            west = [m.RUN.encode(1)] if hand[1] + hand[2] else []
            return [*waiting, m.RUN.encode(0), *west]
        return []

    def weights(self) -> Sequence[int]:
        return [left for left in self.bag if left] if self.phase == DRAWING else [1]

    # What forbids a move ------------------------------------------------------------------------------

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        block = m.VOCABULARY.block_of(move)
        values = block.decode(move)
        if self.phase == OVER:
            return "SM-8"
        if self.phase != ASKED[block.name]:
            return "SM-2"
        if block.name == "draw" and (values[0] != self.turn or not self.bag[values[1]]):
            return "SM-1"
        if block.name == "wait" and sum(self.hands[self.turn]) == MOST_CARDS:
            return "SM-3"
        if block.name == "run" and values[0] == 1 and not any(self.hands[self.turn][1:]):
            return "SM-5"
        if block.name == "pay":
            return self.forbids_pay(values[0])
        if block.name == "wave" and not is_a_wave(data):
            return "SM-7"
        return None

    def forbids_pay(self, card: int) -> str | None:
        if not self.hands[self.turn][card]:
            return "SM-4"
        if self.harbour == 1 and card == 0:
            return "SM-5"
        return None

    # What a move does ---------------------------------------------------------------------------------

    def apply(self, move: int, data: Sequence[int] = ()) -> None:
        block = m.VOCABULARY.block_of(move)
        values = block.decode(move)
        if block.name == "draw":
            self.draw(values[1])
        elif block.name == "wait":
            self.wait()
        elif block.name == "run":
            self.harbour = values[0]
            self.phase = PAYING
        elif block.name == "pay":
            self.pay(values[0])
        elif block.name == "wave":
            self.arrive(data[0] >= SINKS_FROM[self.harbour])  # SM-6
        else:
            self.count()

    def draw(self, card: int) -> None:
        self.bag[card] -= 1
        self.hands[self.turn][card] += 1
        if self.journal is not None:
            self.journal.tell(m.DREW, self.turn)
            self.journal.tell_only(1 << self.turn, m.GOT, card)
        if self.turns >= 0:
            self.end_turn()
            return
        self.turn = (self.turn + 1) % self.players
        if all(sum(hand) == DEALT for hand in self.hands):
            self.turns = 0
            self.phase = ACTING

    def wait(self) -> None:
        self.phase = DRAWING
        if self.journal is not None:
            self.journal.tell(m.WAITED, self.turn)

    def pay(self, card: int) -> None:
        self.hands[self.turn][card] -= 1
        self.crate = card
        if self.journal is not None:
            self.journal.tell(m.SAILED, self.turn, self.harbour)
            self.journal.tell_only(1 << self.turn, m.HID, card)
        if self.calm:
            self.arrive(sinks=False)
        else:
            self.phase = WAVING

    def arrive(self, sinks: bool) -> None:
        if self.journal is not None:
            self.journal.tell(m.SANK if sinks else m.LANDED, self.turn)
        if sinks:
            self.sunk[self.turn] += 1
        else:
            self.money[self.turn] += WORTH[self.crate] * FEE[self.harbour]
        self.harbour = self.crate = m.NONE
        self.end_turn()

    def end_turn(self) -> None:
        self.turns += 1
        self.turn = (self.turn + 1) % self.players
        self.phase = ACTING
        if self.turns == self.players * TURNS_EACH:
            self.phase = COUNTING

    def count(self) -> None:
        """Apart from the last move, so that the last move gives nothing away itself."""
        self.phase = OVER
        if self.journal is not None:
            self.journal.tell(m.COUNTED)

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        most = max(self.money)
        win = 1 if self.money.count(most) == 1 else 0
        return Outcome(tuple(win if money == most else -1 for money in self.money), "SM-8")

    # What a seat sees ---------------------------------------------------------------------------------

    def see(self, seat: int) -> Sequence[int]:
        over = self.phase == OVER
        nobody_else = [0] * (len(m.SEATS) - self.players)
        return [
            *(self.hands[seat] if seat >= 0 else [0] * len(m.CARDS)),
            *(sum(hand) for hand in self.hands),
            *nobody_else,
            *(money if over or owner == seat else m.NONE for owner, money in enumerate(self.money)),
            *nobody_else,
            *self.sunk,
            *nobody_else,
            self.turn,
            max(self.turns, 0),
            self.phase,
            self.harbour,
            self.crate if seat == self.turn else m.NONE,
        ]


def is_a_wave(data: Sequence[int]) -> bool:
    """A height, which decides, and the place of the boat, which is only drawn."""
    return len(data) == 3 and 0 <= data[0] < HEIGHTS and all(0 <= number < AREA for number in data[1:])


def opening(setup: Setup) -> Smugglers:
    return Smugglers(setup.players, setup.choice("sea") == "calm")


def nature(state: State, generator: Random) -> tuple[int, tuple[int, ...]]:
    """Cards are drawn by weight, waves are measured."""
    if state.question() == "wave":
        return m.WAVE, (generator.randrange(HEIGHTS), generator.randrange(AREA), generator.randrange(AREA))
    return draw(state, generator)

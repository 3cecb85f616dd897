"""One position of Pearls: a State from outside, as another package would write it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mothership.core import NATURE, NOBODY, Journal, Outcome
from mothership.core.keys import combine
from tests.toys.pearls import moves as m

IN_THE_BAG: Final = (4, 3, 2)
KINDS: Final = len(m.PEARLS)


class Pearls:
    """Pearls in a bag, in hands and on the table; and who knows of which hand what."""

    journal: Journal | None = None

    def __init__(self, players: int) -> None:
        self.players = players
        self.bag = list(IN_THE_BAG)
        self.hands = [[0] * KINDS for _ in range(players)]
        self.laid = [[0] * KINDS for _ in range(players)]
        self.peeks = [1] * players  # that each has left
        self.known = [[[0] * KINDS for _ in range(players)] for _ in range(players)]  # by whom, of whom
        self.turn = 0

    def copy(self) -> Pearls:
        twin = type(self)(self.players)
        twin.bag, twin.peeks, twin.turn = self.bag[:], self.peeks[:], self.turn
        twin.hands = [hand[:] for hand in self.hands]
        twin.laid = [row[:] for row in self.laid]
        twin.known = [[counts[:] for counts in owners] for owners in self.known]
        return twin

    def key(self) -> int:
        key = combine(self.players, self.turn)
        known = [count for owners in self.known for counts in owners for count in counts]
        hands = [count for hand in (*self.hands, *self.laid) for count in hand]
        for fact in (*self.bag, *self.peeks, *hands, *known):
            key = combine(key, fact)
        return key

    def is_dealt(self) -> bool:
        return sum(IN_THE_BAG) - sum(self.bag) == m.HELD * self.players  # PE-1

    def is_over(self) -> bool:
        return self.is_dealt() and not any(sum(hand) for hand in self.hands)

    # Who is asked what --------------------------------------------------------------------------------

    def actor(self) -> int:
        if self.is_over():
            return NOBODY
        return self.turn if self.is_dealt() else NATURE

    def question(self) -> str:
        if self.is_over():
            return "over"
        return "act" if self.is_dealt() else "draw"

    def mid_act(self) -> bool:
        return False

    def legal(self) -> Sequence[int]:
        if self.is_over():
            return []
        if not self.is_dealt():
            return [m.DRAW.encode(self.turn, pearl) for pearl in range(KINDS) if self.bag[pearl]]
        others = [owner for owner in range(self.players) if owner != self.turn]
        peeks = [m.PEEK.encode(owner) for owner in others if self.peeks[self.turn] and sum(self.hands[owner])]
        return [*peeks, *(m.LAY.encode(pearl) for pearl in range(KINDS) if self.hands[self.turn][pearl])]

    def weights(self) -> Sequence[int]:
        return [left for left in self.bag if left]

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        block = m.VOCABULARY.block_of(move)
        values = block.decode(move)
        if self.is_over():
            return "PE-4"
        if block.name == "draw":
            wrong = self.is_dealt() or values[0] != self.turn or not self.bag[values[1]]
            return "PE-1" if wrong else None
        if not self.is_dealt():
            return "PE-1"
        if block.name == "lay":
            return None if self.hands[self.turn][values[0]] else "PE-2"
        owner = values[0]
        if owner >= self.players or owner == self.turn:
            return "PE-3"
        return None if self.peeks[self.turn] and sum(self.hands[owner]) else "PE-3"

    # What a move does ---------------------------------------------------------------------------------

    def apply(self, move: int, data: Sequence[int] = ()) -> None:
        block = m.VOCABULARY.block_of(move)
        values = block.decode(move)
        if block.name == "draw":
            self.draw(values[1])
        elif block.name == "lay":
            self.lay(values[0])
        else:
            self.peek(values[0])
        self.turn = (self.turn + 1) % self.players

    def draw(self, pearl: int) -> None:
        self.bag[pearl] -= 1
        self.hands[self.turn][pearl] += 1
        if self.journal is not None:
            self.journal.tell(m.DREW, self.turn)

    def lay(self, pearl: int) -> None:
        self.hands[self.turn][pearl] -= 1
        self.laid[self.turn][pearl] += 1
        for owners in self.known:
            owners[self.turn][pearl] = max(0, owners[self.turn][pearl] - 1)
        if self.journal is not None:
            self.journal.tell(m.LAID, self.turn, pearl)

    def peek(self, owner: int) -> None:
        self.peeks[self.turn] -= 1
        self.learn(owner)
        if self.journal is not None:
            self.journal.tell(m.PEEKED, self.turn, owner)
            for pearl, count in enumerate(self.hands[owner]):
                for _ in range(count):
                    self.tell_what_is_seen(owner, pearl)

    def learn(self, owner: int) -> None:
        self.known[self.turn][owner] = self.hands[owner][:]

    def tell_what_is_seen(self, owner: int, pearl: int) -> None:
        assert self.journal is not None
        self.journal.tell_only(1 << self.turn, m.SAW, owner, pearl)

    def outcome(self) -> Outcome | None:
        if not self.is_over():
            return None
        gold = [row[2] for row in self.laid]
        return Outcome(tuple(1 if own == max(gold) else -1 for own in gold), "PE-4")

    # What a seat sees ---------------------------------------------------------------------------------

    def knows(self, seat: int, owner: int) -> list[int]:
        """How many pearls of each kind a seat knows in a hand."""
        if seat == owner:
            return self.hands[owner]
        return self.known[seat][owner] if seat >= 0 else [0] * KINDS

    def see(self, seat: int) -> Sequence[int]:
        absent = len(m.SEATS) - self.players
        hands: list[int] = []
        for owner in range(self.players):
            known = [pearl for pearl, count in enumerate(self.knows(seat, owner)) for _ in range(count)]
            known += [m.UNKNOWN] * (sum(self.hands[owner]) - len(known))
            hands += known + [m.NONE] * (m.HELD - len(known))
        others = [other if other != seat >= 0 else None for other in range(self.players)]
        shown = [[0] * KINDS if other is None else self.knows(other, seat) for other in others]
        if seat < 0:
            shown = [[0] * KINDS for _ in others]
        return [
            *hands,
            *[m.NONE] * (m.HELD * absent),
            *(count for counts in shown for count in counts),
            *[0] * (KINDS * absent),
            *(count for row in self.laid for count in row),
            *[0] * (KINDS * absent),
            *self.peeks,
            *[0] * absent,
            self.turn,
        ]

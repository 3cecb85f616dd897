"""Two bids that are revealed together, declared as docs/contract.md says and as it warns of."""

from __future__ import annotations

from collections.abc import Sequence

from mothership.core import NOBODY, Block, Game, Journal, Outcome, Part, Schema, Setup, Vocabulary, numbers
from mothership.core.registry import prepare

NONE = -1
COINS = numbers("coins", 0, 3)
IN_TWO_BLOCKS = Vocabulary(Block("seal", (COINS,), hidden=("coins",)), Block("answer", (COINS,)))
ALL_HIDDEN = Vocabulary(
    Block("seal", (COINS,), hidden=("coins",)), Block("answer", (COINS,), hidden=("coins",))
)


class Bids:
    """The bid of each seat, shown to its owner, and to everybody when both are made."""

    journal: Journal | None = None

    def __init__(self, bids: Sequence[int] = ()) -> None:
        self.bids = list(bids)

    def copy(self) -> Bids:
        return Bids(self.bids)

    def key(self) -> int:
        return sum((bid + 1) * 8**seat for seat, bid in enumerate(self.bids))

    def actor(self) -> int:
        return NOBODY if len(self.bids) == 2 else len(self.bids)

    def question(self) -> str:
        return ("seal", "answer", "over")[len(self.bids)]

    def mid_act(self) -> bool:
        return False

    def legal(self) -> Sequence[int]:
        block = IN_TWO_BLOCKS.blocks[len(self.bids) % 2]
        return [block.encode(coins) for coins in range(4)] if len(self.bids) < 2 else []

    def weights(self) -> Sequence[int]:
        return []

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        return None if self.question() == IN_TWO_BLOCKS.block_of(move).name else "SB-1"

    def apply(self, move: int, data: Sequence[int] = ()) -> None:
        self.bids += IN_TWO_BLOCKS.block_of(move).decode(move)

    def outcome(self) -> Outcome | None:
        return Outcome((self.bids[0], self.bids[1]), "SB-2") if len(self.bids) == 2 else None

    def see(self, seat: int) -> Sequence[int]:
        shown = [bid if len(self.bids) == 2 or owner == seat else NONE for owner, bid in enumerate(self.bids)]
        return [*shown, NONE, NONE][:2]


def opening(setup: Setup) -> Bids:
    return Bids()


def sealed_bids(vocabulary: Vocabulary) -> Game:
    game = Game(
        id="sealed-bids",
        title="Sealed Bids",
        designers=("Nobody",),
        year=2026,
        package="tests.toys",
        players=(2,),
        seats=("ann", "bob"),
        hidden=True,
        longest=2,
        results=(0, 3),
        vocabulary=vocabulary,
        schema=Schema(Part("bids", (2,), low=NONE, high=3)),
        opening=opening,
    )
    return prepare(game)

"""Acts of the card war that pay for nothing: how many do bots make?

    python -m tools.invaders_waste --games 50 --level level-4 --seed november

An act is a one-shot, an ability or a token that is spent. It pays for nothing if nobody answered it and the
table afterwards differs from before by its price alone. What lies on the table is compared, not what a card
could have done: bots have their own opinion on that, and a counter must not share it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from multiprocessing import Pool
from os import cpu_count
from typing import NamedTuple

from mothership.bots import make
from mothership.core import NOBODY, Record, registry
from mothership.core.record import walk
from mothership.games.invaders.board import NONE
from mothership.games.invaders.cards import CARD_WORDS
from mothership.games.invaders.codes import ASK_MAIN, ASK_OVER, UNIT
from mothership.games.invaders.moves import DISCARD, LET, PLAY, SPEND, STRATEGY, TO_ZONE, USE, slot_used
from mothership.games.invaders.piles import deck_size, hand_size, pile_size
from mothership.games.invaders.state import Invaders
from mothership.play import Player, Table

Players = Callable[[str], tuple[Player, Player]]  # by the seed of the game


class Act(NamedTuple):
    """What somebody sets out to do in the main phase."""

    seat: int
    kind: int
    slot: int  # of a card in play; NONE for one from the hand
    spends: bool  # a token


class Waste(NamedTuple):
    """An act that has changed nothing."""

    round: int
    seat: int
    card: str
    discarded: int
    drained: int


def act_of(state: Invaders, move: int) -> Act | None:
    """One that could be for nothing: a unit changes the table by being there."""
    seat = state.asked
    if PLAY <= move < TO_ZONE and not state.cards.flags[move - PLAY] & UNIT:
        return Act(seat, move - PLAY, NONE, spends=False)
    if USE <= move < STRATEGY:
        slot = slot_used(seat, move)
        return Act(seat, state.kinds[slot], slot, spends=move >= SPEND)
    return None


def looks(state: Invaders, act: Act) -> tuple[object, ...]:
    """All that an act could change, without the cards of its own side that pay for it."""
    other = 1 - act.seat
    slots = [
        (state.kinds[slot], state.tokens[slot], state.mods[slot], state.used[slot])
        for slot in range(len(state.kinds))
        if slot != act.slot
    ]
    return (
        slots,
        list(state.damage),
        list(state.known),
        state.plot,
        state.ops,
        state.taxed,
        state.skips,
        state.rotated,
        state.heroes_left,
        (hand_size(state, other), deck_size(state, other), pile_size(state, other)),
    )


class Watch:
    """Follows a game, act by act."""

    def __init__(self) -> None:
        self.found: list[Waste] = []
        self.act: Act | None = None
        self.before: Invaders | None = None
        self.paid = 0
        self.answered = False

    def see(self, before: Invaders, move: int, after: Invaders) -> None:
        """A move that was made."""
        if before.asking == ASK_MAIN:
            self.act, self.before = act_of(before, move), before
            self.paid, self.answered = 0, False
        elif self.act is not None:
            self.paid += before.asked == self.act.seat and DISCARD <= move < USE
            self.answered |= before.actor() == 1 - self.act.seat and move != LET
        if self.act is not None and after.asking in (ASK_MAIN, ASK_OVER):
            self.settle(self.act, after)
            self.act = None

    def settle(self, act: Act, after: Invaders) -> None:
        before = self.before
        assert before is not None
        if self.answered or after.asking == ASK_OVER or looks(before, act) != looks(after, act):
            return
        played = act.slot == NONE
        gone = not played and after.kinds[act.slot] == NONE  # the card has paid with itself
        hand = hand_size(before, act.seat) - hand_size(after, act.seat)
        deck = deck_size(before, act.seat) - deck_size(after, act.seat)
        pile = pile_size(after, act.seat) - pile_size(before, act.seat)
        cards = before.cards
        drain = cards.drain[act.kind] if played else 0 if act.spends else cards.ability_drain[act.kind]
        if (hand, deck, pile) != (self.paid + played, drain, self.paid + drain + played + gone):
            return  # a card was drawn, fetched or put back
        if not played and not gone:
            tokens = before.tokens[act.slot] - after.tokens[act.slot]
            if tokens != act.spends or before.mods[act.slot] != after.mods[act.slot]:
                return
        if played or gone or act.spends or self.paid or drain:
            self.found.append(Waste(before.round, act.seat, CARD_WORDS[act.kind], self.paid, drain))


def wasted(record: Record) -> list[Waste]:
    """What both sides have wasted in a game."""
    game = registry.load(record.game)
    watch = Watch()
    before: Invaders | None = None
    for step in walk(record, game):
        after = step.state
        assert isinstance(after, Invaders)
        if before is not None and step.entry is not None:
            watch.see(before, game.vocabulary.parse(step.entry.move), after)
        before = after
    return watch.found


def play(players: Players, seed: str) -> Record:
    """A whole game."""
    game = registry.load("invaders")
    table = Table(game, game.setup(None, {}), seed=seed)
    seats = players(seed)
    while (seat := table.actor) != NOBODY:
        table.submit(seat, seats[seat].choose(table.view(seat), table.seat_record(seat)))
    return table.record


def wasted_by(name: str, seed: str) -> list[Waste]:
    """What a bot wastes in a game against itself."""
    return wasted(play(partial(bots, name), seed))


def bots(name: str, seed: str) -> tuple[Player, Player]:
    return make(name, f"{seed}:0"), make(name, f"{seed}:1")


def main() -> int:
    asks = argparse.ArgumentParser(prog="python -m tools.invaders_waste", description=__doc__)
    asks.add_argument("--games", type=int, default=50)
    asks.add_argument("--level", default="level-4")
    asks.add_argument("--seed", default="waste")
    asks.add_argument("--jobs", type=int, default=cpu_count())
    asked = asks.parse_args()
    one = partial(wasted_by, asked.level)
    total = 0
    with Pool(asked.jobs) as pool:
        seeds = [f"{asked.seed} {number}" for number in range(asked.games)]
        for number, found in enumerate(pool.imap(one, seeds), start=1):
            total += len(found)
            for act in found:
                print(act)
            print(
                f"{number} of {asked.games} games: {total} acts paid for nothing", file=sys.stderr, flush=True
            )
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())

"""One position of Invaders: who is asked, what is legal, what forbids a move, and what a move does."""

from __future__ import annotations

from mothership.core.outcome import Outcome
from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import NO_DATA
from mothership.core.vectors import i64, vec
from mothership.games.invaders import events
from mothership.games.invaders.acts import LESS, PURPOSE, ROOM, ZONE
from mothership.games.invaders.board import (
    CHAINMAIL,
    INVADER,
    LEAST_LIMIT,
    MANKIND,
    NONE,
    PLOT_DRAW,
    SIDE_SLOTS,
)
from mothership.games.invaders.cards import FIRST_HERO
from mothership.games.invaders.codes import (
    ACT_CANCEL,
    ACT_PLAY,
    ACT_PREVENT,
    ASK_CANCEL,
    ASK_CHEAPER,
    ASK_HERO_ZONE,
    ASK_OVER,
    ASK_PAY,
    ASK_SEED,
    ASK_SKIP_DRAW,
    ASK_ZONE,
    LET_BE,
    QUESTION_WORDS,
    TASK_DRAW,
    TASK_PLOT,
)
from mothership.games.invaders.forbidding import Forbidding
from mothership.games.invaders.judgement import evaluate, lean
from mothership.games.invaders.keying import key_of
from mothership.games.invaders.legal import legal_moves, weights_of
from mothership.games.invaders.moves import (
    CANCEL,
    DISCARD,
    DRAIN,
    DRAW,
    END,
    HERO_MOVE,
    IN,
    LET,
    LIMIT,
    LOSE,
    NEW_HERO,
    NO_TARGET,
    OUT,
    PLAY,
    PLOT,
    PREVENT,
    SHIELD,
    SPEND,
    STRATEGY,
    TARGET,
    TO_ZONE,
    USE,
)
from mothership.games.invaders.moves import ROOM as ROOM_MOVE
from mothership.games.invaders.view import look


class Invaders(Forbidding):
    """One position."""

    # Who is asked what ----------------------------------------------------------------------------

    def actor(self) -> i64:
        return NOBODY if self.asking == ASK_OVER else self.asked

    def question(self) -> str:
        return QUESTION_WORDS[self.asking]

    def mid_act(self) -> bool:
        return self.act[PURPOSE] != NONE or self.act[LESS] != NONE

    def legal(self) -> vec[i64]:
        return legal_moves(self)

    def weights(self) -> vec[i64]:
        return weights_of(self) if self.asked == NATURE else vec[i64]([1] * len(legal_moves(self)))

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:  # noqa: ARG002
        return self.ended_by if self.asking == ASK_OVER else self.reason(move)

    def outcome(self) -> Outcome | None:
        if self.asking != ASK_OVER:
            return None
        won = self.wins_invader > self.wins_mankind
        return Outcome((1, -1) if won else (-1, 1), self.ended_by)

    def key(self) -> i64:
        return key_of(self)

    def see(self, seat: i64) -> vec[i64]:
        return look(self, seat)

    def judge(self, seat: i64) -> float:
        outcome = self.outcome()
        return evaluate(self, seat) if outcome is None else float(outcome.results[seat])

    def leanings(self, moves: vec[i64]) -> vec[i64]:
        return lean(self, moves)

    def copy(self) -> Invaders:
        return Invaders(
            self.version,
            self.cards,
            self.hand[:],
            self.deck[:],
            self.known[:],
            self.lists[:],
            self.start,
            self.pool[:],
            self.sizes[:],
            self.pile[:],
            self.kinds[:],
            self.tokens[:],
            self.mods[:],
            self.used[:],
            self.heroes[:],
            self.damage[:],
            self.tasks[:],
            self.frames[:],
            self.act[:],
            self.depth,
            self.stacked,
            self.asking,
            self.asked,
            self.hero,
            self.rotated,
            self.heroes_left,
            self.plot,
            self.first_plot,
            self.released,
            self.ops,
            self.taxed,
            self.turn,
            self.round,
            self.plot_used,
            self.drained,
            self.skips,
            self.hero_moves,
            self.best_of_three,
            self.wins_invader,
            self.wins_mankind,
            self.limit,
            self.swapped,
            self.winner,
            self.ended_by,
        )

    # What a move does -----------------------------------------------------------------------------

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:  # noqa: ARG002
        if move >= DRAW:
            self.let_chance(move)
        elif move < TO_ZONE:
            self.announce(ACT_PLAY, move - PLAY)
        elif move < ROOM_MOVE:
            self.choose_zone(move - TO_ZONE)
        elif move < TARGET:
            self.act[ROOM] = move - ROOM_MOVE
            self.go_on()
        elif move < NO_TARGET:
            self.choose_target(move - TARGET)
        elif move < DISCARD:
            self.choose(NONE)
        elif move < USE:
            self.give_up(move - DISCARD)
        elif move < SPEND:
            self.use(self.asked * SIDE_SLOTS + move - USE)
        elif move < STRATEGY:
            self.spend(self.asked * SIDE_SLOTS + move - SPEND)
        elif move < PLOT:
            self.choose_strategy(move - STRATEGY)
        elif move < HERO_MOVE:
            self.plot_action(move - PLOT)
        elif move < END:
            self.move_hero(move - HERO_MOVE)
        elif move < CANCEL:
            self.end_main()
            self.settle()
        else:
            self.answer(move)

    def choose_zone(self, zone: i64) -> None:
        if self.asking == ASK_ZONE:
            self.act[ZONE] = zone
            self.go_on()
        elif self.asking == ASK_HERO_ZONE:
            self.place_hero(zone)
            self.settle()
        else:
            self.choose(zone)

    def choose_target(self, slot: i64) -> None:
        if self.asking == ASK_SEED:
            self.seed(slot)
            self.settle()
        else:
            self.choose(slot)

    def give_up(self, kind: i64) -> None:
        if self.asking == ASK_PAY:
            self.pay(kind)
        else:
            self.tasks[self.top() + 2] -= 1
            self.discard_card(kind)
            self.settle()

    def choose_strategy(self, strategy: i64) -> None:
        if strategy != CHAINMAIL:
            self.release(strategy)
            return
        self.released |= 1 << CHAINMAIL
        if self.journal is not None:
            self.journal.tell(events.RELEASED, MANKIND, CHAINMAIL)
        self.tell_hero(events.SAVED, self.hero)
        self.pop()
        self.settle()

    def plot_action(self, what: i64) -> None:
        """INV-I2: a card, or one that costs less; the plot is a step nearer to its end."""
        if what == PLOT_DRAW:
            self.plot_used = 1
            self.push(TASK_PLOT, -1, 0, 0)
            self.push(TASK_DRAW, INVADER, 1, 0)
            self.settle()
        else:
            self.act[LESS] = what
            self.ask(ASK_CHEAPER, INVADER)

    def move_hero(self, zone: i64) -> None:
        self.hero_moves += 1
        self.move_card(self.hero, zone)
        self.settle()

    def answer(self, move: i64) -> None:
        if move < PREVENT:
            self.announce(ACT_CANCEL, move - CANCEL)
        elif move < SHIELD:
            self.announce(ACT_PREVENT, move - PREVENT)
        elif move < LET:
            self.shield(self.asked * SIDE_SLOTS + move - SHIELD)
        elif move < LIMIT:
            self.let_be()
        elif move < OUT:
            self.set_limit(move - LIMIT + LEAST_LIMIT)
            self.settle()
        elif move < IN:
            self.take_out(move - OUT)
        else:
            self.put_in(move - IN)

    def shield(self, slot: i64) -> None:
        """INV-I17: one token for one card, of a drain or of a draw."""
        self.tokens[slot] -= 1
        self.tasks[self.top() + 2] -= 1
        self.tell_at(events.SKIPPED_DRAW if self.asking == ASK_SKIP_DRAW else events.SHIELDED, slot)
        self.tell_of(events.TOKENS_NOW, slot, self.tokens[slot])
        self.settle()

    def let_be(self) -> None:
        if self.asking == ASK_CANCEL:
            self.come_down()
        else:
            self.tasks[self.top() + 3] |= LET_BE  # nobody wants to save, to prevent or to seed any more
        self.settle()

    def let_chance(self, move: i64) -> None:
        if move < DRAIN:
            self.draw_card((move - DRAW) % FIRST_HERO)
        elif move < LOSE:
            self.drain_card((move - DRAIN) % FIRST_HERO)
        elif move < NEW_HERO:
            self.tasks[self.top() + 2] -= 1
            self.discard_card((move - LOSE) % FIRST_HERO)
        else:
            self.bring_hero(move - NEW_HERO)
        self.settle()

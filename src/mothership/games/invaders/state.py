"""One position of Invaders: what lies on the table, what is pending, and who is asked what.

The rules are functions of a State, each in a module named after what it decides. ``rules`` says what each
move does, and ``turns`` goes on from there.
"""

from __future__ import annotations

from mothership.core.outcome import Outcome
from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import NO_DATA, State
from mothership.core.vectors import i64, vec
from mothership.games.invaders.acts import LESS, PURPOSE
from mothership.games.invaders.board import FIRST_PLOT, INVADER, NONE
from mothership.games.invaders.cards import HEROES
from mothership.games.invaders.cardset import CardSet
from mothership.games.invaders.codes import ASK_OVER, QUESTION_WORDS
from mothership.games.invaders.forbidding import forbidding_rule
from mothership.games.invaders.judgement import evaluate, lean
from mothership.games.invaders.keying import key_of
from mothership.games.invaders.legal import legal_moves, weights_of
from mothership.games.invaders.rules import make_move
from mothership.games.invaders.view import look


class Invaders(State):
    """One position."""

    def __init__(
        self,
        *,
        version: i64,
        cards: CardSet,
        hand: vec[i64],
        deck: vec[i64],
        known: vec[i64],
        lists: vec[i64],
        start: vec[i64],
        pool: vec[i64],
        sizes: vec[i64],
        pile: vec[i64],
        kinds: vec[i64],
        tokens: vec[i64],
        mods: vec[i64],
        used: vec[i64],
        heroes: vec[i64],
        damage: vec[i64],
        tasks: vec[i64],
        frames: vec[i64],
        act: vec[i64],
    ) -> None:
        self.version = version  # of the rules
        self.cards = cards
        # Cards by kind. A deck is a bag: its order is nobody's.
        self.hand = hand
        self.deck = deck
        self.known = known  # of a hand, to everybody
        self.lists = lists  # the decks as they are played in this game
        self.start = start  # the decks with which the match began, as the other side knows them
        self.pool = pool  # what can be swapped in
        self.sizes = sizes  # hands of both, decks of both, discard piles of both
        self.pile = pile  # the discard piles, the top last
        # Slots: what lies there.
        self.kinds = kinds
        self.tokens = tokens
        self.mods = mods  # strength tokens
        self.used = used  # in this turn: 0 ready, 1 used, 2 ready once more, 3 used for the last time
        self.heroes = heroes  # the bag, by number of the hero
        self.damage = damage  # -1 tokens of each zone
        # What is pending: tasks, cards played, and the act that is being chosen.
        self.tasks = tasks
        self.frames = frames
        self.act = act
        self.depth: i64 = 0  # of the tasks
        self.stacked: i64 = 0  # frames
        self.asking: i64 = 0
        self.asked: i64 = INVADER
        self.hero: i64 = NONE  # its slot
        self.rotated: i64 = 0
        self.heroes_left: i64 = HEROES  # in the bag
        self.plot: i64 = FIRST_PLOT
        self.first_plot: i64 = FIRST_PLOT
        self.released: i64 = 0  # a mask of strategies
        self.ops: i64 = 0
        self.taxed: i64 = 0  # a mask of symbols
        self.turn: i64 = INVADER
        self.round: i64 = 0
        # What has happened in this turn.
        self.plot_used: i64 = 0
        self.drained: i64 = 0  # 1 if the Invader has drained Mankind
        self.skips: i64 = 0  # 1 if the Invader skips the next attack phase
        self.hero_moves: i64 = 0
        # The match.
        self.best_of_three: i64 = 0
        self.wins_invader: i64 = 0
        self.wins_mankind: i64 = 0
        self.limit: i64 = 0
        self.swapped: i64 = 0  # cards that each side has swapped so far
        self.winner: i64 = NONE  # of the game that has just been decided
        self.ended_by = ""

    def copy(self) -> Invaders:
        twin = Invaders(
            version=self.version,
            cards=self.cards,
            hand=self.hand[:],
            deck=self.deck[:],
            known=self.known[:],
            lists=self.lists[:],
            start=self.start,  # never changed in place
            pool=self.pool[:],
            sizes=self.sizes[:],
            pile=self.pile[:],
            kinds=self.kinds[:],
            tokens=self.tokens[:],
            mods=self.mods[:],
            used=self.used[:],
            heroes=self.heroes[:],
            damage=self.damage[:],
            tasks=self.tasks[:],
            frames=self.frames[:],
            act=self.act[:],
        )
        twin.depth = self.depth
        twin.stacked = self.stacked
        twin.asking = self.asking
        twin.asked = self.asked
        twin.hero = self.hero
        twin.rotated = self.rotated
        twin.heroes_left = self.heroes_left
        twin.plot = self.plot
        twin.first_plot = self.first_plot
        twin.released = self.released
        twin.ops = self.ops
        twin.taxed = self.taxed
        twin.turn = self.turn
        twin.round = self.round
        twin.plot_used = self.plot_used
        twin.drained = self.drained
        twin.skips = self.skips
        twin.hero_moves = self.hero_moves
        twin.best_of_three = self.best_of_three
        twin.wins_invader = self.wins_invader
        twin.wins_mankind = self.wins_mankind
        twin.limit = self.limit
        twin.swapped = self.swapped
        twin.winner = self.winner
        twin.ended_by = self.ended_by
        return twin

    def key(self) -> i64:
        return key_of(self)

    # Who is asked what ----------------------------------------------------------------------------

    def actor(self) -> i64:
        return NOBODY if self.asking == ASK_OVER else self.asked

    def question(self) -> str:
        return QUESTION_WORDS[self.asking]

    def mid_act(self) -> bool:
        return self.act[PURPOSE] != NONE or self.act[LESS] != NONE

    # The rules ------------------------------------------------------------------------------------

    def legal(self) -> vec[i64]:
        return legal_moves(self)

    def weights(self) -> vec[i64]:
        return weights_of(self) if self.asked == NATURE else vec[i64]([1] * len(legal_moves(self)))

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:  # noqa: ARG002
        return self.ended_by if self.asking == ASK_OVER else forbidding_rule(self, move)

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:  # noqa: ARG002
        make_move(self, move)

    def outcome(self) -> Outcome | None:
        if self.asking != ASK_OVER:
            return None
        won = self.wins_invader > self.wins_mankind
        return Outcome((1, -1) if won else (-1, 1), self.ended_by)

    # What others see and think of it --------------------------------------------------------------

    def see(self, seat: i64) -> vec[i64]:
        return look(self, seat)

    def judge(self, seat: i64) -> float:
        outcome = self.outcome()
        return evaluate(self, seat) if outcome is None else float(outcome.results[seat])

    def leanings(self, moves: vec[i64]) -> vec[i64]:
        return lean(self, moves)

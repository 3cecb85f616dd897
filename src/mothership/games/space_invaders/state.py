"""One position: what lies on the table, and what is pending."""

from __future__ import annotations

from mothership.core.keys import combine
from mothership.core.outcome import Outcome
from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import NO_DATA, State
from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import (
    CARD_POSE,
    CARD_THICKNESS,
    COLUMNS,
    GONE,
    KINDS,
    LEVEL_OF,
    LEVELS,
    LONG_BLAST,
    MOST_HANDS,
    SLOTS,
    SPACES,
    SPARE,
    TOKEN_POSE,
    TOKEN_THICKNESS,
    TOKENS,
    space_x,
    space_y,
)
from mothership.games.space_invaders.course import outcome_of
from mothership.games.space_invaders.judgement import evaluate, lean, usual_hand
from mothership.games.space_invaders.legal import draw_weights, legal_moves
from mothership.games.space_invaders.phases import (
    ASIDE,
    DEALING,
    FILLING,
    LANDING,
    LYING,
    NONE,
    OVER,
    PHASE_WORDS,
)
from mothership.games.space_invaders.rules import forbidding_rule, make_move
from mothership.games.space_invaders.view import look


class Position(State):
    """The board, the deck and the tracks; powers and tokens; the round, the turn and the launch."""

    def __init__(
        self,
        *,
        rules: i64,
        players: i64,
        hands: i64,
        planet_relaunch: bool,
        rows: i64,
        flick: bool,
        by_hand: bool,
        difficulty: i64,
        points: vec[i64],
        fourth: i64,
        most_health: i64,
        icons: i64,
        deck: i64,
        box: vec[i64],
        back: vec[i64],
        board: vec[i64],
        pile: vec[i64],
        specials: i64,
        health: i64,
        ufo: i64,
        ufo_hits: i64,
        powers: vec[i64],
        tokens: vec[i64],
        stage: vec[i64],
        where: vec[i64],
        on: vec[i64],
        reach: vec[i64],
        named: vec[i64],
        phase: i64,
        dealt: i64,
        round: i64,
        hand: i64,
        starter: i64,
        done: i64,
        last: i64,
        assault: i64,
        flying: i64,
        mode: i64,
        opened: i64,
        launches: i64,
        landings: i64,
        second: i64,
        launch_hand: i64,
        place: i64,
        angle: i64,
        strength: i64,
        resolving: i64,
        pointer: i64,
        choices: i64,
        bonus: i64,
        used: i64,
        won: bool,
        ended_by: str,
        card_at: vec[i64],
        token_at: vec[i64],
        base_at: vec[i64],
    ) -> None:
        self.rules = rules  # their version
        self.players = players  # seats
        self.hands = hands  # colours in play; more than seats when one plays alone
        self.planet_relaunch = planet_relaunch
        self.rows = rows  # in play, from the planet upwards
        self.flick = flick  # by a finger, without the shooter
        self.by_hand = by_hand  # nobody measures the aim: a real table
        self.difficulty = difficulty
        self.points = points  # in the order of POINT_WORDS
        self.fourth = fourth  # what the fourth card of level 2 does
        self.most_health = most_health  # the planet's at the beginning
        self.icons = icons  # spaces of the planet's track that bring reinforcements, a bit each
        self.deck = deck  # cards that are still to come
        self.box = box  # of each kind, the cards that nobody has seen yet, in the deck or left in the box
        self.back = back  # of each kind, the cards that were shuffled back into the deck
        self.board = board  # the kind on each space, or NONE
        self.pile = pile  # of each species, the cards destroyed
        self.specials = specials  # those of them with an icon
        self.health = health
        self.ufo = ufo
        self.ufo_hits = ufo_hits
        self.powers = powers  # hand * 3 + level
        self.tokens = tokens  # active tokens of each hand
        # Of each slot:
        self.stage = stage
        self.where = where
        self.on = on  # mask of the cards that it lies on; while it waits, of those that it counts on
        self.reach = reach  # mask of the cards that its power could reach
        self.named = named  # the space named by a called shot, ONLY_UFO, or NONE
        # The round.
        self.phase = phase
        self.dealt = dealt  # player cards dealt so far
        self.round = round  # from 1 on; the Final Assault is no round of its own
        self.hand = hand  # whose turn it is
        self.starter = starter  # who has the Turn Token
        self.done = done  # hands that have had their turn in this round
        self.last = last  # 1 in the last round before the Final Assault
        self.assault = assault  # 1 in the Final Assault
        # The launch.
        self.flying = flying  # a slot, or NONE
        self.mode = mode
        self.opened = opened  # 1 when the act has begun
        self.launches = launches  # of a barrage
        self.landings = landings  # in the planet area, in a row
        self.second = second  # 1 when the second chance has been used
        self.launch_hand = launch_hand  # whose skill it is, or NONE
        self.place = place  # index of the place, or NONE
        self.angle = angle  # index of the angle, or NONE
        self.strength = strength  # per cent, or NONE
        # Resolving.
        self.resolving = resolving  # the token of the hand that is asked about
        self.pointer = pointer  # the card of it that is asked about, or NONE
        self.choices = choices  # targets that it may still choose
        self.bonus = bonus  # bonus shots still to come
        self.used = used  # hands that launches were made with, a bit each; no rule reads it
        self.won = won
        self.ended_by = ended_by
        # Positions. Rules never read them: they are carried along for tables and drawings.
        self.card_at = card_at  # space * 4
        self.token_at = token_at  # slot * 5
        self.base_at = base_at  # x and y of the shooter for a shot from where a token lay

    def copy(self) -> Position:
        # By keyword, because two positional numbers could be swapped unnoticed.
        return Position(
            rules=self.rules,
            players=self.players,
            hands=self.hands,
            planet_relaunch=self.planet_relaunch,
            rows=self.rows,
            flick=self.flick,
            by_hand=self.by_hand,
            difficulty=self.difficulty,
            points=self.points[:],
            fourth=self.fourth,
            most_health=self.most_health,
            icons=self.icons,
            deck=self.deck,
            box=self.box[:],
            back=self.back[:],
            board=self.board[:],
            pile=self.pile[:],
            specials=self.specials,
            health=self.health,
            ufo=self.ufo,
            ufo_hits=self.ufo_hits,
            powers=self.powers[:],
            tokens=self.tokens[:],
            stage=self.stage[:],
            where=self.where[:],
            on=self.on[:],
            reach=self.reach[:],
            named=self.named[:],
            phase=self.phase,
            dealt=self.dealt,
            round=self.round,
            hand=self.hand,
            starter=self.starter,
            done=self.done,
            last=self.last,
            assault=self.assault,
            flying=self.flying,
            mode=self.mode,
            opened=self.opened,
            launches=self.launches,
            landings=self.landings,
            second=self.second,
            launch_hand=self.launch_hand,
            place=self.place,
            angle=self.angle,
            strength=self.strength,
            resolving=self.resolving,
            pointer=self.pointer,
            choices=self.choices,
            bonus=self.bonus,
            used=self.used,
            won=self.won,
            ended_by=self.ended_by,
            card_at=self.card_at[:],
            token_at=self.token_at[:],
            base_at=self.base_at[:],
        )

    # Who is asked what ----------------------------------------------------------------------------

    def actor(self) -> i64:
        phase = self.phase
        if phase == OVER:
            return NOBODY
        if phase in (DEALING, FILLING, LANDING):
            return NATURE
        return self.actor_of_hand()

    def question(self) -> str:
        return PHASE_WORDS[self.phase]

    def mid_act(self) -> bool:
        return self.opened == 1

    def see(self, seat: i64) -> vec[i64]:  # noqa: ARG002 - nothing is hidden from anybody
        return look(self)

    def legal(self) -> vec[i64]:
        return legal_moves(self)

    def weights(self) -> vec[i64]:
        if self.phase == FILLING:
            return draw_weights(self)
        return vec[i64]([1] * len(self.legal()))

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:
        return forbidding_rule(self, move, data)

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:
        make_move(self, move, data)

    def outcome(self) -> Outcome | None:
        return outcome_of(self)

    def judge(self, seat: i64) -> float:  # noqa: ARG002 - all win or lose together
        return evaluate(self)

    def leanings(self, moves: vec[i64]) -> vec[i64]:
        return lean(self, moves, usual_hand(self))

    def actor_of_hand(self) -> i64:
        """The seat that plays the hand whose turn it is."""
        return 0 if self.players == 1 else self.hand  # SI-S8

    # Tokens ---------------------------------------------------------------------------------------

    def power_of(self, slot: i64) -> i64:
        """The power of a token, or NONE: spare tokens have none, and nobody has any in the Final Assault."""
        if slot == SPARE or self.assault:
            return NONE
        power = self.powers[slot // TOKENS * LEVELS + LEVEL_OF[slot % TOKENS]]
        return self.fourth if power == LONG_BLAST else power  # SI-S1

    def take_aside(self, slot: i64) -> None:
        self.stage[slot] = ASIDE
        self.named[slot] = NONE
        self.forget(slot)

    def forget(self, slot: i64) -> None:
        """Nothing is known of where a token lies."""
        self.where[slot] = LYING
        self.on[slot] = 0
        self.reach[slot] = 0
        self.token_at[slot * TOKEN_POSE + 2] = GONE

    # Cards ----------------------------------------------------------------------------------------

    def cards(self) -> i64:
        """The spaces with a card, as a mask."""
        mask: i64 = 0
        space: i64 = 0
        while space < SPACES:
            if self.board[space] != NONE:
                mask |= 1 << space
            space += 1
        return mask

    def invaders(self) -> i64:
        count: i64 = 0
        space: i64 = 0
        while space < SPACES:
            if self.board[space] != NONE:
                count += 1
            space += 1
        return count

    def straighten(self, space: i64) -> None:
        """A card lies in the middle of its space."""
        start = space * CARD_POSE
        self.card_at[start] = space_x(space)
        self.card_at[start + 1] = space_y(space)
        self.card_at[start + 2] = CARD_THICKNESS
        self.card_at[start + 3] = 0

    def is_straight(self, space: i64) -> bool:
        start = space * CARD_POSE
        in_place = self.card_at[start] == space_x(space) and self.card_at[start + 1] == space_y(space)
        return in_place and self.card_at[start + 3] == 0

    def lay_on(self, slot: i64, space: i64) -> None:
        """A token lies flat in the middle of a card."""
        start = slot * TOKEN_POSE
        self.token_at[start] = self.card_at[space * CARD_POSE]
        self.token_at[start + 1] = self.card_at[space * CARD_POSE + 1]
        self.token_at[start + 2] = self.card_at[space * CARD_POSE + 2] + TOKEN_THICKNESS // 2
        self.token_at[start + 3] = 0
        self.token_at[start + 4] = 0

    # The end --------------------------------------------------------------------------------------

    def end(self, rule: str, won: bool) -> None:
        self.phase = OVER
        self.ended_by = rule
        self.won = won

    # The key --------------------------------------------------------------------------------------

    def key(self) -> i64:
        """Everything that a rule reads and nothing else: no position, and no more of the aim than is open."""
        key = combine(self.phase, (self.hands * 8 + self.hand) * 8 + self.starter)
        key = combine(key, self.rows * 2 + (1 if self.planet_relaunch else 0))
        space: i64 = 0
        while space < SPACES:
            row: i64 = 0
            column: i64 = 0
            while column < COLUMNS:
                row = row * 256 + self.board[space + column] + 1
                column += 1
            key = combine(key, row)
            space += COLUMNS
        kind: i64 = 0
        while kind < KINDS:
            if self.box[kind] or self.back[kind]:
                key = combine(key, (kind * 128 + self.box[kind]) * 128 + self.back[kind])
            kind += 1
        key = combine(key, ((self.deck * 32 + self.health) * 32 + self.ufo) * 32 + self.ufo_hits)
        key = combine(key, ((self.pile[0] * 256 + self.pile[1]) * 256 + self.pile[2]) * 256 + self.specials)
        hand: i64 = 0
        while hand < MOST_HANDS:
            powers = (self.powers[hand * LEVELS] + 1) * 256 + (self.powers[hand * LEVELS + 1] + 1) * 16
            key = combine(key, (powers + self.powers[hand * LEVELS + 2] + 1) * 8 + self.tokens[hand])
            hand += 1
        slot: i64 = 0
        while slot < SLOTS:
            facts = (self.stage[slot] * 8 + self.where[slot]) * 32 + self.named[slot] + 1
            if facts:
                key = combine(key, slot * 4096 + facts)
                key = combine(key, self.on[slot] << SPACES | self.reach[slot])
            slot += 1
        turn = ((self.done * 2 + self.last) * 2 + self.assault) * 32 + self.flying + 1
        turn = ((turn * 8 + self.mode) * 2 + self.opened) * 4 + self.launches
        turn = ((turn * 4 + self.landings) * 2 + self.second) * 8 + self.bonus
        key = combine(key, turn)
        aim = ((self.launch_hand + 1) * 256 + self.place + 1) * 256 + self.angle + 1
        return combine(key, (((aim * 256 + self.resolving + 1) * 32) + self.pointer + 1) * 4 + self.choices)

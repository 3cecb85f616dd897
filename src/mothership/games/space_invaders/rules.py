"""The rules, in the order of the rulebook: who is asked, what forbids a move, and what a move does.

``forbids`` tests one move rule by rule; ``legal`` (in legal.py) builds all moves from what lies on the table.
Neither is written in terms of the other, and the conformance kit compares them. What a move sets going is
in launching.py, resolving.py and course.py.
"""

from __future__ import annotations

from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import NO_DATA
from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import (
    BARRAGE,
    CALLED_SHOT,
    CHAIN,
    ENCORE,
    LEAST_BEARING,
    LEVELS,
    NEIGHBOURS,
    POWERS_OF_LEVEL,
    SIDESTEP,
    TOKENS,
    angle_of,
)
from mothership.games.space_invaders.course import Course
from mothership.games.space_invaders.judgement import evaluate, lean, usual_hand
from mothership.games.space_invaders.legal import draw_weights, legal_moves
from mothership.games.space_invaders.moves import (
    AGAIN,
    BARRAGE_OUT,
    BASE,
    CALL,
    DEAL,
    DRAW,
    HEAL,
    LAND,
    PASS,
    PLAINLY,
    PRESS,
    RELAUNCH,
    STAND,
    SWING,
    TAKE_BONUS,
    TAKE_HAND,
    TARGET,
    TURN,
)
from mothership.games.space_invaders.state import (
    ANNOUNCING,
    BONUS,
    CHOOSING,
    DEALING,
    DECIDING,
    FILLING,
    FROM_BASE,
    HANDING,
    HANDS_NAMED,
    HEALING_UP,
    IN_UFO,
    LANDING,
    NONE,
    OVER,
    PHASE_WORDS,
    PRESSING,
    READY,
    STANDING,
    TARGETING,
    TURNING,
)
from mothership.games.space_invaders.view import look


class SpaceInvaders(Course):
    """One position of Space Invaders."""

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

    # Which move it is -----------------------------------------------------------------------------

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:
        if self.phase == OVER:
            return self.ended_by
        if move >= TAKE_HAND:
            return self.forbids_unless(HANDING) if move < SWING else self.forbids_turn(True)
        if move < CALL:
            return self.forbids_token(move)
        if move < STAND:
            return self.forbids_announcement(move)
        if move < TURN:
            return self.forbids_unless(STANDING)
        if move < PRESS:
            return self.forbids_turn(False)
        if move < RELAUNCH:
            return self.forbids_unless(PRESSING)
        if move < TARGET:
            return self.forbids_decision(move)
        if move < HEAL:
            return self.forbids_target(move - TARGET)
        if move < TAKE_BONUS:
            return self.forbids_unless(HEALING_UP)
        if move < PASS:
            return self.forbids_unless(BONUS)
        if move < DEAL:
            return self.forbids_pass()
        if move < DRAW:
            return self.forbids_deal(move - DEAL)
        if move < AGAIN:
            return self.forbids_draw(move - DRAW)
        if move < LAND:
            return self.forbids_again(move - AGAIN)
        return self.forbids_unless(LANDING) or self.forbids_landing(data)

    def forbids_unless(self, phase: i64) -> str | None:
        if self.phase != phase:
            return "SI-B10"
        return None

    def forbids_turn(self, all_round: bool) -> str | None:
        if self.phase != TURNING:
            return "SI-B10"
        if all_round != (self.mode == FROM_BASE and self.rules >= HANDS_NAMED):
            return "SI-S22a"
        return None

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:
        if move >= TAKE_HAND:
            self.aim_by(move)
        elif move == LAND:
            self.land(data)
            self.go_on_if_at_rest()
        elif move >= AGAIN:
            self.back[move - AGAIN] -= 1
            self.arrive(move - AGAIN)
        elif move >= DRAW:
            if self.box[move - DRAW] > 0:  # SI-B12b
                self.box[move - DRAW] -= 1
            self.arrive(move - DRAW)
        elif move >= DEAL:
            self.deal(move - DEAL)
        elif move >= TARGET:
            self.answer(move)
        elif move >= RELAUNCH:
            self.decide(move)
        elif move >= STAND:
            self.aim_by(move)
        elif move < CALL:
            self.opened = 1
            self.choose(move)
        else:
            self.announce(move)

    # Setup ----------------------------------------------------------------------------------------

    def forbids_deal(self, power: i64) -> str | None:
        if self.phase != DEALING:
            return "SI-B10"
        level = self.dealt % LEVELS
        if power // POWERS_OF_LEVEL != level:
            return "SI-B5"
        card = level
        while card < self.dealt:
            if self.powers[card] == power:
                return "SI-B5"
            card += LEVELS
        return None

    def forbids_draw(self, kind: i64) -> str | None:
        if self.phase != FILLING:
            return "SI-B10"
        if self.box[kind] == 0 and not self.by_hand:  # SI-B12b
            return "SI-S2"
        if self.unseen() == 0:
            return "SI-B7"
        return None

    def forbids_again(self, kind: i64) -> str | None:
        if self.phase != FILLING:
            return "SI-B10"
        if self.back[kind] == 0:
            return "SI-B25"
        return None

    # Launching ------------------------------------------------------------------------------------

    def forbids_token(self, level: i64) -> str | None:
        if self.phase != CHOOSING:
            return "SI-B10"
        slot = self.ready_at(level)
        if slot == NONE or self.stage[slot] != READY:
            return "SI-B11"
        return None

    def forbids_announcement(self, move: i64) -> str | None:
        if self.phase != ANNOUNCING:
            return "SI-B10"
        power = self.power_of(self.flying)
        if move < BARRAGE_OUT:
            if power != CALLED_SHOT:
                return "SI-B22"
            if self.board[move - CALL] == NONE:
                return "SI-S19"
        elif move < PLAINLY and power != BARRAGE:
            return "SI-B22"
        return None

    def announce(self, move: i64) -> None:
        if move == PLAINLY:
            self.opened = 1
            self.aim()
        elif move == BARRAGE_OUT:
            self.announce_barrage()
        else:
            self.call(move - CALL)

    def aim_by(self, move: i64) -> None:
        self.opened = 1
        if move >= SWING:
            self.point(angle_of(move - SWING + LEAST_BEARING))
        elif move >= TAKE_HAND:
            self.take_hand(move - TAKE_HAND)
        elif move >= PRESS:
            self.press(move - PRESS)
        elif move >= TURN:
            self.point(move - TURN)
        else:
            self.place = move - STAND
            self.phase = TURNING

    def forbids_decision(self, move: i64) -> str | None:
        if self.phase != DECIDING:
            return "SI-B10"
        if move == RELAUNCH:
            encore = self.power_of(self.flying) == ENCORE and self.where[self.flying] == IN_UFO
            return None if encore or self.may_relaunch() else "SI-B13"
        if move == BASE and not self.may_shoot_from_here():
            return "SI-S22"
        return None

    def decide(self, move: i64) -> None:
        if move == RELAUNCH:
            self.relaunch()
        elif move == BASE:
            self.shoot_from_here()
        else:
            self.leave()
            self.go_on_if_at_rest()

    def go_on_if_at_rest(self) -> None:
        if self.flying == NONE:
            self.go_on()

    # Resolving ------------------------------------------------------------------------------------

    def forbids_target(self, space: i64) -> str | None:
        if self.phase != TARGETING:
            return "SI-B10"
        slot = self.hand * TOKENS + self.resolving
        power = self.power_of(slot)
        bit: i64 = 1 << space
        if self.board[space] == NONE:
            return "SI-B22"
        if self.on[slot] & bit:
            return "SI-S17"
        if power == SIDESTEP:
            if not NEIGHBOURS[self.pointer] & bit:
                return "SI-S27"
            others = self.reach[slot] & ~(1 << self.pointer)
            return None if self.can_settle(self.on[slot] | bit, others) else "SI-S27"
        if power == CHAIN:
            return None if self.beside(self.on[slot]) & bit else "SI-P12"
        return None if self.reach[slot] & bit else "SI-S26"

    def forbids_pass(self) -> str | None:
        if self.phase == TARGETING:
            return None if self.may_keep() else "SI-S27"
        if self.phase == HEALING_UP or self.phase == BONUS:
            return None
        return "SI-B10"

    def answer(self, move: i64) -> None:
        if self.phase == BONUS:
            if move == PASS:
                self.decline_bonus()
            else:
                self.take_bonus()
            return
        if self.phase == HEALING_UP:
            self.heal(move == HEAL)
        elif move == PASS:
            self.keep()
        else:
            self.target(move - TARGET)
        self.resolve_when_asked()

    # Opinions -------------------------------------------------------------------------------------

    def judge(self, seat: i64) -> float:  # noqa: ARG002 - all win or lose together
        return evaluate(self)

    def leanings(self, moves: vec[i64]) -> vec[i64]:
        return lean(self, moves, usual_hand(self))

    # Copying --------------------------------------------------------------------------------------

    def copy(self) -> SpaceInvaders:
        return SpaceInvaders(
            self.rules,
            self.players,
            self.hands,
            self.planet_relaunch,
            self.rows,
            self.flick,
            self.by_hand,
            self.difficulty,
            self.points[:],
            self.fourth,
            self.most_health,
            self.icons,
            self.deck,
            self.box[:],
            self.back[:],
            self.board[:],
            self.pile[:],
            self.specials,
            self.health,
            self.ufo,
            self.ufo_hits,
            self.powers[:],
            self.tokens[:],
            self.stage[:],
            self.where[:],
            self.on[:],
            self.reach[:],
            self.named[:],
            self.phase,
            self.dealt,
            self.round,
            self.hand,
            self.starter,
            self.done,
            self.last,
            self.assault,
            self.flying,
            self.mode,
            self.opened,
            self.launches,
            self.landings,
            self.second,
            self.launch_hand,
            self.place,
            self.angle,
            self.strength,
            self.resolving,
            self.pointer,
            self.choices,
            self.bonus,
            self.used,
            self.won,
            self.ended_by,
            self.card_at[:],
            self.token_at[:],
            self.base_at[:],
        )

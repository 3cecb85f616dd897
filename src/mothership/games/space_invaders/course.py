"""The course of the game: turns, the advance, clean-up, the last round, the Final Assault, the score."""

from __future__ import annotations

from mothership.core.outcome import Outcome
from mothership.core.vectors import i64
from mothership.games.space_invaders import events
from mothership.games.space_invaders.board import (
    COLUMNS,
    DIFFICULTY_POINTS,
    FILLED_ROWS,
    HEALTH_POINTS,
    ICON_POINTS,
    LAST_ROUND_AT,
    LEVEL_OF,
    LEVELS,
    SLOTS,
    SPACES,
    SPARE,
    SPECIES,
    TOKENS,
    UFO_POINTS,
    WIN_POINTS,
    damage_of,
    speed_of,
)
from mothership.games.space_invaders.resolving import Resolving
from mothership.games.space_invaders.state import (
    BONUS,
    CALLED_BONUS,
    FILLING,
    NONE,
    NOT_YET,
    OVER,
    READY,
    WAITING,
)


class Course(Resolving):
    """A table, and what follows there from a move."""

    # Setup and filling up -------------------------------------------------------------------------

    def deal(self, power: i64) -> None:
        hand = self.dealt // LEVELS
        self.powers[self.dealt] = power  # SI-B5
        self.dealt += 1
        if self.journal is not None:
            self.journal.tell(events.DEALT, hand, power)
        if self.dealt == self.hands * LEVELS:
            self.fill_up()

    def next_space(self) -> i64:
        """The next empty space of the two topmost rows, or NONE: from the right, the top row first."""
        row = self.rows - 1
        while row >= self.rows - FILLED_ROWS:
            column: i64 = COLUMNS - 1
            while column >= 0:
                if self.board[row * COLUMNS + column] == NONE:
                    return row * COLUMNS + column  # SI-S6
                column -= 1
            row -= 1
        return NONE

    def fill_up(self) -> None:
        if self.deck > 0 and self.next_space() != NONE:
            self.phase = FILLING
        else:
            self.begin_round()

    def unseen(self) -> i64:
        """Cards of the deck that nobody has seen yet."""
        known: i64 = 0
        for count in self.back:
            known += count
        return self.deck - known

    def arrive(self, kind: i64) -> None:
        """A card of the deck comes on the board."""
        space = self.next_space()
        self.deck -= 1
        self.board[space] = kind
        self.straighten(space)
        if self.journal is not None:
            self.journal.tell(events.ARRIVED, kind, space)
        self.fill_up()

    # Rounds and turns -----------------------------------------------------------------------------

    def begin_round(self) -> None:
        self.round += 1
        self.last = 1 if self.invaders() <= LAST_ROUND_AT else 0  # SI-S32
        if self.last and self.journal is not None:
            self.journal.tell(events.LAST_ROUND)
        self.take_tokens()

    def take_tokens(self) -> None:
        """Everybody's active tokens are ready again, and the one with the Turn Token begins."""
        slot: i64 = 0
        while slot < SLOTS:
            active = slot < SPARE and slot % TOKENS < self.tokens[slot // TOKENS]
            self.take_aside(slot)
            self.stage[slot] = READY if active else NOT_YET
            slot += 1
        self.done = 0
        self.hand = self.starter
        self.begin_launch()

    def go_on(self) -> None:
        """After a launch: the next token, the next bonus shot, or the end of the turn."""
        if self.assault and self.ufo == 0:
            self.finish("SI-B30", True)
        elif self.mode == CALLED_BONUS:
            self.next_bonus()
        elif self.ready_levels() > 0:
            self.begin_launch()
        elif self.assault:
            self.end_turn()
        else:
            self.begin_resolving()
            self.resolve_when_asked()

    def resolve_when_asked(self) -> None:
        """Once every power has been asked about: what falls, which tokens wait, who has earned a shot."""
        if self.resolving != NONE:
            return
        self.bonus = self.bonus_shots()
        self.destroy_what_is_hit()
        self.sort_tokens()
        self.next_bonus()

    def next_bonus(self) -> None:
        """Ask for the next bonus shot; without one the turn is over."""
        self.opened = 0
        if self.bonus > 0 and self.ufo > 0:
            self.phase = BONUS  # SI-S19
        else:
            self.bonus = 0
            self.end_turn()

    def take_bonus(self) -> None:
        self.bonus -= 1
        self.take_up(SPARE, CALLED_BONUS)
        self.opened = 1
        self.aim()

    def decline_bonus(self) -> None:
        self.bonus -= 1
        self.next_bonus()

    def end_turn(self) -> None:
        self.done += 1
        if not self.assault and self.deck == 0 and self.invaders() == 0:
            if self.journal is not None:
                self.journal.tell(events.CLEARED)
            self.end_invasion("SI-S34")
        elif self.done < self.hands:
            self.hand = (self.hand + 1) % self.hands  # SI-B9
            self.begin_launch()
        elif self.assault:
            if self.journal is not None:
                self.journal.tell(events.UFO_STRIKES)
            self.health = 0
            self.finish("SI-S37", False)
        else:
            self.advance()

    # The advance ----------------------------------------------------------------------------------

    def advance(self) -> None:
        self.remove_waiting()
        damage = self.crash() if self.last else self.march()
        before = self.health
        self.health = max(0, self.health - damage)  # SI-S30
        if damage and self.journal is not None:
            self.journal.tell(events.DAMAGED, damage - 1, self.health)
        if self.health == 0:
            self.finish("SI-S30", False)
        elif self.last:
            self.end_invasion("SI-S36")
        else:
            self.reinforce(before)
            self.pass_turn_token()
            self.fill_up()

    def remove_waiting(self) -> None:
        slot: i64 = 0
        while slot < SPARE:
            if self.stage[slot] == WAITING:
                if self.journal is not None:
                    self.journal.tell(events.REMOVED, slot // TOKENS, slot)
                self.take_aside(slot)  # SI-B19
            slot += 1

    def march(self) -> i64:
        """Every card by its own speed; the damage of those that reach the planet."""
        self.straighten_all()
        damage: i64 = 0
        column: i64 = COLUMNS - 1
        while column >= 0:  # SI-S29
            row: i64 = 0
            while row < self.rows:
                space = row * COLUMNS + column
                if self.board[space] != NONE:
                    damage += self.move_card(space)
                row += 1
            column -= 1
        return damage

    def straighten_all(self) -> None:
        space: i64 = 0
        while space < SPACES:
            if self.journal is not None and self.board[space] != NONE and not self.is_straight(space):
                self.journal.tell(events.STRAIGHTENED, space)
            self.straighten(space)  # SI-B23
            space += 1

    def move_card(self, space: i64) -> i64:
        """One card by its speed; the damage that it and what it pushes do."""
        speed = speed_of(self.board[space])
        damage: i64 = 0
        steps: i64 = 0
        while self.may_step(space, speed, steps):
            damage += self.step(space)
            steps += 1
            space -= COLUMNS
        return damage

    def may_step(self, space: i64, speed: i64, steps: i64) -> bool:
        if space < 0:
            return False
        if speed < 3:
            return steps < speed
        return space < COLUMNS or self.board[space - COLUMNS] == NONE

    def step(self, space: i64) -> i64:
        """A card one space down, after what is in front of it; the damage of what reaches the planet."""
        kind = self.board[space]
        damage: i64 = 0
        if space < COLUMNS:
            damage = damage_of(kind)  # SI-B24
            self.back[kind] += 1  # SI-B25
            self.deck += 1
            if self.journal is not None:
                self.journal.tell(events.REACHED, kind, space)
        else:
            if self.board[space - COLUMNS] != NONE:
                damage = self.step(space - COLUMNS)
            self.board[space - COLUMNS] = kind
            if self.journal is not None:
                self.journal.tell(events.ADVANCED, kind, space, space - COLUMNS)
        self.board[space] = NONE
        return damage

    def crash(self) -> i64:
        """The last round: every Invader reaches the planet, is destroyed there and does double damage."""
        damage: i64 = 0
        space: i64 = 0
        while space < SPACES:
            kind = self.board[space]
            if kind != NONE:
                if self.journal is not None:
                    self.journal.tell(events.REACHED, kind, space)
                damage += 2 * damage_of(kind)  # SI-B29
                self.destroy(space)  # SI-S33
            space += 1
        return damage

    # Clean-up -------------------------------------------------------------------------------------

    def reinforce(self, before: i64) -> None:
        """A token for everybody for each marked space that the planet's tracker has reached."""
        space = self.health
        while space < before:  # SI-S31
            if self.icons >> space & 1:
                hand: i64 = 0
                while hand < self.hands:
                    self.take_reinforcement(hand)
                    hand += 1
            space += 1

    def take_reinforcement(self, hand: i64) -> None:
        if self.tokens[hand] < TOKENS:
            if self.journal is not None:
                self.journal.tell(events.REINFORCED, hand, LEVEL_OF[self.tokens[hand]])
            self.tokens[hand] += 1  # SI-B26

    def pass_turn_token(self) -> None:
        self.starter = (self.starter + 1) % self.hands  # SI-B28
        if self.journal is not None:
            self.journal.tell(events.PASSED_ON, self.starter)

    # The end --------------------------------------------------------------------------------------

    def end_invasion(self, rule: str) -> None:
        """No Invader is left: won if the UFO is gone, or else the Final Assault."""
        if self.ufo == 0:
            self.finish(rule, True)
            return
        self.pass_turn_token()  # SI-S37
        self.assault = 1
        self.last = 0
        if self.journal is not None:
            self.journal.tell(events.ASSAULT_BEGINS)
        self.take_tokens()

    def finish(self, rule: str, won: bool) -> None:
        self.end(rule, won)
        if self.journal is not None:
            self.journal.tell(events.WON if won else events.LOST)
            self.journal.tell(events.SCORED, self.score())

    def score(self) -> i64:
        points = self.points
        total = points[DIFFICULTY_POINTS] + (points[WIN_POINTS] if self.won else 0)
        species: i64 = 0
        while species < SPECIES:
            total += self.pile[species] * points[species]  # SI-B40
            species += 1
        total += self.specials * points[ICON_POINTS]  # SI-S38
        return total + self.ufo_hits * points[UFO_POINTS] + self.health * points[HEALTH_POINTS]

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        return Outcome((int(self.score()),) * self.players, self.ended_by)

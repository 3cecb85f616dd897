"""The course of the game: turns, the advance, clean-up, the last round, the Final Assault, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from mothership.games.space_invaders.launching import aim, begin_launch, ready_levels, take_up
from mothership.games.space_invaders.phases import (
    BONUS,
    CALLED_BONUS,
    FILLING,
    NONE,
    NOT_YET,
    OVER,
    READY,
    WAITING,
)
from mothership.games.space_invaders.resolving import (
    begin_resolving,
    destroy_card,
    destroy_what_is_hit,
    earn_bonus_shots,
    sort_tokens,
)

if TYPE_CHECKING:
    from mothership.games.space_invaders.state import Position


# Setup and filling up -----------------------------------------------------------------------------


def deal_card(position: Position, power: i64) -> None:
    hand = position.dealt // LEVELS
    position.powers[position.dealt] = power  # SI-B5
    position.dealt += 1
    if position.journal is not None:
        position.journal.tell(events.DEALT, hand, power)
    if position.dealt == position.hands * LEVELS:
        fill_up(position)


def next_space(position: Position) -> i64:
    """The next empty space of the two topmost rows, or NONE: from the right, the top row first."""
    row = position.rows - 1
    while row >= position.rows - FILLED_ROWS:
        column: i64 = COLUMNS - 1
        while column >= 0:
            if position.board[row * COLUMNS + column] == NONE:
                return row * COLUMNS + column  # SI-S6
            column -= 1
        row -= 1
    return NONE


def fill_up(position: Position) -> None:
    if position.deck > 0 and next_space(position) != NONE:
        position.phase = FILLING
    else:
        begin_round(position)


def count_unseen(position: Position) -> i64:
    """Cards of the deck that nobody has seen yet."""
    known: i64 = 0
    for count in position.back:
        known += count
    return position.deck - known


def arrive(position: Position, kind: i64) -> None:
    """A card of the deck comes on the board."""
    space = next_space(position)
    position.deck -= 1
    position.board[space] = kind
    position.straighten(space)
    if position.journal is not None:
        position.journal.tell(events.ARRIVED, kind, space)
    fill_up(position)


# Rounds and turns ---------------------------------------------------------------------------------


def begin_round(position: Position) -> None:
    position.round += 1
    position.last = 1 if position.invaders() <= LAST_ROUND_AT else 0  # SI-S32
    if position.last and position.journal is not None:
        position.journal.tell(events.LAST_ROUND)
    take_tokens(position)


def take_tokens(position: Position) -> None:
    """Everybody's active tokens are ready again, and the one with the Turn Token begins."""
    slot: i64 = 0
    while slot < SLOTS:
        active = slot < SPARE and slot % TOKENS < position.tokens[slot // TOKENS]
        position.take_aside(slot)
        position.stage[slot] = READY if active else NOT_YET
        slot += 1
    position.done = 0
    position.hand = position.starter
    begin_launch(position)


def go_on(position: Position) -> None:
    """After a launch: the next token, the next bonus shot, or the end of the turn."""
    if position.assault and position.ufo == 0:
        finish_game(position, "SI-B30", True)
    elif position.mode == CALLED_BONUS:
        next_bonus(position)
    elif ready_levels(position) > 0:
        begin_launch(position)
    elif position.assault:
        end_turn(position)
    else:
        begin_resolving(position)
        resolve_when_asked(position)


def resolve_when_asked(position: Position) -> None:
    """Once every power has been asked about: what falls, which tokens wait, who has earned a shot."""
    if position.resolving != NONE:
        return
    position.bonus = earn_bonus_shots(position)
    destroy_what_is_hit(position)
    sort_tokens(position)
    next_bonus(position)


def next_bonus(position: Position) -> None:
    """Ask for the next bonus shot; without one the turn is over."""
    position.opened = 0
    if position.bonus > 0 and position.ufo > 0:
        position.phase = BONUS  # SI-S19
    else:
        position.bonus = 0
        end_turn(position)


def take_bonus(position: Position) -> None:
    position.bonus -= 1
    take_up(position, SPARE, CALLED_BONUS)
    position.opened = 1
    aim(position)


def decline_bonus(position: Position) -> None:
    position.bonus -= 1
    next_bonus(position)


def end_turn(position: Position) -> None:
    position.done += 1
    if not position.assault and position.deck == 0 and position.invaders() == 0:
        if position.journal is not None:
            position.journal.tell(events.CLEARED)
        end_invasion(position, "SI-S34")
    elif position.done < position.hands:
        position.hand = (position.hand + 1) % position.hands  # SI-B9
        begin_launch(position)
    elif position.assault:
        if position.journal is not None:
            position.journal.tell(events.UFO_STRIKES)
        position.health = 0
        finish_game(position, "SI-S37", False)
    else:
        advance(position)


# The advance --------------------------------------------------------------------------------------


def advance(position: Position) -> None:
    remove_waiting(position)
    damage = crash(position) if position.last else march(position)
    before = position.health
    position.health = max(0, position.health - damage)  # SI-S30
    if damage and position.journal is not None:
        position.journal.tell(events.DAMAGED, damage - 1, position.health)
    if position.health == 0:
        finish_game(position, "SI-S30", False)
    elif position.last:
        end_invasion(position, "SI-S36")
    else:
        reinforce(position, before)
        pass_turn_token(position)
        fill_up(position)


def remove_waiting(position: Position) -> None:
    slot: i64 = 0
    while slot < SPARE:
        if position.stage[slot] == WAITING:
            if position.journal is not None:
                position.journal.tell(events.REMOVED, slot // TOKENS, slot)
            position.take_aside(slot)  # SI-B19
        slot += 1


def march(position: Position) -> i64:
    """Every card by its own speed; the damage of those that reach the planet."""
    straighten_all(position)
    damage: i64 = 0
    column: i64 = COLUMNS - 1
    while column >= 0:  # SI-S29
        row: i64 = 0
        while row < position.rows:
            space = row * COLUMNS + column
            if position.board[space] != NONE:
                damage += move_card(position, space)
            row += 1
        column -= 1
    return damage


def straighten_all(position: Position) -> None:
    space: i64 = 0
    while space < SPACES:
        if position.journal is not None and position.board[space] != NONE and not position.is_straight(space):
            position.journal.tell(events.STRAIGHTENED, space)
        position.straighten(space)  # SI-B23
        space += 1


def move_card(position: Position, space: i64) -> i64:
    """One card by its speed; the damage that it and what it pushes do."""
    speed = speed_of(position.board[space])
    damage: i64 = 0
    steps: i64 = 0
    while may_step(position, space, speed, steps):
        damage += step_down(position, space)
        steps += 1
        space -= COLUMNS
    return damage


def may_step(position: Position, space: i64, speed: i64, steps: i64) -> bool:
    if space < 0:
        return False
    if speed < 3:
        return steps < speed
    return space < COLUMNS or position.board[space - COLUMNS] == NONE


def step_down(position: Position, space: i64) -> i64:
    """A card one space down, after what is in front of it; the damage of what reaches the planet."""
    kind = position.board[space]
    damage: i64 = 0
    if space < COLUMNS:
        damage = damage_of(kind)  # SI-B24
        position.back[kind] += 1  # SI-B25
        position.deck += 1
        if position.journal is not None:
            position.journal.tell(events.REACHED, kind, space)
    else:
        if position.board[space - COLUMNS] != NONE:
            damage = step_down(position, space - COLUMNS)
        position.board[space - COLUMNS] = kind
        if position.journal is not None:
            position.journal.tell(events.ADVANCED, kind, space, space - COLUMNS)
    position.board[space] = NONE
    return damage


def crash(position: Position) -> i64:
    """The last round: every Invader reaches the planet, is destroyed there and does double damage."""
    damage: i64 = 0
    space: i64 = 0
    while space < SPACES:
        kind = position.board[space]
        if kind != NONE:
            if position.journal is not None:
                position.journal.tell(events.REACHED, kind, space)
            damage += 2 * damage_of(kind)  # SI-B29
            destroy_card(position, space)  # SI-S33
        space += 1
    return damage


# Clean-up -----------------------------------------------------------------------------------------


def reinforce(position: Position, before: i64) -> None:
    """A token for everybody for each marked space that the planet's tracker has reached."""
    space = position.health
    while space < before:  # SI-S31
        if position.icons >> space & 1:
            hand: i64 = 0
            while hand < position.hands:
                take_reinforcement(position, hand)
                hand += 1
        space += 1


def take_reinforcement(position: Position, hand: i64) -> None:
    if position.tokens[hand] < TOKENS:
        if position.journal is not None:
            position.journal.tell(events.REINFORCED, hand, LEVEL_OF[position.tokens[hand]])
        position.tokens[hand] += 1  # SI-B26


def pass_turn_token(position: Position) -> None:
    position.starter = (position.starter + 1) % position.hands  # SI-B28
    if position.journal is not None:
        position.journal.tell(events.PASSED_ON, position.starter)


# The end ------------------------------------------------------------------------------------------


def end_invasion(position: Position, rule: str) -> None:
    """No Invader is left: won if the UFO is gone, or else the Final Assault."""
    if position.ufo == 0:
        finish_game(position, rule, True)
        return
    pass_turn_token(position)  # SI-S37
    position.assault = 1
    position.last = 0
    if position.journal is not None:
        position.journal.tell(events.ASSAULT_BEGINS)
    take_tokens(position)


def finish_game(position: Position, rule: str, won: bool) -> None:
    position.end(rule, won)
    if position.journal is not None:
        position.journal.tell(events.WON if won else events.LOST)
        position.journal.tell(events.SCORED, score_of(position))


def score_of(position: Position) -> i64:
    points = position.points
    total = points[DIFFICULTY_POINTS] + (points[WIN_POINTS] if position.won else 0)
    species: i64 = 0
    while species < SPECIES:
        total += position.pile[species] * points[species]  # SI-B40
        species += 1
    total += position.specials * points[ICON_POINTS]  # SI-S38
    return total + position.ufo_hits * points[UFO_POINTS] + position.health * points[HEALTH_POINTS]


def outcome_of(position: Position) -> Outcome | None:
    if position.phase != OVER:
        return None
    return Outcome((int(score_of(position)),) * position.players, position.ended_by)

"""The end of a turn: what powers choose, what is destroyed, and which tokens wait.

When ``resolving`` is NONE again, no power is left to ask about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.space_invaders import events
from mothership.games.space_invaders.board import (
    CHAIN,
    DOUBLE_BLAST,
    HEALING,
    LONG_BLAST,
    MOST_BLASTS,
    NEIGHBOURS,
    PIERCE,
    REPAIR,
    SHIELD,
    SHORT_BLAST,
    SIDESTEP,
    SLOTS,
    SPACES,
    SPARE,
    TOKENS,
    TWICE,
    count_bits,
    icon_of,
    lowest_bit,
    species_of,
)
from mothership.games.space_invaders.launching import hit_ufo, send_aside
from mothership.games.space_invaders.phases import HEALING_UP, IN_UFO, NONE, RESTING, TARGETING, WAITING

if TYPE_CHECKING:
    from mothership.games.space_invaders.state import Position


# Powers -------------------------------------------------------------------------------------------


def begin_resolving(position: Position) -> None:
    """From the highest level down, so that a repair comes before the UFO's last health is gone."""
    position.resolving = TOKENS
    next_token(position)


def next_token(position: Position) -> None:
    """Go on to the next token whose power has something to ask, if there is one."""
    while position.resolving > 0:
        position.resolving -= 1
        slot = position.hand * TOKENS + position.resolving
        if position.stage[slot] == RESTING and ask_about(position, slot):
            return
    position.resolving = NONE


def ask_about(position: Position, slot: i64) -> bool:
    """Resolve what needs no answer, and ask what does. Whether there is a question."""
    power = position.power_of(slot)
    if position.where[slot] == IN_UFO:
        counts = position.ufo > 0
        hit_ufo(position, slot)  # SI-B16
        send_aside(position, slot)
        if counts and power == REPAIR and position.health < position.most_health:
            position.phase = HEALING_UP
            return True
        return False
    on = position.on[slot]
    if power == SIDESTEP:
        position.reach[slot] = on
        position.on[slot] = 0
        return ask_about_card(position, slot)
    if power == DOUBLE_BLAST:
        position.choices = MOST_BLASTS - count_bits(on)  # SI-S26
    elif power == CHAIN:
        position.choices = 1
        position.reach[slot] = cards_beside(position, on)
    elif power in (SHORT_BLAST, LONG_BLAST):
        position.choices = 1
    else:
        return False
    return ask_for_target(position, slot)


def ask_for_target(position: Position, slot: i64) -> bool:
    """Ask for a target, if one may still be chosen. Whether there is a question."""
    if position.choices > 0 and open_targets(position) != 0:
        position.phase = TARGETING
        return True
    position.choices = 0
    position.reach[slot] = 0
    return False


def ask_about_card(position: Position, slot: i64) -> bool:
    """Ask about the next card of a sidestep that has somewhere to go. Whether there is a question.

    ``reach`` are the cards that are still to be asked about, ``on`` those that are settled.
    """
    while position.reach[slot] != 0:
        position.pointer = lowest_bit(position.reach[slot])
        if open_sidesteps(position) != 0:
            position.phase = TARGETING
            return True
        position.reach[slot] &= ~(1 << position.pointer)
        position.on[slot] |= 1 << position.pointer
    position.pointer = NONE
    return False


def cards_beside(position: Position, on: i64) -> i64:
    """The cards that are adjacent to any of these, without these."""
    mask: i64 = 0
    space: i64 = 0
    while space < SPACES:
        if on >> space & 1:
            mask |= NEIGHBOURS[space]
        space += 1
    return mask & position.cards() & ~on


def open_targets(position: Position) -> i64:
    """The cards that may be chosen now, as a mask."""
    if position.pointer != NONE:
        return open_sidesteps(position)
    slot = position.hand * TOKENS + position.resolving
    return position.reach[slot] & ~position.on[slot]


def open_sidesteps(position: Position) -> i64:
    """The cards that the hit on the card asked about may move to."""
    slot = position.hand * TOKENS + position.resolving
    settled = position.on[slot]
    rest = position.reach[slot] & ~(1 << position.pointer)
    beside = NEIGHBOURS[position.pointer] & position.cards() & ~settled  # SI-S27
    found: i64 = 0
    space: i64 = 0
    while space < SPACES:
        bit: i64 = 1 << space
        if beside & bit and can_settle(position, settled | bit, rest):
            found |= bit
        space += 1
    return found


def can_settle(position: Position, settled: i64, rest: i64) -> bool:
    """Whether each of the other cards of a sidestep can still have a hit of its own."""
    if rest == 0:
        return True
    card = lowest_bit(rest)
    choices = (NEIGHBOURS[card] & position.cards() | 1 << card) & ~settled
    space: i64 = 0
    while space < SPACES:
        bit: i64 = 1 << space
        if choices & bit and can_settle(position, settled | bit, rest & ~(1 << card)):
            return True
        space += 1
    return False


def may_keep(position: Position) -> bool:
    """Whether no target need be chosen: a hit must move on if another one has moved to its card."""
    if position.pointer == NONE:
        return True
    slot = position.hand * TOKENS + position.resolving
    bit: i64 = 1 << position.pointer
    settled = position.on[slot]
    return settled & bit == 0 and can_settle(position, settled | bit, position.reach[slot] & ~bit)


def choose_target(position: Position, space: i64) -> None:
    slot = position.hand * TOKENS + position.resolving
    if position.journal is not None:
        position.journal.tell(events.TARGETED, position.hand, space)
    if position.pointer != NONE:
        position.reach[slot] &= ~(1 << position.pointer)
    else:
        position.choices -= 1
    position.on[slot] |= 1 << space
    go_on_asking(position, slot)


def keep_hit(position: Position) -> None:
    """No target."""
    slot = position.hand * TOKENS + position.resolving
    if position.pointer != NONE:
        position.reach[slot] &= ~(1 << position.pointer)
        position.on[slot] |= 1 << position.pointer
    else:
        position.choices = 0
    go_on_asking(position, slot)


def go_on_asking(position: Position, slot: i64) -> None:
    asked = ask_about_card(position, slot) if position.pointer != NONE else ask_for_target(position, slot)
    if not asked:
        next_token(position)


def heal_planet(position: Position, answer: bool) -> None:
    if answer:
        position.health = min(position.health + HEALING, position.most_health)  # SI-S24
        if position.journal is not None:
            position.journal.tell(events.HEALED, position.hand, position.health)
    next_token(position)


# Hits ---------------------------------------------------------------------------------------------


def destroy_what_is_hit(position: Position) -> None:
    """Until nothing more falls, so that a shield and what it shielded fall together."""
    pierced = pierced_cards(position)
    fell = True
    while fell:  # SI-S15
        fell = False
        space: i64 = 0
        while space < SPACES:
            if position.board[space] != NONE and (pierced >> space & 1 or falls(position, space)):
                destroy_card(position, space)
                fell = True
            space += 1


def falls(position: Position, space: i64) -> bool:
    """Whether a card has the hits that it takes, and no shield."""
    needed: i64 = 2 if icon_of(position.board[space]) & TWICE else 1  # SI-B21
    return hits_on(position, space) >= needed and not is_shielded(position, space)


def hits_on(position: Position, space: i64) -> i64:
    """Tokens of this round that count on a card, each once."""
    count: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        if is_judged(position, slot) and position.on[slot] >> space & 1:
            count += 1  # SI-S17
        slot += 1
    return count


def is_judged(position: Position, slot: i64) -> bool:
    stage = position.stage[slot]
    return stage in (RESTING, WAITING)


def is_shielded(position: Position, space: i64) -> bool:
    if icon_of(position.board[space]) & SHIELD:
        return False  # SI-S18
    other: i64 = 0
    while other < SPACES:
        beside = NEIGHBOURS[space] >> other & 1
        if beside and position.board[other] != NONE and icon_of(position.board[other]) & SHIELD:
            return True  # SI-B20
        other += 1
    return False


def pierced_cards(position: Position) -> i64:
    """The cards that fall to a single hit, whatever their icons."""
    mask: i64 = 0
    slot = position.hand * TOKENS
    while slot < (position.hand + 1) * TOKENS:
        if position.stage[slot] == RESTING and position.power_of(slot) == PIERCE:
            mask |= position.on[slot]
        slot += 1
    return mask


def destroy_card(position: Position, space: i64) -> None:
    """A card goes to the score board."""
    kind = position.board[space]
    if position.journal is not None:
        position.journal.tell(events.DESTROYED, kind, space)
    position.board[space] = NONE
    position.pile[species_of(kind)] += 1
    if icon_of(kind):
        position.specials += 1  # SI-S23


# Tokens -------------------------------------------------------------------------------------------


def earn_bonus_shots(position: Position) -> i64:
    """How many called shots count on the Invader that they named; each is told."""
    count: i64 = 0
    slot = position.hand * TOKENS
    while slot < (position.hand + 1) * TOKENS:
        named = position.named[slot]
        if (
            named >= 0
            and named < SPACES
            and position.stage[slot] == RESTING
            and position.on[slot] >> named & 1
        ):
            count += 1  # SI-S19
            if position.journal is not None:
                position.journal.tell(events.EARNED, position.hand)
        slot += 1
    return count


def sort_tokens(position: Position) -> None:
    """Tokens with a card left wait on it; all others go aside."""
    cards = position.cards()
    slot: i64 = 0
    while slot < SPARE:
        if is_judged(position, slot):
            left = position.on[slot] & cards
            if left == 0:
                send_aside(position, slot)  # SI-B17
            else:
                let_wait(position, slot, left)
        slot += 1


def let_wait(position: Position, slot: i64, left: i64) -> None:
    """A token waits; on a single card it is moved to the middle."""
    moved = position.stage[slot] == RESTING or left != position.on[slot]
    position.stage[slot] = WAITING
    position.named[slot] = NONE
    position.on[slot] = left
    position.reach[slot] = 0
    if moved and count_bits(left) == 1:
        position.lay_on(slot, lowest_bit(left))  # SI-B18
    if moved and position.journal is not None:
        space: i64 = 0
        while space < SPACES:
            if left >> space & 1:
                position.journal.tell(events.WAITS, slot // TOKENS, space)
            space += 1

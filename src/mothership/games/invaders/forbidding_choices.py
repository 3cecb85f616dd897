"""What forbids a zone, a room or a target. Written without a look at legal.py, like forbidding.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import i64
from mothership.games.invaders.acts import (
    ADJACENT,
    CHOICE,
    CHOICES_AT,
    KIND,
    LOOSE,
    MUST_MOVE,
    NEXT,
    OPTIONAL,
    PURPOSE,
    SACRIFICES,
    SLOT,
    ZONE,
)
from mothership.games.invaders.board import (
    AFRICA,
    DEFENDER,
    EURASIA,
    INVADER,
    MANKIND,
    NONE,
    PACIFIC_RIM,
    PLACES,
    SIDE_SLOTS,
)
from mothership.games.invaders.choosing import source_of_act
from mothership.games.invaders.codes import (
    ACT_USE,
    ANY_SIDE,
    ASK_HERO_ZONE,
    ASK_ROOM,
    ASK_SEED,
    ASK_TARGET,
    ASK_WHERE,
    ASK_ZONE,
    CHOICE_WIDTH,
    CHOOSE_CARD,
    CHOOSE_ROOM,
    ENEMY_SIDE,
    FILTER_WIDTH,
    NO_HERO,
    ONLY_HERO,
    OR_STRENGTH,
    OWN_SIDE,
    SACRIFICED,
    SAME_ZONE,
    STEADY,
)
from mothership.games.invaders.filters import withstands
from mothership.games.invaders.tasks import top_task
from mothership.games.invaders.zones import owner_at, zone_at

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders

NOT_NOW: Final = "INV-R11"


def against_zone(state: Invaders, zone: i64) -> str | None:
    if state.asking == ASK_ZONE:
        if state.asked == INVADER and is_full(state, INVADER, zone):
            return "INV-R13"
        return None
    if state.asking == ASK_HERO_ZONE:
        return "INV-I13" if is_full(state, MANKIND, zone) else None
    if state.asking != ASK_WHERE:
        return NOT_NOW
    act = state.act
    choice = (act[CHOICES_AT] + act[NEXT]) * CHOICE_WIDTH
    if state.cards.choices[choice] == CHOOSE_ROOM:
        slot = act[CHOICE + act[NEXT] - 1]
        if zone_at(slot) == zone or is_full(state, owner_at(slot), zone):
            return "INV-I14"
        if state.cards.choices[choice + 2] & ADJACENT != 0 and is_far(slot, zone):
            return "INV-I14b"
    return None


def is_full(state: Invaders, seat: i64, zone: i64) -> bool:
    first = seat * SIDE_SLOTS + zone * PLACES
    place: i64 = 0
    while place < PLACES:
        if state.kinds[first + place] == NONE:
            return False
        place += 1
    return True


def against_room(state: Invaders, place: i64) -> str | None:
    if state.asking != ASK_ROOM:
        return NOT_NOW
    if SIDE_SLOTS + state.act[ZONE] * PLACES + place == state.hero:
        return "INV-I5"
    return None


def against_target(state: Invaders, slot: i64) -> str | None:
    if state.asking == ASK_SEED:
        zone = state.tasks[top_task(state) + 1]
        if slot < SIDE_SLOTS or zone_at(slot) != zone or state.kinds[slot] == NONE:
            return "INV-I23"
        return "INV-I23" if state.cards.symbols[state.kinds[slot]] & DEFENDER == 0 else None
    if state.asking != ASK_TARGET:
        return NOT_NOW
    if state.kinds[slot] == NONE:
        return "INV-I10"
    act = state.act
    earlier: i64 = 0
    while earlier < act[NEXT]:
        at = (act[CHOICES_AT] + earlier) * CHOICE_WIDTH
        if state.cards.choices[at] == CHOOSE_CARD and act[CHOICE + earlier] == slot:
            return "INV-I10a"
        earlier += 1
    at = (act[CHOICES_AT] + act[NEXT]) * CHOICE_WIDTH
    if act[PURPOSE] == ACT_USE and slot == act[SLOT] and state.cards.flags[act[KIND]] & SACRIFICED != 0:
        return "INV-R15a"
    rule = against_filter(state, state.cards.choices[at + 1] * FILTER_WIDTH, slot)
    if rule is not None:
        return rule
    marks = state.cards.choices[at + 2]
    if marks & LOOSE != 0 and state.cards.flags[state.kinds[slot]] & STEADY != 0:
        return "INV-R31"
    if marks & SACRIFICES != 0 and state.turn != MANKIND and slot == state.hero:
        return "INV-R14a"
    if marks & MUST_MOVE != 0 and is_stuck(state, slot, marks & ADJACENT != 0):
        return "INV-I14"
    if slot // SIDE_SLOTS != state.asked and withstands(state, slot, source_of_act(state)):
        return "INV-I19"
    return None


def against_filter(state: Invaders, at: i64, slot: i64) -> str | None:
    filters = state.cards.filters
    kind = state.kinds[slot]
    mine = slot // SIDE_SLOTS == state.asked
    if (filters[at] == OWN_SIDE and not mine) or (filters[at] == ENEMY_SIDE and mine):
        return "INV-I10"
    assert filters[at] <= ANY_SIDE
    if filters[at + 1] == SAME_ZONE and slot % SIDE_SLOTS // PLACES != state.act[ZONE]:
        return "INV-R29"
    strength = state.cards.strength[kind] + state.mods[slot]
    weak = strength <= filters[at + 4] % OR_STRENGTH or filters[at + 4] == 99
    marks = state.cards.symbols[kind] & filters[at + 2] | state.cards.keywords[kind] & filters[at + 3]
    marked = marks != 0 or filters[at + 2] + filters[at + 3] == 0
    if not (marked or weak if filters[at + 4] >= OR_STRENGTH else marked and weak):
        return "INV-I10"
    if (filters[at + 5] == NO_HERO and slot == state.hero) or (
        filters[at + 5] == ONLY_HERO and slot != state.hero
    ):
        return "INV-I10"
    return None


def is_stuck(state: Invaders, slot: i64, adjacent: bool) -> bool:
    """Nowhere to go."""
    if state.cards.flags[state.kinds[slot]] & STEADY != 0:
        return True
    seat = slot // SIDE_SLOTS
    here = slot % SIDE_SLOTS // PLACES
    one, other = (here + 1) % 3, (here + 2) % 3
    shut = is_full(state, seat, one) or (adjacent and is_far(slot, one))
    return shut and (is_full(state, seat, other) or (adjacent and is_far(slot, other)))


def is_far(slot: i64, zone: i64) -> bool:
    """From Pacific Rim to Africa or back."""
    return slot % SIDE_SLOTS // PLACES + zone == PACIFIC_RIM + AFRICA and zone != EURASIA


def against_no_target(state: Invaders) -> str | None:
    if state.asking != ASK_TARGET and state.asking != ASK_WHERE:
        return NOT_NOW
    at = (state.act[CHOICES_AT] + state.act[NEXT]) * CHOICE_WIDTH
    return None if state.cards.choices[at + 2] & OPTIONAL != 0 else "INV-R30"

"""What each move does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.acts import LESS, ROOM, ZONE
from mothership.games.invaders.announcing import (
    announce,
    ask_next,
    choose_aim,
    pay_with,
    release_strategy,
    spend_token,
    use_ability,
)
from mothership.games.invaders.attack import seed_zone
from mothership.games.invaders.board import (
    CHAINMAIL,
    INVADER,
    MANKIND,
    NONE,
    PLOT_DRAW,
)
from mothership.games.invaders.cancelling import come_down
from mothership.games.invaders.codes import (
    ACT_CANCEL,
    ACT_PLAY,
    ACT_PREVENT,
    ASK_CANCEL,
    ASK_CHEAPER,
    ASK_HERO_ZONE,
    ASK_PAY,
    ASK_SEED,
    ASK_SKIP_DRAW,
    ASK_ZONE,
    LET_BE,
    TASK_DRAW,
    TASK_PLOT,
)
from mothership.games.invaders.draining import drain_card, draw_card
from mothership.games.invaders.heroes import bring_hero, place_hero
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
    card_of_chance,
    cards_limited,
    slot_shielding,
    slot_used,
)
from mothership.games.invaders.moves import ROOM as ROOM_MOVE
from mothership.games.invaders.piles import discard_card
from mothership.games.invaders.swaps import put_in, set_limit, take_out
from mothership.games.invaders.tasks import ask, pop, push, top_task
from mothership.games.invaders.turns import end_main, settle
from mothership.games.invaders.zones import move_card, tell_at, tell_hero, tell_of

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def make_move(state: Invaders, move: i64) -> None:
    """A legal move of whoever is asked, and all that follows until somebody is asked again."""
    if move >= DRAW:
        let_chance(state, move)
    elif move < TO_ZONE:
        announce(state, ACT_PLAY, move - PLAY)
    elif move < ROOM_MOVE:
        choose_zone(state, move - TO_ZONE)
    elif move < TARGET:
        state.act[ROOM] = move - ROOM_MOVE
        ask_next(state)
    elif move < NO_TARGET:
        choose_target(state, move - TARGET)
    elif move < DISCARD:
        choose_aim(state, NONE)
    elif move < USE:
        give_up(state, move - DISCARD)
    elif move < SPEND:
        use_ability(state, slot_used(state.asked, move))
    elif move < STRATEGY:
        spend_token(state, slot_used(state.asked, move))
    elif move < PLOT:
        choose_strategy(state, move - STRATEGY)
    elif move < HERO_MOVE:
        use_plot(state, move - PLOT)
    elif move < END:
        move_hero(state, move - HERO_MOVE)
    elif move < CANCEL:
        end_main(state)
        settle(state)
    else:
        answer_move(state, move)


def choose_zone(state: Invaders, zone: i64) -> None:
    if state.asking == ASK_ZONE:
        state.act[ZONE] = zone
        ask_next(state)
    elif state.asking == ASK_HERO_ZONE:
        place_hero(state, zone)
        settle(state)
    else:
        choose_aim(state, zone)


def choose_target(state: Invaders, slot: i64) -> None:
    if state.asking == ASK_SEED:
        seed_zone(state, slot)
        settle(state)
    else:
        choose_aim(state, slot)


def give_up(state: Invaders, kind: i64) -> None:
    if state.asking == ASK_PAY:
        pay_with(state, kind)
    else:
        state.tasks[top_task(state) + 2] -= 1
        discard_card(state, kind)
        settle(state)


def choose_strategy(state: Invaders, strategy: i64) -> None:
    if strategy != CHAINMAIL:
        release_strategy(state, strategy)
        return
    state.released |= 1 << CHAINMAIL
    if state.journal is not None:
        state.journal.tell(events.RELEASED, MANKIND, CHAINMAIL)
    tell_hero(state, events.SAVED, state.hero)
    pop(state)
    settle(state)


def use_plot(state: Invaders, what: i64) -> None:
    """INV-I2: a card, or one that costs less; the plot is a step nearer to its end."""
    if what == PLOT_DRAW:
        state.plot_used = 1
        push(state, TASK_PLOT, -1, 0, 0)
        push(state, TASK_DRAW, INVADER, 1, 0)
        settle(state)
    else:
        state.act[LESS] = what
        ask(state, ASK_CHEAPER, INVADER)


def move_hero(state: Invaders, zone: i64) -> None:
    state.hero_moves += 1
    move_card(state, state.hero, zone)
    settle(state)


def answer_move(state: Invaders, move: i64) -> None:
    if move < PREVENT:
        announce(state, ACT_CANCEL, move - CANCEL)
    elif move < SHIELD:
        announce(state, ACT_PREVENT, move - PREVENT)
    elif move < LET:
        shield_with(state, slot_shielding(state.asked, move))
    elif move < LIMIT:
        let_be(state)
    elif move < OUT:
        set_limit(state, cards_limited(move))
        settle(state)
    elif move < IN:
        take_out(state, move - OUT)
    else:
        put_in(state, move - IN)


def shield_with(state: Invaders, slot: i64) -> None:
    """INV-I17: one token for one card, of a drain or of a draw."""
    state.tokens[slot] -= 1
    state.tasks[top_task(state) + 2] -= 1
    tell_at(state, events.SKIPPED_DRAW if state.asking == ASK_SKIP_DRAW else events.SHIELDED, slot)
    tell_of(state, events.TOKENS_NOW, slot, state.tokens[slot])
    settle(state)


def let_be(state: Invaders) -> None:
    if state.asking == ASK_CANCEL:
        come_down(state)
    else:
        state.tasks[top_task(state) + 3] |= LET_BE  # nobody wants to save, to prevent or to seed any more
    settle(state)


def let_chance(state: Invaders, move: i64) -> None:
    if move < DRAIN:
        draw_card(state, card_of_chance(move))
    elif move < LOSE:
        drain_card(state, card_of_chance(move))
    elif move < NEW_HERO:
        state.tasks[top_task(state) + 2] -= 1
        discard_card(state, card_of_chance(move))
    else:
        bring_hero(state, move - NEW_HERO)
    settle(state)

"""Which round, which hand and which token a question of Space Invaders is about."""

from __future__ import annotations

from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.games.space_invaders.board import (
    FIRST_OF_LEVEL,
    LEVELS,
    POWER_WORDS,
    SEAT_WORDS,
    SPACE_WORDS,
    TOKENS,
)
from mothership.games.space_invaders.phases import LYING, NONE, READY


def news(view: View, catalogue: Catalogue) -> list[str]:
    """What is special about this round, and which hand and token is asked about."""
    if view.outcome is not None:
        return []
    lines = []
    if view.number("assault"):
        lines.append(catalogue.say("space-invaders.assault"))
    elif view.number("last"):
        lines.append(catalogue.say("space-invaders.last"))
    if view.asks == "token":
        lines.append(_choice(view, catalogue))
    if view.asks in ("announce", "hand", "stand", "turn", "press", "decide", "target", "heal", "bonus"):
        colour = catalogue.word("hand", SEAT_WORDS[view.number("hand")])
        power = _power_asked(view, catalogue)
        lines.append(catalogue.say("space-invaders.turn", hand=colour, power=power) if power else colour)
    if view.asks == "target" and view.number("pointer") != NONE:
        lines.append(catalogue.say("space-invaders.instead", space=SPACE_WORDS[view.number("pointer")]))
    if view.asks == "decide":
        lines.append(catalogue.say("space-invaders.where", where=_where(view, catalogue)))
    return lines


def _where(view: View, catalogue: Catalogue) -> str:
    """Where the token lies that may be launched again."""
    slot = view.number("flying")
    if view["where"][slot] == LYING:
        spaces = [word for space, word in enumerate(SPACE_WORDS) if view["on"][slot] >> space & 1]
        key = "space-invaders.on-cards" if spaces else "space-invaders.on-nothing"
        return catalogue.say(key, spaces=", ".join(spaces))
    part = next(part for part in view.game.schema.parts if part.name == "where")
    return catalogue.word("where", part.words[view["where"][slot]])


def _choice(view: View, catalogue: Catalogue) -> str:
    """Whose tokens are to choose from, and the power of each level of them."""
    hand = view.number("hand")
    powers = []
    for level in range(LEVELS):
        slots = range(hand * TOKENS + FIRST_OF_LEVEL[level], hand * TOKENS + FIRST_OF_LEVEL[level + 1])
        if not any(view["stage"][slot] == READY for slot in slots):
            continue
        power = catalogue.word("power", POWER_WORDS[view["powers"][hand * LEVELS + level]])
        powers.append(catalogue.say("space-invaders.power-of-level", level=level + 1, power=power))
    colour = catalogue.word("hand", SEAT_WORDS[hand])
    return catalogue.say("space-invaders.choice", hand=colour, powers=", ".join(powers))


def _power_asked(view: View, catalogue: Catalogue) -> str:
    """The power of the token in question, if there is one."""
    slot = view.number("flying")
    if view.asks in ("target", "heal"):
        slot = view.number("hand") * TOKENS + view.number("resolving")
    if not 0 <= slot < len(SEAT_WORDS) * TOKENS or view.number("assault"):
        return ""  # a bonus shot, or the Final Assault: no powers
    level = sum(slot % TOKENS >= FIRST_OF_LEVEL[next_level] for next_level in (1, 2))
    power = view["powers"][slot // TOKENS * LEVELS + level]
    return catalogue.word("power", POWER_WORDS[power])

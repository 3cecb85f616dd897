"""A whole launch in one line: a target or three numbers, through a hand.

c3              the aim that a bot with this hand would choose for the card on c3
ufo
210 -4 79       place, angle and strength
expert ufo      with another hand, which is kept for the next launches
90 40           angle and strength, from a forward base

Where a power can be announced, a launch announces what its aim makes sensible: ``ufo`` a barrage, ``expert
c3`` a call of c3, everything else nothing. A space alone is only the call.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mothership.core.vectors import i64, vec
from mothership.core.view import View
from mothership.games.space_invaders.aiming import (
    best_angle,
    best_place,
    best_strength,
    degrees_from_base,
    place_index,
    strength_from_base,
)
from mothership.games.space_invaders.board import HAND_WORDS, MOST_ANGLE, PLACE_STEP, SPACE_WORDS, SPACES
from mothership.games.space_invaders.hands import PRACTISED, STEADY
from mothership.games.space_invaders.phases import FROM_BASE, NONE
from mothership.play.complaint import Complaint

UFO: Final = "ufo"
USUAL: Final = HAND_WORDS[PRACTISED]
TYPED: Final = HAND_WORDS[: STEADY + 1]  # a gesture is not typed


def launch(view: View, text: str, hand: str) -> list[str] | None:
    """The moves of a launch that a line means, by a hand unless it names another; None if it means none.

    Raises Complaint for a space without a card.
    """
    if view.asks not in ("announce", "hand", "stand", "turn"):
        return None
    if view.asks == "turn" and not _from_base(view):
        return None
    words = text.lower().split()
    begins = view.asks in ("announce", "hand")
    if view.asks == "announce" and len(words) == 1 and words[0] != UFO:
        return None
    if begins and words and words[0] in TYPED:
        hand, *words = words
    elif not begins and view.number("launch-hand") != NONE:
        hand = HAND_WORDS[view.number("launch-hand")]
    aim = _aim(view, words, min(HAND_WORDS.index(hand), STEADY))
    if not aim:
        return None
    announced = [_announcement(view, words[0])] if view.asks == "announce" else []
    return [*announced, f"hand {hand}", *aim] if begins else aim


def _announcement(view: View, target: str) -> str:
    """What is announced for an aim: it costs nothing to call what one aims at."""
    wanted = "barrage" if target == UFO else f"call {target}"
    legal = [view.game.vocabulary.notation(move) for move in view.legal]
    return wanted if wanted in legal else "plain"


def hand_named(text: str) -> str:
    """The hand that a line names, first or behind ``hand``; or nothing."""
    words = text.lower().split()
    if words[:1] == ["hand"]:
        words = words[1:]
    return words[0] if words and words[0] in TYPED else ""


def _from_base(view: View) -> bool:
    return view.number("mode") == FROM_BASE


def _aim(view: View, words: Sequence[str], hand: int) -> list[str]:
    if len(words) == 1:
        return _at_target(view, words[0], hand)
    numbers = [word.lstrip("+-") for word in words]
    if not all(number.isascii() and number.isdecimal() and len(number) < 5 for number in numbers):
        return []
    if _from_base(view) and len(words) == 2:
        return [f"swing {int(words[0])}", f"press {int(words[1])}"]
    if not _from_base(view) and len(words) == 3:
        # Between two steps the nearer one is meant.
        place = round(int(words[0]) / PLACE_STEP) * PLACE_STEP
        return [f"stand {place}", f"turn {int(words[1])}", f"press {int(words[2])}"]
    return []


def _at_target(view: View, word: str, hand: int) -> list[str]:
    """The best aim of a hand at a card, wherever it has slipped to, or at the UFO."""
    worths = vec[float]([0.0] * SPACES)
    if _from_base(view):
        if word != UFO:
            return []
        x, y = view["base-at"]
        return [f"swing {degrees_from_base(x, y)}", f"press {strength_from_base(hand, x, y)}"]
    if word in SPACE_WORDS:
        if view["board"][SPACE_WORDS.index(word)] == NONE:
            raise Complaint("space-invaders.no-card", space=word)
        worths[SPACE_WORDS.index(word)] = 1.0
    elif word != UFO:
        return []
    ufo = 1.0 if word == UFO else 0.0
    place: i64 = place_index(best_place(worths, ufo, hand).x)
    angle = best_angle(worths, ufo, hand, place)
    strength = best_strength(worths, ufo, hand, place, angle)
    return [f"stand {place * PLACE_STEP}", f"turn {angle - MOST_ANGLE}", f"press {strength}"]

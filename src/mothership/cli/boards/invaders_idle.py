"""One-shots that would do nothing now: they may be played (INV-I12), but nobody wants to by mistake.

A card is named only if that is certain from what its owner sees: a pile, for one, grows while a card is paid.
"""

from __future__ import annotations

from collections.abc import Iterator

from mothership.cli.boards.invaders_cards import fact
from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.games.invaders.board import (
    INVADER,
    MANKIND,
    MOST_PLOT,
    NONE,
    PLACES,
    SIDE_SLOTS,
    SLOTS,
    ZONES,
)
from mothership.games.invaders.cards import CARD_WORDS
from mothership.games.invaders.whom import HERO_WORDS, MOST, OR_MOST, SIDE_WORDS

AIMED = ("destroy", "destroy-all", "sacrifice", "strengthen", "move", "return", "tokens", "ready")
NEAR = {"opposing", "here"}


def without_effect(view: View, catalogue: Catalogue) -> list[str]:
    """The cards of the own hand that could be played and would do nothing."""
    found: list[str] = []
    for move in view.legal:
        words = view.game.vocabulary.words(move)
        steps = fact(words[1], "steps", catalogue) if words[0] == "play" else ""
        if steps and not any(_does(step, words[1], view, catalogue) for step in steps.split(";")):
            found.append(words[1])
    return found


def _does(step: str, card: str, view: View, catalogue: Catalogue) -> bool:
    """Whether a step could do anything; what is not certain could."""
    name, number, *whom = step.split()
    amount = int(number)
    seat = INVADER if view.seat == INVADER else MANKIND
    if name in AIMED:
        return any(
            _hits(name, amount, card, slot, view, catalogue) for slot in _fitting(whom, seat, view, catalogue)
        )
    if name in ("strip", "strip-random", "reveal"):
        return view["hands"][1 - seat] > 0
    if name in ("zone", "zone-all") and amount > 0:
        return any(view["damage"])
    if name == "plot" and amount > 0:
        return view.number("plot") < MOST_PLOT
    if name in ("recycle", "retrieve"):
        is_free = fact(card, "discard", catalogue) == fact(card, "drain", catalogue) == "0"
        return not is_free or view["discarded"][seat] > 0
    if name == "rouse":
        return bool(view.number("rotated"))
    return True


def _fitting(whom: list[str], seat: int, view: View, catalogue: Catalogue) -> Iterator[int]:
    """The slots of the cards that a filter speaks of. A one-shot lies in no zone."""
    limits = [word for word in whom if word.startswith((MOST, OR_MOST))]
    marks = set(whom) - {*SIDE_WORDS, *HERO_WORDS, *NEAR, *limits}
    for slot in range(0 if NEAR & set(whom) else SLOTS):
        kind = view["zones"][slot]
        is_own = slot // SIDE_SLOTS == seat
        if kind == NONE or ("own" in whom and not is_own) or ("enemy" in whom and is_own):
            continue
        is_hero = slot == view.number("hero")
        if ("not-hero" in whom and is_hero) or ("only-hero" in whom and not is_hero):
            continue
        strength = int(fact(CARD_WORDS[kind], "strength", catalogue)) + view["strengthened"][slot]
        is_weak = all(strength <= int(word.partition("<=")[2]) for word in limits)
        is_marked = not marks or bool(marks & set(fact(CARD_WORDS[kind], "marks", catalogue).split()))
        either = bool(marks) and any(word.startswith(OR_MOST) for word in limits)
        if (is_marked or is_weak) if either else (is_marked and is_weak):
            yield slot


def _hits(name: str, amount: int, card: str, slot: int, view: View, catalogue: Catalogue) -> bool:
    """Whether the card in a slot would feel it."""
    there = CARD_WORDS[view["zones"][slot]]
    is_own = slot // SIDE_SLOTS == view.seat
    marks = fact(card, "marks", catalogue).split()
    if not is_own and set(fact(there, "proof", catalogue).split()) & set(marks):
        return False
    if name in ("move", "return") and fact(there, "steady", catalogue):
        return False
    if name == "tokens" and amount < 0:
        return view["tokens"][slot] > 0
    if name == "ready":
        return view["used"][slot] == 1
    if name != "move":
        return True
    first = slot // SIDE_SLOTS * SIDE_SLOTS
    zones = [view["zones"][first + zone * PLACES : first + (zone + 1) * PLACES] for zone in range(ZONES)]
    return any(NONE in places for zone, places in enumerate(zones) if zone != slot % SIDE_SLOTS // PLACES)

"""Fills the gaps of the rules text from the data: the box, the deck, health, spaces and points.

A gap looks like ``{points.win}``; the message ``rule.points.win`` made here fills it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mothership.core.game import Data
from mothership.core.messages import Catalogue
from mothership.games.space_invaders.board import (
    DIFFICULTIES,
    KIND_WORDS,
    LONG_BLAST,
    MOST_HEALTH,
    POWER_WORDS,
    SPECIES_WORDS,
)
from mothership.games.space_invaders.setup import HAND_COUNTS, Level, read_cards, read_fourth, read_points

FOURTH: Final = POWER_WORDS[LONG_BLAST]  # the card's word in moves and views, whatever it does


def texts(data: Data, language: str, messages: Mapping[str, str]) -> dict[str, str]:
    """All messages that depend on data. Raises DataError."""
    words = Catalogue(language, messages)
    box = read_cards(data)
    points = read_points(data)
    made = {f"rule.points.{word}": str(count) for word, count in points.items()}
    made["rule.points.difficulty"] = listed([points[difficulty] for difficulty in DIFFICULTIES])
    made["rule.cards"] = str(sum(box))
    made["rule.box"] = "\n".join(
        species_line(species, box, points[species], words) for species in SPECIES_WORDS
    )
    for hands in HAND_COUNTS:
        levels = [Level(data, difficulty, int(hands), sum(box)) for difficulty in DIFFICULTIES]
        made["rule.planet"] = listed([level.planet for level in levels])
        made[f"rule.deck.{hands}"] = listed([level.deck for level in levels])
        made[f"rule.ufo.{hands}"] = listed([level.ufo for level in levels])
        marked = [space for space in range(MOST_HEALTH, 0, -1) if levels[0].icons >> space & 1]
        made[f"rule.spaces.{hands}"] = listed(marked)
    made |= fourth_card(read_fourth(data), words)
    return made


def listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers)) or "–"


def species_line(species: str, box: Sequence[int], points: int, words: Catalogue) -> str:
    """The cards of one species, as an item of a list."""
    cards = [
        words.say("box.cards", count=count, traits=words.word("traits", kind.partition(".")[2]))
        for kind, count in zip(KIND_WORDS, box, strict=True)
        if count and kind.startswith(f"{species}.")
    ]
    name = words.word("species", species)
    return "- " + words.say("box.species", species=name, points=points, cards="; ".join(cards) or "–")


def fourth_card(power: str, words: Catalogue) -> dict[str, str]:
    """What the fourth card of level 2 is called, and the number of the rule that says what it does."""
    name = words.word("power", power)
    made = {"rule.fourth": name, "rule.fourth-rule": f"SI-P{POWER_WORDS.index(power) + 1}"}
    if power != FOURTH:
        called = words.say("box.fourth", power=name)  # another card may have that power too
        made |= {f"value.{kind}.{FOURTH}": called for kind in ("power", "powers")}
    return made

"""How a game begins: options and data files become the first State."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any, Final

from mothership.core.errors import DataError
from mothership.core.game import Data, Setup
from mothership.core.texts import Message
from mothership.core.toml import read_toml
from mothership.games.space_invaders.board import (
    COLUMNS,
    DIFFICULTIES,
    DIFFICULTY_POINTS,
    FILLED_ROWS,
    FOURTH_WORDS,
    KIND_WORDS,
    KINDS,
    LONG_BLAST,
    MOST_CARDS,
    MOST_DECK,
    MOST_HEALTH,
    MOST_POINTS,
    POINT_WORDS,
    POWER_WORDS,
)
from mothership.games.space_invaders.start import bare_table
from mothership.games.space_invaders.state import Position

FILE: Final = "numbers.toml"
# Of data that are older than their table of points, and of data that leave something out.
POINTS: Final = {
    "octopus": 10,
    "crab": 20,
    "squid": 30,
    "icon": 10,
    "ufo": 20,
    "health": 10,
    "win": 100,
    "training": 0,
    "standard": 0,
    "expert": 50,
    "elite": 100,
}
USUAL: Final = "usual"
HEALTH_CHOICES: Final = (USUAL, *(str(health) for health in range(1, MOST_HEALTH + 1)))
HAND_COUNTS: Final = ("2", "3", "4")
TWO_HANDS_TOKENS: Final = 3  # SI-B6
FIRST_TOKENS: Final = 2  # SI-B6
SECTIONS: Final = ("cards", *DIFFICULTIES, "reinforcements", "points", "powers")
LEVEL_WORDS: Final = ("planet", "deck", "ufo")


def opening(setup: Setup) -> Position:
    """The first State. Raises DataError."""
    hands = setup.players if setup.players > 1 else int(setup.choice("alone"))  # SI-S8
    box = read_cards(setup.data)
    level = Level(setup.data, setup.choice("difficulty"), hands, sum(box))
    planet = own_or_usual(setup.choice("planet"), level.planet)
    return bare_table(
        rules=setup.rules_version,
        players=setup.players,
        hands=hands,
        planet_relaunch=setup.choice("relaunch") == "on",
        rows=int(setup.choice("rows")),
        flick=setup.choice("flick") == "on",
        by_hand=setup.choice("aim") == "hands",
        difficulty=DIFFICULTIES.index(setup.choice("difficulty")),
        points=points_of(setup.data, setup.choice("difficulty")),
        fourth=POWER_WORDS.index(read_fourth(setup.data)),
        planet=planet,
        icons=level.icons,
        deck=level.deck,
        box=box,
        ufo=own_or_usual(setup.choice("ufo"), level.ufo),
        tokens=TWO_HANDS_TOKENS if hands == 2 else FIRST_TOKENS,
    )


def own_or_usual(choice: str, usual: int) -> int:
    return usual if choice == USUAL else int(choice)  # SI-S39


# Data files -------------------------------------------------------------------------------------------


def facts_in(data: Data) -> dict[str, Any]:
    """All that stands in the file; nobody changes it. Raises DataError."""
    return parsed(data.files.get(FILE))


@lru_cache(maxsize=64)
def parsed(text: str | None) -> dict[str, Any]:
    """Parse a file once, however often it is asked for. What it cannot mean is refused, so it stays small."""
    facts = read_toml(FILE, text)
    check_words(facts, "", SECTIONS)
    check_words(facts.get("reinforcements"), "reinforcements", HAND_COUNTS)
    for difficulty in DIFFICULTIES:
        level = facts.get(difficulty)
        check_words(level, difficulty, LEVEL_WORDS)
        if isinstance(level, dict):
            check_words(level.get("deck"), f"{difficulty}.deck", HAND_COUNTS)
            check_words(level.get("ufo"), f"{difficulty}.ufo", HAND_COUNTS)
    return facts


def check_words(table: object, where: str, words: Collection[str]) -> None:
    """Raises DataError for a word that a table cannot have."""
    for word in table if isinstance(table, dict) else ():
        if word not in words:
            raise DataError(FILE, where or word, Message("data.unknown", given=word, words=", ".join(words)))


def read_cards(data: Data) -> list[int]:
    """How many cards there are of each kind. Raises DataError."""
    cards = facts_in(data).get("cards")
    if not isinstance(cards, dict):
        raise DataError(FILE, "cards", Message("data.missing", what="cards"))
    box = [0] * KINDS
    for word, count in cards.items():
        if word not in KIND_WORDS:
            raise DataError(FILE, "cards", Message("data.unknown", given=word, words=example_words()))
        box[KIND_WORDS.index(word)] = whole(FILE, word, count, 0, MOST_CARDS)
    if sum(box) > MOST_CARDS:
        what = "cards"
        raise DataError(
            FILE, what, Message("data.count", what=what, given=sum(box), expected=f"1 … {MOST_CARDS}")
        )
    return box


def read_points(data: Data) -> dict[str, int]:
    """What counts how many points, by its word. Raises DataError."""
    given = facts_in(data).get("points", {})
    if not isinstance(given, dict):
        raise DataError(FILE, "points", Message("data.missing", what="points"))
    points = dict(POINTS)
    for word, count in given.items():
        if word not in points:
            raise DataError(FILE, "points", Message("data.unknown", given=word, words=", ".join(POINTS)))
        most = MOST_POINTS[place_of_points(word)]
        points[word] = whole(FILE, f"points.{word}", count, 0, most)
    return points


def place_of_points(word: str) -> int:
    return POINT_WORDS.index(word) if word in POINT_WORDS else DIFFICULTY_POINTS


def points_of(data: Data, difficulty: str) -> list[int]:
    """The points of a table, in the order of POINT_WORDS. Raises DataError."""
    points = read_points(data)
    return [points[difficulty if word not in points else word] for word in POINT_WORDS]


def read_fourth(data: Data) -> str:
    """What the fourth card of level 2 does. Raises DataError."""
    powers = facts_in(data).get("powers", {})
    if not isinstance(powers, dict):
        raise DataError(FILE, "powers", Message("data.missing", what="powers"))
    for word in powers:
        if word != "fourth":
            raise DataError(FILE, "powers", Message("data.unknown", given=word, words="fourth"))
    fourth = powers.get("fourth", POWER_WORDS[LONG_BLAST])
    if fourth not in FOURTH_WORDS:
        words = ", ".join(FOURTH_WORDS)
        raise DataError(FILE, "powers.fourth", Message("data.unknown", given=fourth, words=words))
    return str(fourth)


def example_words() -> str:
    return f"{KIND_WORDS[0]} … {KIND_WORDS[-1]}"


def whole(file: str, where: str, number: object, low: int, high: int) -> int:
    """A whole number in a range. Raises DataError."""
    if type(number) is not int or not low <= number <= high:
        raise DataError(
            file, where, Message("data.count", what=where, given=number, expected=f"{low} … {high}")
        )
    return number


class Level:
    """What difficulty and number of hands decide. Raises DataError."""

    def __init__(self, data: Data, difficulty: str, hands: int, cards: int) -> None:
        facts = facts_in(data)
        level = facts.get(difficulty)
        if not isinstance(level, dict):
            raise DataError(FILE, difficulty, Message("data.missing", what=difficulty))
        least = FILLED_ROWS * COLUMNS
        self.planet = whole(FILE, f"{difficulty}.planet", level.get("planet"), 1, MOST_HEALTH)
        self.deck = self.number(level, difficulty, "deck", hands, least, min(cards, MOST_DECK))
        self.ufo = self.number(level, difficulty, "ufo", hands, 1, MOST_HEALTH)
        self.icons = self.read_icons(facts, hands)

    def number(
        self, level: dict[str, Any], difficulty: str, name: str, hands: int, low: int, high: int
    ) -> int:
        where = f"{difficulty}.{name}.{hands}"
        table = level.get(name)
        found = table.get(str(hands)) if isinstance(table, dict) else None
        return whole(FILE, where, found, low, high)

    def read_icons(self, facts: dict[str, Any], hands: int) -> int:
        where = f"reinforcements.{hands}"
        table = facts.get("reinforcements")
        spaces = table.get(str(hands)) if isinstance(table, dict) else None
        if not isinstance(spaces, list):
            raise DataError(FILE, where, Message("data.missing", what=where))
        if len(spaces) > MOST_HEALTH:
            expected = f"0 … {MOST_HEALTH}"
            found = Message("data.count", what=where, given=len(spaces), expected=expected)
            raise DataError(FILE, where, found)
        mask = 0
        for space in spaces:
            mask |= 1 << whole(FILE, where, space, 1, MOST_HEALTH)
        return mask

"""How a game begins: options and data files become the first State."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from mothership.core.errors import DataError
from mothership.core.game import Data, Setup
from mothership.core.texts import Message
from mothership.core.vectors import i64, vec, zeros
from mothership.games.space_invaders.board import (
    CARD_POSE,
    COLUMNS,
    FILLED_ROWS,
    GONE,
    KIND_WORDS,
    KINDS,
    LEVELS,
    MOST_CARDS,
    MOST_DECK,
    MOST_HANDS,
    MOST_HEALTH,
    SLOTS,
    SPACES,
    SPECIES,
)
from mothership.games.space_invaders.rules import SpaceInvaders
from mothership.games.space_invaders.state import DEALING, NONE, NOT_YET, PLAIN

FILE: Final = "numbers.toml"
DIFFICULTIES: Final = ("training", "standard", "expert", "elite")
DIFFICULTY_POINTS: Final = {"training": 0, "standard": 0, "expert": 50, "elite": 100}
USUAL: Final = "usual"
HEALTH_CHOICES: Final = (USUAL, *(str(health) for health in range(1, MOST_HEALTH + 1)))
HAND_COUNTS: Final = ("2", "3", "4")
TWO_HANDS_TOKENS: Final = 3  # SI-B6
FIRST_TOKENS: Final = 2  # SI-B6


def opening(setup: Setup) -> SpaceInvaders:
    """The first State. Raises DataError."""
    hands = setup.players if setup.players > 1 else int(setup.choice("alone"))  # SI-S8
    box = read_cards(setup.data)
    level = Level(setup.data, setup.choice("difficulty"), hands, sum(box))
    planet = own_or_usual(setup.choice("planet"), level.planet)
    tokens = TWO_HANDS_TOKENS if hands == 2 else FIRST_TOKENS
    state = SpaceInvaders(
        players=setup.players,
        hands=hands,
        planet_relaunch=setup.choice("relaunch") == "on",
        rows=int(setup.choice("rows")),
        flick=setup.choice("flick") == "on",
        by_hand=setup.choice("aim") == "hands",
        difficulty_points=DIFFICULTY_POINTS[setup.choice("difficulty")],
        most_health=planet,
        icons=level.icons,
        deck=level.deck,
        box=vec[i64](box),
        back=zeros(KINDS),
        board=vec[i64]([NONE] * SPACES),
        pile=zeros(SPECIES),
        specials=0,
        health=planet,
        ufo=own_or_usual(setup.choice("ufo"), level.ufo),
        ufo_hits=0,
        powers=vec[i64]([NONE] * (MOST_HANDS * LEVELS)),
        tokens=vec[i64]([tokens if hand < hands else 0 for hand in range(MOST_HANDS)]),
        stage=vec[i64]([NOT_YET] * SLOTS),
        where=zeros(SLOTS),
        on=zeros(SLOTS),
        reach=zeros(SLOTS),
        named=vec[i64]([NONE] * SLOTS),
        phase=DEALING,
        dealt=0,
        hand=0,
        starter=0,
        done=0,
        last=0,
        assault=0,
        flying=NONE,
        mode=PLAIN,
        opened=0,
        launches=0,
        landings=0,
        second=0,
        place=NONE,
        angle=NONE,
        strength=NONE,
        resolving=NONE,
        pointer=NONE,
        choices=0,
        bonus=0,
        won=False,
        ended_by="",
        card_at=zeros(SPACES * CARD_POSE),
        token_at=vec[i64]([0, 0, GONE, 0, 0] * SLOTS),
        base_at=zeros(2),
    )
    for space in range(SPACES):
        state.straighten(space)
    return state


def own_or_usual(choice: str, usual: int) -> int:
    return usual if choice == USUAL else int(choice)  # SI-S39


# Data files -------------------------------------------------------------------------------------------


def read_toml(data: Data, file: str) -> dict[str, Any]:
    if file not in data.files:
        raise DataError(file, "–", Message("data.missing", what=file))
    try:
        return tomllib.loads(data.files[file])
    except tomllib.TOMLDecodeError as error:
        raise DataError(file, "TOML", Message("data.toml", reason=error)) from None


def read_cards(data: Data) -> list[int]:
    """How many cards there are of each kind. Raises DataError."""
    cards = read_toml(data, FILE).get("cards")
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
        facts = read_toml(data, FILE)
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
        mask = 0
        for space in spaces:
            mask |= 1 << whole(FILE, where, space, 1, MOST_HEALTH)
        return mask

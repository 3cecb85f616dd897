"""How drawings look: the colours of the page, light and dark, and the words of the reader."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

from mothership.bots.marked_names import bot_called
from mothership.core import Data, Game
from mothership.core.messages import Catalogue
from mothership.core.registry import catalogue as catalogue_of

THEMES: Final = ("dark", "light")

# The mark of a seat, beside every colour, on 16 by 16.
MARKS: Final = (
    "M8 1.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13z",
    "M8 .5L15.5 8 8 15.5.5 8z",
    "M8 1l7.5 13.5H.5z",
    "M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5z",
    "M8 .5l2.2 4.9 5.3.6-3.9 3.6 1.1 5.3L8 12.2l-4.7 2.7 1.1-5.3L.5 6l5.3-.6z",
)
# Seats whose words are colours, and sides that are coloured as their cards.
_COLOURS: Final = ("yellow", "red", "orange", "blue", "green")
_SIDES: Final = {"mankind": "seat-1", "invader": "seat-2"}


@cache
def colours(theme: str) -> dict[str, str]:
    """All colours of a theme by name."""
    text = files(__package__).joinpath("colours.toml").read_text("utf-8")
    told = tomllib.loads(text)
    return {**told["dark"], **(told["light"] if theme == "light" else {})}


def mix(one: str, other: str, share: float) -> str:
    """A colour with a share of another one, as color-mix does."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(first * (1 - share) + second * share):02x}" for first, second in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@dataclass(frozen=True)
class Look:
    """The theme, the words, and who sits where."""

    catalogue: Catalogue
    theme: str = "dark"
    names: Sequence[str] = field(default_factory=tuple)

    def __getitem__(self, name: str) -> str:
        """A colour of the page."""
        return colours(self.theme)[name]

    def seat(self, game: Game, seat: int) -> str:
        """The colour of a seat."""
        word = game.seat_word(seat)
        if word in _COLOURS:
            return self[f"seat-{word}"]
        return self[_SIDES.get(word, f"seat-{seat % len(MARKS) + 1}")]

    def seat_word(self, game: Game, seat: int) -> str:
        return self.catalogue.word("seat", game.seat_word(seat))

    def name(self, game: Game, seat: int) -> str:
        """Who sits there; if nobody has a name, what the seat is called."""
        given = self.names[seat] if 0 <= seat < len(self.names) else ""
        return self.title(given) or self.seat_word(game, seat)

    def title(self, name: str) -> str:
        """A name as it is shown: a bot is called what the page calls it."""
        bot = bot_called(name)
        return name if bot is None else self.catalogue.messages.get(f"bot.{bot}", bot)

    def telling(self, game: Game) -> Catalogue:
        """The sentences with players called by their names, where they have one."""
        named = {
            f"value.seat.{game.seat_word(seat)}": self.title(name)
            for seat, name in enumerate(self.names)
            if name
        }
        return Catalogue(self.catalogue.language, self.catalogue.messages, named)

    def say(self, key: str, **values: object) -> str:
        return self.catalogue.say(key, **values)


def mark(seat: int) -> str:
    """The shape of a seat, on 16 by 16."""
    return MARKS[seat % len(MARKS)]


def words(game: Game, language: str = "en", data: Data | None = None) -> Catalogue:
    """The sentences of a game, with what its data say, and of its drawings."""
    return catalogue_of(language, __package__, game, data=data)

"""Reads ``--seats`` and decides who sits where: people at this screen, and bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from mothership import bots
from mothership.bots.marked_names import bot_called
from mothership.bots.outside_names import BadCommand, is_command, read_command, title_of
from mothership.cli.files.saves import PERSON
from mothership.cli.terminal.context import PACKAGE
from mothership.cli.terminal.style import printable
from mothership.cli.terminal.words import seat_label
from mothership.core import registry
from mothership.core.game import Game
from mothership.core.messages import Catalogue
from mothership.core.texts import LANGUAGES
from mothership.play.complaint import Complaint

DEFAULT_BOT = "random"


@dataclass(frozen=True)
class Seating:
    """For each seat a name, and its driver: PERSON or the name of a bot."""

    names: tuple[str, ...]
    drivers: tuple[str, ...]

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat, driver in enumerate(self.drivers) if driver == PERSON)

    def is_person(self, seat: int) -> bool:
        return self.drivers[seat] == PERSON


def read_seats(game: Game, text: str, players: int | None) -> tuple[int, dict[int, str]]:
    """The number of players and who was named for which seat. Raises Complaint.

    ``a=Ada,b=random`` names seats; ``Ada,random`` takes them in order.
    """
    named: dict[int, str] = {}
    for place, entry in enumerate(bots.split_names(text)):
        word, equals, name = entry.partition("=")
        if equals and not is_command(entry):
            seat = _seat(game, word.strip().lower())
        else:
            seat, name = place, entry
        name = name.strip() if is_command(name) else printable(name)
        if not name:
            raise Complaint("seats.no-name", given=entry.strip() or ",")
        if seat in named or seat >= len(game.seats):
            raise Complaint(
                "seats.twice" if seat in named else "seats.many", seat=_word(game, seat), most=len(game.seats)
            )
        named[seat] = name
    needed = max(named, default=0) + 1
    if players is None:
        players = next((count for count in game.players if count >= needed), needed)
    elif needed > players:
        raise Complaint("seats.beyond", seat=_word(game, max(named)), players=players)
    return players, named


def check_program(name: str) -> None:
    """Raises Complaint if the name is that of a program from outside that cannot be started."""
    try:
        if is_command(name):
            read_command(name)
    except BadCommand as error:
        raise Complaint("seats.bad-program", bot=name, reason=error.reason) from None


def misspelt_bot(name: str, game: Game) -> str | None:
    """The bot that a name was probably meant to be, if it is not quite the name of one."""
    known = bots.names(game.id)
    near = get_close_matches(name.lower(), known, n=1, cutoff=0.8)
    return near[0] if near and name.lower() not in known else None


def refuse_misspelt_bots(named: Mapping[int, str], game: Game) -> None:
    """A slip of the keyboard must not make a person of a bot. Raises Complaint."""
    for name in named.values():
        check_program(name)
        bot = misspelt_bot(name, game)
        if bot is not None:
            raise Complaint("seats.near-bot", given=name, bot=bot)


def seating(game: Game, players: int, named: dict[int, str], catalogue: Catalogue) -> Seating:
    """Fill every seat. A seat without a name is a bot; without any names one person plays against bots."""
    if not named:
        named = {0: person_name(game, 0, catalogue)}
    usual = bots.usual(game, DEFAULT_BOT)
    drivers = [_driver(named.get(seat, usual), game) for seat in range(players)]
    names = [
        named[seat] if drivers[seat] == PERSON else bot_name(game, seat, drivers[seat], catalogue)
        for seat in range(players)
    ]
    return Seating(tuple(names), tuple(drivers))


def _driver(name: str, game: Game) -> str:
    if is_command(name):
        return name
    return name.lower() if name.lower() in bots.names(game.id) else PERSON


def resumed(
    game: Game, names: Sequence[str], drivers: Sequence[str], players: int, catalogue: Catalogue
) -> Seating:
    """The table as it was, from a record's names and what its file says about drivers. Raises Complaint."""
    for driver in drivers:
        check_program(driver)
        if driver != PERSON and not bots.is_bot(driver):
            raise Complaint("seats.no-bot", bot=driver, known=", ".join(bots.names(game.id)))
    drivers = [drivers[seat] if seat < len(drivers) else PERSON for seat in range(players)]
    filled = []
    for seat in range(players):
        name = printable(names[seat]) if seat < len(names) else ""
        if not name or name in _usual_names(game, seat, drivers[seat]):
            name = _usual_name(game, seat, drivers[seat], catalogue)
        filled.append(name)
    return Seating(tuple(filled), tuple(drivers))


def _usual_name(game: Game, seat: int, driver: str, catalogue: Catalogue) -> str:
    """The name of a seat that nobody has given one."""
    if driver == PERSON:
        return person_name(game, seat, catalogue)
    return bot_name(game, seat, driver, catalogue)


def _usual_names(game: Game, seat: int, driver: str) -> list[str]:
    """That name in every language: a game may go on in another one than it began in."""
    catalogues = [registry.catalogue(language, PACKAGE) for language in LANGUAGES]
    return [_usual_name(game, seat, driver, catalogue) for catalogue in catalogues]


def has_own_name(game: Game, seat: int, name: str) -> bool:
    """Whether a person has another name than the one that the seat gives to everybody."""
    return bool(name) and name not in _usual_names(game, seat, PERSON)


def person_name(game: Game, seat: int, catalogue: Catalogue) -> str:
    return catalogue.say("seats.person", seat=seat_label(game, seat, catalogue))


def bot_name(game: Game, seat: int, bot: str, catalogue: Catalogue) -> str:
    title = printable(title_of(bot)) if is_command(bot) else bot_title(bot, catalogue)
    return catalogue.say("seats.bot", bot=title, seat=seat_label(game, seat, catalogue))


def name_in_record(game: Game, seat: int, name: str, catalogue: Catalogue) -> str:
    """A name as it is shown: records of the server mark their bots."""
    bot = bot_called(name)
    return name if bot is None else bot_name(game, seat, bot, catalogue)


def bot_title(bot: str, catalogue: Catalogue) -> str:
    """What a bot that is installed is called; one that we have no word for by its own name."""
    return catalogue.messages.get(f"bot.{bot}", bot.capitalize())


def _seat(game: Game, word: str) -> int:
    if word not in game.seats:
        raise Complaint("seats.unknown", given=word, seats=", ".join(game.seats))
    return game.seats.index(word)


def _word(game: Game, seat: int) -> str:
    return game.seats[seat] if seat < len(game.seats) else str(seat + 1)

"""What a picture shows, and who may see it. ``render_pool`` draws it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mothership.core import Game, Record, write_json
from mothership.core.registry import game_messages
from mothership.server.people.names import shown_name
from mothership.server.pictures.render_pool import Order
from mothership.server.refusals import Refusal
from mothership.server.store import PersonRow, Seated
from mothership.server.tables.lobby import Lobby
from mothership.server.tables.records import Records
from mothership.server.tables.seats import find_game

MOST_FRAMES: Final = 60  # of a film; a longer stretch is shown in so many positions, evenly apart


class PictureOrders:
    """Writes orders for pictures, and refuses positions that somebody may not see."""

    def __init__(self, lobby: Lobby, records: Records) -> None:
        self._lobby = lobby
        self._records = records

    async def picture(
        self,
        person: PersonRow | None,
        table: str,
        number: int | None,
        word: str,
        look: dict[str, str],
        form: str,
    ) -> tuple[Order, str]:
        """The order of a position, and a name for its file. Raises Refusal."""
        game, record, seat, _ = await self._records.seen(person, table, word)
        last = len(record.entries)
        number = last if number is None else number
        _check_number(number, last)
        facts = {**_told(game, record, number), **look, "seat": seat, "number": number, "form": form}
        return Order("picture", facts), f"{game.id}-{table}-{number}.{form}"

    async def film(
        self,
        person: PersonRow | None,
        table: str,
        first: int,
        last: int | None,
        word: str,
        look: dict[str, str],
        form: str,
    ) -> tuple[Order, str]:
        """The order of a film, and a name for its file. Raises Refusal."""
        game, record, seat, _ = await self._records.seen(person, table, word)
        end = len(record.entries)
        last = end if last is None else last
        _check_number(last, end)
        if first > last:
            raise Refusal("film-backwards", first=first, last=last)
        facts = {**_told(game, record, last), **look, "seat": seat, "first": first, "last": last}
        facts |= {"form": form, "most": MOST_FRAMES}
        return Order("film", facts), f"{game.id}-{table}-{first}-{last}.{form}"

    async def preview(self, table: str, number: int | None, word: str, language: str) -> Order:
        """The order of the picture beside a link, which shows the game alone if the table is private.

        Raises Refusal.
        """
        seated = await self._lobby.find(table)
        row = seated.table
        if not row.public or row.status == "open":
            return cover_order(find_game(row.game), language)
        # Nobody in particular asks: during the game only what every spectator may see.
        word = word if row.status == "finished" else "spectator"
        game, record, seat, _ = await self._records.seen(None, table, word)
        last = len(record.entries)
        if number is None:  # the end of a finished game is not given away
            number = last // 2 if row.status == "finished" else last
        number = min(number, last)
        look = {"language": language, "theme": "dark"}
        facts = {**_told(game, record, number), **look, "seat": seat, "number": number}
        return Order("preview", {**facts, "names": names_of(seated)})


def cover_order(game: Game, language: str) -> Order:
    """The order of the picture beside a link to a game."""
    title, words = words_of(game, language)
    return Order("cover", {"game": game.id, "language": language, "title": title, "words": words})


def words_of(game: Game, language: str) -> tuple[str, str]:
    """The name of a game, and what it is about in a sentence, if it says so."""
    messages = {**game_messages(game, "en"), **game_messages(game, language)}
    return messages.get("game.title", game.title), messages.get("game.summary", "")


def names_of(seated: Seated) -> list[str]:
    """Who sits at a table."""
    return [name for seat in seated.seats if (name := shown_name(seat))]


def _check_number(number: int, last: int) -> None:
    """Raises Refusal."""
    if number > last:
        raise Refusal("unknown-move", 404, number=number, last=last)


def _told(game: Game, record: Record, number: int) -> dict[str, str]:
    """The record as far as it is needed, so that later moves do not make it another picture."""
    return {"record": write_json(replace(record, entries=record.entries[:number], outcome=None), game)}

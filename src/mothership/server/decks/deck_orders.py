"""Choosing decks for a table: when it is made, when somebody sits down, and until the game starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from mothership.core import Data, Game
from mothership.server.decks.saved_decks import SavedDecks
from mothership.server.decks.schemas import BringOrder
from mothership.server.refusals import Refusal
from mothership.server.store import PersonRow, Seated
from mothership.server.store.changes import change_table
from mothership.server.tables.lobby import Lobby
from mothership.server.tables.lobby_commands import LobbyChange
from mothership.server.tables.orders import JoinOrder, QuickOrder, TableOrder, Text
from mothership.server.tables.seats import (
    find_game,
    find_seat,
    free_seat,
    is_host,
    is_theirs,
    seat_event,
    seats_of,
)
from mothership.server.tables.setups import changed_data, table_data
from mothership.server.tables.table_decks import (
    brought_seats,
    chooses_hidden,
    data_with_decks,
    other_group,
    with_deck,
    without_decks,
)
from mothership.server.workers.pool import WorkerPool
from mothership.server.workers.slots import Asker


@dataclass(frozen=True)
class Chosen:
    """A valid deck for a seat."""

    seat: int
    text: str
    group: str  # its size class
    deck: str | None


class _Said:
    """A sentence from another process, in every language."""

    def __init__(self, text: Text) -> None:
        self._text = text

    def text(self, language: str) -> str:
        return self._text.de if language == "de" else self._text.en


class DeckOrders:
    """Brings decks to the seats of tables."""

    def __init__(self, lobby: Lobby, saved_decks: SavedDecks, uploads: WorkerPool) -> None:
        self._lobby = lobby
        self._saved_decks = saved_decks
        self._uploads = uploads

    # Before there is a table ----------------------------------------------------------------------

    async def ordered(
        self, person: PersonRow, order: TableOrder, asker: Asker
    ) -> tuple[TableOrder, dict[str, Any]]:
        """The order of a table with brought decks, and the part that its setup stores. Raises Refusal."""
        kept: dict[str, Any] = {}
        if not any(seat.deck for seat in order.seats):
            return order, kept
        game = find_game(order.game)
        options = _hidden(game, order.options)
        data = changed_data(game, order.files) or game.released[-1]
        for number, seat in enumerate(order.seats):
            if seat.deck is None:
                continue
            if seat.kind not in ("here", "bot") or number >= len(game.seats):
                raise Refusal("deck-for-nobody")
            chosen = await self._chosen(person, game, number, BringOrder(seat.deck), data, asker)
            kept = _with(kept, chosen)
        await self._try(game, options, data, kept, asker)
        return msgspec.structs.replace(order, options=options), kept

    async def for_quick_play(
        self, person: PersonRow, order: QuickOrder, asker: Asker
    ) -> tuple[QuickOrder, dict[str, Any]]:
        """The same for a table against bots: the deck says which seat is taken. Raises Refusal."""
        if order.deck is None:
            return order, {}
        game = find_game(order.game)
        options = _hidden(game, order.options)
        seat = await self._seat_for(person, game, order.deck, order.seat)
        data = game.released[-1]
        number = find_seat(game, seat, len(game.seats))
        chosen = await self._chosen(person, game, number, BringOrder(order.deck), data, asker)
        return (
            msgspec.structs.replace(order, options=options, seat=seat),
            _with({}, chosen),
        )

    # Sitting down ---------------------------------------------------------------------------------

    async def join(self, person: PersonRow, table: str, order: JoinOrder, asker: Asker) -> Seated:
        """Take the seat that a deck is for. Raises Refusal, and then nobody is seated."""
        if order.deck is None:
            return await self._lobby.join(person, table, order)
        seated = await self._lobby.find(table)
        game = find_game(seated.table.game)
        word = await self._seat_for(person, game, order.deck, order.seat)
        number = find_seat(game, word, len(seated.seats))
        wanted = msgspec.structs.replace(order, seat=None if order.invite else word)
        if not any(seat.seat == number for seat in seats_of(seated, person)):
            if seated.table.status != "open":
                raise Refusal("not-open", 409)
            if free_seat(seated, person, wanted).seat != number:
                raise Refusal("deck-other-seat", seat=word)
        _check_open(seated, game)
        chosen = await self._fitting(person, seated, number, BringOrder(order.deck), asker)
        await self._lobby.join(person, table, wanted)
        return await self._put(person, table, chosen)

    # In the lobby ---------------------------------------------------------------------------------

    async def bring(
        self, person: PersonRow, table: str, word: str, order: BringOrder, asker: Asker
    ) -> Seated:
        """Bring or replace the deck of your seat, or as the host that of a bot. Raises Refusal."""
        seated = await self._lobby.find(table)
        game = find_game(seated.table.game)
        number = find_seat(game, word, len(seated.seats))
        _check_seat(seated, person, number)
        _check_open(seated, game)
        return await self._put(person, table, await self._fitting(person, seated, number, order, asker))

    async def take_away(self, person: PersonRow, table: str, word: str) -> Seated:
        """Go back to the game's own deck. Raises Refusal."""
        seated = await self._lobby.find(table)
        number = find_seat(find_game(seated.table.game), word, len(seated.seats))

        await self._lobby.change(table, lambda seated, now: deck_taken_away(seated, person, number, now))
        return await self._lobby.find(table)

    async def _put(self, person: PersonRow, table: str, chosen: Chosen) -> Seated:
        await self._lobby.change(table, lambda seated, now: deck_brought(seated, person, chosen, now))
        return await self._lobby.find(table)

    # What fits ------------------------------------------------------------------------------------

    async def _seat_for(self, person: PersonRow, game: Game, deck: str, wanted: str | None) -> str:
        """The seat that a saved deck is for. Raises Refusal."""
        found = await self._saved_decks.find(person, deck)
        if found.game != game.id:
            raise Refusal("deck-other-game", game=found.game)
        if wanted is not None and wanted != found.seat:
            raise Refusal("deck-other-seat", seat=found.seat)
        return found.seat

    async def _fitting(
        self, person: PersonRow, seated: Seated, number: int, order: BringOrder, asker: Asker
    ) -> Chosen:
        """A valid deck for a seat that fits the decks of others. Raises Refusal."""
        game, setup = find_game(seated.table.game), seated.table.setup
        data = table_data(game, setup)
        chosen = await self._chosen(person, game, number, order, data, asker)
        await self._try(game, setup["options"], data, _with(setup, chosen), asker)
        return chosen

    async def _chosen(
        self, person: PersonRow, game: Game, number: int, order: BringOrder, data: Data, asker: Asker
    ) -> Chosen:
        """Raises Refusal."""
        if game.decks is None:
            raise Refusal("no-decks", 404, game=game.id)
        if (order.deck is None) == (order.text is None):
            raise Refusal("deck-or-text")
        text = order.text or ""
        if order.deck is not None:
            await self._seat_for(person, game, order.deck, game.seats[number])
            text = (await self._saved_decks.find(person, order.deck)).text
        name = game.decks.cards_file
        own = data.files[name] != game.released[-1].files[name]
        read = await self._saved_decks.read(
            game.id, number, text, {name: data.files[name]} if own else {}, asker
        )
        if read.flaws:
            flaws = msgspec.to_builtins(read.flaws)
            raise Refusal("bad-deck", reason=_Said(read.flaws[0].text)).with_more(flaws=flaws)
        return Chosen(number, read.text, read.group, order.deck)

    async def _try(self, game: Game, options: Any, data: Data, kept: dict[str, Any], asker: Asker) -> None:
        """Check that a game can begin with all decks: they must be of one size class."""
        assert game.decks is not None
        if brought_seats(kept) != set(range(len(game.decks.files))):
            return
        files = dict(data_with_decks(game, data, kept).files)
        sent = {"game": game.id, "players": None, "options": options, "files": files, "position": None}
        await self._uploads.run("setup", sent, asker)


# The commands, as those of ``lobby_commands`` -----------------------------------------------------------


def deck_brought(seated: Seated, person: PersonRow, chosen: Chosen, now: int) -> LobbyChange:
    """A deck is brought to a seat. Raises Refusal."""
    _check_seat(seated, person, chosen.seat)
    _check_open(seated, find_game(seated.table.game))
    seat = seated.seats[chosen.seat]
    event = seat_event(now, chosen.seat, "deck", seat.kind, seat.name)
    return LobbyChange((event,), (change_table(seated.table.id, setup=_with(seated.table.setup, chosen)),))


def deck_taken_away(seated: Seated, person: PersonRow, number: int, now: int) -> LobbyChange:
    """A seat plays with the deck of the game after all. Raises Refusal."""
    _check_seat(seated, person, number)
    if seated.table.status != "open":
        raise Refusal("not-open", 409)
    if number not in brought_seats(seated.table.setup):
        return LobbyChange()
    seat = seated.seats[number]
    event = seat_event(now, number, "no-deck", seat.kind, seat.name)
    setup = without_decks(seated.table.setup, number)
    return LobbyChange((event,), (change_table(seated.table.id, setup=setup),))


def _check_seat(seated: Seated, person: PersonRow, number: int) -> None:
    seat = seated.seats[number]
    if not is_theirs(seat, person) and not (seat.kind == "bot" and is_host(seated, person)):
        raise Refusal("not-your-seat", 403)


def _check_open(seated: Seated, game: Game) -> None:
    if seated.table.status != "open":
        raise Refusal("not-open", 409)
    if game.decks is None:
        raise Refusal("no-decks", 404, game=game.id)
    if not chooses_hidden(game, seated.table.setup["options"]) or seated.table.setup.get("position"):
        raise Refusal("decks-open", 409)


def _with(setup: Mapping[str, Any], chosen: Chosen) -> dict[str, Any]:
    """Raises Refusal if the decks of a table differ in size class. Nothing else of them is revealed."""
    theirs = other_group(setup, chosen.seat, chosen.group)
    if theirs is not None:
        raise Refusal("deck-classes", 409, ours=chosen.group, theirs=theirs)
    return with_deck(setup, chosen.seat, chosen.text, chosen.group, chosen.deck)


def _hidden(game: Game, options: dict[str, str]) -> dict[str, str]:
    """Set ``decks=hidden`` for a table with brought decks. Raises Refusal if open decks were asked for."""
    if game.decks is None:
        raise Refusal("no-decks", 404, game=game.id)
    option, choice = game.decks.hidden
    if options.get(option, choice) != choice:
        raise Refusal("decks-open", 409)
    return {**options, option: choice}

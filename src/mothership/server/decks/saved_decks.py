"""The decks that people save, and the checking of decks and cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from mothership.core.bounds import MOST_DATA
from mothership.server.decks.catalogue import deckbuilding, seat_of
from mothership.server.decks.schemas import (
    CardsCheck,
    ChangeDeckOrder,
    CheckDeckOrder,
    DeckCheck,
    DeckOrder,
)
from mothership.server.ops.time import system_time
from mothership.server.people.identity import MOST_NAME, new_id, one_line
from mothership.server.refusals import Refusal
from mothership.server.store import DeckRow, PersonRow, Store
from mothership.server.store.changes import add_deck, change_deck, drop_deck
from mothership.server.tables.setups import changed_data
from mothership.server.workers.pool import WorkerPool
from mothership.server.workers.slots import Asker

MOST: Final = 40  # decks of one person
ID: Final = 16  # letters and digits of a deck's id


class SavedDecks:
    """The decks that a person saves, and the checks of decks and cards."""

    def __init__(self, store: Store, uploads: WorkerPool, now: Callable[[], int] = system_time) -> None:
        self._store = store
        self._uploads = uploads
        self._now = now

    # Checking -------------------------------------------------------------------------------------

    async def check(self, game_id: str, order: CheckDeckOrder, asker: Asker) -> DeckCheck:
        """Check a deck and return its flaws. Raises Refusal."""
        game, decks = deckbuilding(game_id)
        if set(order.files) - {decks.cards_file}:
            raise Refusal("cards-file-only", file=decks.cards_file)
        changed_data(game, order.files)  # not too long
        return await self.read(game_id, seat_of(game, order.seat), order.text, order.files, asker)

    async def read(
        self, game_id: str, seat: int, text: str, files: Mapping[str, str], asker: Asker
    ) -> DeckCheck:
        """Parse a deck for a seat, in another process. Raises Refusal."""
        sent = {"game": game_id, "seat": seat, "text": text, "files": dict(files)}
        return msgspec.convert(await self._uploads.run("deck", sent, asker), DeckCheck)

    async def check_cards(self, game_id: str, text: str, asker: Asker) -> CardsCheck:
        """Check a file of cards and return its flaws. Raises Refusal."""
        _, decks = deckbuilding(game_id)
        if len(text) > MOST_DATA:
            raise Refusal("too-long", what=decks.cards_file, most=MOST_DATA)
        return msgspec.convert(
            await self._uploads.run("cards", {"game": game_id, "text": text}, asker), CardsCheck
        )

    # Keeping --------------------------------------------------------------------------------------

    async def all_of(self, person: PersonRow) -> list[DeckRow]:
        return await self._store.read.decks_of(person.id)

    async def find(self, person: PersonRow, deck: str) -> DeckRow:
        """A person's own deck. Raises Refusal for any other."""
        found = await self._store.read.deck(person.id, deck)
        if found is None:
            raise Refusal("unknown-deck", 404)
        return found

    async def keep(self, person: PersonRow, order: DeckOrder, asker: Asker) -> DeckRow:
        """Save a new deck, complete or not. Raises Refusal."""
        game, _ = deckbuilding(order.game)
        seat, name = seat_of(game, order.seat), deck_name(order.name)
        read = await self.read(game.id, seat, order.text, {}, asker)
        at = self._now()
        deck = DeckRow(new_id(ID), person.id, game.id, order.seat, name, order.text, read.size, at, at)
        await self._store.write.write(add_deck(deck, MOST))
        if await self._store.read.deck(person.id, deck.id) is None:
            raise Refusal("too-many-decks", 409, most=MOST)
        return deck

    async def change(self, person: PersonRow, deck: str, order: ChangeDeckOrder, asker: Asker) -> DeckRow:
        """Change the name, the text or both. Raises Refusal."""
        found = await self.find(person, deck)
        name = found.name if order.name is None else deck_name(order.name)
        text, size = found.text, found.size
        if order.text is not None:
            game, _ = deckbuilding(found.game)
            read = await self.read(game.id, seat_of(game, found.seat), order.text, {}, asker)
            text, size = order.text, read.size
        changed = msgspec.structs.replace(found, name=name, text=text, size=size, changed_at=self._now())
        await self._store.write.write(
            change_deck(person.id, deck, name=name, text=text, size=size, changed_at=changed.changed_at)
        )
        return changed

    async def drop(self, person: PersonRow, deck: str) -> None:
        """Raises Refusal."""
        await self.find(person, deck)
        await self._store.write.write(drop_deck(person.id, deck))


def deck_name(text: str) -> str:
    """A name for a deck: one line, nothing invisible in it. Raises Refusal."""
    name = one_line(text)
    if not name or len(name) > MOST_NAME:
        raise Refusal("bad-name", given=text, most=MOST_NAME)
    return name

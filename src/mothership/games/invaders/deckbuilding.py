"""Decks and cards for whoever builds them: faults at their lines, a catalogue, and what others may know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from mothership.core.deckbuilding import Deckbuilding, DeckReading, Flaw
from mothership.core.errors import DataError
from mothership.core.game import Data
from mothership.core.texts import Message
from mothership.games.invaders.board import LEAST_DECK, MOST_DECK, SEAT_WORDS
from mothership.games.invaders.cards import CARD_WORDS
from mothership.games.invaders.decks import (
    DECK_FILES,
    LINE,
    SIZE_CLASSES,
    box_of,
    read_deck,
    unseen,
)
from mothership.games.invaders.faults import Fault
from mothership.games.invaders.loading import (
    FILE,
    Entry,
    display_name,
    keywords_of,
    look_at_cards,
    read_cards,
    words_of,
)

_AT: Final = {"en": "{where}: {reason}", "de": "{where}: {reason}"}


def read(data: Data, seat: int, text: str) -> DeckReading:
    """A deck of a side's own cards, with all that is wrong with it. Raises DataError if the cards are."""
    _, entries = read_cards(data.files[FILE])
    counts, faults = read_deck(text, SEAT_WORDS[seat], entries, box_of(entries))
    found = {CARD_WORDS[kind]: count for kind, count in enumerate(counts) if count}
    size = sum(counts)
    return DeckReading(
        counts=found,
        size=size,
        group=size_class(size),
        text="".join(f"{count} {card}\n" for card, count in found.items()),
        flaws=tuple(_flaw(fault, text) for fault in faults),
    )


def size_class(size: int) -> str:
    """INV-I21: decks of one class are for each other."""
    for least, most in SIZE_CLASSES:
        if least <= size <= most:
            return str(least) if least == most else f"{least}-{most}"
    return ""


def _flaw(fault: Fault, text: str) -> Flaw:
    where = fault.where
    if isinstance(where, Message) and where.key is LINE:
        return Flaw(int(str(where.facts["number"])), fault.reason)
    if isinstance(where, str) and where in CARD_WORDS:  # too many of a card: the last line that names it
        named = [
            number
            for number, line in enumerate(text.splitlines(), start=1)
            if where in line.split("#")[0].split()
        ]
        return Flaw(named[-1] if named else 0, Message(_AT, where=where, reason=fault.reason))
    return Flaw(0, fault.reason)


# Cards of one's own -----------------------------------------------------------------------------------


def check_cards(text: str) -> tuple[Flaw, ...]:
    """Everything that the loader says of a file of cards, with the lines that it speaks of."""
    lines = text.splitlines()
    return tuple(_card_flaw(error, lines) for error in look_at_cards(text).faults)


def _card_flaw(error: DataError, lines: Sequence[str]) -> Flaw:
    where, reason = error.facts["where"], error.facts["reason"]
    if isinstance(where, Message):
        return Flaw(int(str(where.facts.get("line", 0))), Message(_AT, where=where, reason=reason))
    return Flaw(line_of(str(where), lines), Message(_AT, where=where, reason=reason))


def line_of(where: str, lines: Sequence[str]) -> int:
    """The line of a place such as ``mako, ability: discard``; that of the card if there is no better one."""
    card, _, place = where.partition(", ")
    heading = re.compile(rf"\s*\[\s*(?:\w+\s*\.\s*)?{re.escape(card.rpartition('.')[2])}\s*[\].]")
    for number, line in enumerate(lines, start=1):
        if not heading.match(line):
            continue
        field = re.split(r"[: ]", place)[0] if place else ""
        assigned = re.compile(rf"\s*{re.escape(field)}\s*=")
        for further, behind in enumerate(lines[number:], start=number + 1):
            if behind.lstrip().startswith("["):
                break
            if field and assigned.match(behind):
                return further
        return number
    return 0


# The catalogue ----------------------------------------------------------------------------------------


def cards(data: Data, seat: int) -> list[dict[str, Any]]:
    """The cards that a side can choose from, as plain facts. Raises DataError."""
    _, entries = read_cards(data.files[FILE])
    return [_facts(card, entries[card]) for card in words_of(SEAT_WORDS[seat]) if card in entries]


def _facts(card: str, entry: Entry) -> dict[str, Any]:
    return {
        "id": card,
        "name": {language: display_name(entry, language) for language in ("en", "de")},
        "kind": _kind(entry),
        "symbols": list(entry["symbols"]),
        "keywords": keywords_of(entry),
        "discard": int(entry.get("discard", 0)),
        "drain": int(entry.get("drain", 0)),
        "strength": int(entry["strength"]) if "strength" in entry else None,
        "copies": int(entry.get("copies", 0)),
        "box": int(entry.get("copies", 0)) + int(entry.get("more", 0)),
        "printed": bool(entry.get("printed", False)),
    }


def _kind(entry: Entry) -> str:
    if "cancel" in entry or "prevent" in entry:
        return "answer"
    return "unit" if "strength" in entry else "one-shot"


# What others may know ---------------------------------------------------------------------------------


def veil(text: str) -> str:
    """Only the number of cards, which lies on the table for all to see."""
    size = 0
    for line in text.splitlines():
        words = line.split("#")[0].split()
        if words and words[0].isascii() and words[0].isdecimal():
            size += int(words[0][:3])
    return unseen(size)


DECKBUILDING: Final = Deckbuilding(
    files=tuple(DECK_FILES[side] for side in SEAT_WORDS),
    cards_file=FILE,
    hidden=("decks", "hidden"),
    least=LEAST_DECK,
    most=MOST_DECK,
    read=read,
    cards=cards,
    check_cards=check_cards,
    veil=veil,
)

"""Decks as people share them: a text with one line for each card, `5 saladin` or `5 Village Militia`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from mothership.core.errors import DataError
from mothership.core.texts import LANGUAGES, Message
from mothership.games.invaders.board import FIRST_PLOT, LEAST_DECK, MOST_DECK
from mothership.games.invaders.cards import CARD_WORDS, FIRST_HERO
from mothership.games.invaders.cardset import CardSet
from mothership.games.invaders.faults import MANY, WHOLE, Fault, Nearest, not_possible
from mothership.games.invaders.loading import FILE, copies_of, display_name, read_cards, words_of

DECK_FILES: Final = {"mankind": "mankind.deck", "invader": "invader.deck"}
FEW: Final = 6  # cards that are named where nobody can tell which one was meant
LINE: Final = {"en": "line {number}", "de": "Zeile {number}"}
OTHERS: Final = {
    "en": "“{given}” is no card of this side: a deck has cards of one side only, and no heroes.",
    "de": "„{given}“ ist keine Karte dieser Seite: Ein Deck hat nur Karten einer Seite und keine Helden.",
}
UNSEEN: Final = "unseen"  # in the place of a card: so many cards of a deck that nobody else has seen
SIZE_CLASSES: Final = ((70, 70), (71, 80), (81, 90))  # INV-I21
IN_THE_BOX: Final = {
    "en": "{given} of them; in the box are {box}.",
    "de": "{given} davon; in der Schachtel sind {box}.",
}
SIZE: Final = {
    "en": "{given} cards; a deck has {least} to {most}.",
    "de": "{given} Karten; ein Deck hat {least} bis {most}.",
}


@dataclass(frozen=True)
class Decks:
    cards: CardSet
    lists: list[int]  # cards of each kind in the decks
    pool: list[int]  # what is left of the box
    plot: int  # where the marker begins (INV-I21)
    sizes: dict[str, int]  # of the deck of each side


class Several:
    """What is wrong with a deck, as one reason: everything, unless that is too much to read."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults

    def text(self, language: str) -> str:
        told = [
            f"{_said(fault.where, language)}: {fault.reason.text(language)}" for fault in self.faults[:MANY]
        ]
        return " ".join([*told, "…"] if len(self.faults) > MANY else told)


def _said(where: object, language: str) -> str:
    return where.text(language) if isinstance(where, Message) else str(where)


def read_decks(files: Mapping[str, str], hidden: bool = False) -> Decks:
    """Both decks. Raises DataError, which says everything that is wrong with a deck.

    Where decks are hidden, one of them may be unseen.
    """
    return _read_decks(files.get(FILE, ""), hidden, *(files.get(file, "") for file in DECK_FILES.values()))


@lru_cache(maxsize=8)
def _read_decks(cards_text: str, hidden: bool, *texts: str) -> Decks:
    cards, entries = read_cards(cards_text)
    box = box_of(entries)
    lists = [0] * FIRST_HERO
    sizes: dict[str, int] = {}
    for (side, file), text in zip(DECK_FILES.items(), texts, strict=True):
        size = unseen_size(text) if hidden else 0
        faults: list[Fault] = []
        if size:
            counts = imagined_deck(size, side, entries, box)
        else:
            counts, faults = read_deck(text, side, entries, box)
        if faults:
            where, reason = faults[0].where, faults[0].reason
            raise (
                DataError(file, where, reason) if len(faults) == 1 else DataError(file, side, Several(faults))
            )
        sizes[side] = sum(counts)
        lists = [one + other for one, other in zip(lists, counts, strict=True)]
    pool = [all_ - listed for all_, listed in zip(box, lists, strict=True)]
    return Decks(cards, lists, pool, plot_for(max(sizes.values())), sizes)


def box_of(entries: Mapping[str, Any]) -> list[int]:
    """How many there are of each kind in all."""
    both = zip(copies_of(entries, "copies"), copies_of(entries, "more"), strict=True)
    return [copies + more for copies, more in both]


def plot_for(size: int) -> int:
    """INV-I21: larger decks give the plot more time."""
    return FIRST_PLOT if size <= 70 else FIRST_PLOT + 1 if size <= 80 else FIRST_PLOT + 2


def read_deck(
    text: str, side: str, entries: Mapping[str, Any], box: list[int]
) -> tuple[list[int], list[Fault]]:
    """The counts of a deck, and everything that is wrong with it."""
    counts = [0] * FIRST_HERO
    faults: list[Fault] = []
    ours = named([word for word in words_of(side) if word in entries], entries)
    others = named([word for word in entries if word not in ours], entries)
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.split("#")[0].split()
        if not words:
            continue
        where = Message(LINE, number=number)
        name = " ".join(words[1:])
        if not WHOLE.fullmatch(words[0]) or not 1 <= int(words[0]) <= MOST_DECK:
            faults.append(not_possible(where, words[0], f"1 … {MOST_DECK}"))
        elif tidy(name) in others and tidy(name) not in ours:
            faults.append(Fault(where, Message(OTHERS, given=name)))
        elif tidy(name) not in ours:
            faults.append(not_possible(where, name, Nearest(tidy(name), ours, FEW)))
        else:
            counts[CARD_WORDS.index(ours[tidy(name)])] += int(words[0])
    for kind, count in enumerate(counts):
        if count > box[kind]:
            faults.append(Fault(CARD_WORDS[kind], Message(IN_THE_BOX, given=count, box=box[kind])))
    size = sum(counts)
    if not LEAST_DECK <= size <= MOST_DECK:
        faults.append(Fault(side, Message(SIZE, given=size, least=LEAST_DECK, most=MOST_DECK)))
    return counts, faults


def unseen(size: int) -> str:
    """The text of a deck of which nothing but its size is known."""
    return f"{size} {UNSEEN}\n"


def unseen_size(text: str) -> int:
    """How many cards such a text speaks of; 0 if it is another one."""
    words = text.split()
    if len(words) != 2 or words[1] != UNSEEN or not WHOLE.fullmatch(words[0]):
        return 0
    return int(words[0]) if LEAST_DECK <= int(words[0]) <= MOST_DECK else 0


def imagined_deck(size: int, side: str, entries: Mapping[str, Any], box: list[int]) -> list[int]:
    """What a deck of that size may be: the one of the box, with more or fewer cards."""
    ours = set(words_of(side))
    copies = copies_of(entries, "copies")
    counts = [copies[kind] if word in ours else 0 for kind, word in enumerate(CARD_WORDS[:FIRST_HERO])]
    for kind, word in enumerate(CARD_WORDS[:FIRST_HERO]):
        if word in ours:
            more = min(size - sum(counts), box[kind] - counts[kind])
            counts[kind] += max(more, -counts[kind])
    return counts


def named(cards: Iterable[str], entries: Mapping[str, Any]) -> dict[str, str]:
    """Cards by all that they can be called: their words, and their names in either language."""
    found = {card: card for card in cards}
    for language in LANGUAGES:
        for card in tuple(found.values()):
            found.setdefault(tidy(display_name(entries[card], language)), card)
    return found


def tidy(name: str) -> str:
    """Names are compared without capitals, and whatever quotes somebody has typed."""
    for quote in (
        "\N{LEFT SINGLE QUOTATION MARK}",
        "\N{RIGHT SINGLE QUOTATION MARK}",
        "`",
        "\N{ACUTE ACCENT}",
    ):
        name = name.replace(quote, "'")
    return " ".join(name.lower().split())


def side_meant(text: str, entries: Mapping[str, Any]) -> str:
    """Whose deck a text is: that of most of its cards."""
    theirs = {"mankind": 0, "invader": 0}
    for side in theirs:
        counts, _ = read_deck(text, side, entries, [MOST_DECK] * FIRST_HERO)
        theirs[side] = sum(counts)
    return "invader" if theirs["invader"] > theirs["mankind"] else "mankind"

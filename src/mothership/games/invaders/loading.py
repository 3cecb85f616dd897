"""From the words of cards.toml to the whole numbers of a CardSet. Every fault names file, card and field."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from mothership.core.errors import DataError
from mothership.core.texts import LANGUAGES, Message
from mothership.core.toml import read_toml
from mothership.games.invaders import codes
from mothership.games.invaders.board import NONE, STRATEGY_WORDS, SYMBOL_WORDS
from mothership.games.invaders.cards import CARD_WORDS, FIRST_HERO, FIRST_INVADER, HEROES, KINDS
from mothership.games.invaders.cardset import CardSet
from mothership.games.invaders.effects import ALWAYS, BOARD, FLAGS, ONLY_FOR, STRATEGY_TEXTS
from mothership.games.invaders.faults import (
    Fault,
    Faults,
    fields,
    mask_of,
    needed,
    not_possible,
    one_of,
    symbols_of,
    true_or_false,
    whole,
)
from mothership.games.invaders.matches import NO_CARD
from mothership.games.invaders.program import MOST_AMOUNT, Making
from mothership.games.invaders.worth import worth

FILE: Final = "cards.toml"
SIDES: Final = ("mankind", "invader", "hero")
MOST_COST: Final = 20
MOST_COPIES: Final = 70
MOST_KEYWORDS: Final = 60  # one bit each
MOST_ANSWERS: Final = 16  # copies of cards that cancel, of both sides: a chain has to end somewhere
FIELDS: Final = {
    "name", "flavour", "copies", "more", "symbols", "keywords", "discard", "drain", "strength", "tokens",
    "enters", "play", "ability", "every-turn", "spend", "always", "cancel", "prevent", "printed",
}  # fmt: skip
TEXTS: Final = {"play", "enters", "ability", "every-turn", "spend", "always", "cancel", "prevent"}
KEYWORD: Final = re.compile(r"[a-z]+(-[a-z]+)*")
NO_BRACES: Final = {
    "en": "a text has one line and no braces.",
    "de": "Ein Text hat eine Zeile und keine geschweiften Klammern.",
}
ONLY_ANSWERS: Final = {
    "en": "a card that answers does nothing else; right would be without: {others}.",
    "de": "Eine Karte, die antwortet, tut sonst nichts; richtig wäre ohne: {others}.",
}
NOT_FOR_THIS: Final = {
    "en": "“{given}” would do nothing here; it is for cards of: {tables}.",
    "de": "„{given}“ bewirkt hier nichts; es ist für Karten von: {tables}.",
}
ONLY_ONCE: Final = {
    "en": "“{given}” stands there already. Right would be one entry for all of it, or another card.",
    "de": "„{given}“ steht schon da. Richtig wäre ein Eintrag für alles oder eine weitere Karte.",
}
TWO_NAMES: Final = {"en": "“{name}” is the name of {other}, too.", "de": "„{name}“ heißt auch {other}."}

# Facts of a CardSet that are one number for each kind.
BY_KIND: Final = (
    "strength", "discard", "drain", "symbols", "keywords", "flags", "tokens", "reacts", "ability_discard",
    "ability_drain", "ability_tokens", "bonus", "bonus_filter", "each", "each_filter", "tax", "tax_symbols",
    "cheaper", "cheaper_symbols", "proof_symbols", "proof_keywords",
)  # fmt: skip

Entry = dict[str, Any]  # a card as it stands in the file


class Columns:
    """One list for each fact, one number in it for each kind."""

    def __init__(self) -> None:
        self.lists: dict[str, list[int]] = {}
        self.sections = {name: [NONE] * (KINDS * codes.SECTIONS) for name in ("program", "at", "in")}

    def put(self, fact: str, kind: int, value: int) -> None:
        self.lists.setdefault(fact, [0] * KINDS)[kind] = value

    def column(self, fact: str) -> list[int]:
        return self.lists.get(fact, [0] * KINDS)


@dataclass(frozen=True)
class Cards:
    """A file of cards: what the rules read, what stands there, and all that is wrong with it."""

    entries: dict[str, Entry]  # by card
    faults: tuple[DataError, ...]
    set: CardSet | None  # None if anything is wrong


def read_cards(text: str) -> tuple[CardSet, dict[str, Entry]]:
    """The card set, and the entries by card for whoever shows them. Raises DataError: the first fault."""
    cards = look_at_cards(text)
    if cards.set is None:
        raise cards.faults[0]
    return cards.set, cards.entries


@lru_cache(maxsize=8)
def look_at_cards(text: str) -> Cards:
    """The cards with everything that is wrong."""
    entries, found = read_entries(text)
    making = Making()
    for entry in entries.values():
        for word in keywords_of(entry):
            if len(making.keywords) <= MOST_KEYWORDS:  # read_keywords says if there are more
                making.keyword(word)
    columns = Columns()
    columns.lists["strength"] = [NO_CARD] * KINDS
    columns.lists["flags"] = [0] * KINDS
    for name, entry in entries.items():
        making.faults = Faults()
        read_card(making, columns, name, entry)
        found += [DataError(FILE, f"{name}, {fault.where}", fault.reason) for fault in making.faults]
    if not found or entries:
        found += [DataError(FILE, fault.where, fault.reason) for fault in check_whole(columns, entries)]
    return Cards(entries, tuple(found), None if found else build(making, columns))


def read_entries(text: str) -> tuple[dict[str, Entry], list[DataError]]:
    """The tables of all cards with a known id."""
    try:
        tables = read_toml(FILE, text)
    except DataError as error:
        return {}, [error]
    found: dict[str, Entry] = {}
    faults = Faults()
    for side, cards in tables.items():
        with faults.kept():
            one_of(side, SIDES, side)
            if not isinstance(cards, dict):
                raise needed(side, f"[{side}.…]")
            for name, entry in cards.items():
                with faults.kept():
                    if name not in words_of(side):
                        raise not_possible(f"{side}.{name}", name, free_words(side, cards))
                    if not isinstance(entry, dict):
                        raise needed(f"{side}.{name}", "name = …")
                    found[name] = entry
    return found, [DataError(FILE, fault.where, fault.reason) for fault in faults]


def words_of(side: str) -> Sequence[str]:
    if side == "mankind":
        return CARD_WORDS[:FIRST_INVADER]
    return CARD_WORDS[FIRST_INVADER:FIRST_HERO] if side == "invader" else CARD_WORDS[FIRST_HERO:]


def side_of(kind: int) -> str:
    return "mankind" if kind < FIRST_INVADER else "invader" if kind < FIRST_HERO else "hero"


def free_words(side: str, taken: Mapping[str, Any]) -> str:
    """Ids that could be used instead; those kept free for owners first."""
    free = sorted((word for word in words_of(side) if word not in taken), key=lambda word: word[:4] != "own-")
    return ", ".join(free[:6] + ["…"] * (len(free) > 6))


def keywords_of(entry: Entry) -> list[str]:
    """As far as they can be read; read_card says what cannot."""
    words = entry.get("keywords", [])
    return [word for word in words if isinstance(word, str)] if isinstance(words, list) else []


# One card ---------------------------------------------------------------------------------------------


def read_card(making: Making, columns: Columns, name: str, entry: Entry) -> None:
    kind = CARD_WORDS.index(name)
    side = side_of(kind)
    kept = making.faults.kept
    fields(entry, FIELDS, "", making.faults)
    for text in ("name", "flavour"):
        with kept():
            check_text(entry.get(text), text, making.faults)
    with kept():
        columns.put("symbols", kind, mask_of(symbols_of(entry.get("symbols"), "symbols")))
    with kept():
        columns.put("keywords", kind, read_keywords(making, entry))
    limits = {
        "discard": MOST_COST,
        "drain": MOST_COST,
        "copies": MOST_COPIES,
        "more": MOST_COPIES,
        "tokens": 20,
    }
    for fact, most in limits.items():
        with kept():
            columns.put(fact, kind, whole(entry.get(fact, 0), 0, most, fact))
    with kept():
        true_or_false(entry.get("printed", False), "printed")
    unit = "strength" in entry or side == "hero"
    with kept():
        if entry.get("tokens") and not unit:
            raise needed("tokens", "strength = …")
    columns.put("strength", kind, 0)
    flags = codes.UNIT if unit else 0
    with kept():
        if unit:
            columns.put("strength", kind, whole(entry.get("strength"), -9, 20, "strength"))
    with kept():
        flags |= read_answers(columns, kind, entry, side)
    read_sections(making, columns, kind, entry, side)
    with kept():
        flags |= read_ability(making, columns, kind, entry, side)
    always = entry.get("always", [])
    with kept():
        if not isinstance(always, list) or (always and not unit):
            raise needed("always", "strength = …" if isinstance(always, list) else '[{ is = "…" }]')
        whole(len(always), 0, len(ALWAYS), "always")  # each of them stands there once
        for number, one in enumerate(always, start=1):
            with kept():
                check_always(one, always[: number - 1], side, f"always {number}: is")
                flags |= read_always(making, columns, kind, one, f"always {number}")
    columns.put("flags", kind, flags)


def check_text(value: Any, where: str, faults: Faults) -> None:
    """A text in every language; it may not contain what would break a sentence or a screen."""
    if not isinstance(value, dict):
        raise needed(where, '{ en = "…", de = "…" }')
    fields(value, LANGUAGES, where, faults)
    for language in LANGUAGES:
        text = value.get(language)
        if not isinstance(text, str) or not text.strip():
            faults.append(needed(f"{where}: {language}", '"…"'))
        elif not text.isprintable() or "{" in text or "}" in text:
            faults.append(Fault(f"{where}: {language}", Message(NO_BRACES)))


def read_keywords(making: Making, entry: Entry) -> int:
    words = entry.get("keywords", [])
    if not isinstance(words, list):
        raise needed("keywords", '["…"]')
    mask = 0
    for word in words:
        if not isinstance(word, str) or not KEYWORD.fullmatch(word) or word in SYMBOL_WORDS:
            raise not_possible("keywords", word, "tank, swarm-lord, …")
        mask |= making.keyword(word)
        if len(making.keywords) > MOST_KEYWORDS:
            raise not_possible("keywords", len(making.keywords), f"0 … {MOST_KEYWORDS}")
    return mask


def read_answers(columns: Columns, kind: int, entry: Entry, side: str) -> int:
    """Cards that answer from the hand; they do nothing else."""
    if "cancel" not in entry and "prevent" not in entry:
        return 0
    where = "cancel" if "cancel" in entry else "prevent"
    others = ({"strength"} | TEXTS) & set(entry) - {where}
    if side == "hero":
        raise not_possible(where, where, "mankind, invader")
    if others:
        raise Fault(where, Message(ONLY_ANSWERS, others=", ".join(sorted(others))))
    if where == "prevent":
        columns.put("reacts", kind, whole(entry["prevent"], 1, MOST_AMOUNT, where))
        return codes.PREVENTS
    value = entry["cancel"]
    if value != "any":
        if not isinstance(value, list) or not value:
            raise needed(where, f'"any" / ["…"] ({", ".join(SYMBOL_WORDS)})')
        columns.put("reacts", kind, mask_of(symbols_of(value, where)))
    return codes.CANCELS


SECTION_FIELDS: Final = {
    "enters": codes.ENTRY, "play": codes.ENTRY, "every-turn": codes.EVERY_TURN, "spend": codes.SPENDING,
}  # fmt: skip


def read_sections(making: Making, columns: Columns, kind: int, entry: Entry, side: str) -> None:
    unit = "strength" in entry
    for name, section in SECTION_FIELDS.items():
        if name not in entry:
            continue
        with making.faults.kept():
            if unit == (name == "play"):
                raise not_possible(name, name, "enters" if unit else "play / strength = …")
            may_ask = name != "every-turn" and side != "hero"
            put_section(columns, kind, section, making.text(entry[name], name, side, may_ask))
    if not unit and side != "hero" and not {"play", "cancel", "prevent"} & set(entry):
        making.faults.append(needed("strength / play", "strength / play / cancel / prevent"))


def read_ability(making: Making, columns: Columns, kind: int, entry: Entry, side: str) -> int:
    if "ability" not in entry:
        return 0
    ability = entry["ability"]
    if not isinstance(ability, dict):
        raise needed("ability", "{ do = [{ … }], discard = 1 }")
    if "strength" not in entry:
        raise needed("ability", "strength = …")
    fields(ability, ("do", "discard", "drain", "tokens", "sacrifice"), "ability", making.faults)
    for cost in ("discard", "drain", "tokens"):
        with making.faults.kept():
            paid = whole(ability.get(cost, 0), 0, MOST_COST, f"ability: {cost}")
            columns.put(f"ability_{cost}", kind, paid)
    with making.faults.kept():
        put_section(columns, kind, codes.ABILITY, making.text(ability.get("do"), "ability: do", side, True))
    return codes.SACRIFICED if true_or_false(ability.get("sacrifice", False), "ability: sacrifice") else 0


def put_section(columns: Columns, kind: int, section: int, made: tuple[int, int, int]) -> None:
    for name, value in zip(("program", "at", "in"), made, strict=True):
        columns.sections[name][kind * codes.SECTIONS + section] = value


def check_always(entry: Any, earlier: list[Any], side: str, where: str) -> None:
    """What a card of this table could not be, or is already."""
    name = entry.get("is") if isinstance(entry, dict) else None
    if not isinstance(name, str):
        return
    if side not in ONLY_FOR.get(name, SIDES):
        raise Fault(where, Message(NOT_FOR_THIS, given=name, tables=", ".join(ONLY_FOR[name])))
    if any(isinstance(other, dict) and other.get("is") == name for other in earlier):
        raise Fault(where, Message(ONLY_ONCE, given=name))


def read_always(making: Making, columns: Columns, kind: int, entry: Any, where: str) -> int:
    if not isinstance(entry, dict):
        raise needed(where, '{ is = "…" }')
    name = one_of(entry.get("is"), ALWAYS, f"{where}: is")
    facts = ALWAYS[name].split()
    fields(entry, ("is", *facts), where, making.faults)
    if "amount" in facts:
        low = -9 if "whom" in facts else 1
        amount = whole(entry.get("amount"), low, 9, f"{where}: amount")
        if amount == 0:
            raise not_possible(f"{where}: amount", 0, "-1, 1, …")
        columns.put(name, kind, amount)
    if "whom" in facts:
        columns.put(f"{name}_filter", kind, making.filter(always_whom(name, entry), f"{where}: whom"))
    if "symbols" in facts:
        columns.put(f"{name}_symbols", kind, mask_of(symbols_of(entry.get("symbols"), f"{where}: symbols")))
    if "to" in facts:
        read_proof(making, columns, kind, entry.get("to"), f"{where}: to")
    return FLAGS.get(name, 0)


def always_whom(name: str, entry: Entry) -> str:
    """The filter of a bonus or of a count: always of the same zone, a bonus always for own cards."""
    text = str(entry.get("whom", ""))
    return f"here {text} own" if name == "bonus" else f"here {text}"


def read_proof(making: Making, columns: Columns, kind: int, words: Any, where: str) -> None:
    if not isinstance(words, list) or not words:
        raise needed(where, '["…"]')
    for word in words:
        one_of(word, [*SYMBOL_WORDS, *making.keywords], where)
    columns.put("proof_symbols", kind, mask_of(word for word in words if word in SYMBOL_WORDS))
    others = {making.keyword(word) for word in words if word not in SYMBOL_WORDS}
    columns.put("proof_keywords", kind, sum(others))


# All of them ------------------------------------------------------------------------------------------


def check_whole(columns: Columns, entries: Mapping[str, Entry]) -> list[Fault]:
    """What only the whole set can get wrong."""
    found: list[Fault] = []
    heroes = [name for name in entries if name in words_of("hero")]
    if len(heroes) != HEROES:
        reason = Message("data.count", what="hero", given=len(heroes), expected=HEROES)
        found.append(Fault("hero", reason))
    flags, copies, more = (columns.lists.get(name, [0] * KINDS) for name in ("flags", "copies", "more"))
    cancels = sum(copies[kind] + more[kind] for kind in range(KINDS) if flags[kind] & codes.CANCELS)
    if cancels > MOST_ANSWERS:
        reason = Message("data.count", what="cancel", given=cancels, expected=f"0 … {MOST_ANSWERS}")
        found.append(Fault("cancel", reason))
    called: dict[tuple[str, str], str] = {}
    for card, entry in entries.items():
        for language in LANGUAGES:
            name = display_name(entry, language)
            other = called.setdefault((language, name.lower()), card)
            if name and other != card:
                reason = Message(TWO_NAMES, name=name, other=other)
                found.append(Fault(f"{card}, name: {language}", reason))
    return found


def display_name(entry: Entry, language: str) -> str:
    """A card's name, as far as it can be read."""
    name = entry.get("name")
    text = name.get(language) if isinstance(name, dict) else ""
    return text if isinstance(text, str) else ""


def build(making: Making, columns: Columns) -> CardSet:
    strategies, at, count = [], [], []
    for name in STRATEGY_WORDS:
        text = STRATEGY_TEXTS[name]
        made = making.text(text, name, BOARD, True) if text else (NONE, 0, 0)
        strategies.append(made[0])
        at.append(made[1])
        count.append(made[2])
    flags = columns.lists["flags"]

    def has(side: str, flag: int) -> int:
        return int(any(flags[kind] & flag for kind in range(FIRST_HERO) if side_of(kind) == side))

    facts = {name: columns.column(name) for name in BY_KIND}
    sections = columns.sections
    return CardSet(
        **facts,
        sections=sections["program"],
        choices_at=[max(value, 0) for value in sections["at"]],
        choices_in=[max(value, 0) for value in sections["in"]],
        strategies=strategies,
        strategy_choices_at=at,
        strategy_choices_in=count,
        program=making.program,
        choices=making.choices,
        filters=[number for one in making.filters for number in one],
        can_cancel=[has("invader", codes.CANCELS), has("mankind", codes.CANCELS)],
        can_prevent=[has("invader", codes.PREVENTS), has("mankind", codes.PREVENTS)],
        worth=[worth(making, columns, kind) for kind in range(KINDS)],
    )


def copies_of(entries: Mapping[str, Entry], field_name: str) -> list[int]:
    """How many there are of each kind, in the deck (`copies`) or beside it (`more`)."""
    return [int(entries.get(word, {}).get(field_name, 0)) for word in CARD_WORDS[:FIRST_HERO]]

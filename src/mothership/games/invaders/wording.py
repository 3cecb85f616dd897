"""The text of a card, made from what the card does, so that text and behaviour cannot disagree.

The templates stand in the catalogues: `effect`, `always`, `cost`, `filter`, `mark` and `text`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from mothership.core.game import Data
from mothership.games.invaders import codes
from mothership.games.invaders.board import FIRST_INVADER_STRATEGY, OPS, STRATEGY_WORDS, SYMBOL_WORDS
from mothership.games.invaders.cards import CARD_WORDS
from mothership.games.invaders.effects import CHANGE, EFFECTS, STRATEGY_TEXTS
from mothership.games.invaders.loading import FILE, Entry, always_whom, keywords_of, read_cards, side_of
from mothership.games.invaders.program import FOR_THE_NEXT, whom_of
from mothership.games.invaders.whom import Whom, read_whom

SECTIONS: Final = ("enters", "every-turn", "spend")
COSTS: Final = ("discard", "drain", "tokens")
SIDE_KEYS: Final = {codes.OWN_SIDE: "own", codes.ENEMY_SIDE: "enemy", codes.ANY_SIDE: "any"}
CHOICE_WORDS: Final = {codes.CHOOSE_CARD: "card", codes.CHOOSE_ZONE: "zone", codes.CHOOSE_ROOM: "room"}
NAMED: Final = ("card", "piles", "zones", "at-work", "coming")  # by moves and events, or by the view


def texts(data: Data, language: str, messages: Mapping[str, str]) -> dict[str, str]:
    """All messages that depend on the cards: their names, texts and facts. Raises DataError.

    `card.ID.…` are whole sentences or words, to be shown as they are.
    """
    _, entries = read_cards(data.files[FILE])
    wording = Wording(messages, (word for entry in entries.values() for word in keywords_of(entry)))
    made: dict[str, str] = {}
    for card, entry in entries.items():
        name = entry["name"].get(language, entry["name"]["en"])
        made.update({f"value.{kind}.{card}": name for kind in NAMED})
        for fact, text in wording.facts(card, entry).items():
            made[f"card.{card}.{fact}"] = text
        made[f"card.{card}.flavour"] = entry["flavour"].get(language, entry["flavour"]["en"])
    for number, strategy in enumerate(STRATEGY_WORDS):
        side = "mankind" if number < FIRST_INVADER_STRATEGY else "invader"
        made[f"strategy.{strategy}.text"] = wording.strategy(strategy, side)
    return made


class Wording:
    """Texts in the language of some messages."""

    def __init__(self, messages: Mapping[str, str], keywords: Iterable[str] = ()) -> None:
        self.messages = messages
        self.keywords = list(dict.fromkeys(keywords))

    def say(self, key: str, **facts: object) -> str:
        return self.messages.get(key, key).format(**facts)

    def best(self, *keys: str) -> str:
        """The first key that there is, or the last one."""
        return next((key for key in keys if key in self.messages), keys[-1])

    # Cards --------------------------------------------------------------------------------------------

    def facts(self, card: str, entry: Entry) -> dict[str, str]:
        """What stands on a card, but for its name and its flavour."""
        side = side_of(CARD_WORDS.index(card))
        keywords = keywords_of(entry)
        return {
            "note": self.note(entry, side),
            "text": self.text(entry, side),
            "side": side,
            "cost": "" if side == "hero" else self.cost(entry),
            "discard": str(entry.get("discard", 0)),
            "drain": str(entry.get("drain", 0)),
            "strength": str(entry.get("strength", "")),
            "symbols": ", ".join(self.say(f"value.symbol.{word}") for word in entry["symbols"]),
            "keywords": ", ".join(map(self.keyword, keywords)),
            "marks": " ".join([*entry["symbols"], *keywords]),
            "copies": str(entry.get("copies", 0)),
            "more": str(entry.get("more", 0)),
            "printed": "yes" if entry.get("printed") else "",
            "asks": " ".join(asked_for(entry)),
        }

    def note(self, entry: Entry, side: str) -> str:
        """All that stands on a card, in a line: what it costs, how strong it is, its symbols and its text."""
        marks = [*entry["symbols"], *keywords_of(entry)]
        stays = "strength" in entry
        told = [
            "" if side == "hero" else self.cost(entry),
            self.say("text.strength", strength=entry["strength"]) if stays else self.say("text.one-shot"),
            ", ".join(map(self.keyword, marks)),
        ]
        return " – ".join(filter(None, [" · ".join(filter(None, told)), self.text(entry, side)]))

    def text(self, entry: Entry, side: str) -> str:
        """The rules text; empty if the card does nothing but be there."""
        told: list[str] = []
        if "cancel" in entry:
            some = entry["cancel"] != "any"
            symbols = self.marks(entry["cancel"]) if some else ""
            told.append(self.say("text.cancel-some" if some else "text.cancel", symbols=symbols))
        if "prevent" in entry:
            told.append(self.counted("text.prevent", entry["prevent"]))
        if entry.get("tokens"):
            told.append(self.counted("text.tokens", entry["tokens"]))
        told += [self.always(one, entry) for one in entry.get("always", [])]
        told += self.steps(entry.get("play", []), side)
        for section in SECTIONS:
            if section in entry:
                told += self.behind(f"text.{section}", self.steps(entry[section], side))
        if "ability" in entry:
            costs = self.cost(entry["ability"])
            steps = self.steps(entry["ability"]["do"], side)
            free = costs == self.say("cost.none")
            told += self.behind("text.ability" if free else "text.ability-cost", steps, cost=costs)
        return sentences(told)

    def strategy(self, name: str, side: str) -> str:
        """What a strategy of the board does."""
        own = f"text.{name}"
        told = [self.say(own)] if own in self.messages else self.steps(STRATEGY_TEXTS[name], side)
        return sentences(self.behind("text.spend", told) if name == STRATEGY_WORDS[OPS] else told)

    def cost(self, entry: Mapping[str, Any]) -> str:
        """What a card or an ability costs."""
        told = [self.counted(f"cost.{cost}", entry[cost]) for cost in COSTS if entry.get(cost)]
        if "strength" in entry and entry.get("tokens"):  # those of a card are no cost
            told.pop()
        if entry.get("sacrifice"):
            told.append(self.say("cost.sacrifice"))
        return ", ".join(told) or self.say("cost.none")

    def counted(self, key: str, amount: int) -> str:
        return self.say(self.best(f"{key}.one", key) if amount == 1 else key, amount=amount)

    def behind(self, key: str, steps: Sequence[str], **facts: object) -> list[str]:
        """Sentences of which the first stands behind a few words and a colon."""
        return [self.say(key, text=steps[0], **facts), *steps[1:]]

    # Effects ------------------------------------------------------------------------------------------

    def steps(self, entries: Sequence[Mapping[str, Any]], side: str) -> list[str]:
        """One sentence for each effect; an `if` or a `per` shares that of the effect behind it."""
        told: list[str] = []
        price = ""
        before: Mapping[str, Any] | None = None
        for number, entry in enumerate(entries, start=1):
            if EFFECTS[entry["do"]].step in FOR_THE_NEXT:
                before = entry
                continue
            text = self.effect(entry, side)
            if before is not None:
                text = self.condition(before, text, side)
            if entry["do"] == "sacrifice" and not entry.get("may") and number < len(entries):
                price = text  # INV-I12a
                continue
            if price:
                text, price = self.say("text.price", price=price, text=text), ""
            if told and text == told[-1]:
                told[-1] = self.say("text.twice", text=text)  # two targets are two cards
            else:
                told.append(text)
            before = None
        return told

    def condition(self, entry: Mapping[str, Any], text: str, side: str) -> str:
        whom = self.read(entry)
        amount = int(entry["amount"])
        if entry["do"] == "per":
            return self.say("effect.per", whom=self.whom(whom, "each", side), amount=amount, text=text)
        form = "one" if amount == 1 else "many"
        key = "effect.if.one" if amount == 1 else "effect.if"
        return self.say(key, whom=self.whom(whom, form, side, amount), text=text)

    def effect(self, entry: Mapping[str, Any], side: str) -> str:
        name = entry["do"]
        effect = EFFECTS[name]
        amount = int(entry.get("amount", 0))
        key = f"effect.{name}"
        if effect.amount == CHANGE:
            key += ".plus" if amount > 0 else ".minus"
        if entry.get("adjacent"):
            key += ".adjacent"
        keys = [f"{key}.one", key] if abs(amount) == 1 else [key]
        if entry.get("may"):
            keys = [f"{one}.may" for one in keys]
        facts: dict[str, object] = {"amount": abs(amount)}
        if effect.whom:
            facts["whom"] = self.whom(self.read(entry), "all" if name == "destroy-all" else "one", side)
        if effect.symbols:
            facts["symbols"] = self.marks(entry["symbols"])
        return self.say(self.best(*keys), **facts)

    def always(self, entry: Mapping[str, Any], card: Entry) -> str:
        """What is so as long as the card lies there."""
        name = entry["is"]
        amount = int(entry.get("amount", 0))
        facts: dict[str, object] = {"amount": abs(amount)}
        keys = [f"always.{name}.one", f"always.{name}"] if amount == 1 else [f"always.{name}"]
        if name in ("bonus", "each"):
            keys = [f"always.{name}.{'plus' if amount > 0 else 'minus'}"]
            whom = read_whom(always_whom(name, dict(entry)), self.keywords, name)
            forms = ("others", "these") if name == "bonus" else ("other", "each")
            facts["whom"] = self.whom(whom, forms[0] if is_meant(card, whom) else forms[1], "")
        if "symbols" in entry or "to" in entry:
            join = "text.and" if name == "impervious" else "text.or"
            facts["symbols"] = self.marks(entry.get("symbols") or entry["to"], join)
        return self.say(self.best(*keys), **facts)

    # Whom ---------------------------------------------------------------------------------------------

    def read(self, entry: Mapping[str, Any]) -> Whom:
        return read_whom(whom_of(entry), self.keywords, entry["do"])

    def whom(self, whom: Whom, form: str, side: str, amount: int = 1) -> str:
        """A filter in words. ``side`` is that of the card that speaks: heroes are Mankind's."""
        where = SIDE_KEYS[whom.side]
        here = whom.near == codes.SAME_ZONE
        if where == "enemy" and here:
            where, here = "opposing", False
        rest = self.say("filter.here") if here else ""
        if whom.most is not None:
            every = "-all" if form == "all" else ""
            rest += self.say(
                f"filter.or-strength{every}" if whom.either else "filter.strength", most=whom.most
            )
        theirs = ("invader", "") if where in ("enemy", "opposing") else ("mankind", "hero", "")
        if whom.hero == codes.NO_HERO and (where == "any" or side in theirs):
            rest += self.say("filter.not-hero")
        if whom.hero == codes.ONLY_HERO:
            return self.say(f"filter.hero.{where}", rest=rest)
        marks = self.marks([*whom.symbols, *whom.keywords])
        return self.say(f"filter.{form}.{where}", marks=marks, rest=rest, amount=amount)

    def marks(self, words: Sequence[str], join: str = "text.or") -> str:
        """Symbols and keywords, as they stand before the word for a card."""
        if not words:
            return ""
        told = [self.say("filter.mark", mark=self.mark(word)) for word in words]
        last = self.say(join) if len(told) > 1 else ""
        return self.say("filter.marks", marks=f"{', '.join(told[:-1])}{last}{told[-1]}")

    def mark(self, word: str) -> str:
        known = f"mark.{word}"
        return self.say(known) if known in self.messages else self.keyword(word)

    def keyword(self, word: str) -> str:
        """An owner's own keyword is its own name."""
        kind = "symbol" if word in SYMBOL_WORDS else "keyword"
        return self.messages.get(f"value.{kind}.{word}", word.replace("-", " ").capitalize())


def is_meant(card: Entry, whom: Whom) -> bool:
    """Whether a card is one of those that a filter of its own speaks of: then all others are meant."""
    wanted = {*whom.symbols, *whom.keywords}
    return not wanted or bool(wanted & {*card["symbols"], *keywords_of(card)})


def asked_for(entry: Entry) -> list[str]:
    """What is chosen when a card is played, in that order: see FRAME_CHOICE."""
    steps = [*entry.get("play", []), *entry.get("enters", [])]
    return [CHOICE_WORDS[asks] for one in steps for asks in EFFECTS[one["do"]].asks]


def sentences(told: Iterable[str]) -> str:
    return " ".join(f"{text[0].upper()}{text[1:]}." for text in told if text)

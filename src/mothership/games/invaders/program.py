"""From entries of effects to a flat program of whole numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from mothership.core.texts import Message
from mothership.games.invaders import codes
from mothership.games.invaders.acts import ADJACENT, LOOSE, MUST_MOVE, OPTIONAL, SACRIFICES
from mothership.games.invaders.board import NONE
from mothership.games.invaders.effects import AMOUNT, BOARD, CHANGE, EFFECTS, NO_AMOUNT, Effect
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
from mothership.games.invaders.whom import read_whom

MOST_AMOUNT: Final = 20
FOR_THE_NEXT: Final = (codes.OP_IF, codes.OP_PER)
OF_ITS_PLACE: Final = (codes.OP_ZONE_HERE, codes.OP_STRENGTHEN_SELF, codes.OP_TOKENS_SELF)
NO_PLACE: Final = {
    "en": "“{given}” speaks of a place; a card has one only with a strength.",
    "de": "„{given}“ spricht von einem Platz; den hat eine Karte nur mit einer Stärke.",
}
NO_CHOICE: Final = {
    "en": "nobody is asked here, but a player has to choose for: {steps}. Take effects without a choice.",
    "de": "hier wird niemand gefragt, aber jemand müsste wählen für: {steps}. Nimm Effekte ohne Wahl.",
}
TOO_MUCH_CHOICE: Final = {
    "en": "a player would choose {given} times; {most} times is the most. Moving counts twice: card, zone.",
    "de": "jemand müsste {given}-mal wählen; höchstens geht {most}-mal. Umziehen zählt zweimal: Karte, Zone.",
}
NO_HERO_FALLS: Final = {
    "en": "a hero that comes into play cannot destroy heroes, itself among them. Right would be: {whom}.",
    "de": "wer als Held ins Spiel kommt, kann keine Helden zerstören, auch sich nicht. Richtig wäre: {whom}.",
}
NO_HERO_RETURNS: Final = {
    "en": "a hero is never in a hand. Right would be: {whom}.",
    "de": "Ein Held ist nie auf der Hand. Richtig wäre: {whom}.",
}
COUNTED: Final = ", ".join(  # what can happen several times over
    name for name, effect in EFFECTS.items() if effect.amount != NO_AMOUNT and effect.step not in FOR_THE_NEXT
)


@dataclass
class Making:
    """A card set on its way: tables that grow while cards are read."""

    program: list[int] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    filters: list[tuple[int, ...]] = field(default_factory=list)
    keywords: list[str] = field(default_factory=list)
    faults: Faults = field(default_factory=Faults)

    def keyword(self, word: str) -> int:
        if word not in self.keywords:
            self.keywords.append(word)
        return 1 << self.keywords.index(word)

    def filter(self, text: Any, where: str) -> int:
        """The number of a filter. Raises Fault."""
        if not isinstance(text, str):
            raise needed(where, '"…"')
        found = read_whom(text, self.keywords, where).numbers(self.keywords)
        if found not in self.filters:
            self.filters.append(found)
        return self.filters.index(found)

    def text(self, entries: Any, where: str, side: str, may_ask: bool) -> tuple[int, int, int]:
        """A section: where its program begins, its first choice, and how many choices it has."""
        if not isinstance(entries, list) or not entries:
            raise needed(where, '[{ do = "…" }]')
        first = len(self.choices) // codes.CHOICE_WIDTH
        start = len(self.program)
        steps: list[int] = []
        for number, entry in enumerate(entries, start=1):
            steps += self.step(entry, f"{where} {number}", side, first)
            if where == "enters" and side == "hero":
                self.check_heroes_live(entry, steps[-codes.WIDTH :], f"{where} {number}")
            if where == "play":
                self.check_no_place(entry, steps[-codes.WIDTH :], f"{where} {number}")
        count = len(self.choices) // codes.CHOICE_WIDTH - first
        if count and not may_ask:
            told = ", ".join(dict.fromkeys(one["do"] for one in entries if asks(one)))
            self.faults.append(Fault(where, Message(NO_CHOICE, steps=told)))
        elif count > codes.MOST_CHOICES:
            self.faults.append(Fault(where, Message(TOO_MUCH_CHOICE, given=count, most=codes.MOST_CHOICES)))
        if steps[-codes.WIDTH] in FOR_THE_NEXT:
            self.faults.append(needed(f"{where} {len(entries) + 1}", '{ do = "…" }'))
        for at in range(codes.WIDTH, len(steps), codes.WIDTH):
            if steps[at - codes.WIDTH] == codes.OP_PER and not steps[at + 1]:
                number = at // codes.WIDTH + 1
                self.faults.append(not_possible(f"{where} {number}", entries[number - 1]["do"], COUNTED))
        self.program += [*steps, codes.OP_END, 0, NONE, NONE, 0]
        return start, first, count

    def step(self, entry: Any, where: str, side: str, first: int) -> list[int]:
        """The numbers of one effect. What is wrong with it is kept."""
        kept = self.faults.kept
        effect: Effect | None = None
        with kept():
            if not isinstance(entry, dict):
                raise needed(where, '{ do = "…" }')
            allowed = [
                name
                for name, one in EFFECTS.items()
                if side == BOARD or one.only in ("", "mankind" if side == "hero" else side)
            ]
            effect = EFFECTS[one_of(entry.get("do"), allowed, f"{where}: do")]
        if effect is None:
            return [codes.OP_END, 0, NONE, NONE, 0]
        fields(entry, takes(effect), where, self.faults)
        amount, number, choice, extra = 0, NONE, NONE, 0
        with kept():
            amount = self.amount(effect, entry, f"{where}: amount")
        with kept():
            if effect.whom:
                if effect.step == codes.OP_RETURN and "only-hero" in str(entry.get("whom")).split():
                    raise Fault(f"{where}: whom", Message(NO_HERO_RETURNS, whom=effect.whom))
                number = self.filter(whom_of(entry), f"{where}: whom")
        with kept():
            extra = mask_of(symbols_of(entry.get("symbols"), f"{where}: symbols")) if effect.symbols else 0
        marks = 0
        with kept():
            marks |= OPTIONAL if true_or_false(entry.get("may", False), f"{where}: may") else 0
        with kept():
            marks |= ADJACENT if true_or_false(entry.get("adjacent", False), f"{where}: adjacent") else 0
        if effect.asks:
            choice = len(self.choices) // codes.CHOICE_WIDTH - first
            self.choose(effect, number, marks)
        if effect.step == codes.OP_SACRIFICE and not marks & OPTIONAL:
            extra = codes.PRICE
        return [effect.step, amount, number, choice, extra]

    def check_no_place(self, entry: Any, step: list[int], where: str) -> None:
        """A one-shot is never in a zone: what would happen there, or to itself, could never happen."""
        if step[0] in OF_ITS_PLACE:
            self.faults.append(Fault(f"{where}: do", Message(NO_PLACE, given=entry["do"])))
        elif step[2] != NONE and self.filters[step[2]][1] == codes.SAME_ZONE:
            self.faults.append(Fault(f"{where}: whom", Message(NO_PLACE, given=whom_of(entry))))

    def check_heroes_live(self, entry: Any, step: list[int], where: str) -> None:
        """Or the next hero's text would work inside this one, and so on, deeper than there is room for."""
        if step[0] == codes.OP_DESTROY_ALL and step[2] != NONE:
            side, hero = self.filters[step[2]][0], self.filters[step[2]][5]
            if side != codes.ENEMY_SIDE and hero != codes.NO_HERO:
                words = [word for word in whom_of(entry).split() if word != "only-hero"]
                right = " ".join([*words, "not-hero"])
                self.faults.append(Fault(f"{where}: whom", Message(NO_HERO_FALLS, whom=right)))

    def amount(self, effect: Effect, entry: dict[str, Any], where: str) -> int:
        if effect.amount not in (AMOUNT, CHANGE):
            return 0
        low = 1 if effect.amount == AMOUNT else -MOST_AMOUNT
        amount = whole(entry.get("amount"), low, MOST_AMOUNT, where)
        if amount == 0:
            raise not_possible(where, 0, "-1, 1, …")
        return amount

    def choose(self, effect: Effect, number: int, marks: int) -> None:
        """What the player is asked for. Whoever has chosen a card to move has to say where to."""
        leaving = {
            codes.OP_MOVE: MUST_MOVE | LOOSE,
            codes.OP_RETURN: LOOSE,
            codes.OP_SACRIFICE: SACRIFICES,
        }.get(effect.step, 0)
        for asks in effect.asks:
            if asks == codes.CHOOSE_CARD:
                self.choices += [asks, number, marks | leaving]
            else:
                self.choices += [asks, NONE, marks]
            marks &= ~OPTIONAL


def asks(entry: Any) -> bool:
    """Whether a player has to choose something for an effect."""
    return isinstance(entry, dict) and entry.get("do") in EFFECTS and bool(EFFECTS[entry["do"]].asks)


def whom_of(entry: Any) -> Any:
    """Of whom an effect speaks; whatever is returned to a hand is no hero."""
    effect = EFFECTS[entry["do"]]
    whom = entry.get("whom", effect.whom)
    return f"{whom} not-hero" if effect.step == codes.OP_RETURN and isinstance(whom, str) else whom


def takes(effect: Effect) -> set[str]:
    """The facts that an effect has."""
    facts = {"do"}
    facts |= {"amount"} if effect.amount in (AMOUNT, CHANGE) else set()
    facts |= {"whom"} if effect.whom else set()
    facts |= {"symbols"} if effect.symbols else set()
    facts |= {"adjacent"} if effect.step == codes.OP_MOVE else set()
    return facts | ({"may"} if effect.asks else set())

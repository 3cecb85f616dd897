"""Small table situations: say who has what where, move by notation, look what became of it.

table = situation('''
    eurasia       kraken / shanty-town colonel
    hand invader  thing 4 drones
    turn          invader
''')
table.play("play thing, target mankind eurasia 1, target mankind eurasia 2, pay, ...")
table.shows("eurasia kraken / . .", "pile mankind shanty-town")

A situation is the text of a position, see position.py of the game, a clause on each line. Where no hero is
named, the medic stands in Africa, or in another zone that has room; where nobody is at turn, the Invader is;
and a zone in which Mankind has nothing needs no stroke. Besides the
notation there are three words for moves: ``pay`` discards whatever is asked for, first come, first served;
``chance`` lets chance take the first card it can; ``...`` does so too, and nobody answers, until somebody has
to choose again.
"""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Any, Self

from mothership.core import Data, Event, Game, Journal
from mothership.core.registry import load
from mothership.games.invaders.board import SEAT_WORDS, STRATEGY_WORDS, ZONE_WORDS
from mothership.games.invaders.cards import CARD_WORDS, FIRST_HERO, HERO_WORDS
from mothership.games.invaders.codes import TASK_COST
from mothership.games.invaders.costs import discard_cost
from mothership.games.invaders.loading import FILE
from mothership.games.invaders.piles import owner_of
from mothership.games.invaders.state import Invaders
from mothership.games.invaders.tasks import top_task
from tests.games import situations

GAME: Game = load("invaders")
# The rules are tested with a set of their own, so that tuning the game's cards breaks no test of a rule.
BOX = Data({path.name: path.read_text("utf-8") for path in (Path(__file__).parent / "box").iterdir()})
CHANCE = ("draw", "drain", "lose", "hero")
LONG = 300  # more than any text or attack takes
ANNOUNCED = ("bound", "gives-way", "aimed", "aimed-to", "aimed-zone", "aimless")
ANSWERS = ("cancel", "prevent", "skip-draw", "chainmail", "seed")
OWN_CARD = """
[{side}.{card}]
name = {{ en = "Own {number}", de = "Eigene {number}" }}
flavour = {{ en = "-", de = "-" }}
more = 3
symbols = ["{symbol}"]
"""


class Situation(situations.Situation):
    """A table of the card war and the few questions that its tests ask."""

    game = GAME

    def __init__(self, state: Any) -> None:
        super().__init__(state)
        assert isinstance(state, Invaders)
        self.state: Invaders = state
        self.cost_drains = 0  # cards that the last call of ``play`` drained as a cost
        self.cost_discards = 0  # and discarded as one
        self.whole_events: list[str] = []  # with places and causes
        self.seen: dict[str, Any] = {}  # the whole view, until something happens

    # Moving ---------------------------------------------------------------------------------------

    def play(self, *texts: str) -> Self:
        """Make moves, separated by commas, each of them legal."""
        journal = self.state.journal = Journal()
        self.cost_drains = self.cost_discards = 0
        self.seen = {}
        for notation in chain(*(text.split(",") for text in texts)):
            self.step(notation.strip())
        self.state.journal = None
        self.events = [in_words(event) for event in journal.events]
        self.whole_events = [whole(event) for event in journal.events]
        return self

    def step(self, notation: str) -> None:
        if notation == "pay":
            for _ in range(LONG):
                if self.state.question() == "pay":
                    self.cost_discards += 1
                    self.state.apply(self.state.legal()[0])
        elif notation == "chance":
            self.go_on(CHANCE)
        elif notation == "...":
            self.go_on((*CHANCE, *ANSWERS))
        else:
            rule = self.forbids(notation)
            assert rule is None, f"{notation} is forbidden by {rule}; asked: {self.asked}"
            self.cost_discards += self.state.question() == "pay"
            self.state.apply(GAME.vocabulary.parse(notation))

    def go_on(self, questions: tuple[str, ...]) -> None:
        """Chance takes what comes first, and nobody answers."""
        steps = 0
        while self.state.question() in questions:
            steps += 1
            assert steps < LONG, "this goes on for ever"
            if self.state.question() in CHANCE:
                self.cost_drains += self.state.tasks[top_task(self.state)] == TASK_COST
                self.state.apply(self.state.legal()[0])
            else:
                self.state.apply(GAME.vocabulary.parse("let"))

    @property
    def told(self) -> list[str]:
        """What the last call of ``play`` told after a card was played or used and paid for."""
        events = list(self.events)
        for number, event in enumerate(events):
            if event.split()[0] in ("played", "used"):
                kept = [other for other in events[number + 1 :] if other.split()[0] not in ANNOUNCED]
                for cost, count in (("drained", self.cost_drains), ("discarded", self.cost_discards)):
                    for paid in [other for other in kept if other.startswith(cost)][:count]:
                        kept.remove(paid)
                return kept
        return events

    # Asking ---------------------------------------------------------------------------------------

    def shows(self, *clauses: str) -> None:
        """The table is as these clauses say, in the words of a situation and some more: see ``fact``."""
        for clause in clauses:
            words = clause.split()
            two = " ".join(words[:2])
            name = two if two in FACTS_OF_TWO else words[0]
            expected = " ".join(clause.replace("/", " / ").split()[len(name.split()) :])
            assert self.fact(name) == expected, f"{name} {self.fact(name)}"

    def fact(self, name: str) -> str:
        """
        zone              what lies there, in the words of a situation
        extra ZONE        what each card there has beyond its printed strength and its tokens
        hand SIDE         the cards of a hand; likewise ``known``
        pile SIDE         a discard pile, the topmost last
        left SIDE         how many cards are in a deck
        released          strategies
        won               who has won, and by which rule
        anything else     a part of the view
        """
        word, *more = name.split()
        if word in ZONE_WORDS:
            return self.both_sides(word, self.lying)
        if word == "extra":
            return self.both_sides(more[0], self.extra)
        if word in ("hand", "known"):
            seat = SEAT_WORDS.index(more[0])
            counts = GAME.view(self.state, seat)[word]
            kinds = [kind for kind in range(FIRST_HERO) if owner_of(kind) == seat]
            return " ".join(
                f"{counts[kind]} {CARD_WORDS[kind]}" if counts[kind] > 1 else CARD_WORDS[kind]
                for kind in kinds
                if counts[kind]
            )
        if word == "pile":
            return " ".join(card for card in self.of("piles", more[0]) if card != "none")
        if word == "left":
            return str(self.of("decks", more[0]))
        if word == "released":
            flags = self.part("released")
            return " ".join(strategy for strategy, flag in zip(STRATEGY_WORDS, flags, strict=True) if flag)
        if word == "won":
            return self.won
        value = self.part(word)
        return " ".join(map(str, value)) if isinstance(value, list) else str(value)

    def part(self, name: str) -> Any:
        self.seen = self.seen or GAME.view(self.state, 0).to_json()["table"]
        return self.seen[name]

    def of(self, part: str, seat: str) -> Any:
        return self.part(part)[SEAT_WORDS.index(seat)]

    def both_sides(self, zone: str, say: Any) -> str:
        sides = []
        for seat in (0, 1):
            first = seat * 12 + ZONE_WORDS.index(zone) * 4
            cards = [say(slot) if self.state.kinds[slot] >= 0 else "." for slot in range(first, first + 4)]
            while cards and cards[-1] == ".":
                cards.pop()
            sides.append(cards)
        return " ".join([*sides[0], "/", *sides[1]])

    def lying(self, slot: int) -> str:
        side, zone, place = slot // 12, slot % 12 // 4, slot % 4
        card = self.part("zones")[side][zone][place]
        mods, tokens, used = (
            self.part(name)[side][zone][place] for name in ("strengthened", "tokens", "used")
        )
        printed = self.state.cards.tokens[CARD_WORDS.index(card)]
        marks = (f"{mods:+d}" if mods else "") + (f"*{tokens}" if tokens != printed else "")
        return f"{card}{marks}{'!' * used}"

    def extra(self, slot: int) -> str:
        side, zone, place = slot // 12, slot % 12 // 4, slot % 4
        now = self.part("strengths")[side][zone][place]
        card = self.part("zones")[side][zone][place]
        extra = (
            now
            - self.state.cards.strength[CARD_WORDS.index(card)]
            - self.part("strengthened")[side][zone][place]
        )
        return f"{extra:+d}" if extra else "0"

    @property
    def won(self) -> str:
        """Who has won, and by which rule: "mankind INV-R4"."""
        if self.outcome is None:
            return ""
        return f"{SEAT_WORDS[self.outcome.results.index(1)]} {self.outcome.rule}"

    def cost(self, card: str) -> tuple[int, int]:
        """What a card costs now: cards to discard, and cards to drain."""
        kind = CARD_WORDS.index(card)
        return discard_cost(self.state, kind), self.state.cards.drain[kind]

    @property
    def chances(self) -> dict[str, int]:
        """The weight of each move that chance can make."""
        moves = [GAME.vocabulary.notation(move) for move in self.state.legal()]
        return dict(zip(moves, self.state.weights(), strict=True))

    def logged(self, *kinds: str) -> list[str]:
        """The events of some kinds among those of the last call of ``play``."""
        return [event for event in self.events if event.split()[0] in kinds]


# Events whose zone stands on the table.
WITHOUT_ZONE = (
    "skipped-draw", "shielded", "spent", "saved", "hero-lost", "hero-rose", "strengthened", "returned",
    "tokens", "readied",
)  # fmt: skip
FACTS_OF_TWO = {
    *(f"{name} {side}" for name in ("hand", "known", "pile", "left") for side in SEAT_WORDS),
    *(f"extra {zone}" for zone in ZONE_WORDS),
}


def in_words(event: Event) -> str:
    """Without what few tests ask for: the exact place, and why and where something is drained."""
    untold = ["place", "to-place", "cause", "front"] + ["zone"] * (event.kind.name in WITHOUT_ZONE)
    return " ".join([event.kind.name, *(word for name, word in event.words().items() if name not in untold)])


def whole(event: Event) -> str:
    return " ".join([event.kind.name, *event.words().values()])


def situation(
    text: str = "",
    cards: str = "",
    without: str = "",
    data: Data | None = None,
    version: int | None = None,
    **options: str,
) -> Situation:
    """The table of a text, with and without cards, and with options such as ``match="best-of-three"``."""
    data = data_with(cards, without) if cards else data or BOX
    setup = GAME.setup(2, options, data=data, position=position_of(text), rules_version=version)
    return Situation(GAME.begin(setup))


def data_with(cards: str, without: str = "") -> Data:
    """The box of the tests with further cards, and without one of it."""
    files = BOX.files
    before, there, behind = files[FILE].partition(f"[{without}]\n")
    kept = before + behind[behind.index("\n[") :] if there else before
    return Data({**files, FILE: f"{kept}\n{cards}"})


def own_card(number: int, text: str, side: str = "mankind") -> str:
    """The entry of a card of one's own: Tech of Mankind, a Pod of the Invader, and what else is said."""
    symbol = "tech" if side == "mankind" else "pod"
    name = f"own-{side[0]}{number:02}"
    return OWN_CARD.format(side=side, card=name, number=number, symbol=symbol) + text


def position_of(text: str) -> str:
    """The text of a position, with what a situation leaves out."""
    clauses = [clause.strip() for line in text.splitlines() for clause in line.split(";") if clause.strip()]
    clauses = [f"{one} /" if one.split()[0] in ZONE_WORDS and "/" not in one else one for one in clauses]
    words = set(text.replace("*", " ").replace("+", " ").replace("!", " ").split())
    in_zones = [clause for clause in clauses if clause.split()[0] in ZONE_WORDS]
    heroes = {word for clause in in_zones for word in clause.replace("+", " ").replace("!", " ").split()}
    if not heroes & set(HERO_WORDS):
        for zone in reversed(ZONE_WORDS):
            there = [clause for clause in in_zones if clause.split()[0] == zone]
            if not there:
                clauses.append(f"{zone} / medic")
                break
            if len(there[0].partition("/")[2].split()) < 4:
                clauses[clauses.index(there[0])] = f"{there[0]} medic"
                break
    if "turn" not in words:
        clauses.append("turn invader")
    return " ; ".join(clauses)


def fresh(**options: str) -> Situation:
    """A game before its first move."""
    return Situation(GAME.begin(GAME.setup(2, options, data=BOX)))

"""How the test of a card is written: a small situation, moves, what the log says, what lies there then."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from mothership.games.invaders.loading import FILE, Entry, read_cards
from tests.games.invaders.situation import GAME, Situation, situation

DATA = GAME.released[-1]
ENTRIES = read_cards(DATA.files[FILE])[1]
SIDES = {"mankind": "saladin ramses airlift", "invader": "drones scouts squid"}  # whose cards pay
PAYMENT = 6  # cards that a player holds besides the one that is played
UNTOLD = ("learnt",)


@dataclass(frozen=True)
class Case:
    """One situation for one card.

    before     as in situation.py; whoever plays or uses something holds that card and six others
    moves      likewise
    told       what the log says once the costs are paid; where nothing was played or used, somewhere in it.
               Which card was drained, and how strong a card has become, stands on the table, not here.
               "drew mankind x3" stands for three of these; after "..." it is only the end of the log
    may        the targets that can be chosen when the first one is asked for
    after      what lies there then, in the words of a situation
    costs      by how many discards other cards have become dearer or cheaper
    forbidden  what is not possible after the moves, and by which rule

    Numbers that may be tuned stand in braces, in told and after: "plot-moved {7 - plot}" if the card has an
    effect ``plot``, whatever its amount.
    """

    card: str
    before: str
    moves: str = ""
    told: str | None = None
    may: str | None = None
    after: tuple[str, ...] = ()
    costs: dict[str, int] = field(default_factory=dict)
    forbidden: dict[str, str] = field(default_factory=dict)

    @property
    def words(self) -> set[str]:
        """The kinds of moves that are made."""
        return {move.split()[0] for move in self.moves.replace(",", " , ").split(" , ") if move.strip()}


def check(case: Case) -> None:
    table = situation(with_hand(case), data=DATA)
    play(table, case)
    if case.told is not None:
        expected = spelled_out(filled_in(case.told.removeprefix("..."), case.card))
        if case.told.startswith("..."):
            assert plainly(table.events)[-len(expected) :] == expected, table.events
        elif {"play", "use"} & case.words:
            assert plainly(table.told) == expected, plainly(table.told)
        else:
            assert runs_through(plainly(table.events), expected), table.events
    table.shows(*(filled_in(clause, case.card) for clause in case.after))
    for card, more in case.costs.items():
        assert table.cost(card)[0] == max(ENTRIES[card].get("discard", 0) + more, 0), card
    for move, rule in case.forbidden.items():
        assert table.forbids(move) == rule


def play(table: Situation, case: Case) -> None:
    """All moves; when the first target is asked for, all that can be chosen."""
    moves = [move.strip() for move in case.moves.split(",") if move.strip()]
    first = next((at for at, move in enumerate(moves) if move.startswith(("target", "none"))), len(moves))
    if case.may is not None:
        ahead = table.copy().play(*moves[:first])
        expected = {move.strip() for move in case.may.split("|")} - {""}
        found = {move.removeprefix("target ") for move in ahead.legal()}
        assert found == expected, found
    table.play(*moves)


def with_hand(case: Case) -> str:
    """The situation with a hand for whoever plays or uses something."""
    side = "mankind" if "turn mankind" in case.before else "invader"
    words = case.moves.replace(",", " ").split()
    if not {"play", "use"} & set(words) or f"hand {side}" in case.before:
        return case.before
    played = [words[at + 1] for at, word in enumerate(words) if word == "play"]
    taken = case.before.replace("*", " ").split() + played
    others = [
        card
        for card in SIDES[side].split()
        for _ in range(in_box(card) - taken.count(card))
        if card not in played
    ]
    return f"{case.before} ; hand {side} {' '.join([*played, *others[:PAYMENT]])}"


def in_box(card: str) -> int:
    return int(ENTRIES[card].get("copies", 0)) + int(ENTRIES[card].get("more", 0))


def plainly(events: list[str]) -> list[str]:
    """Without what only one player learns, and without facts that the table shows."""
    plain = []
    for event in events:
        words = event.split()
        if words[0] in UNTOLD:
            continue
        plain.append(" ".join(words[:-1] if words[0] in ("drained", "strengthened") else words))
    return plain


def runs_through(events: list[str], expected: list[str]) -> bool:
    return any(events[at : at + len(expected)] == expected for at in range(len(events)))


# Numbers of the data ------------------------------------------------------------------------------


def amounts(card: str) -> dict[str, int]:
    """What stands in a card's entry, without signs: effects by name, the second of a kind as ``drain_2``."""
    entry = ENTRIES[card]
    found: dict[str, int] = {name: entry[name] for name in ("tokens", "prevent", "strength") if name in entry}
    for one in [*effects(entry), *entry.get("always", [])]:
        if "amount" in one:
            name = str(one.get("do", one.get("is"))).replace("-", "_")
            found[f"{name}_2" if name in found else name] = abs(one["amount"])
    return found


def effects(entry: Entry) -> list[Entry]:
    sections = [entry.get(name, []) for name in ("play", "enters", "every-turn", "spend")]
    return [one for section in [*sections, entry.get("ability", {}).get("do", [])] for one in section]


def filled_in(text: str, card: str) -> str:
    """The text with its sums worked out."""
    return re.sub(r"\{(.*?)\}", lambda sum_: str(eval(sum_[1], {}, amounts(card))), text)


def spelled_out(text: str) -> list[str]:
    events: list[str] = []
    for part in text.split("|"):
        event, _, times = part.partition(" x")
        events += [event.strip()] * int(times or 1) if event.strip() else []
    return events

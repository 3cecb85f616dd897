"""A card of Invaders on the screen: drawn in a frame, in one line, or told in a sentence.

All that stands on it comes from the catalogue, where the game has put what the table's data say.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from mothership.cli.terminal.style import Style, cells, cut, pad, wrap
from mothership.core.messages import Catalogue
from mothership.games.invaders.decks import tidy
from mothership.play.complaint import Complaint

WIDEST: Final = 62
FEW: Final = 3  # so many cards that a word fits are shown in full
SIDE_SEATS: Final = {"invader": 0, "mankind": 1, "hero": 1}  # whose colour a card has


def cards_in(catalogue: Catalogue) -> list[str]:
    """The ids of all cards that the catalogue knows."""
    return [
        key.split(".")[1] for key in catalogue.messages if key.startswith("card.") and key.endswith(".text")
    ]


def fact(card: str, name: str, catalogue: Catalogue) -> str:
    return catalogue.messages.get(f"card.{card}.{name}", "")


def name_of(card: str, catalogue: Catalogue) -> str:
    return catalogue.word("card", card)


def called(card: str, catalogue: Catalogue) -> str:
    """Its name, with the word of the moves where that is another one."""
    name = name_of(card, catalogue)
    said = name.lower().replace("-", " ")
    return name if card.replace("-", " ") in said else f"{name} ({card})"


def strength(card: str, catalogue: Catalogue) -> str:
    """Its strength in words, or that it is done once."""
    value = fact(card, "strength", catalogue)
    return catalogue.say("cards.strength", strength=value) if value else catalogue.say("cards.one-shot")


def cost(card: str, catalogue: Catalogue) -> str:
    return fact(card, "cost", catalogue) or catalogue.say("cards.hero")


def short_cost(card: str, catalogue: Catalogue) -> str:
    """What is discarded and what is drained: ``2/1``."""
    return f"{fact(card, 'discard', catalogue)}/{fact(card, 'drain', catalogue)}"


def marks(card: str, catalogue: Catalogue) -> str:
    return ", ".join(filter(None, (fact(card, "symbols", catalogue), fact(card, "keywords", catalogue))))


def origin(card: str, catalogue: Catalogue) -> str:
    """Whether its facts are those of the printed card."""
    return catalogue.say("cards.printed" if fact(card, "printed", catalogue) else "cards.ours")


def number(card: str, catalogue: Catalogue) -> str:
    """How many there are; nothing for a hero, which is there once."""
    if fact(card, "side", catalogue) == "hero":
        return ""
    copies, more = fact(card, "copies", catalogue), fact(card, "more", catalogue)
    return catalogue.say("cards.number", copies=copies, more=more)


def draw_card(card: str, catalogue: Catalogue, style: Style) -> list[str]:
    """A card in its frame."""
    width = min(WIDEST, style.width)
    inside = width - 4
    line, edge = style.sign("─", "-"), style.sign("│", "|")
    lines = _ends(marks(card, catalogue), cost(card, catalogue), inside)
    text = fact(card, "text", catalogue)
    if text:
        lines += ["", *wrap(text, inside)]
    lines += ["", *wrap(_quoted(fact(card, "flavour", catalogue), catalogue), inside)]
    flavour = len(lines) - 1
    while flavour and lines[flavour]:
        lines[flavour] = style.paint(lines[flavour], "dim")
        flavour -= 1
    top = _border(
        style.of_seat(_seat(card, catalogue), cut(name_of(card, catalogue), inside - 16, style)),
        strength(card, catalogue),
        style.sign("┌┐", "++"),
        line,
        width,
    )
    side = catalogue.say(f"cards.side-{fact(card, 'side', catalogue)}")
    bottom = _border(f"{card} ({side})", number(card, catalogue), style.sign("└┘", "++"), line, width)
    return [
        top,
        *(f"{edge} {pad(one, inside)} {edge}" for one in lines),
        bottom,
        f"  {origin(card, catalogue)}",
    ]


def _seat(card: str, catalogue: Catalogue) -> int:
    return SIDE_SEATS.get(fact(card, "side", catalogue), -1)


def _quoted(text: str, catalogue: Catalogue) -> str:
    return text if text[:1] in "“„" else catalogue.say("cards.flavour", text=text)


def _ends(left: str, right: str, width: int) -> list[str]:
    """Two texts at both ends of a line, or below each other."""
    room = width - cells(left) - cells(right)
    return [f"{left}{' ' * room}{right}"] if room > 1 else [*wrap(left, width), right]


def _border(left: str, right: str, corners: str, line: str, width: int) -> str:
    """A line of a frame with a text at each end."""
    right = f" {right} " if right else ""
    if cells(left) + cells(right) > width - 7:
        right = ""
    middle = line * (width - 5 - cells(left) - cells(right) - 1)
    return f"{corners[0]}{line} {left} {middle}{right}{line}{corners[1]}"


def tell_card(card: str, catalogue: Catalogue) -> str:
    """All that stands on a card, in a few sentences."""
    side = catalogue.say(f"cards.side-{fact(card, 'side', catalogue)}")
    facts = [side, marks(card, catalogue), strength(card, catalogue)]
    if fact(card, "cost", catalogue):
        facts.append(catalogue.say("cards.cost", cost=cost(card, catalogue)))
    told = [f"{name_of(card, catalogue)} ({card}): {'; '.join(facts)}."]
    told += [fact(card, "text", catalogue), _quoted(fact(card, "flavour", catalogue), catalogue)]
    told.append(f"{'; '.join(filter(None, (number(card, catalogue), origin(card, catalogue))))}.")
    return " ".join(filter(None, told))


def card_line(card: str, catalogue: Catalogue, style: Style, width: int) -> str:
    """A card in one line of a list: id, strength, cost, how many, name."""
    value = fact(card, "strength", catalogue) or style.sign("·", "-")
    told = short_cost(card, catalogue) if fact(card, "cost", catalogue) else ""
    copies, more = fact(card, "copies", catalogue), fact(card, "more", catalogue)
    many = "" if fact(card, "side", catalogue) == "hero" else f"{copies}+{more}" if more != "0" else copies
    first = f"{card:<16} {value:>2}  {told:<5} {many:<4} "
    return first + cut(name_of(card, catalogue), width - cells(first), style)


def find_cards(asked: str, catalogues: Sequence[Catalogue]) -> list[str]:
    """The card of an id or of a name in any language, or the few that words fit. Raises Complaint."""
    ids = cards_in(catalogues[0])
    names = [(tidy(name_of(card, catalogue)), card) for catalogue in catalogues for card in ids]
    names += [(card, card) for card in ids]
    wanted = tidy(asked)
    exact = dict.fromkeys(card for name, card in names if name == wanted)
    if exact:
        return list(exact)
    held = list(dict.fromkeys(card for name, card in names if all(word in name for word in wanted.split())))
    if 0 < len(held) <= FEW:
        return held
    near = held or [
        card
        for name in get_close_matches(wanted, [name for name, _ in names], n=6, cutoff=0.5)
        for known, card in names
        if known == name
    ]
    if not near:
        raise Complaint("cards.unknown", given=asked)
    meant = [f"{name_of(card, catalogues[0])} ({card})" for card in dict.fromkeys(near)]
    raise Complaint("cards.meant", given=asked, names="; ".join(meant[:8]))

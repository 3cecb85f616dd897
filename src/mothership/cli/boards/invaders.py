"""The table of Invaders: three zones side by side, the Invader above and Mankind below.

    ┌─ Pacific Rim 3 ──────────┐┌─ Eurasia 4/5 ────────────┐┌─ Africa 3 ─────────────┐
    │1 'Kraken' Warmachine    3││                          ││                        │
    │2 Spore Pods             0││                          ││                        │
    ├─ 3 : 5 ──────────────────┤├─ 0 : 7 ──────────────────┤├─ 0 : 3 ────────────────┤
    │1 Village Militia        2││1*Colonel Mbeki          3││                        │
    └──────────────────────────┘└──────────────────────────┘└────────────────────────┘

On a narrow screen the zones stand below each other. Then come the tracks, both sides, what is going on, and
the hand with what its cards say. Nothing depends on colour.
"""

from __future__ import annotations

from typing import Final

from mothership.cli.boards.invaders_cards import called, cost, fact, marks, name_of, short_cost, strength
from mothership.cli.boards.invaders_reading import read_cards, read_piles
from mothership.cli.boards.invaders_table import (
    Lying,
    card_at,
    cost_now,
    counts,
    forces,
    going_on,
    is_between,
    loses_at_once,
    lying,
    many,
    pile,
    score,
    strategies,
    swapping,
    value,
    warnings,
)
from mothership.cli.terminal.style import Style, beside, cells, cut, pad, wrap
from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.games.invaders.board import (
    INVADER,
    MANKIND,
    MOST_PLOT,
    SEAT_WORDS,
    ZONE_VALUES,
    ZONE_WORDS,
    ZONES,
)

BESIDE: Final = 57  # from here on the zones stand side by side
WIDEST: Final = 36  # columns of a zone
WINDOWS: Final = ("cancel", "prevent")  # questions that are put whatever the hand holds
TOP: Final = 3  # discarded cards that are named
HERO, LYING_HERO = "*", "~"


class InvadersBoard:
    """Draws and tells the table."""

    # The drawing ----------------------------------------------------------------------------------

    def draw(self, view: View, catalogue: Catalogue, style: Style) -> list[str]:
        lines = [] if is_between(view) else _table(view, catalogue, style)
        for text in (*score(view, catalogue), *swapping(view, catalogue), *warnings(view, catalogue)):
            lines += wrap(text, style.width, "  ")
        for text in going_on(view, catalogue):
            lines += [style.paint(line, "bold") for line in wrap(text, style.width, "    ", _arrow(style))]
        return [*lines, *_hand(view, catalogue, style)]

    def legend(self, catalogue: Catalogue, style: Style) -> list[str]:
        texts = [
            catalogue.say(
                "invaders.signs",
                hero=HERO,
                sideways=LYING_HERO,
                used=_used(style),
                tokens=_tokens(3, style).strip(),
            ),
            catalogue.say("invaders.marks"),
        ]
        if style.width < BESIDE:
            texts.insert(0, catalogue.say("invaders.letters"))
        return [line for text in texts for line in wrap(text, style.width)]

    def mark(self, view: View, move: int) -> str:
        """Which card is meant by a place; ``!!`` for what loses at once."""
        words = view.game.vocabulary.words(move)
        card = card_at(view, tuple(words))
        return f"={card}" if card else "!!" if loses_at_once(view, tuple(words)) else ""

    def tell_mark(self, view: View, move: int, catalogue: Catalogue) -> str:
        words = view.game.vocabulary.words(move)
        card = card_at(view, tuple(words))
        if card:
            return name_of(card, catalogue)
        return catalogue.say("invaders.loses") if loses_at_once(view, tuple(words)) else ""

    def obvious(self, view: View) -> int | None:
        """An answer without a choice: who cannot cancel or prevent anything lets it happen (INV-I20)."""
        words = view.game.vocabulary.words(view.legal[0]) if len(view.legal) == 1 else ("",)
        return view.legal[0] if words[0] == "let" else None

    def declines(self, view: View) -> int | None:
        """To let it happen, where a window is open because of hands alone (INV-I20).

        Who has tokens that could prevent something is asked because of them, and should decide.
        """
        first = [view.game.vocabulary.words(move)[0] for move in view.legal]
        if view.asks not in WINDOWS or "shield" in first:
            return None
        return view.legal[first.index("let")]

    # What lies open -------------------------------------------------------------------------------

    def read_cards(self, view: View, catalogue: Catalogue, style: Style, asked: str) -> list[str]:
        """A card or a strategy; without a name all that lie on the table. Raises Complaint."""
        return read_cards(view, catalogue, style, asked)

    def read_piles(self, view: View, catalogue: Catalogue, style: Style, asked: str) -> list[str]:  # noqa: ARG002
        """Both discard piles: everybody may look through them at any time (INV-I18)."""
        return read_piles(view, catalogue, style)

    # The telling ----------------------------------------------------------------------------------

    def tell(self, view: View, catalogue: Catalogue, before: View | None) -> list[str]:
        known = _told(before, catalogue) if before is not None else []
        return [line for line in _told(view, catalogue) if line not in known]


def _table(view: View, catalogue: Catalogue, style: Style) -> list[str]:
    """The zones, the tracks and both sides."""
    lines = _zones(view, catalogue, style) + _tracks(view, catalogue, style)
    for seat in (INVADER, MANKIND):
        lines += _side(view, seat, catalogue, style)
    return lines


# Zones --------------------------------------------------------------------------------------------


def _zones(view: View, catalogue: Catalogue, style: Style) -> list[str]:
    if style.width < BESIDE:
        return [line for zone in range(ZONES) for line in _narrow_zone(view, zone, catalogue, style)]
    width = min(WIDEST, style.width // ZONES)
    heights = [_height(view, side) for side in (INVADER, MANKIND)]
    return beside([_zone(view, zone, heights, catalogue, style, width) for zone in range(ZONES)], 0)


def _height(view: View, side: int) -> int:
    """Rows for a side: as many as its fullest zone needs."""
    last = [card.place + 1 for zone in range(ZONES) for card in lying(view, side, zone)]
    return max(last, default=1)


def _zone(
    view: View, zone: int, heights: list[int], catalogue: Catalogue, style: Style, width: int
) -> list[str]:
    line, edge = style.sign("─", "-"), style.sign("│", "|")
    inside = width - 2
    rows: list[str] = []
    for side in (INVADER, MANKIND):
        cards = {card.place: card for card in lying(view, side, zone)}
        for place in range(heights[side]):
            text = _card(cards[place], view, side, catalogue, style, inside) if place in cards else ""
            rows.append(f"{edge}{pad(text, inside)}{edge}")
        if side == INVADER:
            rows.append(_rule(_fight(view, zone, catalogue), style.sign("├┤", "++"), line, width))
    top = _rule(_title(view, zone, catalogue), style.sign("┌┐", "++"), line, width)
    corners = style.sign("└┘", "++")
    return [top, *rows, f"{corners[0]}{line * inside}{corners[1]}"]


def _narrow_zone(view: View, zone: int, catalogue: Catalogue, style: Style) -> list[str]:
    title = f"{_title(view, zone, catalogue)}  {_fight(view, zone, catalogue)}"
    lines = [style.paint(cut(title, style.width, style), "bold")]
    for side in (INVADER, MANKIND):
        letter = style.of_seat(side, SEAT_WORDS[side][0].upper())
        for card in lying(view, side, zone):
            lines.append(f"{letter} {_card(card, view, side, catalogue, style, style.width - 2)}")
    return lines


def _rule(text: str, corners: str, line: str, width: int) -> str:
    """A line of a frame with a text in it."""
    text = text if cells(text) <= width - 6 else text.split("  ")[0]
    text = text[: width - 6]
    return f"{corners[0]}{line} {text} {line * (width - 5 - cells(text))}{corners[1]}"


def _title(view: View, zone: int, catalogue: Catalogue) -> str:
    """Its name and its value; where tokens lie, also the value that it had."""
    now, first = value(view, zone), int(ZONE_VALUES[zone])
    name = catalogue.word("zone", ZONE_WORDS[zone])
    return f"{name} {now}" if now == first else f"{name} {now}/{first}"


def _fight(view: View, zone: int, catalogue: Catalogue) -> str:
    """Both forces; and how much would be drained if the attack came now."""
    invader, mankind = forces(view, zone)
    if invader <= mankind:
        return f"{invader} : {mankind}"
    return f"{invader} : {mankind}  {catalogue.say('invaders.breaks', count=invader - mankind)}"


def _card(card: Lying, view: View, side: int, catalogue: Catalogue, style: Style, width: int) -> str:
    """A card in one line: its place, its name, tokens, and what it adds."""
    sign = " "
    if card.is_hero:
        sign = LYING_HERO if view.number("rotated") else HERO
    used = f" {_used(style)}" if card.used else ""
    end = f"{used}{_tokens(card.tokens, style)}{card.strength:>3}"
    name = cut(name_of(card.card, catalogue), width - 2 - cells(end), style)
    shown = style.paint(name, "dim") if card.used else style.of_seat(side, name)
    gap = " " * (width - 2 - cells(name) - cells(end))
    return f"{style.paint(str(card.place + 1), 'dim')}{sign}{shown}{gap}{end}"


def _tokens(count: int, style: Style) -> str:
    return f" {style.sign('•', 'o')}{count}" if count else ""


def _used(style: Style) -> str:
    return style.sign("✓", "u")


def _arrow(style: Style) -> str:
    return f"  {style.sign('▸', '>')} "


# Tracks and sides ---------------------------------------------------------------------------------


def _tracks(view: View, catalogue: Catalogue, style: Style) -> list[str]:
    plot = view.number("plot")
    track = style.sign("●", "#") * plot + style.sign("·", ".") * (MOST_PLOT - plot)
    facts = [
        catalogue.say("invaders.plot", track=track, plot=plot),
        catalogue.say("invaders.heroes", count=sum(view["heroes"])),
        catalogue.say("invaders.ops", count=view.number("ops")),
        catalogue.say("invaders.round", round=view.number("round")),
    ]
    return wrap(f" {style.sign('·', '|')} ".join(facts), style.width)


def _side(view: View, seat: int, catalogue: Catalogue, style: Style) -> list[str]:
    """What a side has: sizes, the topmost discarded cards, known cards, strategies."""
    mark = style.sign("▶", ">") if view.actor == seat else " "
    name = style.of_seat(seat, catalogue.word("seat", SEAT_WORDS[seat]))
    lines = wrap(_belongings(view, seat, catalogue), style.width, "    ", f"{mark} {name}: ")
    for text in _open(view, seat, catalogue):
        lines += wrap(text, style.width, "      ", "    ")
    return lines


def _belongings(view: View, seat: int, catalogue: Catalogue) -> str:
    sizes = {"hand": view["hands"][seat], "deck": view["decks"][seat], "pile": view["discarded"][seat]}
    told = catalogue.say("invaders.sizes", **sizes)
    top = [name_of(card, catalogue) for card in pile(view, seat)[:TOP]]
    return told + (f" ({catalogue.say('invaders.top', cards=', '.join(top))})" if top else "")


def _open(view: View, seat: int, catalogue: Catalogue) -> list[str]:
    lines = []
    known = counts(view, "known", seat)
    if known:
        key = "invaders.known-own" if seat == view.seat else "invaders.known"
        lines.append(catalogue.say(key, cards=many(known, catalogue)))
    left = [catalogue.word("strategy", word) for word in strategies(view, seat)]
    lines.append(catalogue.say("invaders.strategies", names=", ".join(left) or "–"))
    return lines


def _hand(view: View, catalogue: Catalogue, style: Style) -> list[str]:
    """The own hand, each card with what it says."""
    if view.seat not in (INVADER, MANKIND) or not view["hands"][view.seat]:
        return []
    lines = [style.paint(catalogue.say("invaders.hand"), "bold")]
    for card, count in counts(view, "hand", view.seat).items():
        value_ = fact(card, "strength", catalogue) or style.sign("·", "-")
        times = f"{count}×" if count > 1 else "  "
        first = f" {times}{cost_now(view, card):>4} {value_:>2}  "
        name = style.of_seat(view.seat, called(card, catalogue))
        text = fact(card, "text", catalogue)
        name += f" [{marks(card, catalogue)}]"
        lines += wrap(f"{name}{': ' if text else ''}{text}", style.width, " " * cells(first), first)
    return lines


# In words -----------------------------------------------------------------------------------------


def _told(view: View, catalogue: Catalogue) -> list[str]:
    if is_between(view):
        return [*score(view, catalogue), *swapping(view, catalogue)]
    lines = [_told_zone(view, zone, catalogue) for zone in range(ZONES)]
    lines.append(catalogue.say("invaders.told-plot", plot=view.number("plot"), round=view.number("round")))
    lines.append(f"{catalogue.say('invaders.heroes', count=sum(view['heroes']))}.")
    lines.append(f"{catalogue.say('invaders.ops', count=view.number('ops'))}.")
    for seat in (INVADER, MANKIND):
        name = catalogue.word("seat", SEAT_WORDS[seat])
        lines.append(f"{name}: {_belongings(view, seat, catalogue)}.")
        lines += [f"{name}: {text}." for text in _open(view, seat, catalogue)]
    lines += [*score(view, catalogue), *warnings(view, catalogue)]
    if view.seat in (INVADER, MANKIND):
        lines += [
            _told_card(card, count, view, catalogue)
            for card, count in counts(view, "hand", view.seat).items()
        ]
    return [*lines, *going_on(view, catalogue)]


def _told_zone(view: View, zone: int, catalogue: Catalogue) -> str:
    sides = []
    for side in (INVADER, MANKIND):
        cards = [_told_lying(card, view, catalogue) for card in lying(view, side, zone)]
        name = catalogue.word("seat", SEAT_WORDS[side])
        sides.append(f"{name}: {', '.join(cards) or catalogue.say('invaders.nothing')}")
    invader, mankind = forces(view, zone)
    return catalogue.say(
        "invaders.told-zone",
        zone=catalogue.word("zone", ZONE_WORDS[zone]),
        value=value(view, zone),
        attack=invader,
        defence=mankind,
        cards="; ".join(sides),
    )


def _told_lying(card: Lying, view: View, catalogue: Catalogue) -> str:
    facts = [catalogue.say("cards.strength", strength=card.strength)]
    if card.is_hero:
        facts.append(catalogue.say("invaders.sideways" if view.number("rotated") else "cards.hero"))
    if card.tokens:
        facts.append(catalogue.say("invaders.tokens", count=card.tokens))
    if card.used:
        facts.append(catalogue.say("invaders.used"))
    return f"{card.place + 1} {name_of(card.card, catalogue)} ({', '.join(facts)})"


def _told_card(card: str, count: int, view: View, catalogue: Catalogue) -> str:
    """A card of the hand."""
    facts = f"{marks(card, catalogue)}; {strength(card, catalogue)}, {cost(card, catalogue)}"
    now = cost_now(view, card)
    if now != short_cost(card, catalogue):
        facts += f" ({catalogue.say('invaders.cost-now', cost=now)})"
    told = catalogue.say("invaders.in-hand", card=called(card, catalogue), count=count, facts=facts)
    return f"{told} {fact(card, 'text', catalogue)}".rstrip()


BOARD = InvadersBoard()

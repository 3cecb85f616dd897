"""What lies open on a table of Invaders, to be read: cards, strategies and discard piles."""

from __future__ import annotations

from mothership.cli.boards.invaders_cards import draw_card, fact, find_cards, marks, name_of, tell_card
from mothership.cli.boards.invaders_table import lying, pile, strategies
from mothership.cli.terminal.style import Style, wrap
from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.games.invaders.board import (
    INVADER,
    MANKIND,
    OPS,
    SEAT_WORDS,
    STRATEGY_WORDS,
    ZONE_WORDS,
    ZONES,
)
from mothership.games.invaders.decks import tidy

WHOLE = 10**6  # the width of a line that a screen reader gets


def read_cards(view: View, catalogue: Catalogue, style: Style, asked: str) -> list[str]:
    """The cards or the strategy that words fit; without any words all that lie on the table."""
    if not asked:
        return _on_the_table(view, catalogue, style)
    for strategy in STRATEGY_WORDS:
        printed = catalogue.messages.get(f"printed.strategy.{strategy}", "")
        if tidy(asked) in (strategy, tidy(catalogue.word("strategy", strategy)), tidy(printed)):
            return wrap(_strategy(strategy, catalogue), _width(style))
    lines: list[str] = []
    for card in find_cards(asked, [catalogue]):
        if style.plain:
            lines.append(tell_card(card, catalogue))
        else:
            lines += [*([""] if lines else []), *draw_card(card, catalogue, style)]
    return lines


def read_piles(view: View, catalogue: Catalogue, style: Style) -> list[str]:
    lines: list[str] = []
    for seat in (INVADER, MANKIND):
        cards = [name_of(card, catalogue) for card in pile(view, seat)]
        name = catalogue.word("seat", SEAT_WORDS[seat])
        title = catalogue.say("invaders.pile-of", name=name, count=len(cards))
        lines.append(style.paint(title, "bold"))
        lines += wrap(", ".join(cards) or catalogue.say("invaders.nothing"), _width(style), "   ", "   ")
    return lines


def _on_the_table(view: View, catalogue: Catalogue, style: Style) -> list[str]:
    lines: list[str] = []
    for zone in range(ZONES):
        lines.append(style.paint(catalogue.word("zone", ZONE_WORDS[zone]), "bold"))
        for seat in (INVADER, MANKIND):
            for one in lying(view, seat, zone):
                text = fact(one.card, "text", catalogue)
                told = f"{name_of(one.card, catalogue)} [{marks(one.card, catalogue)}]"
                lines += _entry(seat, f"{told}{': ' if text else ''}{text}", catalogue, style)
    lines.append(style.paint(catalogue.say("invaders.strategy-texts"), "bold"))
    for seat in (INVADER, MANKIND):
        left = strategies(view, seat)
        if seat == MANKIND and view.number("ops"):
            left.insert(0, STRATEGY_WORDS[OPS])
        for strategy in left:
            lines += _entry(seat, _strategy(strategy, catalogue), catalogue, style)
    return lines


def _entry(seat: int, text: str, catalogue: Catalogue, style: Style) -> list[str]:
    name = catalogue.word("seat", SEAT_WORDS[seat])
    return wrap(f"{name}: {text}", _width(style), "      ", "   ")


def _strategy(strategy: str, catalogue: Catalogue) -> str:
    return f"{catalogue.word('strategy', strategy)}: {catalogue.messages[f'strategy.{strategy}.text']}"


def _width(style: Style) -> int:
    return WHOLE if style.plain else style.width

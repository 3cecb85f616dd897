"""``mothership cards``: the cards of Invaders, for players and for owners who type in their printed ones."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from mothership.cli.boards.invaders_cards import (
    card_line,
    cards_in,
    cost,
    draw_card,
    fact,
    find_cards,
    marks,
    name_of,
    strength,
    tell_card,
)
from mothership.cli.files.data_files import read_data, read_text_file
from mothership.cli.parser import CommandParser, add_data
from mothership.cli.terminal.context import Context
from mothership.cli.terminal.pager import show_long
from mothership.cli.terminal.style import quoting, wrap
from mothership.cli.terminal.words import Words
from mothership.core import registry
from mothership.core.errors import DataError
from mothership.core.game import Game
from mothership.core.messages import Catalogue
from mothership.core.texts import LANGUAGES
from mothership.games.invaders.board import SYMBOL_WORDS
from mothership.games.invaders.cards import CARD_WORDS, FIRST_HERO
from mothership.games.invaders.decks import DECK_FILES, box_of, plot_for, read_deck, side_meant, tidy
from mothership.games.invaders.loading import FILE, SIDES, Cards, copies_of, look_at_cards, words_of
from mothership.play.complaint import Complaint

Action = Callable[[Namespace, Context, Game], int]

GAME: Final = "invaders"
ACTIONS: Final = ("check", "list", "show")
WRONG: Final = 1  # the exit code where files have faults


def add_arguments(parser: CommandParser) -> None:
    say = parser.say
    actions = parser.add_commands("action", {name: f"usage.cards-{name}" for name in ACTIONS}, required=True)
    check_cards, list_cards, show_cards = actions
    check_cards.add_argument("asked", metavar="FILE", nargs="+", help=say("usage.cards-file"))
    list_cards.add_argument("--side", metavar="mankind|invader|hero", help=say("usage.cards-side"))
    list_cards.add_argument("--symbol", metavar="SYMBOL", help=say("usage.cards-symbol"))
    show_cards.add_argument("asked", metavar="NAME", nargs="+", help=say("usage.cards-name"))
    for one in (list_cards, show_cards):
        add_data(one, "usage.cards-data")


def run(arguments: Namespace, context: Context) -> int:
    """One of the things that can be done with cards. Raises Complaint."""
    actions: dict[str, Action] = {"check": check, "list": show_list, "show": show}
    return actions[arguments.action](arguments, context, registry.load(GAME))


def _catalogue(arguments: Namespace, context: Context, game: Game) -> Catalogue:
    data = read_data(game, arguments.data)
    return Words(game, context.language, context.screen.style, data=data).catalogue


# Looking ----------------------------------------------------------------------------------------------


def show_list(arguments: Namespace, context: Context, game: Game) -> int:
    """``mothership cards list``: one line for each card."""
    catalogue, style = _catalogue(arguments, context, game), context.screen.style
    if arguments.side not in (None, *SIDES):
        raise Complaint("cards.no-side", given=arguments.side, known=", ".join(SIDES))
    wanted = _mark(arguments.symbol, catalogue) if arguments.symbol else ""
    lines: list[str] = []
    for side in SIDES:
        if arguments.side not in (None, side):
            continue
        found = [card for card in cards_in(catalogue) if fact(card, "side", catalogue) == side]
        found = [card for card in found if not wanted or wanted in fact(card, "marks", catalogue).split()]
        if not found:
            continue
        title = catalogue.say("cards.heading", side=catalogue.say(f"cards.side-{side}"), count=len(found))
        lines += [*([""] if lines else []), style.paint(title, "bold")]
        if style.plain:
            lines += [_plain_line(card, catalogue) for card in found]
        else:
            lines += [f"  {card_line(card, catalogue, style, style.width - 2)}" for card in found]
    if not lines:
        raise Complaint("cards.none")
    if not style.plain:
        lines += ["", *wrap(catalogue.say("cards.columns"), style.width)]
    show_long(lines, context)
    return 0


def _plain_line(card: str, catalogue: Catalogue) -> str:
    facts = (marks(card, catalogue), strength(card, catalogue), cost(card, catalogue))
    return f"{card}: {name_of(card, catalogue)}; {'; '.join(facts)}."


def _mark(asked: str, catalogue: Catalogue) -> str:
    """A symbol or a keyword by its id or by its name. Raises Complaint."""
    known = {mark: mark for card in cards_in(catalogue) for mark in fact(card, "marks", catalogue).split()}
    for mark in (*SYMBOL_WORDS, *tuple(known)):
        known[mark] = mark
        for kind in ("symbol", "keyword"):
            known.setdefault(tidy(catalogue.word(kind, mark)), mark)
    if tidy(asked) not in known:
        near = get_close_matches(tidy(asked), known, n=3, cutoff=0.5)
        raise Complaint(
            "cards.no-symbol", given=asked, known=", ".join(near or dict.fromkeys(known.values()))
        )
    return known[tidy(asked)]


def show(arguments: Namespace, context: Context, game: Game) -> int:
    """``mothership cards show NAME …``: cards as they would be printed."""
    catalogue, style = _catalogue(arguments, context, game), context.screen.style
    data = read_data(game, arguments.data)
    others = [registry.catalogue(language, game, data=data) for language in LANGUAGES]
    for place, card in enumerate(_asked_for(arguments.asked, [catalogue, *others])):
        if style.plain:
            context.say(tell_card(card, catalogue))
        else:
            context.say(*([""] if place else []), *draw_card(card, catalogue, style))
    return 0


def _asked_for(names: list[str], catalogues: list[Catalogue]) -> list[str]:
    """One name in several words, or, if no card is called so, several names. Raises Complaint."""
    try:
        return find_cards(" ".join(names), catalogues)
    except Complaint:
        if len(names) == 1:
            raise
        with suppress(Complaint):
            return list(dict.fromkeys(card for name in names for card in find_cards(name, catalogues)))
        raise


# Checking ---------------------------------------------------------------------------------------------


def check(arguments: Namespace, context: Context, game: Game) -> int:
    """``mothership cards check FILE …``: everything that is wrong with cards and decks. 0 if nothing is."""
    paths = [Path(name).expanduser() for name in arguments.asked]
    texts = {path: read_text_file(path) for path in paths}
    decks = [path for path in paths if path.suffix == ".deck"]
    files = [path for path in paths if path not in decks]
    if len(files) > 1:
        raise Complaint("cards.two-files", files=", ".join(map(str, files)))
    usual = dict(game.released[-1].files)
    found = look_at_cards(texts[files[0]] if files else usual[FILE])
    right = True
    for path in files:
        right = _tell(context, path, found.faults) and right
        if right:
            counts = [sum(fact in one for one in found.entries.values()) for fact in ("name", "printed")]
            context.paragraph("cards.right", file=path, count=counts[0], printed=counts[1])
    if files and not right:
        if decks:
            context.paragraph("cards.first")
        return WRONG
    for path in decks:
        right = _check_deck(context, path, texts[path], found) and right
    if files:
        right = _check_usual_decks(context, files[0], decks, usual, found) and right
    if right:
        if files:
            _tell_what_is_in_no_deck(context, decks, usual, found)
        _tell_how_to_play(context, files, decks, texts, found)
    elif decks and not files:
        context.paragraph("cards.with-own")
    return 0 if right else WRONG


def _tell(context: Context, path: Path, faults: tuple[DataError, ...] | list[DataError]) -> bool:
    """Every fault on lines of its own; whether there is none."""
    style = context.screen.style
    for one in faults:
        told = DataError(path.name, one.facts["where"], one.facts["reason"]).text(context.language)
        context.say(*wrap(quoting(told), style.text_width, "    ", "  "))
    if faults:
        context.paragraph(
            "cards.faults" if len(faults) > 1 else "cards.one-fault", file=path, count=len(faults)
        )
    return not faults


def _check_deck(context: Context, path: Path, text: str, found: Cards) -> bool:
    side = side_meant(text, found.entries)
    counts, faults = read_deck(text, side, found.entries, box_of(found.entries))
    if not _tell(context, path, [DataError(path.name, fault.where, fault.reason) for fault in faults]):
        return False
    side_name = context.catalogue.say(f"cards.side-{side}")
    size = sum(counts)
    context.paragraph("cards.deck", file=path, side=side_name, count=size, plot=plot_for(size))
    return True


def _check_usual_decks(
    context: Context, file: Path, decks: list[Path], usual: dict[str, str], found: Cards
) -> bool:
    """The decks of the box may need cards that a changed file does not have: then others are needed."""
    given = {side_meant(read_text_file(path), found.entries) for path in decks}
    right = True
    for side, name in DECK_FILES.items():
        if side not in given:
            _, faults = read_deck(usual[name], side, found.entries, box_of(found.entries))
            if not _tell(
                context, Path(name), [DataError(name, fault.where, fault.reason) for fault in faults]
            ):
                context.paragraph("cards.other-deck", file=file, deck=name)
                right = False
    return right


def _tell_what_is_in_no_deck(
    context: Context, decks: list[Path], usual: dict[str, str], found: Cards
) -> None:
    """Only what stands in a deck is drawn, and the decks of the box do not know an owner's cards."""
    given = {side_meant(read_text_file(path), found.entries) for path in decks}
    copies, box = copies_of(found.entries, "copies"), box_of(found.entries)
    for side, name in DECK_FILES.items():
        if side in given:
            continue
        counts, _ = read_deck(usual[name], side, found.entries, box)
        missing = {
            card: copies[kind] - counts[kind]
            for kind, card in enumerate(CARD_WORDS[:FIRST_HERO])
            if card in words_of(side) and copies[kind] > counts[kind]
        }
        if missing:
            lines = ", ".join(f"{count} {card}" for card, count in missing.items())
            context.paragraph("cards.in-no-deck", deck=name, cards=lines)
            context.command("mothership", "data", GAME, name, also=f"> MY-{name}")


def _tell_how_to_play(
    context: Context, files: list[Path], decks: list[Path], texts: dict[Path, str], found: Cards
) -> None:
    context.paragraph("cards.play")
    words = ["mothership", "play", GAME]
    for path in files:
        words += ["--data", f"{FILE}={path}"]
    for path in decks:
        words += ["--data", f"{DECK_FILES[side_meant(texts[path], found.entries)]}={path}"]
    context.command(*words)

"""The table of Invaders: drawn at every width, told in words, with marks behind moves."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from mothership.cli import boards
from mothership.cli.boards.invaders import BOARD
from mothership.cli.boards.invaders_cards import cards_in
from mothership.cli.boards.invaders_table import card_at, lying
from mothership.cli.table.move_list import MoveList
from mothership.cli.terminal.style import Style, cells
from mothership.cli.terminal.words import Words
from mothership.core import NOBODY, SPECTATOR, View, registry
from mothership.games.invaders.board import INVADER, MANKIND, ZONES
from mothership.play import Table
from tests.cli.helpers import Run

GAME = registry.load("invaders")
NAMES = ("Ada", "Ben")
STYLES = {
    "wide": Style(width=100),
    "usual": Style(width=80),
    "narrow": Style(width=60),
    "very narrow": Style(width=40),
    "ascii": Style(width=80, ascii=True),
    "narrow ascii": Style(width=40, ascii=True),
}
every_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


def words(style: Style = STYLES["wide"], language: str = "en") -> Words:
    return Words(GAME, language, style, NAMES)


def lively(view: View, generator: Random) -> int:
    """A random move that would rather do something than end the turn."""
    acting = [move for move in view.legal if GAME.vocabulary.words(move)[0] in ("play", "use", "cancel")]
    return generator.choice(acting or view.legal)


@cache
def views() -> tuple[View, ...]:
    """What the seat that is asked sees, through a match played at random, and the last view of all."""
    generator = Random(0)
    table = Table(GAME, GAME.setup(2, {"match": "best-of-three"}), seed=0, names=NAMES)
    seen: list[View] = []
    while table.actor != NOBODY:
        seen.append(table.view(table.actor))
        table.submit(table.actor, lively(seen[-1], generator))
    return (*seen, table.view(INVADER), table.view(SPECTATOR))


def asked(question: str) -> View:
    return next(view for view in views() if view.asks == question)


def changed(view: View, part: str, *numbers: int) -> View:
    """The same view with other numbers in one of its parts."""
    place = GAME.schema.slice(part)
    return replace(view, table=(*view.table[: place.start], *numbers, *view.table[place.stop :]))


def test_it_is_the_board_of_the_game() -> None:
    assert boards.find(GAME) is BOARD


# The drawing --------------------------------------------------------------------------------------


@every_style
def test_no_line_is_wider_than_the_screen(style: Style) -> None:
    say = words(style).catalogue
    for view in (*views()[::4], asked("out")):
        for line in map(style.fit, (*BOARD.draw(view, say, style), *BOARD.legend(say, style))):
            assert cells(line) <= style.width, line
            assert line.isascii() or not style.ascii, line


def test_every_card_in_play_is_there_with_its_place_and_its_strength() -> None:
    style = Style(width=56)  # zones below each other, so that a line is a card
    say = words(style).catalogue
    seen = 0
    for view in views()[::4]:
        drawn = BOARD.draw(view, say, style)
        for side in (INVADER, MANKIND):
            for zone in range(ZONES):
                for card in lying(view, side, zone):
                    seen += 1
                    start = f"{'IM'[side]} {card.place + 1}"
                    name = say.word("card", card.card)[:20]
                    assert any(
                        line.startswith(start) and name in line and line.endswith(f" {card.strength}")
                        for line in drawn
                    ), card
    assert seen > 50


def test_totals_are_those_of_the_cards() -> None:
    for view in views():
        for side in (INVADER, MANKIND):
            for zone in range(ZONES):
                total = sum(card.strength for card in lying(view, side, zone))
                assert view["strength"][side * ZONES + zone] == total


@every_style
def test_the_hand_shows_what_its_cards_say(style: Style) -> None:
    say = words(style).catalogue
    view = asked("main")
    drawn = " ".join(" ".join(BOARD.draw(view, say, style)).split())
    hand = [card for card in cards_in(say) if _held(view, card)]
    assert len(hand) > 2
    for card in hand:
        assert say.word("card", card) in drawn
        assert say.messages[f"card.{card}.text"] in drawn


def _held(view: View, card: str) -> bool:
    place = next(field for field in GAME.vocabulary["play"].fields if field.name == "card").words
    return card in place and view["hand"][place.index(card)] > 0


def test_a_spectator_sees_no_hand() -> None:
    say = words().catalogue
    drawn = BOARD.draw(views()[-1], say, STYLES["wide"])
    assert say.say("invaders.hand") not in drawn


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("pay", ["You are playing", "Still to be discarded"]),
        ("cancel", ["has played"]),
        ("prevent", ["is about to drain"]),
        ("seed", ["The attack has come to"]),
        ("hero-zone", ["The new hero:"]),
        ("out", ["Games won:", "Your deck:", "Beside it:", "Cards still to be taken out: "]),
        ("in", ["Your deck:", "Cards still to be put in: "]),
    ],
)
def test_what_is_going_on_is_said(question: str, told: list[str]) -> None:
    say = words().catalogue
    for lines in (BOARD.draw(asked(question), say, STYLES["wide"]), BOARD.tell(asked(question), say, None)):
        for text in told:
            assert text in "\n".join(lines)


def test_an_attack_that_would_break_through_says_how_much_is_drained() -> None:
    view = changed(asked("main"), "strength", 9, 0, 0, 0, 0, 0)
    view = changed(view, "values", 2, 5, 3)
    drawn = "\n".join(BOARD.draw(view, words().catalogue, STYLES["wide"]))
    assert "Pacific Rim 2/3" in drawn
    assert "9 : 2  drains 7" in drawn


def test_a_skipped_attack_threatens_the_plot_with_nothing() -> None:
    """It has no check of what was drained (INV-I8)."""
    hint = "if it stays so, the plot marker goes down"
    for skips, is_told in ((0, True), (1, False)):
        view = changed(changed(asked("main"), "turn", INVADER), "drained", 0)
        drawn = " ".join(
            "\n".join(BOARD.draw(changed(view, "skips", skips), words().catalogue, STYLES["wide"])).split()
        )
        assert (hint in drawn) == is_told


# Moves --------------------------------------------------------------------------------------------


def test_a_place_is_marked_with_the_card_that_lies_there() -> None:
    say = words().catalogue
    view = asked("target")
    for move in view.legal:
        spoken = tuple(GAME.vocabulary.words(move))
        if spoken[0] == "target":
            card = card_at(view, spoken)
            assert BOARD.mark(view, move) == f"={card}"
            assert BOARD.tell_mark(view, move, say) == say.word("card", card)


def test_what_loses_at_once_is_marked() -> None:
    """The Invader may use up the plot, and should know it."""
    say = words().catalogue
    view = next(view for view in views() if view.asks == "main" and view.seat == INVADER)
    for plot, marked in ((1, {"plot draw", "strategy moon"}), (2, {"strategy moon"}), (9, set())):
        now = changed(changed(view, "plot", plot), "fatal-plot", 0, 0, int(plot == 1))
        for text in ("plot draw", "strategy moon", "end"):
            move = GAME.vocabulary.parse(text)
            assert BOARD.mark(now, move) == ("!!" if text in marked else "")
            assert (BOARD.tell_mark(now, move, say) == say.say("invaders.loses")) == (text in marked)


@every_style
def test_the_list_of_moves_fits_in(style: Style) -> None:
    say = words(style).catalogue
    for view in views()[:200:3]:
        if view.legal and style.width >= 60:
            assert max(map(cells, MoveList(view, say, style, BOARD).lines())) <= style.width


# In words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_in_play_is_told(language: str) -> None:
    say = words(language=language).catalogue
    for view in views()[:300:3]:
        told = "\n".join(BOARD.tell(view, say, None))
        for side in (INVADER, MANKIND):
            for zone in range(ZONES):
                for card in lying(view, side, zone):
                    assert f"{card.place + 1} {say.word('card', card.card)} (" in told


def test_only_what_has_changed_is_told_again() -> None:
    say = words().catalogue
    view = asked("main")
    assert BOARD.tell(view, say, view) == []
    later = changed(view, "plot", 3)
    assert BOARD.tell(later, say, view) == [say.say("invaders.told-plot", plot=3, round=view.number("round"))]


# At the table -------------------------------------------------------------------------------------


def test_who_cannot_answer_is_not_asked_when_alone_at_the_screen(run: Run) -> None:
    shown = run("play", "invaders", "--seats", "mankind=Ada,invader=random", "--seed", "4", typed=["1", "q"])
    assert "what do you do?" in shown.out
    assert "do you cancel" not in shown.out


def test_two_people_are_always_asked_so_that_nobody_learns_anything(run: Run) -> None:
    """Mankind puts the hero down, the Invader plays the first card that costs nothing."""
    typed = ["1", "play drones", "1", "q"]
    shown = run("play", "invaders", "--seats", "Ada,Ben", "--seed", "5", typed=typed)
    assert "Ben, do you cancel this card?" in shown.out
    assert " 1  let  Do nothing" in shown.out


def test_a_whole_game_can_be_played(run: Run) -> None:
    """With numbers alone, as long as it takes."""
    generator = Random(4)
    typed = [str(generator.randint(1, 6)) for _ in range(900)]
    shown = run("play", "invaders", "--seats", "mankind=Ada,invader=random", "--seed", "4", typed=typed)
    assert "wins!" in shown.out


# The log ------------------------------------------------------------------------------------------------


def opening_of(seat: int, language: str = "en") -> list[str]:
    """Up to the first question to the Invader: Mankind has placed its hero, both have drawn."""
    table = Table(GAME, GAME.setup(), seed=7, names=NAMES)
    table.submit(MANKIND, GAME.vocabulary.parse("zone eurasia"))
    return words(language=language).move_lines(table.history(seat))


def test_cards_that_one_side_draws_share_a_line() -> None:
    *before, begins, draws = opening_of(INVADER)
    assert before[-2].startswith("Ada draws: ")
    assert before[-2].count(", ") == 4
    assert before[-1] == "Ben draws 5 cards."
    assert begins == "Round 1: Ada begins a turn."
    assert draws.startswith("Ada draws: ")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            ["Ada draws 5 cards.", "Ben draws 5 cards.", "Round 1: Ada begins a turn.", "Ada draws 2 cards."],
        ),
        (
            "de",
            [
                "Ada zieht 5 Karten.",
                "Ben zieht 5 Karten.",
                "Runde 1: Ada beginnt einen Zug.",
                "Ada zieht 2 Karten.",
            ],
        ),
    ],
)
def test_who_sees_no_hand_reads_of_numbers_only(language: str, said: list[str]) -> None:
    assert opening_of(SPECTATOR, language)[-4:] == said


def test_a_hero_comes_in_one_line() -> None:
    assert [line for line in opening_of(SPECTATOR) if "Reyes" in line] == [
        "Chaplain Reyes takes over, in Eurasia."
    ]


# Windows ------------------------------------------------------------------------------------------------


def window(hand: str, africa: str = "medic") -> View:
    """Mankind is asked whether it prevents what spore pods drain."""
    position = f"pacific-rim spore-pods / ; africa / {africa} ; turn mankind ; hand mankind {hand}"
    table = Table(GAME, GAME.setup(position=position), seed=1)
    table.submit(MANKIND, GAME.vocabulary.parse("end"))
    assert table.view(MANKIND).asks == "prevent"
    return table.view(MANKIND)


@pytest.mark.parametrize(("hand", "moves"), [("saladin", 1), ("saladin guerillas", 2)])
def test_a_window_is_declined_whatever_the_hand_holds(hand: str, moves: int) -> None:
    view = window(hand)
    assert len(view.legal) == moves
    assert BOARD.declines(view) == GAME.vocabulary.parse("let")


def test_who_has_tokens_to_spend_decides() -> None:
    assert BOARD.declines(window("saladin", "medic norad*2")) is None


def test_other_questions_are_not_declined() -> None:
    others = [view for view in views() if view.asks not in ("cancel", "prevent")]
    assert len({view.asks for view in others}) > 5
    assert all(BOARD.declines(view) is None for view in others)

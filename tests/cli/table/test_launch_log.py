"""The log of Space Invaders: a launch is one line that says who, with which hand, and where it landed."""

from __future__ import annotations

import pytest

from mothership.cli.terminal.style import Style
from mothership.cli.terminal.words import Words
from mothership.core import SPECTATOR
from mothership.core.journal import Event
from mothership.core.registry import load
from mothership.games.space_invaders.board import SPACE_WORDS
from mothership.games.space_invaders.events import LANDED
from mothership.play import MadeMove, Table

GAME = load("space-invaders")
AIM = ("hand practised", "stand 210", "turn 0", "press 50")


def launched(names: tuple[str, ...], language: str, *moves: str) -> list[str]:
    table = Table(GAME, GAME.setup(len(names), {}), seed="log", names=names)
    known = len(table.record.entries)
    for move in moves:
        table.submit(table.actor, GAME.vocabulary.parse(move))
    words = Words(GAME, language, Style(plain=True), names)
    return words.move_lines(table.history(SPECTATOR, known))


@pytest.mark.parametrize(
    ("names", "language", "beginning"),
    [
        (("Ada", "Bob"), "en", "Ada (Red), practised hand: "),
        (("Ada", "Bob"), "de", "Ada (Rot), geübte Hand: "),
        (("Ada",), "en", "Red, practised hand: "),
    ],
)
def test_a_launch_is_one_line(names: tuple[str, ...], language: str, beginning: str) -> None:
    lines = launched(names, language, *AIM)
    assert len(lines) == 1
    assert lines[0].startswith(beginning)


def happened(*moves: str, events: tuple[Event, ...]) -> list[MadeMove]:
    """Moves of Red; the last of them brought something about."""
    last = len(moves)
    return [
        MadeMove(number, 0, GAME.vocabulary.parse(move), (), events if number == last else ())
        for number, move in enumerate(moves, start=1)
    ]


@pytest.mark.parametrize(
    ("moves", "line"),
    [
        (("hand own",), "Ada (Red), own hand: lands on c3, c4."),
        (("token 2", "hand expert"), "Ada (Red), token of level 2, expert hand: lands on c3, c4."),
        (("relaunch", "hand novice"), "Ada (Red), again, novice hand: lands on c3, c4."),
        (("bonus", "hand skilled"), "Ada (Red), bonus shot, skilled hand: lands on c3, c4."),
    ],
)
def test_several_cards_share_the_line(moves: tuple[str, ...], line: str) -> None:
    words = Words(GAME, "en", Style(plain=True), ("Ada", "Bob"))
    landed = tuple(Event(LANDED, (0, SPACE_WORDS.index(space), 0)) for space in ("c3", "c4"))
    assert words.move_lines(happened(*moves, *AIM[1:], "land", events=landed)) == [line]


def test_an_announcement_without_a_launch_has_its_own_line() -> None:
    """As when one move of a record is looked at."""
    words = Words(GAME, "en", Style(plain=True), ("Ada", "Bob"))
    table = Table(GAME, GAME.setup(2, {}), seed="log")
    before = len(table.record.entries)
    for move in AIM:
        table.submit(table.actor, GAME.vocabulary.parse(move))
    landing = table.history(SPECTATOR, before)[-1]
    assert words.move_line(landing)[0].startswith("Red"), "and says whose it is without the moves before it"

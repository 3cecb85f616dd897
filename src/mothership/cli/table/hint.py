"""The typed command ``hint``: a bot thinks about the position and says what it would do.

It gets the view and the record of the seat that asks and nothing else, so it cannot reveal what is hidden.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from mothership import bots
from mothership.bots.dexterity_levels import gives_hints
from mothership.bots.levels import LEVELS
from mothership.bots.thought import Thought
from mothership.cli.terminal.screen import Screen
from mothership.core import NATURE, SeatRecord, View
from mothership.core.game import Game
from mothership.play.complaint import Complaint

if TYPE_CHECKING:
    from mothership.cli.table.display import TableDisplay
    from mothership.cli.table.local_session import LocalSession
    from mothership.cli.terminal.words import Words

THINKER: Final = "level-4"
SEED: Final = "hint"  # has nothing to do with the table's, so that it cannot know the next dice
MOMENT: Final = 0.4  # seconds of thinking before the screen says so
TICK: Final = 0.1
SPINNER: Final = "|/-\\"
LONGEST_LINE: Final = 6  # moves that are shown


@runtime_checkable
class Thinker(Protocol):
    """A bot that can give its reasons."""

    def think(self, view: View, record: SeatRecord) -> Thought: ...


def hint(session: LocalSession, seat: int, name: str = "") -> None:
    """Say what a bot would do in this seat's place. Raises Complaint if it cannot."""
    name = name.lower() or THINKER
    if f"level-{name}" in LEVELS:
        name = f"level-{name}"
    view, record = session.table.view(seat), session.table.seat_record(seat)
    thinker = find_thinker(name, view.game)
    session.ask_before_hint()
    try:
        with Waiting(session.screen, session.words.say("hint.thinking", bot=name)):
            thought = thinker.think(view, record)
    except KeyboardInterrupt:
        raise Complaint("hint.stopped") from None
    except Exception as error:  # a fault of a bot must not end a game
        raise Complaint("hint.broken", bot=name, reason=repr(error)) from error
    session.mark_helped()
    show_hint(session, name, thought, view, record.setup.players)


def show_hint(display: TableDisplay, name: str, thought: Thought, view: View, players: int) -> None:
    """Show a hint on the screen."""
    plain = display.screen.style.plain
    for depth, line in hint_lines(display.words, name, thought, view, players):
        indent = "" if plain else "   " * depth
        display.paragraph(line, indent + ("" if plain else "   "), indent)


def find_thinker(name: str, game: Game) -> Thinker:
    """A bot that can think about a game. Raises Complaint."""
    thinker: object = bots.make(name, SEED) if name in bots.names() else None
    if not isinstance(thinker, Thinker):
        raise Complaint("hint.no-thinker", given=name, known=", ".join(LEVELS))
    if not gives_hints(game):
        raise Complaint("hint.by-hand", bot=name)
    return thinker


# What is said -------------------------------------------------------------------------------------


def hint_lines(
    words: Words, name: str, thought: Thought, view: View, players: int
) -> Iterator[tuple[int, str]]:
    """The lines of a hint, each with how far it is indented."""
    move, sentence = move_texts(words, thought.move)
    key = "hint.play" if len(view.legal) > 1 else "hint.only"
    yield 0, words.say(key, bot=name, move=move, sentence=sentence)
    if thought.expected is not None:
        yield 0, expectation(words, thought.expected, players)
    if len(thought.line) > 1:
        yield 0, words.say("hint.line")
        for number, (actor, then) in enumerate(thought.line[:LONGEST_LINE], start=1):
            move, sentence = move_texts(words, then)
            who = words.seat(actor)
            yield 1, words.say("hint.step", number=number, name=who, move=move, sentence=sentence)
    enemy = who_is_feared(thought, view.seat)
    if thought.feared is not None and enemy is not None and not view.game.cooperative:
        move, sentence = move_texts(words, thought.feared)
        yield 0, words.say("hint.fears", name=words.seat(enemy), move=move, sentence=sentence)


def move_texts(words: Words, move: int) -> tuple[str, str]:
    """A move in notation and as a sentence."""
    vocabulary = words.game.vocabulary
    return words.localized.notation(move), words.catalogue.move(vocabulary, move)


def who_is_feared(thought: Thought, seat: int) -> int | None:
    """The seat from which the feared answer comes."""
    others = [actor for actor, move in thought.line if move == thought.feared and actor not in (seat, NATURE)]
    return others[0] if others else None


def expectation(words: Words, expected: float, players: int) -> str:
    """A result in words: points where they are counted, else how likely a win is; a draw is half of one."""
    game = words.game
    if counts_points(game, players):
        points = f"{expected:.0f}" if abs(expected) >= 10 else f"{expected:.1f}".removesuffix(".0")
        return words.say("hint.points", points=points.replace(".", ",") if words.language == "de" else points)
    percent = round(50 * (1 + max(-1.0, min(1.0, expected))))
    together = "-together" if game.cooperative else ""
    if percent in (0, 100):
        return words.say(f"hint.{'wins' if percent else 'loses'}{together}")
    return words.say(f"hint.percent{together}", percent=percent)


def counts_points(game: Game, players: int) -> bool:
    """Whether a result is a number of points. A game that says when it is a score means a win otherwise."""
    return players in game.scores if game.scores else game.results != (-1, 1)


# While it thinks ----------------------------------------------------------------------------------


class Waiting:
    """Says that something takes more than a moment: in one line, or with a spinner that goes away."""

    def __init__(self, screen: Screen, text: str) -> None:
        self._screen = screen
        self._text = text
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        if self._over.wait(MOMENT):
            return
        screen = self._screen
        if not screen.interactive or screen.style.plain:
            screen.say(self._text)
            return
        text = screen.style.fit(self._text)[: screen.style.width - 3]
        turn = 0
        while True:
            screen.output.write(f"\r{text} {SPINNER[turn % len(SPINNER)]}")
            screen.output.flush()
            turn += 1
            if self._over.wait(TICK):
                break
        screen.output.write(f"\r{' ' * (len(text) + 2)}\r")
        screen.output.flush()

"""People round a real table, for tests of the referee: they tell it what happened at another one."""

from __future__ import annotations

import io
import re
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

from mothership.core import State, registry
from mothership.core.record import Entry
from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import KIND_WORDS, LEVELS, POWERS_OF_LEVEL, SPACE_WORDS, TOKENS
from mothership.games.space_invaders.landing import Facts, read_landing
from mothership.games.space_invaders.moves import AGAIN, DEAL, DRAW, LAND
from mothership.games.space_invaders.phases import IN_PLANET, IN_UFO, LANDING, LYING, OFF, OFF_NEAR, WALLED
from mothership.games.space_invaders.state import Position

if TYPE_CHECKING:
    from mothership.cli.table.referee_session import RefereeSession

GAME = registry.load("space-invaders")
AIMS = ("hand", "stand", "turn", "swing", "press")
Move = tuple[int, tuple[int, ...]]


def spaces(mask: int) -> str:
    return " ".join(word for space, word in enumerate(SPACE_WORDS) if mask >> space & 1)


def said(facts: Facts) -> str:
    words = {LYING: "", WALLED: "", IN_UFO: "u", IN_PLANET: "p", OFF_NEAR: "near", OFF: "off"}[facts.where]
    return f"{words} {spaces(facts.on)}".strip() or "-"


def told_landing(numbers: tuple[int, ...]) -> str:
    """What people would answer about a landing: where, and what was bumped."""
    landing = read_landing(numbers)
    bumps = [
        f"{GAME.seats[slot // TOKENS]}:#{slot % TOKENS + 1}>{said(facts).replace(' ', '+')}"
        for slot, facts in landing.others
    ]
    return f"{said(landing.facts)}; {' '.join(bumps)}" if bumps else said(landing.facts)


def told_further(question: str, numbers: tuple[int, ...]) -> str:
    """What they would answer to one question more about a landing: what the Blast Wave reaches, and so on."""
    landing = read_landing(numbers)
    if "on the table" in question:
        return "n" if landing.facts.where == WALLED else "y"
    bumped = re.search(r"number (\d)", question)
    of_slot = {slot % TOKENS + 1: facts for slot, facts in landing.others}
    facts = of_slot[int(bumped[1])] if bumped else landing.facts
    return spaces(facts.short if "short side" in question else facts.long) or "-"


def as_seen(entries: tuple[Entry, ...], state: Position) -> Iterator[Move]:
    """The moves of a record as people see them, each applied to the state.

    Nobody can tell a card that has come back from another of its kind, so the one that has is drawn.
    """
    for entry in entries:
        move, data = GAME.vocabulary.parse_measured(entry.move)
        if DRAW <= move < LAND:
            kind = (move - DRAW) % (AGAIN - DRAW)
            move = (AGAIN if state.back[kind] else DRAW) + kind
        yield move, data
        state.apply(move, vec[i64](data))


def card_code(move: int) -> str:
    """A card as it is typed: ``c21``, ``o12t``."""
    species, speed, damage, *icon = KIND_WORDS[(move - DRAW) % len(KIND_WORDS)].split(".")
    return species[0] + speed + damage + "".join(icon)[:1]


class People(io.StringIO):
    """Somebody who reads the referee's questions and types answers, line by line.

    Before each answer the referee's State is compared with the one that was reached at the other table.
    """

    def __init__(self, entries: tuple[Entry, ...], state: State) -> None:
        super().__init__()
        assert isinstance(state, Position)
        self.state = state
        self.left = deque(as_seen(entries, state.copy()))
        self.output = io.StringIO()
        self.heard = ""  # everything that the referee has said
        self.compared = 0
        self.further = 0
        self.launches = 0
        self.corrected: list[str] = []
        self.refereeing: RefereeSession | None = None
        self._landing: tuple[int, ...] = ()  # the last one that was told
        self._typing: deque[str] = deque()  # what is typed before anything is compared again
        self._before = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # as StringIO has it
        question = self._listen()
        if self._typing:
            return self._typing.popleft() + "\n"
        assert self.refereeing is not None
        table = self.refereeing.table
        if self._landing and table.decisions[-1] == self._before:
            self.further += 1
            return told_further(question, self._landing) + "\n"
        self._compare(table.position())
        if not self.left:
            return "\n"  # the game is over, and nothing has to be corrected
        self._before = table.decisions[-1]
        return self._line() + "\n"

    def _listen(self) -> str:
        text = " ".join(self.output.getvalue().split())
        self.output.seek(0)
        self.output.truncate()
        self.heard += text
        return text

    def _compare(self, other: State) -> None:
        mine = self.state.copy()
        if mine.question() in AIMS:
            mine.phase, mine.opened = LANDING, 0  # at a real table nobody is asked for the aim
        assert (other.question(), other.key()) == (mine.question(), mine.key())
        self.compared += 1

    def _line(self) -> str:
        right = self._answer()
        slip = self._slip()
        if not slip:
            return right
        assert self.refereeing is not None
        self.corrected.append(slip)
        number = len(self.refereeing.script.marks) + 1
        if slip == "back":
            self._typing.extend(["back", right])
        else:  # one answer more before the mistake is seen
            told = self._landing
            self._typing.extend([self._answer(), f"fix {number}", right])
            self._landing = told
        return "u" if right == "off" else "off"

    def _slip(self) -> str:
        """How a wrong answer about this landing is corrected, if there is one: once each way."""
        if not self._landing or self.launches < 2:
            return ""
        if not self.corrected:
            return "back"
        return "fix" if self.corrected == ["back"] and self._is_plain_next() else ""

    def _is_plain_next(self) -> bool:
        """Whether the next answer is a landing of which nothing more is asked."""
        for move, data in self.left:
            if move == LAND:
                facts = read_landing(data).facts
                return bool(facts.on) or facts.where in (IN_UFO, OFF)
            if GAME.vocabulary.block_of(move).name not in AIMS:
                return False
        return False

    def _answer(self) -> str:
        """The next answer; what it tells has happened here."""
        self._landing = ()
        while GAME.vocabulary.block_of(self.left[0][0]).name in AIMS:
            self._happen()
        move, data = self.left[0]
        if move == LAND:
            self.launches += 1
            self._landing = data
            self._happen()
            return told_landing(data)
        if DEAL <= move < DRAW:
            return " ".join(str((self._happen() - DEAL) % POWERS_OF_LEVEL + 1) for _ in range(LEVELS))
        if DRAW <= move < LAND:
            codes = []
            while self.left and DRAW <= self.left[0][0] < LAND:
                codes.append(card_code(self._happen()))
            return " ".join(codes)
        return GAME.vocabulary.notation(self._happen())

    def _happen(self) -> int:
        move, data = self.left.popleft()
        self.state.apply(move, vec[i64](data))
        return move

"""What a lesson is made of. Nothing here reads files or plays."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final

from mothership.core import Event, Game, Setup, Vocabulary

Words = Mapping[str, str]  # a text by language

_RANGE: Final = re.compile(r"(-?\d+)\.\.(-?\d+)")


@dataclass(frozen=True)
class Pattern:
    """Some moves, written like one move: ``move a.n e|w``, ``teleport a b.*``, ``press 40..60``.

    Each word may be a choice (``e|w``; ``b.e|w`` is ``b.e|b.w``), have wildcards (``b.*``) or be a range of
    whole numbers. Words that are left out at the end match anything, so ``teleport`` is every teleport and
    ``*`` every move.
    """

    text: str
    words: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> Pattern:
        return cls(text, tuple(text.lower().split()))

    def matches(self, words: Sequence[str]) -> bool:
        """Whether a move with these words is one of them."""
        return len(self.words) <= len(words) and all(
            word_matches(pattern, word) for pattern, word in zip(self.words, words, strict=False)
        )

    def tells(self, event: Event) -> bool:
        """Whether it means this event: its name, then the words of its fields."""
        return self.matches((event.kind.name, *event.words().values()))

    def fits_events(self, game: Game) -> bool:
        """Whether the game can tell such a thing at all."""
        return bool(self.words) and any(
            word_matches(self.words[0], kind.name)
            and len(self.words) <= len(kind.fields) + 1
            and all(
                means_something(pattern, part.words)
                for pattern, part in zip(self.words[1:], kind.fields, strict=False)
            )
            for kind in game.events
        )

    def fits(self, vocabulary: Vocabulary) -> bool:
        """Whether the vocabulary has such a move at all."""
        if not self.words:
            return False
        head, *rest = self.words
        return any(
            word_matches(head, block.name)
            and len(rest) <= len(block.fields)
            and all(
                means_something(pattern, part.words)
                for pattern, part in zip(rest, block.fields, strict=False)
            )
            for block in vocabulary.blocks
        )


def word_matches(pattern: str, word: str) -> bool:
    """Whether one of the choices of the pattern is this word."""
    return any(_is(one, word) for one in choices(pattern))


def means_something(pattern: str, words: Sequence[str]) -> bool:
    """Whether each choice of the pattern is one of these words. If not, it is a slip."""
    return all(any(_is(one, word) for word in words) for one in choices(pattern))


def choices(pattern: str) -> list[str]:
    """What is chosen from; what the first has before its last point, those without a point have, too."""
    first, *others = pattern.split("|")
    before, point, _ = first.rpartition(".")
    if _RANGE.fullmatch(first):
        before = point = ""
    return [first, *(other if "." in other else f"{before}{point}{other}" for other in others)]


def _is(choice: str, word: str) -> bool:
    between = _RANGE.fullmatch(choice)
    if between is not None and re.fullmatch(r"-?\d+", word):
        return int(between[1]) <= int(word) <= int(between[2])
    return fnmatchcase(word, choice)


@dataclass(frozen=True)
class Wrong:
    """What to say to some wrong moves. With a rule they are those that this rule forbids."""

    moves: tuple[Pattern, ...]
    say: Words
    rule: str | None = None


@dataclass(frozen=True)
class Scene:
    """Where a lesson, or a part of it, begins: a setup and the moves made before anybody looks."""

    setup: Setup
    moves: tuple[str, ...] = ()


@dataclass(frozen=True)
class Step:
    """One step: scripted moves, what the teacher says, what it points at, and which moves go on.

    A step without ``want`` goes on when the learner has read it. ``want`` are alternatives, each a sequence
    of moves; moves that match ``allow`` are made without being asked for. With ``tells`` chance answers the
    wanted moves at once, and only if one of these events comes of it does the step go on.
    """

    say: Words
    moves: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    want: tuple[tuple[Pattern, ...], ...] = ()
    allow: tuple[Pattern, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    hint: Words | None = None
    tells: tuple[Pattern, ...] = ()
    miss: Words | None = None  # if none of them is told
    scene: Scene | None = None  # a new beginning


@dataclass(frozen=True)
class Finish:
    """What comes after the last step: a game against a bot, from there or a new one."""

    say: Words | None = None
    bot: str | None = None  # None: a gentle one
    fresh: bool = False  # a new game instead of the position at the end
    guide: bool = False  # with explanations and hints at the table
    scene: Scene | None = None  # None: where the lesson ends


@dataclass(frozen=True)
class Lesson:
    """One lesson of a game."""

    id: str
    game: str
    file: str
    title: Words
    about: Words
    seat: int  # whose eyes the learner has
    scene: Scene
    steps: tuple[Step, ...]
    play: Finish | None = None

    tries: int = field(init=False)  # steps that ask for a move

    def __post_init__(self) -> None:
        object.__setattr__(self, "tries", sum(bool(step.want) for step in self.steps))

    def scene_of(self, number: int) -> tuple[int, Scene]:
        """The scene that a step belongs to, and the number of its first step."""
        for first in range(min(number, len(self.steps) - 1), -1, -1):
            scene = self.steps[first].scene
            if scene is not None:
                return first, scene
        return 0, self.scene

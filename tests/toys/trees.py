"""Games drawn as trees, for tests of search: what is best in them can be worked out by hand.

A tree is a leaf, the tuple of results, or a node: who is asked and a branch for each letter.

    game = tree_game((0, {"a": (1, -1), "b": (NATURE, {"a": (3, (1, -1)), "b": (1, (-1, 1))})}))

Branches of NATURE have a weight. A node of a seat that is marked ``hidden`` hides its letter from the
others; nodes below it that another seat cannot tell apart must have the same letters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mothership.core import (
    NATURE,
    NOBODY,
    Block,
    Field,
    Game,
    Journal,
    Outcome,
    Part,
    Schema,
    Setup,
    Vocabulary,
)
from mothership.core.keys import combine

LETTERS: Final = Field("letter", tuple("abcdefgh"))
VOCABULARY: Final = Vocabulary(
    Block("go", (LETTERS,)),
    Block("hide", (LETTERS,), hidden=("letter",)),
    Block("fall", (LETTERS,), nature=True),
)
KINDS: Final = ("go", "hide", "fall")
LONGEST: Final = 12
SEATS: Final = ("ann", "bob", "cat")


class TreeState:
    """Where in the tree the game is."""

    journal: Journal | None = None

    def __init__(self, tree: Any, path: tuple[int, ...] = (), shunned: str = "") -> None:
        self.tree = tree
        self.path = path
        self.shunned = shunned
        self.node = tree
        self.seen: list[tuple[int, int]] = []  # by whom each move was made, and as others see it
        for move in path:
            letter = LETTERS.words[move % len(LETTERS.words)]
            below = self.branches()[letter]
            self.seen.append((self.node[0], -2 if self.is_hidden() else move))
            self.node = below[1] if self.node[0] == NATURE else below

    def is_leaf(self) -> bool:
        return not isinstance(self.node[-1], (dict, str))

    def is_hidden(self) -> bool:
        return not self.is_leaf() and self.node[-1] == "hidden"

    def branches(self) -> Mapping[str, Any]:
        branches: Mapping[str, Any] = self.node[1]
        return branches

    def actor(self) -> int:
        return NOBODY if self.is_leaf() else int(self.node[0])

    def question(self) -> str:
        return "over" if self.is_leaf() else "letter"

    def mid_act(self) -> bool:
        return False

    def kind(self) -> str:
        return "fall" if self.actor() == NATURE else "hide" if self.is_hidden() else "go"

    def legal(self) -> Sequence[int]:
        if self.is_leaf():
            return []
        return [VOCABULARY[self.kind()].encode(LETTERS.value(letter)) for letter in self.branches()]

    def weights(self) -> Sequence[int]:
        return [branch[0] for branch in self.branches().values()]

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        return None if move in self.legal() else "TR-1"

    def apply(self, move: int, data: Sequence[int] = ()) -> None:
        self.__init__(self.tree, (*self.path, move), self.shunned)  # type: ignore[misc]

    def outcome(self) -> Outcome | None:
        return Outcome(tuple(self.node), "TR-2") if self.is_leaf() else None

    def copy(self) -> TreeState:
        return TreeState(self.tree, self.path, self.shunned)

    def judge(self, seat: int) -> float:
        return 0.0

    def leanings(self, moves: Sequence[int]) -> Sequence[int]:
        return [-1 if LETTERS.words[move % len(LETTERS.words)] in self.shunned else 1 for move in moves]

    def key(self) -> int:
        key = 1
        for move in self.path:
            key = combine(key, move)
        return key

    def see(self, seat: int) -> Sequence[int]:
        seen = [
            move if actor == seat or shown == move else shown
            for move, (actor, shown) in zip(self.path, self.seen, strict=True)
        ]
        return [*seen, *([-1] * (LONGEST - len(seen)))]


def tree_game(tree: Any, players: int = 2, shunned: str = "") -> Game:
    """The game of one tree. Its judgement, if any letters are shunned, never considers them."""

    def opening(setup: Setup) -> TreeState:
        return TreeState(tree, shunned=shunned)

    return Game(
        id="tree",
        title="Tree",
        designers=("Nobody",),
        year=2026,
        package="tests.toys",
        players=(players,),
        seats=SEATS,
        chance=True,
        hidden="hidden" in repr(tree),
        longest=LONGEST,
        results=(-9, 9),
        vocabulary=VOCABULARY,
        schema=Schema(Part("path", (LONGEST,), low=-2, high=VOCABULARY.size, filler=-2)),
        opening=opening,
        judged=bool(shunned),
    )

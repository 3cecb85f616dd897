"""Launches and landings: what a table is asked, and what it answers.

**The question.** After a launch NATURE is asked ``land``. ``launch_of(state)`` is all that a table needs to
answer: the aim, and where every card and token lies. The rules never know which table answers.

**The answer** is the move ``land`` with a flat list of whole numbers: first the facts, which the rules
read, then positions, which they never read and which a real table leaves out.

Facts::

    where on short long            of the token that was launched
    count                          how many other tokens are not as they were
    slot where on short long       of each of those, in the order of slots

``where`` is LYING, IN_UFO, IN_PLANET, OFF_NEAR, OFF or WALLED: ``geometry`` says what they mean. ``on`` is
the mask of the cards that the token lies on; ``short`` and ``long`` the masks of the cards that short and
long side of the Blast Wave would reach from its rim, without those it lies on (so ``short`` is part of
``long``).
A card is named by its space, also when it has slipped out of it. Masks are empty for tokens that are not
on the table or are in the UFO.

Other tokens: those of this turn (RESTING) may have come to lie anywhere, and all their facts are told
anew. Tokens that wait since an earlier resolution (WAITING) can only lose cards: ``on`` is what is left,
less than before, and the rest is 0. A token whose facts are as they were is not told.

Positions, all or nothing::

    count, then for each card that has moved: space x y top angle
    count, then for each token that has moved: slot x y z nx ny

    x angle speed elevation        how the token was thrown, which may be left out

Tenths of a millimetre and of a degree, see ``board``; a throw is told in tenths of a millimetre, hundredths
of a degree and millimetres a second, with all that was drawn for the hand and the shooter. The token that
was launched is among the second if it is still on the table; a token that is not is not told. All else that
is not told lies where it lay.

**A table** is a function ``nature(state, generator) -> (move, data)``::

    def nature(state: State, generator: Random) -> tuple[int, tuple[int, ...]]:
        if state.question() != "land":
            return draw(state, generator)  # cards and powers are drawn by their weights
        launch = launch_of(state)
        ...  # where does everything come to rest?
        return LAND, landing.numbers()

Whoever knows poses lets ``geometry.judge`` find the facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mothership.core.state import State
from mothership.core.vectors import i64
from mothership.games.space_invaders.board import (
    CARD_POSE,
    GONE,
    PLACE_STEP,
    SHOOTER_Y,
    SLOTS,
    SPACES,
    TOKEN_POSE,
    degrees_of,
)
from mothership.games.space_invaders.phases import FROM_BASE, LANDING, NONE, RESTING, WAITING
from mothership.games.space_invaders.state import Position


class CardPose(NamedTuple):
    """Where a card lies: its middle, the height of its top face, and its turn in tenths of a degree."""

    space: int
    x: int
    y: int
    top: int
    angle: int


class TokenPose(NamedTuple):
    """Where a token lies: its centre, and 1000 times the x and y of the unit vector upright on its face."""

    slot: int
    x: int
    y: int
    z: int
    nx: int = 0
    ny: int = 0


class Launch(NamedTuple):
    """What a table is asked: a token is on its way, and this is the table."""

    slot: int  # of the token that is launched
    x: int  # where it leaves the shooter
    y: int
    angle: int | None  # degrees, to the right is positive; None where nobody measures the aim
    strength: int | None  # of the press, in per cent
    flick: bool  # by a finger, not by the shooter
    cards: tuple[CardPose, ...]  # on the board
    tokens: tuple[TokenPose, ...]  # on the table, without the one that is launched
    waiting: tuple[tuple[int, int], ...]  # slots of tokens that can only lose cards, and what they count on
    hand: int = NONE  # whose skill it is; NONE where launches do not say
    is_placed: bool = True  # by a hand; False for a shot from a forward base


class Facts(NamedTuple):
    """What the rules read of one token."""

    where: int
    on: int = 0
    short: int = 0
    long: int = 0


class Landing(NamedTuple):
    """What a table answers."""

    facts: Facts  # of the token that was launched
    others: tuple[tuple[int, Facts], ...] = ()  # slots of other tokens that are not as they were
    cards: tuple[CardPose, ...] = ()  # that have moved
    tokens: tuple[TokenPose, ...] = ()  # that have moved
    thrown: tuple[int, ...] = ()  # how it was thrown, with what was drawn for hand and shooter

    def numbers(self, positions: bool = True) -> tuple[int, ...]:
        """The landing as the move ``land`` carries it."""
        told = [*self.facts, len(self.others)]
        for slot, facts in self.others:
            told += [slot, *facts]
        if positions and (self.cards or self.tokens or self.thrown):
            told.append(len(self.cards))
            for card in self.cards:
                told += card
            told.append(len(self.tokens))
            for token in self.tokens:
                told += token
            told += self.thrown
        return tuple(told)


FACTS: Final = len(Facts._fields)


def facts_end(numbers: Sequence[int]) -> int:
    """How many of the numbers are facts; the rest are positions."""
    return FACTS + 1 + numbers[FACTS] * (FACTS + 1)


def read_landing(numbers: Sequence[int]) -> Landing:
    """The landing again. The numbers must be well formed: ``forbids`` has seen to that."""
    others = []
    at = FACTS + 1
    for _ in range(numbers[FACTS]):
        others.append((numbers[at], Facts(*numbers[at + 1 : at + 1 + FACTS])))
        at += FACTS + 1
    cards: list[CardPose] = []
    tokens: list[TokenPose] = []
    if at < len(numbers):
        size = CARD_POSE + 1
        start, at = at + 1, at + 1 + numbers[at] * size
        cards = [CardPose(*numbers[one : one + size]) for one in range(start, at, size)]
        size = TOKEN_POSE + 1
        start, at = at + 1, at + 1 + numbers[at] * size
        tokens = [TokenPose(*numbers[one : one + size]) for one in range(start, at, size)]
    return Landing(Facts(*numbers[:FACTS]), tuple(others), tuple(cards), tuple(tokens), tuple(numbers[at:]))


def launch_of(state: State) -> Launch:
    """The question that is put to NATURE. The State must be one of this game, and ask ``land``."""
    assert isinstance(state, Position) and state.phase == LANDING, "no token is on its way"
    slot = state.flying
    x, y = state.place * PLACE_STEP * 10, SHOOTER_Y
    if state.mode == FROM_BASE:
        x, y = state.base_at[0], state.base_at[1]
    measured = state.strength != NONE
    return Launch(
        slot,
        x,
        y,
        degrees_of(state.angle) if measured else None,
        state.strength if measured else None,
        state.flick,
        cards_on(state),
        tuple(token_pose(state, other) for other in range(SLOTS) if lies(state, other)),
        tuple((other, state.on[other]) for other in range(SLOTS) if state.stage[other] == WAITING),
        state.launch_hand,
        state.mode != FROM_BASE,
    )


def cards_on(table: Position) -> tuple[CardPose, ...]:
    """Where the cards on the board lie."""
    at = table.card_at
    found = []
    for space in range(SPACES):
        if table.board[space] != NONE:
            start = space * CARD_POSE
            found.append(CardPose(space, at[start], at[start + 1], at[start + 2], at[start + 3]))
    return tuple(found)


def token_pose(table: Position, slot: int) -> TokenPose:
    at = table.token_at
    start = slot * TOKEN_POSE
    return TokenPose(slot, at[start], at[start + 1], at[start + 2], at[start + 3], at[start + 4])


def lies(table: Position, slot: i64) -> bool:
    """Whether a token lies on the table, where others can bump into it, and somebody knows where."""
    stage = table.stage[slot]
    return RESTING <= stage <= WAITING and table.token_at[slot * TOKEN_POSE + 2] != GONE

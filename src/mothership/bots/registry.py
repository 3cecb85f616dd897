"""The registry of bots: ours, and those of other packages by entry point."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Final

from mothership.bots.dexterity_levels import BOTS, hands_of
from mothership.bots.greedy_bot import GreedyBot
from mothership.bots.levels import LEVELS, level
from mothership.bots.outside import OutsideBot
from mothership.bots.outside_names import BadCommand, is_command, read_command
from mothership.bots.random_bot import RandomBot
from mothership.core.errors import MothershipError
from mothership.core.texts import Message

if TYPE_CHECKING:
    from mothership.core import Game
    from mothership.play.player import Player

# As they are offered: the levels, the weakest first, then the simple ones.
_OURS: Final[dict[str, Callable[[int | str], Player]]] = {
    **{name: partial(level, name) for name in LEVELS},
    "greedy": GreedyBot,
    "random": RandomBot,
}

USUAL_HAND: Final = "practised"


class UnknownBot(MothershipError):
    """No installed package has that bot, or its package is broken."""

    key = "bots.unknown"

    def __init__(self, bot: str, reason: object) -> None:
        super().__init__(bot=bot, reason=reason)


def names(game: str | None = None) -> tuple[str, ...]:
    """The names of all installed bots that play every game, and those that play only the given one."""
    found = set()
    for point in entry_points(group=BOTS):
        only, _, name = point.name.rpartition(":")
        if only in ("", game):
            found.add(name)
    simple = [name for name in _OURS if name not in LEVELS]
    return (*LEVELS, *sorted(found - set(_OURS)), *simple)


def every_name() -> tuple[str, ...]:
    """The names of all installed bots, those that play a single game among them."""
    return tuple(sorted({*_OURS, *(point.name.rpartition(":")[2] for point in entry_points(group=BOTS))}))


def shown(game: Game) -> tuple[str, ...]:
    """The bots to choose from in a game. Dexterity games offer only their hands, outside bots and random."""
    hands = hands_of(game)
    if not hands:
        return names(game.id)
    others = [name for name in names(game.id) if name not in _OURS and name not in hands]
    return (*hands, *others, "random")


def usual(game: Game, otherwise: str) -> str:
    """The default bot of a game; in a dexterity game, the default hand."""
    return USUAL_HAND if USUAL_HAND in hands_of(game) else otherwise


def gentle(game: Game) -> str:
    """The bot for somebody's first games: the weakest level, or the weakest hand of a dexterity game."""
    hands = hands_of(game)
    return hands[0] if hands else next(iter(LEVELS))


def is_bot(name: str) -> bool:
    """Whether ``make`` accepts the name: an installed bot, or a program from outside."""
    return is_command(name) or name in _OURS or bool(_points(name))


def make(name: str, seed: int | str) -> Player:
    """A bot of that name. Raises UnknownBot.

    ``cmd:PROGRAM ARGUMENTS`` is a program that plays by the protocol of docs/bots.md.
    """
    return maker(name)(seed)


def maker(name: str) -> Callable[[int | str], Player]:
    """A function that makes bots of that name from a seed. Raises UnknownBot."""
    if is_command(name):
        try:
            return partial(OutsideBot, read_command(name))
        except BadCommand as error:
            raise UnknownBot(name, error.reason) from None
    points = _points(name)
    offers = [*(["mothership"] if name in _OURS else []), *points]
    if len(offers) > 1:
        raise UnknownBot(name, Message("registry.twice", first=offers[0], second=offers[1]))
    if name in _OURS:
        return _OURS[name]
    for point in points.values():
        return partial(_from_elsewhere, name, point)
    raise UnknownBot(name, _hint(name))


def _points(name: str) -> dict[str, EntryPoint]:
    """The entry points with that name, for every game or for one."""
    points = entry_points(group=BOTS)
    return {point.value: point for point in points if point.name.rpartition(":")[2] == name}


def _from_elsewhere(name: str, point: EntryPoint, seed: int | str) -> Player:
    try:
        player: Player = point.load()(seed)
    except Exception as error:  # somebody else's package: whatever it raises is its fault, not ours
        raise UnknownBot(name, Message("registry.broken", reason=repr(error))) from error
    return player


def _hint(name: str) -> Message:
    near = get_close_matches(name, names(), n=3, cutoff=0.5)
    if near:
        return Message("move.did-you-mean", words=" / ".join(near))
    return Message("registry.none", known=", ".join(names()))

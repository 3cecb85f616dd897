"""The plan of a run: the game, the bots, the setups and the seed.

A plan decides everything about each game of a run, and nothing about how many of them are played, on how
many processes, or when there have been enough: a run can be stopped, resumed and prolonged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import combinations
from math import prod

from mothership import bots
from mothership.bots.outside_names import is_command
from mothership.bots.search_bot import SearchBot
from mothership.core import Game, MothershipError, Option, Setup
from mothership.core.texts import Message
from mothership.play import Player


class PlanError(MothershipError):
    """An invalid plan; says why."""

    key = "lab.plan"

    def __init__(self, reason: object) -> None:
        super().__init__(reason=reason)


@dataclass(frozen=True)
class Plan:
    """Everything that determines the games of a run. Created and validated by ``make_plan``."""

    game: Game
    bots: tuple[str, ...]
    players: tuple[int, ...]  # the player counts that are played in turn
    options: Mapping[str, tuple[str, ...]]  # for each option the choices that are played in turn
    seed: str
    clock: bool = True  # whether a bot that searches may be stopped by the time, too

    @cached_property
    def makers(self) -> tuple[Callable[[int | str], Player], ...]:
        """A factory for each bot."""
        makers = tuple(bots.maker(name) for name in self.bots)
        return makers if self.clock else tuple(partial(_without_clock, maker) for maker in makers)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The bots' names in this run: a bot that plays against itself has two."""
        seen: Counter[str] = Counter()
        labels = []
        for name in self.bots:
            seen[name] += 1
            labels.append(name if seen[name] == 1 else f"{name}#{seen[name]}")
        return tuple(labels)

    @cached_property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Every pair of bots, as indexes of ``bots``."""
        return tuple(combinations(range(len(self.bots)), 2))

    @property
    def setups(self) -> int:
        """The number of setups."""
        return len(self.players) * prod(len(choices) for choices in self.options.values())

    def setup(self, index: int) -> Setup:
        """One of the setups."""
        chosen: dict[str, str] = {}
        for name, choices in self.options.items():
            index, choice = divmod(index, len(choices))
            chosen[name] = choices[choice]
        return self.game.setup(self.players[index], chosen)

    def is_apart(self, players: int) -> bool:
        """Whether two bots cannot meet at one table, so that each plays a game of its own."""
        return players == 1 or self.game.cooperative


def usual_choices(option: Option) -> tuple[str, ...]:
    """The choices of an option that are played in turn by default: no bot plays at a real table."""
    return tuple(choice for choice in option.choices if choice not in option.real) or option.choices


def make_plan(
    game: Game,
    names: Sequence[str],
    *,
    players: Sequence[int] = (),
    options: Mapping[str, Sequence[str]] | None = None,
    seed: int | str = 0,
    clock: bool = True,
) -> Plan:
    """Create and check a plan.

    Numbers of players and choices of options that are not given are played in turn, except those that need
    a real table. Without ``clock`` bots search all their iterations, however long that takes. Raises
    PlanError, SetupError or UnknownBot.
    """
    if len(names) < 2:
        raise PlanError(Message("lab.two-bots"))
    for name in dict.fromkeys(names):
        bot = bots.make(name, seed="a trial")  # a bot that cannot be made is known before a long run
        if not clock:
            _check_budget(name, bot)
        if not is_command(name) and name not in bots.names(game.id):  # it plays another game only
            known = ", ".join(bots.shown(game))
            raise PlanError(Message("lab.not-its-game", bot=name, game=game.id, known=known))
    for count in players:
        game.setup(count)
    given = options or {}
    for name, choices in given.items():
        for choice in choices:
            game.setup(None, {name: choice})
    kept = {
        option.name: tuple(dict.fromkeys(given.get(option.name, usual_choices(option))))
        for option in game.options
    }
    counts = tuple(sorted(set(players))) or game.players
    return Plan(game, tuple(names), counts, kept, str(seed), clock)


def _check_budget(name: str, bot: Player) -> None:
    """Refuse a bot whose moves depend on how fast a machine is."""
    if is_command(name):
        raise PlanError(Message("lab.program-has-clock", bot=name))
    if isinstance(bot, SearchBot) and bot.strength.budget.iterations is None:
        raise PlanError(Message("lab.only-clock", bot=name, seconds=f"{bot.strength.budget.seconds:g}"))


def _without_clock(maker: Callable[[int | str], Player], seed: int | str) -> Player:
    bot = maker(seed)
    if isinstance(bot, SearchBot):
        bot.strength = bot.strength.without_clock()
    return bot

"""Playing one game of the arena. A bot that fails loses it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from mothership.bots.outside import OutsideBot
from mothership.core import NOBODY, MoveError, Outcome
from mothership.lab.plan import Plan
from mothership.lab.schedule import Fixture, fixture
from mothership.play import Player, Table

LONGEST_REASON = 300  # characters
UNASKED = "lab.unasked"  # why the turns are lost after a program was given up


@dataclass(frozen=True)
class Forfeit:
    """The bot that failed, and why."""

    seat: int
    why: str


@dataclass(frozen=True)
class Loss:
    """Why a seat's program lost turns, as the key and facts of a message, and how many."""

    seat: int
    key: str
    facts: Mapping[str, Any]
    count: int
    detail: str = ""  # of the first of them, in the program's own words

    @classmethod
    def from_json(cls, facts: Mapping[str, Any]) -> Loss:
        told = {str(name): value for name, value in dict(facts["facts"]).items()}
        return cls(int(facts["seat"]), str(facts["key"]), told, int(facts["count"]), str(facts["detail"]))


@dataclass(frozen=True)
class Played:
    """The result of a game, as it is stored."""

    game: int
    results: tuple[int, ...]  # of each seat; none if the game was forfeited
    rule: str  # that ended it, or nothing
    moves: int  # chance's included
    choices: int  # legal moves, of all decisions together
    decisions: tuple[int, ...]  # of each seat
    lost_turns: tuple[int, ...]  # that were played for a seat's program because it failed
    seconds: tuple[float, ...]  # of thinking, for each seat
    longest: tuple[float, ...]  # seconds of one decision
    forfeit: Forfeit | None = None
    losses: tuple[Loss, ...] = ()  # of each seat in the order of their first turns; older games have none

    def to_json(self) -> dict[str, Any]:
        facts = asdict(self)
        if self.forfeit is None:
            del facts["forfeit"]
        if not self.losses:
            del facts["losses"]
        return facts

    @classmethod
    def from_json(cls, facts: Mapping[str, Any]) -> Played:
        """What ``to_json`` gave. Raises KeyError, TypeError or ValueError."""
        forfeit = facts.get("forfeit")
        return cls(
            game=int(facts["game"]),
            results=tuple(map(int, facts["results"])),
            rule=str(facts["rule"]),
            moves=int(facts["moves"]),
            choices=int(facts["choices"]),
            decisions=tuple(map(int, facts["decisions"])),
            lost_turns=tuple(map(int, facts["lost_turns"])),
            seconds=tuple(map(float, facts["seconds"])),
            longest=tuple(map(float, facts["longest"])),
            forfeit=None if forfeit is None else Forfeit(int(forfeit["seat"]), str(forfeit["why"])),
            losses=tuple(map(Loss.from_json, facts.get("losses", ()))),
        )


class Failed(Exception):
    """A bot could not be created, raised an error, or chose an illegal move."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(seat, why)
        self.forfeit = Forfeit(seat, one_line(why))


def play(plan: Plan, number: int) -> Played:
    """Play the game with a number. Errors of the game's rules propagate."""
    return Sitting(plan, fixture(plan, number)).played()


class Sitting:
    """A table with bots, and its counters."""

    def __init__(self, plan: Plan, game: Fixture) -> None:
        players = game.setup.players
        self.plan = plan
        self.game = game
        names = tuple(plan.labels[bot] for bot in game.seats)
        self.table = Table(plan.game, game.setup, seed=game.chance, names=names)
        self.players: dict[int, Player] = {}
        self.choices = 0
        self.decisions = [0] * players
        self.seconds = [0.0] * players
        self.longest = [0.0] * players

    def played(self) -> Played:
        outcome: Outcome | None = None
        forfeit: Forfeit | None = None
        try:
            self.sit_down()
            while self.table.actor != NOBODY:
                self.decide(self.table.actor)
            outcome = self.table.record.outcome
            assert outcome is not None, "the game is over without an outcome"
        except Failed as failed:
            forfeit = failed.forfeit
        finally:
            self.stand_up()
        return Played(
            game=self.game.number,
            results=outcome.results if outcome else (),
            rule=outcome.rule if outcome else "",
            moves=len(self.table.record.entries),
            choices=self.choices,
            decisions=tuple(self.decisions),
            lost_turns=tuple(self.lost_turns(seat) for seat in range(len(self.decisions))),
            seconds=tuple(round(seconds, 6) for seconds in self.seconds),
            longest=tuple(round(seconds, 6) for seconds in self.longest),
            forfeit=forfeit,
            losses=tuple(loss for seat in self.players for loss in self.losses(seat)),
        )

    def sit_down(self) -> None:
        """Create a separate bot for every seat, so that equal bots cannot share knowledge."""
        for seat, bot in enumerate(self.game.seats):
            try:
                self.players[seat] = self.plan.makers[bot](self.game.mind(seat))
            except Exception as error:  # whatever it raises is the bot's fault
                raise Failed(seat, explain(error)) from error

    def decide(self, seat: int) -> None:
        view, record = self.table.view(seat), self.table.seat_record(seat)
        began = perf_counter()
        try:
            move = self.players[seat].choose(view, record)
        except Exception as error:  # whatever it raises is the bot's fault
            raise Failed(seat, explain(error)) from error
        took = perf_counter() - began
        if not isinstance(move, int):
            raise Failed(seat, f"{move!r} is no number of a move")
        try:
            self.table.submit(seat, move)
        except MoveError as error:
            raise Failed(seat, str(error)) from error
        self.choices += len(view.legal)
        self.decisions[seat] += 1
        self.seconds[seat] += took
        self.longest[seat] = max(self.longest[seat], took)

    def lost_turns(self, seat: int) -> int:
        """The turns that external programs have lost."""
        player = self.players.get(seat)
        return len(player.failures) + player.unasked if isinstance(player, OutsideBot) else 0

    def losses(self, seat: int) -> Iterator[Loss]:
        """Why external programs have lost turns, in order."""
        player = self.players[seat]
        if not isinstance(player, OutsideBot):
            return
        counts: Counter[str] = Counter(str(failure.reason) for failure in player.failures)
        for failure in player.failures:
            count = counts.pop(str(failure.reason), 0)
            if count:
                key, facts = str(failure.reason.key), _plain(failure.reason.facts)
                yield Loss(seat, key, facts, count, one_line(failure.detail))
        if player.unasked:
            yield Loss(seat, UNASKED, {}, player.unasked)

    def stand_up(self) -> None:
        """Tell external programs that the game is over."""
        for seat, player in self.players.items():
            if isinstance(player, OutsideBot):
                player.leave(self.table.view(seat), self.table.seat_record(seat))


def one_line(text: str) -> str:
    return " ".join(text.split())[:LONGEST_REASON]


def _plain(facts: Mapping[str, object]) -> dict[str, Any]:
    """Facts as JSON can hold them."""
    return {name: fact if isinstance(fact, int) else str(fact) for name, fact in facts.items()}


def explain(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"

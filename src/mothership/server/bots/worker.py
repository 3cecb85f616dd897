"""The process in which bots think. It reads questions from its input and answers them one by one.

Whatever a bot does happens here: this process can be ended at any moment without affecting the server.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, Final

from mothership import bots
from mothership.bots.search_bot import SearchBot, Strength, best_reply
from mothership.bots.thought import Budget
from mothership.bots.threats import threat_after
from mothership.core import Game, SeatRecord, State, View
from mothership.core.record import SeenEntry
from mothership.play import Leaver, Player
from mothership.play.foresight import fatal_everywhere
from mothership.server.bots.protocol import pack_thought, unpack_entries, unpack_record, unpack_view
from mothership.server.workers.inside import answer_questions

WORLDS: Final = 16  # that are imagined before somebody is warned
# For each move of a reply that might hurt: enough to find what stands unguarded, however busy the machine is.
REPLY: Final = Strength(Budget(iterations=100))
MOST_DETAIL: Final = 300  # characters of an error that are told


class Lost(Exception):
    """The process does not know this seat, or no longer does."""


@dataclass
class Chair:
    """A bot at a table with its history."""

    game: Game
    bot: Player
    origin: tuple[str, int | str]  # the bot's name and seed
    record: SeatRecord
    entries: list[SeenEntry]

    def told(self, draft: list[SeenEntry]) -> SeatRecord:
        return replace(self.record, entries=(*self.entries, *draft))


class Thinker:
    """The bots that sit here, the one that was asked last at the end."""

    def __init__(self, most_chairs: int) -> None:
        self.most_chairs = most_chairs
        self.chairs: OrderedDict[str, Chair] = OrderedDict()

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        began = perf_counter()
        try:
            said = self._leave(question) if question["wants"] == "leave" else self._think(question)
        except Lost:
            return {"lost": True}
        except MemoryError:
            self.chairs.clear()
            return {"trouble": "memory", "detail": "", "tired": True}
        except bots.UnknownBot as error:
            return {"trouble": "unknown", "detail": str(error)[:MOST_DETAIL]}
        except BaseException as error:  # noqa: BLE001  # a bot may raise anything, SystemExit included
            return {"trouble": "raised", "detail": f"{type(error).__name__}: {error}"[:MOST_DETAIL]}
        # Whatever it is: the caller judges whether it is a move.
        if type(said["move"]) is not int:
            said["move"] = repr(said["move"])[:MOST_DETAIL]
        return {**said, "seconds": perf_counter() - began}

    def _think(self, question: dict[str, Any]) -> dict[str, Any]:
        chair, view = self._catch_up(question)
        record = chair.told(unpack_entries(question["draft"], chair.game))
        wants = question["wants"]
        with hurried(chair.bot, question["budget"]):
            if wants == "move":
                return {"move": chair.bot.choose(view, record)}
            if not isinstance(chair.bot, SearchBot):
                raise TypeError("this bot has no reasons")
            if wants == "warnings":
                fatal = fatal_everywhere(chair.game, _worlds(chair.bot, view, record), view.seat, view.legal)
                return {"move": view.legal[0], "fatal": list(fatal.items())}
            if wants == "threat":
                return {"move": view.legal[0], "threat": _threat(chair, view, record, question["about"])}
            thought = chair.bot.think(view, record)
            return {"move": thought.move, "thought": pack_thought(thought)}

    def _leave(self, question: dict[str, Any]) -> dict[str, Any]:
        chair = self.chairs.pop(question["chair"], None)
        if chair is not None and isinstance(chair.bot, Leaver):
            if len(chair.entries) == question["known"]:
                chair.entries += unpack_entries(question["news"], chair.game)
            view = unpack_view(question["view"], chair.game, chair.record.seat)
            chair.bot.leave(view, chair.told([]))
        return {"move": 0}

    def _catch_up(self, question: dict[str, Any]) -> tuple[Chair, View]:
        key = question["chair"]
        if question["whole"] is not None:
            self._sit_down(key, question["whole"], question["bot"], question["seed"])
        chair = self.chairs.get(key)
        if chair is None or len(chair.entries) != question["known"]:
            raise Lost
        self.chairs.move_to_end(key)
        chair.entries += unpack_entries(question["news"], chair.game)
        return chair, unpack_view(question["view"], chair.game, chair.record.seat)

    def _sit_down(self, key: str, whole: dict[str, Any], name: str, seed: int | str) -> None:
        game, record = unpack_record(whole)
        before = self.chairs.get(key)
        same = before is not None and before.origin == (name, seed) and before.record.setup == record.setup
        bot = before.bot if before is not None and same else bots.make(name, seed)
        bare = replace(record, entries=())
        self.chairs[key] = Chair(game, bot, (name, seed), bare, list(record.entries))
        while len(self.chairs) > self.most_chairs:
            self.chairs.popitem(last=False)


def _worlds(bot: SearchBot, view: View, record: SeatRecord) -> Iterator[State]:
    """Positions that are possible for a seat; a single one if it knows the position."""
    certain = bot.worlds.certain(view, record)
    if certain is not None:
        yield certain
        return
    for world in range(WORLDS):
        yield bot.worlds.imagine(view, record, f"{bot.seed}:{len(record.entries)}:{world}")


def _threat(chair: Chair, view: View, record: SeatRecord, move: int) -> list[tuple[int, int]]:
    """The reply to a move that hurts, in a position that the seat knows; empty if there is none."""
    assert isinstance(chair.bot, SearchBot)
    certain = chair.bot.worlds.certain(view, record)
    if certain is None or chair.game.conceals(record.setup):
        return []
    players = record.setup.players
    found = threat_after(
        chair.game, certain, view.seat, move, lambda state: best_reply(state, chair.game, players, REPLY, 1)
    )
    return [] if found is None else list(found.line)


@contextmanager
def hurried(bot: Player, seconds: float | None) -> Iterator[None]:
    """Set the time limit of a bot that has one."""
    if seconds is None or not isinstance(bot, SearchBot):
        yield
        return
    own = bot.strength
    least = seconds if own.budget.seconds is None else min(own.budget.seconds, seconds)
    bot.strength = replace(own, budget=Budget(own.budget.iterations, least))
    try:
        yield
    finally:
        bot.strength = own


# The process ------------------------------------------------------------------------------------------


def serve(most_chairs: str, memory: str) -> None:
    """Answer until the input is closed."""
    answer_questions(Thinker(int(most_chairs)).answer, int(memory))

"""The process in which bots think. It reads questions from its input and answers them, one after another.

Whatever a bot does, it does it here: this process can be ended at any moment, and the server that
started it goes on.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import IO, Any, Final

from mothership import bots
from mothership.bots.searching import SearchBot
from mothership.bots.thought import Budget
from mothership.core import Game, SeatRecord, State, View
from mothership.core.record import SeenEntry
from mothership.play import Leaver, Player
from mothership.play.foresight import fatal_everywhere
from mothership.server.questions import pack_thought, unpack_entries, unpack_record, unpack_view

WORLDS: Final = 16  # that are imagined before somebody is warned
MOST_DETAIL: Final = 300  # characters of an error that are told
LONGER: Final = 5.0  # seconds after which it ends itself, should nobody do so


class Lost(Exception):
    """The seat that is asked about is not known here (any more)."""


@dataclass
class Chair:
    """A bot at a table, with all that it has seen so far."""

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
        # Whatever it is: whether it is a move is judged by whoever asked.
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
    """Positions that a seat can be in, one after another; the only one, if it knows which that is."""
    certain = bot.worlds.certain(view, record)
    if certain is not None:
        yield certain
        return
    for world in range(WORLDS):
        yield bot.worlds.imagine(view, record, f"{bot.seed}:{len(record.entries)}:{world}")


@contextmanager
def hurried(bot: Player, seconds: float | None) -> Iterator[None]:
    """Let a bot that can be told think no longer than this."""
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


def serve(most_chairs: int, memory: int) -> None:
    """Answer until the input is closed."""
    questions, answers = _take_over_pipes()
    _be_modest(memory)
    waiting: SimpleQueue[str] = SimpleQueue()
    Thread(target=_listen, args=(questions, waiting), daemon=True).start()
    thinker = Thinker(most_chairs)
    _say(answers, {"ready": os.getpid()})
    while True:
        question = json.loads(waiting.get())
        with _alarm(question["seconds"] + LONGER):
            answer = thinker.answer(question)
        tired = answer.pop("tired", False) or _memory_used() > memory // 2
        _say(answers, {"number": question["number"], "tired": tired, **answer})


def _take_over_pipes() -> tuple[IO[str], IO[str]]:
    """Our input and output, which bots cannot reach any more: what they print goes nowhere."""
    pipes = os.fdopen(os.dup(0), encoding="utf-8"), os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
    return pipes


def _listen(questions: IO[str], waiting: SimpleQueue[str]) -> None:
    """In a thread of its own, so that the end of whoever asks is noticed while a bot thinks."""
    for line in questions:
        waiting.put(line)
    os._exit(0)


def _say(answers: IO[str], facts: dict[str, Any]) -> None:
    try:
        answers.write(json.dumps(facts) + "\n")
        answers.flush()
    except OSError:
        os._exit(0)


if sys.platform == "win32":

    def _be_modest(memory: int) -> None:  # noqa: ARG001
        signal.signal(signal.SIGINT, signal.SIG_IGN)

    def _memory_used() -> int:
        return 0  # not told by the standard library

    @contextmanager
    def _alarm(seconds: float) -> Iterator[None]:  # noqa: ARG001
        yield

else:
    import resource

    def _be_modest(memory: int) -> None:
        """Whoever started us decides when to stop; sockets come before bots; memory has an end."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        os.nice(5)
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        most = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))

    def _memory_used() -> int:
        """What is used now, in bytes; where the system does not tell, the most that has been used so far."""
        try:
            with open("/proc/self/statm", encoding="ascii") as file:
                # Not the most so far: that begins with what the process had that started this one.
                return int(file.read().split()[1]) * resource.getpagesize()
        except OSError:
            used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            return used if sys.platform == "darwin" else used * 1024

    @contextmanager
    def _alarm(seconds: float) -> Iterator[None]:
        """Should the server vanish while a bot never lets go, the system ends this process."""
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

"""Bots that think well, badly, or for ever. Entry points name them, so that other processes find them."""

from __future__ import annotations

import json
import os
import re
import sys
import time
from pathlib import Path
from typing import Any, ClassVar

from mothership.bots.random_bot import RandomBot
from mothership.core import SeatRecord, View
from tests.ending import end_at_once


class Sound(RandomBot):
    """A random bot, for others to differ from. Leaves the number of its process where a test looks for it."""

    def choose(self, view: View, record: SeatRecord) -> int:
        Path(os.environ["THINKERS"], f"{type(self).__name__}.{os.getpid()}").touch()
        self.ponder(view)
        return super().choose(view, record)

    def ponder(self, view: View) -> Any:
        pass


class Sleeps(Sound):
    def ponder(self, view: View) -> None:
        time.sleep(1000)


class Spins(Sound):
    def ponder(self, view: View) -> None:
        while True:
            pass


class Clings(Sound):
    """Never lets another thread of its process have its turn."""

    def ponder(self, view: View) -> None:
        re.match("(a+)+$", "a" * 50 + "b")


class Raises(Sound):
    def ponder(self, view: View) -> None:
        raise ValueError("no idea\nat all" + "!" * 1000)


class Exits(Sound):
    def ponder(self, view: View) -> None:
        sys.exit("that is enough")


class Dies(Sound):
    def ponder(self, view: View) -> None:
        os._exit(3)


class Shot(Sound):
    def ponder(self, view: View) -> None:
        end_at_once(os.getpid())


class Shouts(Sound):
    """Writes wherever it can."""

    def ponder(self, view: View) -> None:
        for number in (1, 2):
            os.write(number, b'{"number": 1, "move": 0}\n' * 1000)
        print("hello", flush=True)
        assert sys.stdin.read() == ""


class Hoards(Sound):
    """Keeps more and more, a little each time."""

    kept: ClassVar[list[bytearray]] = []

    def ponder(self, view: View) -> None:
        self.kept.append(bytearray(b"x" * (40 << 20)))


class Gorges(Sound):
    """Wants all of it at once."""

    def ponder(self, view: View) -> None:
        self.kept = [bytearray(b"x" * (64 << 20)) for _ in range(10_000)]


class Says(Sound):
    """Answers with something else than a legal move."""

    def said(self, view: View) -> Any:
        raise NotImplementedError

    def choose(self, view: View, record: SeatRecord) -> int:
        move: int = self.said(view)
        return move


class Cheats(Says):
    def said(self, view: View) -> Any:
        return next(move for move in range(view.game.vocabulary.size) if move not in view.legal)


class Mumbles(Says):
    def said(self, view: View) -> Any:
        return None


class Nods(Says):
    def said(self, view: View) -> Any:
        return True


class Rambles(Says):
    def said(self, view: View) -> Any:
        return "well, " * 100_000


class NeverBorn(Sound):
    def __init__(self, seed: int | str) -> None:
        raise RuntimeError("not today")


class Confesses(Sound):
    """Writes down all that it was told."""

    def choose(self, view: View, record: SeatRecord) -> int:
        told = {
            "view": view.to_json(),
            "entries": [
                [entry.actor, entry.move, entry.saw, [event.to_json() for event in entry.events]]
                for entry in record.entries
            ],
        }
        name = f"{record.seat}-{len(record.entries)}.json"
        Path(os.environ["THINKERS"], name).write_text(json.dumps(told), "utf-8")
        return super().choose(view, record)


class Leaves(Sound):
    """Says goodbye by leaving a file."""

    def leave(self, view: View, record: SeatRecord) -> None:
        told = [len(record.entries), view.outcome is not None]
        Path(os.environ["THINKERS"], f"goodbye.{record.seat}").write_text(json.dumps(told), "utf-8")


KINDS = (
    *(Sound, Sleeps, Spins, Clings, Raises, Exits, Dies, Shot, Shouts, Hoards, Gorges),
    *(Cheats, Mumbles, Nods, Rambles, NeverBorn, Confesses, Leaves),
)
ENTRY_POINTS = "\n".join(
    [
        "[mothership.bots]",
        *(f"{kind.__name__.lower()} = {__name__}:{kind.__name__}" for kind in KINDS),
        "[mothership.games]",
        "smugglers = tests.toys.smugglers:GAME",
        "",
    ]
)

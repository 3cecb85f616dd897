"""Who is at a table in other processes: each says so when that changes, and again now and then.

A process that is not heard of any more is gone, and so are those who were connected to it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

KEPT: Final = 15_000  # milliseconds for which the word of another process counts


@dataclass(frozen=True)
class Crowd:
    """The people who are connected, and how many connections have no seat."""

    people: frozenset[str] = frozenset()
    spectators: int = 0

    def __bool__(self) -> bool:
        return bool(self.people) or self.spectators > 0


class RemotePresence:
    """What other processes have said, by table and process."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._heard: dict[str, dict[str, tuple[Crowd, int]]] = {}

    def hear(self, process: str, table: str, crowd: Crowd) -> bool:
        """Another process has said who is there. Whether that is the first time."""
        crowds = self._heard.setdefault(table, {})
        is_new = bool(crowd) and process not in crowds
        if crowd:
            crowds[process] = (crowd, self._now())
        else:
            crowds.pop(process, None)
        if not crowds:
            del self._heard[table]
        return is_new

    def at(self, table: str) -> Crowd:
        """All of them together."""
        crowds = [crowd for crowd, _ in self._heard.get(table, {}).values()]
        people = frozenset(person for crowd in crowds for person in crowd.people)
        return Crowd(people, sum(crowd.spectators for crowd in crowds))

    def forget(self, table: str) -> None:
        self._heard.pop(table, None)

    def drop_silent(self) -> list[str]:
        """Forget those of whom nothing was heard; the tables where they were."""
        until = self._now() - KEPT
        changed: list[str] = []
        for table, crowds in list(self._heard.items()):
            gone = [process for process, (_, at) in crowds.items() if at < until]
            for process in gone:
                self.hear(process, table, Crowd())
            changed += [table] if gone else []
        return changed

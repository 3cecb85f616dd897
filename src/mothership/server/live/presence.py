"""Who is connected to a table in other processes.

Each process announces it when it changes, and again from time to time. If a process falls silent, it is gone,
and so are its connections.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

KEPT: Final = 15_000  # milliseconds for which an announcement counts


@dataclass(frozen=True)
class Crowd:
    """The people who are connected, and how many connections have no seat."""

    people: frozenset[str] = frozenset()
    spectators: int = 0

    def __bool__(self) -> bool:
        return bool(self.people) or self.spectators > 0


class RemotePresence:
    """The announcements of other processes, by table and process."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._heard: dict[str, dict[str, tuple[Crowd, int]]] = {}

    def hear(self, process: str, table: str, crowd: Crowd) -> bool:
        """Note an announcement. Returns whether it is the first of that process for the table."""
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
        """The connections of all other processes together."""
        crowds = [crowd for crowd, _ in self._heard.get(table, {}).values()]
        people = frozenset(person for crowd in crowds for person in crowd.people)
        return Crowd(people, sum(crowd.spectators for crowd in crowds))

    def forget(self, table: str) -> None:
        self._heard.pop(table, None)

    def drop_silent(self) -> list[str]:
        """Forget silent processes. Returns the tables that are affected."""
        until = self._now() - KEPT
        changed: list[str] = []
        for table, crowds in list(self._heard.items()):
            gone = [process for process, (_, at) in crowds.items() if at < until]
            for process in gone:
                self.hear(process, table, Crowd())
            changed += [table] if gone else []
        return changed

"""Events: what happened during a move, and who may see it.

A game declares its kinds of events beside its moves. While somebody listens, ``apply`` tells each
thing as it happens; log lines, animation and the screen reader are made from that. While nobody
listens it costs one comparison.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from mothership.core.vocabulary import HIDDEN, Field

EVERYBODY: Final = -1  # as a mask of seats: every bit set, spectators too


@dataclass(frozen=True)
class Kind:
    """A kind of event: its name and its fields."""

    name: str
    fields: tuple[Field, ...] = ()

    def __reduce__(self) -> tuple[type[Kind], tuple[str, tuple[Field, ...]]]:
        return Kind, (self.name, self.fields)  # compiled, a frozen class cannot be filled in afterwards


@dataclass(frozen=True)
class Event:
    """One thing that happened. A hidden value (-1) is shown as a question mark."""

    kind: Kind
    values: tuple[int, ...]
    seen_by: int = EVERYBODY  # one bit for each seat

    def __reduce__(self) -> tuple[type[Event], tuple[Kind, tuple[int, ...], int]]:
        return Event, (self.kind, self.values, self.seen_by)  # for the same reason

    def visible_to(self, seat: int) -> bool:
        if self.seen_by == EVERYBODY:
            return True
        return seat >= 0 and bool(self.seen_by >> seat & 1)

    def words(self) -> dict[str, str]:
        return {
            part.name: part.words[value] if value >= 0 else HIDDEN
            for part, value in zip(self.kind.fields, self.values, strict=True)
        }

    def to_json(self) -> dict[str, str]:
        return {"event": self.kind.name, **self.words()}

    @classmethod
    def from_json(cls, kinds: Iterable[Kind], facts: Mapping[str, str]) -> Event:
        """The event that ``to_json`` told of. Who else may know of it is not in there. Raises ValueError."""
        for kind in kinds:
            if kind.name == facts.get("event"):
                break
        else:
            raise ValueError(f"no event {facts.get('event')!r}")
        if set(facts) != {"event", *(part.name for part in kind.fields)}:
            raise ValueError(f"not the fields of {kind.name}")
        words = [(part, facts[part.name]) for part in kind.fields]
        return cls(kind, tuple(-1 if word == HIDDEN else part.value(word) for part, word in words))


class Journal:
    """Collects the events of a State: set ``state.journal = Journal()``."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, kind: Kind, *values: int) -> None:
        """Everybody sees this."""
        self.events.append(Event(kind, values))

    def tell_only(self, seats: int, kind: Kind, *values: int) -> None:
        """Only the seats in this mask (1 << seat | ...) see this."""
        self.events.append(Event(kind, values, seats))

    def take(self) -> list[Event]:
        """All that was told since the last time."""
        events, self.events = self.events, []
        return events

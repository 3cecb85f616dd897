"""What each seat's record keeps of a move, computed for all seats at once.

The result equals core's ``seen_entry`` for each seat, but is cheap: the fingerprint of most entries is
never read, so it is computed on first use, from the view that the seat had then. An entry holds only
what the seat has seen.
"""

from __future__ import annotations

from mothership.core import Event, Game, State, View
from mothership.core.journal import EVERYBODY
from mothership.core.record import SeenEntry, is_draft


class LazySeenEntry(SeenEntry):
    """A SeenEntry that computes its fingerprint on first use."""

    _view: View

    def __init__(self, actor: str, move: str, events: tuple[Event, ...], view: View) -> None:
        # Straight into the dictionary: the class is frozen, and there is one of these for each move and seat.
        self.__dict__.update(actor=actor, move=move, events=events, _view=view)

    def __getattr__(self, name: str) -> str:
        if name != "saw":
            raise AttributeError(name)
        saw = self._view.digest(self.events)
        self.__dict__["saw"] = saw
        return saw

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SeenEntry):
            return NotImplemented
        return (self.actor, self.move, self.saw) == (other.actor, other.move, other.saw)

    def __hash__(self) -> int:
        return hash((self.actor, self.move, self.saw))

    def __reduce__(self) -> tuple[type[SeenEntry], tuple[str, str, str, tuple[Event, ...]]]:
        return SeenEntry, (self.actor, self.move, self.saw, self.events)


def seen_entries(
    game: Game,
    players: int,
    actor: int,
    move: int,
    data: tuple[int, ...],
    events: tuple[Event, ...],
    state: State,
    text: str,
) -> list[SeenEntry]:
    """The entry of each seat for a move, written as ``text``, that led to ``state``."""
    word = game.seat_word(actor)
    unseen = not game.cooperative and is_draft(state, actor)
    seen: list[SeenEntry] = []
    for seat in range(players):
        shown = game.vocabulary.seen(move, seat, actor)
        said = text if shown == move else game.vocabulary.notation(shown, data)
        told = told_to(seat, events)
        if unseen and seat != actor:
            seen.append(SeenEntry(word, said, "", told))
        else:
            seen.append(LazySeenEntry(word, said, told, game.view(state, seat)))
    return seen


def told_to(seat: int, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events that a seat may see, without who else saw them."""
    if all(event.seen_by == EVERYBODY for event in events):
        return events
    return tuple(Event(event.kind, event.values) for event in events if event.visible_to(seat))

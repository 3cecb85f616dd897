"""A table as a client knows it: views, history, seats and clocks, from the messages of the server."""

from __future__ import annotations

from mothership.client.errors import NotStarted
from mothership.client.server import Json
from mothership.core.game import Game
from mothership.core.journal import Event
from mothership.core.seats import NOBODY, SPECTATOR
from mothership.core.view import View
from mothership.play import Happening


class RemoteTable:
    """What a server has told about one table. Feed it with the messages of a ``TableConnection``.

    It judges nothing: whether a move is legal stands in the views.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.info: Json = {}
        self.own: tuple[int, ...] = ()  # our seats
        self.views: dict[int, View] = {}
        self.clock: Json | None = None
        self.request: Json | None = None  # an undo that somebody asks for
        self.seq = 0  # of the newest view
        self.seen = 0  # how many views have come
        self._drafts: dict[int, tuple[int, ...]] = {}
        self._history: dict[int, list[Happening]] = {}

    @property
    def status(self) -> str:
        return str(self.info.get("status", ""))

    @property
    def viewer(self) -> int:
        """The seat whose view is shown while none of ours is asked."""
        return self.own[0] if self.own else SPECTATOR

    @property
    def asked(self) -> int | None:
        """The seat of ours that is asked, if no bot sits in for it."""
        seat = self.actor
        return seat if seat in self.own and not self.has_bot(seat) else None

    def has_bot(self, seat: int) -> bool:
        return bool(self.info["seats"][seat]["driver"] == "bot")

    @property
    def actor(self) -> int:
        if self.status != "running" or not self.views:
            return NOBODY
        return self.views[self._seen_by(self.viewer)].actor

    @property
    def draft(self) -> tuple[int, ...]:
        return self._drafts.get(self._seen_by(self.actor), ())

    def view(self, seat: int) -> View:
        """The newest view of a seat; of another one if there is none of it. Raises NotStarted."""
        if not self.views:
            raise NotStarted
        return self.views[self._seen_by(seat)]

    def _seen_by(self, seat: int) -> int:
        return seat if seat in self.views else next(iter(self.views), SPECTATOR)

    def history(self, seat: int) -> list[Happening]:
        return self._history.get(seat, [])

    @property
    def outcome(self) -> Json:
        return self.info.get("outcome") or {"results": [], "rule": None}

    # Messages ---------------------------------------------------------------------------------

    def take_table(self, message: Json) -> None:
        self.info = message["info"]
        self.own = tuple(self.game.seat_called(word) for word in message["seats"])

    def take_view(self, message: Json) -> None:
        view = View.from_json(self.game, message["view"])
        self.views[view.seat] = view
        self._drafts[view.seat] = tuple(map(self.game.vocabulary.from_json, message["draft"]))
        self.clock, self.request = message["clock"], message["request"]
        self.seq = message["seq"]
        self.seen += 1

    def take_event(self, seat: int, kind: str, body: Json) -> None:
        history = self._history.setdefault(seat, [])
        if kind in ("start", "act"):
            for move in body["moves"]:
                history.append(self._happening(len(history) + 1, move))
        elif kind == "undo":
            del history[body["to"] :]

    def _happening(self, number: int, move: Json) -> Happening:
        words = " ".join(move["move"].values())  # in the order of the notation
        seen, _ = self.game.vocabulary.parse_measured(words, seen=True)
        events = tuple(Event.from_json(self.game.events, event) for event in move["events"])
        return Happening(
            number, self.game.seat_called(move["actor"]), seen, tuple(move.get("data", ())), events
        )

    def forget(self, seat: int) -> None:
        """The server tells the history of this seat anew."""
        self._history[seat] = []

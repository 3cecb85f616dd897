"""A table as a client knows it: views, history, seats and clocks, from the messages of the server."""

from __future__ import annotations

from mothership.client.errors import NotStarted
from mothership.client.server import Json
from mothership.core.game import Game
from mothership.core.journal import Event
from mothership.core.seats import NOBODY, SPECTATOR
from mothership.core.view import View
from mothership.play import MadeMove


class RemoteTable:
    """What a server has told about one table: ``take`` each message of a ``TableConnection``.

    It decides nothing. What is legal stands in the views.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.info: Json = {}
        self.own: tuple[int, ...] = ()  # the seats of the person who asks
        self.views: dict[int, View] = {}
        self.clock: Json | None = None
        self.request: Json | None = None  # an undo that somebody asks for
        self.seq = 0  # of the newest view
        self.seen = 0  # how many views have come
        self._drafts: dict[int, tuple[int, ...]] = {}
        self._history: dict[int, list[MadeMove]] = {}

    # What is known ----------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """``open``, ``running`` or ``finished``; empty before the first message."""
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
        """The seat whose turn it is; NOBODY before the start and after the end."""
        if self.status != "running" or not self.views:
            return NOBODY
        return self.views[self._seen_by(self.viewer)].actor

    @property
    def draft(self) -> tuple[int, ...]:
        """The moves of an act that is still open."""
        return self._drafts.get(self._seen_by(self.actor), ())

    def view(self, seat: int) -> View:
        """The newest view of a seat; of another one if there is none of it. Raises NotStarted."""
        if not self.views:
            raise NotStarted
        return self.views[self._seen_by(seat)]

    def _seen_by(self, seat: int) -> int:
        return seat if seat in self.views else next(iter(self.views), SPECTATOR)

    def history(self, seat: int) -> list[MadeMove]:
        """Every move so far, as this seat saw it."""
        return self._history.get(seat, [])

    @property
    def outcome(self) -> Json:
        """``results`` for each seat, and the ``rule`` that ended the game."""
        return self.info.get("outcome") or {"results": [], "rule": None}

    # Messages ---------------------------------------------------------------------------------------

    def take(self, message: Json) -> None:
        """Any message of the server. Those that say nothing about the table are ignored."""
        kind = message["t"]
        if kind == "table":
            self._take_table(message)
        elif kind == "view":
            self._take_view(message)
        elif kind == "events":
            self._take_events(message)

    def _take_table(self, message: Json) -> None:
        self.info = message["info"]
        self.own = tuple(self.game.seat_called(word) for word in message["seats"])

    def _take_view(self, message: Json) -> None:
        view = View.from_json(self.game, message["view"])
        self.views[view.seat] = view
        self._drafts[view.seat] = tuple(map(self.game.vocabulary.from_json, message["draft"]))
        self.clock, self.request = message["clock"], message["request"]
        self.seq = message["seq"]
        self.seen += 1

    def _take_events(self, message: Json) -> None:
        word = message["seat"]
        seat = SPECTATOR if word == "spectator" else self.game.seat_called(word)
        if message.get("reset"):  # the server tells the history of this seat anew
            self._history[seat] = []
        history = self._history.setdefault(seat, [])
        for item in message["items"]:
            if item["kind"] in ("start", "act"):
                for move in item["body"]["moves"]:
                    history.append(self._happening(len(history) + 1, move))
            elif item["kind"] == "undo":
                del history[item["body"]["to"] :]

    def _happening(self, number: int, move: Json) -> MadeMove:
        words = " ".join(move["move"].values())  # in the order of the notation
        seen, _ = self.game.vocabulary.parse_measured(words, seen=True)
        events = tuple(Event.from_json(self.game.events, event) for event in move["events"])
        return MadeMove(
            number, self.game.seat_called(move["actor"]), seen, tuple(move.get("data", ())), events
        )

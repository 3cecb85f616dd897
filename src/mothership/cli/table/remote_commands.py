"""The typed commands of a table at a server: say, resign, agree and others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mothership.cli.table.typed_commands import Action, TypedCommands
from mothership.cli.table.typed_moves import read_move
from mothership.core.seats import SPECTATOR
from mothership.play.complaint import Complaint

if TYPE_CHECKING:
    from mothership.cli.table.remote_session import RemoteSession


class RemoteCommands(TypedCommands):
    """The commands of one session. What they want to have sent is left with the session."""

    names = (
        "help", "moves", "why", "hint", "rules", "board", "card", "pile", "log", "undo", "back",
        "agree", "decline", "pass", "say", "sit-in", "resign", "quit",
    )  # fmt: skip

    def __init__(self, session: RemoteSession) -> None:
        super().__init__(session)
        self.session = session

    def actions(self) -> dict[str, Action]:
        return super().actions() | {
            "why": self._why,
            "hint": self._hint,
            "undo": self._undo,
            "back": self._back,
            "agree": lambda seat, _: self._consent(seat, yes=True),
            "decline": lambda seat, _: self._consent(seat, yes=False),
            "pass": self._pass,
            "say": self._say,
            "sit-in": self._sit_in,
            "resign": self._resign,
        }

    def _want(self, seat: int, kind: str, **facts: Any) -> bool:
        if seat == SPECTATOR:
            raise Complaint("join.only-watching")
        self.session.to_send = (kind, {"seat": self.session.game.seat_word(seat), **facts})
        return True

    def _why(self, seat: int, text: str) -> bool:
        """The server says whether the move is legal, without making it."""
        if not text:
            raise Complaint("why.nothing")
        vocabulary, legal = self.session.game.vocabulary, self.session.table.view(seat).legal
        move, _ = read_move(text, vocabulary, legal, self.session.names(seat), self.words.localized)
        return self._want(seat, "warn", move=vocabulary.notation(move))

    def _hint(self, seat: int, bot: str) -> bool:
        if bot:
            raise Complaint("join.one-hinter")
        return self._want(seat, "hint")

    def _undo(self, seat: int, _: str) -> bool:
        return self._want(seat, "take-back" if self.session.table.draft else "undo")

    def _back(self, seat: int, _: str) -> bool:
        """Back from a bot to the person, or back by one part of a move."""
        if seat != SPECTATOR and self.session.table.has_bot(seat):
            return self._want(seat, "back")
        if not self.session.table.draft:
            raise Complaint("back.nothing")
        return self._want(seat, "take-back")

    def _consent(self, seat: int, *, yes: bool) -> bool:
        if self.session.table.request is None:
            raise Complaint("join.nothing-asked")
        return self._want(seat, "consent", yes=yes)

    def _pass(self, seat: int, _: str) -> bool:
        """Switch on or off that our seats always pass."""
        if seat == SPECTATOR:
            raise Complaint("join.only-watching")
        if not hasattr(self.session.board, "declines"):
            raise Complaint("join.pass.nothing")
        self.session.passing = not self.session.passing
        self.session.say("join.pass.on" if self.session.passing else "join.pass.off")
        return False

    def _say(self, seat: int, text: str) -> bool:
        if not text:
            raise Complaint("join.say-nothing")
        self._want(seat, "chat", text=text)
        self.session.to_send = ("chat", {"text": text})
        return True

    def _sit_in(self, seat: int, text: str) -> bool:
        """Let a bot decide for us, or for the seat that is named. The server decides who is away."""
        if text and seat != SPECTATOR:
            seat = self._seat_called(text)
        return self._want(seat, "sit-in")

    def _seat_called(self, text: str) -> int:
        """A seat by its word, in any language, or by who sits there. Raises Complaint."""
        session = self.session
        around = session.table.info.get("seats", [])
        for seat, facts in enumerate(around):
            known = (facts["seat"], facts["name"], session.words.labels[seat])
            if text.casefold() in (name.casefold() for name in known):
                return seat
        raise Complaint("join.no-seat", given=text, seats=", ".join(facts["seat"] for facts in around))

    def _resign(self, seat: int, _: str) -> bool:
        return self._want(seat, "resign")

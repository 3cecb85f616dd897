"""A table at a server on this screen, for people who play there or watch: ``mothership join``."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final, TypeVar

from mothership.bots.thought import Thought
from mothership.cli.table.display import TableDisplay
from mothership.cli.table.hint import MOMENT, THINKER, show_hint
from mothership.cli.table.remote_commands import RemoteCommands
from mothership.cli.table.typed_commands import Leave, TypedCommands
from mothership.cli.table.typed_moves import Ambiguous, NoSuchNumber
from mothership.cli.terminal.durations import time_text
from mothership.cli.terminal.keyboard import Keyboard
from mothership.cli.terminal.screen import Screen, Suggestion
from mothership.cli.terminal.style import quoting
from mothership.cli.terminal.words import Words
from mothership.client import Json, NotStarted, Refused, RemoteTable, Server, TableConnection, Unanswered
from mothership.core.errors import Forbidden, MothershipError
from mothership.core.game import Game
from mothership.core.outcome import Outcome
from mothership.core.seats import NOBODY, SPECTATOR
from mothership.core.view import View
from mothership.play.complaint import Complaint

T = TypeVar("T")

FREE_SEATS: Final = ("open", "invited")
QUESTIONS: Final = ("hint", "warn")  # messages that change nothing
UNSEEN: Final = ("chat", "consent", "undo", "sit-in")  # messages after which no new view has to come
OLD_CHAT: Final = 10  # messages of the chat that are repeated when a person returns
SEAT_NEWS: Final = ("join", "leave", "away", "clock", "resign", "back")


class RemoteSession(TableDisplay):
    """A table at a server, until the game is over or the person leaves."""

    table: RemoteTable

    def __init__(self, screen: Screen, words: Words, game: Game, server: Server, table: str) -> None:
        super().__init__(screen, words, game, RemoteTable(game))
        self.commands: TypedCommands = RemoteCommands(self)
        self.to_send: tuple[str, Json] | None = None  # the message that a typed command wants to send
        self.passing = False  # whether to pass without a question where a hand could answer
        self._passed: tuple[int, int] | None = (
            None  # the seat and its number of moves when that was done last
        )
        self._held = False  # whether the line that is answered was made by passing
        self._server = server
        self._id = table
        self._connection = TableConnection(server, table, self._on_message, self._on_lost)
        self._keyboard = Keyboard(screen)
        self._running: asyncio.Task[None] | None = None
        self._typing: asyncio.Task[str] | None = None
        self._changed = asyncio.Event()
        self._is_connected = True
        self._starting: asyncio.Task[None] | None = None
        self._shown: tuple[object, ...] = ()  # the last question that was shown
        self._waiting_for = NOBODY
        self._told = 0  # the last event that is no move and was told
        self._here: set[str] | None = None  # the seats whose people are connected
        self._missed: set[str] = set()  # those that were told to have gone

    # The game -------------------------------------------------------------------------------------

    async def run(self) -> bool:
        """Play or watch until the game is over or the person leaves: whether it is over. Raises Refused."""
        self._running = asyncio.create_task(self._connection.run())
        self._running.add_done_callback(lambda _: self._changed.set())
        with self._keyboard.in_use():
            try:
                while not self._is_over:
                    line = self._pass_window()
                    if line is None:
                        self._show_news()
                        line = await self._next()
                    if line is not None:
                        await self._answer(line)
                self._show_end()
                return True
            except (Leave, EOFError):
                return False
            finally:
                for task in (self._running, self._typing, self._starting):
                    if task is not None:
                        task.cancel()
                        with contextlib.suppress(asyncio.CancelledError, EOFError, Refused):
                            await task

    @property
    def _is_over(self) -> bool:
        return self.table.status == "finished"

    def _pass_window(self) -> str | None:
        """The move that passes, once for each question, if that is wanted and this is one to be passed."""
        seat = self.table.asked
        if not self.passing or seat is None or not self._is_connected:
            return None
        question = seat, len(self.table.history(seat))
        answer: Callable[[View], int | None] = getattr(self.board, "declines", lambda _: None)
        move = answer(self.table.view(seat))
        if move is None or question == self._passed:
            return None
        self._passed = question
        self._held = True
        return self.game.vocabulary.notation(move)

    async def _next(self) -> str | None:
        """A line that was typed; None if there is other news. A file is read only when a line is due."""
        is_due = self.table.asked is not None and self._is_connected
        if self._typing is None and (self._keyboard.interactive or is_due):
            self._typing = asyncio.create_task(self._keyboard.line(self._prompt, self._suggest))
        news = asyncio.create_task(self._changed.wait())
        waited: list[asyncio.Task[Any]] = [news] + ([self._typing] if self._typing is not None else [])
        await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        news.cancel()
        self._changed.clear()
        if self._running is not None and self._running.done():
            self._running.result()
        if self._typing is None or not self._typing.done():
            return None
        typing, self._typing = self._typing, None
        return typing.result()

    def _prompt(self) -> str:
        seat = self.table.asked
        if seat is None:
            return "> "
        return self.screen.style.of_seat(seat, f"{self.words.seat(seat)}> ")

    def _suggest(self, text: str) -> Iterable[Suggestion]:
        return self.commands.suggest(self._seat, text) if self.table.views else ()

    @property
    def _seat(self) -> int:
        """The seat that types: the one that is asked, or else the one whose view is shown."""
        asked = self.table.asked
        return self.table.viewer if asked is None else asked

    async def _answer(self, line: str) -> None:
        line = line.strip() or self.only_move(self.table.asked)
        if not line:
            return
        try:
            if self.commands.run(self._seat, line) is None:
                seat = self.table.asked
                if seat is None:
                    raise Complaint("join.not-now")
                self.to_send = self._meant(seat, line)
            if self.to_send is not None:
                (kind, facts), self.to_send = self.to_send, None
                await (self._ask(kind, facts) if kind in QUESTIONS else self._send(kind, facts))
        except (Complaint, MothershipError, Ambiguous, NoSuchNumber, NotStarted) as error:
            self.explain(error)
        except Refused as refused:
            self._explain_refusal(refused)
        finally:
            self._held = False

    def _meant(self, seat: int, line: str) -> tuple[str, Json]:
        """The message that makes what was typed: one move, or several where a line means several."""
        vocabulary, word = self.game.vocabulary, self.game.seat_word(seat)
        several = self.in_one_line(seat, line)
        if several:
            moves = [vocabulary.notation(vocabulary.parse(move)) for move in several]
            return "moves", {"seat": word, "moves": moves}
        move, data = self.read_move(seat, line)
        # No person has seen a question that is passed, so the server draws the time of the answer.
        held = {"held": True} if self._held else {}
        return "move", {"seat": word, "move": vocabulary.notation(move, data), **held}

    async def _send(self, kind: str, facts: Json) -> None:
        """Send a message, and wait until its effect can be seen."""
        seen = self.table.seen
        try:
            seq = await self._done(self._connection.send(kind, **facts))
        except Refused as refused:
            if kind != "undo" or refused.code != "undo-refused":
                raise
            self._explain_refusal(refused)
            seq = await self._done(self._connection.send(kind, **facts, ask=True))
            self.say("join.undo-asked")
        if kind in UNSEEN:
            return
        while self.table.seen == seen if seq is None else self.table.seq < seq:
            await self._done(self._changed.wait())
            self._changed.clear()
        self._changed.set()

    async def _ask(self, kind: str, facts: Json) -> None:
        """Ask the server for a hint or a warning, and show the answer as in a local game."""
        seat = self.game.seat_called(facts["seat"])
        asking = asyncio.create_task(self._done(self._connection.ask(kind, **facts)))
        try:
            await asyncio.wait([asking], timeout=MOMENT)
            if kind == "hint" and not asking.done():
                self.say("hint.thinking", bot=THINKER)
            answer = await asking
        except Unanswered:
            raise Complaint("join.no-answer") from None
        except Refused as refused:
            if kind != "warn" or refused.code != "forbidden" or refused.rule is None:
                raise
            raise Forbidden(facts["move"], refused.rule) from None
        finally:
            asking.cancel()
        if kind == "hint":
            show_hint(
                self,
                answer["bot"],
                self._thought(answer),
                self.table.view(seat),
                len(self.table.info["seats"]),
            )
        else:
            move = self.game.vocabulary.parse(facts["move"])
            sentence = self.words.catalogue.move(self.game.vocabulary, move)
            self.say("why.legal", move=self.words.localized.notation(move), sentence=sentence)

    def _thought(self, hint: Json) -> Thought:
        """What the server's bot thinks, in the form of a local bot."""
        line = [self._step(step) for step in hint["line"]]
        fears = hint["fears"] and self._step(hint["fears"])
        if fears and fears not in line:  # it comes later than what is told of the line
            line.append(fears)
        chance, expected = hint["chance"], hint["points"]
        if chance is not None:
            expected = 2 * chance - 1
        move = self.game.vocabulary.from_json(hint["move"])
        return Thought(move, expected, tuple(line), fears[1] if fears else None)

    def _step(self, step: Json) -> tuple[int, int]:
        move, _ = self.game.vocabulary.parse_measured(step["notation"], seen=True)
        return self.game.seat_called(step["actor"]), move

    async def _done(self, doing: Coroutine[Any, Any, T]) -> T:
        """Wait for an answer as long as the connection runs. Raises Refused."""
        assert self._running is not None
        task = asyncio.create_task(doing)
        await asyncio.wait([task, self._running], return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            task.cancel()
            self._running.result()
        return await task

    def explain(self, error: Exception, *, secret: bool = False) -> None:
        if isinstance(error, NotStarted):
            error = Complaint("join.not-started")
        super().explain(error, secret=secret)

    def _explain_refusal(self, refused: Refused) -> None:
        self.paragraph(quoting(refused.text(self.words.language)))
        if refused.rule is not None:
            self.show_rule(refused.rule)

    # Messages of the server -------------------------------------------------------------------

    def _on_message(self, message: Json) -> None:
        kind, comes = message["t"], not self.table.info
        self.table.take(message)
        if kind == "table":
            self.position = self.table.info.get("position")
            self._name_seats()
            if comes:
                self._tell_who_sits_in()
            self._start_if_full()
        elif kind == "events":
            self._on_events(message)
        elif kind == "presence":
            self._on_presence(set(message["here"]))
        elif kind not in ("view", "welcome"):
            return
        if not self._is_connected:
            self._is_connected = True
            self.say("join.again")
        self._changed.set()

    def _on_events(self, message: Json) -> None:
        if message.get("reset"):
            self.forget_after(0)
            self._told = 0
            self.say("join.reset")
        news = []
        for item in message["items"]:
            if item["kind"] == "undo":
                self.forget_after(item["body"]["to"])
            if item["seq"] > self._told:
                self._told = item["seq"]
                news.append(item)
        if not self.table.info:  # who comes is told what was said here; the rest can be seen
            news = [item for item in news if item["kind"] == "chat"][-OLD_CHAT:]
        for item in news:
            self._tell_event(item["kind"], item["body"])

    def _tell_who_sits_in(self) -> None:
        for seat in self.table.own:
            if self.table.status == "running" and self.table.has_bot(seat):
                self.say("join.sits-in", name=self.words.seat(seat))

    def _on_presence(self, here: set[str]) -> None:
        """Tell who left and who of them is back; not who was away already when we came."""
        gone, self._here = (self._here or set()) - here, here
        for seat, facts in enumerate(self.table.info.get("seats", ())):
            word, state = facts["seat"], ""
            if word in gone and facts["kind"] == "person" and seat not in self.table.own:
                self._missed.add(word)
                state = "away" if self._may_sit_in else "gone"
            elif word in self._missed & here:
                self._missed.remove(word)
                state = "here"
            if state:
                name, label = self.words.seat(seat), self.words.labels[seat]
                time = time_text(self.table.info.get("away_after") or 0)
                self.say(f"join.presence.{state}", name=name, seat=label, time=time)

    @property
    def _may_sit_in(self) -> bool:
        """Whether we may ask for a bot instead of a person who is away. With a clock the server does it."""
        waits = self.table.info.get("away_after") is not None
        return waits and bool(self.table.own) and self.table.status == "running"

    def _tell_event(self, kind: str, body: Json) -> None:
        """Tell an event that is no move. Moves are told with the board that they lead to."""
        name = self._name(body["seat"]) if body.get("seat") else ""
        if kind == "chat":
            said = self.words.say("join.chat", name=body.get("name", ""), text=body.get("text", ""))
            self.paragraph(quoting(said))
        elif kind == "seat" and body.get("what") in SEAT_NEWS:
            name = quoting(body.get("name") or name)
            label = self.words.labels[self.game.seat_called(body["seat"])]
            self.say(f"join.seat.{body['what']}", name=name, seat=label)
        elif kind == "undo":
            ours = not name or self.game.seat_called(body["seat"]) in self.table.own
            self.say("undo.done" if ours else "join.undone", name=name, count=body["to"])
        elif kind == "consent":
            if body["what"] == "ask":
                self._tell_request(body["seat"])
            else:
                self.say(f"join.consent.{body['what']}", name=name)

    def _tell_request(self, word: str) -> None:
        """Who asks knows it already."""
        if self.game.seat_called(word) not in self.table.own:
            self.say("join.consent.ask", name=self._name(word))

    def _name(self, word: str) -> str:
        return self.words.seat(self.game.seat_called(word))

    def _name_seats(self) -> None:
        names = [str(seat["name"]) for seat in self.table.info["seats"]]
        words = Words(self.game, self.words.language, self.screen.style, names, made=self.words.made)
        if words.catalogue.messages != self.words.catalogue.messages:
            self.words = words
            self.commands = RemoteCommands(self)

    def _start_if_full(self) -> None:
        """Anybody with a seat may start a table without free seats; the first request wins."""
        full = all(seat["kind"] not in FREE_SEATS for seat in self.table.info["seats"])
        if self.table.status == "open" and full and self.table.own and self._starting is None:
            self._starting = asyncio.create_task(self._start())

    async def _start(self) -> None:
        with contextlib.suppress(Refused):
            await self._server.ask("POST", f"/api/tables/{self._id}/start")

    def _on_lost(self, reason: str) -> None:
        if self._is_connected:
            self._is_connected = False
            self._here = None  # the others may return a moment after us
            self.say("join.lost", reason=quoting(reason) or "–")

    # What is shown --------------------------------------------------------------------------------

    def _show_news(self) -> None:
        table = self.table
        if not table.views or table.status != "running":
            return
        seat = table.asked
        if seat is not None:
            question = (seat, table.draft, len(table.history(seat)), table.view(seat).table)
            if question != self._shown:
                self._shown = question
                self._waiting_for = NOBODY
                self.show_turn(seat)
                if table.request is not None:
                    self._tell_request(table.request["seat"])
        else:
            self._shown = ()
            known = len(table.history(table.viewer))
            if self._told_count.get(table.viewer) != known:
                self.tell_news(table.viewer)
                if not table.own:
                    self.show_board(SPECTATOR, all_of_it=False)
            if table.actor != self._waiting_for and table.actor != NOBODY:
                self._waiting_for = table.actor
                self.say("join.waiting", name=self.words.seat(table.actor))

    def warn(self, view: View) -> None:  # noqa: ARG002
        clock = self.table.clock
        if clock is not None:
            times = [
                f"{self.words.seat(seat)} {left // 60_000}:{left // 1000 % 60:02}"
                for seat, left in enumerate(clock["left"])
            ]
            self.say("join.clock", times=", ".join(times))

    def _show_end(self) -> None:
        outcome = self.table.outcome
        self._explained = True
        self.tell_news(self.table.viewer)
        self.show_board(self.table.viewer, all_of_it=False)
        ended = Outcome(tuple(outcome["results"]), outcome["rule"] or "")
        self.show_outcome(ended)
        if outcome["rule"] is not None:
            self.show_rule(outcome["rule"])
        else:
            self.say(f"join.ended.{self.table.info['ended_by']}")

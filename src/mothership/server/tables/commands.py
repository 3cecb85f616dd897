"""A room: a table in memory with all that people can want of it. Who may do what is decided here."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

from mothership.play import Live
from mothership.server.live.broadcast import Listener
from mothership.server.people.scores import counts
from mothership.server.refusals import Refusal
from mothership.server.store import PersonRow
from mothership.server.tables import transitions
from mothership.server.tables.absence import absent_for, away_after_of, in_words
from mothership.server.tables.actor import Ack, Lockstep
from mothership.server.tables.history import History
from mothership.server.tables.state import TableState
from mothership.server.tables.transitions import Change

SEEN: Final = 30.0  # seconds between two notes of who is connected


class Room(Lockstep):
    """One table. Made by ``Room.open``; ``close`` lets go of it.

    Everything that is done has the name of its send. Before it is published it is acknowledged: ``ack`` gets
    the number of the event, None for a draft. If it is not done, a Refusal or an error of the rules says why.
    """

    def seat_called(self, who: PersonRow, word: str) -> int:
        """A seat of that person's. Raises Refusal."""
        words = self.state.game.seats[: len(self.state.seats)]
        if word not in words:
            raise Refusal("unknown-seat", 404, seat=word, known=", ".join(words))
        seat = words.index(word)
        if self.state.person(seat) != who.id:
            raise Refusal("not-your-seat", 403, seat=word)
        return seat

    hint_is_warned_of = False  # whether somebody here was told that a hint costs the high score

    async def move(
        self,
        who: PersonRow,
        word: str,
        send: str,
        move: dict[str, str] | str,
        data: Sequence[int],
        ack: Ack,
        trace: bytes = b"",
    ) -> None:
        """Raises Refusal, or a MoveError that names the rule."""
        await self.moves(who, word, send, [(move, data)], ack, trace)

    async def moves(
        self,
        who: PersonRow,
        word: str,
        send: str,
        moves: Sequence[tuple[dict[str, str] | str, Sequence[int]]],
        ack: Ack,
        trace: bytes = b"",
    ) -> None:
        """Moves of one act, all or none. Raises Refusal, or a MoveError that names the rule."""

        async def judge(now: int) -> Change | Live:
            seat = self.playing(who, word)
            return await self.judge_moves(seat, [self._read(*move) for move in moves], now, send, trace)

        await self.do(who.id, send, judge, ack)

    def _read(self, move: dict[str, str] | str, data: Sequence[int]) -> tuple[int, tuple[int, ...]]:
        vocabulary = self.state.game.vocabulary
        if isinstance(move, str):
            return vocabulary.parse_measured(move)
        return vocabulary.from_json(move), tuple(data)

    def aim(self, listener: Listener, who: PersonRow, word: str, numbers: Mapping[str, float] | None) -> None:
        """Show the others how a seat aims. What comes too late is dropped. Raises Refusal."""
        seat = self.seat_called(who, word)
        if not self.state.game.cooperative:
            raise Refusal("no-aim", 409, game=self.state.game.id)
        self.aiming.show(listener, seat, numbers)

    async def hold(self) -> None:
        """Wait for as long as an answer is held here, whatever it is; less, if the clock runs out."""
        pacing, clock = self.world.pacing, self.state.clock
        deadline = clock.deadline()
        left = None if deadline is None else max(0, deadline - self.world.now()) / 4000
        drawn = pacing.drawn()
        await pacing.sleep(drawn if left is None else min(drawn, left))

    async def take_back(self, who: PersonRow, word: str, send: str, ack: Ack, count: int = 1) -> None:
        async def judge(now: int) -> Change | Live:  # noqa: ARG001
            seat = self.playing(who, word)
            assert self.live is not None
            live = self.live.copy()
            past = await self.record() if live.needs_past and count <= len(live.draft) else None
            if past is None:
                live.take_back(seat, count=count)
            else:
                await asyncio.to_thread(live.take_back, seat, past, count)
            return live

        await self.do(who.id, send, judge, ack)

    async def undo(self, who: PersonRow, word: str, send: str, ask: bool, ack: Ack) -> None:
        """Take back the seat's last act, or ask the others for it. Raises UndoRefused, Refusal."""

        async def judge(now: int) -> Change | Live:
            seat = self.playing(who, word)
            self._not_real()
            if ask and self.state.request is not None:
                raise Refusal("already-asked", 409)
            history = await self._history()
            work = transitions.asked_for_undo if ask else self._undone
            return await asyncio.to_thread(work, self.state, history, seat, now)

        await self.do(who.id, send, judge, ack)

    def _undone(self, state: TableState, history: History, seat: int, now: int) -> Change:
        if self.live is not None and self.live.draft and self.live.actor == seat:
            raise Refusal("take-back-first", 409)
        return transitions.undone(state, history, seat, now)

    async def consent(self, who: PersonRow, word: str, send: str, yes: bool, ack: Ack) -> None:
        """Answer for one's own seat, also while a bot decides there: the bot does not."""

        async def judge(now: int) -> Change | Live:
            seat = self.playing(who, word, bot_too=True)
            request = self.state.request
            if request is None:
                raise Refusal("nothing-asked", 409)
            if yes and seat in request.agreed:
                raise Refusal("already-agreed", 409)
            history = await self._history()
            return await asyncio.to_thread(transitions.answered, self.state, history, seat, yes, now)

        await self.do(who.id, send, judge, ack)

    async def resign(self, who: PersonRow, word: str, send: str, ack: Ack) -> None:
        async def judge(now: int) -> Change | Live:
            seat = self.playing(who, word, bot_too=True)
            self._not_real()
            if seat in self.state.resigned:
                raise Refusal("resigned", 409, seat=word)
            return transitions.resigned(self.state, seat, self.stand_in, now)

        await self.do(who.id, send, judge, ack)

    async def say(self, who: PersonRow, send: str, text: str, ack: Ack) -> None:
        async def judge(now: int) -> Change | Live:
            seats = self.state.seats_of(who.id)
            if not seats:
                raise Refusal("not-at-table", 403)
            said = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
            if not said:
                raise Refusal("nothing-said", 400)
            # By the name on the seat: who takes another one later is not taken for somebody else here.
            body = {"person": who.id, "name": self.state.seats[seats[0]].name, "text": said}
            return transitions.emit(self.state, now, "chat", body)

        await self.do(who.id, send, judge, ack)

    async def sit_in(self, who: PersonRow, word: str, send: str, ack: Ack) -> None:
        """Let a bot decide for a seat: one's own, or that of somebody who was awaited for long."""

        async def judge(now: int) -> Change | Live:
            seat = await self._deserted(who, word, now)
            return transitions.bot_sits_in(self.state, seat, self.stand_in, "away", now)

        await self.do(who.id, send, judge, ack)

    def _not_real(self) -> None:
        """No bot has hands at a real table, and the referee takes answers back. Raises Refusal."""
        if self.state.by_hand:
            raise Refusal("real-table", 409)

    async def _deserted(self, who: PersonRow, word: str, now: int) -> int:
        """A seat that this person may hand to a bot. Raises Refusal."""
        state = self.state
        if not state.is_running:
            raise Refusal("not-running", 409)
        seats = {state.game.seat_word(row.seat): row.seat for row in state.seats}
        if word not in seats:
            raise Refusal("unknown-seat", 404, seat=word, known=", ".join(seats))
        if not state.seats_of(who.id):
            raise Refusal("not-at-table", 403)
        self._not_real()
        seat = seats[word]
        if state.is_bot(seat):
            raise Refusal("bot-sits-there", 409, seat=word)
        person = state.person(seat)
        if person is not None and person != who.id:
            await self._check_absence(person, seat, now)
        return seat

    async def _check_absence(self, person: str, seat: int, now: int) -> None:
        """Raises Refusal while the person may still expect to find the seat as they left it."""
        state = self.state
        word, longest = state.game.seat_word(seat), away_after_of(state.table)
        if longest is None:
            raise Refusal("by-clock", 409, seat=word)
        if state.actor != seat:
            raise Refusal("not-awaited", 409, seat=word)
        if person in self.audience.people() | self.world.elsewhere.at(self.id).people:
            raise Refusal("not-away", 409, seat=word)
        left = self._left.get(person, 0)
        if not left or self.world.several:
            # Seen before this table was in memory, or by another process; noted every now and then.
            row = await self.world.store.read.person(person)
            left = max(left, row.seen_at + int(1000 * SEEN) if row is not None else 0)
        absent = absent_for(now, left, state.asked_at, self.world.vigil.outages)
        if absent < longest:
            facts = {"time": in_words(longest), "more": in_words(longest - absent)}
            raise Refusal("not-away-yet", 409, seat=word, **facts)

    async def back(self, who: PersonRow, word: str, send: str, ack: Ack) -> None:
        """Take one's own seat back from the bot."""

        async def judge(now: int) -> Change | Live:
            seat = self.playing(who, word, bot_too=True)
            if seat in self.state.resigned:
                raise Refusal("resigned", 409, seat=word)
            if not self.state.is_bot(seat):
                raise Refusal("no-bot-there", 409, seat=word)
            return transitions.person_is_back(self.state, seat, now)

        await self.do(who.id, send, judge, ack)

    @property
    def counts(self) -> bool:
        """Whether what is reached here can still be a high score."""
        state = self.state
        return state.is_running and not state.unranked and counts(state.game, state.table.setup)

    async def note_hint(self, seat: int, version: int) -> None:
        """Keep that a hint was given, where that matters, before anybody reads it. Raises Refusal."""

        async def judge(now: int) -> Change | Live:
            if self.version != version:
                raise Refusal("hint-outdated", 409)
            return transitions.hinted(self.state, seat, now)

        if self.counts:
            await self.do(None, "", judge, lambda _: None)

    def playing(self, who: PersonRow, word: str, *, bot_too: bool = False) -> int:
        """A seat of that person's at a table where a game goes on. Raises Refusal."""
        seat = self.seat_called(who, word)
        if not self.state.is_running:
            raise Refusal("not-running" if self.state.table.status == "open" else "over", 409)
        if self.state.is_bot(seat) and not bot_too:
            raise Refusal("bot-sits-there", 409, seat=word)
        return seat

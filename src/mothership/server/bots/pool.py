"""Runs bots in processes of their own, so that none can block a table, a socket or the server.

A bot gets only what its seat may know. When it exceeds its time, its process is ended and another one
started. A turn lost by that, or by any other failure, is played by a seeded random move.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter
from typing import Any, Final

from mothership.core import Game, Record, View
from mothership.core.record import SeenEntry
from mothership.play import Live
from mothership.server.bots.process import BotProcess, Gone
from mothership.server.bots.protocol import unpack_thought
from mothership.server.bots.session import COSTLY, TROUBLES, Answer, BotSession, Job, Wants
from mothership.server.ops.logging import without_link

SECONDS: Final = 10.0  # for an answer, after which the process is ended
PATIENCE: Final = 60.0  # seconds that a question waits for a process that is free
FAIR: Final = 5.0  # seconds that a question may wait for others whose bots are at hand
START_SECONDS: Final = 60.0  # until a process can be asked
LONGEST_PAUSE: Final = 30.0  # seconds between two attempts to start a process
MOST_MEMORY: Final = 1 << 30  # bytes for one process
MOST_CHAIRS: Final = 500  # bots that one process remembers
MOST_FAILURES: Final = 3  # in a row that cost a process, after which a bot is not asked any more

_log: Final = logging.getLogger(__name__)


class Stopped(Exception):
    """The server is stopping. Ask again after the restart."""


class BotPool:
    """The processes, the queue of questions, and figures for the metrics."""

    def __init__(
        self,
        processes: int = 2,
        *,
        seconds: float = SECONDS,
        patience: float = PATIENCE,
        memory: int = MOST_MEMORY,
        most_chairs: int = MOST_CHAIRS,
    ) -> None:
        self.processes = processes
        self.seconds = seconds
        self.patience = patience
        self.memory = memory
        self.most_chairs = most_chairs
        # Figures.
        self.asked = 0
        self.answered = 0  # by the bot itself
        self.troubles: Counter[str] = Counter()  # turns that were lost, by their reason
        self.started = 0  # processes
        self.thinking_seconds = 0.0  # of processes at work
        self.waiting_seconds = 0.0  # of questions, until a process was free
        self._jobs: list[Job] = []  # the oldest first
        self._under_way: set[Job] = set()
        self._idle: set[BotProcess] = set()
        self._changed = asyncio.Event()
        self._keepers: list[asyncio.Task[None]] = []
        self._endings: set[asyncio.Task[None]] = set()
        self._stopping = False

    @property
    def waiting(self) -> int:
        """Questions that wait for a process."""
        return len(self._jobs)

    @property
    def busy(self) -> int:
        """Processes that are at work."""
        return len(self._under_way)

    def start(self) -> None:
        """Start the processes in the background. You can ask at once."""
        self._keepers = [asyncio.create_task(self._keep()) for _ in range(self.processes)]

    async def stop(self, grace: float = 2.0) -> None:
        """End all processes, with a short grace period."""
        self._stopping = True
        for job in self._jobs:
            job.fail(Stopped())
        self._jobs.clear()
        answers = [job.answer for job in self._under_way if not job.answer.done()]
        if answers:
            await asyncio.wait(answers, timeout=grace)
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        await asyncio.gather(*self._endings)
        self._keepers = []

    # Asking ---------------------------------------------------------------------------------------

    def sit(
        self,
        table: str,
        game: Game,
        seat: int,
        bot: str,
        seed: int | str,
        past: Callable[[], Awaitable[Record]],
    ) -> BotSession:
        """A bot at a table. Tell it every act that becomes public.

        ``past`` returns the record of all published moves. It is called rarely: when a new process needs
        the whole history.
        """
        return BotSession(table, game, seat, bot, seed, past)

    async def ask(
        self,
        session: BotSession,
        live: Live,
        *,
        seconds: float | None = None,
        budget: float | None = None,
        wants: Wants = "move",
        about: int | None = None,
    ) -> Answer:
        """The bot's move at a table where its seat is asked. Raises Stopped, or whatever ``past`` raises.

        The process is ended after ``seconds``. Bots with a time limit get ``budget``. For reasons or
        warnings (``wants``) ask a bot that searches, such as the levels. Cancel the call if you no longer
        need the answer.
        """
        assert live.actor == session.seat, "it is not asked"
        draft = live.open_act.kept_by(session.seat)
        view, limit = live.view(session.seat), seconds or self.seconds
        return await self._ask(self._job(session, view, live.number, draft, limit, budget, wants, about))

    def leave(self, session: BotSession, live: Live) -> None:
        """Release the bot. Returns at once."""
        if session.home is not None and not self._stopping:
            self._jobs.append(
                self._job(session, live.view(session.seat), live.number, (), self.seconds, None, "leave")
            )
            self._changed.set()

    async def _ask(self, job: Job) -> Answer:
        if self._stopping:
            raise Stopped
        self.asked += 1
        if job.session.failures >= MOST_FAILURES:
            self._lose(job, "given-up", "")
            return await job.answer
        self._jobs.append(job)
        self._changed.set()
        impatience = asyncio.get_running_loop().call_later(self.patience, self._give_up_waiting, job)
        try:
            return await job.answer
        finally:
            impatience.cancel()
            if job in self._jobs:
                self._jobs.remove(job)

    def _job(
        self,
        session: BotSession,
        view: View,
        number: int,
        draft: Sequence[SeenEntry],
        seconds: float,
        budget: float | None,
        wants: Wants,
        about: int | None = None,
    ) -> Job:
        answer = asyncio.get_running_loop().create_future()
        return Job(session, view, number, draft, seconds, budget, wants, answer, perf_counter(), about)

    def _give_up_waiting(self, job: Job) -> None:
        if job in self._jobs:
            self._jobs.remove(job)
            job.waited = perf_counter() - job.since
            self._lose(job, "busy", "")

    def _lose(self, job: Job, trouble: str, detail: str) -> None:
        """Count a lost turn."""
        session = job.session
        if trouble in COSTLY:
            session.failures += 1
        if not job.leaves and not job.answer.done():
            self.troubles[trouble] += 1
            said = f"bot {session.bot} of {session.chair} lost a turn: {trouble} {detail}"
            _log.warning("%s", without_link(said, session.chair.partition(":")[0]))
            limit = self.patience if trouble == "busy" else job.seconds
            job.finish(job.substitute(trouble, limit, detail))

    # The processes --------------------------------------------------------------------------------

    async def _keep(self) -> None:
        """Keep one process: start it, give it work, start another one when it is gone."""
        failures = 0
        while True:
            thinker: BotProcess | None = None
            try:
                thinker = await BotProcess.start(self.most_chairs, self.memory)
                self.started += 1
                async with asyncio.timeout(START_SECONDS):
                    await thinker.is_ready()
                failures = 0 if await self._employ(thinker) else failures + 1
            except (OSError, Gone) as error:  # TimeoutError is an OSError
                failures += 1
                _log.error("no process for bots: %s", error)
            finally:
                if thinker is not None:
                    self._idle.discard(thinker)
                    self._changed.set()  # others may have left a question to it
                    # To its end, even if our own comes meanwhile: a killed process has to be waited for.
                    ending = asyncio.create_task(thinker.end())
                    self._endings.add(ending)
                    ending.add_done_callback(self._endings.discard)
                    await asyncio.shield(ending)
            if failures:
                await asyncio.sleep(min(LONGEST_PAUSE, 0.05 * 2**failures))

    async def _employ(self, thinker: BotProcess) -> bool:
        """Give work to a process until it ends. Returns whether it has ever answered."""
        useful = False
        thinker.tell_end(self._changed.set)
        while not thinker.has_ended:
            job = self._next(thinker)
            if job is None:
                self._idle.add(thinker)
                self._changed.clear()
                await self._changed.wait()
                continue
            self._idle.discard(thinker)
            self._jobs.remove(job)
            self._under_way.add(job)
            began = perf_counter()
            job.waited = began - job.since
            self.waiting_seconds += job.waited
            try:
                answer = await self._work(thinker, job)
            finally:
                self._under_way.discard(job)
                self.thinking_seconds += perf_counter() - began
                job.fail(Stopped())  # unless it is done
            useful = useful or answer is not None
            if answer is None or answer.get("tired"):
                break
        return useful

    def _next(self, thinker: BotProcess) -> Job | None:
        """The next question for a process: bots at tables come before advice."""
        self._jobs = [job for job in self._jobs if not job.leaves or self._can_leave(job)]
        due = [job for job in self._jobs if not job.is_advice]
        return self._oldest(thinker, due) or self._oldest(thinker, self._jobs)

    def _oldest(self, thinker: BotProcess, jobs: list[Job]) -> Job | None:
        """The oldest question, if possible one whose bot sits in this process already."""
        ours = [job for job in jobs if job.session.home is thinker]
        others = [job for job in jobs if job.session.home not in self._idle and not job.leaves]
        if ours and (not others or perf_counter() - others[0].since < FAIR):
            return ours[0]
        return others[0] if others else None

    def _can_leave(self, job: Job) -> bool:
        home = job.session.home
        return home is not None and not home.has_ended

    async def _work(self, thinker: BotProcess, job: Job) -> dict[str, Any] | None:
        """One question and its answer; None if the process has to be ended."""
        answer: dict[str, Any] = {"lost": True}
        for _ in range(2):  # a second time with everything, if the process has lost something
            try:
                async with asyncio.timeout(self.patience):
                    question = await job.session.question(thinker, job)
            except Exception as error:  # noqa: BLE001  # for the caller, who keeps the record
                job.session.forget()
                job.fail(error)
                return {}
            try:
                async with asyncio.timeout(job.seconds):
                    answer = await thinker.ask(question)
            except TimeoutError:
                self._lose(job, "time", "")
                return None
            except Gone as gone:
                self._lose(job, "died", str(gone))
                return None
            if "lost" not in answer:
                break
            job.session.forget()
        self._judge(job, answer)
        return answer

    def _judge(self, job: Job, answer: dict[str, Any]) -> None:
        if job.leaves:
            job.finish(Answer(0))
        elif "move" not in answer:
            trouble = answer.get("trouble")
            self._lose(job, trouble if trouble in TROUBLES else "raised", str(answer.get("detail", "")))
        elif type(answer["move"]) is not int or answer["move"] not in job.view.legal:
            self._lose(job, "illegal", str(answer["move"]))
        else:
            job.session.failures = 0
            self.answered += 1
            job.finish(_told(answer))


def _told(answer: dict[str, Any]) -> Answer:
    move, thought = answer["move"], answer.get("thought")
    return Answer(
        move,
        float(answer["seconds"]),
        thought=None if thought is None else unpack_thought(move, thought),
        fatal={int(one): str(rule) for one, rule in answer.get("fatal", ())},
        threat=tuple((int(actor), int(then)) for actor, then in answer.get("threat", ())),
    )

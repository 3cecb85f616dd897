"""A bot at a table of the server: what it is told, what it answers, and what happens if it does not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, Literal

from mothership.bots.thought import Thought
from mothership.core import Game, Message, Record, View
from mothership.core.record import SeenEntry
from mothership.play import Act
from mothership.server.bots.process import BotProcess
from mothership.server.bots.protocol import pack_entries, pack_past, pack_view

MOST_NEWS: Final = 1000  # moves that are kept for a bot that is not asked

TROUBLES: Final[dict[str, dict[str, str]]] = {
    "time": {"en": "no answer within {seconds} s", "de": "keine Antwort innerhalb von {seconds} s"},
    "died": {"en": "its process has died", "de": "sein Prozess ist gestorben"},
    "memory": {"en": "it took too much memory", "de": "er hat zu viel Speicher gebraucht"},
    "raised": {"en": "it failed", "de": "er ist gescheitert"},
    "illegal": {"en": "it chose a move that is not legal", "de": "er hat einen verbotenen Zug gewählt"},
    "unknown": {"en": "there is no such bot here", "de": "es gibt hier keinen solchen Bot"},
    "busy": {"en": "no process was free for {seconds} s", "de": "{seconds} s lang war kein Prozess frei"},
    "given-up": {"en": "it has failed too often", "de": "er ist zu oft gescheitert"},
}
# What is wanted of a bot: a move, a move with its reasons, the moves that lose at once, or that it leaves.
Wants = Literal["move", "reasons", "warnings", "threat", "leave"]
COSTLY: Final = ("time", "died", "memory")  # after these another process has to be started


@dataclass(frozen=True)
class Answer:
    """A legal move. If the bot lost its turn, the move is random and ``trouble`` says why.

    ``detail`` is in the bot's own words and may tell what only its seat knows.
    """

    move: int
    seconds: float = 0.0
    trouble: str = ""
    detail: str = ""
    reason: Message | None = None
    thought: Thought | None = None  # if its reasons were wanted
    waited: float = 0.0  # seconds until a process was free for it
    fatal: Mapping[int, str] = field(default_factory=dict)  # if these were: moves that lose, and their rules
    threat: tuple[tuple[int, int], ...] = ()  # if it was: who replies, and how


class BotSession:
    """A bot at a table: what it has been told, and where. Made by ``BotPool.sit``."""

    def __init__(
        self,
        table: str,
        game: Game,
        seat: int,
        bot: str,
        seed: int | str,
        past: Callable[[], Awaitable[Record]],
    ) -> None:
        self.chair = f"{table}:{seat}"
        self.game = game
        self.seat = seat
        self.bot = bot
        self.seed = seed
        self.failures = 0  # in a row that cost a process
        self.home: BotProcess | None = None  # where it has been told
        self._past = past
        self._told = 0  # moves
        self._news: list[SeenEntry] = []  # the moves since then
        self._era = 0  # counts how often all that was told became void

    def tell(self, act: Act) -> None:
        """Tell the bot an act that became public."""
        if self.home is not None:
            self._news += act.kept_by(self.seat)
            if len(self._news) > MOST_NEWS:
                self.forget()

    def forget(self) -> None:
        """Forget what the bot was told, after an undo. It will get everything anew."""
        self.home = None
        self._news = []
        self._era += 1

    async def question(self, thinker: BotProcess, job: Job) -> dict[str, Any]:
        """The question for a process: the news, or the whole history if the process is new to the table."""
        era, whole, known, news = self._era, None, self._told, self._news
        if not job.leaves and (self.home is not thinker or known + len(news) != job.number):
            whole = await self._whole(job.number)
            known, news = job.number, []
        if era == self._era:  # otherwise it is not true any more, and must not be built upon
            # Taken as told from here on. Should it get lost, the process will say that it does not know.
            self.home, self._told, self._news = thinker, job.number, []
        return {
            "chair": self.chair,
            "bot": self.bot,
            "seed": self.seed,
            "whole": whole,
            "known": known,
            "news": pack_entries(news),
            "draft": pack_entries(job.draft),
            "view": pack_view(job.view),
            "seconds": job.seconds,
            "budget": job.budget,
            "wants": job.wants,
            "about": job.about,
        }

    async def _whole(self, number: int) -> dict[str, Any]:
        past = await self._past()
        assert len(past.entries) >= number, "the record is shorter than the game"
        past = replace(past, entries=past.entries[:number], outcome=None)
        # In a thread, because it takes a while to work out what a seat saw of a long game.
        return await asyncio.to_thread(pack_past, self.game, past, self.seat)


@dataclass(eq=False)
class Job:
    """A question to a bot, or its release, queued for a process."""

    session: BotSession
    view: View
    number: int  # of moves that the seat has seen, its draft aside
    draft: Sequence[SeenEntry]
    seconds: float
    budget: float | None
    wants: Wants
    answer: asyncio.Future[Answer]
    since: float
    about: int | None = None  # the move whose threat is wanted
    waited: float = 0.0  # seconds until a process was free

    @property
    def leaves(self) -> bool:
        return self.wants == "leave"

    @property
    def is_advice(self) -> bool:
        """Whether it is advice, for which no game waits."""
        return self.wants in ("reasons", "warnings", "threat")

    def finish(self, answer: Answer) -> None:
        if not self.answer.done():  # nobody may want it any more
            self.answer.set_result(replace(answer, waited=self.waited))

    def fail(self, error: Exception) -> None:
        if not self.answer.done() and not self.leaves:  # nobody waits for a seat that leaves
            self.answer.set_exception(error)

    def substitute(self, trouble: str, limit: float, detail: str) -> Answer:
        """The seeded random move for a bot that has lost its turn."""
        number = self.number + len(self.draft)
        dice = Random(f"{self.session.seed}:instead:{self.session.seat}:{number}")
        reason = Message(TROUBLES[trouble], seconds=f"{limit:g}")
        return Answer(dice.choice(self.view.legal), 0.0, trouble, detail, reason)

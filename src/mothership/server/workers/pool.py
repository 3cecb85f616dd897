"""A pool of worker processes for costly jobs, such as reading uploads and drawing pictures.

A job has a limit of processor time and one of time by the clock. A job that exceeds one is refused, and its
process is ended. Processes start when they are first needed.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from mothership.server.refusals import Refusal, Worded
from mothership.server.workers.process import Gone, WorkerProcess
from mothership.server.workers.slots import Asker, FairSlots

PROCESSES: Final = 2
CPU_SECONDS: Final = 5.0  # of the processor for one job
SECONDS: Final = 60.0  # by the clock: others may keep the processor busy
START_SECONDS: Final = 60.0
MOST_MEMORY: Final = 1 << 30  # bytes of one process
MOST_ANSWER: Final = 1 << 25  # bytes

_log: Final = logging.getLogger(__name__)


class Fault(Exception):
    """Something went wrong in the process that is not the fault of the job."""


class WorkerPool:
    """Worker processes, and figures for the metrics."""

    def __init__(self, processes: int = PROCESSES, *, jobs: str, what: str) -> None:
        """``jobs`` names the table of jobs, as "module:name"; ``what`` is what the log calls one."""
        self.jobs = jobs
        self.what = what
        self.cpu_seconds = CPU_SECONDS
        self.seconds = SECONDS
        self.start_seconds = START_SECONDS
        self.slots = FairSlots(processes)
        self.started = 0
        self.ended = 0  # because a job took too long
        self.jobs_taken = 0
        self._idle: list[WorkerProcess] = []
        self._all: set[WorkerProcess] = set()

    @property
    def processes(self) -> list[int]:
        """The ids of those that run."""
        return [process.pid for process in self._all]

    async def run(self, job: str, order: dict[str, Any], asker: Asker) -> dict[str, Any]:
        """Do a job for somebody. Raises Refusal."""
        async with self.slots.hold(asker):
            self.jobs_taken += 1
            process = await self._process()
            question = {"job": job, "order": order, "seconds": self.seconds, "cpu": self.cpu_seconds}
            answer: dict[str, Any] | None = None
            try:
                async with asyncio.timeout(self.seconds):
                    answer = await process.ask(question)
            except (TimeoutError, Gone) as error:
                self.ended += 1
                _log.warning(self.what, extra={"kind": job, "reason": str(error) or "time"})
                raise Refusal("too-costly", 413) from None
            finally:
                if answer is None or answer["tired"]:
                    await self._end(process)
                else:
                    self._idle.append(process)
            return _told(answer)

    async def _process(self) -> WorkerProcess:
        """One that waits for work, or a new one. Raises Refusal."""
        while self._idle:
            process = self._idle.pop()
            if not process.has_ended:
                return process
            await self._end(process)
        try:
            process = await WorkerProcess.launch(
                "mothership.server.workers.jobs:serve", self.jobs, str(MOST_MEMORY), most_bytes=MOST_ANSWER
            )
        except OSError as error:
            _log.error("no process", extra={"kind": self.what, "reason": str(error)})
            raise Refusal("reading-busy", 503) from None
        self._all.add(process)
        ready = False
        try:
            async with asyncio.timeout(self.start_seconds):
                await process.is_ready()
            ready = True
        except (TimeoutError, Gone) as error:
            _log.error("no process", extra={"kind": self.what, "reason": str(error)})
            raise Refusal("reading-busy", 503) from None
        finally:
            if not ready:
                await self._end(process)
        self.started += 1
        return process

    async def _end(self, process: WorkerProcess) -> None:
        self._all.discard(process)
        await asyncio.shield(asyncio.ensure_future(process.end()))

    async def stop(self) -> None:
        """End all of them. Requests that still wait are refused."""
        self._idle.clear()
        await asyncio.gather(*(self._end(process) for process in list(self._all)))


def _told(answer: dict[str, Any]) -> dict[str, Any]:
    """Raises Refusal, Fault."""
    if "done" in answer:
        done: dict[str, Any] = answer["done"]
        return done
    if "refused" in answer:
        raise Worded(**answer["refused"])
    if "costly" in answer:
        raise Refusal("too-costly", 413)
    raise Fault(answer.get("fault", "?"))

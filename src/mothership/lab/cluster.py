"""Plays on the machines of a Dask cluster.

The scheduler of the cluster gives out what is to be done, and gives it out again when a worker is lost. Here
it is decided who may play along: a worker is first asked for its fingerprint, and gets nothing if it would
play other games.
"""

from __future__ import annotations

import asyncio
import json
import logging
import pickle
import re
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count, islice
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Final, Generic, Self, TypeVar
from uuid import uuid4

from mothership.core import MothershipError
from mothership.core.texts import Message
from mothership.lab.cluster_worker import Refusal, perform
from mothership.lab.pace import MOST_OF_A_CHUNK, Pace
from mothership.lab.playing import explain, one_line
from mothership.lab.work import ArenaError, Work

PATIENCE: Final = 10.0  # seconds until a scheduler must answer, or be found again
LOOK_EVERY: Final = 0.5  # seconds between two looks at who is there
IN_STOCK: Final = 2  # chunks for each worker: one that it plays, and one for when it has finished

ADDRESS: Final = re.compile(
    r"(?P<scheme>(?:tcp|tls|ws|wss)://)?(?P<host>[\w.-]+|\[[0-9a-fA-F:.]+\]):(?P<port>[0-9]{1,5})/?"
)

Tell = Callable[[Message], None]
Result = TypeVar("Result")


class ClusterError(MothershipError):
    """A cluster that cannot be used; says why. Finished games are kept."""

    key = "lab.cluster"

    def __init__(self, address: object, reason: object) -> None:
        super().__init__(address=address, reason=reason)


class Cluster:
    """A connection to the scheduler of a cluster."""

    def __init__(self, address: str, tell: Tell = lambda _: None) -> None:
        """Connect to ``HOST:PORT``, or to what a scheduler has written into a file.

        ``tell`` hears of workers that differ or are lost, and when there are none. Raises ClusterError.
        """
        self.address = address
        self.tell = tell
        if find_spec("distributed") is None:
            raise ClusterError(address, Message("lab.no-cluster-extra", python=sys.executable))
        scheduler = _scheduler_of(address)
        _knock(address, scheduler)
        import distributed

        # It would write into the middle of the progress; what matters of it is said here.
        for name in ("distributed", "distributed.client"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        if (
            scheduler.startswith("tls")
            and not distributed.Security().get_connection_args("client")["ssl_context"]
        ):
            raise ClusterError(address, Message("lab.no-tls"))
        try:
            asyncio.run(_shake_hands(scheduler))
            self.client: Any = distributed.Client(scheduler, timeout=PATIENCE, set_as_default=False)
        except (OSError, TimeoutError, RuntimeError, ImportError, ValueError) as error:
            why = one_line(str(error)) or Message("lab.no-answer", seconds=f"{PATIENCE:g}")
            raise ClusterError(address, Message("lab.no-scheduler", why=why)) from error

    def crew(self, work: Work[Result]) -> Crew[Result]:
        """Those who do this work."""
        return Crew(self, work)

    def in_order(self, work: Work[Result], numbers: Iterable[int]) -> Iterator[Result]:
        """The results for these numbers, one after the other. Raises ArenaError or ClusterError."""
        waiting = iter(numbers)
        pace = Pace()
        ready: dict[int, Result] = {}
        order: deque[int] = deque()  # of what was given out, and not returned yet
        with self.crew(work) as crew:
            while True:
                while crew.are_free:
                    chunk = list(islice(waiting, pace.size(MOST_OF_A_CHUNK)))
                    if not chunk:
                        break
                    order.extend(chunk)
                    crew.give(chunk)
                if crew.are_free and not order:
                    return
                done = crew.next()
                pace.add(len(done.numbers), done.seconds)
                ready.update(zip(done.numbers, done.results, strict=True))
                while order and order[0] in ready:
                    yield ready.pop(order.popleft())

    def close(self) -> None:
        with suppress(OSError, TimeoutError, RuntimeError):
            self.client.close(timeout=1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@dataclass(frozen=True)
class Done(Generic[Result]):
    """Numbers, their results, and the seconds that a worker took."""

    numbers: Sequence[int] = ()
    results: Sequence[Result] = ()
    seconds: float = 0.0


@dataclass(frozen=True)
class Given:
    """What was given out: the numbers, none for the question who somebody is, and who may take them."""

    future: Any
    numbers: Sequence[int]
    workers: frozenset[str]


class Crew(Generic[Result]):
    """The workers that do one kind of work, in the manner of ``lab.workers.Workers``."""

    def __init__(self, cluster: Cluster, work: Work[Result]) -> None:
        self._cluster = cluster
        self._client = cluster.client
        self._packed: bytes = pickle.dumps(work)
        self._expected = dict(work.identity())
        self._token = uuid4().hex
        self._keys = (f"mothership-{self._token}-{number}" for number in count())
        self._given: dict[str, Given] = {}  # by the keys of their tasks
        self._news: SimpleQueue[str] = SimpleQueue()  # keys of tasks that have come to an end
        self._lost: deque[Sequence[int]] = deque()  # to be given out again
        self._alike: set[str] = set()  # the addresses of workers that play along
        self._asked: set[str] = set()  # those who were asked who they are, whatever they said
        self._look_at = 0.0  # when to look again who is there
        self._has_played = False  # somebody has
        self._is_lonely = False  # it was told that nobody is there

    @property
    def count(self) -> int:
        """How many workers play along."""
        return len(self._alike)

    @property
    def are_free(self) -> bool:
        working = sum(bool(given.numbers) for given in self._given.values()) + len(self._lost)
        return working < IN_STOCK * len(self._alike)

    def give(self, numbers: Sequence[int]) -> None:
        """Give work to whoever is free."""
        self._submit(numbers, frozenset(self._alike))

    def take(self) -> tuple[list[Result], float]:
        """Wait for the next results, and how long they took. Raises ArenaError or ClusterError.

        There are none if something else has happened, such as the coming of a worker.
        """
        done = self.next()
        return list(done.results), done.seconds

    def next(self) -> Done[Result]:
        """The same, with the numbers."""
        if monotonic() >= self._look_at:
            self._look_round()
            self._look_at = monotonic() + LOOK_EVERY
        try:
            key = self._news.get(timeout=LOOK_EVERY)
        except Empty:
            return Done()
        given = self._given.pop(key, None)  # nothing: it was cancelled here
        if given is None:
            return Done()
        if given.future.status != "finished":
            self._fail(given)
            return Done()
        try:
            answer = given.future.result(timeout=PATIENCE)
        except (OSError, TimeoutError, CancelledError):  # its worker was lost with the answer
            self._put_back(given)
            return Done()
        if isinstance(answer, Refusal):
            self._refuse(given, answer.why)
            return Done()
        if answer.error is not None:
            raise answer.error
        if given.numbers:
            self._has_played = True
        else:
            self._alike |= given.workers
        return Done(given.numbers, answer.results, answer.seconds)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._client.status == "running":
            self._client.cancel([given.future for given in self._given.values()], force=True)
        self._given.clear()

    # Who is there ---------------------------------------------------------------------------------

    def _look_round(self) -> None:
        """Ask new workers who they are, and give to others what was lost. Raises ClusterError."""
        present = self._present()
        if present is None:  # the connection is broken, and may be made again
            return
        for worker in self._alike - present:
            self._cluster.tell(Message("lab.worker-lost", worker=worker))
        self._alike &= present
        self._asked &= present  # with the same address another process may come
        for key, given in list(self._given.items()):
            if not given.workers & present:  # the scheduler would wait for them for ever
                del self._given[key]
                given.future.cancel()
                self._put_back(given)
        for worker in present - self._asked:
            self._asked.add(worker)
            self._submit((), frozenset({worker}))
        while self._lost and self._alike:
            self._submit(self._lost.popleft(), frozenset(self._alike))
        self._say_if_lonely(present)

    def _present(self) -> set[str] | None:
        """The workers that the scheduler knows; nothing if it cannot be asked. Raises ClusterError."""
        if self._client.status == "closed":
            raise ClusterError(self._cluster.address, Message("lab.scheduler-lost"))
        if self._client.status != "running":
            return None
        try:
            return set(self._client.nthreads())
        except (OSError, TimeoutError):
            return None

    def _say_if_lonely(self, present: set[str]) -> None:
        if self._alike or self._given:
            self._is_lonely = False
            return
        if present and not self._has_played:
            raise ClusterError(self._cluster.address, Message("lab.all-refused"))
        if not self._is_lonely:
            self._is_lonely = True
            self._cluster.tell(Message("lab.nobody-works", address=self._cluster.address))

    # What becomes of what was given out -----------------------------------------------------------

    def _submit(self, numbers: Sequence[int], workers: frozenset[str]) -> None:
        key = next(self._keys)
        future = self._client.submit(
            *(perform, self._token, self._packed, self._expected, tuple(numbers)),
            key=key,
            workers=sorted(workers),
            allow_other_workers=False,
            pure=False,
        )
        self._given[key] = Given(future, numbers, workers)
        future.add_done_callback(lambda ended: self._news.put(ended.key))

    def _put_back(self, given: Given) -> None:
        if given.numbers:
            self._lost.append(given.numbers)
        else:
            self._asked -= given.workers

    def _refuse(self, given: Given, why: Message) -> None:
        """Go on without a worker that would play other games."""
        if given.numbers:  # behind one of these addresses is another process than the one that was asked
            self._put_back(given)
            self._alike.clear()
            self._asked.clear()
            self._look_at = 0.0
            return
        (worker,) = given.workers
        self._cluster.tell(Message("lab.worker-refused", worker=worker, why=why))

    def _fail(self, given: Given) -> None:
        """A task has no result: it was lost, or whoever does it dies. Raises ArenaError."""
        if given.future.status != "error":
            self._put_back(given)
            return
        error = given.future.exception()
        if not given.numbers:
            self._refuse(given, Message("lab.worker-cannot", why=one_line(explain(error))))
        elif type(error).__name__ == "KilledWorker":
            raise ArenaError(
                Message("lab.killed-workers", first=given.numbers[0], last=given.numbers[-1])
            ) from None
        else:
            raise ArenaError(Message("lab.lost-games", why=one_line(explain(error)))) from None


# Addresses --------------------------------------------------------------------------------------------


def _scheduler_of(address: str) -> str:
    """The address of a scheduler, or what it has written into a file. Raises ClusterError."""
    found = address
    if address.endswith(".json"):
        try:
            found = str(json.loads(Path(address).expanduser().read_text(encoding="utf-8"))["address"])
        except OSError as error:
            raise ClusterError(
                address, Message("lab.no-scheduler-file", why=error.strerror or error)
            ) from error
        except (ValueError, KeyError, TypeError) as error:
            raise ClusterError(address, Message("lab.bad-scheduler-file")) from error
    match = ADDRESS.fullmatch(found)
    if match is None or not 0 < int(match["port"]) < 65536:
        raise ClusterError(address, Message("lab.bad-address"))
    return f"{match['scheme'] or 'tcp://'}{match['host']}:{match['port']}"


def _knock(address: str, scheduler: str) -> None:
    """Whether anything listens there: a connection tells sooner and better than the cluster's client."""
    host, _, port = scheduler.partition("://")[2].rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()
    except OSError as error:
        raise ClusterError(address, Message("lab.nobody-listens", why=error.strerror or error)) from error


async def _shake_hands(scheduler: str) -> None:
    """Whether it speaks as a scheduler does. The client would wait for an answer for ever."""
    from distributed import Security
    from distributed.comm import connect

    arguments = Security().get_connection_args("client")
    connection = await asyncio.wait_for(connect(scheduler, timeout=PATIENCE, **arguments), PATIENCE)
    await connection.close()

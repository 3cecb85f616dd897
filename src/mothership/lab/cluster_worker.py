"""What a worker of a cluster does. It needs no more packages than the games."""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from time import perf_counter
from typing import Any, Final

from mothership.core.texts import Message
from mothership.lab.playing import explain, one_line
from mothership.lab.work import ArenaError, Work

MOST_KNOWN: Final = 8  # kinds of work that are remembered: a cluster serves many runs

_known: OrderedDict[str, Work[Any]] = OrderedDict()
_one_at_a_time: Final = Lock()  # a worker with several threads gains nothing: Python computes on one core


@dataclass(frozen=True)
class Answer:
    """Results, or the error after which there can be none."""

    results: list[Any]
    seconds: float
    error: ArenaError | None = None


@dataclass(frozen=True)
class Refusal:
    """Why this worker must not play along."""

    why: Message


def perform(
    token: str, packed: bytes, expected: Mapping[str, object], numbers: Sequence[int]
) -> Answer | Refusal:
    """Do some of the work with this token, after a look whether it would be the same here."""
    with _one_at_a_time:
        began = perf_counter()
        if token not in _known:
            try:
                work: Work[Any] = pickle.loads(packed)
                here = work.identity()
            except Exception as error:  # noqa: BLE001 – a machine that lacks something may fail in any way
                return Refusal(Message("lab.worker-cannot", why=one_line(explain(error))))
            for name, value in expected.items():
                if here.get(name) != value:
                    return Refusal(Message("lab.worker-differs", what=name, there=here.get(name), here=value))
            _known[token] = work
            while len(_known) > MOST_KNOWN:
                _known.popitem(last=False)
        try:
            results = _known[token].do(numbers)
        except ArenaError as error:
            return Answer([], 0.0, error)
        return Answer(results, perf_counter() - began)

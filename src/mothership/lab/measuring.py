"""Measurements that are no runs of the arena: calls of a function, on this machine or on a cluster."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Generator, Iterable
from contextlib import AbstractContextManager, nullcontext
from multiprocessing import get_context
from typing import TypeVar

from mothership.lab.cluster import Cluster
from mothership.lab.work import Calls

Result = TypeVar("Result")


def in_order(
    calls: Calls[Result], numbers: Iterable[int], *, jobs: int = 1, cluster: Cluster | None = None
) -> Generator[Result, None, None]:
    """The results for these numbers, one after the other, wherever they come from."""
    if cluster is not None:
        yield from cluster.in_order(calls, numbers)
    elif jobs == 1:
        yield from map(calls.function, numbers)
    else:
        with get_context("spawn").Pool(jobs) as pool:
            yield from pool.imap(calls.function, numbers)


def add_cluster(parser: ArgumentParser) -> None:
    """``--cluster ADDRESS``, for a program that has no messages in other languages."""
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="measure on the workers of this Dask scheduler: docs/cluster.md"
    )


def connected(address: str | None) -> AbstractContextManager[Cluster | None]:
    """The cluster of that option, if one was named; its news go to standard error. Raises ClusterError."""
    if address is None:
        return nullcontext()
    return Cluster(address, lambda news: print(f"\n{news}", file=sys.stderr, flush=True))

"""Plays a plan in one or many processes or on a cluster, until it is complete or the answer is clear."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from mothership.core.texts import Message
from mothership.kit.elsewhere import address_of
from mothership.lab.cluster import Cluster, ClusterError, Crew
from mothership.lab.ledger import Ledger
from mothership.lab.pace import Pace
from mothership.lab.plan import Plan
from mothership.lab.playing import Played
from mothership.lab.tally import Tally
from mothership.lab.work import ArenaGames
from mothership.lab.workers import Alone, Workers

Progress = Callable[[int, int], None]  # games that count so far, and in the end


def run(
    ledger: Ledger,
    tally: Tally,
    *,
    jobs: int = 1,
    cluster: Cluster | None = None,
    progress: Progress | None = None,
) -> None:
    """Play the games that are missing from the ledger. Raises ArenaError, ClusterError or LedgerError.

    Finished games are on disk at once: after an interruption the same call continues.
    """
    for played in ledger.games:
        tally.add(played)
    if not tally.is_complete:
        with _crew(ledger.plan, min(jobs, tally.total - tally.done), cluster) as crew:
            _play(ledger, tally, crew, progress)


def _crew(plan: Plan, jobs: int, cluster: Cluster | None) -> Alone | Workers | Crew[Played]:
    """Those who play: a cluster, processes of this machine, or this process alone."""
    address = address_of(plan.game) if cluster or jobs > 1 else None
    if cluster is not None:
        if address is None:
            raise ClusterError(cluster.address, Message("lab.game-not-there", game=plan.game.id))
        if plan.clock:
            raise ClusterError(cluster.address, Message("lab.plan-has-clock"))
        return cluster.crew(ArenaGames.of(plan, address))
    return Alone(plan) if address is None else Workers(ArenaGames.of(plan, address), jobs)


def _play(
    ledger: Ledger, tally: Tally, crew: Alone | Workers | Crew[Played], progress: Progress | None
) -> None:
    missing = tally.missing()
    pace = Pace()
    progress = progress or (lambda *_: None)
    progress(tally.done, tally.total)
    while not tally.is_complete:
        while crew.are_free:
            size = pace.size((tally.total - tally.done) // (2 * max(1, crew.count)))
            numbers = list(islice(missing, size))
            if not numbers:
                break
            crew.give(numbers)
        played, seconds = crew.take()
        if not played:
            continue
        ledger.append(played)
        pace.add(len(played), seconds)
        for one in played:
            tally.add(one)
        progress(tally.done, tally.total)

"""What the store has after a load, against what its clients were promised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from bench.load_figures import Disk
from bench.torture import rows


def check_store(store: Path, promised: Mapping[str, int], lasts: Mapping[str, int]) -> Counter[str]:
    """Nothing that was acknowledged or told is missing, and nothing is there twice."""
    errors: Counter[str] = Counter()
    query = "SELECT table_id, count(*), max(seq) FROM events GROUP BY table_id"
    events = {table: (number, last) for table, number, last in rows(store, query)}
    sends = dict(rows(store, "SELECT table_id, count(*) FROM sends GROUP BY table_id"))
    for table, last in lasts.items():
        number, greatest = events.get(table, (0, 0))
        if number != greatest:
            errors["a gap in the store"] += 1
        if greatest < last:
            errors["told, but not in the store"] += 1
        if sends.get(table, 0) != promised.get(table, 0):
            errors["acknowledged, but not in the store once"] += 1
    return errors


def disk_of(store: Path) -> Disk:
    """Of a store that nobody has open: the log beside it is empty then."""
    ((events,),) = rows(store, "SELECT count(*) FROM events")
    query = "SELECT count(*) FROM events JOIN tables ON id = table_id WHERE status = 'finished' GROUP BY id"
    games = [number for (number,) in rows(store, query)]
    mean = sum(games) / len(games) if games else 0.0
    return Disk(events, store.stat().st_size / max(1, events), len(games), mean)

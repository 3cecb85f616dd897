"""What the store has after a load, against what its clients were promised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

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

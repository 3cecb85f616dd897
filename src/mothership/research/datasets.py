"""Recorded games as a table of decisions, for training without playing: one Parquet file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from mothership.core import NATURE, Game, Record, walk
from mothership.core.encoding import Encoding

ROWS: Final = 4_096  # in Python's own objects at once


class MixedRecords(ValueError):
    """Records of different games, or of different numbers of players, have different columns."""

    def __init__(self, first: str, other: str) -> None:
        super().__init__(f"{first} and {other} do not fit into one file")
        self.first = first
        self.other = other


class NoRecords(ValueError):
    """There is nothing to export."""


def decisions(record: Record, game: Game, encoding: Encoding, number: int = 0) -> Iterator[dict[str, Any]]:
    """The decisions of players in a record, as rows. Raises RecordError.

    ``result`` is what the seat got in the end, or None in a game that has no end yet.
    """
    results = None if record.outcome is None else record.outcome.results
    before = None
    count = 0
    for step in walk(record, game):
        if before is not None and step.entry is not None and before.actor() != NATURE:
            seat = before.actor()
            move, _ = game.vocabulary.parse_measured(step.entry.move)
            yield {
                "record": number,
                "decision": count,
                "seat": seat,
                "observation": encoding.observe(before, seat).tolist(),
                "legal": sorted(encoding.action_of(one, seat) for one in before.legal()),
                "action": encoding.action_of(move, seat),
                "move": step.entry.move,
                "result": None if results is None else results[seat],
            }
            count += 1
        before = step.state


@dataclass(frozen=True)
class DataSet:
    """Decisions of recorded games as a table of Arrow. Its metadata says what the columns mean."""

    table: Any
    records: int

    @property
    def decisions(self) -> int:
        return int(self.table.num_rows)

    def to_parquet(self) -> bytes:
        import pyarrow as arrow
        from pyarrow import parquet

        sink = arrow.BufferOutputStream()
        parquet.write_table(self.table, sink)
        return bytes(sink.getvalue())


def data_set(records: Iterable[tuple[Record, Game]]) -> DataSet:
    """The decisions of all records. Raises MixedRecords, NoRecords or RecordError.

    The metadata are JSON under "mothership": the encoding with its version, the names of entries and
    actions, and the setup of every record.
    """
    import pyarrow as arrow

    encoding: Encoding | None = None
    setups: list[dict[str, Any]] = []
    rows: list[dict[str, Any]] = []
    parts: list[Any] = []
    schema: Any = None
    for number, (record, game) in enumerate(records):
        if encoding is None:
            encoding = Encoding(game, record.setup.players)
            schema = columns(encoding)
        if (game.id, record.setup.players) != (encoding.game.id, encoding.players):
            raise MixedRecords(
                f"{encoding.game.id} ({encoding.players})", f"{game.id} ({record.setup.players})"
            )
        setups.append({"options": dict(record.setup.options), "names": list(record.names)})
        rows += decisions(record, game, encoding, number)
        if len(rows) >= ROWS:
            parts.append(arrow.Table.from_pylist(rows, schema))
            rows = []
    if encoding is None:
        raise NoRecords("no records to export")
    parts.append(arrow.Table.from_pylist(rows, schema))
    told = {
        "game": encoding.game.id,
        "players": encoding.players,
        "encoding": encoding.version,
        "entries": encoding.entries,
        "actions": encoding.action_names,
        "records": setups,
    }
    table = arrow.concat_tables(parts).replace_schema_metadata({"mothership": json.dumps(told)})
    return DataSet(table, len(setups))


def columns(encoding: Encoding) -> Any:
    """The columns of the file."""
    import pyarrow as arrow

    return arrow.schema(
        [
            ("record", arrow.int32()),
            ("decision", arrow.int32()),
            ("seat", arrow.int8()),
            ("observation", arrow.list_(arrow.int32(), encoding.length)),
            ("legal", arrow.list_(arrow.int32())),
            ("action", arrow.int32()),
            ("move", arrow.string()),
            ("result", arrow.int32()),
        ]
    )

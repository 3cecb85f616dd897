"""Bulk reads and writes: many rows travel to and from the database as one JSON text.

Row by row, SQLite's driver releases Python's lock and waits for it again at every row. On a busy server that
takes twenty times as long as the work itself.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    ClauseElement,
    ColumnElement,
    Connection,
    Dialect,
    FromClause,
    Insert,
    Table,
    Text,
    bindparam,
    cast,
    func,
    insert,
    literal_column,
    select,
    type_coerce,
)
from sqlalchemy.sql.compiler import SQLCompiler

ROWS = "rows"  # the name of the parameter


class Statement:
    """A statement for many rows, compiled once for a database's dialect.

    It runs in every transaction. SQLAlchemy would look it up each time, which costs more than running it.
    """

    def __init__(self, statement: ClauseElement, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        values = compiled.construct_params({ROWS: None})
        self.text = str(compiled)
        self._is_sqlite = dialect.name == "sqlite"
        self._values = [values[name] for name in compiled.positiontup or ()]
        self._place = self._values.index(None)

    def run(self, connection: Connection, rows: str) -> Any:
        """Run it and return the only value of its only row, if any.

        Raises the errors that ``kind_of`` maps.
        """
        values = (*self._values[: self._place], rows, *self._values[self._place + 1 :])
        if not self._is_sqlite:
            found = connection.exec_driver_sql(self.text, values)
            return found.scalar() if found.returns_rows else None
        cursor = connection.connection.cursor()
        try:
            cursor.execute(self.text, values)
            row = cursor.fetchone()
            return row and row[0]
        finally:
            cursor.close()


class Bulk:
    """The dialect of one kind of database."""

    def __init__(self, dialect: str) -> None:
        self._is_sqlite = dialect == "sqlite"

    def given(self) -> FromClause:
        """The passed rows as a table, each row a list."""
        if self._is_sqlite:
            return func.json_each(bindparam(ROWS, type_=Text)).table_valued("value", name="given")
        rows = func.json_array_elements(cast(bindparam(ROWS, type_=Text), JSON))
        return rows.table_valued("value", name="given")

    def part(self, given: FromClause, number: int, kind: Any = Text) -> ColumnElement[Any]:
        """One value of a passed row."""
        if self._is_sqlite:
            return type_coerce(func.json_extract(given.c.value, literal_column(f"'$[{number}]'")), kind)
        return cast(given.c.value.op("->>")(literal_column(str(number))), kind)

    def gathered(self, *columns: ColumnElement[Any]) -> ColumnElement[Any]:
        """All rows of a query as one JSON text: a list of lists."""
        if self._is_sqlite:
            return type_coerce(func.json_group_array(func.json_array(*columns)), Text)
        return cast(func.json_agg(func.json_build_array(*columns)), Text)

    def insertion(self, table: Table) -> Insert:
        """Insert all passed rows, each with the table's columns in order."""
        given = self.given()
        # As text: what is JSON in a column was made text by the caller.
        kinds = [column.type if column.type.python_type is int else Text for column in table.columns]
        parts = [self.part(given, number, kind) for number, kind in enumerate(kinds)]
        return insert(table).from_select(list(table.columns.keys()), select(*parts), include_defaults=False)

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from mothership.server.store.upgrading import MIGRATIONS, Steps
from tests.server.stores import KINDS, fresh_store


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A store that nobody has opened yet, once of each kind."""
    with fresh_store(request.param, tmp_path) as address:
        yield address


@pytest.fixture
def sqlite_address(tmp_path: Path) -> Iterator[str]:
    with fresh_store("sqlite", tmp_path) as address:
        yield address


@pytest.fixture
def postgresql_address(tmp_path: Path) -> Iterator[str]:
    with fresh_store("postgresql", tmp_path) as address:
        yield address


@pytest.fixture
def next_steps(tmp_path: Path) -> Steps:
    """The migrations of a later Mothership. With SQLite the step makes a table anew, as many do there."""
    folder = tmp_path / "later %"
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    step = f'''
        import sqlalchemy as sa
        from alembic import op

        revision = "9999"
        down_revision = "{Steps().head}"

        def upgrade():
            recreate = "always" if op.get_bind().dialect.name == "sqlite" else "never"
            with op.batch_alter_table("tables", recreate=recreate) as batch:
                batch.add_column(sa.Column("mood", sa.Text(), nullable=False, server_default="fine"))
        '''
    (folder / "versions" / "v9999_mood.py").write_text(textwrap.dedent(step), encoding="utf-8")
    return Steps(folder)

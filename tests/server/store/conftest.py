from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

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

"""A server that is attacked, by several people from several addresses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import Client, serving, settings_in

ADDRESS = "x-test-address"


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """Clients of tests all have one address; here a heading says which."""

    def address_of(connection: Any, _: Any) -> str:
        return str(connection.headers.get(ADDRESS, "here"))

    monkeypatch.setattr("mothership.server.http.request.address_of", address_of)
    with serving(settings_in(tmp_path)) as client:
        yield client

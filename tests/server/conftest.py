"""What holds for all tests of the server."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def _bytecode_is_kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Servers and terminals are started a hundred times here, and most of a start is to compile the source.

    Where nothing may be written beside the source, what one of them has compiled is kept for the others in
    a folder of the tests.
    """
    with pytest.MonkeyPatch.context() as patch:
        if os.environ.get("PYTHONDONTWRITEBYTECODE") and not os.environ.get("PYTHONPYCACHEPREFIX"):
            patch.delenv("PYTHONDONTWRITEBYTECODE")
            # Beside those of single runs: with several workers all have the same one.
            patch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path_factory.getbasetemp().parent / "bytecode"))
        yield

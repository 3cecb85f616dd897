"""What the tests of all games share."""

import pytest

from tests.games.golden import GoldenRecords


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a golden record is run with each of them."""
    if "golden" in metafunc.fixturenames:
        assert metafunc.cls is not None
        assert issubclass(metafunc.cls, GoldenRecords)
        paths = [metafunc.cls.folder / f"{name}.record" for name in metafunc.cls.names]
        metafunc.parametrize("golden", paths, ids=lambda path: path.stem)

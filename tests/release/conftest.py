"""One file of each kind for all tests here, whichever process asks first."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.release import building
from tools.setup.one_at_a_time import only_one


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of this run share."""
    folder = tmp_path_factory.getbasetemp()
    if folder.name.startswith("popen-"):  # of one process of several
        folder = folder.parent
    (folder / "release").mkdir(exist_ok=True)
    return folder / "release"


def made_once(folder: Path, name: str, make: Callable[[Path], Path]) -> Path:
    with only_one(folder / f"{name}.lock"):
        if not (folder / name).exists():
            draft = folder / f"{name}.new"
            shutil.rmtree(draft, ignore_errors=True)
            draft.mkdir()
            make(draft)
            draft.rename(folder / name)
    (made,) = (folder / name).iterdir()
    return made


@pytest.fixture(scope="session")
def source(shared: Path) -> Path:
    return made_once(shared, "source", building.source)


@pytest.fixture(scope="session")
def plain(shared: Path) -> Path:
    return made_once(shared, "plain", building.plain_wheel)


@pytest.fixture(scope="session")
def compiled(shared: Path) -> Path:
    if why := building.why_not_compiled():
        pytest.skip(why)
    return made_once(shared, "compiled", lambda folder: building.compiled_wheel(folder, lambda _: None))

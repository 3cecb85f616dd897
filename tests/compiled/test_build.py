"""The installed build is compiled, all of it that should be, and nothing compiled lies in the source."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from sysconfig import get_config_var

import pytest

import hatch_build
import mothership
from mothership.build import COMPILED, build_kind
from tests.conftest import ROOT

SUFFIX: str = get_config_var("EXT_SUFFIX")
UNITS = hatch_build.units(ROOT, bench=True)
MODULES = [".".join(path.with_suffix("").parts[1:]) for paths in UNITS.values() for path in paths]


def test_it_is_compiled() -> None:
    assert build_kind() == COMPILED


def test_it_is_not_the_source() -> None:
    assert ROOT / "src" not in Path(mothership.__file__).parents


@pytest.mark.parametrize("module", MODULES)
def test_module_is_compiled(module: str) -> None:
    assert str(import_module(module).__file__).endswith(SUFFIX)


def test_nothing_compiled_lies_in_the_source() -> None:
    # It would hide every later edit.
    assert [path for folder in ("src", "bench") for path in (ROOT / folder).rglob(f"*{SUFFIX}")] == []


def test_every_game_is_a_unit_of_its_own() -> None:
    games = {path.parent.name for path in (ROOT / "src" / "mothership" / "games").glob("*/__init__.py")}
    assert games
    assert {f"mothership.games.{game}" for game in games} <= set(UNITS)

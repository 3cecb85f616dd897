"""What people install: each file goes into an environment of its own, and a game is played with it."""

from __future__ import annotations

import re
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import mothership
from tests.conftest import ROOT
from tools.release import building, trying
from tools.release.building import ReleaseError
from tools.release.trying import Environment, run


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as file:
        return {name: file.read(name) for name in file.namelist()}


def in_metadata(wheel: Path, ending: str) -> str:
    (found,) = (text for name, text in contents(wheel).items() if name.endswith(f".dist-info/{ending}"))
    return found.decode()


class TestThePlainWheel:
    def test_is_for_all_systems(self, plain: Path) -> None:
        assert plain.name == f"mothership_games-{mothership.__version__}-py3-none-any.whl"
        assert not [name for name in contents(plain) if name.endswith((".so", ".pyd"))]

    def test_needs_nothing_but_python(self, plain: Path, tmp_path: Path) -> None:
        wanted = Parser().parsestr(in_metadata(plain, "METADATA")).get_all("Requires-Dist") or []
        assert [text for text in wanted if "extra ==" not in text] == []
        environment = Environment(tmp_path / "bare")
        environment.install(plain)
        code = "import mothership; print(mothership.load('space-defenders').start(players=2).legal()[0])"
        assert run([environment.program("python"), "-I", "-c", code]).strip().isdigit()
        with pytest.raises(ReleaseError, match=re.escape("mothership-games[terminal]")):
            environment.play()

    def test_is_played_in_the_terminal_and_by_its_server(self, plain: Path, tmp_path: Path) -> None:
        trying.try_wheel(plain, tmp_path)

    def test_is_the_same_when_it_is_built_from_the_packed_source(
        self, plain: Path, source: Path, tmp_path: Path
    ) -> None:
        trying.compare_with_source(source, plain, tmp_path)

    def test_brings_the_licences_of_all_that_is_built_in(self, plain: Path) -> None:
        files = contents(plain)
        page = files["mothership/server/page/licenses.md"].decode()
        packages = re.findall(r"^## (\S+) - ", page, re.MULTILINE)
        assert {"preact", "@preact/signals", "ogl", "uqr"} <= set(packages)
        assert page.count("Permission is hereby granted") >= 4
        for name in ("LICENSE", "NOTICE", "licenses/mypyc.txt"):
            assert in_metadata(plain, f"licenses/{name}") == (ROOT / name).read_text(encoding="utf-8")


class TestTheCompiledWheel:
    def test_says_where_it_runs(self, compiled: Path) -> None:
        version = f"cp{sys.version_info.major}{sys.version_info.minor}"
        assert compiled.name.startswith(f"mothership_games-{mothership.__version__}-{version}-{version}-")
        assert "none-any" not in compiled.name
        tags = re.findall(r"^Tag: (.+)$", in_metadata(compiled, "WHEEL"), re.MULTILINE)
        assert {tag.rpartition("-")[2] for tag in tags} == set(compiled.stem.rpartition("-")[2].split("."))

    def test_is_played_in_the_terminal_and_by_its_server(self, compiled: Path, tmp_path: Path) -> None:
        trying.try_wheel(compiled, tmp_path)


class TestTheSource:
    def test_has_all_that_is_needed_to_go_on_working(self, source: Path) -> None:
        with tarfile.open(source) as archive:
            names = {name.partition("/")[2] for name in archive.getnames()}
        for name in (
            "run.py",
            "web/package-lock.json",
            "tests/conftest.py",
            "licenses/mypyc.txt",
            "docs/releasing.md",
        ):
            assert name in names
        assert not [name for name in names if "node_modules" in name or name.startswith(("build", ".venv"))]


def test_a_wheel_that_asks_for_too_little_is_noticed(plain: Path, tmp_path: Path) -> None:
    # The server needs packages that only its extra brings.
    environment = Environment(tmp_path / "environment")
    environment.install(plain, "terminal")
    with pytest.raises(ReleaseError, match="litestar"):
        environment.answers()


def test_a_source_that_cannot_be_built_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    with pytest.raises(ReleaseError, match="wheel was not built"):
        building.hatch("wheel", tmp_path, tmp_path)

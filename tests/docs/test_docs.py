"""What the documentation says is true."""

import ast
import inspect
import io
import re
import shlex
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import ClassVar

import pytest

from mothership.bots.levels import ITERATIONS
from mothership.cli import main
from mothership.core import (
    Block,
    Data,
    Field,
    ForeignState,
    Game,
    Option,
    Part,
    Setup,
    registry,
)
from mothership.kit import conformance
from tests.docs.outside import install, run
from tests.docs.page import ROOT, blocks, write_files

CONTRACT = ROOT / "docs" / "contract.md"
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    *sorted((ROOT / "docs").glob("*.md")),
]


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = tmp_path_factory.mktemp("quarry")
    assert len(write_files(CONTRACT, project)) > 10
    return project


@pytest.fixture(scope="module")
def installed(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(project, tmp_path_factory.mktemp("site"))


class TestTheContract:
    def test_shows_code_that_does_what_the_page_says(self, installed: Path) -> None:
        run(installed, "-W", "error", "-m", "tests.docs.page", str(CONTRACT))

    def test_builds_a_game_that_the_kit_accepts(self, installed: Path) -> None:
        run(installed, "-W", "error", "-m", "mothership.cli", "check", "quarry", "--games", "100")

    def test_builds_a_game_with_correct_types(self, project: Path) -> None:
        types = ["--strict", "--cache-dir", str(project.parent / "mypy")]
        run(project, "-m", "mypy", *types, "-p", "quarry", folder=project / "src")

    def test_gives_every_signature_of_a_foreign_state(self) -> None:
        source = inspect.getsource(ForeignState)
        signatures = re.findall(r"    def .*", source.replace("-> ForeignState", '-> "ForeignState"'))
        assert len(signatures) == 11
        assert [signature for signature in signatures if signature not in read(CONTRACT)] == []

    @pytest.mark.parametrize("declaration", [Game, Setup, Data, Option, Block, Field, Part])
    def test_names_every_field(self, declaration: type) -> None:
        internal = {"base", "size"}  # the vocabulary's own business
        code = " ".join(re.findall(r"`[^`\n]+`", read(CONTRACT)))
        names = [field.name for field in fields(declaration) if field.name not in internal]
        assert [name for name in names if not re.search(rf"\b{name}\b", code)] == []

    def test_lists_what_the_kit_checks(self) -> None:
        listed = re.findall(r"^\| `([a-z-]+)` \| ([A-Za-z].*\.) \|$", read(CONTRACT), re.MULTILINE)
        promises = conformance.promises()
        assert {name: text for name, text in listed if name in promises} == promises

    @pytest.mark.parametrize(
        "group", [registry.GAMES, registry.TABLES, "mothership.boards", "mothership.bots"]
    )
    def test_names_every_group_of_entry_points(self, group: str) -> None:
        assert f"`{group}`" in read(CONTRACT)


@pytest.mark.parametrize("page", ["encoding.md", "lessons.md", "research.md", "search.md"])
def test_the_python_of_a_page_does_what_it_says(page: str) -> None:
    run(ROOT / "src", "-W", "error", "-m", "tests.docs.page", str(ROOT / "docs" / page))


def test_the_page_of_the_search_knows_the_levels() -> None:
    rows = re.findall(r"^\| (level-\d) \| ([\d,]+)", read(ROOT / "docs" / "search.md"), re.MULTILINE)
    assert {level: int(said.replace(",", "")) for level, said in rows} == ITERATIONS


class TestTheReadme:
    README = ROOT / "README.md"

    def python(self) -> list[str]:
        return [block.text for block in blocks(self.README) if block.language == "python"]

    def test_has_a_library_example_that_prints_what_it_says(self, capsys: pytest.CaptureFixture[str]) -> None:
        first, second = self.python()
        assert len(first.replace("\n\n", "\n").splitlines()) <= 6
        namespace: dict[str, object] = {}
        exec(first, namespace)
        assert f"`{capsys.readouterr().out.strip()}`" in read(self.README)
        write, begin = (
            f"game.{name}" for name in ("write_position(state)", "begin(game.setup(2, position=text))")
        )
        assert f"`{write}`" in read(self.README)
        assert f"`{begin}`" in read(self.README)
        namespace["text"] = eval(write, namespace)
        assert eval(f"{begin}.key() == state.key()", namespace)
        exec(second, namespace)
        printed = capsys.readouterr().out
        assert printed.startswith("mothership record 1\ngame: lunar-invaders-2011\n")
        assert re.search(r"^result: [-10]+ [-10]+ L11-A\d+a?$", printed, re.MULTILINE)

    def commands(self) -> list[list[str]]:
        (console,) = [block.text for block in blocks(self.README) if block.language == "console"]
        return [shlex.split(line.removeprefix("$ mothership ")) for line in console.splitlines()]

    def test_has_commands_that_work(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("MOTHERSHIP_HOME", str(tmp_path))
        commands = self.commands()
        assert [command[0] for command in commands] == ["games", "play", "rules", "check", "arena"]
        assert commands[3][-2:] == ["--games", "100"]
        commands[3][-1] = "2"  # tests/compiled plays as many as it takes
        commands[4] += ["--games", "2", "--jobs", "1"]
        for command in commands:
            monkeypatch.setattr("sys.stdin", io.StringIO(""))
            assert main(command) == 0, command
            assert capsys.readouterr().out

    def test_names_extras_that_there_are(self) -> None:
        extras = re.findall(r"pip install '\.\[(\w+)\]'", read(self.README))
        project = tomllib.loads(read(ROOT / "pyproject.toml"))["project"]
        assert extras
        assert set(extras) <= set(project["optional-dependencies"])

    def test_knows_every_installed_game_of_this_repository(self) -> None:
        for name in registry.game_ids():
            assert registry.load(name).designers[0] in read(self.README)

    def test_maps_every_room(self) -> None:
        rooms = [path.parent.name for path in (ROOT / "src" / "mothership").glob("*/__init__.py")]
        assert rooms
        assert [room for room in rooms if f"`src/mothership/{room}`" not in read(self.README)] == []


def anchors(page: Path) -> set[str]:
    """The anchors that headings have on the page, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", read(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    lost = []
    for target in re.findall(r"\]\(([^)]+)\)", read(page)):
        path, _, anchor = target.partition("#")
        there = page.parent / path if path else page
        if "://" in target or (there.exists() and (not anchor or anchor in anchors(there))):
            continue
        lost.append(target)
    assert lost == []


class TestTheMap:
    """CONTRIBUTING's table of everyday questions leads to files that exist and hold what it names."""

    ROWS: ClassVar = re.findall(
        r"^\| ([^|]*\?) \| `([^`]+)` \| ([^|]*)\|$", read(ROOT / "CONTRIBUTING.md"), re.MULTILINE
    )

    def test_answers_twenty_questions(self) -> None:
        assert len(self.ROWS) >= 20
        table = read(ROOT / "CONTRIBUTING.md").split("## Where do I find ...")[1].split("\n## ")[0]
        assert table.count("\n| ") == len(self.ROWS) + 1  # the heading; no row escapes the pattern

    @pytest.mark.parametrize(("question", "path", "symbols"), ROWS, ids=[row[0] for row in ROWS])
    def test_leads_to_what_it_names(self, question: str, path: str, symbols: str) -> None:
        assert (ROOT / path).exists()
        named = re.findall(r"`([^`]+)`", symbols)
        assert bool(named) == bool(symbols.strip())
        if path.endswith(".py"):
            assert [symbol for symbol in named if symbol not in defined_in(ROOT / path)] == []
        else:
            assert not named


def defined_in(file: Path) -> set[str]:
    """The classes, functions, methods and constants that a file defines."""
    found = set()
    for node in ast.walk(ast.parse(read(file))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return found


@pytest.mark.parametrize("job", ["test", "check"])
def test_contributing_says_what_a_job_runs(job: str) -> None:
    """Neither more nor less; the steps of `make lint` are one thing here."""
    from tools.jobs import checking

    steps = checking.test_steps([]) if job == "test" else checking.check_steps([])
    lint = [step.name for step in checking.lint_steps()]
    run = {"lint"} | {re.sub("^mutants of .*", "mutants of every game", step.name) for step in steps}
    found = re.search(rf"^\| `make {job}` \| (.*) \|$", read(ROOT / "CONTRIBUTING.md"), re.MULTILINE)
    assert found
    said = re.findall("lint|tests of the \\w+|mutants of every game", found[1])
    assert sorted(said) == sorted(run - set(lint))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_and_run_offer_what_the_pages_say(page: Path) -> None:
    from tools.jobs import JOBS

    named = re.findall(r"(?:\bmake|run\.py) ([a-z]+)", " ".join(re.findall(r"`[^`\n]+`", read(page))))
    assert [job for job in named if job not in JOBS] == []

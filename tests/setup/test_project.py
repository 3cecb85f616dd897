"""What must hold for the project as a whole."""

import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import hatch_build
from tests.setup.conftest import ROOT

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


class TestProject:
    def test_rules_need_nothing_but_python(self) -> None:
        metadata: dict[str, object] = {}
        hatch_build.CustomMetadataHook(str(ROOT), {}).update(metadata)
        assert metadata == {"dependencies": []}

    def test_pytest_is_told_of_the_kit_as_soon_as_there_is_one(self) -> None:
        # Not before: pytest refuses to start when a plug-in cannot be found.
        plugin = ROOT / "src" / "mothership" / "kit" / "plugin.py"
        expected = {"mothership": "mothership.kit.plugin"} if plugin.exists() else None
        assert PYPROJECT["project"]["entry-points"].get("pytest11") == expected

    def test_nobody_is_sent_to_the_package_of_others(self) -> None:
        # On PyPI `mothership` is a foreign project; ours is mothership-games.
        foreign = re.compile(
            r"""(?:pip3?|pipx|uv|poetry)\ +(?:install|download|add|tool)\b[^\n`]*?[\s'"]mothership(?![\w./-])
            |\buvx\ +mothership\b(?!-games)
            |(?<![\w.-])mothership\[[a-z]+[],]
            |(?:dependencies|requires)\s*=\s*\[[^]]*["']mothership\s*["';\[<>=~!]
            |pypi\.org/(?:project|simple)/mothership(?!-games)""",
            re.VERBOSE,
        )
        for line in (
            "pip install mothership",
            "pip install 'mothership[lab]'",
            'dependencies = ["mothership"]',
        ):
            assert foreign.search(line)
        found = [
            f"{path.relative_to(ROOT)}: {match[0]}"
            for path, text in tracked_texts()
            if path != Path(__file__)
            for match in foreign.finditer(text)
        ]
        assert found == []
        assert PYPROJECT["project"]["name"] == "mothership-games"

    def test_licence_and_credits_are_there(self) -> None:
        licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
        assert "Apache License" in licence
        assert "END OF TERMS AND CONDITIONS" in licence
        notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
        for designer in ("Andrew Looney", "Néstor Romeral Andrés", "Kane Klenko", "Mark Chaplin"):
            assert designer in notice

    def test_no_file_names_the_machine_it_was_written_on(self) -> None:
        rooms = "work|root|opt|home/[a-z]+|Users/[a-z]+"  # without slashes, or this line would be found
        machine = re.compile(rf"(?<![\w.~-])/({rooms})/|/{'shared'}/|{re.escape(str(ROOT))}\b", re.IGNORECASE)
        found = [
            f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
            for path, text in tracked_texts()
            for number, line in enumerate(text.splitlines(), 1)
            if machine.search(line)
        ]
        assert found == []


def tracked_texts() -> Iterator[tuple[Path, str]]:
    """Every text that is in git; without git (an unpacked archive), every text but what tools have made."""
    git = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    paths = [ROOT / name for name in git.stdout.split("\0") if name]
    for path in paths or (path for path in ROOT.rglob("*") if ".venv" not in path.parts):
        if path.is_file():
            try:
                yield path, path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue


@pytest.mark.parametrize("name", [".ci/run"])
def test_scripts_can_be_started(name: str) -> None:
    assert os.access(ROOT / name, os.X_OK)

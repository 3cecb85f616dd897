"""The workflows for GitHub: what they run exists here, and they miss no Python that is promised."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tools.jobs import JOBS

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def promised() -> list[str]:
    """The Pythons that are named to people who look for packages."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = [
        re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", word) for word in project["classifiers"]
    ]
    return [match[1] for match in found if match]


def jobs(path: Path) -> list[dict[str, Any]]:
    return list(yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"].values())


def test_there_are_two() -> None:
    assert [path.stem for path in WORKFLOWS] == ["release", "tests"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_each_covers_every_system_and_python(path: Path) -> None:
    for job in jobs(path):
        matrix = job["strategy"]["matrix"]
        assert matrix["python"] == promised()
        assert {name.partition("-")[0] for name in matrix["system"]} == {"ubuntu", "macos", "windows"}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_each_runs_jobs_that_there_are(path: Path) -> None:
    commands = [step["run"] for job in jobs(path) for step in job["steps"] if "run" in step]
    assert commands
    for command in commands:
        python, script, job = command.split()
        assert (python, script) == ("python", "run.py")
        assert job in JOBS

"""The lock files of Python and of the page: hashes, no addresses, all that is asked for."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.setup.conftest import LOCKS, ROOT
from tools.jobs.locking import addresses

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def plain(name: str) -> str:
    """A package name as lock files spell it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lock: Path) -> dict[str, str]:
    found = re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", lock.read_text(encoding="utf-8"), re.MULTILINE)
    return {plain(name): version for name, version in found}


def names(requirements: list[str]) -> set[str]:
    found = (re.match(r"[A-Za-z0-9._-]+", line) for line in requirements if not line.startswith(("-", "#")))
    return {plain(match.group()) for match in found if match}


class TestLocks:
    @pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
    def test_have_hashes_and_no_addresses(self, lock: Path) -> None:
        text = lock.read_text(encoding="utf-8")
        assert addresses(text) == []
        blocks = re.findall(r"^[A-Za-z].*(?:\n +.*)*", text, re.MULTILINE)
        # A package may be pinned twice, for older and for newer Pythons.
        assert {plain(re.split("==", block)[0]) for block in blocks} == set(pins(lock))
        assert [block for block in blocks if "==" not in block.splitlines()[0]] == []
        assert [block for block in blocks if "--hash=sha256:" not in block] == []

    @pytest.mark.parametrize("line", ["a @ file:///x", "--index-url https://x", "-i x", "--find-links x"])
    def test_an_address_would_be_noticed(self, line: str) -> None:
        assert addresses(f"a==1 \\\n    --hash=sha256:0\n{line}\n") == [line]

    @pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
    def test_hold_what_is_asked_for(self, lock: Path) -> None:
        assert names(lock.with_suffix(".in").read_text(encoding="utf-8").splitlines()) <= set(pins(lock))

    def test_of_players_and_developers_agree(self) -> None:
        dev = pins(ROOT / "requirements" / "dev.txt")
        for other in ("server", "play", "uv", "compile", "node", "physics", "lab", "cluster", "research"):
            assert pins(ROOT / "requirements" / f"{other}.txt").items() <= dev.items()

    def test_hold_the_extras(self) -> None:
        extras = PYPROJECT["project"]["optional-dependencies"]
        assert names(extras["terminal"]) <= set(pins(ROOT / "requirements" / "play.txt"))
        assert names(extras["server"]) <= set(pins(ROOT / "requirements" / "server.txt"))
        assert names(extras["lab"]) <= set(pins(ROOT / "requirements" / "lab.txt"))
        assert names(extras["cluster"]) <= set(pins(ROOT / "requirements" / "cluster.txt"))
        assert names(extras["research"]) <= {
            name for lock in ("research", "play") for name in pins(ROOT / "requirements" / f"{lock}.txt")
        }
        assert names(extras["test"]) <= set(pins(ROOT / "requirements" / "dev.txt"))


class TestLockOfThePage:
    LOCK = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]

    def test_has_hashes_and_no_addresses(self) -> None:
        packages = {name: facts for name, facts in self.LOCK.items() if name}
        assert [name for name, facts in packages.items() if "integrity" not in facts] == []
        assert [name for name, facts in packages.items() if "resolved" in facts] == []
        # npm writes pages for donations, too: take them out after a change of the lock.
        assert [name for name, facts in packages.items() if "://" in json.dumps(facts)] == []

    def test_holds_what_every_kind_of_machine_needs(self) -> None:
        # Otherwise npm would refuse the lock there.
        known = {name.rpartition("node_modules/")[2] for name in self.LOCK}
        needed = {
            name
            for facts in self.LOCK.values()
            for kind in ("dependencies", "optionalDependencies")
            for name in facts.get(kind, ())
        }
        assert needed - known == set()

    def test_what_runs_nobodys_scripts_and_names_no_registry_is_committed(self) -> None:
        settings = (ROOT / "web" / ".npmrc").read_text(encoding="utf-8").split()
        assert {"ignore-scripts=true", "omit-lockfile-registry-resolved=true"} <= set(settings)
        assert not any("registry=" in line for line in settings)

"""The example game is a package of its own, and Mothership knows nothing about it."""

from pathlib import Path

import pytest

from tests.docs.outside import install, run
from tests.docs.page import ROOT

PROJECT = ROOT / "examples" / "tic_tac_toe"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(PROJECT, tmp_path_factory.mktemp("site"))


def test_the_kit_accepts_it(installed: Path) -> None:
    run(installed, "-W", "error", "-m", "mothership.cli", "check", "tic-tac-toe", "--games", "200")


def test_its_own_tests_pass_and_prove_every_rule(installed: Path) -> None:
    options = ["-W", "error", "-p", "no:cacheprovider", "-p", "no:xdist", "--rules-of", "tic-tac-toe"]
    assert " passed" in run(installed, "-m", "pytest", *options, folder=PROJECT)


def test_it_uses_only_what_the_contract_names() -> None:
    page = (ROOT / "docs" / "contract.md").read_text(encoding="utf-8")
    used = {
        line.split()[1]
        for path in (PROJECT / "src").rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("from mothership")
    }
    assert used
    assert [module for module in used if f"`{module}`" not in page] == []

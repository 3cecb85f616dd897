"""What the page about the arena says is true."""

from __future__ import annotations

import re

from mothership.cli.arguments import read_arguments
from mothership.core import registry
from mothership.lab.plan import make_plan
from mothership.lab.playing import play
from tests.docs.outside import run
from tests.docs.page import ROOT
from tests.toys import SMUGGLERS

PAGE = ROOT / "docs" / "arena.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_its_code_does_what_it_says() -> None:
    run(ROOT / "src", "-W", "error", "-m", "tests.docs.page", str(PAGE))


def test_it_names_every_option_and_no_other() -> None:
    catalogue = registry.catalogue("en", "mothership.cli")
    known = vars(read_arguments(["arena", "x", "--bots", "a,b"], catalogue))
    common = {"command", "game", "lang", "plain", "no_color", "ascii", "version"}
    listed = re.findall(r"^\| `--([a-z-]+)", TEXT, re.MULTILINE)
    assert {name.replace("-", "_") for name in listed} == set(known) - common


def test_it_names_everything_in_a_line_of_games() -> None:
    facts = play(make_plan(SMUGGLERS, ["random", "random"]), 0).to_json()
    for name in (*facts, "forfeit", "players", "options", "seats"):
        assert f"`{name}`" in TEXT
    assert "forfeit" not in facts

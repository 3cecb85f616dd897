"""The questions of the chooser, without a terminal."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from mothership.cli.commands.choose import _ask_option, _choose
from mothership.cli.files.saves import read_file
from mothership.cli.terminal.context import PACKAGE, Context
from mothership.core import registry
from mothership.core.game import Option
from tests.cli.helpers import saved
from tests.cli.table.test_named_tables import Lacking

GAME = registry.load("space-invaders")
CATALOGUE = registry.catalogue("en", PACKAGE, GAME.package)


def context_of(*typed: str, language: str = "en") -> tuple[Context, io.StringIO]:
    shown = io.StringIO()
    return Context(language, io.StringIO("".join(f"{line}\n" for line in typed)), shown, shown), shown


def option(name: str) -> Option:
    return next(option for option in GAME.options if option.name == name)


@pytest.mark.parametrize(
    ("name", "typed", "chosen"),
    [
        ("alone", "", "2"),
        ("alone", "2", "2"),
        ("alone", "3", "3"),
        ("rows", "4", "4"),
        ("ufo", "u", "usual"),
        ("ufo", "1", "1"),
        ("difficulty", "2", "standard"),
        ("difficulty", "elite", "elite"),
    ],
)
def test_a_number_that_is_a_choice_means_itself(home: Path, name: str, typed: str, chosen: str) -> None:
    context, _ = context_of(typed)
    assert _ask_option(context, option(name), CATALOGUE) == chosen


def test_choices_that_are_numbers_stand_without_numbers_of_a_list(home: Path) -> None:
    context, shown = context_of("1", "4")
    assert _ask_option(context, option("alone"), CATALOGUE) == "4"
    assert " 2  two" in shown.getvalue()
    assert "1  2" not in shown.getvalue()
    assert "(Enter: 2)" in shown.getvalue()
    assert "“1” is none of these." in shown.getvalue()


def test_numbers_that_speak_for_themselves_share_a_line(home: Path) -> None:
    context, shown = context_of("20")
    assert _ask_option(context, option("ufo"), CATALOGUE) == "20"
    assert " usual  as usual\n 1, 2, 3, 4, 5," in shown.getvalue()


def test_what_is_for_a_real_table_is_not_offered(home: Path) -> None:
    context, shown = context_of()
    assert _ask_option(context, option("aim"), CATALOGUE) == "steps"
    assert shown.getvalue() == ""


def order(table: str) -> list[str]:
    """A game of Space Invaders for one, with everything as usual but the table."""
    place = list(registry.game_ids()).index(GAME.id) + 1
    return [str(place), "", "Ada", "", "", "", *table.split(",")]  # difficulty, colours, variants


def test_variants_are_asked_for_only_if_somebody_wants_them(home: Path) -> None:
    context, shown = context_of(*order(""))
    _choose(context)
    assert "Variants? They are: Launching again from the planet area, Rows of Invaders" in " ".join(
        shown.getvalue().split()
    )
    assert "allowed" not in shown.getvalue()
    assert read_file(saved(home))[0].setup.options["rows"] == "4"


def test_whoever_wants_variants_is_asked_for_each(home: Path) -> None:
    place = list(registry.game_ids()).index(GAME.id) + 1
    context, _ = context_of(str(place), "2", "Ada", "Bob", "elite", "yes", "off", "3", "20", "7", "on", "")
    _choose(context)
    chosen = read_file(saved(home))[0].setup.options
    assert {name: chosen[name] for name in ("difficulty", "relaunch", "rows", "ufo", "planet", "flick")} == {
        "difficulty": "elite",
        "relaunch": "off",
        "rows": "3",
        "ufo": "20",
        "planet": "7",
        "flick": "on",
    }


@pytest.mark.parametrize(("typed", "table"), [("", ""), ("statistical", ""), ("1", ""), ("2", "simulated")])
def test_the_table_is_asked_for(home: Path, typed: str, table: str) -> None:
    context, shown = context_of(*order(typed))
    _choose(context)
    assert "The table, which tells where a token comes to rest" in shown.getvalue()
    assert "1  statistical" in shown.getvalue()
    assert read_file(saved(home))[1].table == table


def test_a_table_that_lacks_something_is_asked_for_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "table", lambda *_: Lacking())
    context, shown = context_of(*order("simulated,statistical"), language="de")
    _choose(context)
    assert "mothership-games[physics]" in " ".join(shown.getvalue().split())
    assert read_file(saved(home))[1].table == ""

"""Fitting what was said to what came true."""

from __future__ import annotations

import tomllib
from argparse import ArgumentTypeError
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from mothership.core import SetupError
from mothership.core.registry import load
from mothership.lab.calibrate import (
    Said,
    along_line,
    collect,
    fit,
    halves,
    kept,
    one_game,
    option,
    setups,
    tenths,
    write,
)


def overconfident(games: int, seed: int) -> list[list[Said]]:
    """A bot that says 0.9 where it wins seven games in ten, and the other way round."""
    dice = Random(seed)
    found = []
    for _ in range(games):
        truth = dice.uniform(-1, 1)
        result = 1.0 if dice.random() < (truth + 1) / 2 else -1.0
        said = abs(truth) ** 0.4 * (1 if truth > 0 else -1)
        found.append([Said(said, result)] * dice.randint(1, 5))
    return found


def worst_error(games: list[list[Said]], knots: tuple[tuple[float, float], ...]) -> float:
    return max(abs(tenth.stated - tenth.real) for tenth in tenths(along_line(games, knots), -1.0, 1.0))


def test_the_line_rises_and_mends_an_overconfident_bot() -> None:
    knots = fit(overconfident(20_000, 1))
    assert all(said < more and true < truer for (said, true), (more, truer) in pairwise(knots))
    fresh = overconfident(20_000, 2)
    assert worst_error(fresh, knots) < 0.07 < 0.15 < worst_error(fresh, ())


def test_the_error_of_a_tenth_counts_games_not_decisions() -> None:
    few = [[Said(0.5, 1.0)] * 100, [Said(0.5, -1.0)] * 100]
    (tenth,) = tenths(few, -1.0, 1.0)
    assert (tenth.decisions, tenth.games) == (200, 2)
    assert tenth.real == pytest.approx(0.5)
    assert tenth.error > 0.3


def test_both_halves_have_all_options() -> None:
    """Options come in turn: every other game would leave half of them out."""
    games = [[Said(0.0, float(option))] for _ in range(4) for option in range(4)]
    for half in halves(games, 4):
        assert [game[0].result for game in half] == [0.0, 1.0, 2.0, 3.0] * 2


def test_a_bot_that_always_hopes_too_much_is_mended_too() -> None:
    """The line is not forced to be the same both ways round."""

    def hopeful(seed: int) -> list[list[Said]]:
        games = overconfident(20_000, seed)
        return [[Said(one.expected + 0.3, one.result) for one in game] for game in games]

    assert worst_error(hopeful(4), fit(hopeful(3))) < 0.07


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    first = collect("space-defenders", 2, "level-1", 2, 1, file)
    with file.open("a", encoding="utf-8") as half:
        half.write("[[0.5")
    assert kept(file) == first
    file.write_text(file.read_text(encoding="utf-8").replace("0.", "0.1", 1), encoding="utf-8")
    marked = kept(file)
    assert marked != first
    assert collect("space-defenders", 2, "level-1", 3, 1, file)[:2] == marked
    assert len(kept(file)) == 3


def test_a_game_gives_what_was_said_and_what_came_of_it() -> None:
    said = one_game("space-defenders", 2, "level-1", 3)
    assert len(said) > 5
    assert {one.result for one in said} <= {-1.0, 0.0, 1.0}


def test_options_are_played_in_turn_unless_they_are_fixed() -> None:
    game = load("invaders")
    played = [dict(setup.options) for setup in setups(game, 2, {"match": "single", "decks": "open"})]
    assert [one["handicap"] for one in played] == ["none", "9", "11"]
    assert {(one["match"], one["decks"]) for one in played} == {("single", "open")}
    assert len(setups(game, 2)) == 12
    with pytest.raises(SetupError, match="match"):
        setups(game, 2, {"match": "endless"})


def test_an_option_without_a_choice_is_refused() -> None:
    assert option("match=single") == ("match", "single")
    for text in ("match", "match=", "=single", ""):
        with pytest.raises(ArgumentTypeError, match="NAME=CHOICE"):
            option(text)


def test_writing_replaces_one_line_and_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "lines.toml"
    path.write_text("# a comment\n", encoding="utf-8")
    write(path, "one", 2, ((-1.0, -0.5), (1.0, 0.5)), "level-1")
    write(path, "two", 3, ((0.0, 0.0), (1.0, 1.0)), "level-2", {"match": "single"})
    write(path, "one", 4, ((0.0, 0.1), (1.0, 0.2)), "level-3")
    write(path, "one", 2, ((-1.0, -0.9), (1.0, 0.9)), "level-4")
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# a comment\n")
    assert tomllib.loads(text) == {
        "one": {
            "levels": {"2": "level-4", "4": "level-3"},
            "2": [[-1.0, -0.9], [1.0, 0.9]],
            "4": [[0.0, 0.1], [1.0, 0.2]],
        },
        "two": {
            "levels": {"3": "level-2"},
            "options": {"match": "single"},
            "3": [[0.0, 0.0], [1.0, 1.0]],
        },
    }

"""``mothership new``: the skeleton of a game."""

from pathlib import Path

from tests.cli.helpers import Run


def test_new_makes_a_skeleton(run: Run, tmp_path: Path) -> None:
    shown = run("new", "rocket-race", "--into", str(tmp_path))
    assert shown.code == 0
    assert (tmp_path / "rocket-race" / "pyproject.toml").is_file()
    assert str(tmp_path / "rocket-race") in shown.words


def test_a_card_game_is_another_one(run: Run, tmp_path: Path) -> None:
    assert run("new", "snap-jacks", "--cards", "--into", str(tmp_path)).code == 0
    assert (tmp_path / "snap-jacks" / "src" / "snap_jacks" / "imagining.py").is_file()

"""``mothership shot``: a picture of one shot."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from mothership.cli import main


def test_it_draws_a_shot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "shot.svg"
    assert main(["shot", "--x", "175", "--yaw", "-2", "--power", "60", "--seed", "4", "-o", str(file)]) == 0
    assert "shot.svg" in capsys.readouterr().out
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    words = "".join(root.itertext())
    assert "175 mm" in words
    assert "from above" in words
    assert "from the side" in words
    assert len(root.findall(".//{*}polyline")) >= 2


def test_the_same_seed_draws_the_same_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for language in ("en", "en", "de"):
        assert main(["shot", "--power", "40", "--cards", "none", "--lang", language, "-o", "-"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert "von der Seite" in told[2]


def test_a_steady_shot_has_no_spread(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for seed in ("1", "2"):
        assert main(["shot", "--steady", "--seed", seed, "-o", "-"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--x", "421"], "--x"),
        (["--x", "middle"], "middle"),
        (["--yaw", "-61"], "-61"),
        (["--power", "101"], "--power"),
        (["--cards", "a4,f1"], "f1"),
        (["-o", "shot.png"], "shot.png"),
        (["-o", "no/such/folder/shot.svg"], "no/such/folder"),
    ],
)
def test_bad_arguments_are_named(
    arguments: list[str],
    named: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    output = [] if "-o" in arguments else ["-o", "shot.svg"]
    assert main(["shot", *arguments, *output]) == 2
    assert named in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []

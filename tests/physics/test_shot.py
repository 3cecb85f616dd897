"""``mothership shot``: a picture of one shot."""

from __future__ import annotations

import struct
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from mothership.cli import main

SVG = "{http://www.w3.org/2000/svg}"


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


def test_a_name_that_ends_in_png_gives_pixels(tmp_path: Path) -> None:
    file = tmp_path / "shot.PNG"
    assert main(["shot", "--steady", "-o", str(file)]) == 0
    content = file.read_bytes()
    assert content.startswith(b"\x89PNG\r\n")
    width, height = struct.unpack(">II", content[16:24])
    assert (width, height) == (1496, 2820)


def test_without_its_package_a_png_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    for language in ("en", "de"):
        assert main(["shot", "--lang", language, "-o", str(tmp_path / "shot.png")]) == 2
        assert "mothership-games[physics]" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_path_that_leaves_the_table_is_cut_off_at_the_edge_of_its_view(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["shot", "--yaw", "45", "--power", "100", "--steady", "-o", "-"]) == 0
    root = ElementTree.fromstring(capsys.readouterr().out)
    width = float(root.attrib["viewBox"].split()[2])
    windows = {window.attrib["id"]: window[0].attrib for window in root.iter(f"{SVG}clipPath")}
    assert [float(window["width"]) for window in windows.values()] == [width, width]
    views = [view for view in root.iter(f"{SVG}g") if "clip-path" in view.attrib]
    assert [view.attrib["clip-path"] for view in views] == [f"url(#{name})" for name in windows]
    assert all(view.find(f"{SVG}polyline") is not None for view in views)
    points = views[0].find(f"{SVG}polyline").attrib["points"].split()  # type: ignore[union-attr]
    assert max(float(point.split(",")[0]) for point in points) > width


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
        (["-o", "shot.jpg"], "shot.jpg"),
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

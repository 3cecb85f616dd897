"""``mothership draw`` and ``mothership film``: pictures of recorded games."""

from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from mothership.drawings import images
from tests.cli.helpers import Run

RECORD = str(Path(__file__).parents[2] / "games/lunar_invaders_2016/golden/change.record")


def test_a_position_becomes_a_picture(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.png"
    shown = run("draw", RECORD, "--move", "7", "-o", str(file))
    assert shown.code == 0
    assert "after move 7" in shown.words
    with Image.open(file) as shown_file:
        assert shown_file.width > 800


def test_a_position_is_printed_as_svg(run: Run) -> None:
    first, last = (run("draw", RECORD, "--move", move, "-o", "-", "--theme", "light").out for move in "07")
    assert ElementTree.fromstring(first).tag.endswith("svg")
    assert first != last
    counted = run("draw", RECORD, "--move", "7", "-o", "-", "--lang", "de").out
    assert "Zug 4" in counted  # the parts of one act are one move


def test_a_stretch_becomes_a_film(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "film.gif"
    assert run("film", RECORD, "--from", "2", "--to", "5", "-o", str(file)).code == 0
    with Image.open(BytesIO(file.read_bytes())) as film:
        assert 1 < film.n_frames <= 4  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["draw", RECORD, "-o", "x.jpg"], ".png"),
        (["draw", RECORD, "--move", "9999", "-o", "x.svg"], "0 to"),
        (["draw", RECORD, "--move", "-1", "-o", "x.svg"], "0 to"),
        (["draw", RECORD, "--as", "z", "-o", "x.svg"], "a, b"),
        (["draw", RECORD, "-o", "no/such/folder/x.svg"], "no such folder"),
        (["film", RECORD, "-o", "x.png"], ".webp"),
        (["film", RECORD, "--from", "5", "--to", "2", "-o", "x.gif"], "move 5"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, argv: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = run(*argv)
    assert shown.code != 0
    assert said in " ".join(shown.err.split())
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("command", "file"), [("draw", "x.png"), ("film", "x.webp")])
def test_without_the_extra_a_clear_word(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, file: str
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(images, "import_module", missing)
    shown = run(command, RECORD, "-o", str(tmp_path / file))
    assert shown.code != 0
    assert "mothership-games[pictures]" in shown.err
    assert run("draw", RECORD, "-o", str(tmp_path / "x.svg")).code == 0

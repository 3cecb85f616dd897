"""Golden records: what was once written replays for ever, to the same positions.

Whoever changes something here breaks the records of everybody who has played. If that is meant: a new
version of the rules or of the data, beside the old one, and ``playthrough.py`` for the new one.
"""

import re
from itertools import product
from pathlib import Path

import pytest

from mothership.core import read_json, write_json, write_text
from mothership.core.registry import load, read_record
from tests.games.lunar_invaders_2016.playthrough import GOLDEN, playthrough, records
from tests.games.lunar_invaders_2016.situation import GAME

# Every version of the data that was ever released, by its fingerprint.
RELEASED = ["sha256:5779afb1cb30d4a9c3ec13ac5cb31480"]

every_record = pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)


def without_comments(text: str) -> str:
    lines = [line.partition("#")[0].rstrip() for line in text.splitlines() if not line.startswith("#")]
    return "\n".join([*lines, ""])


def test_the_golden_records_are_there() -> None:
    assert [path.stem for path in records()] == ["change", "draw-from-a-position", "homecoming"]


def test_the_golden_records_show_every_kind_of_move_and_event() -> None:
    """But passing and a draw after the last turn, which nobody comes to in a record that can be read."""
    text = "".join(path.with_suffix(".playthrough").read_text("utf-8") for path in records())
    moves = set(re.findall(r"^\d+\. \w+ (\S+)", text, re.MULTILINE))
    assert {block.name for block in GAME.vocabulary.blocks} - moves == {"pass"}
    events = set(re.findall(r"^   - (\S+)", text, re.MULTILINE))
    assert {kind.name for kind in GAME.events} - events == {"passed", "ran-out"}


@every_record
def test_a_golden_record_plays_through_as_printed(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    assert playthrough(record) == path.with_suffix(".playthrough").read_text("utf-8")


@every_record
def test_a_golden_record_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text("utf-8")
    assert write_text(read_record(text), GAME) == without_comments(text)


@every_record
def test_a_golden_record_survives_json(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    assert read_json(write_json(record, GAME), load) == record


@every_record
def test_a_golden_record_names_its_rules_and_its_data(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "\nrules: 1\n" in text
    assert f"\ndata: {RELEASED[0]}\n" in text


def test_released_data_never_change() -> None:
    assert [data.digest for data in GAME.released] == RELEASED


def test_every_word_of_the_notation_is_still_understood() -> None:
    """Each line of the file is a kind of move and, between bars, the words for each of its fields."""
    for line in (GOLDEN / "notation.txt").read_text("utf-8").splitlines():
        kind, *fields = [part.split() for part in line.split("|")]
        for words in product(kind, *fields):
            notation = " ".join(words)
            assert GAME.vocabulary.notation(GAME.vocabulary.parse(notation)) == notation


def test_the_list_of_the_notation_is_complete() -> None:
    lines = (GOLDEN / "notation.txt").read_text("utf-8").splitlines()
    written = [
        " | ".join([block.name, *(" ".join(field.words) for field in block.fields)])
        for block in GAME.vocabulary.blocks
    ]
    assert lines == written

"""Texts from outside are measured before they are parsed: size, depth, keys and numbers."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mothership.core import Data, DataError, RecordError, SetupError, recordtext
from mothership.core.bounds import (
    MOST_DATA,
    MOST_DEPTH,
    MOST_KEY,
    MOST_LINES,
    MOST_PARTS,
    MOST_POSITION,
    MOST_RECORD,
    MOST_WORD,
    OutOfBounds,
    check_json,
    check_record,
    check_toml,
)
from mothership.core.registry import game_ids, load, read_record
from mothership.core.texts import LANGUAGES
from mothership.core.toml import parse_toml, read_toml

TOML_ATTACKS = {
    "a dotted key": "a." * 40_000 + "b=1",
    "a dotted key with blanks": "a . " * 20_000 + "b = 1",
    "a dotted key in quotes": '"a".' * 20_000 + "b=1",
    "a dotted key in a table": "x = { " + "a." * 40_000 + "b=1 }",
    "a dotted key after a text": 'x = """\n""" \n' + "a." * 40_000 + "b=1",
    "a dotted heading": "[" + "a." * 40_000 + "b]",
    "a dotted heading of a list": "[[" + "a." * 40_000 + "b]]",
    "a long key": "a" * 90_000 + "=1",
    "a long key in quotes": '"' + "a" * 90_000 + '"=1',
    "a long heading": "['" + "a" * 90_000 + "']",
    "digits": "a=" + "1" * 90_000,
    "digits with underscores": "a=" + "1_" * 40_000 + "1",
    "hexadecimal digits": "a=0x" + "f" * 90_000,
    "digits behind a point": "a=0." + "1" * 90_000,
    "brackets": "a=" + "[" * 90_000,
    "braces": "a=" + "{b=" * 30_000,
    "both": "a=" + "[{b=" * 20_000,
    "size": "#" * (MOST_DATA + 1),
}
JSON_ATTACKS = {
    "brackets": "{" + '"a":[' * 20_000,
    "a long key": '{"' + "a" * (MOST_KEY + 1) + '" : 1}',
    "digits": '{"version": ' + "1" * 200_000 + "}",
    "a long text": '{"files": {"x": "' + "y" * (MOST_DATA + 1) + '"}}',
}


class Reached(Exception):
    """The parser was asked all the same."""


@pytest.fixture
def no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    def reached(*_: Any, **__: Any) -> Any:
        raise Reached

    monkeypatch.setattr("mothership.core.toml.tomllib.loads", reached)
    monkeypatch.setattr("mothership.core.recordjson.json.loads", reached)
    monkeypatch.setattr(recordtext, "_Reader", reached)


def is_worded(error: Any) -> None:
    said = {error.text(language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all(len(text) < 300 and "{" not in text for text in said)


@pytest.mark.usefixtures("no_parser")
class TestTheParserIsNotReached:
    @pytest.mark.parametrize("attack", TOML_ATTACKS)
    def test_by_toml(self, attack: str) -> None:
        with pytest.raises(DataError) as caught:
            read_toml("setup.toml", TOML_ATTACKS[attack])
        is_worded(caught.value)

    @pytest.mark.parametrize("attack", TOML_ATTACKS)
    @pytest.mark.parametrize("game_id", game_ids())
    def test_by_data_files_of_any_game(self, game_id: str, attack: str) -> None:
        game = load(game_id)
        known = game.released[-1].files
        for name in known:
            if name.endswith(".toml"):
                with pytest.raises(DataError) as caught:
                    game.begin(game.setup(data=Data({**known, name: TOML_ATTACKS[attack]})))
                is_worded(caught.value)

    @pytest.mark.parametrize("attack", JSON_ATTACKS)
    def test_by_records(self, attack: str) -> None:
        with pytest.raises(RecordError) as caught:
            read_record(JSON_ATTACKS[attack])
        is_worded(caught.value)


@pytest.mark.parametrize("game_id", game_ids())
def test_released_data_are_within_bounds(game_id: str) -> None:
    for data in load(game_id).released:
        for name, text in data.files.items():
            if name.endswith(".toml"):
                check_toml(text)


FULL = "x" * MOST_WORD
KEY = "'" + "k" * (MOST_KEY - 4) + "'"


@pytest.mark.parametrize(
    "text",
    [
        ".".join(["a"] * MOST_PARTS) + " = 1",
        f"{FULL} = 1",
        f"{KEY} = 1",
        f"[{KEY}]",
        "a = " + "[" * MOST_DEPTH + "]" * MOST_DEPTH,
        "a = '" + "." * 500 + "' # " + "." * 500 + "[" * 50,
        'a = "\\"' + "[." * 100 + '"',
        'a = """\n"' + '[.\\"' * 100 + '""""\nb.c = 1',
        "a = '''\n'' [[[[[[[[[[[[[[[[[[[[ '''''\nb.c = 1",
        "a = [\n" + "[1.5, 2.5],\n" * 200 + "]",
        "a = [" + "'" + "long " * 100 + "',]",
        "\n".join(f"[t.a{number}.b]\nx.y = 1979-05-27T07:32:00.999999-07:00" for number in range(50)),
    ],
)
def test_what_people_write_is_parsed(text: str) -> None:
    assert parse_toml(text)


@pytest.mark.parametrize(
    "text",
    [
        "a.'",
        'a = "\\',
        "'''" + "a." * 50,
        '"""' + '\\"' * 40_000,
        '\\"' * 40_000,
        "]" * 90_000,
        "=,\n" * 30_000,
    ],
)
def test_what_no_parser_gets_past_is_left_to_it(text: str) -> None:
    check_toml(text)
    with pytest.raises(DataError):
        read_toml("x.toml", text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (".".join(["a"] * (MOST_PARTS + 1)) + " = 1", "parts"),
        ("[" + ".".join(["a"] * (MOST_PARTS + 1)) + "]", "parts"),
        (f"{FULL}x = 1", "word without quotes"),
        ("a = 1" + "0" * MOST_WORD, "word without quotes"),
        ("'" + "k" * (MOST_KEY + 1) + "' = 1", "characters"),
        ("['" + "k" * (MOST_KEY + 1) + "']", "characters"),
        ("a = " + "[" * (MOST_DEPTH + 1), "brackets"),
    ],
)
def test_one_more_is_too_much(text: str, said: str) -> None:
    with pytest.raises(OutOfBounds) as caught:
        check_toml("\n" + text)
    assert said in str(caught.value.reason)
    assert caught.value.line == 2


def test_json_within_bounds() -> None:
    check_json(json.dumps({"k" * MOST_KEY: [["a.b" * 500] * 3, -1.5e-3], "b": {"c": '\\"'}}))
    check_json('"' + '\\"' * 100_000)  # a text without end: what follows is nobody's
    check_json("[" * MOST_DEPTH + "]" * 90_000)


def test_a_record_is_measured_whole() -> None:
    check_record("x" * MOST_RECORD)
    check_record("\n" * MOST_LINES)
    check_record("| \n" * MOST_LINES)
    for text in ("x" * (MOST_RECORD + 1), "\n" * (MOST_LINES + 1), "|" + "x" * (MOST_DATA + 2 * MOST_LINES)):
        with pytest.raises(OutOfBounds) as caught:
            check_record(text)
        is_worded(caught.value.reason)


def test_data_inside_a_record_are_measured_before_the_game_sees_them(monkeypatch: pytest.MonkeyPatch) -> None:
    half = "#" * (MOST_DATA // 2 + 1)
    text = f"mothership record 1\ngame: lunar-invaders-2011\ndata a:\n| {half}\ndata b:\n| {half}\n"
    monkeypatch.setattr(recordtext, "Data", None)
    with pytest.raises(RecordError, match=re.escape(str(MOST_DATA))):
        read_record(text)


@pytest.mark.parametrize("game_id", [name for name in game_ids() if load(name).write_position is not None])
def test_a_position_is_measured_first(game_id: str) -> None:
    with pytest.raises(SetupError) as caught:
        load(game_id).setup(position="." * (MOST_POSITION + 1))
    is_worded(caught.value)


def test_the_number_of_a_move_has_any_number_of_noughts() -> None:
    text = "mothership record 1\ngame: lunar-invaders-2011\n{} nature first a\n"
    assert len(read_record(text.format("0" * 200_000 + "1.")).entries) == 1
    with pytest.raises(RecordError):
        read_record(text.format("0" * 200_000))
    with pytest.raises(RecordError, match="move 0 where"):
        read_record(text.format("00."))


def test_a_heading_that_stands_twice_among_many() -> None:
    many = ", ".join(f'"k{number}": 1' for number in range(20_000))
    with pytest.raises(RecordError, match="k19999"):
        read_record(f'{{{many}, "k19999": 1}}')

"""Records as JSON: the same content as the text, and the same care."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mothership.core import Data, Game, Record, RecordError, read_json, read_text, write_json, write_text
from tests.core.sample import GAMES, LUNAR, SMUGGLERS, game_called, other_data, played

RECORD = played(LUNAR, 1, most=6)
TEXT = write_json(RECORD, LUNAR)


def read(text: str) -> Record:
    return read_json(text, game_called)


def changed(**changes: object) -> str:
    """A record's JSON with other values; ``...`` takes a key out."""
    facts = {**json.loads(TEXT), **changes}
    return json.dumps({name: value for name, value in facts.items() if value is not ...}, indent=1)


def complaint(text: str) -> tuple[int, str]:
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value.line, str(caught.value)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("most", [0, 7, 10_000])
def test_what_is_written_can_be_read(game: Game, most: int) -> None:
    for players in game.players:
        record = played(game, players, game.setup(players), most)
        assert read(write_json(record, game)) == record
        assert read(json.dumps(json.loads(write_json(record, game)))) == record
        assert read_text(write_text(record, game), game_called) == read(write_json(record, game))


@given(st.lists(st.text(), max_size=2), st.dictionaries(st.from_regex("[a-z.]+", fullmatch=True), st.text()))
def test_any_name_and_any_data_are_carried_exactly(names: list[str], files: dict[str, str]) -> None:
    record = played(SMUGGLERS, 1, SMUGGLERS.setup(data=Data(files)), most=3)
    record = replace(record, names=tuple(names))
    assert read(write_json(record, SMUGGLERS)) == record


def test_a_byte_order_mark_and_other_line_ends_do_no_harm() -> None:
    assert read("\ufeff" + TEXT.replace("\n", "\r\n")) == RECORD


def test_what_has_a_default_may_be_left_out() -> None:
    kept = changed(rules=..., data=..., players=..., options=..., position=..., names=..., outcome=...)
    assert read(kept) == replace(RECORD, names=())


def test_moves_stand_one_in_a_line_and_know_it() -> None:
    lines = TEXT.splitlines()
    for entry in read(TEXT).entries:
        assert json.loads(lines[entry.line - 1].strip(" ,")) == [entry.actor, entry.move]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "more than 12 brackets"),
        ('{"version": ' + "1" * 5000 + "}", "a number, or a word without quotes, has at most 40"),
        ("[]", "JSON should be {…}"),
        ("null", "JSON should be {…}"),
        ("{}", "the heading “format” is missing"),
        (changed(moves=...), "the heading “moves” is missing"),
        (changed(format="chess"), "a record begins with “mothership record”, not with “chess”"),
        (changed(version=2), "this is record format 2"),
        (changed(version=True), "“version” should be int"),
        (changed(colour="red"), "unknown heading “colour”"),
        (changed(players="2"), "“players” should be int"),
        (changed(players=2.0), "“players” should be int"),
        (changed(players=9), "is for 2, 3, 4, 5 players, not 9"),
        (changed(rules=9), "rules version 9 is unknown"),
        (changed(options={"combat": 1}), "“options” should be"),
        (changed(options={"combat": "swords"}), "option combat is one of"),
        (changed(position="al"), "the position does not fit"),
        (changed(names=[1]), "“names” should be"),
        (changed(names="Ada"), "“names” should be list"),
        (changed(outcome={}), "“outcome” should be"),
        (changed(outcome={"results": [0.5], "rule": "x"}), "“outcome” should be"),
        (changed(outcome={"results": [1, 0], "rule": "x", "moves": [1]}), "“outcome” should be"),
        (
            changed(outcome={"results": [1, 0], "rule": "x"}),
            "the record says 1 0 x, the replay gives unfinished",
        ),
        (changed(data="sha256:0"), "made with data sha256:0"),
        (changed(files={"a": 1}), "“files” should be"),
        (changed(files={"a": "x"}), "the data inside the record have digest"),
        (changed(files={"a b": "x"}), "the name of a data file"),
        (changed(files={"a": "\ud800"}), "not JSON"),
        (changed(names=["\ud800"]), "not JSON"),
    ],
)
def test_what_is_wrong_is_named(text: str, said: str) -> None:
    assert said in complaint(text)[1]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("format", "chess"),
        ("version", 7),
        ("players", 9),
        ("rules", 9),
        ("options", {"combat": "swords"}),
        ("position", "al"),
        ("data", "sha256:0"),
        ("names", [1]),
        ("outcome", {"results": [], "rule": "x"}),
    ],
)
def test_the_line_of_a_bad_heading_is_named(name: str, value: object) -> None:
    text = changed(**{name: value})
    line, _ = complaint(text)
    assert text.splitlines()[line - 1].startswith(f' "{name}":')


def test_bad_data_inside_are_blamed_where_they_stand() -> None:
    (file,) = LUNAR.released[-1].files
    text = changed(data=..., files={file: "rows = 3"})
    line, said = complaint(text)
    assert "rows" in said
    assert text.splitlines()[line - 1].startswith(' "files":')


@pytest.mark.parametrize("bad", [["a"], ["a", 3], "a grow a.n", {"a": "b"}, ["b", "pass"], ["", "first c"]])
def test_the_line_of_a_bad_move_is_named(bad: object) -> None:
    moves = [[entry.actor, entry.move] for entry in RECORD.entries]
    text = TEXT.replace(json.dumps(moves[3]), json.dumps(bad))
    line, _ = complaint(text)
    assert text.splitlines()[line - 1].strip(" ,") == json.dumps(bad)


def test_the_line_of_a_move_is_right_where_moves_take_several() -> None:
    text = json.dumps(json.loads(TEXT.replace(RECORD.entries[2].move, "fly")), indent=2)
    line, _ = complaint(text)
    assert text.splitlines()[line].strip(" ,") == json.dumps(RECORD.entries[2].actor)


@pytest.mark.parametrize(
    "inner", ['"moves": [],', '"names": [],', '"options": {"combat": "dice", "combat": "dice"},']
)
def test_a_key_that_stands_twice_is_refused(inner: str) -> None:
    doubled = "{" + inner + changed(options=...)[1:]
    assert "is given twice" in complaint(doubled if "options" in inner else "{" + inner + TEXT[1:])[1]


def test_data_that_were_never_released_are_inside() -> None:
    record = played(LUNAR, 1, LUNAR.setup(data=other_data("", " ")), most=6)
    assert read(write_json(record, LUNAR)) == record
    assert "files" not in json.loads(TEXT)

"""Records as text: what is written can be read, and what cannot be read is named with its line."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mothership.core import Data, Game, Record, RecordError, read_text, write_text
from mothership.core.registry import read_record
from tests.core.sample import GAMES, LUNAR, SMUGGLERS, game_called, other_data, played

HEAD = "mothership record 1\ngame: lunar-invaders-2011\n"
POSITION = "al al al / am am am / as as . | bl bl bl / bm bm bm / bs bs bs ; turn b ; round 3 ; first b"


def read(text: str) -> Record:
    return read_text(text, game_called)


def complaint(text: str) -> tuple[int, str]:
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value.line, str(caught.value)


def line_with(text: str, words: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if words in line)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("most", [0, 7, 10_000])
def test_what_is_written_can_be_read(game: Game, most: int) -> None:
    for players in game.players:
        record = played(game, players, game.setup(players), most)
        assert read(write_text(record, game)) == record


def test_a_record_of_a_position_can_be_read() -> None:
    record = played(LUNAR, 3, LUNAR.setup(position=POSITION), most=9)
    assert read(write_text(record, LUNAR)) == record


def test_two_lines_are_enough() -> None:
    assert read(HEAD) == Record(LUNAR.id, LUNAR.setup())


def test_people_write_as_they_like() -> None:
    typed = read(HEAD + "# mine\nseat b: Bob # not Ann\n\nfirst a\n02. Teleport  A B.N\n")
    assert typed.names == ("", "Bob")
    assert [(entry.actor, entry.move, entry.line) for entry in typed.entries] == [
        ("nature", "first a", 6),
        ("a", "teleport a b.n", 7),
    ]


def test_people_leave_things_out_of_moves() -> None:
    record = played(LUNAR, 1, most=12)
    moves = "\n".join(entry.move for entry in record.entries)
    assert read(HEAD + moves).entries == record.entries
    shouted = "\n".join(f"{entry.actor.upper()}\t{entry.move.upper()}" for entry in record.entries)
    assert read(HEAD + shouted).entries == record.entries


def test_the_result_may_be_left_out() -> None:
    record = played(LUNAR, 1)
    text = write_text(record, LUNAR)
    unsaid = text[: text.index("result:")]
    assert read(unsaid) == record
    assert read(f"{unsaid}result: unfinished") == record


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_lines_may_end_as_on_any_machine(end: str) -> None:
    record = played(LUNAR, 1, LUNAR.setup(data=other_data("", "# end", "")))
    text = write_text(record, LUNAR).replace("\n", end)
    assert read("\ufeff" + text) == record


@given(st.lists(st.text(max_size=12), min_size=2, max_size=2))
def test_any_name_can_be_written(names: list[str]) -> None:
    record = replace(played(SMUGGLERS, 1, most=3), names=tuple(names))
    found = read(write_text(record, SMUGGLERS))
    assert found.entries == record.entries
    tidy = [" ".join(name.replace("#", " ").split()) for name in names]
    assert [*found.names, "", ""][:2] == tidy


@pytest.mark.parametrize(
    "name", ["Ada\nresult: 1 -1 X", "# 1", "Zoë: the 2nd", "宇宙\u2028人", "1. a pass", "| x"]
)
def test_a_name_cannot_pass_for_something_else(name: str) -> None:
    record = replace(played(LUNAR, 1, most=3), names=("", name))
    found = read(write_text(record, LUNAR))
    assert replace(found, names=()) == replace(record, names=())


LINE = st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]), max_size=8)


@given(st.lists(st.sampled_from(["", " ", "   ", "\t", "x ", "\tx", "| x", "#", "data a:", "1. a"]) | LINE))
def test_data_that_were_never_released_are_carried_exactly(lines: list[str]) -> None:
    data = Data({"one": "\n".join(lines), "two.toml": "\n".join([*lines, ""])})
    setup = SMUGGLERS.setup(data=data)
    record = played(SMUGGLERS, 1, setup, most=3)
    found = read(write_text(record, SMUGGLERS))
    assert found.setup.data.files == data.files
    assert found == record


def test_data_may_be_none_at_all() -> None:
    record = played(SMUGGLERS, 1, SMUGGLERS.setup(data=Data()), most=3)
    other = replace(SMUGGLERS, released=(Data({"new": "text"}),))
    text = write_text(record, other)
    assert read_text(text, lambda _: other) == record


def test_a_data_line_may_be_typed_without_a_space() -> None:
    found = read("mothership record 1\ngame: smugglers\ndata a:\n|x\n| y\n|  z\n|\n")
    assert found.setup.data.files == {"a": "x\ny\n z\n"}


def test_an_old_release_is_found_by_its_digest() -> None:
    old = replace(LUNAR, released=(other_data(),))
    record = played(old, 1, most=10)
    text = write_text(record, old)
    assert "| rows" not in text
    grown = replace(LUNAR, released=(other_data(), *LUNAR.released))
    assert read_text(text, lambda _: grown) == record
    line, said = complaint(text)
    assert line == line_with(text, "data:")
    assert "made with data sha256:" in said


def test_data_that_were_changed_afterwards_are_noticed() -> None:
    text = write_text(played(LUNAR, 1, LUNAR.setup(data=other_data()), most=3), LUNAR)
    line, said = complaint(text.replace('"large", "medium", "small"', '"medium", "large", "small"'))
    assert line == line_with(text, "data:")
    assert "the data inside the record have digest" in said


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 1, "the record is empty"),
        ("\n# only a comment\n", 1, "the record is empty"),
        ("\nmothership recall 1", 2, "a record begins with “mothership record 1”"),
        ("mothership record 2", 1, "this is record format 2; this installation reads up to 1"),
        ("mothership record 0", 1, "this is record format 0"),
        ("mothership record x", 1, "this is record format x"),
        (f"mothership record {'1' * 5000}", 1, "is not a whole number"),
        ("mothership record 1\n", 1, "the heading “game” is missing"),
        ("mothership record 1\nlunar-invaders-2011", 2, "expected “name: value”"),
        ("mothership record 1\ngame:x", 2, "expected “name: value”"),
        (HEAD + "\ncolour: red", 4, "unknown heading “colour”"),
        (HEAD + "game: smugglers", 3, "“game” is given twice"),
        (HEAD + "seat a: x\nseat a: y", 4, "“seat a” is given twice"),
        (HEAD + "seat z: x", 3, "there is no seat “z”"),
        (HEAD + "players: two", 3, "“two” is not a whole number"),
        (HEAD + f"players: {'2' * 5000}", 3, "is not a whole number"),
        (HEAD + "options: combat=dice\nplayers: 9", 4, "is for 2, 3, 4, 5 players, not 9"),
        (HEAD + "players: 2\noptions: combat=swords", 4, "option combat is one of"),
        (HEAD + "options: war=yes\nplayers: 2", 3, "there is no option “war”"),
        (HEAD + "options: combat", 3, "expected “name: value”, found “combat”"),
        (HEAD + "options: combat=dice combat=dice", 3, "“combat” is given twice"),
        (HEAD + "options: combat=dice\nrules: 7", 4, "rules version 7 is unknown"),
        (HEAD + "position: al\noptions: combat=dice", 3, "the position does not fit"),
        (HEAD + "position:\nplayers: 2", 3, "the position does not fit"),
        (HEAD + "players: 2\ndata setup.toml:\n| rows = 3", 4, "setup.toml, rows"),
        (HEAD + "players: 2\ndata other:\n| x", 2, "setup.toml is missing"),
        (HEAD + "data: sha256:0", 3, "made with data sha256:0, which this installation does not have"),
        (HEAD + "| x", 3, "text of a data file outside a “data NAME:” heading"),
        (HEAD + "2. first a", 3, "move 2 where move 1 should stand"),
        (HEAD + f"{'1' * 5000}. first a", 3, "where move 1 should stand"),
        (HEAD + "first a\n\n3. grow a.n", 5, "move 3 where move 2 should stand"),
        (HEAD + "1.", 3, "there is nothing in it"),
        (HEAD + "a first a", 3, "“a” moves here, but nature is asked"),
        (HEAD + "first a\n# so\nb grow b.n", 5, "“b” moves here, but a is asked"),
        (HEAD + "first a\ngrow b.n", 4, "forbidden here by rule L11-A10a"),
        (HEAD + "first a\ngrow a.n : 3", 4, "it was not measured"),
        (HEAD + "result: x 0 L11-A7\nfirst a", 3, "“x” is not a whole number"),
        (
            HEAD + "result: 0 0 L11-A7\n\nfirst a",
            3,
            "the record says 0 0 L11-A7, the replay gives unfinished",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, line: int, said: str) -> None:
    found_line, found = complaint(text)
    assert said in found
    assert found_line == line
    assert found.startswith(f"Line {line}: ")


def test_either_form_is_recognised_by_how_it_begins() -> None:
    assert read_record("\ufeff \n" + HEAD).game == LUNAR.id
    with pytest.raises(RecordError, match="not JSON"):
        read_record("\ufeff \n{" + HEAD)

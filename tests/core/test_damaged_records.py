"""Whatever happens to a file, it is read to a record that replays, or refused by name."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from mothership.core import (
    Data,
    RecordError,
    UnknownGame,
    read_json,
    read_text,
    replay,
    write_json,
    write_text,
)
from mothership.core.game import Game
from mothership.core.texts import Message
from tests.core.sample import GAMES, LUNAR, SMUGGLERS, played


def find(game_id: str) -> Game:
    for game in GAMES:
        if game.id == game_id:
            return game
    raise UnknownGame(game_id, Message("registry.none", known="–"))


WHOLE = [
    write(record, game)
    for write in (write_text, write_json)
    for game, record in (
        (LUNAR, played(LUNAR, 1, LUNAR.setup(2, {"combat": "roshambo"}))),
        (
            LUNAR,
            played(LUNAR, 2, LUNAR.setup(data=Data(dict(LUNAR.released[-1].files) | {"more": "x\n \n"})), 9),
        ),
        (SMUGGLERS, played(SMUGGLERS, 3)),
    )
]
SCRAPS = st.sampled_from(
    [
        "",
        " ",
        "\n",
        "\r",
        "\t",
        "#",
        ":",
        "|",
        "?",
        "-",
        "9",
        "{",
        "}",
        '"',
        ",",
        "\\ud800",
        "null",
        "seat a: x\n",
    ]
) | st.text(max_size=5)


def check(text: str) -> None:
    read = read_json if text.startswith("{") else read_text
    try:
        record = read(text, find)
    except (RecordError, UnknownGame):
        return
    game = find(record.game)
    assert replay(record, game).outcome() == record.outcome
    assert read_text(write_text(record, game), find).entries == record.entries
    assert read_json(write_json(record, game), find) == record


@given(st.data(), st.sampled_from(WHOLE))
def test_a_stretch_is_replaced(data: st.DataObject, text: str) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(start + 12, len(text))))
    check(text[:start] + data.draw(SCRAPS) + text[end:])


@given(st.data(), st.sampled_from(WHOLE))
def test_lines_are_lost_doubled_or_swapped(data: st.DataObject, text: str) -> None:
    lines = text.split("\n")
    places = st.integers(0, len(lines) - 1)
    one, other = data.draw(places), data.draw(places)
    change = data.draw(st.sampled_from(["lost", "doubled", "swapped", "cut"]))
    if change == "lost":
        del lines[one]
    elif change == "doubled":
        lines.insert(other, lines[one])
    elif change == "swapped":
        lines[one], lines[other] = lines[other], lines[one]
    else:
        del lines[one:]
    check("\n".join(lines))


@given(st.data(), st.sampled_from([text for text in WHOLE if text.startswith("{")]))
def test_a_value_is_replaced(data: st.DataObject, text: str) -> None:
    facts = json.loads(text)
    name = data.draw(st.sampled_from(sorted(facts)))
    values = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
        max_leaves=4,
    )
    facts[name] = data.draw(values)
    check(json.dumps(facts))


@given(st.text())
def test_any_text_at_all(text: str) -> None:
    check(text)
    check("mothership record 1\ngame: smugglers\n" + text)

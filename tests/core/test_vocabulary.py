"""Every move has four faces: a number, words, JSON, and what others see of it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mothership.core import NATURE, SPECTATOR, Block, Field, NotAMove, Vocabulary, numbers
from mothership.core.vocabulary import MOST
from tests.core.sample import GAMES

SEAT = Field("seat", ("ann", "bob", "cat"))
CARD = Field("card", ("ace", "king", "queen"))
WORDS = Vocabulary(
    Block("pass"),
    Block("bid", (numbers("bid", -2, 9),)),
    Block("hide", (CARD, SEAT, Field("other", CARD.words, "card")), hidden=("card", "other")),
    Block("give", (CARD, Field("to", SEAT.words, "seat")), hidden=("card",), witness="to"),
    Block("deal", (SEAT, CARD), nature=True, hidden=("card",), witness="seat"),
    Block("land", (SEAT,), nature=True, measured=True),
)
ALL = [WORDS, *(game.vocabulary for game in GAMES)]
MOVES = st.integers(0, WORDS.size - 1)
NUMBERS = st.lists(st.integers(-MOST, MOST), max_size=4).map(tuple)


def move(text: str) -> int:
    return WORDS.parse(text)


def seen(text: str, seat: int, actor: int) -> str:
    return WORDS.notation(WORDS.seen(move(text), seat, actor))


@pytest.mark.parametrize("vocabulary", ALL, ids=["words", *(game.id for game in GAMES)])
def test_every_move_is_the_same_in_each_of_its_forms(vocabulary: Vocabulary) -> None:
    texts = set()
    for number in range(vocabulary.size):
        block = vocabulary.block_of(number)
        assert block.encode(*block.decode(number)) == number
        texts.add(vocabulary.notation(number))
        assert vocabulary.parse(vocabulary.notation(number)) == number
        assert vocabulary.from_json(json.loads(json.dumps(vocabulary.to_json(number)))) == number
    assert len(texts) == vocabulary.size


def test_blocks_lie_one_after_the_other() -> None:
    places = [place for block in WORDS.blocks for place in range(block.base, block.base + block.size)]
    assert places == list(range(WORDS.size))


@given(MOVES, st.integers(-3, 2), st.integers(-1, 2))
def test_what_is_seen_can_be_written_and_read(number: int, seat: int, actor: int) -> None:
    shown = WORDS.seen(number, seat, actor)
    assert WORDS.parse_measured(WORDS.notation(shown), seen=True) == (shown, ())
    assert WORDS.block_of(shown) == WORDS.block_of(number)
    assert WORDS.seen(shown, seat, actor) == shown


@given(MOVES, MOVES, st.integers(-3, 2), st.integers(-1, 2))
def test_moves_look_alike_exactly_when_they_differ_in_hidden_fields(
    one: int, other: int, seat: int, actor: int
) -> None:
    def open_words(number: int) -> list[str]:
        block = WORDS.block_of(number)
        name, *words = WORDS.words(number)
        witness = block.witness and words[[part.name for part in block.fields].index(block.witness)]
        if seat >= 0 and (seat == actor or SEAT.words[seat] == witness):
            return [name, *words]
        return [
            name,
            *(w for part, w in zip(block.fields, words, strict=True) if part.name not in block.hidden),
        ]

    alike = WORDS.seen(one, seat, actor) == WORDS.seen(other, seat, actor)
    assert alike == (open_words(one) == open_words(other))


def test_hidden_fields_are_shown_to_whoever_makes_the_move() -> None:
    assert seen("hide king bob ace", 0, actor=0) == "hide king bob ace"
    assert seen("hide king bob ace", 1, actor=0) == "hide ? bob ?"
    assert seen("hide king bob ace", SPECTATOR, actor=0) == "hide ? bob ?"


def test_hidden_fields_are_shown_to_the_witness_too() -> None:
    assert seen("give king bob", 0, actor=0) == "give king bob"
    assert seen("give king bob", 1, actor=0) == "give king bob"
    assert seen("give king bob", 2, actor=0) == "give ? bob"


def test_hidden_chance_is_shown_to_the_witness_only() -> None:
    assert seen("deal bob king", 1, actor=NATURE) == "deal bob king"
    for other in (0, 2, NATURE, SPECTATOR):
        assert seen("deal bob king", other, actor=NATURE) == "deal bob ?"


def test_who_does_not_see_one_hidden_field_sees_none() -> None:
    masked = WORDS.seen(move("hide king bob ace"), 1, actor=0)
    assert WORDS.parse_measured("hide ? bob king", seen=True) == (masked, ())


@given(NUMBERS)
def test_measured_numbers_can_be_written_and_read(data: tuple[int, ...]) -> None:
    land = move("land bob")
    assert WORDS.parse_measured(WORDS.notation(land, data)) == (land, data)


def test_where_many_numbers_are_possible_the_range_is_named() -> None:
    words = Vocabulary(Block("turn", (numbers("angle", -60, 60),)), Block("bid", (numbers("bid", 1, 9),)))
    for text in ("turn 70", "turn -61", "turn left"):
        with pytest.raises(NotAMove, match=r"is no angle. Possible: -60 to 60."):
            words.parse(text)
    with pytest.raises(NotAMove, match="Possible: 1, 2, 3, 4, 5, 6, 7, 8, 9"):
        words.parse("bid many")


def test_people_may_write_as_they_like() -> None:
    assert WORDS.parse("  HIDE  King\tbob   ACE ") == move("hide king bob ace")
    assert WORDS.parse_measured("land bob: 1 -2") == (move("land bob"), (1, -2))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "there is nothing in it"),
        (" : 3", "there is nothing in it"),
        ("pas", "no move is called “pas”. Did you mean pass?"),
        ("zzz", "no move is called “zzz”. Possible: pass, bid, hide, give, deal, land."),
        ("give kong bob", "“kong” is no card. Did you mean king?"),
        ("give king", "“give” needs <card> <to> (1 given)."),
        ("give king bob now", "“give” takes <card> <to> (3 given)."),
        ("pass now", "“pass” takes – (1 given)."),
        ("bid 10", "“10” is no bid. Did you mean"),
        ("give ? bob", "“?” stands for something unseen"),
        ("give king ?", "“?” stands for something unseen"),
        ("? king bob", "no move is called “?”"),
        ("pass : 1", "it was not measured"),
        ("pass :", "it was not measured"),
        ("land bob : 1", "it was not measured"),
        ("land bob : x", "“x” is not a whole number"),
        ("land bob : 1_0", "“1_0” is not a whole number"),
        ("land bob : 1 : 2", "“:” is not a whole number"),
        (f"land bob : {10**18}", f"“{10**18}” is not a whole number"),
        (f"land bob : {'9' * 5000}", "is not a whole number"),
    ],
)
def test_what_is_not_a_move_is_said_with_the_word_and_a_hint(text: str, complaint: str) -> None:
    with pytest.raises(NotAMove) as caught:
        WORDS.parse(text)
    assert complaint in str(caught.value)


@pytest.mark.parametrize(
    "value",
    [
        None,
        "pass",
        ["pass"],
        {},
        {"move": 3},
        {"move": "zzz"},
        {"move": "give"},
        {"move": "give", "card": "king"},
        {"move": "give", "card": "king", "to": "bob", "more": "x"},
        {"move": "give", "card": "king", "to": None},
        {"move": "give", "card": "king bob", "to": ""},
        {"move": "give", "card": "", "to": "king bob"},
        {"move": "give", "card": "?", "to": "bob"},
        {"move": "land", "seat": "bob : 1"},
        {"move": "give king", "to": "bob"},
    ],
)
def test_json_that_is_not_a_move_is_refused(value: object) -> None:
    with pytest.raises(NotAMove):
        WORDS.from_json(value)


@given(st.recursive(st.none() | st.integers() | st.text(), lambda inner: st.dictionaries(st.text(), inner)))
def test_any_json_is_a_move_or_not_a_move(value: object) -> None:
    with pytest.raises(NotAMove):
        WORDS.from_json(value)


@given(st.text(alphabet="adekings be?:19- ", max_size=20))
def test_any_text_is_a_move_or_not_a_move(text: str) -> None:
    try:
        found, data = WORDS.parse_measured(text, seen=True)
    except NotAMove:
        return
    assert WORDS.parse_measured(WORDS.notation(found, data), seen=True) == (found, data)


@pytest.mark.parametrize("number", [-1, WORDS.size, "pass", None, 1.0])
def test_only_its_own_numbers_are_in_a_vocabulary(number: object) -> None:
    assert number not in WORDS
    assert 0 in WORDS
    assert WORDS.size - 1 in WORDS


def test_a_number_outside_is_said_to_be_outside() -> None:
    with pytest.raises(NotAMove, match=f"outside 0 to {WORDS.size - 1}"):
        WORDS.block_of(WORDS.size)


@pytest.mark.parametrize("word", ["", "?", "a b", "a:b", "a#", "Ace", "a\u2028b", "a\n"])
def test_words_that_a_record_could_not_hold_are_refused(word: str) -> None:
    with pytest.raises(AssertionError):
        Field("card", (word,))
    with pytest.raises(AssertionError):
        Block(word)


@pytest.mark.parametrize(
    "declare",
    [
        lambda: Field("card", ("ace", "ace")),
        lambda: Vocabulary(Block("pass"), Block("pass")),
        lambda: Block("deal", (CARD,), nature=True, hidden=("card",)),
        lambda: Block("hide", (CARD,), hidden=("seat",)),
        lambda: Block("hide", (CARD,), hidden=("card",), witness="seat"),
        lambda: Block("hide", (CARD, CARD)),
        lambda: Block("hide", (Field("move", ("x",)),)),
    ],
)
def test_contradictory_declarations_are_refused(declare: object) -> None:
    assert callable(declare)
    with pytest.raises(AssertionError):
        declare()

"""Positions as text: what stands on each moon, row by row, and who is to move.

    a.s a.m a.s / . . . / a.m a.s a.m | b.lms . . / . . . / . b.m . ; turn a ; tokens 4 5

Units are an owner and pieces, the largest first (``a.lms`` is A's tower of a Large, a Medium and a Small),
``.`` is an empty space. ``tokens`` are A's and then B's, four each where they are left out; ``ply 7``,
``first b`` and ``ban b.n`` (the space that the player to move may not attack) may follow. What is not on
the board lies in its owner's bank. Earlier positions are not part of it: repetition is counted afresh.
"""

from __future__ import annotations

from typing import Final

from mothership.core.errors import SetupError
from mothership.core.state import State
from mothership.core.texts import Message
from mothership.games.lunar.position import (
    bad_position,
    number_up_to,
    one_of,
    read_clauses,
    read_places,
    split_position,
    write_moons,
)
from mothership.games.lunar_invaders_2016.board import (
    EMPTY,
    LAST_PLY,
    MOON_WORDS,
    NONE,
    OF_EACH_SIZE,
    PLACES,
    PLAYERS,
    SIZE_WORDS,
    SIZES,
    SPACE_WORDS,
    TOKENS,
    UNIT_WORDS,
    owner_of,
    tower_of,
)
from mothership.games.lunar_invaders_2016.course import is_finished, remember_position
from mothership.games.lunar_invaders_2016.phases import ACTION
from mothership.games.lunar_invaders_2016.state import Position

CLAUSES: Final = ("turn", "tokens", "ply", "first", "ban")

_MOONS: Final = {
    "en": "the text has {given} moons instead of 2.",
    "de": "der Text hat {given} Monde statt 2.",
}
_UNIT: Final = {
    "en": "“{given}” is no unit. Write an owner and its pieces, the largest first, such as {example}, "
    "and . for an empty space.",
    "de": "„{given}“ ist keine Einheit. Schreib Besitzer und Steine, den größten zuerst, etwa {example}, "
    "und . für ein leeres Feld.",
}
_TOKENS: Final = {
    "en": "tokens are two numbers from 0 to {most}, A's and then B's, not “{given}”.",
    "de": "tokens sind zwei Zahlen von 0 bis {most}, erst die von A, dann die von B, nicht „{given}“.",
}
_PLY: Final = {
    "en": "ply is a number from 1 to {last}, not “{given}”.",
    "de": "ply ist eine Zahl von 1 bis {last}, nicht „{given}“.",
}
_FINISHED: Final = {
    "en": "{seat} has two pips on neither moon, so this game is over already (rule {rule}).",
    "de": "{seat} hat auf keinem Mond zwei Augen, also ist dieses Spiel schon vorbei (Regel {rule}).",
}
_BAN: Final = {
    "en": "“ban {given}”: no unit of {seat} stands there, so nobody was pushed out (rule {rule}).",
    "de": "„ban {given}“: dort steht keine Einheit von {seat}, also wurde niemand verdrängt (Regel {rule}).",
}


def read_position(state: Position, text: str) -> None:
    """Put an empty table into the position of a text. Raises SetupError."""
    moons, clauses = split_position(text)
    _set_up_moons(state, moons)
    given = read_clauses(clauses, CLAUSES)
    state.turn = one_of(MOON_WORDS, given["turn"])
    state.first = one_of(MOON_WORDS, given.get("first", given["turn"]))
    state.ply = number_up_to(LAST_PLY, given.get("ply", "1"), _PLY)
    for seat, tokens in enumerate(_tokens(given.get("tokens", f"{TOKENS} {TOKENS}"))):
        state.tokens[seat] = tokens
    state.phase = ACTION
    for seat in range(PLAYERS):
        if is_finished(state, seat):
            raise bad_position(Message(_FINISHED, rule="L16-B17", seat=MOON_WORDS[seat].upper()))
    if "ban" in given:
        state.ban = _ban(state, given["ban"])
    remember_position(state)


def _set_up_moons(state: Position, moons: list[str]) -> None:
    if len(moons) != PLAYERS:
        raise bad_position(Message(_MOONS, given=len(moons)))
    for moon, text in enumerate(moons):
        for place, word in enumerate(read_places(MOON_WORDS[moon], text)):
            if word not in UNIT_WORDS or word.endswith("-"):
                raise bad_position(Message(_UNIT, given=word, example="a.s, b.lms"))
            unit = UNIT_WORDS.index(word)
            if unit != EMPTY:
                state.take_from_bank(owner_of(unit), tower_of(unit))
                state.put(moon * PLACES + place, unit)
    for seat in range(PLAYERS):
        for size in range(SIZES):
            left = state.bank[seat * SIZES + size]
            if left < 0:
                what = f"{MOON_WORDS[seat]}.{SIZE_WORDS[size][0]}"
                given = OF_EACH_SIZE - left
                raise bad_position(Message("data.count", what=what, given=given, expected=OF_EACH_SIZE))


def _tokens(text: str) -> list[int]:
    numbers = [str(number) for number in range(TOKENS + 2)]
    words = text.split()
    if len(words) != PLAYERS or not all(word in numbers for word in words):
        raise bad_position(Message(_TOKENS, given=text, most=TOKENS + 1))
    return [int(word) for word in words]


def _ban(state: Position, word: str) -> int:
    """Whoever pushed the unit out stands there now (L16-B10)."""
    space = one_of(SPACE_WORDS, word)
    enemy = 1 - state.turn
    if owner_of(state.board[space]) != enemy:
        raise bad_position(Message(_BAN, rule="L16-B10", given=word, seat=MOON_WORDS[enemy].upper()))
    return space


def write_position(state: State) -> str:
    """The text that ``opening`` begins from again. Raises SetupError while something is pending."""
    assert isinstance(state, Position)
    if state.phase != ACTION:
        raise SetupError(Message("position.pending"))
    moons = write_moons([UNIT_WORDS[unit] for unit in state.board], PLAYERS)
    turn, first = MOON_WORDS[state.turn], MOON_WORDS[state.first]
    tokens = " ".join(str(number) for number in state.tokens)
    text = f"{moons} ; turn {turn} ; tokens {tokens} ; ply {state.ply} ; first {first}"
    return text if state.ban == NONE else f"{text} ; ban {SPACE_WORDS[state.ban]}"

"""Positions as text: what stands on each moon, row by row, and who is to move.

    al al al / am . am / as as as | bl bl bl / bm bm bm / bs bs bs ; turn a

Pieces are an owner and a size (``al`` is A's Large), ``.`` is an empty space. ``round 7`` and
``first b`` may follow. What is not on the board lies in its owner's reserve; a player without any
piece is out of the game. Earlier positions are not part of it: repetition is counted afresh.
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
from mothership.games.lunar_invaders_2011.board import (
    EMPTY,
    LAST_ROUND,
    MOON_WORDS,
    MOST_PLAYERS,
    NONE,
    OF_EACH_SIZE,
    PIECE_WORDS,
    PLACES,
    SIZES,
    owner_of,
)
from mothership.games.lunar_invaders_2011.course import last_survivor, remember_position
from mothership.games.lunar_invaders_2011.phases import ACTION
from mothership.games.lunar_invaders_2011.state import Position

CLAUSES: Final = ("turn", "round", "first")

_MOONS: Final = {
    "en": "the text has {given} moons, but {players} play. Ask for {given} players (--players {given}).",
    "de": "der Text hat {given} Monde, es spielen aber {players}. Nimm {given} Personen (--players {given}).",
}
_WRONG_MOONS: Final = {
    "en": "the text has {given} moons, but {players} play.",
    "de": "der Text hat {given} Monde, es spielen aber {players}.",
}
_ROUND: Final = {
    "en": "round is a number from 1 to {last}, not “{given}”.",
    "de": "round ist eine Zahl von 1 bis {last}, nicht „{given}“.",
}
_WON: Final = {
    "en": "only {seat} has ships, so this game is over already (rule {rule}).",
    "de": "nur {seat} hat Schiffe, also ist dieses Spiel schon vorbei (Regel {rule}).",
}
_TOO_FEW: Final = {
    "en": "{seat} needs two ships at home to be in the game, and {count} stands there (rule {rule}).",
    "de": "{seat} braucht daheim zwei Schiffe, um im Spiel zu sein, dort steht {count} (Regel {rule}).",
}
_OUT: Final = {
    "en": "“turn {word}”: {seat} has no ships and is out of the game, so has no turn (rule {rule}).",
    "de": "„turn {word}“: {seat} hat keine Schiffe, ist ausgeschieden und nie am Zug (Regel {rule}).",
}


def read_position(state: Position, text: str) -> None:
    """Put an empty table into the position of a text. Raises SetupError."""
    moons, clauses = split_position(text)
    _set_up_moons(state, moons)
    given = read_clauses(clauses, CLAUSES)
    state.turn = _seat(state, given["turn"])
    state.first = _seat(state, given.get("first", given["turn"]))
    state.round = number_up_to(LAST_ROUND, given.get("round", "1"), _ROUND)
    state.phase = ACTION
    for seat in range(state.players):
        _settle_player(state, seat)
    if last_survivor(state) != NONE:
        raise bad_position(Message(_WON, rule="L11-A17", seat=_letter(last_survivor(state))))
    if not state.living[state.turn]:
        raise bad_position(Message(_OUT, rule="L11-T3", word=given["turn"], seat=_letter(state.turn)))
    remember_position(state)


def _set_up_moons(state: Position, moons: list[str]) -> None:
    if len(moons) != state.players:
        known = 2 <= len(moons) <= MOST_PLAYERS
        message = Message(_MOONS if known else _WRONG_MOONS, given=len(moons), players=state.players)
        raise bad_position(message)
    known_words = PIECE_WORDS[: 1 + state.players * SIZES]
    for moon, text in enumerate(moons):
        for place, word in enumerate(read_places(MOON_WORDS[moon], text)):
            if word not in known_words:
                raise bad_position(Message("data.unknown", given=word, words=" ".join(known_words)))
            piece = PIECE_WORDS.index(word)
            if piece != EMPTY:
                if state.reserve[piece - 1] == 0:
                    given = OF_EACH_SIZE + 1
                    raise bad_position(Message("data.count", what=word, given=given, expected=OF_EACH_SIZE))
                state.stand(moon * PLACES + place, piece)


def _seat(state: Position, word: str) -> int:
    return one_of(MOON_WORDS[: state.players], word)


def _letter(seat: int) -> str:
    return MOON_WORDS[seat].upper()


def _settle_player(state: Position, seat: int) -> None:
    """A player without any piece is out; one who would be eliminated at once cannot be there (L11-A15)."""
    if not any(piece != EMPTY and owner_of(piece) == seat for piece in state.board):
        state.living[seat] = 0
        for size in range(SIZES):
            state.reserve[seat * SIZES + size] = 0
    elif state.at_home[seat] <= 1:
        raise bad_position(Message(_TOO_FEW, rule="L11-A15", seat=_letter(seat), count=state.at_home[seat]))


def write_position(state: State) -> str:
    """The text that ``opening`` begins from again. Raises SetupError while something is pending."""
    assert isinstance(state, Position)
    if state.phase != ACTION:
        raise SetupError(Message("position.pending"))
    moons = write_moons([PIECE_WORDS[piece] for piece in state.board], state.players)
    turn, first = MOON_WORDS[state.turn], MOON_WORDS[state.first]
    return f"{moons} ; turn {turn} ; round {state.round} ; first {first}"

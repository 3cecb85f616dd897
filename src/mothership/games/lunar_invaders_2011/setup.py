"""How a game begins: the standard setup, the free one, or a position given as text.

A position names what stands on each moon, row by row, and who is to move:

    al al al / am . am / as as as | bl bl bl / bm bm bm / bs bs bs ; turn a

Pieces are an owner and a size (``al`` is A's Large), ``.`` is an empty space. ``round 7`` and
``first b`` may follow. What is not on the board lies in its owner's reserve; a player without any
piece is out of the game.
"""

from __future__ import annotations

import tomllib
from typing import Final

from mothership.core.errors import DataError, SetupError
from mothership.core.game import Setup
from mothership.core.state import State
from mothership.core.texts import Message
from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2011.board import (
    EMPTY,
    LAST_ROUND,
    MOON_WORDS,
    OF_EACH_SIZE,
    PIECE_WORDS,
    PLACES,
    SIZE_WORDS,
    SIZES,
)
from mothership.games.lunar_invaders_2011.rules import LunarInvaders
from mothership.games.lunar_invaders_2011.state import (
    ACTION,
    FIRST_PLAYER,
    NONE,
    empty_table_parts,
    owner_of,
    piece_of,
)

SETUP_FILE: Final = "setup.toml"


def opening(setup: Setup) -> LunarInvaders:
    """The first State."""
    state = _empty(setup.players, setup.choice("combat") == "roshambo")
    if setup.position is not None:
        _set_up_position(state, setup.position)
    elif setup.choice("setup") == "standard":
        sizes = standard_sizes(setup.data.files)
        for seat in range(setup.players):
            for place, size in enumerate(sizes):
                _stand(state, seat * PLACES + place, piece_of(seat, size))  # L11-A1
    return state


def _empty(players: int, roshambo: bool) -> LunarInvaders:
    board, reserve, at_home, living, keys = empty_table_parts(players)
    return LunarInvaders(
        players,
        roshambo,
        board,
        reserve,
        at_home,
        living,
        FIRST_PLAYER,  # L11-A2
        NONE,
        NONE,
        1,
        NONE,
        NONE,
        NONE,
        NONE,
        keys,
        0,
        0,
        0,
        NONE,
        "",
    )


def _stand(state: LunarInvaders, space: i64, piece: i64) -> None:
    state.reserve[piece - 1] -= 1
    state.put(space, piece)


def standard_sizes(files: object) -> list[int]:
    """The sizes of the standard setup, place by place. Raises DataError."""
    text = files.get(SETUP_FILE) if hasattr(files, "get") else None
    if text is None:
        raise DataError(SETUP_FILE, "–", Message("data.missing", what=SETUP_FILE))
    try:
        rows = tomllib.loads(text).get("rows")
    except tomllib.TOMLDecodeError as error:
        raise DataError(SETUP_FILE, "TOML", Message("data.toml", reason=error)) from None
    if not isinstance(rows, list) or len(rows) != 3 or not all(isinstance(row, list) for row in rows):
        raise DataError(SETUP_FILE, "rows", Message("data.count", what="rows", given=rows, expected="3 x 3"))
    sizes: list[int] = []
    for number, row in enumerate(rows, start=1):
        where = f"rows, {number}"
        if len(row) != 3:
            raise DataError(SETUP_FILE, where, Message("data.count", what="row", given=len(row), expected=3))
        for word in row:
            if word not in SIZE_WORDS:
                words = ", ".join(SIZE_WORDS)
                raise DataError(SETUP_FILE, where, Message("data.unknown", given=word, words=words))
            sizes.append(SIZE_WORDS.index(word))
    for size, word in enumerate(SIZE_WORDS):
        if sizes.count(size) != OF_EACH_SIZE:
            found = sizes.count(size)
            raise DataError(
                SETUP_FILE, "rows", Message("data.count", what=word, given=found, expected=OF_EACH_SIZE)
            )
    return sizes


# Positions as text --------------------------------------------------------------------------------


def _bad(message: Message) -> SetupError:
    return SetupError(Message("setup.bad-position", reason=message))


def _set_up_position(state: LunarInvaders, text: str) -> None:
    moons, *clauses = text.lower().split(";")
    _set_up_moons(state, moons.split("|"))
    given = _clauses(clauses)
    if "turn" not in given:
        raise _bad(Message("data.missing", what="turn"))
    state.turn = _seat(state, given["turn"])
    state.first = _seat(state, given.get("first", given["turn"]))
    round_ = given.get("round", "1")
    if not round_.isdecimal() or not 1 <= int(round_) <= LAST_ROUND:
        raise _bad(Message("data.unknown", given=f"round {round_}", words=f"1 … {LAST_ROUND}"))
    state.round = int(round_)
    state.phase = ACTION
    for seat in range(state.players):
        _settle_player(state, seat)
    if state.last_survivor() != NONE or not state.living[state.turn]:
        raise _bad(Message("position.rule", rule="L11-A17", what=f"turn {given['turn']}"))
    state.remember_position()


def _set_up_moons(state: LunarInvaders, moons: list[str]) -> None:
    if len(moons) != state.players:
        raise _bad(Message("data.count", what="moons", given=len(moons), expected=state.players))
    for moon, rows in enumerate(moons):
        pieces = [piece for row in rows.split("/") for piece in row.split()]
        if [len(row.split()) for row in rows.split("/")] != [3, 3, 3]:
            raise _bad(
                Message(
                    "data.count", what=f"moon {MOON_WORDS[moon]}", given=rows.strip(), expected="3 / 3 / 3"
                )
            )
        for place, word in enumerate(pieces):
            if word not in PIECE_WORDS[: 1 + state.players * SIZES]:
                words = " ".join(PIECE_WORDS[: 1 + state.players * SIZES])
                raise _bad(Message("data.unknown", given=word, words=words))
            piece = PIECE_WORDS.index(word)
            if piece != EMPTY:
                if state.reserve[piece - 1] == 0:
                    raise _bad(
                        Message("data.count", what=word, given=OF_EACH_SIZE + 1, expected=OF_EACH_SIZE)
                    )
                _stand(state, moon * PLACES + place, piece)


def _clauses(clauses: list[str]) -> dict[str, str]:
    given: dict[str, str] = {}
    for clause in clauses:
        name, _, value = clause.strip().partition(" ")
        if name not in ("turn", "round", "first") or name in given:
            raise _bad(Message("data.unknown", given=clause.strip(), words="turn, round, first"))
        given[name] = value.strip()
    return given


def _seat(state: LunarInvaders, word: str) -> int:
    words = MOON_WORDS[: state.players]
    if word not in words:
        raise _bad(Message("data.unknown", given=word, words=", ".join(words)))
    return words.index(word)


def _settle_player(state: LunarInvaders, seat: int) -> None:
    """A player without any piece is out; one who would be eliminated at once cannot be there (L11-A15)."""
    if not any(piece != EMPTY and owner_of(piece) == seat for piece in state.board):
        state.living[seat] = 0
        for size in range(SIZES):
            state.reserve[seat * SIZES + size] = 0
    elif state.at_home[seat] <= 1:
        raise _bad(Message("position.rule", rule="L11-A15", what=MOON_WORDS[seat]))


def write_position(state: State) -> str:
    """The text that ``opening`` begins from again. Raises SetupError while something is pending."""
    assert isinstance(state, LunarInvaders)
    if state.phase != ACTION:
        raise SetupError(Message("position.pending"))
    moons = []
    for moon in range(state.players):
        words = [PIECE_WORDS[piece] for piece in state.board[moon * PLACES : (moon + 1) * PLACES]]
        moons.append(" / ".join(" ".join(words[start : start + 3]) for start in (0, 3, 6)))
    turn, first = MOON_WORDS[state.turn], MOON_WORDS[state.first]
    return f"{' | '.join(moons)} ; turn {turn} ; round {state.round} ; first {first}"

"""Positions as text: the board row by row from the top, and then what does not stand on it.

    1 2 3 4 5 1 / . left right . . 2 / ... / yellow . . . . red ; turn red ; case 9 8 11 12 10 4 4

Every space is a word, ``.`` is empty. These clauses may follow, in any order:

    turn red                     whose turn begins; the only one that is needed
    case 12 12 12 12 12 5 5      tiles in the case: monsters 1 to 5, left and right halves
    reserve yellow 1 1 5 saucer  tiles that a player has taken
    aside 1                      whole saucers beside the board
    waiting left 2               halves that wait there for their match
    bomb yellow held             or used
    fire red 2                   shots of a volley
    rapid red                    rapid fire
    hitless 1                    shooting turns in a row without a hit
    quiet 3                      turns in a row in which no invader left the board
    first red                    who began

Left out, the case holds every tile that is nowhere else. A player without a ship is out of the game.
"""

from __future__ import annotations

from typing import Final

from mothership.core.errors import SetupError
from mothership.core.state import State
from mothership.core.texts import Message
from mothership.games.space_defenders.board import (
    COLUMNS,
    DAMAGED_LEFT,
    DAMAGED_RIGHT,
    DEFENDERS,
    EMPTY,
    INTACT_LEFT,
    INTACT_RIGHT,
    KIND_WORDS,
    KINDS,
    LAST_INVADER,
    LEFT,
    MINE,
    MONSTERS,
    MOST_SHOTS,
    PRIZE_WORDS,
    PRIZES,
    QUIET_ROUNDS,
    RIGHT,
    ROWS,
    SAUCER,
    SEAT_WORDS,
    SPACE_WORDS,
    THING_WORDS,
    TILES,
)
from mothership.games.space_defenders.course import begin_turn, most_hitless
from mothership.games.space_defenders.phases import BOMB_WORDS, MOVING, NONE, NOT_BOUGHT
from mothership.games.space_defenders.state import Position

CLAUSES: Final = (
    "turn",
    "case",
    "reserve",
    "aside",
    "waiting",
    "bomb",
    "fire",
    "rapid",
    "hitless",
    "quiet",
    "first",
)
OF_A_SEAT: Final = ("reserve", "bomb", "fire", "rapid")  # once for each seat
OF_TWO_WORDS: Final = (*OF_A_SEAT, "waiting")  # told apart by their second word, too

_NUMBER: Final = {
    "en": "“{clause}”: a whole number from {least} to {most} is expected, not “{given}”.",
    "de": "„{clause}“: erwartet wird eine ganze Zahl von {least} bis {most}, nicht „{given}“.",
}
_TWICE: Final = {
    "en": "{thing} stands on the board twice, on {first} and {second}.",
    "de": "{thing} steht zweimal auf dem Spielplan, auf {first} und {second}.",
}
_TOO_MANY: Final = {
    "en": "there are {most} tiles “{kind}” in the game, and the position has {given}.",
    "de": "das Spiel hat {most} Plättchen „{kind}“, die Stellung aber {given}.",
}
_HALF: Final = {
    "en": "the half “{thing}” on {space} has no other half beside it; alone it is called “damaged-{thing}”.",
    "de": "die Hälfte „{thing}“ auf {space} hat keine andere neben sich; allein heißt sie „damaged-{thing}“.",
}
_BOTTOM: Final = {
    "en": "{thing} on {space}: an invader in row 1 has ended the game already (rule {rule}).",
    "de": "{thing} auf {space}: Ein Eindringling in Reihe 1 hat das Spiel schon beendet (Regel {rule}).",
}
_NO_INVADERS: Final = {
    "en": "there is no invader on the board, so this game is over already (rule {rule}).",
    "de": "es ist kein Eindringling auf dem Spielplan, also ist dieses Spiel schon vorbei (Regel {rule}).",
}
_NO_SHIPS: Final = {
    "en": "there is no ship on the board, so this game is over already (rule {rule}).",
    "de": "es ist kein Schiff auf dem Spielplan, also ist dieses Spiel schon vorbei (Regel {rule}).",
}
_OUT: Final = {
    "en": "“turn {seat}”: {seat} has no ship on the board and is out of the game (rule {rule}).",
    "de": "„turn {seat}“: {seat} hat kein Schiff auf dem Spielplan und ist ausgeschieden (Regel {rule}).",
}
_OPTION: Final = {
    "en": "“{clause}” needs the option {option}=on (rule {rule}).",
    "de": "„{clause}“ geht nur mit der Option {option}=on (Regel {rule}).",
}
_MATCHED: Final = {
    "en": "halves of both kinds wait beside the board; they would form a saucer.",
    "de": "neben dem Spielplan warten Hälften beider Arten; sie würden eine Untertasse bilden.",
}


def _bad(message: Message) -> SetupError:
    return SetupError(Message("setup.bad-position", reason=message))


def _one_of(word: str, words: tuple[str, ...]) -> int:
    if word not in words:
        raise _bad(Message("data.unknown", given=word, words=", ".join(words)))
    return words.index(word)


def _number(clause: str, word: str, least: int, most: int) -> int:
    if not word.isascii() or not word.isdecimal() or len(word) > 3 or not least <= int(word) <= most:
        raise _bad(Message(_NUMBER, clause=clause, given=word, least=least, most=most))
    return int(word)


# Reading ------------------------------------------------------------------------------------------


def read_position(state: Position, text: str) -> None:
    """Put an empty table, whose case holds all tiles, into the position of a text. Raises SetupError."""
    rows, *rest = text.lower().split(";")
    clauses = _clauses(rest)
    all_tiles = list(state.case)
    _set_up_board(state, rows)
    _check_saucers(state)
    _take_turns(state, clauses)
    for clause in clauses:
        _read_things(state, clause)
    if state.waiting_left and state.waiting_right:
        raise _bad(Message(_MATCHED))
    _fill_case(state, clauses, all_tiles)
    _count_turns(state, clauses)


def _clauses(texts: list[str]) -> list[list[str]]:
    """The words of each clause."""
    clauses: list[list[str]] = []
    met: set[tuple[str, ...]] = set()
    for text in texts:
        words = text.split()
        if not words or words[0] not in CLAUSES:
            raise _bad(Message("data.unknown", given=text.strip(), words=", ".join(CLAUSES)))
        name = tuple(words[: 2 if words[0] in OF_TWO_WORDS else 1])
        if name in met:
            raise _bad(Message("record.duplicate", given=" ".join(name)))
        met.add(name)
        clauses.append(words)
    return clauses


def _find(clauses: list[list[str]], name: str) -> list[str] | None:
    return next((clause for clause in clauses if clause[0] == name), None)


def _expect(clause: list[str], count: int) -> None:
    """A clause has so many words, its name included."""
    if len(clause) != count:
        what, given = f"“{' '.join(clause)}”", len(clause) - 1
        raise _bad(Message("data.count", what=what, given=given, expected=count - 1))


def _set_up_board(state: Position, text: str) -> None:
    rows = [row.split() for row in text.split("/")]
    if [len(row) for row in rows] != [COLUMNS] * ROWS:
        given = " / ".join(str(len(row)) for row in rows)
        expected = " / ".join([str(COLUMNS)] * ROWS)
        raise _bad(Message("data.count", what="board", given=given, expected=expected))
    words = (*THING_WORDS[: DEFENDERS + state.players], THING_WORDS[MINE])
    for row, things in enumerate(reversed(rows)):
        for column, word in enumerate(things):
            _one_of(word, words)
            _put(state, row * COLUMNS + column, THING_WORDS.index(word))


def _put(state: Position, space: int, thing: int) -> None:
    if thing == EMPTY:
        return
    if thing <= LAST_INVADER:
        if space < COLUMNS:
            raise _bad(Message(_BOTTOM, thing=THING_WORDS[thing], space=SPACE_WORDS[space], rule="SD-D11"))
        state.put_invader(space, thing)
        return
    before = state.mine if thing == MINE else state.ship[thing - DEFENDERS]
    if before != NONE:
        first, second = SPACE_WORDS[before], SPACE_WORDS[space]
        raise _bad(Message(_TWICE, thing=THING_WORDS[thing], first=first, second=second))
    state.board[space] = thing
    if thing == MINE:
        state.mine = space
    else:
        state.ship[thing - DEFENDERS] = space


def _check_saucers(state: Position) -> None:
    for space, thing in enumerate(state.board):
        column = space % COLUMNS
        if thing == INTACT_LEFT:
            sound = column < COLUMNS - 1 and state.board[space + 1] == INTACT_RIGHT
        elif thing == INTACT_RIGHT:
            sound = column > 0 and state.board[space - 1] == INTACT_LEFT
        else:
            continue
        if not sound:
            raise _bad(Message(_HALF, thing=THING_WORDS[thing], space=SPACE_WORDS[space]))


def _take_turns(state: Position, clauses: list[list[str]]) -> None:
    """Who is in the game, and whose turn it is."""
    if state.invaders == 0:
        raise _bad(Message(_NO_INVADERS, rule="SD-D14"))
    for seat in range(state.players):
        state.living[seat] = 0 if state.ship[seat] == NONE else 1
    if state.survivors() == 0:
        raise _bad(Message(_NO_SHIPS, rule="SD-D15a"))
    turn = _find(clauses, "turn")
    if turn is None:
        raise _bad(Message("data.missing", what="turn"))
    first = _find(clauses, "first") or turn
    _expect(turn, 2)
    _expect(first, 2)
    seat = _seat(state, turn)
    if not state.living[seat]:
        raise _bad(Message(_OUT, seat=SEAT_WORDS[seat], rule="SD-D15"))
    state.first = _seat(state, first)
    begin_turn(state, seat)


def _seat(state: Position, clause: list[str]) -> int:
    if len(clause) < 2:
        raise _bad(Message("data.missing", what=f"{clause[0]} …"))
    return _one_of(clause[1], SEAT_WORDS[: state.players])


def _read_things(state: Position, clause: list[str]) -> None:
    """What lies beside the board, and what players have."""
    name, text = clause[0], " ".join(clause)
    if name == "reserve":
        seat = _seat(state, clause)
        for word in clause[2:]:
            state.reserve[seat * PRIZES + _one_of(word, PRIZE_WORDS)] += 1
    elif name == "aside":
        _expect(clause, 2)
        state.aside = _number(text, clause[1], 0, TILES // 2)
    elif name == "waiting":
        _read_waiting(state, clause)
    elif name in OF_A_SEAT:
        _read_equipment(state, clause)


def _read_waiting(state: Position, clause: list[str]) -> None:
    _expect(clause, 3)
    side = _one_of(clause[1], (KIND_WORDS[LEFT], KIND_WORDS[RIGHT]))
    count = _number(" ".join(clause), clause[2], 0, TILES)
    if side == 0:
        state.waiting_left = count
    else:
        state.waiting_right = count


def _read_equipment(state: Position, clause: list[str]) -> None:
    name, text = clause[0], " ".join(clause)
    seat = _seat(state, clause)
    _expect(clause, 2 if name == "rapid" else 3)
    option = "bomb" if name == "bomb" else "upgrades"
    if not (state.bomb_option if name == "bomb" else state.upgrades_option):
        raise _bad(Message(_OPTION, clause=text, option=option, rule="SD-D19e"))
    if name == "bomb":
        state.bombs[seat] = _one_of(clause[2], BOMB_WORDS)
    elif name == "fire":
        state.fire[seat] = _number(text, clause[2], 1, MOST_SHOTS)
    else:
        state.rapid[seat] = 1


def _fill_case(state: Position, clauses: list[list[str]], all_tiles: list[int]) -> None:
    """The case as it is given, or whatever is nowhere else; no kind has more tiles than there are."""
    left = [all_tiles[kind] - used for kind, used in enumerate(_used(state))]
    saucers = sum(state.reserve[seat * PRIZES + SAUCER] for seat in range(state.players))
    for _ in range(saucers):  # taken halves do not say which they were: take them from the larger heap
        left[LEFT if left[LEFT] >= left[RIGHT] else RIGHT] -= 1
    given = _find(clauses, "case")
    if given is not None:
        _expect(given, 1 + KINDS)
        counts = [_number(" ".join(given), word, 0, TILES) for word in given[1:]]
    else:
        counts = [max(0, count) for count in left]
    for kind in range(KINDS):
        if counts[kind] > left[kind]:
            most = all_tiles[kind]
            found = most - left[kind] + counts[kind]
            raise _bad(Message(_TOO_MANY, kind=KIND_WORDS[kind], given=found, most=most))
        state.case[kind] = counts[kind]


def _used(state: Position) -> list[int]:
    """Tiles of each kind that are on the board, in a reserve or beside the board."""
    used = [0] * KINDS
    for thing in state.board:
        if MONSTERS <= thing < INTACT_LEFT:
            used[thing - MONSTERS] += 1
        elif thing in (INTACT_LEFT, DAMAGED_LEFT):
            used[LEFT] += 1
        elif thing in (INTACT_RIGHT, DAMAGED_RIGHT):
            used[RIGHT] += 1
    for seat in range(state.players):
        for prize in range(SAUCER):
            used[prize] += state.reserve[seat * PRIZES + prize]
    used[LEFT] += state.aside + state.waiting_left
    used[RIGHT] += state.aside + state.waiting_right
    return used


def _count_turns(state: Position, clauses: list[list[str]]) -> None:
    """How long nothing has happened; never so long that the game would be over."""
    for clause in clauses:
        if clause[0] == "hitless":
            _expect(clause, 2)
            state.hitless = _number(" ".join(clause), clause[1], 0, most_hitless(state) - 1)
        elif clause[0] == "quiet":
            _expect(clause, 2)
            state.quiet = _number(" ".join(clause), clause[1], 0, QUIET_ROUNDS * state.survivors() - 1)


# Writing ------------------------------------------------------------------------------------------


def write_position(state: State) -> str:
    """The text that ``opening`` begins from again. Raises SetupError while something is pending."""
    assert isinstance(state, Position)
    if state.phase != MOVING:
        raise SetupError(Message("position.pending"))
    words = [THING_WORDS[thing] for thing in state.board]
    rows = [" ".join(words[row * COLUMNS : (row + 1) * COLUMNS]) for row in reversed(range(ROWS))]
    clauses = [" / ".join(rows), f"turn {SEAT_WORDS[state.turn]}", "case " + " ".join(map(str, state.case))]
    clauses += _written_players(state)
    counts = {
        "aside": state.aside,
        "waiting left": state.waiting_left,
        "waiting right": state.waiting_right,
        "hitless": state.hitless,
        "quiet": state.quiet,
    }
    clauses += [f"{name} {count}" for name, count in counts.items() if count > 0]
    return " ; ".join([*clauses, f"first {SEAT_WORDS[state.first]}"])


def _written_players(state: Position) -> list[str]:
    clauses = []
    for seat, word in enumerate(SEAT_WORDS[: state.players]):
        tiles = [
            PRIZE_WORDS[prize] for prize in range(PRIZES) for _ in range(state.reserve[seat * PRIZES + prize])
        ]
        if tiles:
            clauses.append(f"reserve {word} {' '.join(tiles)}")
        if state.bombs[seat] != NOT_BOUGHT:
            clauses.append(f"bomb {word} {BOMB_WORDS[state.bombs[seat]]}")
        if state.fire[seat] > 1:
            clauses.append(f"fire {word} {state.fire[seat]}")
        if state.rapid[seat]:
            clauses.append(f"rapid {word}")
    return clauses

"""Positions as text: the three zones, the Invader's cards before the stroke, and what does not lie there.

    pacific-rim kraken squid+1 / colonel ; africa . goo-sprayer*3 / norad ; turn invader ; round 2

A card in a zone is its id, with ``+1`` or ``-1`` for strength tokens, ``*3`` for tokens if they are others
than it comes with, and ``!`` if its ability was used in this turn (``!!`` and made ready again, ``!!!`` and
used again); ``.`` is an empty place. In the other clauses a number before a card stands for so many of it.
Only ``turn`` and a hero are needed:

    pacific-rim … / …            likewise eurasia and africa
    turn invader                 whose main phase it is
    round 3 ; plot 9 ; ops 1     tracks and tokens
    damage 0 1 0                 tokens on the zones
    hand invader 2 drones thing  what a side holds, likewise what everybody knows of it (known) …
    pile mankind veto saladin    … what it has discarded, the topmost last …
    deck mankind 3 saladin       … and its deck; left out, the rest of the deck of the data
    heroes medic pilot           those still to come; left out, all but the one in play
    released moon ; taxed tech   strategies, and symbols that cost more
    rotated ; skips              the hero lies sideways; the Invader skips the next attack
    plot-used ; drained          what has happened in this turn
    hero-moves 1                 likewise
    wins 1 0 ; limit 3           of a match
"""

from __future__ import annotations

import re
from typing import Final

from mothership.core.errors import SetupError
from mothership.core.state import State
from mothership.core.texts import Message
from mothership.core.vectors import i64, vec
from mothership.games.invaders.board import (
    AFRICA,
    EURASIA,
    HERO_MOVES,
    INVADER,
    LEAST_LIMIT,
    MANKIND,
    MOST_LIMIT,
    MOST_PLOT,
    MOST_ROUNDS,
    NONE,
    OPS,
    PACIFIC_RIM,
    PILE,
    PLACES,
    SEAT_WORDS,
    SIDE_SLOTS,
    STRATEGY_WORDS,
    SYMBOL_WORDS,
    WINNING_TOKENS,
    ZONE_VALUES,
    ZONE_WORDS,
    ZONES,
)
from mothership.games.invaders.cards import CARD_WORDS, FIRST_HERO, FIRST_INVADER, HERO_WORDS
from mothership.games.invaders.codes import ASK_MAIN, TASK_MAIN, UNIT, WINS
from mothership.games.invaders.faults import Nearest
from mothership.games.invaders.matches import NO_CARD, new_game, show_decks
from mothership.games.invaders.piles import lay_on_pile, owner_of, pile_size
from mothership.games.invaders.state import Invaders
from mothership.games.invaders.strength import zone_value
from mothership.games.invaders.tasks import pop, push
from mothership.games.invaders.turns import settle
from mothership.games.invaders.zones import put_down

OF_A_SIDE: Final = ("hand", "known", "pile", "deck")
FLAGS: Final = ("rotated", "skips", "plot-used", "drained")
CLAUSES: Final = (
    *ZONE_WORDS, "turn", "round", "plot", "ops", "damage", *OF_A_SIDE, "heroes", "released", "taxed", *FLAGS,
    "hero-moves", "wins", "limit",
)  # fmt: skip
LYING: Final = re.compile(r"([a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*)([+-]\d{1,2})?(?:\*(\d{1,2}))?(!{0,3})")
EMPTY: Final = "."
FEW: Final = 8  # words that are offered instead of one that does not fit

_NUMBER: Final = {
    "en": "“{clause}”: a whole number from {least} to {most} is expected, not “{given}”.",
    "de": "„{clause}“: erwartet wird eine ganze Zahl von {least} bis {most}, nicht „{given}“.",
}
_WORD: Final = {
    "en": "“{clause}”: “{given}” does not fit here. Possible: {words}.",
    "de": "„{clause}“: „{given}“ passt hier nicht. Möglich: {words}.",
}
_STROKE: Final = {
    "en": "“{clause}” needs one “/” between the sides, and at most {most} cards on each.",
    "de": "„{clause}“ braucht ein „/“ zwischen den Seiten und höchstens {most} Karten auf jeder.",
}
_TOO_MANY: Final = {
    "en": "the position has {given} “{card}”; in the box are {most}.",
    "de": "die Stellung hat {given} „{card}“; in der Schachtel sind {most}.",
}
_SIDE: Final = {
    "en": "{side} has {given} cards; {most} is the most.",
    "de": "{side} hat {given} Karten; höchstens {most} gehen.",
}
_ONE_HERO: Final = {
    "en": "exactly one hero stands in a zone, not {given}.",
    "de": "genau ein Held steht in einer Zone, nicht {given}.",
}
_HERE_ALREADY: Final = {
    "en": "“heroes”: {card} stands in a zone already.",
    "de": "„heroes“: {card} steht schon in einer Zone.",
}
_KNOWN: Final = {
    "en": "“known {side}”: more “{card}” than in the hand.",
    "de": "„known {side}“: mehr „{card}“ als auf der Hand.",
}
_DECIDED: Final = {
    "en": "this game is decided already (rule {rule}).",
    "de": "dieses Spiel ist schon entschieden (Regel {rule}).",
}
_MATCH: Final = {
    "en": "“{clause}” needs the option match=best-of-three.",
    "de": "„{clause}“ geht nur mit der Option match=best-of-three.",
}


def _bad(message: Message) -> SetupError:
    return SetupError(Message("setup.bad-position", reason=message))


def _one_of(clause: str, word: str, words: tuple[str, ...]) -> int:
    if word not in words:
        raise _bad(Message(_WORD, clause=clause, given=word, words=Nearest(word, words, FEW)))
    return words.index(word)


def _number(clause: str, word: str, least: int, most: int) -> int:
    if not word.isascii() or not word.isdecimal() or len(word) > 3 or not least <= int(word) <= most:
        raise _bad(Message(_NUMBER, clause=clause, given=word, least=least, most=most))
    return int(word)


# Reading ------------------------------------------------------------------------------------------


def read_position(state: Invaders, text: str) -> None:
    """Put a table on which nothing has happened yet into the position of a text. Raises SetupError."""
    clauses = _clauses(text.lower())
    if "turn" not in clauses:
        raise _bad(Message("data.missing", what="turn"))
    box = [listed + beside for listed, beside in zip(state.lists, state.pool, strict=True)]
    new_game(state)
    while state.depth > 0:
        pop(state)
    for zone, word in enumerate(ZONE_WORDS):
        _lay_out(state, zone, clauses.get(word))
    _find_hero(state, clauses)
    _deal(state, clauses, box)
    _tracks(state, clauses)
    _this_turn(state, clauses)
    _the_match(state, clauses)
    _check_undecided(state)
    push(state, TASK_MAIN, 0, 0, 0)
    settle(state)


def _clauses(text: str) -> dict[str, list[str]]:
    """The words behind each clause's name; those of a side have both words as their name."""
    found: dict[str, list[str]] = {}
    for clause in text.split(";"):
        words = clause.replace("/", " / ").split()
        if not words or words[0] not in CLAUSES:
            raise _bad(Message("data.unknown", given=clause.strip(), words=", ".join(CLAUSES)))
        name, rest = words[0], words[1:]
        if name in OF_A_SIDE:
            side = rest[0] if rest else ""
            _one_of(name, side, SEAT_WORDS)
            name, rest = f"{name} {side}", rest[1:]
        if name in found:
            raise _bad(Message("record.duplicate", given=name))
        found[name] = rest
    return found


def _lay_out(state: Invaders, zone: int, words: list[str] | None) -> None:
    if words is None:
        return
    clause = ZONE_WORDS[zone]
    if words.count("/") != 1:
        raise _bad(Message(_STROKE, clause=clause, most=PLACES))
    stroke = words.index("/")
    for seat, cards in enumerate((words[:stroke], words[stroke + 1 :])):
        if len(cards) > PLACES:
            raise _bad(Message(_STROKE, clause=clause, most=PLACES))
        for place, card in enumerate(cards):
            if card != EMPTY:
                _lay_down(state, seat, seat * SIDE_SLOTS + zone * PLACES + place, card, clause)


def _lay_down(state: Invaders, seat: int, slot: int, text: str, clause: str) -> None:
    """A card with what lies on it."""
    found = LYING.fullmatch(text)
    units = tuple(
        word
        for kind, word in enumerate(CARD_WORDS)
        if owner_of(kind) == seat and state.cards.flags[kind] & UNIT and state.cards.strength[kind] != NO_CARD
    )
    word = found.group(1) if found else text
    _one_of(clause, word, units)
    assert found is not None
    put_down(state, slot, CARD_WORDS.index(word))
    if found.group(2):
        state.mods[slot] = int(found.group(2))
    if found.group(3):
        state.tokens[slot] = int(found.group(3))
    state.used[slot] = len(found.group(4))


def _find_hero(state: Invaders, clauses: dict[str, list[str]]) -> None:
    """The hero in play, and those still to come."""
    slots = [slot for slot, kind in enumerate(state.kinds) if kind >= FIRST_HERO]
    if len(slots) != 1:
        raise _bad(Message(_ONE_HERO, given=len(slots)))
    state.hero = slots[0]
    there = state.kinds[slots[0]] - FIRST_HERO
    state.heroes[there] = 0
    words = clauses.get("heroes")
    if words is not None:
        known = tuple(word for number, word in enumerate(HERO_WORDS) if state.heroes[number])
        for number in range(len(HERO_WORDS)):
            state.heroes[number] = 0
        for word in words:
            if word == HERO_WORDS[there]:
                raise _bad(Message(_HERE_ALREADY, card=word))
            _one_of("heroes", word, known)
            state.heroes[HERO_WORDS.index(word)] = 1
    state.heroes_left = sum(state.heroes)


def _cards(clauses: dict[str, list[str]], name: str, seat: int, box: list[int]) -> list[int]:
    """The kinds that a clause names, one after the other."""
    first, end = (0, FIRST_INVADER) if seat == MANKIND else (FIRST_INVADER, FIRST_HERO)
    words = tuple(CARD_WORDS[kind] for kind in range(first, end) if box[kind] > 0)
    found: list[int] = []
    times = 1
    for word in clauses.get(f"{name} {SEAT_WORDS[seat]}", []):
        if word.isdecimal():
            times = _number(name, word, 1, PILE)
            continue
        _one_of(f"{name} {SEAT_WORDS[seat]}", word, words)
        found += [CARD_WORDS.index(word)] * times
        times = 1
    return found


def _deal(state: Invaders, clauses: dict[str, list[str]], box: list[int]) -> None:
    """Hands, piles and decks; what is not named stays in the deck of the data."""
    out = [0] * FIRST_HERO  # cards that are not in a deck
    for kind in state.kinds:
        if 0 <= kind < FIRST_HERO:
            out[kind] += 1
    for seat in (INVADER, MANKIND):
        for kind in _cards(clauses, "hand", seat, box):
            state.hand[kind] += 1
            out[kind] += 1
        for kind in _cards(clauses, "pile", seat, box):
            lay_on_pile(state, kind)
            out[kind] += 1
            if pile_size(state, seat) == PILE:
                raise _bad(Message(_SIDE, side=SEAT_WORDS[seat], given=PILE, most=PILE - 1))
        for kind in _cards(clauses, "known", seat, box):
            state.known[kind] += 1
            if state.known[kind] > state.hand[kind]:
                raise _bad(Message(_KNOWN, side=SEAT_WORDS[seat], card=CARD_WORDS[kind]))
        given = _cards(clauses, "deck", seat, box)
        named = f"deck {SEAT_WORDS[seat]}" in clauses
        for kind in range(FIRST_HERO):
            if owner_of(kind) == seat:
                state.deck[kind] = given.count(kind) if named else max(state.lists[kind] - out[kind], 0)
    _count(state, out, box)


def _count(state: Invaders, out: list[int], box: list[int]) -> None:
    """How many there are of everything, and whether there can be so many."""
    totals = [0, 0]
    for kind in range(FIRST_HERO):
        seat = int(owner_of(kind))
        count = out[kind] + int(state.deck[kind])
        if count > box[kind]:
            raise _bad(Message(_TOO_MANY, card=CARD_WORDS[kind], given=count, most=box[kind]))
        totals[seat] += count
        state.lists[kind] = count
        state.pool[kind] = box[kind] - count
    for seat in (INVADER, MANKIND):
        if totals[seat] >= PILE:
            raise _bad(Message(_SIDE, side=SEAT_WORDS[seat], given=totals[seat], most=PILE - 1))
    show_decks(state)  # a position is public, and so are its decks
    for seat in (INVADER, MANKIND):
        state.sizes[seat] = 0
        state.sizes[2 + seat] = 0
    for kind in range(FIRST_HERO):
        seat = int(owner_of(kind))
        state.sizes[seat] += state.hand[kind]
        state.sizes[2 + seat] += state.deck[kind]


def _one_number(clauses: dict[str, list[str]], name: str, usual: int, least: int, most: int) -> int:
    words = clauses.get(name)
    if words is None:
        return usual
    _expect(name, words, 1)
    return _number(name, words[0], least, most)


def _expect(name: str, words: list[str], count: int) -> None:
    if len(words) != count:
        raise _bad(Message("data.count", what=f"“{name}”", given=len(words), expected=count))


def _tracks(state: Invaders, clauses: dict[str, list[str]]) -> None:
    state.plot = _one_number(clauses, "plot", int(state.plot), 1, MOST_PLOT)
    state.ops = _one_number(clauses, "ops", 1, 0, 99)
    state.round = _one_number(clauses, "round", 1, 1, MOST_ROUNDS)
    damage = clauses.get("damage", ["0"] * ZONES)
    _expect("damage", damage, ZONES)
    for zone in range(ZONES):
        state.damage[zone] = _number("damage", damage[zone], 0, int(ZONE_VALUES[zone]))
    strategies = tuple(word for number, word in enumerate(STRATEGY_WORDS) if number != OPS)
    for word in clauses.get("released", []):
        _one_of("released", word, strategies)
        state.released |= 1 << STRATEGY_WORDS.index(word)
    for word in clauses.get("taxed", []):
        state.taxed |= 1 << _one_of("taxed", word, SYMBOL_WORDS)


def _this_turn(state: Invaders, clauses: dict[str, list[str]]) -> None:
    turn = clauses["turn"]
    _expect("turn", turn, 1)
    state.turn = _one_of("turn", turn[0], SEAT_WORDS)
    for name in FLAGS:
        _expect(name, clauses.get(name, []), 0)
    state.rotated = 1 if "rotated" in clauses else 0
    state.skips = 1 if "skips" in clauses else 0
    state.plot_used = 1 if "plot-used" in clauses else 0
    state.drained = 1 if "drained" in clauses else 0
    state.hero_moves = _one_number(clauses, "hero-moves", 0, 0, HERO_MOVES)


def _the_match(state: Invaders, clauses: dict[str, list[str]]) -> None:
    for name in ("wins", "limit"):
        if name in clauses and state.best_of_three == 0:
            raise _bad(Message(_MATCH, clause=name))
    wins = clauses.get("wins", ["0", "0"])
    _expect("wins", wins, 2)
    state.wins_invader = _number("wins", wins[0], 0, 1)
    state.wins_mankind = _number("wins", wins[1], 0, 1)
    state.limit = _one_number(clauses, "limit", 0, LEAST_LIMIT, MOST_LIMIT)


def _check_undecided(state: Invaders) -> None:
    """Nobody may have won already."""
    rule = ""
    if zone_value(state, EURASIA) == 0:
        rule = "INV-R7"
    elif zone_value(state, PACIFIC_RIM) == 0 and zone_value(state, AFRICA) == 0:
        rule = "INV-R8"
    for slot, kind in enumerate(state.kinds):
        if kind != NONE and state.cards.flags[kind] & WINS and state.tokens[slot] >= WINNING_TOKENS:
            rule = "INV-R5" if slot >= SIDE_SLOTS else "INV-R10"
    if rule:
        raise _bad(Message(_DECIDED, rule=rule))


# Writing ------------------------------------------------------------------------------------------


def write_position(state: State) -> str:
    """The text of a State from which ``opening`` begins the same position. Raises SetupError."""
    assert isinstance(state, Invaders)
    if state.asking != ASK_MAIN:
        raise SetupError(Message("position.pending"))
    clauses = [_zone_text(state, zone) for zone in range(ZONES)]
    clauses += [f"turn {SEAT_WORDS[state.turn]}", f"round {state.round}", f"plot {state.plot}"]
    clauses += [f"ops {state.ops}"] * (state.ops != 1)
    if any(state.damage):
        clauses.append(f"damage {' '.join(map(str, state.damage))}")
    for seat in (INVADER, MANKIND):
        clauses += _side_texts(state, seat)
    clauses.append(_words("heroes", [word for at, word in enumerate(HERO_WORDS) if state.heroes[at]]))
    released = [word for at, word in enumerate(STRATEGY_WORDS) if state.released >> at & 1]
    taxed = [word for at, word in enumerate(SYMBOL_WORDS) if state.taxed >> at & 1]
    clauses += [_words("released", released)] * bool(released) + [_words("taxed", taxed)] * bool(taxed)
    flags = (state.rotated, state.skips, state.plot_used, state.drained)
    clauses += [name for name, flag in zip(FLAGS, flags, strict=True) if flag]
    clauses += [f"hero-moves {state.hero_moves}"] * (state.hero_moves > 0)
    clauses += [f"wins {state.wins_invader} {state.wins_mankind}"] * (
        state.wins_invader + state.wins_mankind > 0
    )
    clauses += [f"limit {state.limit}"] * (state.limit > 0)
    return " ; ".join(clauses)


def _words(name: str, words: list[str]) -> str:
    return " ".join([name, *words])


def _zone_text(state: Invaders, zone: int) -> str:
    sides = []
    for seat in (INVADER, MANKIND):
        first = seat * SIDE_SLOTS + zone * PLACES
        cards = [_lying(state, slot) for slot in range(first, first + PLACES)]
        while cards and cards[-1] == EMPTY:
            cards.pop()
        sides.append(cards)
    return " ".join([ZONE_WORDS[zone], *sides[0], "/", *sides[1]])


def _lying(state: Invaders, slot: int) -> str:
    kind = state.kinds[slot]
    if kind == NONE:
        return EMPTY
    mods = f"{state.mods[slot]:+d}" if state.mods[slot] else ""
    tokens = f"*{state.tokens[slot]}" if state.tokens[slot] != state.cards.tokens[kind] else ""
    return f"{CARD_WORDS[kind]}{mods}{tokens}{'!' * state.used[slot]}"


def _side_texts(state: Invaders, seat: int) -> list[str]:
    side = SEAT_WORDS[seat]
    pile = [CARD_WORDS[state.pile[seat * PILE + place]] for place in range(pile_size(state, seat))]
    hand, known = _counted(seat, state.hand), _counted(seat, state.known)
    texts = [_words(f"hand {side}", hand)]
    texts += [_words(f"known {side}", known)] * bool(known)
    texts += [_words(f"pile {side}", pile)] * bool(pile)
    return [*texts, _words(f"deck {side}", _counted(seat, state.deck))]


def _counted(seat: int, counts: vec[i64]) -> list[str]:
    """A number before each card of which there are several."""
    words: list[str] = []
    for kind in range(FIRST_HERO):
        if counts[kind] > 0 and owner_of(kind) == seat:
            words += [str(counts[kind])] * (counts[kind] > 1) + [CARD_WORDS[kind]]
    return words

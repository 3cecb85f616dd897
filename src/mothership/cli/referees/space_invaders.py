"""The referee of Space Invaders: what people are asked about cards, powers and landings.

A card is a letter and two digits: ``c21`` is a crab of speed 2 and damage 1, with s, t or b behind it for a
shield, two hits or both; ``o``, ``c`` and ``s`` alone are the plain ones. A landing is a word or some spaces:
``c3``, ``c3 d3``, ``u`` in the UFO, ``p`` in the planet area, ``-`` nothing. What was bumped follows a
semicolon: ``c3; a4>`` says that a token lies on a4 no more, ``a4>b4`` that it lies on b4 now, ``?>b4`` that
one which lay on nothing does, ``#2>b4`` that the second token of this colour does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from mothership.cli.boards.space_invaders import news
from mothership.cli.complaint import Complaint
from mothership.cli.words import Words
from mothership.core.view import View
from mothership.games.space_invaders import events
from mothership.games.space_invaders.board import (
    COLUMNS,
    DOUBLE_BLAST,
    FILLED_ROWS,
    FORWARD_BASE,
    KIND_WORDS,
    LEVEL_OF,
    LEVELS,
    LONG_BLAST,
    PLANET_LANDINGS,
    POWER_WORDS,
    POWERS_OF_LEVEL,
    SEAT_WORDS,
    SHORT_BLAST,
    SPACE_WORDS,
    SPACES,
    SPARE,
    TOKENS,
)
from mothership.games.space_invaders.landing import Facts, Landing
from mothership.games.space_invaders.moves import AGAIN, DEAL, DRAW, LAND, RELAUNCH, TAKE_BONUS
from mothership.games.space_invaders.state import (
    IN_PLANET,
    IN_UFO,
    LYING,
    NONE,
    OFF,
    OFF_NEAR,
    PLAIN,
    RESTING,
    WAITING,
)
from mothership.play import Happening

Moves = list[tuple[int, tuple[int, ...]]]

_SPECIES: Final = {"o": "octopus", "c": "crab", "s": "squid"}
_ICONS: Final = {"": "", "s": ".shield", "t": ".twice", "b": ".both"}
_USUAL: Final = {"o": "o11", "c": "c21", "s": "s31"}


class RealInvaders:
    """Asks and understands people round the printed game."""

    options = {"aim": "hands"}  # noqa: RUF012 - a Protocol's attribute

    def asks(self, players: int) -> tuple[str, ...]:
        return ("difficulty", "alone") if players == 1 else ("difficulty",)

    def prepare(self, view: View, words: Words) -> list[str]:
        two = view.number("hands") == 2
        return [
            words.say("referee.board-two" if two else "referee.board-more"),
            words.say("referee.trackers", planet=view.number("health"), ufo=view.number("ufo")),
            words.say("referee.tokens", count=view["tokens"][0]),
            words.say("referee.deck", count=view.number("deck")),
        ]

    def ask(self, view: View, said: Sequence[str], words: Words) -> str:
        if view.asks == "deal":
            return _ask_powers(view, words)
        if view.asks == "fill":
            return _ask_cards(view, words)
        if not said:
            return _ask_landing(view, words)
        wanted = _further(view, _read_landing(view, said[0], words))[len(said) - 1]
        asked = words.say(f"referee.{wanted.what}")
        if wanted.slot == view.number("flying"):
            return asked
        return words.say("referee.of-bumped", number=wanted.slot % TOKENS + 1, question=asked)

    def read(self, view: View, said: Sequence[str], words: Words) -> Moves | None:
        if view.asks == "deal":
            return _read_powers(view, said[0])
        if view.asks == "fill":
            return _read_cards(view, said[0])
        landing = _read_landing(view, said[0], words)
        further = _further(view, landing)
        for wanted, text in zip(further, said[1:], strict=False):
            landing = _completed(view, landing, wanted, text, words)
        return None if len(further) >= len(said) else [(LAND, landing.numbers())]

    def remind(self, view: View, words: Words) -> list[str]:
        return news(view, words.catalogue)

    def assume(self, view: View) -> int | None:
        """Who tells where a token lies has launched it: again, or as the bonus shot."""
        moves = {"decide": RELAUNCH, "bonus": TAKE_BONUS}
        move = moves.get(view.asks)
        return move if move in view.legal else None

    def tell(self, happenings: Sequence[Happening], words: Words) -> list[str]:
        lines: list[str] = []
        for one in happenings:
            moved = [event for event in one.events if event.kind in (events.ADVANCED, events.REACHED)]
            rest = tuple(event for event in one.events if event not in moved)
            if moved:
                lines += _told_advance([tuple(event.values) for event in moved], words)
            if rest:
                lines += words.happening(replace(one, events=rest))
        return lines


# Player cards -----------------------------------------------------------------------------------------


def _dealt(view: View) -> int:
    return sum(power != NONE for power in view["powers"])


def _ask_powers(view: View, words: Words) -> str:
    hand = words.catalogue.word("hand", SEAT_WORDS[_dealt(view) // LEVELS])
    levels = []
    for level in range(LEVELS):
        powers = POWER_WORDS[level * POWERS_OF_LEVEL : (level + 1) * POWERS_OF_LEVEL]
        names = [
            f"{place} {words.catalogue.word('power', power)}"
            for place, power in enumerate(powers, start=1)
            if POWER_WORDS.index(power) not in view["powers"]
        ]
        levels.append(words.say("referee.level", level=level + 1, powers=", ".join(names)))
    return words.say("referee.powers", hand=hand, levels=" ".join(levels))


def _read_powers(view: View, text: str) -> Moves:
    """Three numbers, or powers by their words, for the levels that are still to be dealt to this colour."""
    first = _dealt(view) % LEVELS
    answers = text.lower().split()
    if len(answers) != LEVELS - first:
        raise Complaint("referee.three", given=text, count=LEVELS - first)
    moves: Moves = []
    for level, answer in enumerate(answers, start=first):
        powers = POWER_WORDS[level * POWERS_OF_LEVEL : (level + 1) * POWERS_OF_LEVEL]
        found = [place for place, power in enumerate(powers) if power.startswith(answer)]
        if answer.isdecimal() and 1 <= int(answer) <= POWERS_OF_LEVEL:
            found = [int(answer) - 1]
        if len(found) != 1:
            raise Complaint("referee.power", given=answer, powers=", ".join(powers))
        moves.append((DEAL + level * POWERS_OF_LEVEL + found[0], ()))
    return moves


# Invader cards ----------------------------------------------------------------------------------------


def _to_fill(view: View) -> list[int]:
    """The spaces that are filled next, in their order, as far as the deck goes."""
    rows = view.number("rows")
    spaces = [
        row * COLUMNS + column
        for row in range(rows - 1, rows - FILLED_ROWS - 1, -1)
        for column in reversed(range(COLUMNS))
    ]
    return [space for space in spaces if view["board"][space] == NONE][: view.number("deck")]


def _ask_cards(view: View, words: Words) -> str:
    spaces = " ".join(SPACE_WORDS[space] for space in _to_fill(view))
    return words.say("referee.cards", spaces=spaces)


def _read_cards(view: View, text: str) -> Moves:
    codes = text.lower().split()
    spaces = _to_fill(view)
    if not 1 <= len(codes) <= len(spaces):
        raise Complaint("referee.count", given=len(codes), count=len(spaces))
    back = list(view["back"])
    moves: Moves = []
    for code in codes:
        kind = _kind(code)
        # Nobody at the table can tell one card from another of its kind: those that came back go first,
        # since they are in the deck for certain.
        if back[kind]:
            back[kind] -= 1
            moves.append((AGAIN + kind, ()))
        else:
            moves.append((DRAW + kind, ()))
    return moves


def _kind(code: str) -> int:
    """The kind of a card: ``c21``, ``o12t``. Raises Complaint."""
    full = _USUAL.get(code, code)
    word = f"{_SPECIES.get(full[:1], '')}.{full[1:2]}.{full[2:3]}{_ICONS.get(full[3:], '?')}"
    if word not in KIND_WORDS:
        raise Complaint("referee.card", given=code)
    return KIND_WORDS.index(word)


# Landings ---------------------------------------------------------------------------------------------


def _power_of(view: View, slot: int) -> int:
    """The power of a token, or NONE: none in the Final Assault, and none for a spare token."""
    if slot == SPARE or view.number("assault"):
        return NONE
    return int(view["powers"][slot // TOKENS * LEVELS + LEVEL_OF[slot % TOKENS]])


def _ask_landing(view: View, words: Words) -> str:
    hand = words.catalogue.word("hand", SEAT_WORDS[view.number("hand")])
    slot = view.number("flying")
    if slot == SPARE:
        return words.say("referee.land-bonus", hand=hand)
    level = LEVEL_OF[slot % TOKENS] + 1
    mode = view.number("mode")
    if mode != PLAIN:
        part = next(part for part in view.game.schema.parts if part.name == "mode")
        kind = words.catalogue.word("mode", part.words[mode])
        return words.say("referee.land-special", hand=hand, level=level, kind=kind)
    power = words.catalogue.word("power", POWER_WORDS[_power_of(view, slot)])
    return words.say("referee.land", hand=hand, level=level, power=power)


def _read_landing(view: View, text: str, words: Words) -> Landing:
    """Where the token lies, and what was bumped. Raises Complaint."""
    where, _, bumps = text.lower().partition(";")
    facts = _read_where(where, words)
    others: dict[int, Facts] = {}
    for bump in bumps.split():
        slot, told = _read_bump(view, bump, others, words)
        others[slot] = told
    return Landing(facts, tuple(sorted(others.items())))


def _read_where(text: str, words: Words) -> Facts:
    """ "c3 d3", "u", "p", "p c1", "-", "off", "near"."""
    found = {LYING: _said("nothing", words), IN_UFO: _said("ufo", words), IN_PLANET: _said("planet", words)}
    found |= {OFF: _said("off", words), OFF_NEAR: _said("near", words)}
    where: int | None = None
    on = 0
    if not text.split():
        raise Complaint("referee.where", given=text)
    for word in text.split():
        meant = [place for place, spoken in found.items() if word in spoken]
        if meant and where is None:
            where = meant[0]
        elif word in SPACE_WORDS:
            on |= 1 << SPACE_WORDS.index(word)
        else:
            raise Complaint("referee.where", given=word)
    return Facts(LYING if where is None else where, on)


def _said(place: str, words: Words) -> list[str]:
    """The words that people may use for a place: those of their language and the English ones."""
    return words.say(f"referee.said-{place}").split()


def _read_bump(view: View, text: str, known: dict[int, Facts], words: Words) -> tuple[int, Facts]:
    """``a4>`` or ``a4>b4+c4`` or ``?>u`` or ``#2>b4``; ``orange:`` before it says whose token it is."""
    colour, colon, rest = text.rpartition(":")
    start, arrow, end = rest.partition(">")
    if not arrow or not (
        start == "?" or start in SPACE_WORDS or (start[:1] == "#" and start[1:].isdecimal())
    ):
        raise Complaint("referee.bump", given=text)
    slot = _token_there(view, start, colour if colon else "", known, text, words)
    now = _read_where(end.replace("+", " ") or "-", words)
    kept = view["on"][slot] & ~(1 << SPACE_WORDS.index(start)) if start in SPACE_WORDS else 0
    return slot, Facts(now.where, 0 if now.where == IN_UFO else kept | now.on)


def _token_there(
    view: View, start: str, colour: str, known: dict[int, Facts], text: str, words: Words
) -> int:
    """The slot of the token that is meant: on a space, on nothing, or by its number. Raises Complaint."""
    found = [
        slot
        for slot in range(SPARE)
        if view["stage"][slot] in (RESTING, WAITING) and slot not in known and _is_meant(view, slot, start)
    ]
    if colour:
        found = [slot for slot in found if colour in (SEAT_WORDS[slot // TOKENS], _colour(slot, words))]
    elif start.startswith("#"):
        found = [slot for slot in found if slot // TOKENS == view.number("hand")]
    if not found:
        raise Complaint("referee.no-token", given=text)
    hands = dict.fromkeys(_colour(slot, words) for slot in found)
    if len(hands) > 1:
        raise Complaint("referee.whose", given=text, hands=", ".join(hands))
    return found[0]


def _is_meant(view: View, slot: int, start: str) -> bool:
    if start.startswith("#"):
        return slot % TOKENS + 1 == int(start[1:])
    if start == "?":
        return bool(view["stage"][slot] == RESTING and view["on"][slot] == 0 and view["where"][slot] == LYING)
    return bool(view["on"][slot] >> SPACE_WORDS.index(start) & 1)


def _colour(slot: int, words: Words) -> str:
    return words.catalogue.word("hand", SEAT_WORDS[slot // TOKENS]).lower()


class Wanted(NamedTuple):
    """One more thing that has to be known of a token."""

    slot: int
    what: str  # on-table, short or long


def _further(view: View, landing: Landing) -> list[Wanted]:
    """What else has to be known of a landing, because of powers; usually nothing."""
    flying = view.number("flying")
    third = landing.facts.where == IN_PLANET and view.number("landings") == PLANET_LANDINGS - 1
    base = view.number("mode") == PLAIN and _power_of(view, flying) == FORWARD_BASE
    wanted = []
    if not third and view.number("mode") == PLAIN:
        if base and view.number("ufo") > 0 and landing.facts.on == 0 and _is_there(landing.facts):
            wanted.append(Wanted(flying, "on-table"))
        wanted += _reach_wanted(view, flying, landing.facts)
    for slot, facts in landing.others:
        if view["stage"][slot] == RESTING:
            wanted += _reach_wanted(view, slot, facts)
    return wanted


def _is_there(facts: Facts) -> bool:
    return facts.where in (LYING, IN_PLANET)


def _reach_wanted(view: View, slot: int, facts: Facts) -> list[Wanted]:
    """Whether the Blast Wave matters to a token that lies like this."""
    if not _is_there(facts) or not any(kind != NONE for kind in view["board"]):
        return []
    power = _power_of(view, slot)
    if power == SHORT_BLAST and facts.on == 0:
        return [Wanted(slot, "short")]
    if (power == LONG_BLAST and facts.on == 0) or (power == DOUBLE_BLAST and facts.on.bit_count() < 2):
        return [Wanted(slot, "long")]
    return []


def _completed(view: View, landing: Landing, wanted: Wanted, text: str, words: Words) -> Landing:
    flies = wanted.slot == view.number("flying")
    facts = landing.facts if flies else dict(landing.others)[wanted.slot]
    if wanted.what == "on-table":
        answer = text.strip().lower()
        if answer in _said("no", words):
            facts = Facts(OFF_NEAR if facts.where == IN_PLANET else OFF)
        elif answer not in _said("yes", words):
            raise Complaint("referee.yes-no", given=text)
    else:
        reached = _read_where(text, words)
        if reached.where != LYING:
            raise Complaint("referee.where", given=text)
        mask = reached.on & ~facts.on
        facts = facts._replace(short=mask if wanted.what == "short" else 0, long=mask)
    if flies:
        return landing._replace(facts=facts)
    return landing._replace(others=tuple(sorted({**dict(landing.others), wanted.slot: facts}.items())))


# The advance ------------------------------------------------------------------------------------------


def _told_advance(steps: list[tuple[int, ...]], words: Words) -> list[str]:
    """Where each card goes in the end, whatever steps it takes: ``(kind, from)`` is into the planet."""
    origin = {space: space for space in range(SPACES)}
    order: list[int] = []
    goal: dict[int, int] = {}
    for _, start, *end in steps:
        first = origin.pop(start, start)
        if first not in order:
            order.append(first)
        goal[first] = end[0] if end else NONE
        if end:
            origin[end[0]] = first
    moves = [
        words.say("referee.into-planet", start=SPACE_WORDS[first])
        if goal[first] == NONE
        else words.say("referee.to", start=SPACE_WORDS[first], end=SPACE_WORDS[goal[first]])
        for first in order
    ]
    return [words.say("referee.advance", moves=", ".join(moves))]


REFEREE: Final = RealInvaders()

"""The referee of Space Invaders: the questions about cards, powers and landings.

A card is a letter and two digits: ``c21`` is a crab of speed 2 and damage 1, with s, t or b behind it for a
shield, two hits or both; ``o``, ``c`` and ``s`` alone are the plain ones. A landing is a word or some spaces:
``c3``, ``c3 d3``, ``u`` in the UFO, ``p`` in the planet area, ``-`` nothing. What was bumped follows a
semicolon: ``c3; a4>`` says that a token lies on a4 no more, ``a4>b4`` that it lies on b4 now, ``?>b4`` that
one which lay on nothing does, ``#2>b4`` that the second token of this colour does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mothership.core.view import View
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
from mothership.games.space_invaders.moves import (
    AGAIN,
    BARRAGE_OUT,
    DEAL,
    DRAW,
    HEAL,
    LAND,
    LEAVE,
    PASS,
    PLAINLY,
    RELAUNCH,
    TAKE_BONUS,
    TARGET,
)
from mothership.games.space_invaders.phases import (
    IN_PLANET,
    IN_UFO,
    LYING,
    NONE,
    NOT_YET,
    OFF,
    OFF_NEAR,
    PLAIN,
    READY,
    RESTING,
    WAITING,
)
from mothership.play import MadeMove
from mothership.play.complaint import Complaint
from mothership.referees.space_invaders_news import news
from mothership.referees.space_invaders_telling import told, told_differences, told_set_up, who
from mothership.referees.words import Words

Moves = list[tuple[int, tuple[int, ...]]]

_SPECIES: Final = {"o": "octopus", "c": "crab", "s": "squid"}
_ICONS: Final = {"": "", "s": ".shield", "t": ".twice", "b": ".both"}
_USUAL: Final = {"o": "o11", "c": "c21", "s": "s31"}


class RealInvaders:
    """The real table of Space Invaders."""

    options = {"aim": "hands"}  # noqa: RUF012 - a Protocol's attribute

    def asks(self, players: int) -> tuple[str, ...]:
        return ("difficulty", "alone") if players == 1 else ("difficulty",)

    def prepare(self, view: View, words: Words) -> list[str]:
        return told_set_up(view, words)

    def explain(self, view: View, words: Words) -> list[str]:
        if view.asks == "deal" and _dealt(view) == 0:
            return _explained_powers(words)
        if view.asks == "fill" and not any(view["pile"]) and all(kind == NONE for kind in view["board"]):
            return [words.say("referee.spaces", rows=view.number("rows")), words.say("referee.codes")]
        return []

    def ask(self, view: View, said: Sequence[str], words: Words) -> str:
        if view.asks == "deal":
            return _ask_powers(view, words)
        if view.asks == "fill":
            return _ask_cards(view, words)
        if not said:
            return _ask_landing(view, words)
        wanted = _further(view, _read_landing(view, said[0], words))[len(said) - 1]
        asked = words.say(f"referee.{wanted.what}", spaces=", ".join(_words_of(wanted.on)))
        if wanted.slot == view.number("flying"):
            return asked
        return words.say("referee.of-bumped", number=wanted.slot % TOKENS + 1, question=asked)

    def wants(self, view: View, said: Sequence[str]) -> str:
        """What kind of answer is next, for a page that has more than a line of text for it."""
        if view.asks in ("deal", "fill"):
            return "powers" if view.asks == "deal" else "cards"
        if not said:
            return "landing"
        # How it is asked does not depend on the language.
        further = _further(view, _read_landing(view, said[0], Words(view.game, "en")))
        return "yes-no" if further[len(said) - 1].what in ("apart", "on-table") else "spaces"

    def read(self, view: View, said: Sequence[str], words: Words) -> Moves | None:
        if view.asks == "deal":
            return _read_powers(view, said[0], words)
        if view.asks == "fill":
            return _read_cards(view, said[0])
        landing = _read_landing(view, said[0], words)
        further = _further(view, landing)
        for wanted, text in zip(further, said[1:], strict=False):
            landing = _completed(view, landing, wanted, text, words)
        return None if len(further) >= len(said) else [(LAND, landing.numbers())]

    def remind(self, view: View, words: Words) -> list[str]:
        """Which round it is has been told when it began."""
        told_already = [words.say("space-invaders.last"), words.say("space-invaders.assault")]
        return [line for line in news(view, words.catalogue) if line not in told_already]

    def assume(self, view: View) -> int | None:
        """Who tells where a token lies has launched it: without a word, again, or as the bonus shot."""
        moves = {"announce": PLAINLY, "decide": RELAUNCH, "bonus": TAKE_BONUS}
        move = moves.get(view.asks)
        return move if move in view.legal else None

    def means(self, view: View, text: str, words: Words) -> int | None:
        """Yes and no; and ``-``, unless that tells where a token lies."""
        answer = text.strip().lower()
        refused = _said("no", words) + (["-"] if view.asks in ("announce", "target", "heal") else [])
        if answer in refused:
            return next((move for move in (PLAINLY, LEAVE, PASS) if move in view.legal), None)
        if answer in _said("yes", words):
            targets = [move for move in view.legal if TARGET <= move < HEAL]
            agreed = (RELAUNCH, HEAL, TAKE_BONUS, BARRAGE_OUT, *(targets if len(targets) == 1 else ()))
            return next((move for move in agreed if move in view.legal), None)
        return None

    def tell(self, moves: Sequence[MadeMove], before: View, after: View, words: Words) -> list[str]:
        return told(moves, before, after, words)

    def is_laid_out(self, before: View, after: View) -> bool:
        return before.asks == "fill" and after.asks != "fill"

    def goes_on(self, before: View, after: View) -> bool:
        return before.asks == after.asks == "fill"

    def is_about_landing(self, view: View) -> bool:
        return view.asks in ("decide", "target", "heal", "bonus")

    def may_be_left_out(self, move: int) -> bool:
        return move in (PASS, LEAVE, PLAINLY)

    def differences(self, before: View, after: View, words: Words) -> list[str]:
        return told_differences(before, after, words)

    def changed(self, before: View, after: View) -> list[str]:
        """The spaces with another card, or with none now, for a page that draws them."""
        return [
            word
            for word, was, now in zip(SPACE_WORDS, before["board"], after["board"], strict=True)
            if was != now
        ]


# Player cards -----------------------------------------------------------------------------------------


def _dealt(view: View) -> int:
    return sum(power != NONE for power in view["powers"])


def _explained_powers(words: Words) -> list[str]:
    """The names are our own, so each comes with what it does: that is what stands on the printed cards."""
    lines = [words.say("referee.which-power")]
    for number, power in enumerate(POWER_WORDS):
        level, place = divmod(number, POWERS_OF_LEVEL)
        rule = words.say("rule.fourth-rule") if number == LONG_BLAST else f"SI-P{number + 1}"
        about = words.rules[rule].text.partition("\n\n")[0]
        name = words.catalogue.word("power", power)
        lines.append(words.say("referee.a-power", level=level + 1, place=place + 1, name=name, about=about))
    return lines


def _ask_powers(view: View, words: Words) -> str:
    whose = who(_dealt(view) // LEVELS, view, words)
    levels = [
        words.say("referee.level", level=level + 1, powers=_powers_left(view, level, words))
        for level in range(LEVELS)
    ]
    return words.say("referee.powers", who=whose, levels=" ".join(levels))


def _powers_left(view: View, level: int, words: Words) -> str:
    """The powers of a level that nobody has yet, each with its number."""
    first = level * POWERS_OF_LEVEL
    return ", ".join(
        f"{power - first + 1} {words.catalogue.word('power', POWER_WORDS[power])}"
        for power in range(first, first + POWERS_OF_LEVEL)
        if power not in view["powers"]
    )


def _read_powers(view: View, text: str, words: Words) -> Moves:
    """Three numbers, or powers by their words, for the levels that are still to be dealt to this colour."""
    first = _dealt(view) % LEVELS
    answers = text.lower().split()
    if len(answers) != LEVELS - first:
        raise Complaint("referee.three", given=text, count=LEVELS - first)
    moves: Moves = []
    for level, answer in enumerate(answers, start=first):
        powers = range(level * POWERS_OF_LEVEL, (level + 1) * POWERS_OF_LEVEL)
        left_over = [power for power in powers if power not in view["powers"]]
        found = [power for power in left_over if _is_called(power, answer, words)]
        if len(found) != 1:
            left = _powers_left(view, level, words)
            raise Complaint("referee.power", given=answer, level=level + 1, powers=left)
        moves.append((DEAL + found[0], ()))
    return moves


def _is_called(power: int, answer: str, words: Words) -> bool:
    """By its number in its level, or by the beginning of its name."""
    if answer.isdecimal():
        return int(answer) == power % POWERS_OF_LEVEL + 1
    name = words.catalogue.word("power", POWER_WORDS[power]).lower().replace(" ", "-")
    return any(known.startswith(answer) for known in (POWER_WORDS[power], name))


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
    spaces = [SPACE_WORDS[space] for space in _to_fill(view)]
    key = "referee.cards" if len(spaces) > 1 else "referee.last-card"
    return words.say(key, spaces=" ".join(spaces), count=len(spaces))


def _read_cards(view: View, text: str) -> Moves:
    codes = text.lower().split()
    spaces = _to_fill(view)
    if not 1 <= len(codes) <= len(spaces):
        raise Complaint("referee.count", given=len(codes), count=len(spaces))
    back = list(view["back"])
    unseen = view.number("deck") - sum(back)
    moves: Moves = []
    for code in codes:
        kind = _kind(code)
        # Nobody at the table can tell one card from another of its kind: those that came back go first,
        # since they are in the deck for certain.
        if back[kind]:
            back[kind] -= 1
            moves.append((AGAIN + kind, ()))
        elif unseen == 0:
            left = ", ".join(_code(kind) for kind, count in enumerate(back) for _ in range(count))
            raise Complaint("referee.not-left", given=code, known=left or "–")
        else:
            unseen -= 1
            moves.append((DRAW + kind, ()))
    return moves


def _kind(code: str) -> int:
    """The kind of a card: ``c21``, ``o12t``. Raises Complaint."""
    full = _USUAL.get(code, code)
    word = f"{_SPECIES.get(full[:1], '')}.{full[1:2]}.{full[2:3]}{_ICONS.get(full[3:], '?')}"
    if word not in KIND_WORDS:
        raise Complaint("referee.card", given=code)
    return KIND_WORDS.index(word)


def _code(kind: int) -> str:
    """A card as people type it."""
    species, speed, damage, *icon = KIND_WORDS[kind].split(".")
    return species[0] + speed + damage + "".join(icon)[:1]


# Landings ---------------------------------------------------------------------------------------------


def _power_of(view: View, slot: int) -> int:
    """The power of a token, or NONE: none in the Final Assault, and none for a spare token."""
    if slot == SPARE or view.number("assault"):
        return NONE
    power = int(view["powers"][slot // TOKENS * LEVELS + LEVEL_OF[slot % TOKENS]])
    return view.number("fourth") if power == LONG_BLAST else power  # SI-S1


def _ask_landing(view: View, words: Words) -> str:
    hand = view.number("hand")
    whose = who(hand, view, words)
    slot = view.number("flying")
    if slot == SPARE:
        return words.say("referee.land-bonus", who=whose)
    level = LEVEL_OF[slot % TOKENS] + 1
    stages = view["stage"][hand * TOKENS : (hand + 1) * TOKENS]
    facts = {
        "who": whose,
        "number": sum(stage not in (READY, NOT_YET) for stage in stages),
        "count": view["tokens"][hand],
        "level": level,
    }
    mode = view.number("mode")
    if mode != PLAIN:
        part = next(part for part in view.game.schema.parts if part.name == "mode")
        return words.say("referee.land-special", kind=words.catalogue.word("mode", part.words[mode]), **facts)
    power = words.catalogue.word("power", POWER_WORDS[_power_of(view, slot)])
    return words.say("referee.land", power=power, **facts)


def _read_landing(view: View, text: str, words: Words) -> Landing:
    """Where the token lies, and what was bumped. Raises Complaint."""
    where, _, bumps = text.lower().partition(";")
    facts = _read_where(where, words)
    empty = [
        SPACE_WORDS[space] for space in range(SPACES) if facts.on >> space & 1 and not _is_card(view, space)
    ]
    if empty:
        raise Complaint("referee.no-card", spaces=", ".join(empty))
    others: dict[int, Facts] = {}
    for bump in bumps.split():
        slot, told = _read_bump(view, bump, others, words)
        others[slot] = told
    return Landing(facts, tuple(sorted(others.items())))


def _is_card(view: View, space: int) -> bool:
    return bool(view["board"][space] != NONE)


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
    """One more fact that is needed about a token."""

    slot: int
    what: str  # apart, on-table, short or long
    on: int = 0  # the cards that it lies on, where it is about them


def _further(view: View, landing: Landing) -> list[Wanted]:
    """What else has to be known of a landing, because of powers; usually nothing."""
    flying = view.number("flying")
    third = landing.facts.where == IN_PLANET and view.number("landings") == PLANET_LANDINGS - 1
    base = view.number("mode") == PLAIN and _power_of(view, flying) == FORWARD_BASE
    tokens = ((flying, landing.facts), *landing.others)
    wanted = [Wanted(slot, "apart", facts.on) for slot, facts in tokens if _is_apart(facts.on)]
    if not third and view.number("mode") == PLAIN:
        if base and view.number("ufo") > 0 and landing.facts.on == 0 and _is_there(landing.facts):
            wanted.append(Wanted(flying, "on-table"))
        wanted += _reach_wanted(view, flying, landing.facts)
    for slot, facts in landing.others:
        if view["stage"][slot] == RESTING:
            wanted += _reach_wanted(view, slot, facts)
    return wanted


def _is_apart(mask: int) -> bool:
    """Whether some of these cards do not meet where they belong: no token is so wide, unless one slipped."""
    spaces = [space for space in range(SPACES) if mask >> space & 1]
    rows, columns = {space // COLUMNS for space in spaces}, {space % COLUMNS for space in spaces}
    return bool(mask) and max(max(rows) - min(rows), max(columns) - min(columns)) > 1


def _words_of(mask: int) -> list[str]:
    return [word for space, word in enumerate(SPACE_WORDS) if mask >> space & 1]


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
    if wanted.what in ("apart", "on-table"):
        answer = text.strip().lower()
        is_no = answer in _said("no", words)
        if not is_no and answer not in _said("yes", words):
            raise Complaint("referee.yes-no", given=text)
        if is_no and wanted.what == "apart":
            raise Complaint("referee.not-apart", spaces=", ".join(_words_of(wanted.on)))
        if is_no:
            facts = Facts(OFF_NEAR if facts.where == IN_PLANET else OFF)
    else:
        reached = _read_where(text, words)
        if reached.where != LYING:
            raise Complaint("referee.where", given=text)
        mask = reached.on & ~facts.on
        facts = facts._replace(short=mask if wanted.what == "short" else 0, long=mask)
    if flies:
        return landing._replace(facts=facts)
    return landing._replace(others=tuple(sorted({**dict(landing.others), wanted.slot: facts}.items())))


REFEREE: Final = RealInvaders()

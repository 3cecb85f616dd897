"""The instructions of the referee: what to lay out, move and remove on the real table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from mothership.core.journal import Event, Kind
from mothership.core.view import View
from mothership.games.space_invaders import events
from mothership.games.space_invaders.board import KIND_WORDS, ROWS, SEAT_WORDS, SPACE_WORDS, SPACES
from mothership.games.space_invaders.phases import NONE
from mothership.play import MadeMove
from mothership.referees.words import Words

_MOVED: Final = (events.ADVANCED, events.REACHED)


def who(hand: int, view: View, words: Words) -> str:
    """Whose colour it is: ``Ada (Red)``; the colour alone where one person plays them all."""
    return words.seat(hand) if view.number("players") > 1 else colour(hand, words)


def colour(hand: int, words: Words) -> str:
    return words.catalogue.word("hand", SEAT_WORDS[hand])


def card(kind: int, words: Words) -> str:
    return words.catalogue.word("kind", KIND_WORDS[kind])


# Set-up -----------------------------------------------------------------------------------------------


def told_set_up(view: View, words: Words) -> list[str]:
    hands = range(view.number("hands"))
    health = view.number("health")
    marked = [str(space) for space, icon in enumerate(view["icons"]) if icon and space < health]
    return [
        words.say("referee.colours", people=", ".join(who(hand, view, words) for hand in hands)),
        words.say("referee.board-two" if len(hands) == 2 else "referee.board-more"),
        words.say("referee.beside"),
        words.say("referee.trackers", planet=health, ufo=view.number("ufo")),
        words.say("referee.marked", spaces=", ".join(reversed(marked)) or "–"),
        words.say("referee.tokens", count=view["tokens"][0]),
        words.say("referee.deck", count=view.number("deck")),
        words.say("referee.turn-token", who=who(view.number("starter"), view, words)),
        *_told_variants(view, words),
    ]


def _told_variants(view: View, words: Words) -> list[str]:
    lines = []
    if view.number("rows") < ROWS:
        lines.append(words.say("referee.three-rows"))
    if not view.number("planet-relaunch"):
        lines.append(words.say("referee.no-relaunch"))
    if view.number("flick"):
        lines.append(words.say("referee.flick"))
    return lines


# What happened ----------------------------------------------------------------------------------------


def told(moves: Sequence[MadeMove], before: View, after: View, words: Words) -> list[str]:
    """What an answer brought about, in the order in which people do it at the table."""
    lines: list[str] = []
    aside = _told_aside(before, after, words)
    found = [event for one in moves for event in _without_noise(one.events)]
    for kind, group in groupby(found, key=_group):
        if kind in _AFTER_THE_TURN:
            lines += aside
            aside = []
        alike = list(group)
        teller = _TELLERS.get(kind)
        lines += teller(alike, before, words) if teller else [words.catalogue.event(one) for one in alike]
    return lines + aside


def _group(event: Event) -> Kind:
    """Cards that move are told together, those that reach the planet among them."""
    return events.ADVANCED if event.kind in _MOVED else event.kind


def _without_noise(found: Sequence[Event]) -> list[Event]:
    """Without tokens that wait only to be removed at once, and without what a crash tells already."""
    in_vain = any(event.kind is events.REMOVED for event in found)
    crashed = {event.values[1] for event in found if event.kind is events.REACHED}
    return [
        event
        for event in found
        if not (in_vain and event.kind in (events.WAITS, events.REMOVED))
        and not (event.kind is events.DESTROYED and event.values[1] in crashed)
    ]


def _told_aside(before: View, after: View, words: Words) -> list[str]:
    """After a turn its tokens leave the board; after a round all of them do."""
    if before.asks in ("deal", "fill") or after.outcome is not None:
        return []
    if after.asks == "fill" or after.number("assault") != before.number("assault"):
        return [words.say("referee.aside-all")]
    if after.number("done") == before.number("done"):
        return []
    return [words.say("referee.aside", hand=colour(before.number("hand"), words))]


def _told_dealt(found: list[Event], view: View, words: Words) -> list[str]:
    powers = [words.catalogue.word("power", event.words()["power"]) for event in found]
    return [words.say("referee.dealt", who=who(found[0].values[0], view, words), powers=", ".join(powers))]


def _told_nothing(found: list[Event], view: View, words: Words) -> list[str]:  # noqa: ARG001
    """New cards, which people have just told, and tokens that go aside, which is told for all at once."""
    return []


def _told_landed(found: list[Event], view: View, words: Words) -> list[str]:  # noqa: ARG001
    spaces = ", ".join(event.words()["space"] for event in found)
    return [words.say("referee.landed", hand=colour(found[0].values[0], words), spaces=spaces)]


def _told_destroyed(found: list[Event], view: View, words: Words) -> list[str]:  # noqa: ARG001
    """By species, as the score board has them."""
    cards: dict[str, list[str]] = {}
    for event in found:
        species, _, _ = KIND_WORDS[event.values[0]].partition(".")
        cards.setdefault(words.catalogue.word("species", species), []).append(event.words()["space"])
    listed = "; ".join(f"{species} {', '.join(spaces)}" for species, spaces in cards.items())
    return [words.say("referee.destroyed", cards=listed)]


def _told_waits(found: list[Event], view: View, words: Words) -> list[str]:  # noqa: ARG001
    return [
        words.say("referee.waits", hand=colour(event.values[0], words), space=event.words()["space"])
        for event in found
    ]


def _told_hit(found: list[Event], view: View, words: Words) -> list[str]:  # noqa: ARG001
    health = found[-1].words()["health"]
    key = "referee.hit-ufo" if len(found) == 1 else "referee.hits-ufo"
    return [words.say(key, hand=colour(found[0].values[0], words), count=len(found), health=health)]


def _told_healed(found: list[Event], view: View, words: Words) -> list[str]:  # noqa: ARG001
    return [words.say("referee.healed", health=found[-1].words()["health"])]


def _told_advance(found: list[Event], view: View, words: Words) -> list[str]:
    """Where each card goes in the end, whatever steps it takes."""
    if view.number("last"):
        cards = ", ".join(event.words()["from"] for event in found)
        return [words.say("referee.crash", cards=cards)]
    origin = {space: space for space in range(SPACES)}
    order: list[int] = []
    goal: dict[int, int] = {}
    for event in found:
        _, start, *end = event.values
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
    lines = [words.say("referee.advance", moves=", ".join(moves))]
    return lines + [words.say("referee.shuffle")] * (NONE in goal.values())


def _told_damaged(found: list[Event], view: View, words: Words) -> list[str]:  # noqa: ARG001
    return [words.say("referee.damaged", **found[-1].words())]


def _told_reinforced(found: list[Event], view: View, words: Words) -> list[str]:
    """A token for everybody, told once; in the end not all of them have the same left to take."""
    lines = []
    for level, group in groupby(found, key=lambda event: event.words()["level"]):
        count = len(list(group)) // view.number("hands")
        key = "referee.reinforced" if count == 1 else "referee.reinforced-more"
        lines.append(words.say(key, level=level, count=count))
    return lines


def _told_passed_on(found: list[Event], view: View, words: Words) -> list[str]:
    return [words.say("referee.passed-on", who=who(found[-1].values[0], view, words))]


_TELLERS: Final[dict[Kind, Callable[[list[Event], View, Words], list[str]]]] = {
    events.DEALT: _told_dealt,
    events.ARRIVED: _told_nothing,
    events.ASIDE: _told_nothing,
    events.LANDED: _told_landed,
    events.DESTROYED: _told_destroyed,
    events.WAITS: _told_waits,
    events.HIT_UFO: _told_hit,
    events.HEALED: _told_healed,
    events.ADVANCED: _told_advance,
    events.DAMAGED: _told_damaged,
    events.REINFORCED: _told_reinforced,
    events.PASSED_ON: _told_passed_on,
}
_AFTER_THE_TURN: Final = (
    events.ADVANCED,
    events.DAMAGED,
    events.PASSED_ON,
    events.CLEARED,
    events.ASSAULT_BEGINS,
)


# After a correction -----------------------------------------------------------------------------------


def told_differences(before: View, after: View, words: Words) -> list[str]:
    """What has to be changed on the table, because an earlier answer was another one."""
    changed = [
        words.say("referee.empty", space=SPACE_WORDS[space])
        if now == NONE
        else f"{SPACE_WORDS[space]} {card(now, words)}"
        for space, (was, now) in enumerate(zip(before["board"], after["board"], strict=True))
        if was != now
    ]
    lines = [words.say("referee.now-cards", cards=", ".join(changed))] if changed else []
    for part in ("health", "ufo", "deck"):
        if before.number(part) != after.number(part):
            lines.append(words.say(f"referee.now-{part}", count=after.number(part)))
    if before.number("starter") != after.number("starter"):
        lines.append(words.say("referee.passed-on", who=who(after.number("starter"), after, words)))
    if list(before["tokens"]) != list(after["tokens"]):
        counts = [f"{colour(hand, words)} {after['tokens'][hand]}" for hand in range(after.number("hands"))]
        lines.append(words.say("referee.now-tokens", counts=", ".join(counts)))
    return lines or [words.say("referee.now-same")]

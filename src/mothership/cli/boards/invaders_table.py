"""What a view of Invaders says, as the drawing and the telling need it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mothership.cli.boards.invaders_cards import called, fact, name_of, strength
from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.games.invaders.acts import KIND, LESS, OWED, PURPOSE, ZONE
from mothership.games.invaders.board import (
    FIRST_INVADER_STRATEGY,
    GAMES_TO_WIN,
    INVADER,
    MANKIND,
    NONE,
    PILE,
    PLACE_WORDS,
    PLACES,
    PLOT_WORDS,
    SEAT_WORDS,
    SIDE_SLOTS,
    SLOTS,
    STRATEGIES,
    STRATEGY_WORDS,
    ZONE_WORDS,
    ZONES,
)
from mothership.games.invaders.cards import CARD_WORDS, FIRST_HERO, FIRST_INVADER
from mothership.games.invaders.codes import (
    ACT_CANCEL,
    ACT_PLAY,
    ACT_PREVENT,
    ACT_SPEND,
    ACT_STRATEGY,
    ACT_SWAP,
    ACT_USE,
    CANCELLING,
    FRAME_CHOICE,
    FRAME_KIND,
    FRAME_OWNER,
    FRAME_PURPOSE,
    FRAME_ROOM,
    FRAME_WIDTH,
    FRAME_ZONE,
    PLAYED,
    PREVENTING,
    TASK_ATTACK,
    TASK_BOTH,
    TASK_CHAIN,
    TASK_COST,
    TASK_DRAIN,
    TASK_DRAW,
    TASK_LOSE,
    TASK_NEW_HERO,
    TASK_STRIP,
    TASK_WIDTH,
)
from mothership.games.invaders.effects import STRATEGY_TEXTS

ACTS: Final = {
    ACT_PLAY: "play",
    ACT_CANCEL: "cancel",
    ACT_PREVENT: "prevent",
    ACT_USE: "use",
    ACT_SPEND: "spend",
    ACT_STRATEGY: "strategy",
}
FRAMES: Final = {PLAYED: "played", CANCELLING: "cancelling", PREVENTING: "preventing"}
IDLE_PARTS: Final = {"use": "idle-abilities", "spend": "idle-tokens"}
READ: Final = ("played", "working")  # whose text is shown while it matters
OWING: Final = {
    TASK_DRAW: "draw",
    TASK_DRAIN: "drain",
    TASK_BOTH: "drain",
    TASK_COST: "cost",
    TASK_STRIP: "strip",
    TASK_LOSE: "strip",
}


@dataclass(frozen=True)
class Lying:
    """A card in a zone."""

    place: int
    card: str
    strength: int
    tokens: int
    used: bool
    is_hero: bool


def lying(view: View, side: int, zone: int) -> list[Lying]:
    """The cards of a side in a zone."""
    first = side * SIDE_SLOTS + zone * PLACES
    return [
        Lying(
            slot - first,
            CARD_WORDS[view["zones"][slot]],
            view["strengths"][slot],
            view["tokens"][slot],
            view["used"][slot] % 2 == 1,
            slot == view.number("hero"),
        )
        for slot in range(first, first + PLACES)
        if view["zones"][slot] != NONE
    ]


def value(view: View, zone: int) -> int:
    return view["values"][zone]


def forces(view: View, zone: int) -> tuple[int, int]:
    """What the Invader counts in a zone, and what Mankind does with the zone's value."""
    strength = view["strength"]
    return strength[INVADER * ZONES + zone], strength[MANKIND * ZONES + zone] + value(view, zone)


def counts(view: View, part: str, seat: int) -> dict[str, int]:
    """Cards of a side with their numbers."""
    kinds = range(FIRST_INVADER, FIRST_HERO) if seat == INVADER else range(FIRST_INVADER)
    return {CARD_WORDS[kind]: view[part][kind] for kind in kinds if view[part][kind]}


def pile(view: View, seat: int) -> list[str]:
    """The discard pile, the topmost card first."""
    size = view["discarded"][seat]
    return [CARD_WORDS[kind] for kind in reversed(view["piles"][seat * PILE : seat * PILE + size])]


def strategies(view: View, seat: int) -> list[str]:
    """Those that a side can still release."""
    numbers = (
        range(FIRST_INVADER_STRATEGY, STRATEGIES) if seat == INVADER else range(1, FIRST_INVADER_STRATEGY)
    )
    return [STRATEGY_WORDS[number] for number in numbers if not view["released"][number]]


def card_at(view: View, words: tuple[str, ...]) -> str:
    """The card that a move means by its place, or nothing."""
    if words[0] == "target":
        side, zone, place = (
            SEAT_WORDS.index(words[1]),
            ZONE_WORDS.index(words[2]),
            PLACE_WORDS.index(words[3]),
        )
    elif words[0] in ("use", "spend", "shield"):
        side, zone, place = view.seat, ZONE_WORDS.index(words[1]), PLACE_WORDS.index(words[2])
    elif words[0] == "room" and view["act"][ZONE] != NONE:
        side, zone, place = view.seat, view["act"][ZONE], PLACE_WORDS.index(words[1])
    else:
        return ""
    kind = view["zones"][side * SIDE_SLOTS + zone * PLACES + place]
    return CARD_WORDS[kind] if kind != NONE else ""


def cost_now(view: View, card: str) -> str:
    """What is discarded and drained for a card of the own hand now: ``3/1``."""
    kind = CARD_WORDS.index(card)
    return f"{view['costs'][kind]}/{view['drains'][kind]}"


def without_effect(view: View, catalogue: Catalogue) -> list[str]:
    """Cards of the own hand, abilities and tokens that could be played or used and would do nothing."""
    told = []
    for move in view.legal:
        words = view.game.vocabulary.words(move)
        if words[0] == "play" and view["idle"][CARD_WORDS.index(words[1])]:
            told.append(name_of(words[1], catalogue))
        elif words[0] in IDLE_PARTS:
            slot = view.seat * SIDE_SLOTS + ZONE_WORDS.index(words[1]) * PLACES + PLACE_WORDS.index(words[2])
            if view[IDLE_PARTS[words[0]]][slot]:
                told.append(_lying_at(view, slot, catalogue))
    return list(dict.fromkeys(told))


def loses_at_once(view: View, words: tuple[str, ...]) -> bool:
    """Whether a move of the Invader surely takes the plot marker down to its end."""
    plot = view.number("plot")
    if words[0] == "plot":
        return bool(view["fatal-plot"][PLOT_WORDS.index(words[1])])
    if words[0] == "play" and view["act"][LESS] != NONE:
        return bool(view["fatal"][CARD_WORDS.index(words[1])])
    steps = STRATEGY_TEXTS[words[1]] if words[0] == "strategy" else []
    return any(step["do"] == "plot" and plot + step["amount"] <= 0 for step in steps)


def many(cards: dict[str, int], catalogue: Catalogue) -> str:
    """Cards with how many there are of each."""
    names = {card: called(card, catalogue) for card in cards}
    return ", ".join(f"{count}× {names[card]}" if count > 1 else names[card] for card, count in cards.items())


# What is going on -------------------------------------------------------------------------------------


def going_on(view: View, catalogue: Catalogue) -> list[str]:
    """The chain of cards that wait for answers, what somebody has to do, and what is being announced."""
    if view.outcome is not None:
        return []
    return [*_chain(view, catalogue), *_owing(view, catalogue), *_act(view, catalogue)]


def _chain(view: View, catalogue: Catalogue) -> list[str]:
    lines = []
    waiting = _waiting(view)
    for frame in range(view.number("stacked")):
        at = frame * FRAME_WIDTH
        numbers = view["frames"][at : at + FRAME_WIDTH]
        if numbers[FRAME_KIND] == NONE:
            continue  # a strategy, which the log has told
        key = FRAMES.get(numbers[FRAME_PURPOSE], "working")
        where = ""
        if numbers[FRAME_ZONE] != NONE:
            zone = catalogue.word("zone", ZONE_WORDS[numbers[FRAME_ZONE]])
            where = catalogue.say("invaders.where", zone=zone)
        name = catalogue.word("seat", SEAT_WORDS[numbers[FRAME_OWNER]])
        card = name_of(CARD_WORDS[numbers[FRAME_KIND]], catalogue)
        told = catalogue.say(f"invaders.chain-{key}", name=name, card=card, where=where)
        text = fact(CARD_WORDS[numbers[FRAME_KIND]], "text", catalogue) if key in READ else ""
        meant = aims(view, numbers, catalogue) if key == "played" and frame in waiting else ""
        lines.append(" ".join(filter(None, (told, text, meant))))
    return lines


def _waiting(view: View) -> set[int]:
    """Frames of cards that can still be cancelled."""
    tasks = view["tasks"][: view.number("depth") * TASK_WIDTH]
    return {tasks[at + 1] for at in range(0, len(tasks), TASK_WIDTH) if tasks[at] == TASK_CHAIN}


def aims(view: View, frame: Sequence[int], catalogue: Catalogue) -> str:
    """What was announced with a card (INV-I10): its targets, and the card that makes room for it."""
    told: list[str] = []
    asks = fact(CARD_WORDS[frame[FRAME_KIND]], "asks", catalogue).split()
    for ask, chosen in zip(asks, frame[FRAME_CHOICE:], strict=False):
        if chosen < 0:
            continue
        if ask == "card":
            told.append(_lying_at(view, chosen, catalogue))
            continue
        zone = catalogue.word("zone", ZONE_WORDS[chosen - SLOTS])
        if ask == "room":
            zone = catalogue.say("invaders.aim-to", aim=told.pop(), zone=zone)
        told.append(zone)
    lines = [catalogue.say("invaders.aims", aims="; ".join(told))] if told else []
    if frame[FRAME_ROOM] != NONE:
        slot = frame[FRAME_OWNER] * SIDE_SLOTS + frame[FRAME_ZONE] * PLACES + frame[FRAME_ROOM]
        card = name_of(CARD_WORDS[view["zones"][slot]], catalogue)
        lines.append(catalogue.say("invaders.room", card=card))
    return " ".join(lines)


def _lying_at(view: View, slot: int, catalogue: Catalogue) -> str:
    zone = catalogue.word("zone", ZONE_WORDS[slot % SIDE_SLOTS // PLACES])
    return catalogue.say("invaders.aim", card=name_of(CARD_WORDS[view["zones"][slot]], catalogue), zone=zone)


def _owing(view: View, catalogue: Catalogue) -> list[str]:
    """What the uppermost task still asks for."""
    if not view.number("depth"):
        return []
    at = (view.number("depth") - 1) * TASK_WIDTH
    task, first, second, _ = view["tasks"][at : at + TASK_WIDTH]
    if task in OWING:
        name = catalogue.word("seat", SEAT_WORDS[first])
        return [catalogue.say(f"invaders.owing-{OWING[task]}", name=name, count=second)]
    if task == TASK_ATTACK and first < ZONES:
        invader, mankind = forces(view, first)
        zone = catalogue.word("zone", ZONE_WORDS[first])
        return [catalogue.say("invaders.attacked", zone=zone, attack=invader, defence=mankind)]
    if task == TASK_NEW_HERO and first:
        hero = CARD_WORDS[second]
        facts = {"card": name_of(hero, catalogue), "strength": strength(hero, catalogue)}
        return [f"{catalogue.say('invaders.new-hero', **facts)} {fact(hero, 'text', catalogue)}".rstrip()]
    return []


def _act(view: View, catalogue: Catalogue) -> list[str]:
    act = view["act"]
    purpose, kind = act[PURPOSE], act[KIND]
    if purpose == ACT_SWAP:
        return []
    lines = []
    if act[LESS] != NONE:
        what = catalogue.word("plot", PLOT_WORDS[act[LESS]])
        lines.append(catalogue.say("invaders.cheaper", what=what))
    if purpose in ACTS:
        if purpose == ACT_STRATEGY:
            card = catalogue.word("strategy", STRATEGY_WORDS[kind])
            text = catalogue.messages.get(f"strategy.{STRATEGY_WORDS[kind]}.text", "")
        else:
            card = name_of(CARD_WORDS[kind], catalogue)
            text = fact(CARD_WORDS[kind], "text", catalogue)
        lines.append(f"{catalogue.say(f'invaders.act-{ACTS[purpose]}', card=card)} {text}".rstrip())
        if act[OWED] > 0 and view.asks == "pay":
            lines.append(catalogue.say("invaders.to-pay", count=act[OWED]))
    return lines


def warnings(view: View, catalogue: Catalogue) -> list[str]:
    """What is worth knowing before the next decision."""
    if view.outcome is not None or is_between(view):
        return []
    lines = []
    dearer = [word for word in ("locations", "tech") if view.number(f"dearer-{word}")]
    lines += [catalogue.say(f"invaders.taxed-{word}") for word in dearer]
    for seat in (INVADER, MANKIND):
        if not view["decks"][seat] and view.number("round"):
            name = catalogue.word("seat", SEAT_WORDS[seat])
            lines.append(catalogue.say("invaders.empty-deck", name=name))
    if view.number("skips"):
        lines.append(catalogue.say("invaders.skips"))
    # A skipped attack has no check of what was drained (INV-I8).
    is_checked = view.number("turn") == INVADER and not view.number("skips")
    if is_checked and view.asks == "main" and not view.number("drained"):
        lines.append(
            catalogue.say("invaders.last-plot" if view.number("plot") == 1 else "invaders.not-drained")
        )
    idle = without_effect(view, catalogue)
    if idle:
        lines.append(catalogue.say("invaders.without-effect", cards=", ".join(idle)))
    return lines


def score(view: View, catalogue: Catalogue) -> list[str]:
    """The games of a match, where there is one."""
    is_single = view.outcome is not None and max(view["wins"]) < GAMES_TO_WIN
    if is_single or not any(view["wins"]):
        return []
    invader, mankind = view["wins"]
    return [catalogue.say("invaders.score", invader=invader, mankind=mankind)]


def is_between(view: View) -> bool:
    """Between two games of a match the table is empty."""
    return view.asks in ("limit", "out", "in")


def swapping(view: View, catalogue: Catalogue) -> list[str]:
    """The own deck and what lies beside it, while cards are swapped."""
    if not is_between(view) or view.seat not in (INVADER, MANKIND):
        return []
    lines = [
        catalogue.say(f"invaders.own-{part}", cards=many(counts(view, part, view.seat), catalogue) or "–")
        for part in ("lists", "pool")
    ]
    if view.asks in ("out", "in") and view.seat == view.actor:
        lines.append(catalogue.say(f"invaders.still-{view.asks}", count=view.number("due")))
    return lines

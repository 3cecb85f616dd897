"""What is measured: sides and lengths, aims, and what a card in the opening hand is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from typing import Any, Final

from mothership.bots.searching import SearchBot, Strength
from mothership.bots.thought import Budget
from mothership.core import NOBODY, Game, registry
from mothership.games.invaders.board import FIRST_HAND, INVADER, MANKIND
from mothership.games.invaders.cards import CARD_WORDS, FIRST_HERO, FIRST_INVADER
from mothership.games.invaders.judgement import AIM_WORDS
from mothership.games.invaders.rules import Invaders
from mothership.play import Table
from tools.invaders_balance.hasty import hasty, play

SURE: Final = 2.575829  # 99 % of a normal distribution lie within so many standard deviations
# Each aim with the seat that has it, how much it counts beside judgement, and the rules that fulfil it.
AIMS: Final = (
    ("tokens", INVADER, 4.0, ("INV-R10",)),
    ("tokens", MANKIND, 4.0, ("INV-R5",)),
    ("zones", INVADER, 1.5, ("INV-R7", "INV-R8")),
    ("heroes", INVADER, 1.5, ("INV-R9",)),
    ("plot", MANKIND, 2.0, ("INV-R4",)),
    ("invader-deck", MANKIND, 1.0, ("INV-R3",)),
    ("mankind-deck", INVADER, 1.0, ("INV-R6",)),
)
FIRST_SEED: Final = {"quick": 1_000_000, "aims": 2_000_000, "strong": 6_100_000}

Facts = dict[str, Any]
Progress = Callable[[str, int, int], None]  # what is measured, games so far, and in the end


def opened() -> tuple[Game, Invaders]:
    game = registry.load("invaders")
    first = game.start()
    assert isinstance(first, Invaders)
    return game, first


def quick(games: int, tell: Progress) -> Facts:
    """Hasty players on both sides: who wins, when, how, and with which opening hands."""
    _, first = opened()
    player = hasty()
    ends: Counter[str] = Counter()
    rounds: Counter[int] = Counter()
    held = [
        [0, 0] for _ in range(FIRST_HERO)
    ]  # for each kind: games with it in the opening hand, and wins of its side
    wins = 0
    for number in range(games):
        hands: list[int] = []

        def watch(state: Invaders, hands: list[int] = hands) -> None:
            if not hands and state.hand_size(INVADER) == state.hand_size(MANKIND) == FIRST_HAND:
                hands.extend(kind for kind in range(FIRST_HERO) if state.hand[kind] > 0)

        last = play(first, (player, player), FIRST_SEED["quick"] + number, watch)
        won = won_by_invader(last)
        wins += won
        ends[last.ended_by] += 1
        rounds[last.round] += 1
        for kind in hands:
            held[kind][0] += 1
            held[kind][1] += won if kind >= FIRST_INVADER else 1 - won
        tell("quick", number + 1, games)
    return {
        "games": games,
        "seed": FIRST_SEED["quick"],
        "invader": wins,
        "ends": dict(ends),
        "rounds": dict(sorted(rounds.items())),
        "held": {CARD_WORDS[kind]: counts for kind, counts in enumerate(held) if counts[0]},
    }


def won_by_invader(last: Invaders) -> int:
    outcome = last.outcome()
    assert outcome is not None
    return 1 if outcome.results[INVADER] > 0 else 0


def aims(games: int, tell: Progress) -> Facts:
    """One player has an aim, the other plays as usual: how often the aim decides."""
    _, first = opened()
    found = []
    for aim, seat, zeal, rules in AIMS:
        one, other = hasty(AIM_WORDS.index(aim), zeal), hasty()
        players = (one, other) if seat == INVADER else (other, one)
        hits = wins = 0
        for number in range(games):
            last = play(first, players, FIRST_SEED["aims"] + number)
            hits += last.ended_by in rules
            wins += won_by_invader(last) == (seat == INVADER)
            tell(f"aim {aim}", number + 1, games)
        found.append({"aim": aim, "seat": seat, "zeal": zeal, "hits": hits, "wins": wins})
    return {"games": games, "seed": FIRST_SEED["aims"], "found": found}


def strong(games: int, iterations: int, tell: Progress) -> Facts:
    """Bots that search, both alike and seeing only what their seat sees."""
    game, _ = opened()
    strength = Strength(Budget(iterations=iterations))
    ends: Counter[str] = Counter()
    rounds: Counter[int] = Counter()
    wins = 0
    for number in range(games):
        last = searched(game, strength, FIRST_SEED["strong"] + number)
        wins += won_by_invader(last)
        ends[last.ended_by] += 1
        rounds[last.round] += 1
        tell("strong", number + 1, games)
    return {
        "games": games,
        "seed": FIRST_SEED["strong"],
        "iterations": iterations,
        "invader": wins,
        "ends": dict(ends),
        "rounds": dict(sorted(rounds.items())),
    }


def searched(game: Game, strength: Strength, seed: int) -> Invaders:
    """A game between two bots that search."""
    table = Table(game, game.setup(None, {}), seed=seed)
    bots = [SearchBot(f"{seed}:{seat}", strength) for seat in (INVADER, MANKIND)]
    while (seat := table.actor) != NOBODY:
        table.submit(seat, bots[seat].choose(table.view(seat), table.seat_record(seat)))
    last = table.position()
    assert isinstance(last, Invaders)
    return last


# How sure it is ---------------------------------------------------------------------------------------


def share(hits: int, games: int) -> tuple[float, float]:
    """A share, and half the width of its interval of 99 %."""
    part = hits / games
    return part, SURE * sqrt(max(part * (1 - part), 1 / games) / games)


def effect(with_it: int, wins_with: int, games: int, wins: int) -> tuple[float, float]:
    """How a card in the opening hand moves the win rate of its side, with half the interval of 99 %."""
    without = games - with_it
    here, there = wins_with / with_it, (wins - wins_with) / without
    spread = here * (1 - here) / with_it + there * (1 - there) / without
    return here - there, SURE * sqrt(spread)


def median(counts: dict[Any, int]) -> int:
    """Of numbers with how often each came."""
    half = sum(counts.values()) / 2
    seen = 0
    for number in sorted(counts, key=int):
        seen += counts[number]
        if seen >= half:
            return int(number)
    return 0

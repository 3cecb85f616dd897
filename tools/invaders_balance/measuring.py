"""What is measured: sides and lengths, aims, and what a card in the opening hand is worth.

Every game has a seed of its own and is played in whichever process is free: with the same cards, the same
seeds give the same games.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from hashlib import blake2b
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from mothership.bots.search_bot import SearchBot, Strength
from mothership.bots.thought import Budget
from mothership.core import NOBODY, Game, registry
from mothership.games.invaders.board import FIRST_HAND, INVADER, MANKIND
from mothership.games.invaders.cards import CARD_WORDS, FIRST_HERO, FIRST_INVADER
from mothership.games.invaders.decks import DECK_FILES
from mothership.games.invaders.judgement import AIM_WORDS
from mothership.games.invaders.loading import FILE, read_cards
from mothership.games.invaders.piles import hand_size
from mothership.games.invaders.state import Invaders
from mothership.lab.cluster import Cluster
from mothership.lab.measuring import in_order
from mothership.lab.work import Calls
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
TRIAL: Final = 25  # iterations of a game that is played to recognise unlike code
FIRST_SEED: Final = {"quick": 5_000_000, "aims": 5_500_000, "strong": 24_000_000}

Facts = dict[str, Any]
Progress = Callable[[str, int, int], None]  # what is measured, games so far, and in the end


class Played(NamedTuple):
    """What is kept of a game."""

    by_invader: int  # 1 if the Invader won
    ended_by: str
    rounds: int
    held: tuple[int, ...] = ()  # kinds of both opening hands


@lru_cache
def opened() -> tuple[Game, Invaders]:
    game = registry.load("invaders")
    first = game.start()
    assert isinstance(first, Invaders)
    return game, first


def fingerprint() -> str:
    """Of all that a card does, and of the decks; not of names and flavour."""
    files = opened()[0].setup(None, {}).data.files
    _, entries = read_cards(files[FILE])
    cards = {
        card: {field: value for field, value in entry.items() if field not in ("name", "flavour")}
        for card, entry in entries.items()
    }
    told = json.dumps([cards, *(files[deck] for deck in DECK_FILES.values())], sort_keys=True)
    return blake2b(told.encode(), digest_size=4).hexdigest()


def played(last: Invaders, held: tuple[int, ...] = ()) -> Played:
    outcome = last.outcome()
    assert outcome is not None
    return Played(int(outcome.results[INVADER] > 0), last.ended_by, int(last.round), held)


class Gauge:
    """Plays games in so many processes or on a cluster, and tells how far it has come."""

    def __init__(self, jobs: int, tell: Progress, cluster: Cluster | None = None) -> None:
        self.jobs = jobs
        self.tell = tell
        self.cluster = cluster

    def games(
        self,
        what: str,
        one: Callable[[int], Played],
        first_seed: int,
        games: int,
        trial: Callable[[int], Played] | None = None,
    ) -> Iterator[Played]:
        """Games by their seeds. The trial is a quick game by which a cluster knows unlike code."""
        seeds = range(first_seed, first_seed + games)
        calls = Calls(one, partial(trial or one, first_seed))
        for number, game in enumerate(in_order(calls, seeds, jobs=self.jobs, cluster=self.cluster), start=1):
            self.tell(what, number, games)
            yield game


def tally(games: list[Played]) -> Facts:
    return {
        "games": len(games),
        "invader": sum(game.by_invader for game in games),
        "ends": dict(Counter(game.ended_by for game in games).most_common()),
        "rounds": dict(sorted(Counter(game.rounds for game in games).items())),
    }


# Hasty players ----------------------------------------------------------------------------------------


def quick(games: int, gauge: Gauge) -> Facts:
    """Hasty players on both sides: who wins, when, how, and with which opening hands."""
    seed = FIRST_SEED["quick"]
    found = list(gauge.games("quick", quick_game, seed, games))
    held = [[0, 0] for _ in range(FIRST_HERO)]  # for each kind: games with it at the start, wins of its side
    for game in found:
        for kind in game.held:
            held[kind][0] += 1
            held[kind][1] += game.by_invader if kind >= FIRST_INVADER else 1 - game.by_invader
    hands = {CARD_WORDS[kind]: counts for kind, counts in enumerate(held) if counts[0]}
    return {"cards": fingerprint(), "seed": seed, **tally(found), "held": hands}


def quick_game(seed: int) -> Played:
    hands: list[int] = []

    def watch(state: Invaders) -> None:
        if not hands and hand_size(state, INVADER) == hand_size(state, MANKIND) == FIRST_HAND:
            hands.extend(kind for kind in range(FIRST_HERO) if state.hand[kind] > 0)

    _, first = opened()
    return played(play(first, (hasty(), hasty()), seed, watch), tuple(hands))


def aims(games: int, gauge: Gauge) -> Facts:
    """One player has an aim, the other plays as usual: how often the aim decides."""
    found = []
    for aim, seat, zeal, rules in AIMS:
        one = partial(aimed_game, aim, seat, zeal)
        ends = list(gauge.games(f"aim {aim}", one, FIRST_SEED["aims"], games))
        hits = sum(game.ended_by in rules for game in ends)
        wins = sum(game.by_invader == (seat == INVADER) for game in ends)
        found.append({"aim": aim, "seat": seat, "zeal": zeal, "hits": hits, "wins": wins})
    return {"cards": fingerprint(), "games": games, "seed": FIRST_SEED["aims"], "found": found}


def aimed_game(aim: str, seat: int, zeal: float, seed: int) -> Played:
    _, first = opened()
    one, other = hasty(AIM_WORDS.index(aim), zeal), hasty()
    return played(play(first, (one, other) if seat == INVADER else (other, one), seed))


# Bots that search -------------------------------------------------------------------------------------


def strong(games: int, iterations: int, gauge: Gauge) -> Facts:
    """Bots that search, both alike and seeing only what their seat sees."""
    seed = FIRST_SEED["strong"]
    one, trial = partial(searched_game, iterations), partial(searched_game, TRIAL)
    found = list(gauge.games("strong", one, seed, games, trial))
    return {"cards": fingerprint(), "seed": seed, "iterations": iterations, **tally(found)}


def searched_game(iterations: int, seed: int) -> Played:
    game, _ = opened()
    strength = Strength(Budget(iterations=iterations))
    table = Table(game, game.setup(None, {}), seed=seed)
    bots = [SearchBot(f"{seed}:{seat}", strength) for seat in (INVADER, MANKIND)]
    while (seat := table.actor) != NOBODY:
        table.submit(seat, bots[seat].choose(table.view(seat), table.seat_record(seat)))
    last = table.position()
    assert isinstance(last, Invaders)
    return played(last)


def masters(run: Path) -> Facts:
    """What the arena has kept of bots of level-5 against themselves; as far as it has come."""
    plan = json.loads((run / "run.json").read_text("utf-8"))
    games = [json.loads(line) for line in (run / "games.jsonl").read_text("utf-8").splitlines()]
    return {
        "cards": fingerprint(),
        "seed": plan["seed"],
        "games": len(games),
        "invader": sum(game["results"][INVADER] > 0 for game in games),
        "ends": dict(Counter(game["rule"] for game in games).most_common()),
    }


# How sure it is ---------------------------------------------------------------------------------------


def share(hits: int, games: int) -> tuple[float, float]:
    """A share, and half the width of its interval of 99 %."""
    part = hits / games
    return part, SURE * sqrt(max(part * (1 - part), 1 / games) / games)


class Moved(NamedTuple):
    """What a card among the first five does for its side."""

    card: str
    mankind: bool
    points: float  # by which it moves the share of wins
    reach: float  # half the interval of 99 %
    hands: int


def opening_hands(facts: Facts) -> Iterator[Moved]:
    for card, (with_it, wins_with) in facts["held"].items():
        mankind = CARD_WORDS.index(card) < FIRST_INVADER
        wins = facts["games"] - facts["invader"] if mankind else facts["invader"]
        yield Moved(card, mankind, *effect(with_it, wins_with, facts["games"], wins), with_it)


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

"""Who plays whom, where they sit, and in which setup."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from bench.ladder import FIXED
from mothership.core import SetupError, registry
from mothership.lab.plan import Plan, PlanError, make_plan
from mothership.lab.schedule import fixture, number_of, pairing_of, seatings
from tests.conftest import ROOT
from tests.toys import BEACONS, SMUGGLERS

LUNAR = registry.load("lunar-invaders-2011")


def plan_of(*players: int, bots: tuple[str, ...] = ("random", "greedy"), **options: str) -> Plan:
    given = {name: [choice] for name, choice in options.items()}
    return make_plan(LUNAR, bots, players=players, options=given, seed=7)


@pytest.mark.parametrize("players", LUNAR.players)
def test_in_every_match_each_bot_sits_everywhere_once(players: int) -> None:
    plan = plan_of(players, bots=("random", "greedy", "level-1"))
    for match in range(30):
        for place, pair in enumerate(plan.pairings):
            games = [fixture(plan, number_of(plan, place, match, half)) for half in (0, 1)]
            assert games[0].setup == games[1].setup
            for bot in pair:
                seats = [seat for game in games for seat in range(players) if game.seats[seat] == bot]
                assert sorted(seats) == list(range(players))
            shares = [game.seats.count(pair[0]) for game in games]
            assert max(shares) - min(shares) == players % 2, "seats are shared as evenly as can be"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_seatings_come_in_turn_equally_often(players: int) -> None:
    expected = comb(players, players // 2) // (2 if players % 2 == 0 else 1)
    assert len(set(seatings(players))) == len(seatings(players)) == expected
    if players not in LUNAR.players:
        return
    plan = plan_of(players)
    matches = 3 * plan.setups * expected
    seen = Counter(fixture(plan, number_of(plan, 0, match, 0)).seats for match in range(matches))
    assert len(seen) == expected
    assert set(seen.values()) == {matches // expected}


def test_all_setups_come_in_turn_equally_often() -> None:
    plan = plan_of()
    assert plan.setups == len(LUNAR.players) * 2 * 2

    def kinds(matches: range) -> Counter[tuple[object, ...]]:
        setups = [fixture(plan, number_of(plan, 0, match, 0)).setup for match in matches]
        return Counter((setup.players, *setup.options.values()) for setup in setups)

    once = kinds(range(plan.setups))
    assert set(once.values()) == {1}
    assert kinds(range(3 * plan.setups)) == Counter(dict.fromkeys(once, 3))
    assert {kind[0] for kind in kinds(range(6))} == set(LUNAR.players), "a short run meets all player counts"


def test_only_what_was_asked_for_is_played() -> None:
    plan = plan_of(3, 2, combat="dice")
    setups = [fixture(plan, number_of(plan, 0, match, 0)).setup for match in range(plan.setups)]
    assert {setup.players for setup in setups} == {2, 3}
    assert {setup.choice("combat") for setup in setups} == {"dice"}
    assert {setup.choice("setup") for setup in setups} == {"standard", "free"}


def test_what_needs_a_real_table_is_played_only_if_it_is_named() -> None:
    game = registry.load("space-invaders")
    aim = next(option for option in game.options if option.real)
    played = make_plan(game, ("random", "random")).options
    assert played[aim.name] == tuple(choice for choice in aim.choices if choice not in aim.real)
    assert all(played[option.name] == option.choices for option in game.options if option != aim)
    named = make_plan(game, ("random", "random"), options={aim.name: aim.real})
    assert named.options[aim.name] == aim.real


@pytest.mark.parametrize("run", sorted((ROOT / "bench" / "ladders").glob("*/run.json")), ids=str)
def test_the_plans_of_long_ladders_are_still_the_same(run: Path) -> None:
    kept = json.loads(run.read_text(encoding="utf-8"))
    # A bot against itself is no rung: it measures a balance, with options of its own.
    fixed = FIXED.get(kept["game"]) if len(set(kept["bots"])) > 1 else kept["options"]
    plan = make_plan(registry.load(kept["game"]), kept["bots"], options=fixed, seed=kept["seed"])
    assert list(plan.players) == kept["players"]
    options = {name: list(choices) for name, choices in plan.options.items()}
    assert {name: options.pop(name) for name in kept["options"]} == kept["options"]
    assert all(len(choices) == 1 for choices in options.values())  # what came later is as it was before it


def test_every_pairing_plays_the_same_number_of_games() -> None:
    plan = plan_of(2, bots=("random", "greedy", "level-1", "level-2"))
    assert plan.pairings == tuple(combinations(range(4), 2))
    games = [fixture(plan, number) for number in range(12 * 10)]
    assert Counter(game.pairing for game in games) == Counter(dict.fromkeys(range(6), 20))
    for game in games:
        assert set(game.seats) == set(plan.pairings[game.pairing])
        pairing, match, half = pairing_of(plan, game.number)
        assert number_of(plan, pairing, match, half) == game.number
        assert (pairing, match) == (game.pairing, game.match)


def test_chance_and_bots_begin_from_different_seeds_in_every_game() -> None:
    plan = plan_of(3)
    games = [fixture(plan, number) for number in range(200)]
    seeds = [seed for game in games for seed in (game.chance, *(game.mind(seat) for seat in range(3)))]
    assert len(set(seeds)) == len(seeds)
    assert fixture(plan, 5) == fixture(plan_of(3), 5)
    other = make_plan(LUNAR, ("random", "greedy"), players=[3], seed=8)
    assert not {fixture(other, number).chance for number in range(200)} & set(seeds)


@pytest.mark.parametrize("players", BEACONS.players)
def test_bots_that_cannot_meet_play_the_same_table_one_after_the_other(players: int) -> None:
    plan = make_plan(BEACONS, ("random", "greedy"), players=[players])
    for match in range(5):
        ours, theirs = (fixture(plan, number_of(plan, 0, match, half)) for half in (0, 1))
        assert ours.apart
        assert theirs.apart
        assert (ours.seats, theirs.seats) == ((0,) * players, (1,) * players)
        assert ours.chance == theirs.chance
        assert ours.chance != fixture(plan, number_of(plan, 0, match + 1, 0)).chance


def test_a_bot_may_meet_itself_under_another_name() -> None:
    plan = make_plan(SMUGGLERS, ("random", "greedy", "random", "random"))
    assert plan.labels == ("random", "greedy", "random#2", "random#3")
    assert len(plan.pairings) == 6


def test_a_plan_says_what_is_wrong_with_it() -> None:
    with pytest.raises(PlanError, match="two bots"):
        make_plan(SMUGGLERS, ["random"])
    with pytest.raises(PlanError, match=r"novice does not play lunar-invaders-2011.*level-1, level-2"):
        make_plan(LUNAR, ["novice", "random"])
    with pytest.raises(SetupError, match=r"2, 3.*7"):
        make_plan(SMUGGLERS, ["random", "random"], players=[2, 7])
    with pytest.raises(SetupError, match=r"wind.*sea"):
        make_plan(SMUGGLERS, ["random", "random"], options={"wind": ["strong"]})
    with pytest.raises(SetupError, match=r"sea.*rough, calm.*dry"):
        make_plan(SMUGGLERS, ["random", "random"], options={"sea": ["calm", "dry"]})

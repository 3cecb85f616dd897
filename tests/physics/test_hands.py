"""Hands: as good as the rulings say, and sensible."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import pstdev

import pytest

from mothership.core import NATURE, NOBODY
from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.hands import (
    EXPERT,
    HANDS,
    NOVICE,
    OWN,
    STEADY,
    UFO_CHANCES,
    strayed,
)
from mothership.games.space_invaders.judgement import advised, lean
from mothership.games.space_invaders.moves import STAND, TURN
from mothership.games.space_invaders.state import Position
from mothership.kit import proves
from mothership.physics.hands import HandBot, NotForHands, expert, novice, practised, skilled
from mothership.play import Table
from tests.physics.boards import before_the_first_launch, game
from tests.toys import SMUGGLERS
from tools.balance import play
from tools.fit_hands import best_at_ufo, full_board, share_of_hits, strengths_for


@proves("SI-S5")
def test_hands_hit_as_often_as_the_rulings_say() -> None:
    """tools/fit_hands.py does it with more shots."""
    dice = Random("a test")
    lying = full_board()
    reach = strengths_for(lying, dice)
    for hand in HANDS[:4]:
        assert share_of_hits(lying, hand, reach, 1000, dice) == pytest.approx(hand.hits, abs=0.08)
        assert best_at_ufo(lying, hand, 800, dice)[0] == pytest.approx(hand.ufo_hits, abs=0.08)


def test_a_better_hand_spreads_less() -> None:
    for worse, better in pairwise(HANDS):
        assert (better.place, better.angle, better.strength) < (worse.place, worse.angle, worse.strength)
        assert better.strength < worse.strength


@proves("SI-S5a")
def test_what_a_hand_does_is_always_possible() -> None:
    dice = Random(1)
    for hand in range(OWN + 1):
        for meant in (0, 100):
            for _ in range(100):
                x, _, strength = strayed(hand, 42 * meant, 0.0, float(meant), True, dice)
                assert 0 <= x <= 4200
                assert 0.0 <= strength <= 100.0


@proves("SI-S5a")
def test_a_hand_goes_astray_by_its_spread_and_others_do_not() -> None:
    dice = Random("astray")
    for hand in (NOVICE, EXPERT):
        found = [strayed(hand, 2100, 3.0, 50.0, True, dice) for _ in range(4000)]
        spread = HANDS[hand]
        assert pstdev(int(x) for x, _, _ in found) / 10 == pytest.approx(spread.place, rel=0.1)
        assert pstdev(angle for _, angle, _ in found) == pytest.approx(spread.angle, rel=0.1)
    assert strayed(STEADY, 2100, 3.0, 37.0, True, dice) == (2100, 3.0, 37.0)
    assert strayed(OWN, 2100, 3.0, 37.0, True, dice) == (2100, 3.0, 37.0)
    assert strayed(-1, 2100, 3.0, 37.0, True, dice) == (2100, 3.0, 37.0)


@proves("SI-S5a")
def test_where_a_forward_base_is_nobody_has_chosen() -> None:
    x, angle, _ = strayed(NOVICE, -2000, 3.0, 50.0, False, Random(2))
    assert x == -2000
    assert angle != 3.0


def test_the_advice_is_always_legal() -> None:
    """In a whole game with twelve powers."""
    rules, dice = game(), Random("advice")
    state = rules.begin(rules.setup(4, {"difficulty": "elite"}))
    assert isinstance(state, Position)
    while state.actor() != NOBODY:
        if state.actor() == NATURE:
            move, data = rules.nature(state, dice)[:2]
            state.apply(move, vec[i64](data))
        else:
            move = advised(state, EXPERT)
            assert state.forbids(move) is None
            state.apply(move)


def test_a_steady_hand_beats_a_novice() -> None:
    def won(hand: int) -> int:
        return sum(play(game(), 2, "elite", hand, f"{number}", None)[0].won for number in range(2))

    assert won(STEADY) > won(NOVICE)


def test_leanings_want_one_move() -> None:
    state = before_the_first_launch()
    while state.question() != "stand":
        state.apply(advised(state, STEADY))
    moves = state.legal()
    found = list(lean(state, moves, STEADY))
    assert sorted(found)[-1] > 0
    assert STAND <= moves[found.index(max(found))] < TURN
    assert list(state.leanings(moves)) == found
    assert 0.0 < state.judge(0) < 3000.0


def test_hands_sit_at_a_table_like_any_bot() -> None:
    table = Table(game(), game().setup(2), seed="hands")
    seats = [novice("a"), skilled("b")]
    for _ in range(60):
        if table.actor < 0:
            break
        seat = table.actor
        table.submit(seat, seats[seat].choose(table.view(seat), table.seat_record(seat)))
    assert len(table.record.entries) > 60


def test_the_same_seed_plays_the_same() -> None:
    table = Table(game(), game().setup(2), seed="hands")
    view, record = table.view(table.actor), table.seat_record(table.actor)
    assert practised("x").choose(view, record) == practised("x").choose(view, record)
    assert isinstance(expert("x"), HandBot)


def test_a_hand_refuses_other_games() -> None:
    table = Table(SMUGGLERS, SMUGGLERS.setup(), seed="hands")
    with pytest.raises(NotForHands) as caught:
        expert("x").choose(table.view(table.actor), table.seat_record(table.actor))
    assert "expert" in caught.value.text("de")


def test_the_ufo_is_hit_best_by_the_best() -> None:
    count = len(UFO_CHANCES) // len(HANDS)
    best = [max(UFO_CHANCES[hand * count : (hand + 1) * count]) for hand in range(len(HANDS))]
    assert best == sorted(best)

"""What bots are told about good and bad positions: opinions, but not any opinion."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from mothership.core import NATURE, NOBODY, State
from mothership.core.nature import draw
from mothership.core.vectors import i64, vec
from tests.games.space_defenders.situation import (
    GAME,
    HORDE,
    NO_TILES,
    ONE_ROW,
    Situation,
    opening,
    situation,
)

SETUPS = list(product(GAME.players, ("off", "on"), ("off", "on")))
SHIPS = "\n1   Y . . . . R"

# Column a is empty once its last invader is shot; the one in row 2 would land then.
LAST_OF_ITS_COLUMN = "10   . 2 2 2 2 2\n9   5 1 1 1 1 1\n2   . . . . 1 .\n1   Y . . . . ."


def leanings(table: Situation) -> dict[str, int]:
    """How much the player who is asked leans to each legal move."""
    legal = list(table.state.legal())
    words = [GAME.vocabulary.notation(move) for move in legal]
    return dict(zip(words, table.state.leanings(vec[i64](legal)), strict=True))


def judged(drawing: str, also: str = "", *, seat: int = 0, modules: str = "", turn: str = "yellow") -> float:
    """What a seat can expect; yellow, unless told."""
    return situation(drawing, also, modules=modules, turn=turn).state.judge(seat)


def test_bots_are_told_that_there_is_judgement() -> None:
    assert GAME.judged


@pytest.mark.parametrize(("players", "bomb", "upgrades"), SETUPS)
def test_opinions_are_results_and_every_move_has_a_leaning(players: int, bomb: str, upgrades: str) -> None:
    generator = Random(players)
    state = GAME.start(players, bomb=bomb, upgrades=upgrades)
    most = 350.0 if players == 1 else 1.0
    while state.actor() != NOBODY:
        assert all(-1.0 <= state.judge(seat) <= most for seat in range(players))
        legal = list(state.legal())
        if state.actor() != NATURE:
            told = list(state.leanings(vec[i64](legal)))
            assert len(told) == len(legal)
            assert all(leaning >= 0 for leaning in told)
        state.apply(generator.choice(legal))
    outcome = state.outcome()
    assert outcome is not None
    assert tuple(state.judge(seat) for seat in range(players)) == outcome.results


def test_asking_changes_nothing() -> None:
    table = situation(HORDE + SHIPS, "reserve red 2")
    key, text = table.state.key(), GAME.view(table.state, 0)
    table.state.judge(0)
    leanings(table)
    assert (table.state.key(), GAME.view(table.state, 0)) == (key, text)


# Positions ----------------------------------------------------------------------------------------


def test_points_are_good_and_those_of_others_are_not() -> None:
    even = judged(HORDE + SHIPS)
    assert judged(HORDE + SHIPS, "reserve yellow 5 5 5") > even > judged(HORDE + SHIPS, "reserve red 5 5 5")


def test_a_lead_counts_for_more_when_little_is_left() -> None:
    # One row of tiles cannot bring anything down so far that it would be feared.
    early = judged(HORDE + SHIPS, f"reserve yellow 5 5 5 ; {ONE_ROW}")
    late = judged(f"10   1 2 . . . .{SHIPS}", f"reserve yellow 5 5 5 ; {NO_TILES}")
    assert late > early + 0.05


def test_the_turn_is_worth_something() -> None:
    assert judged(HORDE + SHIPS) > judged(HORDE + SHIPS, seat=1)


def test_two_players_cannot_both_be_winning() -> None:
    position = "reserve yellow 5 5"
    assert judged(HORDE + SHIPS, position) + judged(HORDE + SHIPS, position, seat=1) <= 0.0


def test_four_equal_players_have_a_quarter_each() -> None:
    drawing = f"{HORDE}\n1   Y R B G . ."
    assert -0.75 < judged(drawing, NO_TILES, turn="yellow") < 0.0
    assert judged(drawing, NO_TILES, seat=3) == pytest.approx(judged(drawing, NO_TILES, seat=2))


def test_the_lower_the_horde_the_worse_for_everybody() -> None:
    high = "10   1 1 1 1 1 1\n8   1 1 1 1 1 ."
    middle = "10   1 1 1 1 1 1\n4   1 1 1 1 1 ."
    low = "10   1 1 1 1 1 1\n2   1 1 1 1 1 ."
    for seat in (0, 1):
        hopes = [judged(drawing + SHIPS, seat=seat) for drawing in (high, middle, low)]
        assert hopes == sorted(hopes, reverse=True)
        assert hopes[0] > hopes[2] + 0.3


def test_nobody_fears_a_horde_that_will_not_come_down_any_more() -> None:
    low = "2   . 1 1 1 1 ."
    assert judged(low + SHIPS, NO_TILES) > judged(low + SHIPS) + 0.3


def test_nobody_fears_a_horde_that_cannot_come_down_far_enough() -> None:
    one_row = f"reserve yellow 5 ; {ONE_ROW}"
    assert judged(f"5   1 2 1 2 1 .{SHIPS}", one_row) == judged(f"9   1 2 1 2 1 .{SHIPS}", one_row)


def test_an_invader_that_needs_every_reinforcement_lands_less_often() -> None:
    low = f"10   2 2 2 2 2 2\n2   1 . . . . .{SHIPS}"
    assert judged(low, ONE_ROW) > judged(low, "case 3 2 2 2 2 1 1") + 0.1


def test_many_low_invaders_are_worse_than_one() -> None:
    one = f"10   2 2 2 1 1 1\n3   1 . . . . .{SHIPS}"
    four = f"10   2 2 2 . . .\n3   1 1 1 1 . .{SHIPS}"
    assert judged(one) > judged(four) + 0.1


def test_whoever_is_gone_gets_no_more_points() -> None:
    both = judged(HORDE + SHIPS, "reserve red 2 2")
    alone = situation(f"{HORDE}\n1   Y . . . . .", "reserve red 2 2", players=2).state.judge(0)
    assert alone > both


def test_firepower_and_a_bomb_are_good_to_have() -> None:
    modules = "bomb upgrades"
    bare = judged(HORDE + SHIPS, modules=modules)
    for clause in ("fire yellow 2", "rapid yellow", "bomb yellow held"):
        assert judged(HORDE + SHIPS, clause, modules=modules) > bare


def test_alone_the_result_is_in_points() -> None:
    few = judged(f"{HORDE}\n1   Y . . . . .", f"reserve yellow 5 ; {NO_TILES}")
    more = judged(f"{HORDE}\n1   Y . . . . .", f"reserve yellow 5 5 5 ; {NO_TILES}")
    assert few > 5.0  # what is taken already, and some of the horde
    assert more == pytest.approx(few + 10.0)


def test_tiles_that_never_leave_the_case_are_worth_nothing() -> None:
    alone = f"{HORDE}\n1   Y . . . . ."
    assert judged(alone, "case 0 0 0 0 5 0 0") == judged(alone, NO_TILES) < judged(alone, ONE_ROW)


# Moves --------------------------------------------------------------------------------------------


def test_the_better_the_shot_the_more_it_is_leaned_to() -> None:
    told = leanings(
        situation("""
            10   2 2 2 2 2 2
             9   1 3 5 ( 2 2
             1   . . . . . Y
        """)
    )
    rising = [told["move a1"], told["move b1"], told["move c1"], told["move d1"]]
    assert rising == sorted(set(rising))


def test_a_saucer_is_left_to_others_and_a_miss_is_no_choice() -> None:
    told = leanings(
        situation("""
            10   . 2 2 2 2 2
             9   . 1 < > 1 1
             1   . . . . . Y
        """)
    )
    assert told["move b1"] > told["move c1"] > 0
    assert told["move b1"] > 20 * told["move a1"]


def test_low_invaders_come_first() -> None:
    told = leanings(
        situation("""
            10   2 2 2 2 2 2
             9   1 . 1 1 1 1
             3   . 1 . . . .
             1   . . . . . Y
        """)
    )
    assert told["move b1"] > told["move a1"]


def test_nobody_brings_down_a_horde_that_would_land() -> None:
    assert leanings(situation(LAST_OF_ITS_COLUMN))["stay"] == 0
    assert leanings(situation(LAST_OF_ITS_COLUMN, NO_TILES))["stay"] > 0


def test_the_last_low_invader_may_be_shot_though_its_column_is_empty_then() -> None:
    told = leanings(
        situation("""
            10   . 2 2 2 2 2
             9   . 1 1 1 1 1
             2   5 . . . . .
             1   Y . . . . .
        """)
    )
    assert told["stay"] == max(told.values())


def test_a_full_reserve_attracts_shots_and_an_empty_one_does_not() -> None:
    drawing = f"{HORDE}\n5   . R . . . .\n1   Y . . . . ."
    rich = leanings(situation(drawing, "reserve red 5"))
    poor = leanings(situation(drawing))
    assert rich["move b1"] > rich["stay"] > poor["move b1"]


def test_the_own_ship_is_not_in_its_own_way() -> None:
    told = leanings(situation(f"{HORDE}\n5   Y . . . . ."))
    assert told["move a1"] == told["stay"]


def test_the_top_row_is_no_place_to_be() -> None:
    told = leanings(
        situation("""
            10   . 2 2 2 2 2
             9   . 1 1 1 1 1
             1   Y . . . . .
        """)
    )
    assert told["move a10"] == 0


def test_every_shot_of_a_volley_counts() -> None:
    drawing = "10   5 1 2 2 2 2\n9   2 3 2 2 2 2\n8   1 1 1 1 1 1\n1   Y . . . . ."
    single = leanings(situation(drawing, modules="upgrades"))
    dual = leanings(situation(drawing, "fire yellow 2", modules="upgrades"))
    triple = leanings(situation(drawing, "fire yellow 3", modules="upgrades"))
    assert single["stay"] == single["move b1"]
    assert dual["stay"] < dual["move b1"]
    assert triple["stay"] > triple["move b1"]


def test_a_second_cannon_is_wanted_while_there_is_something_to_shoot() -> None:
    fives = f"10   2 2 2 2 2 2\n9   5 5 5 5 5 1{SHIPS}"
    early = leanings(situation(fives, "reserve yellow 5 5", modules="upgrades"))
    late = leanings(
        situation(f"10   2 1 . . . .{SHIPS}", f"reserve yellow 5 5 ; {NO_TILES}", modules="upgrades")
    )
    assert early["buy dual"] == max(early.values())
    assert late["buy dual"] == 0


def test_a_bomb_is_for_full_rows() -> None:
    full = situation(HORDE + SHIPS, "bomb yellow held", modules="bomb").play("stay")
    thin = situation(f"10   2 2 2 2 2 2\n9   1 . . . . .{SHIPS}", "bomb yellow held", modules="bomb").play(
        "stay"
    )
    assert leanings(full)["bomb"] > leanings(full)["shoot"]
    assert leanings(thin)["bomb"] < leanings(thin)["shoot"]


def test_the_mine_saves_earth_but_does_not_lose_it() -> None:
    saves = situation("10   2 2 2 2 2 2\n9   1 1 1 1 1 1\n2   * 1 . . . .\n1   . . . Y . .").play("stay")
    assert leanings(saves)["advance"] > leanings(saves)["leave"]
    loses = situation("10   2 . 2 2 2 2\n5   * 1 . . . .\n2   . . . . . 1\n1   . . . Y . .").play("stay")
    assert leanings(loses)["advance"] == 0


# Whole games --------------------------------------------------------------------------------------


def sensible(state: State, generator: Random) -> int:
    legal = list(state.legal())
    told = [int(leaning) for leaning in state.leanings(vec[i64](legal))]
    return generator.choices(legal, told if any(told) else None)[0]


def test_leaning_scores_far_more_than_chance() -> None:
    lead = 0
    for seed in range(20):
        generator = Random(seed)
        state = GAME.start(2)
        while state.actor() != NOBODY:
            if state.actor() == NATURE:
                state.apply(draw(state, generator)[0])
            elif state.actor() == seed % 2:
                state.apply(sensible(state, generator))
            else:
                state.apply(generator.choice(list(state.legal())))
        points = GAME.view(state, 0)["points"]
        lead += points[seed % 2] - points[1 - seed % 2]
    assert lead > 20 * 20  # points a game


def test_placing_and_setting_the_mine_are_a_matter_of_taste() -> None:
    assert len(set(leanings(opening(2)).values())) == 1

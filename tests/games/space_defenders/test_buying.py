"""Buying: what is on sale to whom, and which tiles pay for it."""

from itertools import combinations

import pytest

from mothership.kit import proves
from tests.games.space_defenders.situation import HORDE, Situation, situation

VALUES = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "saucer": 10}
BOTH = "bomb upgrades"


def rich(reserve: str, also: str = "", modules: str = BOTH) -> Situation:
    """Yellow's turn, with a reserve."""
    clauses = " ; ".join(filter(None, (f"reserve yellow {reserve}", also)))
    return situation(f"{HORDE}\n1 Y R . . . .", clauses, modules=modules)


# A turn for a purchase ----------------------------------------------------------------------------


@proves("SD-D19", "SD-D19b")
def test_a_purchase_is_the_whole_turn() -> None:
    table = rich("5 5 1").play("buy dual", "pay 5", "pay 5")
    assert table.events == ["bought yellow dual", "paid yellow 5", "paid yellow 5"]
    assert table.reserve("yellow") == "1"
    assert table.part("case") == [5, 6, 12, 12, 10, 5, 5]
    assert table.row(9) == "1 1 1 1 1 1"
    assert table.asked == "red move"


@proves("SD-D19", "SD-D20", "SD-D21")
@pytest.mark.parametrize(
    ("item", "price", "part", "value"),
    [("bomb", 10, "bombs", "held"), ("dual", 10, "fire", 2), ("rapid", 15, "rapid", 1)],
)
def test_what_things_cost_and_what_one_has_then(item: str, price: int, part: str, value: object) -> None:
    table = rich("5 5 5 5")
    before = table.of(part, "yellow")
    table.play(f"buy {item}", *["pay 5"] * (price // 5))
    assert table.of("points", "yellow") == 20 - price
    assert before != value
    assert table.of(part, "yellow") == value
    assert table.of(part, "red") == before


@proves("SD-D19", "SD-D19d", "SD-D20a")
def test_triple_fire_costs_ten_more() -> None:
    table = rich("5 5 5 5", "fire yellow 2").play("buy triple", "pay 5", "pay 5")
    assert table.of("fire", "yellow") == 3
    assert table.of("points", "yellow") == 10


@proves("SD-D19", "SD-D5")
def test_a_purchase_is_paid_before_anything_else() -> None:
    table = rich("5 5 1").play("buy dual")
    assert table.asked == "yellow pay"
    assert table.state.mid_act()
    for other in ("stay", "move b2", "buy bomb", "shoot", "leave", "draw 1", "place a", "first red"):
        assert table.forbids(other) == "SD-D5", other


@proves("SD-D19")
def test_a_purchase_is_one_of_the_ways_to_spend_a_turn() -> None:
    table = rich("5 5 5 5")
    assert table.legal("buy") == {"buy bomb", "buy dual", "buy rapid"}
    assert table.legal("stay") == {"stay"}
    assert len(table.legal("move")) > 0


# What is on sale ----------------------------------------------------------------------------------


@proves("SD-D19e", "SD-D22a")
@pytest.mark.parametrize(
    ("modules", "on_sale"),
    [
        ("", set()),
        ("bomb", {"buy bomb"}),
        ("upgrades", {"buy dual", "buy rapid"}),
        (BOTH, {"buy bomb", "buy dual", "buy rapid"}),
    ],
)
def test_only_the_modules_that_were_agreed_on_are_on_sale(modules: str, on_sale: set[str]) -> None:
    table = rich("saucer saucer", modules=modules)
    assert table.legal("buy") == on_sale
    for item, module in (
        ("bomb", "bomb"),
        ("dual", "upgrades"),
        ("triple", "upgrades"),
        ("rapid", "upgrades"),
    ):
        if module not in modules:
            assert table.forbids(f"buy {item}") == "SD-D19e"


@proves("SD-D19c")
@pytest.mark.parametrize(
    ("has", "item"),
    [
        ("fire yellow 2", "dual"),
        ("fire yellow 3", "dual"),
        ("fire yellow 3", "triple"),
        ("rapid yellow", "rapid"),
    ],
)
def test_nothing_is_bought_twice(has: str, item: str) -> None:
    assert rich("saucer saucer", has).forbids(f"buy {item}") == "SD-D19c"


@proves("SD-D19d")
def test_dual_comes_before_triple() -> None:
    assert rich("saucer saucer").forbids("buy triple") == "SD-D19d"
    assert rich("saucer saucer", "rapid yellow").forbids("buy triple") == "SD-D19d"
    assert rich("saucer saucer", "fire yellow 2").forbids("buy triple") is None


@proves("SD-D19f")
@pytest.mark.parametrize(
    ("reserve", "on_sale"),
    [
        ("1", set()),
        ("5 4", set()),
        ("5 4 1", {"buy bomb", "buy dual"}),
        ("saucer 4", {"buy bomb", "buy dual"}),
        ("saucer 5", {"buy bomb", "buy dual", "buy rapid"}),
        ("4 4 4 4", {"buy bomb", "buy dual", "buy rapid"}),
    ],
)
def test_the_reserve_must_be_worth_the_price(reserve: str, on_sale: set[str]) -> None:
    table = rich(reserve)
    assert table.legal("buy") == on_sale
    for item in {"bomb", "dual", "rapid"} - {move.split()[1] for move in on_sale}:
        assert table.forbids(f"buy {item}") == "SD-D19f"


# The price ----------------------------------------------------------------------------------------


def best_sum(tiles: list[str], price: int) -> int:
    """The least sum of some tiles that is not below the price, found by trying all."""
    subsets = (subset for size in range(len(tiles) + 1) for subset in combinations(tiles, size))
    sums = (sum(VALUES[tile] for tile in subset) for subset in subsets)
    return min(total for total in sums if total >= price)


@proves("SD-D19a")
@pytest.mark.parametrize(
    ("reserve", "item", "first_tiles"),
    [
        ("5 5 5", "bomb", {"5"}),
        ("saucer 1", "bomb", {"saucer"}),  # exactly, so the 1 cannot be among them
        ("saucer 5 5", "bomb", {"saucer", "5"}),
        ("5 4 2", "bomb", {"5", "4", "2"}),  # 11
        ("4 4 4", "bomb", {"4"}),  # 12
        ("4 4 4 1", "bomb", {"4"}),  # 12: 13 would be more than needed
        ("5 4 4 4", "bomb", {"4"}),  # 12, less than 13
        ("5 5 4 3 2", "bomb", {"5", "3", "2"}),  # 5+5 or 5+3+2; with the 4 there is no 10
        ("5 3 3 3", "bomb", {"5", "3"}),  # 11
        ("1 2 3 4", "bomb", {"1", "2", "3", "4"}),
        ("saucer 5", "rapid", {"saucer", "5"}),
        ("saucer saucer", "rapid", {"saucer"}),  # 20
        ("saucer saucer 4", "rapid", {"saucer"}),  # 20: 14 is not enough, 24 is more than needed
        ("saucer 3 3 1", "rapid", {"saucer", "3"}),  # 16
        ("4 4 4 4 4", "rapid", {"4"}),  # 16
    ],
)
def test_the_exact_price_or_the_least_above_it(reserve: str, item: str, first_tiles: set[str]) -> None:
    table = rich(reserve).play(f"buy {item}")
    assert table.legal() == {f"pay {tile}" for tile in first_tiles}
    assert table.part("due") == best_sum(reserve.split(), 15 if item == "rapid" else 10)
    for tile in set(VALUES) - first_tiles:
        assert table.forbids(f"pay {tile}") == ("SD-D19a" if tile in reserve.split() else "SD-D19f")


@proves("SD-D19a")
@pytest.mark.parametrize("item", ["bomb", "rapid"])
@pytest.mark.parametrize(
    "reserve", ["1 1 2 3 3 4 5 5 saucer", "4 4 4 3 3 saucer", "3 3 3 3 3 3 3", "5 4 4 3 1 1", "4 4 4 4 1"]
)
def test_whatever_is_paid_first_the_best_sum_is_reached(reserve: str, item: str) -> None:
    """And the buyer may choose: every set of tiles with the best sum can be paid, in every order."""
    tiles = reserve.split()
    price = 15 if item == "rapid" else 10
    best = best_sum(tiles, price)
    paid: set[tuple[str, ...]] = set()
    waiting: list[tuple[Situation, tuple[str, ...]]] = [(rich(reserve).play(f"buy {item}"), ())]
    while waiting:
        table, so_far = waiting.pop()
        if table.asked != "yellow pay":
            assert sum(VALUES[tile] for tile in so_far) == best
            paid.add(tuple(sorted(so_far)))
            continue
        for move in table.legal():
            waiting.append((table.copy().play(move), (*so_far, move.split()[1])))
    subsets = {
        tuple(sorted(subset)) for size in range(len(tiles) + 1) for subset in combinations(tiles, size)
    }
    assert paid == {subset for subset in subsets if sum(VALUES[tile] for tile in subset) == best}


@proves("SD-D19b", "SD-D19f")
def test_a_tile_is_paid_once() -> None:
    table = rich("5 4 1").play("buy bomb", "pay 4")
    assert table.forbids("pay 4") == "SD-D19f"
    assert table.legal() == {"pay 5", "pay 1"}


@proves("SD-D19b")
def test_no_change_is_given() -> None:
    table = rich("4 4 4").play("buy bomb", "pay 4", "pay 4", "pay 4")
    assert table.reserve("yellow") == ""
    assert table.of("points", "yellow") == 0

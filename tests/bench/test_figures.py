"""Figures: medians and spreads, not the best round."""

import pytest

from bench.figures import in_words, ratios, spread


def test_spread_is_the_middle_the_quartiles_and_the_outermost() -> None:
    found = spread([5.0, 1.0, 3.0, 2.0, 100.0])
    assert (found.least, found.low, found.middle, found.high, found.greatest) == (1, 2, 3, 5, 100)


def test_spread_of_one_round_is_that_round() -> None:
    assert set(spread([7.0]).to_json().values()) == {7.0}


def test_ratios_compare_round_with_round() -> None:
    # A machine that is half as fast in the second round does not change the ratio.
    assert ratios([10.0, 5.0], [2.0, 1.0]) == spread([5.0, 5.0])


def test_ratios_refuse_rounds_without_a_partner() -> None:
    with pytest.raises(ValueError, match="shorter"):
        ratios([1.0, 2.0], [1.0])


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1_534_000, "1.53 M"),
        (20_130, "20.1 k"),
        (999_600, "1.00 M"),
        (999_400, "999 k"),
        (999.6, "1.00 k"),
        (87, "87.0"),
        (0.5, "0.50"),
    ],
)
def test_numbers_have_three_figures(number: float, words: str) -> None:
    assert in_words(number) == words

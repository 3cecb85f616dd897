"""The same keys in every build: compared with the same arithmetic in words of 62 bits, step by step."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mothership.core.keys import MASK, combine, key_table, scramble

WORD = st.integers(0, 2**63 - 1)
SIGNED = st.integers(-(2**63), 2**63 - 1)


def wrapped(number: int) -> int:
    """What a signed machine word makes of a number."""
    return (number + 2**63) % 2**64 - 2**63


def low_62_bits(number: int) -> int:
    return number % 2**62


def reference_scramble(number: int) -> int:
    number = low_62_bits(wrapped(number + 0x1E3779B97F4A7C15))
    number = low_62_bits(wrapped((number ^ number // 2**30) * 0x3F58476D1CE4E5B9))
    number = low_62_bits(wrapped((number ^ number // 2**27) * 0x14D049BB133111EB))
    return number ^ number // 2**31


@given(SIGNED)
def test_scrambling_is_the_same_where_words_wrap(number: int) -> None:
    assert scramble(number) == reference_scramble(number)
    assert 0 <= scramble(number) <= MASK


@given(WORD, SIGNED)
def test_combining_is_the_same_where_words_wrap(key: int, number: int) -> None:
    wrapping = low_62_bits(wrapped(key ^ wrapped(number * 0x1000000001B3)))
    assert combine(key, number) == reference_scramble(wrapping)


def test_known_keys_stay_what_they_are() -> None:
    assert scramble(0) == 1517046713075839355
    assert combine(1, 2) == 785655195758275635
    assert list(key_table(2, 2011)) == [127829258077420343, 3541144192691498656]


def test_no_two_of_many_facts_share_a_key() -> None:
    keys = list(key_table(10_000, 7))
    assert len(set(keys)) == len(keys)
    assert not set(keys) & set(key_table(10_000, 8))


@given(WORD, st.integers(0, 1000), st.integers(0, 1000))
def test_the_order_counts(key: int, one: int, other: int) -> None:
    forth, back = combine(combine(key, one), other), combine(combine(key, other), one)
    assert (forth == back) == (one == other)

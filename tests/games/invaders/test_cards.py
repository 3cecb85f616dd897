"""Every card does what it says, in a small situation of its own."""

import pytest

from mothership.games.invaders.board import SYMBOL_WORDS
from mothership.games.invaders.cards import CARD_WORDS
from mothership.games.invaders.loading import keywords_of, side_of
from mothership.kit import proves
from tests.games.invaders import cases_heroes, cases_invader, cases_mankind
from tests.games.invaders.cases import ENTRIES, Case, check

CASES = [*cases_mankind.CASES, *cases_invader.CASES, *cases_heroes.CASES]


@proves("INV-R2a")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_a_card_does_what_it_says(case: Case) -> None:
    check(case)


# How a text of a card shows in the moves of its situation.
SHOWN_BY = {"play": "play", "ability": "use", "every-turn": "end", "spend": "spend", "cancel": "cancel"}


@pytest.mark.parametrize("card", ENTRIES)
def test_no_card_and_no_text_of_a_card_is_without_a_situation(card: str) -> None:
    ours = [case for case in CASES if case.card == card]
    assert ours
    for field, word in SHOWN_BY.items():
        if field in ENTRIES[card]:
            assert any(word in case.words for case in ours), field


# The set as a whole -------------------------------------------------------------------------------


def of_side(side: str) -> dict[str, dict[str, object]]:
    return {card: entry for card, entry in ENTRIES.items() if side_of(CARD_WORDS.index(card)) == side}


@proves("INV-R2a")
@pytest.mark.parametrize("side", ["mankind", "invader"])
def test_the_box_has_seventy_cards_of_thirty_kinds_for_a_side_and_a_pool_of_twenty(side: str) -> None:
    cards = of_side(side).values()
    assert sum(int(str(entry.get("copies", 0))) for entry in cards) == 70
    assert sum("copies" in entry for entry in cards) >= 30
    assert sum("copies" not in entry and "more" in entry for entry in cards) >= 20


def test_no_two_heroes_and_no_two_cards_do_the_same() -> None:
    texts = {}
    for card, entry in ENTRIES.items():
        facts = {
            name: value for name, value in entry.items() if name not in ("name", "flavour", "copies", "more")
        }
        texts[card] = str(sorted(facts.items(), key=lambda fact: fact[0]))
    assert len(set(texts.values())) == len(texts)
    assert len(of_side("hero")) == 11


@pytest.mark.parametrize(
    "mark", sorted({*SYMBOL_WORDS, *(word for entry in ENTRIES.values() for word in keywords_of(entry))})
)
def test_every_symbol_and_keyword_matters_to_something(mark: str) -> None:
    """Some card, or a strategy, speaks of it; or the rules do, as of heroes."""
    spoken_of = {"hero", "defender", "location", "tech", "invader", "desolator"}  # by rules and strategies
    for entry in ENTRIES.values():
        for field in ("enters", "play", "every-turn", "spend", "ability", "always", "cancel"):
            spoken_of |= set(str(entry.get(field, "")).replace("'", " ").replace(",", " ").split())
    assert mark in spoken_of


PRINTED: dict[str, dict[str, int | None]] = {
    "kraken": {"discard": 1, "drain": 2, "strength": 3},
    "squid": {"strength": 2},
    "medusa": {"strength": 5},
    "kill-swarm": {"discard": 0, "strength": None},
    "norad": {"discard": 5},
    "shanty-town": {"strength": 1},
    "rushmore": {"tokens": 8},
    "ramses": {"strength": 1},
    "saladin": {"strength": 1},
}


@proves("INV-R2a")
@pytest.mark.parametrize("card", PRINTED)
def test_what_is_known_of_a_printed_card_is_kept(card: str) -> None:
    assert ENTRIES[card]["printed"] is True
    assert {name: ENTRIES[card].get(name) for name in PRINTED[card]} == PRINTED[card]
    assert ENTRIES["saladin"]["copies"] >= 3

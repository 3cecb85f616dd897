"""The page for owners of the game says what can stand in a file of cards, as it is."""

import tomllib
from pathlib import Path

import pytest

from mothership.core.registry import load, messages
from mothership.games.invaders.board import SYMBOL_WORDS
from mothership.games.invaders.effects import ALWAYS, BOARD, EFFECTS, ONLY_FOR
from mothership.games.invaders.loading import FIELDS, look_at_cards
from mothership.games.invaders.program import FOR_THE_NEXT, takes
from mothership.games.invaders.wording import Wording

PAGE = (Path(__file__).parents[3] / "docs" / "cards.md").read_text(encoding="utf-8")
GAME = load("invaders")
WORDING = Wording(messages(GAME.package, "en"), ["tank"])
FACTS = {"amount": 2, "whom": "tank", "symbols": ["pod"], "to": ["pod"]}


@pytest.mark.parametrize("name", [name for name, effect in EFFECTS.items() if effect.only != BOARD])
def test_every_effect_stands_there_as_it_reads(name: str) -> None:
    effect = EFFECTS[name]
    facts = sorted(takes(effect) - {"do"})
    entry = {"do": name, **{fact: FACTS[fact] for fact in facts if fact in ("amount", "symbols")}}
    behind = [{"do": "draw", "amount": 1}] if effect.step in FOR_THE_NEXT else []
    text = WORDING.text({"play": [entry, *behind]}, "invader")
    only = " (Mankind only)" if effect.only else ""
    assert f"| `{name}` | {', '.join(facts) or '–'} | {text}{only} |\n" in PAGE


@pytest.mark.parametrize("name", ALWAYS)
def test_everything_that_is_always_so_stands_there_as_it_reads(name: str) -> None:
    facts = ALWAYS[name].split()
    entry = {"is": name, **{fact: FACTS[fact] for fact in facts}}
    if "amount" in facts:
        entry["amount"] = 1
    text = WORDING.text({"symbols": ["pod"], "keywords": ["tank"], "always": [entry]}, "invader")
    only = (
        {"hero": " (heroes only)", "mankind": " (Mankind only)"}[ONLY_FOR[name][0]]
        if name in ONLY_FOR
        else ""
    )
    assert f"| `{name}` | {', '.join(facts) or '–'} | {text}{only} |\n" in PAGE


@pytest.mark.parametrize("word", sorted({*FIELDS, *SYMBOL_WORDS}))
def test_every_field_and_symbol_is_named(word: str) -> None:
    assert f"`{word}`" in PAGE


def test_the_card_of_the_page_can_be_played() -> None:
    example = PAGE.partition("```toml\n")[2].partition("```")[0]
    assert "own-i01" in tomllib.loads(example)["invader"]
    text = GAME.released[-1].files["cards.toml"] + example
    assert look_at_cards(text).faults == ()

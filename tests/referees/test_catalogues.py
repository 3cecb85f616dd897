"""What the referee says: both languages whole, nothing missing."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from mothership import referees
from mothership.core import registry

SOURCES = [path.read_text(encoding="utf-8") for path in Path(referees.__file__).parent.glob("*.py")]
ENGLISH, GERMAN = (registry.messages("mothership.referees", language) for language in ("en", "de"))


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_both_languages_have_the_same_sentences() -> None:
    assert ENGLISH.keys() == GERMAN.keys()


@pytest.mark.parametrize("key", sorted(ENGLISH))
def test_a_sentence_has_the_same_places_to_fill_in(key: str) -> None:
    assert places(ENGLISH[key]) == places(GERMAN[key])


def test_every_sentence_that_is_said_is_there() -> None:
    said = {
        key
        for source in SOURCES
        for key in re.findall(r'(?:say|Complaint)\(\s*"((?:referee|space-invaders)\.[a-z-]+)"', source)
    }
    assert len(said) > 40
    assert said <= ENGLISH.keys()

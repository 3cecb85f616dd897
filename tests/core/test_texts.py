"""Every sentence exists in both languages, with the same facts to fill in."""

from __future__ import annotations

import pickle
import re
from importlib.resources import files

import pytest

from mothership.core import (
    DataError,
    Forbidden,
    GameOver,
    ImagineError,
    MothershipError,
    NotAMove,
    NotYourTurn,
    RecordError,
    SetupError,
    UnknownGame,
)
from mothership.core.messages import Catalogue, flatten
from mothership.core.texts import CORE_MESSAGES, LANGUAGES, Message
from mothership.core.vocabulary import Block, Field, Vocabulary

REASON = Message("data.missing", what="the moon")
ERRORS = [
    NotAMove("fly", REASON),
    NotYourTurn("a", "b"),
    Forbidden("grow a.n", "L11-A3"),
    GameOver("L11-A7"),
    SetupError(REASON),
    DataError("cards.toml", "line 3", REASON),
    RecordError(7, REASON),
    UnknownGame("chess", REASON),
    ImagineError(),
]


@pytest.mark.parametrize("package", ["core", "play", "bots", "lab"])
def test_every_message_that_is_named_exists(package: str) -> None:
    named = set()
    for file in files(f"mothership.{package}").iterdir():
        if file.name.endswith(".py"):
            source = file.read_text("utf-8")
            named |= set(re.findall(r'Message\(\s*"([^"]+)"', source))
            named |= set(re.findall(r'^    key(?:: ClassVar\[str\])? = "([^"]+)"', source, re.MULTILINE))
    assert named
    assert named <= set(CORE_MESSAGES["en"])


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_speaks_every_language_and_holds_its_facts(error: MothershipError) -> None:
    texts = {language: error.text(language) for language in LANGUAGES}
    assert len(set(texts.values())) == len(LANGUAGES)
    assert str(error) == texts["en"] == error.text("xx")
    for language, text in texts.items():
        for fact in error.facts.values():
            assert (fact.text(language) if isinstance(fact, Message) else str(fact)) in text


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_survives_the_way_from_another_process(error: MothershipError) -> None:
    twin = pickle.loads(pickle.dumps(error))
    assert type(twin) is type(error)
    assert twin.text("de") == error.text("de")


def test_every_kind_of_error_was_looked_at() -> None:
    def heirs(kind: type[MothershipError]) -> set[type[MothershipError]]:
        return {kind}.union(*(heirs(heir) for heir in kind.__subclasses__()))

    of_the_core = {kind for kind in heirs(MothershipError) if kind.__module__ == "mothership.core.errors"}
    abstract = {kind for kind in of_the_core if kind.__name__ in ("MothershipError", "MoveError")}
    assert of_the_core - abstract == {type(error) for error in ERRORS}


def test_braces_in_a_fact_are_only_text() -> None:
    assert "{x}" in str(NotAMove("{x}", Message("move.empty")))


HAND = Vocabulary(
    Block("play", (Field("card", ("ace", "king")), Field("to", ("a.n", "b"), "space")), hidden=("card",))
)
CATALOGUE = Catalogue(
    "de",
    {"move.play": "Play {card} to {to}", "value.card.ace": "the ace", "only.english": "English"},
    {
        "move.play": "{card} nach {to}",
        "value.space.compound": "{1} von {0}",
        "value.space.a": "A",
        "value.space.n": "Nord",
    },
)


def test_later_layers_lie_over_earlier_ones() -> None:
    assert CATALOGUE.say("only.english") == "English"
    assert CATALOGUE.move(HAND, HAND.parse("play ace a.n")) == "the ace nach Nord von A"
    assert CATALOGUE.move(HAND, HAND.parse("play king b")) == "king nach b"


def test_the_halves_of_a_compound_can_be_of_two_kinds() -> None:
    space = {"value.space.compound": "{1} of {0}", "value.space.halves": "moon place"}
    words = {"value.moon.e": "Europa", "value.place.e": "the east"}
    assert Catalogue("en", space, words).word("space", "e.e") == "the east of Europa"


def test_what_is_unseen_is_a_question_mark_or_its_word() -> None:
    masked = HAND.seen(HAND.parse("play ace b"), 1, actor=0)
    assert CATALOGUE.move(HAND, masked) == "? nach b"
    assert Catalogue("en", {"value.?": "something"}).move(HAND, masked) == "play something b"


def test_what_is_missing_is_shown_by_its_key() -> None:
    assert CATALOGUE.say("event.fell", what="moon") == "fell moon"


def test_a_fact_that_can_speak_speaks_the_same_language() -> None:
    said = Catalogue("de", CORE_MESSAGES["de"]).say("error.setup", reason=REASON)
    assert said == "Das Spiel kann nicht beginnen: the moon fehlt."


def test_nested_tables_become_dotted_keys() -> None:
    assert flatten({"a": {"b": {"c": "x"}, "d": 1}, "e": "y"}) == {"a.b.c": "x", "a.d": "1", "e": "y"}

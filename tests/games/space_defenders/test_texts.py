"""What is peculiar to the texts of this game; the rest is tested for all games together."""

import pytest

from mothership.core.registry import catalogue, load, messages, rules
from mothership.core.texts import LANGUAGES
from mothership.games.space_defenders.events import DESCENDED
from tests.games.test_texts import names_in

GAME = load("space-defenders")

in_both_languages = pytest.mark.parametrize("language", LANGUAGES)


@in_both_languages
def test_the_rules_give_the_numbers_of_the_code(language: str) -> None:
    text = {rule.id: rule.text for rule in rules(GAME.package, language).values()}
    for item in ("10", "15"):
        assert item in text["SD-D19"]
    ten, three, six = {"en": ("ten", "three", "six"), "de": ("zehn", "drei", "sechs")}[language]
    assert ten in text["SD-D16c"]
    assert three in text["SD-D16b"]
    assert six in text["SD-D9"]


@in_both_languages
def test_no_sentence_begins_with_a_small_letter(language: str) -> None:
    """Things bring their article along, so no sentence may begin with one."""
    for key, sentence in messages(GAME.package, language).items():
        is_sentence = key.startswith(("event.", "move.", "ask.")) and not key.endswith(".each")
        if is_sentence:
            assert sentence.startswith("{seat}") or sentence[0].isupper(), key


@pytest.mark.parametrize(
    ("language", "event", "values", "words"),
    [
        ("en", "hit", (0, 1, 3, 50), "Yellow shoots a monster worth 3 on c9 and takes it."),
        ("en", "robbed", (1, 0, 0, 12, 5), "Red hits Yellow’s ship on a3 and takes half a saucer worth 10."),
        ("en", "rammed", (6, 8, 2), "Collision on c2: the left half of a saucer and Blue’s ship."),
        ("de", "hit", (3, 1, 8, 50), "Grün schießt auf c9 und nimmt eine halbe Untertasse (10 Punkte)."),
        ("de", "rammed", (2, 8, 1), "Zusammenstoß auf c2: ein 2er-Monster und das Schiff von Rot."),
        ("de", "exploded", (7, 8), "Die Mine sprengt die rechte Hälfte einer Untertasse auf c2."),
    ],
)
def test_how_events_read(language: str, event: str, values: tuple[int, ...], words: str) -> None:
    kind = next(kind for kind in GAME.events if kind.name == event)
    facts = {
        field.name: catalogue(language, GAME.package).word(field.kind, field.words[value])
        for field, value in zip(kind.fields, values, strict=True)
    }
    assert catalogue(language, GAME.package).say(f"event.{event}", **facts).startswith(words)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (1, "Down by one row come all invaders."),
        (4, "Down by one row come all invaders from row 5 upwards."),
    ],
)
def test_rows_are_named_only_where_not_all_invaders_come_down(row: int, sentence: str) -> None:
    (field,) = DESCENDED.fields
    say = catalogue("en", GAME.package)
    assert say.say("event.descended", row=say.word(field.kind, field.words[row])) == sentence


@in_both_languages
def test_what_happens_often_at_once_is_told_together(language: str) -> None:
    sentences = messages(GAME.package, language)
    together = {f"event.{kind}.{form}" for kind in ("arrived", "swept", "paid") for form in ("each", "all")}
    assert together | {"event.arrived.many"} <= set(sentences)
    fields = {f"event.{kind.name}.each": {field.name for field in kind.fields} for kind in GAME.events}
    for key, sentence in sentences.items():
        if key.endswith(".each"):
            assert names_in(sentence) <= fields[key], key
        elif key.endswith(".all"):
            assert names_in(sentence) == {"all"}, key
        elif key.endswith(".many"):
            assert names_in(sentence) == {"count"}, key

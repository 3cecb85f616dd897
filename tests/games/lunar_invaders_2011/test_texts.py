"""The rules text and the sentences, in both languages."""

import re
from pathlib import Path
from string import Formatter

import pytest

import mothership.games.lunar_invaders_2011 as package
from mothership.core import Rule
from mothership.core.registry import catalogue, messages, rules
from mothership.core.texts import LANGUAGES
from tests.games.lunar_invaders_2011.situation import GAME

HOME = Path(package.__file__).parent
RULINGS = {f"L11-A{number}" for number in range(1, 20)}
# The marks of what is not in the printed rules, in each language.
MARKS = {
    "en": {"Reading": "reading", "Reconstruction": "reconstruction", "House rule": "house rule"},
    "de": {"Lesart": "reading", "Rekonstruktion": "reconstruction", "Hausregel": "house rule"},
}
in_both_languages = pytest.mark.parametrize("language", LANGUAGES)


def mark(rule: Rule, language: str) -> str:
    """What a rule is marked as, by the paragraph in italics at its end; commands may follow it."""
    last = [part for part in rule.text.split("\n\n") if not part.startswith("    ")][-1]
    found = re.fullmatch(r"\*(.+?): .+\*", last, re.DOTALL)
    return MARKS[language][found[1]] if found else ""


def ending_rules() -> set[str]:
    """The rules that can end a game, as the code says."""
    source = "".join(file.read_text("utf-8") for file in HOME.glob("*.py"))
    return set(re.findall(r'end_game\([^"]*"(L11-\w+)"\)', source))


# Rules --------------------------------------------------------------------------------------------


@in_both_languages
def test_every_rule_that_the_code_cites_is_in_the_rules_text(language: str) -> None:
    source = "".join(file.read_text("utf-8") for file in HOME.glob("*.py"))
    cited = set(re.findall(r"L11-[A-Z]+\d+[a-z]?", source))
    assert cited - set(rules(GAME.package, language)) == set()


@in_both_languages
def test_every_ruling_is_a_rule(language: str) -> None:
    assert RULINGS - set(rules(GAME.package, language)) == set()


def test_both_languages_have_the_same_rules_in_the_same_order_with_the_same_marks() -> None:
    english, german = rules(GAME.package, "en"), rules(GAME.package, "de")
    assert [(rule.id, mark(rule, "en")) for rule in english.values()] == [
        (rule.id, mark(rule, "de")) for rule in german.values()
    ]


@in_both_languages
def test_reconstructions_and_house_rules_are_marked(language: str) -> None:
    text = rules(GAME.package, language)
    assert mark(text["L11-A1"], language) == "reconstruction"
    assert mark(text["L11-M3"], language) == "reading"
    assert {mark(text[rule], language) for rule in ("L11-A19", "L11-A19a", "L11-A19b")} == {"house rule"}


@in_both_languages
def test_no_rule_is_empty(language: str) -> None:
    for rule in rules(GAME.package, language).values():
        assert rule.title, rule.id
        assert rule.text, rule.id
        assert rule.section, rule.id


@in_both_languages
def test_the_rules_name_the_designer_and_say_that_we_are_not_affiliated(language: str) -> None:
    introduction = (HOME / f"rules.{language}.md").read_text("utf-8").partition("\n## ")[0]
    assert "Andrew Looney" in introduction
    assert {"en": "not\naffiliated", "de": "in keiner Verbindung"}[language] in introduction


# Sentences ----------------------------------------------------------------------------------------


def wanted_keys() -> set[str]:
    """Every sentence and word that the game can ask for, put-together spaces aside."""
    fields = [field for block in GAME.vocabulary.blocks for field in block.fields]
    fields += [field for kind in GAME.events for field in kind.fields]
    values = {
        f"value.{field.kind}.{word}"
        for field in fields
        for word in field.words
        if field.kind not in ("space", "face")
    }
    options = {f"option.{option.name}" for option in GAME.options}
    choices = {f"option.{option.name}.{choice}" for option in GAME.options for choice in option.choices}
    questions = {f"ask.{word}" for part in GAME.schema.parts if part.name == "phase" for word in part.words}
    return {
        "game.title",
        "game.summary",
        "game.position",
        *(f"move.{block.name}" for block in GAME.vocabulary.blocks),
        *(f"field.{part.name}" for block in GAME.vocabulary.blocks for part in block.fields),
        *(f"event.{kind.name}" for kind in GAME.events),
        *(f"result.{rule}" for rule in ending_rules()),
        *(f"part.{part.name}" for part in GAME.schema.parts),
        *questions,
        *options,
        *choices,
        *values,
    }


@in_both_languages
def test_every_sentence_is_there(language: str) -> None:
    assert wanted_keys() - set(messages(GAME.package, language)) == set()


def typed_keys() -> set[str]:
    """Words of the screen: for each kind that people choose, and for values that German calls otherwise."""
    values = {"size": "small medium large", "sign": "rock paper scissors", "place": "ne pad e se"}
    kinds = {f"typed.{block.name}" for block in GAME.vocabulary.blocks if not block.nature}
    return kinds | {f"typed.value.{kind}.{word}" for kind, words in values.items() for word in words.split()}


@in_both_languages
def test_no_sentence_is_there_in_vain(language: str) -> None:
    surplus = set(messages(GAME.package, language)) - wanted_keys()
    assert {key for key in surplus if not key.startswith("value.space.")} == {"value.sign.?"} | typed_keys()


def names_in(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@in_both_languages
def test_sentences_fill_in_what_the_move_or_the_event_brings(language: str) -> None:
    sentences = messages(GAME.package, language)
    brought = {
        f"move.{block.name}": {field.name for field in block.fields} for block in GAME.vocabulary.blocks
    }
    brought |= {f"event.{kind.name}": {field.name for field in kind.fields} for kind in GAME.events}
    for key, names in brought.items():
        assert names_in(sentences[key]) <= names, key
    for key, sentence in sentences.items():
        if key.startswith("ask."):
            assert names_in(sentence) <= {"seat"}, key


@in_both_languages
def test_moves_and_events_can_be_told_apart_by_their_sentences(language: str) -> None:
    """No two moves read the same, so that a menu of them is no riddle."""
    say = catalogue(language, GAME.package)
    moves = range(GAME.vocabulary.size)
    assert len({say.move(GAME.vocabulary, move) for move in moves}) == GAME.vocabulary.size


@pytest.mark.parametrize(
    ("language", "space", "words"),
    [
        ("en", "a.nw", "north-west Control Point of moon A"),
        ("en", "e.e", "east Factory of moon E"),
        ("de", "b.pad", "Teleporterfeld auf Mond B"),
        ("de", "e.e", "Fabrik Ost auf Mond E"),
    ],
)
def test_spaces_have_names(language: str, space: str, words: str) -> None:
    assert catalogue(language, GAME.package).word("space", space) == words


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Throw a hidden sign"), ("de", "Zeige ein verborgenes Zeichen")]
)
def test_a_hidden_throw_is_not_shown(language: str, words: str) -> None:
    seen = GAME.vocabulary.seen(GAME.vocabulary.parse("throw rock"), seat=1, actor=0)
    assert catalogue(language, GAME.package).move(GAME.vocabulary, seen) == words

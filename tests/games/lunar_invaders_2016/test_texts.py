"""The rules text and the sentences, in both languages."""

import re
from pathlib import Path
from string import Formatter

import pytest

import mothership.games.lunar_invaders_2016 as package
from mothership.core import Field, Rule
from mothership.core.registry import catalogue, messages, rules
from mothership.core.texts import LANGUAGES
from mothership.games.lunar_invaders_2016.board import COMPOSITION_WORDS
from tests.games.lunar_invaders_2016.situation import GAME

HOME = Path(package.__file__).parent
RULINGS = {f"L16-B{number}" for number in range(1, 22)}
# The marks of what is not in the printed rules, in each language.
MARKS = {
    "en": {"Reading": "reading", "House rule": "house rule"},
    "de": {"Lesart": "reading", "Hausregel": "house rule"},
}
# Words like "a.nw" and "a.lms", put together from their halves.
COMPOUNDS = ("space", "unit", "own-unit", "board", "changed", "from", "to", "ban", "attacker", "defender")
in_both_languages = pytest.mark.parametrize("language", LANGUAGES)


def mark(rule: Rule, language: str) -> str:
    """What a rule is marked as, by the paragraph in italics at its end."""
    last = rule.text.rpartition("\n\n")[2]
    found = re.fullmatch(r"\*(.+?): .+\*", last, re.DOTALL)
    return MARKS[language][found[1]] if found else ""


def source() -> str:
    return "".join(file.read_text("utf-8") for file in HOME.glob("*.py"))


def ending_rules() -> set[str]:
    """The rules that can end a game, as the code says."""
    return set(re.findall(r'end_game\([^"]*"(L16-\w+)"\)', source()))


# Rules --------------------------------------------------------------------------------------------


@in_both_languages
def test_every_rule_that_the_code_cites_is_in_the_rules_text(language: str) -> None:
    cited = set(re.findall(r"L16-[A-Z]+\d+[a-z]?", source()))
    assert len(cited) > 50
    assert cited - set(rules(GAME.package, language)) == set()


@in_both_languages
def test_every_ruling_is_a_rule(language: str) -> None:
    assert RULINGS - set(rules(GAME.package, language)) == set()


def test_both_languages_have_the_same_rules_in_the_same_order_with_the_same_marks() -> None:
    english, german = rules(GAME.package, "en"), rules(GAME.package, "de")
    assert [(rule.id, mark(rule, "en")) for rule in english.values()] == [
        (rule.id, mark(rule, "de")) for rule in german.values()
    ]


def test_both_languages_refer_to_the_same_rules() -> None:
    for rule in rules(GAME.package, "en").values():
        german = rules(GAME.package, "de")[rule.id]
        assert re.findall(r"L16-\w+", rule.text) == re.findall(r"L16-\w+", german.text), rule.id


@in_both_languages
def test_readings_and_house_rules_are_marked(language: str) -> None:
    text = rules(GAME.package, language)
    assert {mark(text[rule], language) for rule in ("L16-M3", "L16-B10", "L16-B17")} == {"reading"}
    assert {rule for rule in text if mark(text[rule], language) == "house rule"} == {"L16-B18", "L16-B18a"}


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
    assert {"en": "not affiliated", "de": "in keiner Verbindung"}[language] in " ".join(introduction.split())


# Sentences ----------------------------------------------------------------------------------------


def fields() -> list[Field]:
    blocks = [field for block in GAME.vocabulary.blocks for field in block.fields]
    return blocks + [field for kind in GAME.events for field in kind.fields]


def wanted_words() -> set[str]:
    """Every word that a field or a part of the view can show, numbers aside."""
    words = {f"{field.kind}.{word}" for field in fields() for word in field.words}
    words |= {f"{part.name}.{word}" for part in GAME.schema.parts for word in part.words}
    halved = {f"{kind}.{half}" for kind in COMPOUNDS for half in ("compound", "halves")}
    return halved | {
        word
        for word in words
        if not re.fullmatch(rf"({'|'.join(COMPOUNDS)})\.[ab]\..+|(left|spent)\.\d", word)
    }


def wanted_keys() -> set[str]:
    """Every sentence and word that the game can ask for."""
    phases = next(part.words for part in GAME.schema.parts if part.name == "phase")
    return {
        "game.title",
        "game.summary",
        "game.position",
        *(f"ask.{phase}" for phase in phases),
        *(f"move.{block.name}" for block in GAME.vocabulary.blocks),
        *(f"field.{part.name}" for block in GAME.vocabulary.blocks for part in block.fields),
        *(f"event.{kind.name}" for kind in GAME.events),
        *(f"result.{rule}" for rule in ending_rules()),
        *(f"part.{part.name}" for part in GAME.schema.parts),
        *(f"value.{word}" for word in wanted_words()),
    }


def typed_keys() -> set[str]:
    """Words of the screen: for each kind that people choose, and for values that German calls otherwise."""
    values = {"size": "small medium large", "place": "ne pad e se"}
    kinds = {f"typed.{block.name}" for block in GAME.vocabulary.blocks if not block.nature}
    return kinds | {f"typed.value.{kind}.{word}" for kind, words in values.items() for word in words.split()}


@in_both_languages
def test_there_is_every_sentence_and_none_in_vain(language: str) -> None:
    found = set(messages(GAME.package, language))
    wanted = wanted_keys() | typed_keys() | {"listed.misdirect"}
    assert (wanted - found, found - wanted) == (set(), set())


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


def test_both_languages_tell_the_same_facts() -> None:
    """What a sentence leaves out is left out in both languages."""
    english, german = messages(GAME.package, "en"), messages(GAME.package, "de")
    different = {key for key in english if names_in(english[key]) != names_in(german[key])}
    assert different == set()


@in_both_languages
def test_moves_can_be_told_apart_by_their_sentences(language: str) -> None:
    """No two moves read the same, so that a menu of them is no riddle."""
    say = catalogue(language, GAME.package)
    moves = range(GAME.vocabulary.size)
    assert len({say.move(GAME.vocabulary, move) for move in moves}) == GAME.vocabulary.size


@pytest.mark.parametrize(
    ("language", "kind", "word", "words"),
    [
        ("en", "space", "a.nw", "north-west Control Point of moon A"),
        ("de", "space", "b.pad", "Teleporterfeld auf Mond B"),
        ("en", "unit", "a.l", "A’s Large"),
        ("en", "unit", "b.lmss", "B’s tower of a Large, a Medium and two Smalls"),
        ("en", "own-unit", "b.mm", "tower of two Mediums"),
        ("de", "unit", "a.m", "mittlere Pyramide von A"),
        ("de", "unit", "b.lss", "Einheit aus einer großen und zwei kleinen Pyramiden von B"),
        ("de", "own-unit", "a.mms", "Einheit aus zwei mittleren und einer kleinen Pyramide"),
    ],
)
def test_spaces_and_units_have_names(language: str, kind: str, word: str, words: str) -> None:
    assert catalogue(language, GAME.package).word(kind, word) == words


NUMBERS = {"en": {"a": 1, "two": 2, "three": 3}, "de": {"einer": 1, "zwei": 2, "drei": 3}}
SIZES = {
    "en": {"Small": "s", "Medium": "m", "Large": "l"},
    "de": {"klein": "s", "mittler": "m", "groß": "l"},
}


@in_both_languages
def test_the_words_for_a_tower_count_its_pieces(language: str) -> None:
    sizes = "|".join(SIZES[language])
    for composition in COMPOSITION_WORDS[1:]:
        words = catalogue(language, GAME.package).word("tower", composition)
        counted = re.findall(rf"(?:(\w+) )?({sizes})", words)
        pieces = [SIZES[language][size] * NUMBERS[language].get(number, 1) for number, size in counted]
        assert "".join(pieces) == composition, words


@in_both_languages
def test_every_kind_of_event_makes_a_sentence(language: str) -> None:
    say = catalogue(language, GAME.package)
    for kind in GAME.events:
        facts = {field.name: say.word(field.kind, field.words[-1]) for field in kind.fields}
        sentence = say.say(f"event.{kind.name}", **facts)
        assert sentence[0].isupper(), sentence
        assert sentence[-1] in ".!", sentence

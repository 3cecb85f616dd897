"""The rules text and the sentences, in both languages."""

import re
from pathlib import Path
from string import Formatter

import pytest

import mothership.games.space_defenders as package
from mothership.core import Rule
from mothership.core.registry import catalogue, load, messages, rules
from mothership.core.texts import LANGUAGES
from mothership.games.space_defenders.events import DESCENDED

GAME = load("space-defenders")
HOME = Path(package.__file__).parent
RULINGS = {f"SD-D{number}" for number in range(1, 23)}
# The marks of what is not in the printed rules, in each language.
MARKS = {
    "en": {"Reading": "reading", "Reconstruction": "reconstruction", "House rule": "house rule"},
    "de": {"Lesart": "reading", "Rekonstruktion": "reconstruction", "Hausregel": "house rule"},
}
# Words that say all there is to say.
THEMSELVES = {"space", "column", "row", "points"}
in_both_languages = pytest.mark.parametrize("language", LANGUAGES)


def mark(rule: Rule, language: str) -> str:
    """What a rule is marked as, by the paragraph in italics at its end; commands may follow it."""
    last = [part for part in rule.text.split("\n\n") if not part.startswith("    ")][-1]
    found = re.fullmatch(r"\*(.+?): .+\*", last, re.DOTALL)
    return MARKS[language][found[1]] if found else ""


def source() -> str:
    return "".join(file.read_text("utf-8") for file in HOME.glob("*.py"))


def ending_rules() -> set[str]:
    """The rules that can end a game, as the code says."""
    return {rule for call in re.findall(r"\bend\w*\(.*\)", source()) for rule in re.findall(r"SD-\w+", call)}


# Rules --------------------------------------------------------------------------------------------


@in_both_languages
def test_every_rule_that_the_code_cites_is_in_the_rules_text(language: str) -> None:
    cited = set(re.findall(r"SD-D\d+[a-z]?", source()))
    assert len(cited) > 40
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
    marks = {rule.id: mark(rule, language) for rule in rules(GAME.package, language).values()}
    assert [rule for rule, said in marks.items() if said == "reconstruction"] == ["SD-D2"]
    house_rules = {rule for rule, said in marks.items() if said == "house rule"}
    assert house_rules == {"SD-D3a", "SD-D3d", "SD-D16b", "SD-D16c"}
    assert {marks[rule] for rule in ("SD-D8", "SD-D9", "SD-D13", "SD-D15a", "SD-D19a")} == {"reading"}


@in_both_languages
def test_no_rule_is_empty(language: str) -> None:
    for rule in rules(GAME.package, language).values():
        assert rule.title, rule.id
        assert rule.text, rule.id
        assert rule.section, rule.id


@in_both_languages
def test_the_rules_name_the_designer_and_say_that_we_are_not_affiliated(language: str) -> None:
    introduction = (HOME / f"rules.{language}.md").read_text("utf-8").partition("\n## ")[0]
    assert "Néstor Romeral Andrés" in introduction
    said = {"en": "not affiliated", "de": "in keiner Verbindung"}[language]
    assert said in " ".join(introduction.split())


@in_both_languages
def test_the_rules_give_the_numbers_of_the_code(language: str) -> None:
    text = {rule.id: rule.text for rule in rules(GAME.package, language).values()}
    for item in ("10", "15"):
        assert item in text["SD-D19"]
    ten, three, six = {"en": ("ten", "three", "six"), "de": ("zehn", "drei", "sechs")}[language]
    assert ten in text["SD-D16c"]
    assert three in text["SD-D16b"]
    assert six in text["SD-D9"]


# Sentences ----------------------------------------------------------------------------------------


def wanted_keys() -> set[str]:
    """Every sentence and word that the game can ask for."""
    fields = [field for block in GAME.vocabulary.blocks for field in block.fields]
    fields += [field for kind in GAME.events for field in kind.fields]
    values = {
        f"value.{field.kind}.{word}"
        for field in fields
        for word in field.words
        if field.kind not in THEMSELVES
    }
    values |= {f"value.{part.name}.{word}" for part in GAME.schema.parts for word in part.words}
    options = {f"option.{option.name}" for option in GAME.options}
    options |= {f"option-title.{option.name}" for option in GAME.options}
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
    assert len(ending_rules()) == 6
    assert wanted_keys() - set(messages(GAME.package, language)) == set()


def typed_keys() -> set[str]:
    """Words of the screen: for each kind that people choose, and for values that are English words."""
    values = {"item": "bomb dual triple rapid", "prize": "saucer"}
    kinds = {f"typed.{block.name}" for block in GAME.vocabulary.blocks if not block.nature}
    return kinds | {f"typed.value.{kind}.{word}" for kind, words in values.items() for word in words.split()}


@in_both_languages
def test_no_sentence_is_there_in_vain(language: str) -> None:
    surplus = set(messages(GAME.package, language)) - wanted_keys()
    together = {f"event.{kind}.{form}" for kind in ("arrived", "swept", "paid") for form in ("each", "all")}
    assert surplus == {*together, "event.arrived.many"} | typed_keys()


def names_in(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@in_both_languages
def test_sentences_fill_in_what_the_move_or_the_event_brings(language: str) -> None:
    sentences = messages(GAME.package, language)
    brought = {
        f"move.{block.name}": {field.name for field in block.fields} for block in GAME.vocabulary.blocks
    }
    brought |= {f"event.{kind.name}": {field.name for field in kind.fields} for kind in GAME.events}
    brought |= {f"{key}.each": names for key, names in brought.items() if f"{key}.each" in sentences}
    for key, names in brought.items():
        assert names_in(sentences[key]) <= names, key
        if key.startswith("move."):
            assert names_in(sentences[key]) == names, key
    for key, sentence in sentences.items():
        if key.startswith("ask."):
            assert names_in(sentence) <= {"seat"}, key
        elif key.endswith(".all"):
            assert names_in(sentence) == {"all"}, key
        elif key.endswith(".many"):
            assert names_in(sentence) == {"count"}, key


@in_both_languages
def test_no_two_moves_read_the_same(language: str) -> None:
    """So that a menu of them is no riddle."""
    say = catalogue(language, GAME.package)
    moves = range(GAME.vocabulary.size)
    assert len({say.move(GAME.vocabulary, move) for move in moves}) == GAME.vocabulary.size


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

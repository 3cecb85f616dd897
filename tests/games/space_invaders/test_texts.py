"""The rules text and the sentences, in both languages."""

import re
from pathlib import Path
from string import Formatter

import pytest

import mothership.games.space_invaders as package
from mothership.core import Data, Rule
from mothership.core.registry import catalogue, game_rules, load, messages, rules
from mothership.core.rule import GAP, has_gaps
from mothership.core.texts import LANGUAGES

GAME = load("space-invaders")
HOME = Path(package.__file__).parent
RULINGS = {*(f"SI-S{number}" for number in range(1, 40)), "SI-S28a", "SI-S28b", "SI-S28c", "SI-S5a"}
MARKS = {
    "en": {"Reading": "reading", "Reconstruction": "reconstruction", "House rule": "house rule"},
    "de": {"Lesart": "reading", "Rekonstruktion": "reconstruction", "Hausregel": "house rule"},
}
# Words that say all there is to say, or are put together from their halves.
THEMSELVES = {
    "space",
    "level",
    "place",
    "angle",
    "strength",
    "points",
    "health",
    "damage",
    "kind",
    "slot",
    "bearing",
}
in_both_languages = pytest.mark.parametrize("language", LANGUAGES)


def mark(rule: Rule, language: str) -> str:
    """What a rule is marked as, by the paragraph in italics at its end; commands may follow it."""
    last = [part for part in rule.text.split("\n\n") if not part.startswith("    ")][-1]
    found = re.fullmatch(r"\*(.+?): .+\*", last, re.DOTALL)
    return MARKS[language][found[1]] if found else ""


def source() -> str:
    return "".join(file.read_text("utf-8") for file in HOME.glob("*.py"))


@in_both_languages
def test_every_rule_that_the_code_cites_is_in_the_rules_text(language: str) -> None:
    cited = set(re.findall(r"SI-[A-Z]\d+[a-z]?", source()))
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
def test_what_is_not_printed_is_marked(language: str) -> None:
    marks = {rule.id: mark(rule, language) for rule in rules(GAME.package, language).values()}
    reconstructed = {rule for rule, said in marks.items() if said == "reconstruction"}
    assert reconstructed == {"SI-S1", "SI-S2", "SI-S3", "SI-S4", "SI-S5"}
    assert {rule for rule, said in marks.items() if said == "house rule"} == {"SI-B12a", "SI-B12b", "SI-S5a"}
    assert {rule for rule, said in marks.items() if said == "reading"} >= {"SI-S6", "SI-S38"}


@in_both_languages
def test_no_rule_is_empty(language: str) -> None:
    for rule in rules(GAME.package, language).values():
        assert rule.title, rule.id
        assert rule.text, rule.id
        assert rule.section, rule.id


@in_both_languages
def test_the_rules_name_the_designer_and_say_that_we_are_not_affiliated(language: str) -> None:
    introduction = (HOME / f"rules.{language}.md").read_text("utf-8").partition("\n## ")[0]
    assert "Kane Klenko" in introduction
    said = {"en": "not affiliated", "de": "nicht verbunden"}[language]
    assert said in " ".join(introduction.split())


@in_both_languages
def test_the_rules_give_the_numbers_of_the_data(language: str) -> None:
    text = told(language, GAME.released[0])
    for said in ("25, 28, 33, 37", "30, 34, 40, 45", "40, 45, 50, 60"):
        assert said in text["SI-B7"]
    for said in ("20, 20, 15, 10", "2, 3, 5, 7", "3, 4, 7, 9", "4, 6, 9, 12"):
        assert said in text["SI-B8"]
    assert "16, 12, 8, 4" in text["SI-S3"]
    assert "16, 12, 9, 6, 3" in text["SI-S3"]
    assert "60" in text["SI-S2"]
    traits = {"en": "speed 1, damage 2, two hits", "de": "Tempo 1, Schaden 2, zwei Treffer"}[language]
    assert f"3 × {traits}" in text["SI-S2"]
    assert numbers(text["SI-B40"]) == [10, 20, 30, 20, 10, 100, 0, 0, 50, 100]
    assert text["SI-S38"].startswith("10 ")
    assert "(SI-P8)" in text["SI-S1"]


@in_both_languages
def test_the_rules_of_a_table_give_the_numbers_of_its_own_data(language: str) -> None:
    text = told(language, own_data("[points]\nsquid = 45\nwin = 70\nicon = 12\n[powers]\nfourth = 'chain'\n"))
    assert numbers(text["SI-B40"]) == [10, 20, 45, 20, 10, 70, 0, 0, 50, 100]
    assert "45" in text["SI-S2"]
    assert text["SI-S38"].startswith("12 ")
    assert "(SI-P12)" in text["SI-S1"]


@in_both_languages
def test_no_gap_is_left_in_the_rules(language: str) -> None:
    for data in GAME.released:
        assert not [rule for rule in game_rules(GAME, language, data).values() if has_gaps(rule)]


def test_both_languages_leave_the_same_gaps() -> None:
    gaps = [
        {rule.id: sorted(GAP.findall(rule.text)) for rule in rules(GAME.package, language).values()}
        for language in LANGUAGES
    ]
    assert gaps[0] == gaps[1]
    assert sum(map(len, gaps[0].values())) > 20


@pytest.mark.parametrize(("language", "name"), [("en", "Chain (level 2)"), ("de", "Kette (Stufe 2)")])
def test_the_fourth_card_is_called_by_what_it_does(language: str, name: str) -> None:
    data = own_data("[powers]\nfourth = 'chain'\n")
    said = catalogue(language, GAME, data=data)
    assert said.word("power", "long-blast") == said.word("powers", "long-blast") == name
    assert said.word("power", "chain") == name.partition(" (")[0]
    assert catalogue(language, GAME).word("power", "long-blast") != name


def own_data(more: str) -> Data:
    """The first data, which say nothing of points, with something behind them."""
    return Data({"numbers.toml": GAME.released[0].files["numbers.toml"] + more})


def told(language: str, data: Data) -> dict[str, str]:
    """The rules of a table, each on one line."""
    return {rule.id: " ".join(rule.text.split()) for rule in game_rules(GAME, language, data).values()}


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


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
    values |= {f"value.seat.{seat}" for seat in GAME.seats}
    ends = {"SI-S30", "SI-S34", "SI-S36", "SI-S37", "SI-B30"}
    questions = {f"ask.{word}" for part in GAME.schema.parts if part.name == "phase" for word in part.words}
    options = {f"option.{option.name}" for option in GAME.options}
    choices = {
        f"option.{option.name}.{choice}"
        for option in GAME.options
        for choice in option.choices
        if not (choice.isdecimal() and option.name in ("ufo", "planet"))
    }
    return {
        "game.title",
        "game.summary",
        *(f"move.{block.name}" for block in GAME.vocabulary.blocks),
        *(f"field.{part.name}" for block in GAME.vocabulary.blocks for part in block.fields),
        *(f"event.{kind.name}" for kind in GAME.events),
        *(f"result.{rule}" for rule in ends),
        *(f"part.{part.name}" for part in GAME.schema.parts),
        *(f"option-title.{option.name}" for option in GAME.options),
        *questions,
        *options,
        *choices,
        *values,
    }


@in_both_languages
def test_every_sentence_is_there(language: str) -> None:
    assert wanted_keys() - set(messages(GAME.package, language)) == set()


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
        if key.startswith("move."):
            assert names_in(sentences[key]) == names, key


@in_both_languages
def test_no_two_moves_read_the_same(language: str) -> None:
    """So that a menu of them is no riddle."""
    say = catalogue(language, GAME.package)
    moves = range(GAME.vocabulary.size)
    assert len({say.move(GAME.vocabulary, move) for move in moves}) == GAME.vocabulary.size


@pytest.mark.parametrize(
    ("language", "word", "said"),
    [
        ("en", "octopus.1.2.twice", "octopus (speed 1, damage 2, two hits)"),
        ("en", "squid.3.1", "squid (speed 3, damage 1)"),
        ("de", "crab.1.1.both", "Krabbe (Tempo 1, Schaden 1, Schild, zwei Treffer)"),
    ],
)
def test_how_cards_read(language: str, word: str, said: str) -> None:
    assert catalogue(language, GAME.package).word("kind", word) == said

"""The rules text and the sentences of every game, in both languages.

What one game alone has to say about its texts is tested in its own ``test_texts.py``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

from mothership import game_ids
from mothership.core import Field, Game, Rule
from mothership.core.registry import catalogue, load, messages, rules
from mothership.core.texts import LANGUAGES
from mothership.games.invaders.codes import QUESTION_WORDS

# The marks of what is not in the printed rules, in each language.
MARKS: Final = {
    "en": {"Reading": "reading", "Reconstruction": "reconstruction", "House rule": "house rule"},
    "de": {
        "Auslegung": "reading",
        "Lesart": "reading",
        "Rekonstruktion": "reconstruction",
        "Hausregel": "house rule",
    },
}
UNAFFILIATED: Final = {
    "en": "not affiliated",
    "de": r"in keiner Verbindung|nicht verbunden|gehören weder",
}


@dataclass(frozen=True)
class Texts:
    """What is to be found in the texts of a game."""

    game: str
    rule: str  # the ids of its rules, as a pattern
    rulings: frozenset[str]  # what the printed rules leave open, and is ruled on
    reconstructions: frozenset[str]
    house_rules: frozenset[str]
    readings: frozenset[str]  # some of them
    endings: int  # rules that can end a game
    # Kinds of fields whose words say all there is to say, or are put together from their halves.
    themselves: frozenset[str] = frozenset()
    # Parts of the view whose words have sentences, as a pattern.
    worded_parts: str = ""
    # Choices that say all there is to say, as a pattern of option and choice.
    plain_choices: str = ""
    questions: tuple[str, ...] = ()  # where they are not the words of the part "phase"
    more: frozenset[str] = frozenset()  # keys that it needs beside those that every game needs
    # Keys that are looked up in other ways, as a pattern; without one nothing is said of them.
    others: str | None = None

    @property
    def loaded(self) -> Game:
        return load(self.game)

    @property
    def home(self) -> Path:
        file = import_module(self.loaded.package).__file__
        assert file is not None
        return Path(file).parent

    def source(self) -> str:
        return "".join(file.read_text("utf-8") for file in sorted(self.home.glob("*.py")))

    def reasons(self, language: str) -> set[str]:
        """Why something is asked, for every question that is put to a seat."""
        sentences = messages(self.loaded.package, language)
        asked = {key: names_in(sentence) for key, sentence in sentences.items() if key.startswith("ask.")}
        return {f"why.{key.removeprefix('ask.')}" for key, names in asked.items() if "seat" in names}

    def ending_rules(self) -> set[str]:
        """The rules that can end a game, as the code says."""
        calls = re.findall(r"\b(?:end|finish|win)\w*\(.*\)", self.source())
        return {rule for call in calls for rule in re.findall(self.rule, call)}

    def fields(self) -> Iterator[Field]:
        for block in self.loaded.vocabulary.blocks:
            yield from block.fields
        for kind in self.loaded.events:
            yield from kind.fields

    def wanted_words(self) -> set[str]:
        """Every word that a field or a part of the view can show."""
        words = {
            f"value.{field.kind}.{word}"
            for field in self.fields()
            for word in field.words
            if field.kind not in self.themselves
        }
        return words | {
            f"value.{part.name}.{word}"
            for part in self.loaded.schema.parts
            if re.fullmatch(self.worded_parts, part.name)
            for word in part.words
        }

    def wanted_keys(self) -> set[str]:
        """Every sentence and word that the game can ask for."""
        game = self.loaded
        phases = next((part.words for part in game.schema.parts if part.name == "phase"), ())
        choices = {f"{option.name}.{choice}" for option in game.options for choice in option.choices}
        return {
            "game.title",
            "game.summary",
            *(["game.position"] if game.write_position else []),
            *(f"move.{block.name}" for block in game.vocabulary.blocks),
            *(f"field.{field.name}" for block in game.vocabulary.blocks for field in block.fields),
            *(f"event.{kind.name}" for kind in game.events),
            *(f"result.{rule}" for rule in self.ending_rules()),
            *(f"part.{part.name}" for part in game.schema.parts),
            *(f"ask.{question}" for question in self.questions or phases),
            "game.goal",
            *(f"typed.{block.name}" for block in game.vocabulary.blocks if not block.nature),
            *(f"option.{option.name}" for option in game.options),
            *(f"option.{choice}" for choice in choices if not re.fullmatch(self.plain_choices, choice)),
            *self.wanted_words(),
            *self.more,
        }


def all_of(pattern: str, words: str) -> frozenset[str]:
    """A key for each word."""
    return frozenset(pattern.format(word) for word in words.split())


def numbered(pattern: str, last: int) -> frozenset[str]:
    return frozenset(pattern.format(number) for number in range(1, last + 1))


COMPOUNDS: Final = "space unit own-unit board changed from to ban attacker defender"
TEXTS: Final = (
    Texts(
        game="invaders",
        rule=r"INV-[IR]\d+[a-z]?",
        rulings=frozenset(),
        reconstructions=all_of("INV-{}", "I22 R2a R13 R19 R23"),
        house_rules=all_of("INV-{}", "I1a I9a I14a I21"),
        readings=frozenset(),
        endings=10,
        # The words of cards come from their file.
        themselves=all_of("{}", "card place cards left space tokens strength attack defence round"),
        worded_parts=r"attacked|phase|turn",
        questions=QUESTION_WORDS,
        more=all_of("option-title.{}", "decks handicap match"),
    ),
    Texts(
        game="lunar-invaders-2011",
        rule=r"L11-[A-Z]+\d+[a-z]?",
        rulings=numbered("L11-A{}", 19),
        reconstructions=frozenset({"L11-A1"}),
        house_rules=all_of("L11-{}", "A1a A1b A1c A1d A15b A19 A19a A19b A19c"),
        readings=frozenset({"L11-M3"}),
        endings=4,
        themselves=frozenset({"space", "face"}),
        worded_parts="phase",
        more=all_of("typed.value.size.{}", "small medium large")
        | all_of("typed.value.sign.{}", "rock paper scissors")
        | {"value.sign.?", "value.space.compound", "value.space.halves"}
        | all_of("typed.value.place.{}", "ne pad e se"),
        others="",
    ),
    Texts(
        game="lunar-invaders-2016",
        rule=r"L16-[A-Z]+\d+[a-z]?",
        rulings=numbered("L16-B{}", 21),
        reconstructions=frozenset(),
        house_rules=frozenset({"L16-B18", "L16-B18a"}),
        readings=frozenset({"L16-M3", "L16-B10", "L16-B17"}),
        endings=5,
        themselves=frozenset({"space", "unit", "own-unit", "left", "spent"}),
        # What stands on a space, and the name of a space, are put together from their halves.
        worded_parts=r"phase|announced|size|turn|first|winner",
        more=all_of("value.{}.compound", COMPOUNDS)
        | all_of("value.{}.halves", COMPOUNDS)
        | all_of("value.{}.none", "from to ban attacker defender")
        | all_of("value.{}..", "board changed unit own-unit")
        | all_of("typed.value.size.{}", "small medium large")
        | all_of("typed.value.place.{}", "ne pad e se")
        | {"listed.misdirect"},
        others="",
    ),
    Texts(
        game="space-defenders",
        rule=r"SD-D\d+[a-z]?",
        rulings=numbered("SD-D{}", 22),
        reconstructions=frozenset({"SD-D2"}),
        house_rules=frozenset({"SD-D3a", "SD-D3d", "SD-D16b", "SD-D16c"}),
        readings=frozenset({"SD-D8", "SD-D9", "SD-D13", "SD-D15a", "SD-D19a"}),
        endings=6,
        themselves=frozenset({"space", "column", "row", "points"}),
        worded_parts=r".+",
        more=all_of("option-title.{}", "bomb upgrades")
        | all_of("typed.value.{}", "item.bomb item.dual item.triple item.rapid prize.saucer"),
        others=r"event\.(arrived|swept|paid)\.(each|all)|event\.arrived\.many",
    ),
    Texts(
        game="space-invaders",
        rule=r"SI-[A-Z]\d+[a-z]?",
        rulings=numbered("SI-S{}", 39) | {"SI-S28a", "SI-S28b", "SI-S28c", "SI-S5a"},
        reconstructions=frozenset({"SI-S1", "SI-S2", "SI-S3", "SI-S4", "SI-S5"}),
        house_rules=frozenset({"SI-B12a", "SI-B12b", "SI-S5a"}),
        readings=frozenset({"SI-S6", "SI-S38"}),
        endings=5,
        themselves=all_of("{}", "space level place angle strength points health damage kind slot bearing"),
        plain_choices=r"(ufo|planet)\.\d+",
        more=all_of("option-title.{}", "aim alone difficulty flick planet relaunch rows ufo")
        | all_of("value.seat.{}", "blue green orange red"),
    ),
)
every_game = pytest.mark.parametrize("texts", TEXTS, ids=lambda texts: texts.game)
in_both_languages = pytest.mark.parametrize("language", LANGUAGES)


def mark(rule: Rule, language: str) -> str:
    """What a rule is marked as, by the paragraph in italics at its end; commands may follow it."""
    last = [part for part in rule.text.split("\n\n") if not part.startswith("    ")][-1]
    found = re.fullmatch(r"\*(.+?): .+\*", last, re.DOTALL)
    return MARKS[language][found[1]] if found else ""


def test_every_game_has_its_texts_tested() -> None:
    assert sorted(texts.game for texts in TEXTS) == sorted(game_ids())


# Rules --------------------------------------------------------------------------------------------


@every_game
@in_both_languages
def test_every_rule_that_the_code_cites_is_in_the_rules_text(texts: Texts, language: str) -> None:
    cited = set(re.findall(texts.rule, texts.source()))
    assert len(cited) > 40
    assert cited - set(rules(texts.loaded.package, language)) == set()


@every_game
@in_both_languages
def test_every_ruling_is_a_rule(texts: Texts, language: str) -> None:
    assert texts.rulings - set(rules(texts.loaded.package, language)) == set()


@every_game
def test_both_languages_have_the_same_rules_in_the_same_order_with_the_same_marks(texts: Texts) -> None:
    english, german = (rules(texts.loaded.package, language) for language in ("en", "de"))
    assert [(rule.id, mark(rule, "en")) for rule in english.values()] == [
        (rule.id, mark(rule, "de")) for rule in german.values()
    ]


@every_game
def test_both_languages_refer_to_the_same_rules(texts: Texts) -> None:
    english, german = (rules(texts.loaded.package, language) for language in ("en", "de"))
    for rule in english.values():
        assert re.findall(texts.rule, rule.text) == re.findall(texts.rule, german[rule.id].text), rule.id


@every_game
@in_both_languages
def test_what_is_not_printed_is_marked(texts: Texts, language: str) -> None:
    marks = {rule.id: mark(rule, language) for rule in rules(texts.loaded.package, language).values()}
    assert {rule for rule, said in marks.items() if said == "reconstruction"} == texts.reconstructions
    assert {rule for rule, said in marks.items() if said == "house rule"} == texts.house_rules
    assert {rule for rule, said in marks.items() if said == "reading"} >= texts.readings


@every_game
@in_both_languages
def test_no_rule_is_empty(texts: Texts, language: str) -> None:
    for rule in rules(texts.loaded.package, language).values():
        assert rule.title, rule.id
        assert rule.text, rule.id
        assert rule.section, rule.id


@every_game
@in_both_languages
def test_the_rules_name_the_designer_and_say_that_we_are_not_affiliated(texts: Texts, language: str) -> None:
    text = (texts.home / f"rules.{language}.md").read_text("utf-8").partition("\n## ")[0]
    introduction = " ".join(text.split())
    for designer in texts.loaded.designers:
        assert designer in introduction
    assert re.search(UNAFFILIATED[language], introduction)


# Sentences ----------------------------------------------------------------------------------------


@every_game
@in_both_languages
def test_every_sentence_is_there(texts: Texts, language: str) -> None:
    assert len(texts.ending_rules()) == texts.endings
    assert texts.wanted_keys() - set(messages(texts.loaded.package, language)) == set()


@pytest.mark.parametrize(
    "texts", [texts for texts in TEXTS if texts.others is not None], ids=lambda texts: texts.game
)
@in_both_languages
def test_no_sentence_is_there_in_vain(texts: Texts, language: str) -> None:
    assert texts.others is not None
    surplus = set(messages(texts.loaded.package, language)) - texts.wanted_keys() - texts.reasons(language)
    assert {key for key in surplus if not re.fullmatch(texts.others, key)} == set()


@every_game
@in_both_languages
def test_the_goal_is_told_in_a_line_and_every_question_says_why(texts: Texts, language: str) -> None:
    sentences = messages(texts.loaded.package, language)
    assert texts.reasons(language) <= set(sentences)
    assert len(sentences["game.goal"]) <= 100


def names_in(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@every_game
@in_both_languages
def test_sentences_fill_in_what_the_move_or_the_event_brings(texts: Texts, language: str) -> None:
    game, sentences = texts.loaded, messages(texts.loaded.package, language)
    for block in game.vocabulary.blocks:
        assert names_in(sentences[f"move.{block.name}"]) == {field.name for field in block.fields}, block.name
    for kind in game.events:
        assert names_in(sentences[f"event.{kind.name}"]) <= {field.name for field in kind.fields}, kind.name
    for key, sentence in sentences.items():
        if key.startswith("ask."):
            assert names_in(sentence) <= {"seat"}, key


@every_game
def test_both_languages_tell_the_same_facts(texts: Texts) -> None:
    """What a sentence leaves out is left out in both languages."""
    english, german = (messages(texts.loaded.package, language) for language in ("en", "de"))
    assert {key for key in english if names_in(english[key]) != names_in(german[key])} == set()


@every_game
@in_both_languages
def test_no_two_moves_read_the_same(texts: Texts, language: str) -> None:
    """So that a menu of them is no riddle."""
    game = texts.loaded
    say = catalogue(language, game)
    moves = {say.move(game.vocabulary, move) for move in range(game.vocabulary.size)}
    assert len(moves) == game.vocabulary.size

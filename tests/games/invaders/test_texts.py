"""The sentences of the game in both languages; those of its cards are made in wording.py and tested there."""

import re
from pathlib import Path
from string import Formatter

import pytest

import mothership.games.invaders as package
from mothership.core.registry import catalogue, load, messages, rules
from mothership.core.texts import LANGUAGES
from mothership.games.invaders.board import ENDING_RULES, SYMBOL_WORDS
from mothership.games.invaders.codes import QUESTION_WORDS
from mothership.games.invaders.loading import keywords_of, read_cards

GAME = load("invaders")
HOME = Path(package.__file__).parent
# Numbers say all there is to say, and the words of cards come from their file.
THEMSELVES = {
    "card", "place", "cards", "left", "space", "tokens", "strength", "attack", "defence", "round",
}  # fmt: skip
CARD_PARTS = {"piles", "zones", "at-work", "coming"}
in_both_languages = pytest.mark.parametrize("language", LANGUAGES)


def source() -> str:
    return "".join(file.read_text("utf-8") for file in HOME.glob("*.py"))


def ending_rules() -> set[str]:
    return {
        rule for call in re.findall(r"\bwin\(state, .*\)", source()) for rule in re.findall(r"INV-\w+", call)
    }


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
    told = messages(GAME.package, LANGUAGES[0])  # parts without a title are not for people
    parts = [part for part in GAME.schema.parts if part.name not in CARD_PARTS and told[f"part.{part.name}"]]
    values |= {f"value.{part.name}.{word}" for part in parts for word in part.words}
    choices = {f"option.{option.name}.{choice}" for option in GAME.options for choice in option.choices}
    _, entries = read_cards(GAME.released[-1].files["cards.toml"])
    keywords = {word for entry in entries.values() for word in keywords_of(entry)}
    return {
        "game.title",
        "game.summary",
        *(f"move.{block.name}" for block in GAME.vocabulary.blocks),
        *(f"field.{part.name}" for block in GAME.vocabulary.blocks for part in block.fields),
        *(f"event.{kind.name}" for kind in GAME.events),
        *(f"ask.{question}" for question in QUESTION_WORDS),
        *(f"result.{rule}" for rule in ending_rules()),
        *(f"part.{part.name}" for part in GAME.schema.parts),
        *(f"option.{option.name}" for option in GAME.options),
        *(f"option-title.{option.name}" for option in GAME.options),
        *(f"value.symbol.{word}" for word in SYMBOL_WORDS),
        *(f"value.keyword.{word}" for word in keywords),
        *(f"mark.{word}" for word in {*SYMBOL_WORDS, *keywords}),
        *choices,
        *values,
    }


# Terms for which German has one word, and the words that were used beside it.
ONE_WORD = {
    "Eurasien": r"Eurasia\b(?! ;)",
    "Kettenhemd": "Chainmail",
    "Eine Stadt besäen": "Körperfresser|befrucht",
    "Plot": r"\b(?:der|den|dem|des) Plan(?:s|es)?\b",
    "Marker": "Token",
    "verschieben": "umzieh|zieht um|Umzüge",
    "Schlüsselbegriff": "Schlüsselw",
    "nutzen": "benutz",
    "Alien-Technologie": "Alientech",
}


@pytest.mark.parametrize("term", ONE_WORD)
def test_german_has_one_word_for_each_thing(term: str) -> None:
    """In rules, sentences and texts of cards; not in what is printed on the board, nor in the notation."""
    said = {
        key: text
        for key, text in messages(GAME.package, "de").items()
        if not key.startswith(("printed.", "game.position", "value.card."))
    }
    cli = {key: text for key, text in messages("mothership.cli", "de").items() if key.startswith("invaders.")}
    rules_text = {"rules": (HOME / "rules.de.md").read_text("utf-8")}
    for key, text in {**said, **cli, **rules_text}.items():
        assert re.search(ONE_WORD[term], text) is None, (key, term)


@in_both_languages
def test_every_sentence_is_there(language: str) -> None:
    assert len(ending_rules()) == 10
    assert wanted_keys() - set(messages(GAME.package, language)) == set()


@in_both_languages
def test_a_game_of_a_match_is_won_in_the_words_of_a_single_game(language: str) -> None:
    assert set(ENDING_RULES) == ending_rules()
    sentences = messages(GAME.package, language)
    for rule in ENDING_RULES:
        assert sentences[f"value.why.{rule.lower()}"] == sentences[f"result.{rule}"]


@in_both_languages
def test_every_rule_that_the_code_cites_is_in_the_rules_text(language: str) -> None:
    cited = set(re.findall(r"INV-[IR]\d+[a-z]?", source()))
    assert len(cited) > 40
    assert cited - set(rules(GAME.package, language)) == set()


@in_both_languages
def test_sentences_fill_in_what_the_move_or_the_event_brings(language: str) -> None:
    sentences = messages(GAME.package, language)
    brought = {
        f"move.{block.name}": {field.name for field in block.fields} for block in GAME.vocabulary.blocks
    }
    brought |= {f"event.{kind.name}": {field.name for field in kind.fields} for kind in GAME.events}
    for key, names in brought.items():
        gaps = {name for _, name, _, _ in Formatter().parse(sentences[key]) if name is not None}
        assert gaps <= names, key
        if key.startswith("move."):
            assert gaps == names, key


@in_both_languages
def test_no_two_moves_read_the_same(language: str) -> None:
    """So that a menu of them is no riddle."""
    say = catalogue(language, GAME)
    moves = range(GAME.vocabulary.size)
    assert len({say.move(GAME.vocabulary, move) for move in moves}) == GAME.vocabulary.size


@pytest.mark.parametrize(
    ("language", "move", "words"),
    [
        ("en", "play saladin", "Play 'Saladin'-class VTOL Aircraft"),
        ("en", "target mankind africa 2", "Choose the card of Mankind in Africa, place 2"),
        ("en", "hero chaplain", "The next hero is Chaplain Reyes"),
        ("de", "play saladin", "Spiel „'Saladin'-Senkrechtstarter“"),
        ("de", "strategy indian-ocean", "Gib frei: Den Indischen Ozean leeren"),
    ],
)
def test_how_moves_read(language: str, move: str, words: str) -> None:
    assert catalogue(language, GAME).move(GAME.vocabulary, GAME.vocabulary.parse(move)) == words

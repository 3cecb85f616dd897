"""Checks of a game's texts: catalogues and rules in both languages, if it has them."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Final

from mothership.core import NOBODY, Game, Part
from mothership.core.registry import game_messages, messages
from mothership.core.rule import read_rules
from mothership.core.texts import LANGUAGES
from mothership.kit.checks.base import Check
from mothership.kit.report import Broken
from mothership.kit.trial import Trial

# A number, the name of a square or a single sign is the same in every language, and so is nothing.
SAME_EVERYWHERE: Final = re.compile("-?[0-9]+|[a-z]+[0-9]+|.|none|empty|")


def gaps(sentence: str) -> set[str]:
    """The names that a message leaves to be filled in."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


class Catalogues(Check):
    name = "catalogues"
    promise = (
        "Moves, events, questions and the words of the table have a sentence in every language, "
        "with the same gaps to fill in."
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.messages = {language: game_messages(game, language) for language in LANGUAGES}

    def must_compare(self) -> bool:
        return any(self.messages.values())

    def once(self) -> None:
        if not self.must_compare():
            return
        for block in self.game.vocabulary.blocks:
            self.need(f"move.{block.name}", {part.name for part in block.fields})
        for kind in self.game.events:
            self.need(f"event.{kind.name}", {part.name for part in kind.fields})
        for part in self.game.schema.parts:
            self.need_words(part)
        for key in sorted(set().union(*self.messages.values())):
            self.need(key)

    def look(self, trial: Trial) -> None:
        if not self.must_compare():
            return
        asked = {
            state.question()
            for state, actor in zip(trial.states, trial.actors, strict=True)
            if actor != NOBODY
        }
        for question in sorted(asked):
            self.need(f"ask.{question}")

    def need_words(self, part: Part) -> None:
        """Parts that are for people have words for people. A filler may do without: it stands for nothing."""
        for language, sentences in self.messages.items():
            if sentences.get(f"part.{part.name}", part.name) == "":
                continue
            if self.has_names_from_data(part.kind, language):
                continue
            for word in part.words:
                self.count()
                is_shown = word != part.filler and not SAME_EVERYWHERE.fullmatch(word)
                if is_shown and not has_word(sentences, part, word):
                    raise Broken(
                        f"“value.{part.kind}.{word}” is missing in the {language} catalogue of "
                        f"{self.game.package}: the part “{part.name}” shows the word"
                    )

    def has_names_from_data(self, kind: str, language: str) -> bool:
        """Whether words of a kind are called by data, which may bring more of them."""
        written = messages(self.game.package, language)
        made = self.messages[language].keys() - written.keys()
        return any(key.startswith(f"value.{kind}.") for key in made)

    def need(self, key: str, facts: set[str] | None = None) -> None:
        self.count()
        for language, sentences in self.messages.items():
            if key not in sentences:
                raise Broken(f"“{key}” is missing in the {language} catalogue of {self.game.package}")
            if facts is not None and not gaps(sentences[key]) <= facts:
                raise Broken(
                    f"“{key}” ({language}) asks for {gaps(sentences[key])}, there are {facts or 'none'}"
                )
        found = {language: gaps(sentences[key]) for language, sentences in self.messages.items()}
        if len(set(map(frozenset, found.values()))) > 1:
            raise Broken(f"“{key}” has different gaps in different languages: {found}")


def has_word(sentences: dict[str, str], part: Part, word: str) -> bool:
    """Whether a catalogue has a word, by the kind of its part or by its name, or puts it together."""
    for kind in (part.kind, part.name):
        if f"value.{kind}.{word}" in sentences or ("." in word and f"value.{kind}.compound" in sentences):
            return True
    return False


def sources(folder: Traversable) -> str:
    """The code of a package."""
    found: list[str] = []
    for child in folder.iterdir():
        if child.is_dir():
            found.append(sources(child))
        elif child.name.endswith(".py"):
            found.append(child.read_text("utf-8"))
    return "\n".join(found)


class RulesText(Check):
    name = "rules-text"
    promise = (
        "Every rule that the game names stands in its rules text, which has the same rules in every language."
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.rules: dict[str, list[str]] = {}
        for language in LANGUAGES:
            file = files(game.package).joinpath(f"rules.{language}.md")
            if file.is_file():
                self.rules[language] = list(read_rules(file.read_text("utf-8")))

    def must_compare(self) -> bool:
        return bool(self.rules)

    def once(self) -> None:
        if not self.rules:
            return
        for language in LANGUAGES:
            if language not in self.rules:
                raise Broken(f"there is no rules.{language}.md in {self.game.package}")
        first = self.rules[LANGUAGES[0]]
        for language, rules in self.rules.items():
            different = sorted(set(first) ^ set(rules))
            if different:
                raise Broken(f"not in both rules texts ({LANGUAGES[0]}, {language}): {', '.join(different)}")
            if rules != first:
                raise Broken(f"the rules stand in another order in rules.{language}.md")

    def look(self, trial: Trial) -> None:
        for language, rules in self.rules.items():
            self.count(len(trial.cited))
            unknown = sorted(trial.cited - set(rules))
            if unknown:
                raise Broken(f"the game names {', '.join(unknown)}, unknown to rules.{language}.md")

    def remarks(self, tally: Counter[str]) -> list[str]:  # noqa: ARG002
        """Rules that no code names: forgotten, or made by code that does not say so."""
        code = sources(files(self.game.package))
        rules = next(iter(self.rules.values()), [])
        unnamed = [rule for rule in rules if not re.search(rf"{re.escape(rule)}(?!\w)", code)]
        if not code or not unnamed:
            return []
        return [
            f"no code names {', '.join(unnamed)}. Is it made? Then name the rule where it is, in a comment"
        ]

"""Checks of a game's texts: catalogues and rules in both languages, if it has them."""

from __future__ import annotations

from importlib.resources import files
from string import Formatter

from mothership.core import NOBODY, Game
from mothership.core.registry import game_messages
from mothership.core.rule import read_rules
from mothership.core.texts import LANGUAGES
from mothership.kit.checks.base import Check
from mothership.kit.report import Broken
from mothership.kit.trial import Trial


def gaps(sentence: str) -> set[str]:
    """The names that a message leaves to be filled in."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


class Catalogues(Check):
    name = "catalogues"
    promise = "Moves, events and questions have a sentence in every language, with the same gaps to fill in."

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

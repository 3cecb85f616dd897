"""Message catalogues: every package has the same messages, with the same placeholders, in every language."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from string import Formatter

import pytest

import mothership
from mothership.core import registry
from mothership.core.texts import CORE_MESSAGES, LANGUAGES

SOURCE = Path(mothership.__file__).parent
PACKAGES = [
    ".".join(("mothership", *file.parent.relative_to(SOURCE).parts))
    for file in sorted(SOURCE.rglob("messages.en.toml"))
    if file.parent.name != "data"  # the kit's check `catalogues` judges those of the games
]


def messages(package: str, language: str) -> dict[str, str]:
    return CORE_MESSAGES[language] if package == "mothership.core" else registry.messages(package, language)


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_the_packages_with_messages_are_found() -> None:
    assert {"mothership.cli", "mothership.lab", "mothership.referees", "mothership.server"} <= set(PACKAGES)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("package", ["mothership.core", *PACKAGES])
def test_every_language_has_the_same_messages_with_the_same_placeholders(package: str, language: str) -> None:
    def facts(sentences: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
        return {key: placeholders(sentence) for key, sentence in sentences}

    english = facts(messages(package, "en").items())
    assert english
    assert facts(messages(package, language).items()) == english

"""The terminal's catalogues: both languages whole, nothing missing, nothing left over."""

import ast
import re
from pathlib import Path

import pytest

from mothership import cli
from mothership.cli.table.local_commands import LocalCommands
from mothership.cli.table.remote_commands import RemoteCommands
from mothership.cli.table.typed_commands import TypedCommands
from mothership.core import registry
from mothership.core.texts import LANGUAGES

SOURCES = sorted(Path(cli.__file__).parent.rglob("*.py"))
SAYING = {"say", "paragraph", "Complaint", "_words"}


def catalogue(language: str) -> dict[str, str]:
    return registry.messages("mothership.cli", language)


def keys_in_the_code() -> tuple[set[str], list[str]]:
    """Every string in the code, and for each f-string a pattern of what it can become."""
    fixed: set[str] = set()
    patterns: list[str] = []
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                fixed.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.-]*"
                    for part in node.values
                ]
                if isinstance(node.values[0], ast.Constant) and re.match(
                    r"[a-z]+\.", str(node.values[0].value)
                ):
                    patterns.append("".join(parts))
    return fixed, patterns


def test_every_sentence_is_used() -> None:
    fixed, patterns = keys_in_the_code()
    unused = [
        key
        for key in catalogue("en")
        if key not in fixed and not any(re.fullmatch(pattern, key) for pattern in patterns)
    ]
    assert unused == []


def test_every_sentence_that_the_code_says_is_there() -> None:
    known = {*catalogue("en"), *registry.catalogue("en", "mothership.lab", "mothership.referees").messages}
    said: set[str] = set()
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                value = node.args[0].value
                if name in SAYING and isinstance(value, str) and re.fullmatch(r"[a-z-]+(\.[a-z-]+)+", value):
                    said.add(value)
    assert len(said) > 60
    assert said - known - {"game.summary", "game.position"} == set()


@pytest.mark.parametrize("commands", [LocalCommands, RemoteCommands])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_for_two_commands(language: str, commands: type[TypedCommands]) -> None:
    words = [word for name in commands.names for word in catalogue(language)[f"command.{name}.words"].split()]
    assert len(words) == len(set(words))

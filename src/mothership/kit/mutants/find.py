"""Finds mutants in a game's source, each for one rule."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mothership.core.rule import RULE_ID

# A comment that names rules, or the last part of one: "# L11-A3", "# a 5 or a 6 wins  # L11-A12b".
NAMING: Final = re.compile(rf"#\s*({RULE_ID.pattern}(?:\s*,\s*{RULE_ID.pattern})*)\s*$")
PERTURBED: Final = "perturbed_by_the_kit"


class BadMutants(Exception):
    """The mutants themselves are invalid."""


@dataclass(frozen=True)
class Mutant:
    """One way to break one rule: the whole source of a module with one place changed."""

    rule: str
    file: str  # within the game's folder
    line: int
    was: str
    change: str
    source: str

    def __str__(self) -> str:
        return f"{self.rule}  {self.file}:{self.line}  {self.change}:  {self.was}"


class Source:
    """A module's text, its tree, and the rules that its comments name."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.lines = text.encode().split(b"\n")
        self.tree = ast.parse(text)
        self.named: dict[int, list[str]] = {}  # line: rules
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            found = NAMING.search(token.string) if token.type == tokenize.COMMENT else None
            if found:
                self.named[token.start[0]] = re.split(r"\s*,\s*", found[1])

    def segment(self, node: ast.expr | ast.stmt) -> str:
        return ast.get_source_segment(self.text, node) or ""

    def replaced(self, first: ast.expr | ast.stmt, new: str, last: ast.expr | ast.stmt | None = None) -> str:
        """The whole text with a node, or everything from one to another, replaced."""
        end = last or first
        assert end.end_lineno is not None
        assert end.end_col_offset is not None
        before = [*self.lines[: first.lineno - 1], self.lines[first.lineno - 1][: first.col_offset]]
        after = [self.lines[end.end_lineno - 1][end.end_col_offset :], *self.lines[end.end_lineno :]]
        return (b"\n".join(before) + new.encode() + b"\n".join(after)).decode()

    def mutant(self, rule: str, line: int, change: str, source: str) -> Mutant:
        ast.parse(source)
        return Mutant(rule, self.file, line, self.lines[line - 1].decode().strip(), change, source)

    # What is broken -------------------------------------------------------------------------------

    def mutants(self) -> Iterator[Mutant]:
        """Every mutant of this module."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Return) and node.value is not None:
                yield from self.disabled(node, node.value)
        for line, rules in self.named.items():
            changes = list(self.changes_at(line))
            if not changes:
                raise BadMutants(
                    f"{self.file}:{line} names {', '.join(rules)} beside nothing that can be broken"
                )
            for rule in rules:
                for change, source in changes:
                    yield self.mutant(rule, line, change, source)

    def disabled(self, node: ast.Return, value: ast.expr) -> Iterator[Mutant]:
        """``return "RULE"``, also as one side of a conditional expression."""
        if isinstance(value, ast.IfExp):
            yield from self.disabled(node, value.body)
            yield from self.disabled(node, value.orelse)
        elif (
            isinstance(value, ast.Constant)
            and isinstance(value.value, str)
            and RULE_ID.fullmatch(value.value)
        ):
            if value is node.value:
                source = self.replaced(node, "pass")
            else:
                source = self.replaced(value, "None")
            yield self.mutant(value.value, value.lineno, "check disabled", source)

    def changes_at(self, line: int) -> Iterator[tuple[str, str]]:
        """How the statement that begins in a line can be broken, or else the expression that fills it."""
        statements = [
            node for node in ast.walk(self.tree) if isinstance(node, ast.stmt) and node.lineno == line
        ]
        if statements:
            yield from self.changes_of(min(statements, key=lambda node: node.col_offset))
        else:
            expression = self.expression_in(line)
            if expression is not None:
                yield self.perturbed(expression)

    def changes_of(self, node: ast.stmt) -> Iterator[tuple[str, str]]:
        if isinstance(node, ast.If | ast.While):
            yield "condition made False", self.replaced(node.test, "False")
            yield "condition negated", self.replaced(node.test, f"(not ({self.segment(node.test)}))")
        elif isinstance(node, ast.For):
            yield "loop emptied", self.replaced(node.iter, "()")
        elif isinstance(node, ast.Assign | ast.AnnAssign | ast.Return) and node.value is not None:
            if not names_a_rule(node.value):  # that is a check, and disabled elsewhere
                yield self.perturbed(node.value)
        elif isinstance(node, ast.FunctionDef):
            yield from self.changes_of_function(node)
        elif not isinstance(node, ast.ClassDef | ast.With | ast.Try | ast.Import | ast.ImportFrom):
            yield "removed", self.replaced(node, "pass")

    def changes_of_function(self, node: ast.FunctionDef) -> Iterator[tuple[str, str]]:
        """A function that is a rule as a whole: what it answers is changed, or what it does left out."""
        answers = [
            inner for inner in ast.walk(node) if isinstance(inner, ast.Return) and inner.value is not None
        ]
        for answer in answers:
            yield from self.changes_of(answer)
        if not answers:
            yield "removed", self.replaced(node.body[0], "pass", node.body[-1])

    def perturbed(self, value: ast.expr) -> tuple[str, str]:
        return "value changed", self.replaced(value, f"{PERTURBED}({self.segment(value)})")

    def expression_in(self, line: int) -> ast.expr | None:
        """The widest expression that lies in one line of a longer statement."""
        found: list[ast.expr] = []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.keyword):
                node = node.value
            if isinstance(node, ast.expr) and node.lineno == line == node.end_lineno:
                found.append(node)
        return max(found, key=lambda node: (node.end_col_offset or 0) - node.col_offset, default=None)


def names_a_rule(value: ast.expr) -> bool:
    return any(
        isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE_ID.fullmatch(node.value)
        for node in ast.walk(value)
    )


def perturbed(value: object) -> object:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"{value}?"
    if isinstance(value, tuple | list):
        return type(value)(value[:-1])
    return None if value is not None else 0


# A whole game -----------------------------------------------------------------------------------------


def find_mutants(folder: Path, tests: Path) -> list[Mutant]:
    """Every mutant of the game in a folder, by rule."""
    found: dict[tuple[str, str, str], Mutant] = {}  # the same change is tried once
    for path in sorted(folder.rglob("*.py")):
        file = path.relative_to(folder).as_posix()
        for mutant in Source(path.read_text("utf-8"), file).mutants():
            found.setdefault((mutant.rule, mutant.file, mutant.source), mutant)
    by_hand = tests / "mutants.toml"
    if by_hand.is_file():
        for mutant in read_mutants(by_hand.read_text("utf-8"), folder):
            found.setdefault((mutant.rule, mutant.file, mutant.source), mutant)
    return sorted(found.values(), key=lambda mutant: (mutant.rule, mutant.file, mutant.line))


def read_mutants(text: str, folder: Path) -> Iterator[Mutant]:
    """Mutants written by hand."""
    for number, entry in enumerate(tomllib.loads(text).get("mutant", []), start=1):
        if set(entry) != {"rule", "file", "old", "new", "why"}:
            raise BadMutants(
                f"mutant {number} needs rule, file, old, new and why, and has {', '.join(entry)}"
            )
        source = (folder / entry["file"]).read_text("utf-8")
        if source.count(entry["old"]) != 1:
            times = source.count(entry["old"])
            raise BadMutants(f"mutant {number}: {entry['old']!r} stands {times} times in {entry['file']}")
        line = source[: source.index(entry["old"])].count("\n") + 1
        broken = source.replace(entry["old"], entry["new"])
        was = source.split("\n")[line - 1].strip()
        yield Mutant(entry["rule"], entry["file"], line, was, entry["why"], broken)

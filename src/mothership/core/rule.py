"""Numbered rules, parsed from a game's rules text.

The text is Markdown: an introduction, then ``##`` opens a section, ``###`` a rule whose heading
begins with its id. A paragraph in the form ``*Mark: explanation*`` marks a rule as a reading, a
reconstruction or a house rule. A gap such as ``{points.win}`` is filled from the game's messages,
here ``rule.points.win``, which the game may make from its data.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from mothership.core.errors import RecordError
from mothership.core.texts import Message

RULE_ID: Final = re.compile(r"[A-Z][A-Z0-9]*-[A-Z]*[0-9]+[a-z]?")

GAP: Final = re.compile(r"\{([a-z0-9][a-z0-9.-]*)\}")


@dataclass(frozen=True)
class Rule:
    """One numbered rule."""

    id: str
    title: str
    text: str
    section: str


def read_introduction(text: str) -> str:
    """What a rules text says before its first section and its first rule, without the title."""
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith(("## ", "### ")):
            break
        if not line.startswith("# "):
            lines.append(line)
    return "\n".join(lines).strip()


def read_rules(text: str) -> dict[str, Rule]:
    """The rules of a rules text, by id, in its order."""
    rules: dict[str, Rule] = {}
    section, heading, body = "", "", list[str]()

    def close() -> None:
        if heading:
            rule_id, _, title = heading.partition(" ")
            rules[rule_id] = Rule(rule_id, title.strip(), "\n".join(body).strip(), section)

    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("### "):
            close()
            heading, body = line[4:].strip(), []
            rule_id = heading.partition(" ")[0]
            if not RULE_ID.fullmatch(rule_id):
                raise RecordError(number, Message("rules.heading", given=heading, expected="X-A1"))
            if rule_id in rules:
                raise RecordError(number, Message("rules.duplicate", given=rule_id))
        elif line.startswith("## "):
            close()
            section, heading, body = line[3:].strip(), "", []
        elif heading:
            body.append(line)
    close()
    return rules


def has_gaps(rule: Rule) -> bool:
    return GAP.search(rule.text) is not None


def fill_gaps(rules: Mapping[str, Rule], messages: Mapping[str, str]) -> dict[str, Rule]:
    """Rules with the numbers of a game's data in their texts. A gap that no message fills stays as it is."""

    def fill(text: str) -> str:
        return GAP.sub(lambda gap: messages.get(f"rule.{gap[1]}", gap[0]), text)

    return {rule.id: replace(rule, text=fill(rule.text)) for rule in rules.values()}

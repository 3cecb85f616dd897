"""Rules as lines of text: all of them, one of them, or those that contain a word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from mothership.cli.terminal.style import Style, wrap
from mothership.core.rule import Rule
from mothership.play.complaint import Complaint

_EMPHASIS = re.compile(r"\*\*|`|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])")
_VERBATIM = "    "  # a drawing
_LIST_ITEM = re.compile(r"\s*([-*+]|\d+\.)\s+(.*)")


def find(rules: Mapping[str, Rule], asked: str) -> list[Rule]:
    """The rule with this id (whole, or its end), or all rules that hold the words. Raises Complaint."""
    wanted = asked.strip().lower()
    by_id = [rule for rule in rules.values() if rule.id.lower() == wanted]
    by_id = by_id or [rule for rule in rules.values() if rule.id.lower().endswith(f"-{wanted}")]
    if by_id:
        return by_id
    found = [rule for rule in rules.values() if wanted in f"{rule.section} {rule.title} {rule.text}".lower()]
    if not found:
        raise Complaint("rules.none", asked=asked, first=next(iter(rules), "–"))
    return found


def contents(rules: Iterable[Rule], style: Style) -> list[str]:
    """Ids and titles, section by section."""
    rules = list(rules)
    column = max((len(rule.id) for rule in rules), default=0) + 2
    lines: list[str] = []
    section = None
    for rule in rules:
        if rule.section != section:
            section = rule.section
            lines += [*([""] if lines and not style.plain else []), style.paint(section, "bold")]
        lines += wrap(rule.title, style.width, " " * (column + 2), f"  {rule.id.ljust(column)}")
    return lines


def full_text(rules: Iterable[Rule], style: Style) -> list[str]:
    """Rules with their text."""
    lines: list[str] = []
    section = None
    for rule in rules:
        if rule.section != section:
            section = rule.section
            lines += [style.paint(section, "bold", "underline") if style.colour else f"== {section} ==", ""]
        lines += [*rule_lines(rule, style), ""]
    return lines[:-1]


def rule_lines(rule: Rule, style: Style) -> list[str]:
    """One rule: id and title, then its text."""
    heading = wrap(rule.title, style.width, "  ", f"{style.paint(rule.id, 'bold')} ")
    return heading + text_lines(rule.text, style, "  ")


def text_lines(text: str, style: Style, indent: str = "", between: str | None = None) -> list[str]:
    """A text of paragraphs, lists and drawings; with ``between`` that line stands between paragraphs."""
    lines: list[str] = []
    paragraph: list[str] = []

    def close() -> None:
        if paragraph:
            item = _LIST_ITEM.match(paragraph[0])
            first = f"{indent}{item[1]} " if item else indent
            words = " ".join([item[2], *paragraph[1:]] if item else paragraph)
            if lines and between is not None and not item:
                lines.append(between)
            lines.extend(wrap(_EMPHASIS.sub("", words), style.width, " " * len(first), first))
            paragraph.clear()

    for line in text.splitlines():
        if not line.strip() or _LIST_ITEM.match(line) or line.startswith(_VERBATIM):
            close()
        if line.startswith(_VERBATIM):
            lines.append(line)
        elif line.strip():
            paragraph.append(line.strip())
    close()
    return lines

"""Rules are read from a text with numbered headings."""

from __future__ import annotations

import pytest

from mothership.core import RecordError
from mothership.core.rule import Rule, read_introduction, read_rules

TEXT = """# A game

Preface.

## Moving

### X-A1 Steps

One step.

Another paragraph.

### X-A1a
Just a number.

## Ending

Not a rule.

### X-B2 The end
"""


def test_rules_are_read_in_order_with_their_sections() -> None:
    assert list(read_rules(TEXT).values()) == [
        Rule("X-A1", "Steps", "One step.\n\nAnother paragraph.", "Moving"),
        Rule("X-A1a", "", "Just a number.", "Moving"),
        Rule("X-B2", "The end", "", "Ending"),
    ]


@pytest.mark.parametrize(
    ("text", "introduction"),
    [(TEXT, "Preface."), ("One.\n\nTwo.\n### X-1 a", "One.\n\nTwo."), ("# T\n## S\nThree.", "")],
)
def test_the_introduction_is_what_stands_before_the_first_section(text: str, introduction: str) -> None:
    assert read_introduction(text) == introduction


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        ("## S\n\n### Steps", 3, "rule heading “Steps” has no id"),
        ("### X-1 a\n### X-2 b\n### X-1 c", 3, "rule X-1 stands twice"),
    ],
)
def test_a_bad_heading_is_named_with_its_line(text: str, line: int, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint) as caught:
        read_rules(text)
    assert caught.value.line == line

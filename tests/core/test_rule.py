"""Rules are read from a text with numbered headings."""

from __future__ import annotations

import pytest

from mothership.core import RecordError
from mothership.core.rule import Rule, fill_gaps, has_gaps, read_introduction, read_rules

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


def test_gaps_are_filled_with_messages_of_their_own() -> None:
    rules = read_rules(
        "## S\n\n### X-1 Prize {n}\nIt is {points.win}, {points.win} or {n-2}.\n\n### X-2 b\nNo gap."
    )
    filled = fill_gaps(rules, {"rule.points.win": "9", "points.win": "wrong", "rule.n-2": "{points.win}"})
    assert filled["X-1"] == Rule("X-1", "Prize {n}", "It is 9, 9 or {points.win}.", "S")
    assert filled["X-2"] == rules["X-2"]
    assert list(filled) == list(rules)


def test_a_gap_that_no_message_fills_stays() -> None:
    rules = read_rules("### X-1 a\n{a}, {A b}, {} and {")
    assert fill_gaps(rules, {"rule.A b": "1", "rule.": "2"}) == rules


def test_which_rules_have_gaps() -> None:
    rules = read_rules("### X-1 a\n{a.b}\n### X-2 b\n{B} { } {}")
    assert [has_gaps(rule) for rule in rules.values()] == [True, False]

"""What the page is compared with is what the terminal says now."""

from __future__ import annotations

from tools.page_sentences import FILE, written


def test_the_examples_are_what_the_terminal_says_today() -> None:
    assert FILE.read_text("utf-8") == written(), "run python -m tools.page_sentences"

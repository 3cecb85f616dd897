"""The page knows the server's messages from a file that is written by a program: it must be fresh."""

from __future__ import annotations

from mothership.server.live import messages
from tools import page_types


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    written = page_types.FILE.read_text(encoding="utf-8")

    assert written == page_types.page_types(), "write it anew: PYTHONPATH=src python -m tools.page_types"


def test_a_field_with_a_default_may_be_left_out_by_the_page_only() -> None:
    assert "  readonly data?: readonly number[];" in page_types.interface(messages.Move)
    assert "  readonly table: string | null;" in page_types.interface(messages.Refused)


def test_a_field_that_the_server_may_leave_out_is_optional() -> None:
    assert "  readonly reset?: boolean;" in page_types.interface(messages.Events)


def test_messages_are_told_apart_by_their_tag() -> None:
    assert '  readonly t: "take-back";' in page_types.interface(messages.TakeBack)
    assert "  | TakeBack\n" in page_types.union("All", "", messages.FromClient)

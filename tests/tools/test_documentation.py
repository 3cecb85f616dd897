"""How documents of the repository become pages of the site. The built site is tried in tests/web."""

import re
from pathlib import Path

import pytest

from tools.documentation import api, rules
from tools.documentation.pages import CHAPTERS, known_pages, left_out, source_of, to_site
from tools.setup.paths import ROOT

PAGE = ROOT / "docs" / "server.md"


def on_site(text: str, folder: Path, source: Path = PAGE) -> str:
    return to_site(text, source, known_pages(), folder).rstrip("\n")


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("[bots](bots.md)", "[bots](bots.md)"),
        ("[levels](search.md#what-a-hint-says)", "[levels](how-bots-think.md#what-a-hint-says)"),
        ("[new](../CHANGELOG.md)", "[new](changelog.md)"),
        ("[over\ntwo lines](bots.md)", "[over\ntwo lines](bots.md)"),
        ("[elsewhere](https://example.org/a)", "[elsewhere](https://example.org/a)"),
        ("[below](#settings)", "[below](#settings)"),
        ("[the code](../src/mothership/cli)", "the code (`src/mothership/cli`)"),
        ("[`NOTICE`](../NOTICE)", "`NOTICE` (`NOTICE`)"),
        ("```\n[code](bots.md#x)(../y)\n```", "```\n[code](bots.md#x)(../y)\n```"),
    ],
)
def test_links_lead_to_pages_or_name_a_file(written: str, shown: str, tmp_path: Path) -> None:
    assert on_site(written, tmp_path) == shown


def test_pictures_come_along(tmp_path: Path) -> None:
    assert on_site("![x](pictures/bench.svg)", tmp_path) == "![x](pictures/bench.svg)"
    assert (tmp_path / "pictures" / "bench.svg").is_file()


def test_every_document_has_a_place() -> None:
    assert left_out() == []
    named = [page for chapter in CHAPTERS for page in chapter.pages]
    assert len(named) == len(set(named))
    assert [page for page in named if page != "api" and not source_of(page).is_file()] == []


def test_a_page_has_one_title() -> None:
    """Further ones would stand in the table of contents like pages of their own."""
    for path in known_pages():
        prose = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        assert re.findall(r"^# ", prose, re.MULTILINE) == ["# "], path.name


def test_rules_can_be_linked_to_by_their_number() -> None:
    text = "## The board\n\n### SD-D1 Six columns\nText.\n"
    assert "(SD-D1)=\n### SD-D1 Six columns\n" in rules.with_anchors(text, "en")
    assert "(SD-D1-de)=\n" in rules.with_anchors(text, "de")
    assert "## The board\n" in rules.with_anchors(text, "en")


def test_types_of_the_api_are_told_in_words() -> None:
    assert api.kind({"$ref": "#/components/schemas/SeatOut"}) == "[SeatOut](#type-seatout)"
    assert api.kind({"type": "array", "items": {"type": "string"}}) == "list of string"
    assert api.kind({"oneOf": [{"type": "integer"}, {"type": "null"}]}) == "integer or null"
    assert api.kind({"enum": ["a", "b"]}) == "`a`, `b`"
    assert api.table(("x",), [("a|b\nc",)]) == "| x |\n|---|\n| a\\|b c |"


def test_the_api_page_tells_shared_errors_once_and_each_success_in_words() -> None:
    page = api.page(api.description())
    assert page.count("| Too many requests |") == 1
    assert page.index("## Errors") < page.index("| Too many requests |") < page.index("## Analysis")
    assert "| 201 | [TableAnswer](#type-tableanswer) | Created |" in page
    assert "| The film |" in page, "a handler's own words"
    assert "document follows" not in page.lower()
    assert "nothing follows" not in page.lower()

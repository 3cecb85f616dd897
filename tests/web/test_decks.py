"""Decks and cards of one's own: built on the page, kept, brought to a table, and played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from mothership.core.registry import load
from tests.web.conftest import Visit
from tests.web.visitor import Visitor

SIZES = {"phone": (390, 844), "desk": (1440, 900)}
CARDS = load("invaders").released[-1].files["cards.toml"]


def card(visitor: Visitor, word: str) -> Locator:
    return visitor.page.locator(f'.decks-cards [data-card="{word}"]').first


def step(visitor: Visitor, word: str, what: str) -> None:
    card(visitor, word).get_by_role("button", name=re.compile(f"^{what}")).click()


def ready(visitor: Visitor) -> None:
    """The deck on the bench has been looked at, and is right."""
    expect(visitor.page.locator(".decks-right")).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("width", SIZES)
def test_the_page_fits_and_is_for_everybody(visit: Visit, width: str, theme: str) -> None:
    wide, high = SIZES[width]
    visitor = visit("/decks", viewport={"width": wide, "height": high}, wishes={"theme": theme})
    ready(visitor)
    assert visitor.clipped() == 0
    assert visitor.troubles() == []
    visitor.page.get_by_role("tab", name="Cards of your own").click()
    expect(visitor.page.get_by_label("File of cards")).to_be_visible()
    assert visitor.troubles() == []


def test_a_deck_is_built_kept_and_brought_to_a_table(visit: Visit) -> None:
    ada = visit("/decks")
    ready(ada)
    page = ada.page

    # One card too few: said at once, and in words.
    step(ada, "saladin", "One less")
    expect(page.locator(".decks-size")).to_have_text("69")
    expect(page.locator(".decks-wrong")).to_contain_text("69 cards; a deck has 70 to 90")
    expect(page.get_by_role("button", name="Play against a bot")).to_be_disabled()

    # Another one is found by a filter and takes its place.
    page.get_by_label("Search names and texts").fill("tokyo")
    expect(page.locator(".decks-cards > li")).to_have_count(1)
    step(ada, "tokyo", "One more")
    ready(ada)

    bench = page.locator(".decks-bench")
    bench.get_by_label("Name", exact=True).fill("Tokyo holds")
    bench.get_by_role("button", name="Save").click()
    expect(bench.get_by_role("button", name="Saved")).to_be_visible()
    kept = page.locator(".decks-kept")
    expect(kept).to_contain_text("Tokyo holds")
    expect(kept).to_contain_text("70 cards")

    # Two people at a table: the other one is told that there is a deck, and nothing of it.
    bob = visit("/new/invaders")
    order = {"game": "invaders", "options": {"decks": "hidden"}}
    made = bob.page.request.post("/api/tables", data=order).json()["table"]
    page.goto(f"/t/{made['id']}")
    page.get_by_label("Bring a deck").select_option("Tokyo holds (70)")
    page.get_by_role("button", name="Take a seat").click()
    choice = page.get_by_label("Deck of Mankind")
    expect(choice.locator("option:checked")).to_have_text("Tokyo holds (70)")
    choice.select_option("the printed deck")
    expect(page.get_by_text("has brought a deck")).to_be_hidden()
    choice.select_option("Tokyo holds (70)")
    bob.page.goto(f"/t/{made['id']}")
    expect(bob.page.get_by_text("has brought a deck")).to_be_visible()
    assert "Tokyo" not in bob.page.content()
    expect(page.get_by_text("has brought a deck")).to_be_visible()
    assert ada.troubles() == []

    page.get_by_role("button", name="Start").click()
    expect(page.locator("#table-board")).to_be_visible()
    expect(bob.page.locator("#table-board")).to_be_visible()
    told = page.request.get(f"/api/tables/{made['id']}/positions?seat=mankind").json()
    assert sum(told["positions"][-1]["view"]["table"]["lists"]) == 70


def test_a_deck_is_shared_as_text_duplicated_and_deleted(visit: Visit) -> None:
    visitor = visit("/decks?seat=invader")
    ready(visitor)
    page = visitor.page
    page.get_by_role("button", name="As text").click()
    dialog = page.get_by_role("dialog")
    text = dialog.get_by_label("The deck as text").input_value()
    assert "4 kraken" in text
    dialog.get_by_label("The deck as text").fill(
        "# Shared\n" + text.partition("\n")[2].replace("4 kraken", "3 kraken")
    )
    dialog.get_by_role("button", name="Take over").click()
    expect(page.locator(".decks-size")).to_have_text("69")
    page.locator(".decks-bench").get_by_role("button", name="Save").click()
    expect(page.locator(".decks-kept > li")).to_have_count(1)
    expect(page.locator(".decks-kept")).to_contain_text("Shared")
    page.get_by_role("button", name="Duplicate").click()
    expect(page.locator(".decks-kept > li")).to_have_count(2)
    page.get_by_role("button", name="Delete Shared, copy").click()
    page.get_by_role("button", name="Delete the deck").click()
    expect(page.locator(".decks-kept > li")).to_have_count(1)


def test_with_keys_alone(visit: Visit) -> None:
    visitor = visit("/decks")
    ready(visitor)
    page = visitor.page
    page.get_by_label("Search names and texts").focus()
    page.keyboard.type("tokyo")
    expect(page.locator(".decks-cards > li")).to_have_count(1)
    page.get_by_role("switch").focus()
    card(visitor, "tokyo").scroll_into_view_if_needed()
    page.wait_for_function(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
    )
    page.keyboard.press("Tab")  # the card itself, which is then shown large
    expect(page.locator(".inv-peek")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".decks-size")).to_have_text("71")


def test_a_deck_is_played_at_once_against_a_bot(visit: Visit) -> None:
    visitor = visit("/decks")
    ready(visitor)
    visitor.page.get_by_role("button", name="Play against a bot").click()
    visitor.page.wait_for_url(re.compile(r"/t/\w+"))
    expect(visitor.page.locator("#table-board")).to_be_visible()


def test_a_match_against_a_bot_is_set_up_with_a_deck_of_ones_own(visit: Visit) -> None:
    visitor = visit("/decks?seat=invader")
    ready(visitor)
    page = visitor.page
    page.locator(".decks-bench").get_by_role("button", name="Save").click()
    expect(page.locator(".decks-kept > li")).to_have_count(1)

    page.goto("/new/invaders")
    expect(page.get_by_role("link", name="Build a deck")).to_have_attribute("href", "/decks?seat=invader")
    page.get_by_role("combobox", name="Deck of Invader").select_option("My deck (70)")
    expect(page.get_by_label("hidden: each side brings its own deck")).to_be_checked()
    page.get_by_label("best of three").check()
    assert visitor.troubles() == []
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile(r"/t/\w+"))
    expect(page.locator("#table-board")).to_be_visible()
    told = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()["table"]
    assert told["options"]["match"] == "best-of-three"
    assert list(told["decks"]) == ["invader"]


def test_what_a_card_costs_is_seen_where_it_is_chosen(visit: Visit) -> None:
    visitor = visit("/decks?seat=invader")
    ready(visitor)
    for word, price in {"kraken": "discard 1, drain 2", "drones": "free"}.items():
        expect(card(visitor, word).locator(".decks-price")).to_have_attribute("title", price)
    step(visitor, "kraken", "One less")
    expect(visitor.page.locator(".decks-right")).to_have_count(0)  # at once: it was said of another deck
    expect(visitor.page.locator(".decks-wrong")).to_contain_text("69 cards")


def test_a_file_of_cards_with_a_fault_and_without(visit: Visit, tmp_path: Path) -> None:
    bad = CARDS.replace("strength = 1", 'strength = "one"', 1)
    line = bad[: bad.index('"one"')].count("\n") + 1
    visitor = visit("/decks")
    page = visitor.page
    page.get_by_role("tab", name="Cards of your own").click()
    page.get_by_role("button", name="Start from the cards of the game").click()
    expect(page.get_by_label("File of cards")).to_have_value(CARDS)
    file = tmp_path / "mine.toml"
    file.write_text(bad, "utf-8")
    page.locator(".decks-own input[type=file]").set_input_files(file)
    there = page.get_by_role("button", name=f"Line {line}")
    expect(there).to_be_visible()
    expect(page.get_by_text("One thing is wrong")).to_be_visible()
    there.click()
    area = page.get_by_label("File of cards")
    chosen = area.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)")
    assert chosen == 'strength = "one"'

    mine = CARDS.replace("'Mako' Combat Walker", "Ada's Walker")
    area.fill(mine)
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("cards are right")).to_be_visible()
    page.get_by_role("button", name="Play at a private table").click()
    page.wait_for_url(re.compile(r"/t/\w+"))
    expect(page.locator("#table-board")).to_be_visible()
    table = page.url.rpartition("/")[2]
    told = page.request.get(f"/api/tables/{table}").json()["table"]
    assert told["public"] is False
    assert "cards.toml" in told["files"]
    texts = page.request.get(f"/api/tables/{table}/texts").json()
    assert texts["value.card.mako"] == "Ada's Walker"

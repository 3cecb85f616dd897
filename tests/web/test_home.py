"""The first things that somebody sees."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request, expect

from tests.web.conftest import Visit
from tests.web.visitor import GAMES, WIDTHS

MOST_BYTES = 150_000  # of everything that the first visit transfers, compressed


def test_home_shows_every_game_and_nothing_is_complained_of(visit: Visit) -> None:
    visitor = visit("/")

    for game in GAMES:
        expect(visitor.card(game)).to_be_visible()
    assert visitor.page.title()
    assert visitor.troubles() == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("width", WIDTHS)
def test_home_fits_every_window_in_both_themes(visit: Visit, width: str, scheme: str) -> None:
    size = WIDTHS[width]
    visitor = visit("/", viewport={"width": size[0], "height": size[1]}, wishes={"theme": scheme})

    expect(visitor.card("space-defenders")).to_be_visible()
    assert visitor.clipped() == 0
    assert visitor.troubles() == []


def test_the_first_visit_is_light(visit: Visit) -> None:
    visitor = visit()
    answers: dict[str, int] = {}

    def note(request: Request) -> None:
        sizes = request.sizes()
        answers[request.url] = sizes["responseBodySize"] + sizes["responseHeadersSize"]

    visitor.page.on("requestfinished", note)
    visitor.go("/")
    expect(visitor.card("space-defenders")).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")

    assert len(answers) > 5
    assert sum(answers.values()) <= MOST_BYTES, sorted(answers.items(), key=lambda one: -one[1])

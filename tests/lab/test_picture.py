"""The picture of a report: everything in it can be read."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest

from mothership.lab.intervals import Estimate
from mothership.lab.picture import WIDTH, draw
from mothership.lab.plan import make_plan
from mothership.lab.report import PairingReport, Report, make_report
from mothership.lab.tally import Tally
from mothership.lab.words import Words
from tests.toys import SMUGGLERS

WIDE = 8.5  # pixels of a letter that is wider than most
PROGRAM = "cmd:python3 /disk/ada/programs/smugglers/search.py --depth"
PROGRAMS = (f"{PROGRAM} 3", f"{PROGRAM} 4")


def report_of(bots: tuple[str, str], *ratings: Estimate) -> Report:
    empty = make_report(Tally(make_plan(SMUGGLERS, ("random", "random")), 2))
    of_bots = [
        replace(facts, bot=bot, rating=rating)
        for facts, bot, rating in zip(empty.of_bots, bots, ratings, strict=True)
    ]
    pairing = PairingReport(*bots, 2, Estimate(0.5, 0.1, 0.9), "open", clear=False)
    return replace(empty, bots=bots, of_bots=tuple(of_bots), pairings=(pairing,))


def texts(report: Report, language: str) -> list[tuple[float, str, str]]:
    """Every text of the picture: where it is, how it is laid there, and what it says."""
    svg = ElementTree.fromstring(draw(report, "Smugglers", Words(language, SMUGGLERS)))
    return [
        (float(text.attrib["x"]), text.attrib["text-anchor"], text.text or "")
        for text in svg.iter("{http://www.w3.org/2000/svg}text")
    ]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("bots", [PROGRAMS, ("random", "random#2")])
def test_no_text_runs_over_an_edge(bots: tuple[str, str], language: str) -> None:
    report = report_of(bots, Estimate(1223, 1157, 1337), Estimate(-1223, -1337, -1157))
    found = texts(report, language)
    assert any(text.startswith("+1223 (+1157 ") and text.endswith(" +1337)") for _, _, text in found)
    for x, anchor, text in found:
        before = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * WIDE * len(text)
        assert x - before >= 0, text
        assert x - before + WIDE * len(text) <= WIDTH, text


def test_two_programs_can_be_told_apart() -> None:
    found = texts(report_of(PROGRAMS, Estimate(20, 10, 30), Estimate(-20, -30, -10)), "en")
    names = [text for _, anchor, text in found if anchor == "end"]
    assert len(names) == len(set(names)) == 3
    assert [name[-7:] for name in names[:2]] == ["depth 3", "depth 4"]


def test_equal_ratings_have_an_axis() -> None:
    found = texts(report_of(("random", "random#2"), Estimate(0, 0, 0), Estimate(0, 0, 0)), "en")
    marks = [(x, text) for x, anchor, text in found if anchor == "middle"][:3]
    assert [text for _, text in marks] == ["\N{MINUS SIGN}50", "+0", "+50"]
    places = [x for x, _ in marks]
    assert places[1] - places[0] > 100
    assert places[2] - places[1] > 100

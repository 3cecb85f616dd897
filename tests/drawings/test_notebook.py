"""What a notebook shows of a State, a record and the report of an arena."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from mothership.core import SPECTATOR
from mothership.core.registry import game_ids, load, read_record
from mothership.lab import arena
from mothership.lab.ledger import Ledger
from mothership.lab.plan import make_plan
from mothership.lab.report import make_report
from mothership.lab.tally import Tally
from tests.toys import SMUGGLERS

GAMES = Path(__file__).resolve().parent.parent / "games"


def parsed(html: object) -> ElementTree.Element:
    """HTML of one piece; raises if a tag is not closed."""
    return ElementTree.fromstring(f"<div>{html}</div>")


@pytest.mark.parametrize("game_id", game_ids())
def test_a_state_is_shown_as_a_spectator_sees_it_with_the_question(game_id: str) -> None:
    game = load(game_id)
    state = game.start()
    shown = state._repr_html_()
    assert shown == game.view(state, SPECTATOR)._repr_html_()
    assert "".join(parsed(shown).itertext()).strip()


def test_a_state_that_belongs_to_no_installed_game_is_shown_as_text() -> None:
    assert SMUGGLERS.start()._repr_html_() is None


def test_an_ended_state_is_shown_with_its_results() -> None:
    record = read_record((GAMES / "space_defenders/golden/solo.record").read_text(encoding="utf-8"))
    shown = record._repr_html_()
    assert record.outcome is not None
    assert str(record.outcome.results[0]) in "".join(parsed(shown).itertext())


def test_a_record_is_shown_with_all_its_moves_and_names_are_no_markup() -> None:
    record = read_record((GAMES / "lunar_invaders_2016/golden/change.record").read_text(encoding="utf-8"))
    evil = record.__class__(record.game, record.setup, record.entries, ("<b>Ada", "Grace"), record.outcome)
    shown = evil._repr_html_()
    assert len(parsed(shown).findall(".//li")) == len(record.entries)
    assert "<b>" not in str(shown)


def test_a_record_of_a_game_that_is_not_installed_is_shown_as_text() -> None:
    record = read_record((GAMES / "lunar_invaders_2016/golden/change.record").read_text(encoding="utf-8"))
    other = record.__class__("chess", record.setup, record.entries)
    assert other._repr_html_() is None


def test_a_report_is_shown_with_its_picture_and_tables(tmp_path: Path) -> None:
    game = load("lunar-invaders-2011")
    plan = make_plan(game, ["random", "greedy"], players=[2], seed=1)
    tally = Tally(plan, 4)
    with Ledger(tmp_path, plan) as ledger:
        arena.run(ledger, tally)
    shown = make_report(tally)._repr_html_()
    tables = parsed(shown).findall(".//table")
    assert len(tables) == 2
    assert "<svg" in shown
    assert [cell.text for cell in tables[1].findall(".//td")][:2] == ["random", "4"]

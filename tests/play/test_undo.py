"""Undo that can never be used to peek."""

from __future__ import annotations

from random import Random

import pytest

from mothership.core import NOBODY, SPECTATOR, NotYourTurn
from mothership.play import Table, UndoRefused, knowledge
from tests.play.cellar import CELLAR
from tests.play.helpers import LUNAR, ROSHAMBO, everything, play_on, play_until, say, seats, table_of, words
from tests.toys import BEACONS, SMUGGLERS


def reason(table: Table, seat: int) -> str:
    """Why an undo is refused; nothing may change by asking."""
    before = everything(table)
    assert table.undo_point(seat) is None
    with pytest.raises(UndoRefused) as caught:
        table.undo(seat)
    assert everything(table) == before
    assert caught.value.text("de").startswith("Nichts wurde zurückgenommen: ")
    return str(caught.value)


def smugglers(*hands: str) -> Table:
    """A calm table of two where Ann and Bob hold these cards."""
    for seed in range(1000):
        table = table_of(SMUGGLERS, seed=seed, sea="calm")
        drawn = [" ".join(sorted(word.split()[2] for word in words(table)[seat::2])) for seat in (0, 1)]
        if drawn == list(hands):
            return table
    raise AssertionError("no such deal")


def test_the_last_act_is_free_while_nobody_else_has_acted() -> None:
    table = table_of(CELLAR)
    before = everything(table)
    say(table, "wait")
    assert table.undo_point(0) == 1
    table.undo(0)
    assert everything(table) == before


def test_nothing_is_undone_before_anything_was_decided() -> None:
    assert "nobody has made a decision yet" in reason(table_of(CELLAR), 0)


def test_another_players_act_is_in_the_way() -> None:
    table = table_of(CELLAR)
    say(table, "wait")
    assert "somebody else has acted since" in reason(table, 1)
    say(table, "wait")
    assert "somebody else has acted since" in reason(table, 0)
    assert table.undo_point(1) == 2


def test_whoever_has_no_seat_undoes_nothing() -> None:
    table = table_of(CELLAR)
    say(table, "wait")
    for outsider in (SPECTATOR, -1, 99):
        assert "somebody else" in reason(table, outsider)


def test_chance_is_in_the_way() -> None:
    table = table_of(LUNAR)
    generator = Random(2)
    while not any(word.startswith("roll") for word in words(table)[-1:]):
        play_on(table, generator, 1)
    attacker = LUNAR.seat_called(table.record.entries[-2].actor)
    assert "chance has fallen since" in reason(table, attacker)


def test_chance_in_the_middle_of_an_act_stays_in_the_way() -> None:
    table = table_of(CELLAR)
    say(table, "dig")
    assert "chance has fallen since" in reason(table, 0)
    say(table, "done")
    table.undo(0)
    assert [word.split()[0] for word in words(table)] == ["hide", "dig", "find"]
    assert "chance has fallen since" in reason(table, 0)


def test_what_was_shown_to_everybody_is_in_the_way() -> None:
    table = table_of(CELLAR)
    say(table, "ask")
    assert "something hidden" in reason(table, 0)


def test_what_was_shown_before_is_not_shown_again() -> None:
    table = table_of(CELLAR)
    say(table, "ask")
    say(table, "ask")
    assert table.undo_point(1) == 2
    assert table_of(CELLAR).undo_point(1) is None


def test_an_answered_throw_cannot_be_answered_again() -> None:
    table = Table(LUNAR, ROSHAMBO, seed=1)
    play_until(table, "throw", Random(1))
    attacker = table.actor
    say(table, "throw rock")
    assert table.undo_point(attacker) is not None  # nobody has seen it
    defender = table.actor
    say(table, "counter paper")
    assert "something hidden" in reason(table, defender)
    assert "somebody else" in reason(table, attacker)


def test_a_throw_may_be_thought_over_until_it_is_answered() -> None:
    table = Table(LUNAR, ROSHAMBO, seed=1)
    play_until(table, "throw", Random(1))
    before = everything(table)
    attacker = table.actor
    say(table, "throw rock")
    table.undo(attacker)
    assert everything(table) == before


def test_paying_face_down_shows_nothing_and_can_be_undone() -> None:
    table = smugglers("silk tea", "silk tea")
    say(table, "run east")
    say(table, "pay silk")
    assert table.undo_point(0) == 4
    table.undo(0)
    assert len(words(table)) == 4


def test_what_a_choice_says_about_a_hand_is_in_the_way() -> None:
    table = smugglers("silk tea", "silk tea")
    say(table, "run west")  # only silk or rubies are paid in the west: Bob now knows that Ann has one
    say(table, "pay silk")
    assert "something hidden" in reason(table, 0)


@pytest.mark.parametrize("most", [8, 9])  # too few for the deal; enough for it, but not for what follows
def test_in_doubt_something_was_shown(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowledge, "MOST_POSITIONS", most)
    table = smugglers("silk tea", "silk tea")
    say(table, "run east")
    say(table, "pay silk")
    assert "something hidden" in reason(table, 0)
    table.undo_by_consent(4)
    say(table, "run east")
    table.take_back(0)  # a draft stays free


def test_the_own_draft_comes_first() -> None:
    table = table_of(BEACONS, players=1)
    say(table, "climb north")
    say(table, "turn on")
    say(table, "climb south")
    assert "an act is open" in reason(table, 0)
    table.take_back(0)
    table.undo(0)
    assert words(table) == []


def test_somebody_elses_draft_is_neither_betrayed_nor_in_the_way() -> None:
    table = smugglers("silk tea", "silk tea")
    say(table, "run east")
    say(table, "pay tea")
    say(table, "run east")
    assert table.draft
    assert table.undo_point(0) == 4
    table.undo(0)
    assert (table.draft, table.actor, len(words(table))) == ((), 0, 4)


def test_act_after_act_can_be_undone() -> None:
    table = table_of(BEACONS, players=1)
    for hill in ("north", "middle"):
        say(table, f"climb {hill}")
        say(table, "turn on")
    table.undo(0)
    assert words(table) == ["climb north", "turn on"]
    table.undo(0)
    assert words(table) == []
    assert "nobody has made a decision" in reason(table, 0)


def test_a_draft_that_shows_something_hidden_stays() -> None:
    table = table_of(CELLAR)
    say(table, "peek")
    before = everything(table)
    with pytest.raises(UndoRefused, match="something hidden"):
        table.take_back(0)
    assert everything(table) == before


def test_a_draft_that_shows_nothing_new_is_free() -> None:
    table = table_of(CELLAR)
    say(table, "wait")
    say(table, "peek")  # Bob has known the coin from the beginning
    table.take_back(1)
    assert table.draft == ()
    with pytest.raises(NotYourTurn):
        table.take_back(0)


def test_drafts_of_several_moves_are_taken_back_one_by_one() -> None:
    table = table_of(CELLAR)
    say(table, "peek")
    peeked = everything(table)
    say(table, "listen")
    say(table, "listen")
    table.take_back(0)
    table.take_back(0)
    assert everything(table) == peeked
    with pytest.raises(UndoRefused, match="something hidden"):
        table.take_back(0)


def test_what_was_undone_says_nothing_about_what_comes_instead() -> None:
    table = table_of(CELLAR)
    say(table, "wait")
    table.undo(0)
    say(table, "ask")
    assert "something hidden" in reason(table, 0)
    table.undo_by_consent(1)
    say(table, "wait")
    assert table.undo_point(0) == 1


def test_an_undone_act_leaves_no_trace() -> None:
    straight = table_of(SMUGGLERS, seed=4, sea="calm")
    detour = table_of(SMUGGLERS, seed=4, sea="calm")
    say(detour, "run east")
    play_on(detour, Random(1), 1)
    detour.undo(0)
    for table in (straight, detour):
        play_on(table, Random(9))
    assert everything(detour) == everything(straight)


# With everybody's consent -------------------------------------------------------------------------


def test_consent_goes_back_to_any_decision() -> None:
    whole = table_of(SMUGGLERS, seed=6)
    play_on(whole, Random(6))
    for count in whole.decisions:
        table = Table.resume(SMUGGLERS, whole.record, seed=6)
        table.undo_by_consent(count)
        assert table.record.entries == whole.record.entries[:count]
        assert table.decisions == tuple(one for one in whole.decisions if one <= count)
        again = Table.resume(SMUGGLERS, table.record, seed=6)
        assert everything(table) == everything(again)


def test_there_is_no_way_back_into_an_act_or_before_chance() -> None:
    table = table_of(SMUGGLERS, seed=6)
    play_on(table, Random(6))
    before = everything(table)
    between = set(range(-1, len(table.record.entries) + 3)) - set(table.decisions)
    assert {0, 1, 2, 3, -1} <= between
    for count in between:
        with pytest.raises(UndoRefused, match=f"no decision was due after {count} moves"):
            table.undo_by_consent(count)
    assert everything(table) == before


def test_consent_to_stay_drops_the_draft() -> None:
    table = table_of(SMUGGLERS)
    before = everything(table)
    say(table, "run east")
    table.undo_by_consent(table.decisions[-1])
    assert everything(table) == before


def test_a_finished_game_can_be_taken_up_again() -> None:
    table = table_of(CELLAR)
    for _ in range(4):
        say(table, "wait")
    assert table.actor == NOBODY
    assert table.undo_point(1) == 4
    table.undo(1)
    assert table.actor == 1
    assert table.record.outcome is None
    assert [table.view(seat).outcome for seat in seats(table)] == [None, None]

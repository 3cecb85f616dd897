"""Attacks on consent: a bot that sits in for a person agrees to nothing in their place."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mothership.play import UndoRefused
from mothership.server.refusals import Refusal
from mothership.server.tables import transitions
from mothership.server.tables import undo as undo_changes
from tests.server.live import asks
from tests.server.live.house import ANN, BOB, CAT, SMUGGLERS, house
from tests.server.tables.folding import BOT, Folded

CALM = {"sea": "calm"}


def ask(table: Folded, seat: int) -> None:
    history = table.history()
    table.ask(lambda before, now: undo_changes.asked_for_undo(before, history, seat, now))


def answer(table: Folded, seat: int, yes: bool) -> None:
    history = table.history()
    table.ask(lambda before, now: undo_changes.answered(before, history, seat, yes, now))


def played(table: Folded, acts: int = 3) -> Folded:
    for _ in range(acts):
        table.act()
    return table


def test_sitting_in_for_an_opponent_is_not_their_consent() -> None:
    table = played(Folded(players=2), 2)
    table.ask(transitions.bot_sits_in, 1, BOT, "away")
    ask(table, 0)
    assert table.judged.awaited() == (1,)
    assert [row.kind for row in table.rows][-1] == "consent"
    table.ask(transitions.person_is_back, 1)
    assert table.judged.request is not None, "it has waited for the person"
    answer(table, 1, yes=True)
    assert table.rows[-1].kind == "undo"


@pytest.mark.parametrize("why", ["away", "clock"])
def test_a_bot_that_sits_in_afterwards_does_not_make_up_for_a_missing_answer(why: str) -> None:
    table = played(Folded())
    ask(table, 0)
    answer(table, 1, yes=True)
    table.ask(transitions.bot_sits_in, 2, BOT, why)
    assert table.judged.request is not None
    assert table.judged.awaited() == (2,)
    answer(table, 2, yes=True)  # from wherever its person is: the seat need not be taken back for it
    assert table.rows[-1].kind == "undo"


def test_who_has_given_up_for_good_is_not_asked() -> None:
    table = played(Folded())
    table.ask(transitions.resigned, 2, BOT)
    ask(table, 0)
    assert table.judged.awaited() == (1,)
    answer(table, 1, yes=True)
    assert table.rows[-1].kind == "undo"


def test_a_request_is_withdrawn_by_who_has_made_it() -> None:
    table = played(Folded())
    ask(table, 0)
    answer(table, 0, yes=False)
    assert table.judged.request is None
    assert table.rows[-1].body == {"what": "withdraw", "seat": 0}


def test_bots_in_seats_of_their_own_agree() -> None:
    table = played(Folded(bots=2))
    ask(table, 0)
    assert table.rows[-1].kind == "undo"


def test_giving_up_does_not_end_the_game_of_those_who_are_away() -> None:
    table = played(Folded())
    for seat in (1, 2):
        table.ask(transitions.bot_sits_in, seat, BOT, "away")
    table.ask(transitions.resigned, 0, BOT)
    assert table.judged.is_running
    table.ask(transitions.person_is_back, 1)
    table.ask(transitions.person_is_back, 2)
    table.ask(transitions.resigned, 1, BOT)
    table.ask(transitions.resigned, 2, BOT)
    assert not table.judged.is_running, "nobody is left who would care"


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["act", "ask", "yes", "no", "away", "clock", "back", "resign"]), st.integers(0, 2)
    ),
    max_size=15,
)


@settings(max_examples=60, deadline=None)
@given(steps=STEPS)
def test_whoever_reads_the_events_comes_to_the_same_request(steps: list[tuple[str, int]]) -> None:
    """Judged here, followed by another process, read after a restart: ``do`` compares after every change."""
    table = Folded()
    for what, seat in steps:
        state = table.judged
        if not state.is_running:
            return
        agreed = state.request.agreed if state.request else frozenset()
        with contextlib.suppress(Refusal, UndoRefused):
            if what == "act":
                table.act()
            elif what == "ask" and state.request is None and not state.is_bot(seat):
                ask(table, seat)
            elif what in ("yes", "no") and state.request and seat in state.committed():
                if what == "no" or seat not in agreed:
                    answer(table, seat, what == "yes")
            elif what in ("away", "clock") and not state.is_bot(seat):
                table.ask(transitions.bot_sits_in, seat, BOT, what)
            elif what == "back" and state.is_bot(seat) and seat not in state.resigned:
                table.ask(transitions.person_is_back, seat)
            elif what == "resign" and seat not in state.resigned:
                table.ask(transitions.resigned, seat, BOT)
        if table.rows[-1].kind == "undo" and len(table.rows) > state.seq and not table.rows[-1].body["free"]:
            said = agreed | {seat}
            assert set(state.committed()) <= said, "everybody who plays has said so"


async def test_over_the_wire_the_request_waits_for_the_person(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table = await home.table(SMUGGLERS, (ANN, BOB, CAT), options=CALM)
        ear = await home.listen(table, ANN)
        await home.move(table, ANN, "wait")
        await home.move(table, BOB, "wait")
        await asks.sit_in(table, CAT, "cat", "in", home.ack)
        await asks.undo(table, ANN, "ann", "ask", True, home.ack)
        await asks.consent(table, BOB, "bob", "yes", True, home.ack)
        shown = ear.last("view")["request"]
        assert (shown["agreed"], shown["awaited"]) == (["ann", "bob"], ["cat"])
        assert table.state.live is not None
        number = table.state.live.number
    async with house(tmp_path) as again:
        table = await again.hub.table("table1")
        assert table.state.awaited() == (2,)
        await asks.consent(table, CAT, "cat", "yes", True, again.ack)
        assert table.state.live is not None
        assert table.state.live.number < number

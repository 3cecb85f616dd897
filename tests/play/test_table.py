"""One move on its way: checked, drafted, published, answered by chance, shown to each seat."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest

from mothership.core import (
    NATURE,
    NOBODY,
    SPECTATOR,
    Answer,
    Forbidden,
    Game,
    GameOver,
    MoveError,
    NotAMove,
    NotYourTurn,
    RecordError,
    State,
    as_seen,
    read_text,
    replay,
    write_text,
)
from mothership.core.record import SeenEntry
from mothership.core.vectors import i64, vec
from mothership.play import Table, UndoRefused
from tests.play.cellar import CELLAR
from tests.play.helpers import (
    LUNAR,
    ROSHAMBO,
    everything,
    play_on,
    say,
    seats,
    seen,
    table_of,
    words,
)
from tests.toys import BEACONS, SMUGGLERS

GAMES = [LUNAR, SMUGGLERS, BEACONS, CELLAR]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


# Beginning ----------------------------------------------------------------------------------------


def test_chance_acts_until_a_seat_is_asked() -> None:
    table = Table(SMUGGLERS, SMUGGLERS.setup(2), seed=1, names=("Ada", "Bob"))
    assert table.actor == 0
    assert [entry.actor for entry in table.record.entries] == ["nature"] * 4
    assert table.record.names == ("Ada", "Bob")
    assert table.record.outcome is None
    assert table.draft == ()


def test_a_game_that_begins_with_a_seat_begins_with_an_empty_record() -> None:
    table = table_of(BEACONS)
    assert table.record.entries == ()
    assert table.history(0) == []
    assert table.decisions == (0,)


@each_game
def test_a_finished_game_has_its_outcome_in_the_record(game: Game) -> None:
    table = table_of(game)
    play_on(table, Random(1))
    assert table.actor == NOBODY
    assert table.record.outcome == table.position().outcome() is not None
    assert replay(table.record, game).key() == table.position().key()
    assert all(table.view(seat).outcome == table.record.outcome for seat in seats(table))


# Faulty moves -------------------------------------------------------------------------------------


@pytest.mark.parametrize("drafting", [False, True])
@pytest.mark.parametrize(
    ("seat", "text", "data", "error"),
    [
        (0, None, (), NotAMove),
        (0, "wait", (1,), NotAMove),
        (0, "wave", (10**20,), NotAMove),
        (0, "draw ann tea", (), Forbidden),
        (1, "wait", (), NotYourTurn),
        (NATURE, "draw ann tea", (), NotYourTurn),
        (SPECTATOR, "wait", (), NotYourTurn),
        (77, "wait", (), NotYourTurn),
    ],
)
def test_a_faulty_move_changes_nothing(
    drafting: bool, seat: int, text: str | None, data: tuple[int, ...], error: type[MoveError]
) -> None:
    table = table_of(SMUGGLERS)
    if drafting:
        say(table, "run east")
    before = everything(table)
    move = SMUGGLERS.vocabulary.size if text is None else SMUGGLERS.vocabulary.parse(text)
    with pytest.raises(error):
        table.submit(seat, move, data)
    assert everything(table) == before


def test_a_move_after_the_end_changes_nothing() -> None:
    table = table_of(LUNAR)
    play_on(table, Random(1))
    before = everything(table)
    with pytest.raises(GameOver):
        table.submit(0, LUNAR.vocabulary.parse("pass"))
    assert everything(table) == before


def test_a_faulty_table_of_chance_changes_nothing() -> None:
    answers = [SMUGGLERS.nature]

    def nature(state: State, generator: Random) -> Answer:
        return answers[-1](state, generator)

    def impossible(state: State, generator: Random) -> tuple[int, tuple[int, ...]]:
        return SMUGGLERS.vocabulary.parse("count"), ()

    def falls_over(state: State, generator: Random) -> tuple[int, tuple[int, ...]]:
        state.apply(state.legal()[0])
        raise OSError("the camera is unplugged")

    table = Table(SMUGGLERS, SMUGGLERS.setup(2), seed=1, nature=nature)
    before = everything(table)
    for faulty, error in ((impossible, Forbidden), (falls_over, OSError)):
        answers.append(faulty)
        with pytest.raises(error):
            say(table, "wait")
        assert everything(table) == before
    answers.append(SMUGGLERS.nature)
    assert len(say(table, "wait")) == 2


def test_a_table_of_chance_may_try_things_out_on_what_it_is_given() -> None:
    def rehearsing(state: State, generator: Random) -> tuple[int, tuple[int, ...]]:
        move, data = SMUGGLERS.nature(state, generator)[:2]
        state.apply(move, vec[i64](data))
        return move, data

    rehearsed = Table(SMUGGLERS, SMUGGLERS.setup(2), seed=1, nature=rehearsing)
    straight = table_of(SMUGGLERS, seed=1, players=2)
    for table in (rehearsed, straight):
        play_on(table, Random(1))
    assert rehearsed.record == straight.record


# Drafts -------------------------------------------------------------------------------------------


def test_a_draft_is_seen_by_the_actor_only() -> None:
    table = table_of(SMUGGLERS, sea="calm")
    others = [seen(table, seat) for seat in (1, SPECTATOR)]
    before = table.record
    assert say(table, "run east") == []
    assert table.draft == (SMUGGLERS.vocabulary.parse("run east"),)
    assert table.view(0).mid_act
    assert table.view(0).asks == "pay"
    assert table.seat_record(0).entries[-1].move == "run east"
    assert [seen(table, seat) for seat in (1, SPECTATOR)] == others
    assert table.record == before
    assert len(table.history(0)) == len(before.entries)


def test_everybody_sees_drafts_in_a_co_operative_game() -> None:
    table = table_of(BEACONS, players=3)
    say(table, "climb north")
    for seat in (0, 1, 2, SPECTATOR):
        assert table.view(seat).mid_act
        assert table.view(seat).number("hill") == 0
    assert all(len(table.seat_record(seat).entries) == 1 for seat in (0, 1, 2))
    assert table.record.entries == ()


def test_an_act_is_published_as_one_with_the_answers_of_chance() -> None:
    table = table_of(SMUGGLERS)
    say(table, "run east")
    legal = table.view(0).legal
    published = table.submit(0, legal[0])
    assert [(one.number, one.actor) for one in published] == [(5, 0), (6, 0), (7, NATURE)]
    assert published[1].move == legal[0]
    assert len(published[2].data) == 3
    assert table.draft == ()
    assert len(table.record.entries) == 7


@each_game
def test_what_is_done_at_a_copy_does_not_touch_the_table(game: Game) -> None:
    table = table_of(game)
    play_on(table, Random(1), 4)
    before = everything(table)
    copy = table.copy()
    assert everything(copy) == before
    play_on(copy, Random(2), 3)
    copy.undo_by_consent(copy.decisions[0])
    assert everything(table) == before
    play_on(table, Random(3), 3)
    assert copy.record.entries == table.record.entries[: copy.decisions[0]]


def test_a_draft_move_can_be_taken_back() -> None:
    table = table_of(SMUGGLERS)
    before = everything(table)
    say(table, "run east")
    table.take_back(0)
    assert everything(table) == before
    say(table, "run east")
    play_on(table, Random(1), 1)
    assert table.draft == ()


def test_nobody_but_the_actor_takes_back_and_nothing_that_is_not_there() -> None:
    table = table_of(SMUGGLERS)
    with pytest.raises(UndoRefused, match="no act is open"):
        table.take_back(0)
    say(table, "run east")
    before = everything(table)
    with pytest.raises(NotYourTurn):
        table.take_back(1)
    assert everything(table) == before


def what_bob_is_told(table: Table) -> list[str]:
    """The answers to everything that Bob might try out of turn."""
    told = []
    for attempt in (lambda: table.submit(1, 0), lambda: table.take_back(1), lambda: table.undo(1)):
        with pytest.raises((MoveError, UndoRefused)) as caught:
            attempt()
        told.append(str(caught.value))
    return told


def test_what_others_are_told_does_not_betray_a_draft() -> None:
    table = table_of(SMUGGLERS)
    before = what_bob_is_told(table)
    say(table, "run east")
    assert what_bob_is_told(table) == before


def test_chance_in_the_middle_of_an_act_publishes_it_so_far() -> None:
    table = table_of(CELLAR)
    published = say(table, "dig")
    assert [CELLAR.vocabulary.words(one.move)[0] for one in published] == ["dig", "find"]
    assert (table.actor, table.draft) == (0, ())
    assert table.view(0).mid_act
    assert table.view(1).mid_act
    assert all(entry.saw for entry in table.seat_record(1).entries)
    with pytest.raises(UndoRefused):
        table.take_back(0)
    assert table.undo_point(0) is None
    assert [CELLAR.vocabulary.words(one.move)[0] for one in say(table, "done")] == ["done"]
    assert table.undo_point(0) == 3


# What each seat sees ------------------------------------------------------------------------------


@each_game
def test_seat_records_are_what_the_whole_record_shows_to_a_seat(game: Game) -> None:
    for players in game.players:
        table = table_of(game, seed=players, players=players)
        play_on(table, Random(players), 150)
        assert not table.draft
        for seat in (*seats(table), SPECTATOR):
            assert table.seat_record(seat) == as_seen(table.record, game, seat)


def test_an_open_act_has_fingerprints_for_its_own_seat() -> None:
    table = table_of(SMUGGLERS)
    say(table, "run east")
    own: SeenEntry = table.seat_record(0).entries[-1]
    play_on(table, Random(1), 1)
    assert own.saw
    assert table.seat_record(0).entries[4] == own
    assert table.seat_record(1).entries[4].saw == ""
    assert table.seat_record(1) == as_seen(table.record, SMUGGLERS, 1)


def test_a_seat_with_its_draft_can_imagine_the_rest() -> None:
    table = table_of(SMUGGLERS)
    say(table, "run east")
    for seat in (0, 1):
        view = table.view(seat)
        imagined = SMUGGLERS.imagine(view, table.seat_record(seat), Random(1))
        assert SMUGGLERS.view(imagined, seat) == view


def test_history_hides_what_a_seat_did_not_see() -> None:
    table = table_of(SMUGGLERS, sea="calm")
    say(table, "run east")
    play_on(table, Random(1), 1)
    truth = [one.move for one in table.history(0)]
    assert [move < 0 for move in truth] == [False, True, False, True, False, False]
    shown = table.history(1)
    assert [one.move < 0 for one in shown] == [True, False, True, False, False, True]
    assert [event.kind.name for event in shown[-1].events] == ["sailed", "landed"]
    assert [event.kind.name for event in table.history(0)[-1].events] == ["sailed", "hid", "landed"]
    assert all(one.move < 0 for one in table.history(SPECTATOR)[:4])
    assert table.history(1, since=4) == shown[4:]
    assert table.history(1, since=99) == []


def test_submit_tells_the_truth_for_the_store() -> None:
    table = table_of(SMUGGLERS, sea="calm")
    say(table, "run east")
    published = table.submit(0, table.view(0).legal[0])
    assert all(one.move >= 0 for one in published)
    assert "hid" in [event.kind.name for event in published[-1].events]


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    table = table_of(SMUGGLERS, players=2)
    for seat in (2, NATURE, NOBODY):
        with pytest.raises(AssertionError):
            table.view(seat)
        with pytest.raises(AssertionError):
            table.seat_record(seat)


def test_a_position_is_a_copy() -> None:
    table = table_of(LUNAR)
    key = table.position().key()
    table.position().apply(table.view(table.actor).legal[0])
    assert table.position().key() == key


# Chance -------------------------------------------------------------------------------------------


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    tables = [table_of(SMUGGLERS, seed=7) for _ in range(2)]
    for table in tables:
        play_on(table, Random(3))
    assert tables[0].record == tables[1].record


def test_seeds_really_seed() -> None:
    assert len({table_of(SMUGGLERS, seed=seed).record.entries for seed in range(20)}) > 5
    named = Table(SMUGGLERS, SMUGGLERS.setup(), seed="Friday")
    assert named.record == Table(SMUGGLERS, SMUGGLERS.setup(), seed="Friday").record


def test_an_undo_does_not_roll_again() -> None:
    table = table_of(CELLAR)
    found = {say(table, "dig")[1].move}
    for _ in range(5):
        table.undo_by_consent(1)
        found.add(say(table, "dig")[1].move)
    assert len(found) == 1
    table.undo_by_consent(1)
    say(table, "wait")
    assert say(table, "dig")[1].move not in found


# Resuming -----------------------------------------------------------------------------------------


@each_game
def test_a_resumed_table_goes_on_as_it_would_have(game: Game) -> None:
    whole = table_of(game, seed=5)
    play_on(whole, Random(5))
    parts = table_of(game, seed=5)
    generator = Random(5)
    while parts.actor != NOBODY:
        play_on(parts, generator, 2)
        if not parts.draft:
            text = write_text(parts.record, game)
            parts = Table.resume(game, read_text(text, lambda _: game), seed=5)
    assert parts.record == whole.record
    assert everything(parts) == everything(whole)


def test_a_record_that_stops_before_chance_is_answered() -> None:
    table = table_of(SMUGGLERS)
    cut = replace(table.record, entries=table.record.entries[:2])
    assert Table.resume(SMUGGLERS, cut, seed=1).record == table.record


def test_an_act_that_a_record_leaves_open_is_a_draft_again() -> None:
    table = table_of(SMUGGLERS)
    record = table.record.with_move(SMUGGLERS, 0, SMUGGLERS.vocabulary.parse("run east"))
    resumed = Table.resume(SMUGGLERS, record, seed=1)
    say(table, "run east")
    assert everything(resumed) == everything(table)
    resumed.take_back(0)
    assert resumed.draft == ()


def test_a_record_that_does_not_replay_is_refused() -> None:
    table = table_of(LUNAR)
    broken = table.record.with_move(LUNAR, 0, LUNAR.vocabulary.parse("pass"))
    with pytest.raises(RecordError):
        Table.resume(LUNAR, broken, seed=1)
    with pytest.raises(RecordError, match="a record of"):
        Table.resume(SMUGGLERS, table.record, seed=1)


# How it is made -----------------------------------------------------------------------------------


def test_nothing_is_replayed_while_a_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(LUNAR, ROSHAMBO, seed=1)

    def begin_again(*_: object) -> None:
        raise AssertionError("a running table replays its record")

    monkeypatch.setattr(Game, "begin", begin_again)
    generator = Random(1)
    while table.actor != NOBODY:
        play_on(table, generator, 1)
        for seat in seats(table):
            seen(table, seat)
        assert len(words(table)) == len(table.record.entries)


def test_play_knows_no_game_by_name() -> None:
    script = "import sys, mothership.play, mothership.bots; print([m for m in sys.modules if '.games' in m])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# Asking without moving ----------------------------------------------------------------------------


@each_game
def test_a_complaint_is_what_submit_would_say(game: Game) -> None:
    table = table_of(game, seed=2)
    play_on(table, Random(2), most=5)
    before = everything(table)
    legal = table.view(table.actor).legal
    refused = [move for move in range(-1, game.vocabulary.size + 1) if move not in legal][:40]
    assert [table.complaint(table.actor, move) for move in legal] == [None] * len(legal)
    for move in refused:
        complaint = table.complaint(table.actor, move)
        with pytest.raises(MoveError) as refusal:
            table.submit(table.actor, move)
        assert (type(complaint), str(complaint)) == (type(refusal.value), str(refusal.value))
    assert everything(table) == before


def test_a_throw_is_hidden_from_the_other_seat_until_it_is_answered() -> None:
    position = "al . . / am bm . / as . as | bl bl . / . am . / bs . bs ; turn a"
    table = Table(LUNAR, LUNAR.setup(2, {"combat": "roshambo"}, position=position), seed=1)
    say(table, "move a.w pad")
    assert [table.hides_from(seat) for seat in seats(table)] == [False, False]
    say(table, "throw rock")
    assert [table.hides_from(seat) for seat in seats(table)] == [False, True]
    say(table, "counter scissors")
    assert [table.hides_from(seat) for seat in seats(table)] == [False, False]


def test_hands_are_hidden_and_open_games_hide_nothing() -> None:
    for game, hides in ((SMUGGLERS, True), (BEACONS, False)):
        table = table_of(game)
        assert [table.hides_from(seat) for seat in seats(table)] == [hides] * len(seats(table))

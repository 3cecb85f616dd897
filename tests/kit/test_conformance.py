"""Sound games pass, all ways to begin are played, and a fault says how to see it again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mothership.core import (
    NOBODY,
    Entry,
    Game,
    Option,
    Record,
    SeatRecord,
    Setup,
    SetupError,
    State,
    as_seen,
    read_text,
    replay,
)
from mothership.core.registry import load
from mothership.core.texts import Message
from mothership.kit import check
from mothership.kit.checks import CHECKS
from mothership.kit.checks.base import LONG_RUN
from mothership.kit.checks.secrets import could_be_seen
from mothership.kit.conformance import ENOUGH, check_names, promises, setup_of
from mothership.kit.trial import STYLES, Trial, play
from tests.kit import faulty
from tests.toys import BEACONS, PEARLS, SMUGGLERS
from tests.toys.beacons import NOWHERE, Beacons, opening


@pytest.mark.parametrize("game", [SMUGGLERS, BEACONS, PEARLS], ids=lambda game: game.id)
def test_sound_games_from_elsewhere_pass(game: Game) -> None:
    assert check(game, games=24).faults == []


def test_keys_may_use_all_63_bits() -> None:
    assert check(faulty.played_as(faulty.KeysOf63Bits), games=12).faults == []


@pytest.mark.parametrize("game_id", ["lunar-invaders-2011"])
def test_every_game_of_ours_passes(game_id: str) -> None:
    report = check(load(game_id), games=8)
    assert report.faults == []
    assert min(report.compared[name] for name in ("look-alikes", "imagination", "many-worlds")) > 0


def test_every_check_has_a_name_of_its_own_and_promises_something() -> None:
    names = check_names()
    assert len(set(names)) == len(names) == len(CHECKS) + 1
    assert all(promise.endswith(".") for promise in promises().values())


# Which games are played -------------------------------------------------------------------------------


def chosen(game: Game, games: int) -> set[tuple[int, ...]]:
    """Players and options of the games of a run, as numbers."""
    setups = [setup_of(game, number, games) for number in range(games)]
    return {
        (setup.players, *(option.choices.index(setup.choice(option.name)) for option in game.options))
        for setup in setups
    }


def test_as_few_games_as_there_are_combinations_cover_them_all() -> None:
    assert chosen(SMUGGLERS, 4) == {(players, sea) for players in (2, 3) for sea in (0, 1)}


def test_too_few_games_for_all_combinations_still_see_every_choice() -> None:
    many = replace(SMUGGLERS, options=tuple(Option(f"o{n}", ("yes", "no", "perhaps")) for n in range(6)))
    seen = chosen(many, 40)
    assert len(seen) == 40
    for place, choices in enumerate([{2, 3}, *[{0, 1, 2}] * 6]):
        assert {combination[place] for combination in seen} == choices


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.__name__)
def test_every_style_of_random_play_comes_to_an_end(style: object) -> None:
    assert callable(style)
    trial = Trial(SMUGGLERS, SMUGGLERS.setup(3), "a seed", thorough=True)
    play(trial, style)
    assert trial.actors[-1] == NOBODY
    assert replay(trial.record(), SMUGGLERS).key() == trial.keys[-1]


# What a report says -----------------------------------------------------------------------------------


def test_a_fault_comes_with_a_record_that_leads_to_it() -> None:
    greedy = faulty.played_as(faulty.WinsTooMuch)
    report = check(greedy, games=3)
    assert not report.ok
    assert [fault.seed for fault in report.faults] == ["0/0", "0/1", "0/2"]
    record = read_text(report.faults[0].record, lambda _: greedy)
    assert replay(record, greedy).outcome() is not None
    assert "from -1 to 1" in str(report.faults[0])


def test_the_record_of_a_fault_stops_where_the_fault_is() -> None:
    report = check(faulty.played_as(faulty.TellsSomethingNew), games=8)
    record = report.faults[0].record
    assert record.splitlines()[-2].endswith("wait")


def test_a_handful_of_faults_is_enough() -> None:
    report = check(faulty.played_as(faulty.WinsTooMuch), games=4 * ENOUGH)
    assert len(report.faults) == ENOUGH
    assert report.games == 4 * ENOUGH


HIDES_NOTHING = replace(BEACONS, hidden=True)  # though it says so


def test_a_short_run_says_what_it_cannot_judge() -> None:
    report = check(HIDES_NOTHING, games=LONG_RUN - 1)
    assert report.ok
    assert set(report.unjudged) == {"look-alikes", "many-worlds", "elsewhere"}
    assert report.unjudged["many-worlds"] == "nothing to compare in 49 games; play 50 or more to judge it"


def test_after_a_long_run_what_never_came_up_is_a_fault() -> None:
    report = check(HIDES_NOTHING, games=LONG_RUN)
    assert {fault.check for fault in report.faults} == {"look-alikes", "many-worlds"}
    assert set(report.unjudged) == {"elsewhere"}


def test_another_process_replays_a_game_that_it_can_find() -> None:
    report = check(SMUGGLERS, games=4)
    assert report.compared["elsewhere"] > 3
    assert "elsewhere" not in report.unjudged


def test_a_game_made_on_the_spot_is_not_said_to_be_replayed_elsewhere() -> None:
    report = check(replace(SMUGGLERS, title="Pirates"), games=4)
    assert report.compared["elsewhere"] == 0
    assert "made on the spot" in report.unjudged["elsewhere"]


def test_the_same_seed_gives_the_same_games() -> None:
    first, again, other = (check(BEACONS, games=6, seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert first.moves != other.moves or first.compared != other.compared


def test_many_processes_find_what_one_finds() -> None:
    alone, together = check(SMUGGLERS, games=45), check(SMUGGLERS, games=45, jobs=2)
    assert replace(alone, remarks=[]) == replace(together, remarks=[])  # which may name a time
    assert alone.compared["elsewhere"] > 0


def test_a_game_made_on_the_spot_is_checked_in_this_process() -> None:
    report = check(faulty.played_as(faulty.WinsTooMuch), games=25, jobs=2)
    assert {fault.check for fault in report.faults} == {"outcome"}


def test_progress_is_told_after_every_game() -> None:
    told: list[tuple[int, int]] = []
    check(BEACONS, games=3, progress=lambda done, games: told.append((done, games)))
    assert told == [(1, 3), (2, 3), (3, 3)]


# Whether something can have happened ------------------------------------------------------------------


def seen_by_bob(*moves: str) -> SeatRecord:
    """What Bob keeps of the first moves of a game."""
    setup = SMUGGLERS.setup(2, {"sea": "calm"})
    entries = [Entry(actor, move) for actor, _, move in (line.partition(" ") for line in moves)]
    return as_seen(Record(SMUGGLERS.id, setup, tuple(entries)), SMUGGLERS, 1)


DEAL = ("nature draw ann tea", "nature draw bob tea", "nature draw ann silk", "nature draw bob silk")


def test_what_has_happened_could_happen() -> None:
    assert could_be_seen(SMUGGLERS, seen_by_bob(*DEAL, "ann run west", "ann pay silk"), 1000) is True


def test_what_no_hidden_card_explains_could_not_happen() -> None:
    record = seen_by_bob(*DEAL, "ann run west", "ann pay silk")
    rubies = [replace(entry, move=entry.move.replace("tea", "ruby")) for entry in record.entries]
    assert could_be_seen(SMUGGLERS, replace(record, entries=tuple(rubies)), 1000) is False


def test_a_search_that_takes_too_long_decides_nothing() -> None:
    assert could_be_seen(SMUGGLERS, seen_by_bob(*DEAL), 3) is None


# Positions as text ------------------------------------------------------------------------------------


def with_positions(forgets: int) -> Game:
    """Beacons that can be set up from a position; some of the acts so far may be forgotten."""

    def write(state: State) -> str:
        table = dict(zip(("n", "m", "s", "hill", "acts"), state.see(0), strict=True))
        if table["hill"] != NOWHERE or state.actor() == NOBODY:
            raise SetupError(Message("position.pending"))
        return f"{table['n']} {table['m']} {table['s']} {table['acts'] - forgets * (table['acts'] > 1)}"

    def begin(setup: Setup) -> Beacons:
        state = opening(setup)
        if setup.position is not None:
            *state.lit, state.acts = map(int, setup.position.split())
        return state

    return replace(BEACONS, opening=begin, write_position=write)


def test_positions_that_come_back_are_accepted() -> None:
    report = check(with_positions(forgets=0), games=6)
    assert report.ok
    assert report.compared["positions"] > 0


def test_positions_that_do_not_come_back_are_found() -> None:
    report = check(with_positions(forgets=1), games=6)
    assert {fault.check for fault in report.faults} == {"positions"}

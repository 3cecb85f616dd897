"""Tables played to the end by players that answer at once."""

from __future__ import annotations

import pytest

from mothership import bots
from mothership.core import NOBODY, Forbidden, Game, SeatRecord, View, as_seen, replay
from mothership.play import Player, play_out
from tests.play.cellar import CELLAR
from tests.play.helpers import LUNAR, table_of
from tests.toys import BEACONS, SMUGGLERS


class Stubborn:
    """Always plays the same, allowed or not."""

    def __init__(self, move: int) -> None:
        self.move = move

    def choose(self, view: View, record: SeatRecord) -> int:
        return self.move


class Watchful:
    """Plays the first legal move and keeps what it was given."""

    def __init__(self) -> None:
        self.given: list[tuple[View, SeatRecord]] = []

    def choose(self, view: View, record: SeatRecord) -> int:
        self.given.append((view, record))
        return view.legal[0]


class Leaving(Watchful):
    """Also keeps what it was told at the end."""

    def __init__(self) -> None:
        super().__init__()
        self.left: list[tuple[View, SeatRecord]] = []

    def leave(self, view: View, record: SeatRecord) -> None:
        self.left.append((view, record))


@pytest.mark.parametrize("game", [LUNAR, SMUGGLERS, BEACONS, CELLAR], ids=lambda game: game.id)
def test_a_game_is_played_to_its_end(game: Game) -> None:
    for players in game.players:
        table = table_of(game, seed=3, players=players)
        outcome = play_out(table, {seat: bots.make("random", 3) for seat in range(players)})
        assert table.actor == NOBODY
        assert outcome == table.record.outcome == replay(table.record, game).outcome()
        assert len(outcome.results) == players
        assert len(table.record.entries) <= game.longest


def test_players_are_given_what_their_seat_may_know() -> None:
    table = table_of(SMUGGLERS)
    players = {0: Watchful(), 1: Watchful()}
    play_out(table, players)
    for seat, player in players.items():
        whole = as_seen(table.record, SMUGGLERS, seat).entries
        assert player.given
        for view, record in player.given:
            assert view.seat == record.seat == view.actor == seat
            assert record.entries == whole[: len(record.entries)]


def test_a_faulty_player_is_told_so() -> None:
    table = table_of(CELLAR)
    players: dict[int, Player] = {0: Stubborn(CELLAR.vocabulary.parse("done")), 1: Watchful()}
    with pytest.raises(Forbidden):
        play_out(table, players)
    assert len(table.record.entries) == 1


def test_whoever_wants_to_know_is_told_the_end() -> None:
    table = table_of(SMUGGLERS)
    leaving = Leaving()
    outcome = play_out(table, {0: Watchful(), 1: leaving})
    ((view, record),) = leaving.left
    assert view == table.view(1)
    assert view.outcome == outcome
    assert record == as_seen(table.record, SMUGGLERS, 1)


def test_whoever_wants_to_know_is_told_that_a_game_broke_off() -> None:
    leaving = Leaving()
    with pytest.raises(Forbidden):
        play_out(table_of(CELLAR), {0: Stubborn(CELLAR.vocabulary.parse("done")), 1: leaving})
    ((view, record),) = leaving.left
    assert view.outcome is None
    assert len(record.entries) == 1


def test_a_finished_game_is_over_at_once() -> None:
    table = table_of(CELLAR)
    outcome = play_out(table, {0: Watchful(), 1: Watchful()})
    assert play_out(table, {}) == outcome

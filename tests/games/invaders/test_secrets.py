"""Hidden information: what is seen by whom, and that a leak of every kind would be noticed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mothership.core import NATURE, SPECTATOR, Game, Journal, State
from mothership.core.record import SeatRecord
from mothership.kit import proves
from mothership.kit.checks.base import Check
from mothership.kit.checks.secrets import Imagination, LookAlikes, ManyWorlds
from mothership.kit.report import Broken, Unjudged
from mothership.kit.trial import Trial, any_move, play
from tests.games.invaders import leaks
from tests.games.invaders.leaks import Tight, played_as
from tests.games.invaders.situation import GAME, in_words, situation

GAMES = 12  # at most; the first find is enough
FEW_GAMES = 2
WATCHERS = (0, 1, SPECTATOR)

# What is shown ------------------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    table = situation("hand invader 2 kraken ; hand mankind veto saladin")
    shown = {seat: sum(GAME.view(table.state, seat)["hand"]) for seat in WATCHERS}
    assert shown == {0: 2, 1: 2, SPECTATOR: 0}
    assert GAME.view(table.state, SPECTATOR)["hands"] == (2, 2)


def test_piles_and_the_board_are_seen_by_all() -> None:
    table = situation("eurasia kraken / norad*3 ; pile mankind veto mako ; pile invader thing")
    views = [GAME.view(table.state, seat) for seat in WATCHERS]
    for part in ("zones", "tokens", "piles", "damage", "heroes", "hands", "decks", "plot", "released"):
        assert len({view[part] for view in views}) == 1


def test_a_draw_is_told_to_its_owner_alone() -> None:
    state = situation("turn mankind").play("end").state
    journal = state.journal = Journal()
    state.apply(GAME.vocabulary.parse("draw invader kraken"))
    told = {
        seat: [in_words(event) for event in journal.events if event.visible_to(seat)] for seat in WATCHERS
    }
    assert told[0] == ["drew invader", "learnt invader kraken"]
    assert told[1] == told[SPECTATOR] == ["drew invader"]


def test_a_shown_hand_stays_known_until_it_is_played_or_shuffled() -> None:
    table = situation("hand mankind 2 saladin veto ; hand invader scouts").play(
        "play scouts, zone africa, ..."
    )
    for seat in WATCHERS:
        assert sum(GAME.view(table.state, seat)["known"]) == 3
    table.play("end, ..., play saladin, zone eurasia, none, ...")
    table.shows("known mankind saladin veto")
    table.play("strategy clean-slate, ...").shows("known mankind")


# Windows ------------------------------------------------------------------------------------------


def positions(game: Game, seed: int) -> Iterator[State]:
    """Every position of a game played by chance."""
    generator = Random(seed)
    state = game.begin(game.setup(2))
    while state.outcome() is None:
        yield state
        moves = list(state.legal())
        weights = [int(one) for one in state.weights()] if state.actor() == NATURE else None
        state = state.copy()
        state.apply(generator.choices(moves, weights)[0])


def windows_that_tell(game: Game, seed: int) -> list[str]:
    """Open moves after which somebody is asked something else in another world that looks the same."""
    found = []
    generator = Random(seed)
    for state in positions(game, seed):
        seat = generator.choice(WATCHERS)
        record = SeatRecord(game.id, game.setup(2), seat, ())
        other = game.imagine(game.view(state, seat), record, generator)
        here, there = set(state.legal()), set(other.legal())
        for move in sorted(here & there):
            if game.vocabulary.seen(move, SPECTATOR, state.actor()) != move:
                continue
            truth, guess = state.copy(), other.copy()
            truth.apply(move)
            guess.apply(move)
            if (truth.actor(), truth.question()) != (guess.actor(), guess.question()):
                found.append(game.vocabulary.notation(move))
    return found


@proves("INV-I20")
@pytest.mark.parametrize("seed", range(2))
def test_two_worlds_that_look_the_same_open_the_same_windows(seed: int) -> None:
    assert windows_that_tell(played_as(Tight), seed) == []


@proves("INV-I20")
def test_a_window_that_tells_would_be_noticed() -> None:
    leaky = played_as(leaks.PassesForWhoHoldsNothing)
    assert any(windows_that_tell(leaky, seed) for seed in range(3))


# The kit finds whatever else leaks ----------------------------------------------------------------


class OnlyLooks(Imagination):
    """Without the long search for games in which something else could have happened."""

    def follow(self, *_: object) -> None:
        """Nothing."""


LEAKS: dict[str, tuple[Game, type[Check]]] = {
    "a view of a hand": (played_as(leaks.ShowsAHand), LookAlikes),
    "a view of a deck": (played_as(leaks.ShowsADeck), LookAlikes),
    "an event": (played_as(leaks.TellsADraw), LookAlikes),
    "a prompt": (played_as(leaks.AsksKnowingly), OnlyLooks),
    "legal moves": (played_as(leaks.AllowsKnowingly), OnlyLooks),
    "an imaginer that knows the truth": (played_as(leaks.LeavesTracks, leaks.imagine_the_truth), ManyWorlds),
    "an imaginer that forgets all": (played_as(Tight, leaks.imagine_the_beginning), OnlyLooks),
}


def finds(game: Game, kind: type[Check], games: int) -> str:
    """What a check of the kit has against a game."""
    check = kind(game)
    try:
        for number in range(games):
            trial = Trial(game, game.setup(2), f"leak {number}", thorough=True)
            play(trial, any_move)
            check.look(trial)
        check.conclude(check.tally, games)
    except Broken as broken:
        return str(broken)
    except Unjudged:
        return "unjudged"
    return ""


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    game, check = LEAKS[leak]
    assert finds(game, check, GAMES) not in ("", "unjudged")


@pytest.mark.parametrize("check", [LookAlikes, OnlyLooks, ManyWorlds])
def test_where_nothing_leaks_nothing_is_found(check: type[Check]) -> None:
    assert finds(played_as(Tight), check, FEW_GAMES) == ""

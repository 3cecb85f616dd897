"""What holds in every position that play can lead to."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mothership.core import NATURE, Event, Journal
from mothership.games.space_defenders.state import Position
from tests.games.space_defenders.situation import GAME, INVADERS, SHIPS, Situation

MOST_MOVES = 500
SEEDS = st.integers(0, 2**32 - 1)
# What leaves the game for good, a tile for each.
LOSSES = {"damaged", "scrapped", "exploded", "rammed", "mine-rammed", "paid"}


class Played(Situation):
    """A position after some moves, and everything that has happened on the way there."""

    def __init__(self, state: Position, history: list[Event]) -> None:
        super().__init__(state)
        self.state: Position = state
        self.history = Counter(event.kind.name for event in history)


@st.composite
def games(draw: st.DrawFn) -> Played:
    """Some moves of a game, drawn by a generator of its own: far faster than Hypothesis would."""
    players = draw(st.sampled_from(GAME.players))
    options = {option.name: draw(st.sampled_from(option.choices)) for option in GAME.options}
    generator = Random(draw(SEEDS))
    state = GAME.begin(GAME.setup(players, options))
    assert isinstance(state, Position)
    journal = state.journal = Journal()
    for _ in range(draw(st.integers(0, MOST_MOVES))):
        if state.outcome() is not None:
            break
        state.apply(any_move(state, generator))
    return Played(state, journal.events)


def any_move(state: Position, generator: Random) -> int:
    """A move by chance; a purchase and a bomb rather than anything else."""
    moves = list(state.legal())
    if state.actor() == NATURE:
        return generator.choices(moves, [int(weight) for weight in state.weights()])[0]
    words = [GAME.vocabulary.notation(move) for move in moves]
    dear = [move for move, word in zip(moves, words, strict=True) if word.startswith(("buy", "bomb"))]
    return generator.choice(dear or moves)


@given(games())
def test_no_tile_is_ever_lost_or_found(game: Played) -> None:
    on_board = sum(thing in INVADERS for thing in game.things)
    taken = sum(sum(reserve) for reserve in game.part("reserve"))
    left, right, aside = game.beside
    gone = sum(game.history[kind] for kind in LOSSES)
    assert on_board + taken + sum(game.part("case")) + left + right + 2 * aside + gone == 70


@given(games())
def test_halves_come_and_go_in_pairs(game: Played) -> None:
    left, right, _ = game.beside
    assert 0 in (left, right)
    assert game.part("case")[5] + left == game.part("case")[6] + right
    things = "".join(game.things)
    assert things.count("<>") == things.count("<") == things.count(">")


@given(games())
def test_columns_and_invaders_are_counted_right(game: Played) -> None:
    columns = [sum(thing in INVADERS for thing in game.things[column::6]) for column in range(6)]
    assert list(game.state.columns) == columns
    assert game.state.invaders == sum(columns)


@given(games())
def test_ships_and_mine_are_where_the_board_has_them(game: Played) -> None:
    placed = game.asked.split()[1] not in ("fill", "first", "place", "set-mine")
    for seat, ship in enumerate(SHIPS):
        spaces = [space for space, thing in enumerate(game.things) if thing == ship]
        assert spaces == [space for space in [game.state.ship[seat]] if space >= 0]
        if placed:
            assert len(spaces) == game.state.living[seat]
    mines = [space for space, thing in enumerate(game.things) if thing == "*"]
    assert mines == [space for space in [game.state.mine] if space >= 0]
    assert all(6 <= space < 30 for space in mines), "the mine keeps to rows 2 to 5"


@given(games())
def test_legal_and_forbids_agree(game: Played) -> None:
    assert (game.legal() == set()) == (game.outcome is not None)


@given(games())
def test_nobody_shoots_after_having_been_rammed(game: Played) -> None:
    """Who can still shoot or go on has a ship: SD-D20c never comes to pass."""
    if game.asked.split()[1] in ("move", "shoot", "go-on"):
        assert game.state.living[game.state.actor()]


@given(games())
def test_nothing_is_pending_between_two_turns(game: Played) -> None:
    if game.asked.endswith(" move"):
        assert [game.part(name) for name in ("pointer", "shots", "pausing", "due")] == [0, 0, 0, 0]
        assert game.part("buying") == "none"


@given(games())
def test_invaders_are_above_the_bottom_row_until_the_end(game: Played) -> None:
    invaded = any(thing in INVADERS for thing in game.things[:6])
    assert invaded == (game.outcome is not None and game.outcome.rule == "SD-D11")


@given(games())
def test_an_outcome_fits_the_points(game: Played) -> None:
    if game.outcome is None:
        return
    points = game.part("points")[: game.part("players")]
    results = list(game.outcome.results)
    if game.outcome.rule in ("SD-D11", "SD-D15a"):
        assert set(results) == {-1}
    elif len(points) == 1:
        assert results == points
    else:
        best = [-1 if own < max(points) else 0 for own in points]
        assert results == (best if best.count(0) > 1 else [2 * result + 1 for result in best])


@given(games())
def test_a_position_that_can_be_written_reads_the_same_again(game: Played) -> None:
    assert GAME.write_position is not None
    if game.asked.endswith(" move"):
        state = game.state
        options = {
            "bomb": "on" if state.bomb_option else "off",
            "upgrades": "on" if state.upgrades_option else "off",
        }
        text = GAME.write_position(state)
        again = GAME.begin(GAME.setup(state.players, options, position=text))
        assert again.key() == state.key()
        assert GAME.view(again, 0) == GAME.view(state, 0)


@given(SEEDS, st.sampled_from(GAME.players))
def test_a_game_ends_in_time(seed: int, players: int) -> None:
    generator = Random(seed)
    state = GAME.start(players, bomb="on", upgrades="on")
    moves = 0
    while state.outcome() is None:
        state.apply(generator.choice(list(state.legal())))
        moves += 1
    assert moves <= GAME.longest

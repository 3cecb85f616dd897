"""What holds in every position that play can lead to."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mothership.core import NATURE, SPECTATOR
from mothership.core.record import SeatRecord
from mothership.games.invaders.acts import KIND, PURPOSE
from mothership.games.invaders.board import NONE, SIDE_SLOTS, SLOTS
from mothership.games.invaders.cards import FIRST_HERO, HEROES
from mothership.games.invaders.codes import (
    ACT_CANCEL,
    ACT_PLAY,
    ACT_PREVENT,
    FRAME_KIND,
    FRAME_PURPOSE,
    FRAME_SLOT,
    FRAME_WIDTH,
    UNIT,
    WORKING,
)
from mothership.games.invaders.piles import deck_size, hand_size, owner_of
from mothership.games.invaders.state import Invaders
from mothership.games.invaders.strength import zone_value
from tests.games.invaders.situation import BOX, GAME, position_of

MOST_MOVES = 120
SEEDS = st.integers(0, 2**32 - 1)
# Where games begin: at the beginning, and where more can happen in a few moves.
BEGINNINGS = [
    None,
    position_of("""
        pacific-rim kraken drones legionnaires / militia norad
        eurasia anthraxus harrowers goo-sprayer*2 / mako sherpas medic iron-dome
        africa obelisk / satellite narcissus
        hand invader hunter thing eclipse jamming 2 hive-mind mimic scouts 3 drones
        hand mankind veto jammer guerillas rally kamikaze 2 saladin svalbard 2 ramses
        pile invader larvae quake ; pile mankind sniper bunker mako
        damage 1 2 1 ; plot 6
    """),
    position_of("""
        turn mankind ; eurasia kraken / pilot partisans rushmore*2
        hand mankind black-market propaganda airlift salvage think-tank 2 saladin
        hand invader cloak jamming 2 drones ; deck invader 4 kraken 3 squid ; deck mankind 2 saladin 3 ramses
        wins 1 0 ; plot 2
    """),
]  # fmt: skip


class Played:
    """A position after some moves, and how it began."""

    def __init__(self, position: str | None, seed: int, moves: int) -> None:
        self.setup = GAME.setup(2, {"match": "best-of-three"}, data=BOX, position=position)
        state = GAME.begin(self.setup)
        assert isinstance(state, Invaders)
        self.state = state
        generator = Random(seed)
        for _ in range(moves):
            if state.outcome() is not None:
                break
            legal = list(state.legal())
            weights = [int(one) for one in state.weights()] if state.actor() == NATURE else None
            state.apply(generator.choices(legal, weights)[0])


PLAYED = st.builds(Played, st.sampled_from(BEGINNINGS), SEEDS, st.integers(0, MOST_MOVES))


def lying_open(state: Invaders) -> Counter[int]:
    """Cards of both sides that are in no hand and no deck: in zones, on piles, and on their way."""
    found = Counter(kind for kind in [*state.pile, *state.kinds] if kind != NONE)
    for frame in range(state.stacked):
        at = frame * FRAME_WIDTH
        kind = state.frames[at + FRAME_KIND]
        entered = state.cards.flags[kind] & UNIT and state.frames[at + FRAME_SLOT] != NONE
        if state.frames[at + FRAME_PURPOSE] != WORKING and not entered:
            found[kind] += 1
    if state.act[PURPOSE] in (ACT_PLAY, ACT_CANCEL, ACT_PREVENT):
        found[state.act[KIND]] += 1
    return found


def check_cards(state: Invaders) -> None:
    """Every card is in exactly one place, and all counts are right."""
    between_games = state.question() in ("limit", "out", "in")
    found = lying_open(state)
    for kind in range(FIRST_HERO):
        assert state.hand[kind] >= state.known[kind] >= 0
        assert state.deck[kind] >= 0
        assert state.pool[kind] >= 0
        if not between_games:
            assert found[kind] + state.hand[kind] + state.deck[kind] == state.lists[kind], kind
    for seat in (0, 1):
        kinds = [kind for kind in range(FIRST_HERO) if owner_of(kind) == seat]
        assert hand_size(state, seat) == sum(state.hand[kind] for kind in kinds)
        if not between_games:
            assert deck_size(state, seat) == sum(state.deck[kind] for kind in kinds)


@given(PLAYED)
def test_every_card_is_in_one_place(game: Played) -> None:
    check_cards(game.state)


@given(PLAYED)
def test_sides_heroes_and_tracks_are_in_order(game: Played) -> None:
    state = game.state
    for slot in range(SLOTS):
        kind = state.kinds[slot]
        if kind == NONE:
            assert (state.tokens[slot], state.mods[slot], state.used[slot]) == (0, 0, 0)
        else:
            assert owner_of(kind) == slot // SIDE_SLOTS
            assert (kind >= FIRST_HERO) == (slot == state.hero)
    assert state.heroes_left == sum(state.heroes) <= HEROES
    assert 0 <= state.plot <= 12
    assert all(zone_value(state, zone) >= 0 for zone in range(3))
    if state.question() == "main":
        assert state.hero != NONE
        assert (state.depth, state.stacked, state.mid_act()) == (1, 0, False)
    assert (list(state.legal()) == []) == (state.outcome() is not None)


@given(PLAYED, st.sampled_from([0, 1, SPECTATOR]), SEEDS)
def test_what_is_imagined_agrees_with_all_that_was_seen(game: Played, seat: int, seed: int) -> None:
    view = GAME.view(game.state, seat)
    record = SeatRecord(GAME.id, game.setup, seat, ())
    imagined = GAME.imagine(view, record, Random(seed))
    assert isinstance(imagined, Invaders)
    check_cards(imagined)
    assert GAME.view(imagined, seat) == view


@given(PLAYED)
def test_a_position_that_can_be_written_reads_the_same_again(game: Played) -> None:
    assert GAME.write_position is not None
    if game.state.question() != "main":
        return
    text = GAME.write_position(game.state)
    again = GAME.begin(GAME.setup(2, {"match": "best-of-three"}, data=BOX, position=text))
    assert again.key() == game.state.key()
    assert GAME.write_position(again) == text
    assert list(again.legal()) == list(game.state.legal())

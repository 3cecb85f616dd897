"""What holds in every position of every game."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from mothership.core import NATURE
from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import (
    ALL_SPACES,
    COLUMNS,
    MOST_HEALTH,
    TOKENS,
    damage_of,
)
from mothership.games.space_invaders.course import count_unseen, march, score_of
from mothership.games.space_invaders.geometry import judge
from mothership.games.space_invaders.landing import CardPose, TokenPose
from mothership.games.space_invaders.moves import LAND
from mothership.games.space_invaders.phases import FLYING, NONE, RESTING, WAITING
from tests.games.space_invaders.situation import GAME, Situation, kind_called

SEEDS = st.integers(0, 10**6)
OPTIONS = st.fixed_dictionaries(
    {
        option.name: st.sampled_from(option.choices)
        for option in GAME.options
        if option.name not in ("ufo", "planet")
    }
)


@st.composite
def games(draw: st.DrawFn) -> Situation:
    """A game played at random for a while."""
    generator = Random(draw(SEEDS))
    state = GAME.start(draw(st.sampled_from(GAME.players)), **draw(OPTIONS))
    for _ in range(draw(st.integers(0, 400))):
        if state.outcome() is not None:
            break
        if state.actor() == NATURE:
            move, data = GAME.nature(state.copy(), generator)[:2]
        else:
            move, data = generator.choice(list(state.legal())), ()
        state.apply(move, vec[i64](data))
    return Situation(state)


@settings(max_examples=40, deadline=None)
@given(games())
def test_no_card_is_lost(game: Situation) -> None:
    """Sixty cards: not seen yet, back in the deck, on the board, or destroyed."""
    state = game.state
    on_board = sum(kind != NONE for kind in state.board)
    assert sum(state.box) + sum(state.back) + on_board + sum(state.pile) == 60
    assert count_unseen(state) >= 0
    assert sum(state.back) <= state.deck


@settings(max_examples=40, deadline=None)
@given(games())
def test_numbers_stay_on_their_tracks(game: Situation) -> None:
    state = game.state
    assert 0 <= state.health <= state.most_health <= MOST_HEALTH
    assert 0 <= state.ufo <= MOST_HEALTH
    assert GAME.schema.complaint(list(state.see(0))) is None
    assert GAME.results[0] <= score_of(state) <= GAME.results[1]
    assert all(0 <= tokens <= TOKENS for tokens in state.tokens)


@settings(max_examples=40, deadline=None)
@given(games())
def test_tokens_count_only_on_cards_that_are_there(game: Situation) -> None:
    state = game.state
    cards = state.cards()
    for stage, on in zip(state.stage, state.on, strict=True):
        assert on & ~cards == 0
        if on and state.outcome() is None:
            assert stage in (FLYING, RESTING, WAITING)


@settings(max_examples=30, deadline=None)
@given(games(), st.lists(st.integers(-5, 1 << 21), max_size=30))
def test_any_numbers_are_judged_and_what_is_allowed_can_be_applied(
    game: Situation, numbers: list[int]
) -> None:
    state = game.state
    before = state.key()
    rule = state.forbids(LAND, vec[i64](numbers))
    assert state.key() == before
    if rule is None:
        state.apply(LAND, vec[i64](numbers))
        assert GAME.schema.complaint(list(state.see(0))) is None


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([".", "o11", "o12", "c21", "c22", "s31", "s32"]), min_size=20, max_size=20))
def test_an_advance_loses_no_card_and_keeps_columns_in_order(signs: list[str]) -> None:
    table = Situation(GAME.start(2))
    state = table.state
    for space, sign in enumerate(signs):
        state.board[space] = kind_called(sign)
    columns = [
        [state.board[space] for space in range(column, 20, COLUMNS) if state.board[space] != NONE]
        for column in range(COLUMNS)
    ]
    damage = march(state)
    returned = 0
    for column in range(COLUMNS):
        left = [state.board[space] for space in range(column, 20, COLUMNS) if state.board[space] != NONE]
        gone = columns[column][: len(columns[column]) - len(left)]
        assert columns[column][len(gone) :] == left  # whoever was in front is in front
        returned += sum(damage_of(kind) for kind in gone)
    assert damage == returned


@settings(max_examples=200, deadline=None)
@given(
    st.integers(-3000, 7000),
    st.integers(-1500, 8500),
    st.integers(0, 200),
    st.integers(-990, 990),
    st.integers(-990, 990),
    st.integers(-900, 900),
)
def test_any_pose_gives_facts_that_fit_together(x: int, y: int, z: int, nx: int, ny: int, angle: int) -> None:
    cards = [
        CardPose(space, 350 + 700 * (space % 5), 1375 + 950 * (space // 5), 3, angle) for space in range(20)
    ]
    facts = judge(TokenPose(0, x, y, z, nx, ny), cards)
    assert facts.short & ~facts.long == 0
    assert facts.on & facts.long == 0
    assert 0 <= facts.on | facts.long <= ALL_SPACES


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.sampled_from(GAME.players))
def test_a_game_ends_in_time(seed: int, players: int) -> None:
    generator = Random(seed)
    state = GAME.start(players)
    moves = 0
    while state.outcome() is None:
        if state.actor() == NATURE:
            move, data = GAME.nature(state.copy(), generator)[:2]
        else:
            move, data = generator.choice(list(state.legal())), ()
        state.apply(move, vec[i64](data))
        moves += 1
    assert moves <= GAME.longest

"""The statistical table: its facts are those of its positions, and it does what the simulated one does."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import CARD_POSE, SLOTS, SPACES, TOKEN_POSE, space_x, space_y
from mothership.games.space_invaders.geometry import land
from mothership.games.space_invaders.landing import CardPose, Launch, TokenPose, launch_of, read_landing
from mothership.games.space_invaders.library import (
    BUMP,
    BUMP_CELLS,
    BUMPS,
    NEAR_UFO,
    ON_BOARD,
    ON_CARD,
    OPEN,
    UFO,
    UFO_CELLS,
    unpack,
)
from mothership.games.space_invaders.phases import IN_UFO
from mothership.games.space_invaders.shooter import thrown
from mothership.games.space_invaders.statistical import (
    BUMP_LENGTH,
    BUMP_WIDTH,
    ZONE_LENGTH,
    ZONE_WIDTH,
    Fall,
    Lying,
    nature,
)
from mothership.physics.table import fly
from tests.physics.boards import answer, before_the_first_launch, launch, launched
from tools.fit_table import pack

SLIP = st.integers(-120, 120)


def lying_of(question: Launch) -> Lying:
    card_at, token_at = vec[i64]([0] * SPACES * CARD_POSE), vec[i64]([0] * SLOTS * TOKEN_POSE)
    cards = tokens = waiting = 0
    counted = vec[i64]([0] * SLOTS)
    for card in question.cards:
        cards |= 1 << card.space
        for number, value in enumerate(card[1:]):
            card_at[card.space * CARD_POSE + number] = value
    for token in question.tokens:
        tokens |= 1 << token.slot
        for number, value in enumerate(token[1:]):
            token_at[token.slot * TOKEN_POSE + number] = value
    for slot, on in question.waiting:
        waiting |= 1 << slot
        counted[slot] = on
    return Lying(cards, card_at, tokens, waiting, token_at, counted)


def drop(question: Launch, dice: Random) -> list[int]:
    assert question.angle is not None
    assert question.strength is not None
    fall = Fall(lying_of(question), question.slot, dice)
    fall.throw(question.x, question.y, float(question.angle), question.strength / 100, question.flick)
    return fall.told()


@st.composite
def questions(draw: st.DrawFn) -> Launch:
    spaces = draw(st.sets(st.integers(0, SPACES - 1), max_size=SPACES))
    cards = tuple(
        CardPose(space, space_x(space) + draw(SLIP), space_y(space) + draw(SLIP), 3, draw(SLIP))
        for space in sorted(spaces)
    )
    tokens = []
    for slot in range(draw(st.integers(0, 4))):
        x, y = draw(st.integers(-500, 4500)), draw(st.integers(900, 4600))
        tokens.append(TokenPose(slot, x, y, 13))
    found = land(
        Launch(9, 0, 0, 0, 0, False, cards, tuple(tokens), ()), cards, [*tokens, TokenPose(9, 0, 0, 10)]
    )
    assert found.others == ()
    return Launch(
        9,
        draw(st.integers(0, 84)) * 50,
        draw(st.sampled_from((-400, 900, 3000, 4700))),
        draw(st.integers(-60, 60)),
        draw(st.integers(0, 100)),
        draw(st.booleans()),
        cards,
        tuple(tokens),
        (),
    )


@given(questions(), st.integers(0, 10_000))
def test_its_facts_are_those_that_geometry_finds(question: Launch, seed: int) -> None:
    """Two ways from positions to facts, written apart from each other."""
    landing = read_landing(drop(question, Random(seed)))
    moved = {card.space: card for card in landing.cards}
    cards = [moved.get(card.space, card) for card in question.cards]
    at = {token.slot: token for token in landing.tokens}
    if question.slot not in at:
        assert landing.facts[1:] == (0, 0, 0)
        return
    told = {slot for slot, _ in landing.others}
    gone = [token for token in question.tokens if token.slot in told and token.slot not in at]
    tokens = [at.get(token.slot, token) for token in question.tokens if token not in gone]
    question = question._replace(tokens=tuple(token for token in question.tokens if token not in gone))
    judged = land(question, cards, [*tokens, at[question.slot]])
    assert landing.facts == judged.facts
    assert [other for other in landing.others if other[0] in {token.slot for token in tokens}] == list(
        judged.others
    )


def test_a_waiting_token_can_only_lose_its_card() -> None:
    """It is bumped again and again; what is told of it is never more than it had."""
    resting = TokenPose(0, space_x(7), space_y(7) + 550, 13)
    question = launch(x=space_x(7), strength=43, tokens=(resting,), waiting=((0, 1 << 7),))
    dice = Random(1)
    lost = 0
    for _ in range(400):
        for slot, facts in read_landing(drop(question, dice)).others:
            assert (slot, facts) == (0, (0, 0, 0, 0))
            lost += 1
    assert lost > 0


@pytest.mark.parametrize("strength", ["0", "35", "55", "80", "100"])
def test_it_answers_what_the_rules_allow(strength: str) -> None:
    for seed in range(20):
        state = launched(strength=strength)
        answer(state, *nature(state, Random(seed)))


def test_it_answers_where_nobody_measured_the_aim() -> None:
    state = before_the_first_launch(aim="hands")
    while state.question() != "land":
        state.apply(state.legal()[len(state.legal()) - 1])
    answer(state, *nature(state, Random(4)))


def test_it_knows_the_table_that_a_state_describes() -> None:
    state = launched(place="175", strength="62")
    assert nature(state, Random(3))[1] == tuple(drop(launch_of(state), Random(3)))


@pytest.mark.parametrize(("x", "strength"), [(2100, 80), (1750, 44), (1050, 60), (2450, 66)])
def test_it_hits_about_as_often_as_the_simulated_table(x: int, strength: int) -> None:
    """A rough test for every day; tools/judge_table.py compares thousands of shots."""
    question = launch(x=x, strength=strength)
    dice = Random(f"{x} {strength}")
    simulated = [fly(question, thrown(question, dice)).landing.facts for _ in range(40)]
    drawn = [drop(question, dice) for _ in range(800)]
    for mask in (0, *(1 << space for space in range(SPACES))):
        of_simulated = (
            sum(bool(facts.on & mask) if mask else facts.where == IN_UFO for facts in simulated) / 40
        )
        of_drawn = sum(bool(numbers[1] & mask) if mask else numbers[0] == IN_UFO for numbers in drawn) / 800
        assert of_drawn == pytest.approx(of_simulated, abs=0.3)


def test_a_shot_from_under_the_ufo_strikes_its_wall() -> None:
    question = launch(x=2100, y=4600, strength=60, spaces=())
    places = [read_landing(drop(question, Random(seed))) for seed in range(20)]
    assert all(landing.facts.where != IN_UFO for landing in places)
    assert all(landing.tokens[-1].y < 4800 for landing in places)


def test_the_library_is_whole() -> None:
    assert len(ON_CARD) % OPEN == len(ON_BOARD) % OPEN == 0
    assert UFO_CELLS[len(UFO_CELLS) - 1] * UFO == len(NEAR_UFO)
    assert BUMP_CELLS[len(BUMP_CELLS) - 1] * BUMP == len(BUMPS)
    assert len(UFO_CELLS) == ZONE_LENGTH * ZONE_WIDTH + 1
    assert len(BUMP_CELLS) == BUMP_LENGTH * BUMP_WIDTH + 1
    for shelf in (ON_CARD, ON_BOARD):
        speeds = [shelf[at] for at in range(0, len(shelf), OPEN)]
        assert speeds == sorted(speeds)
    assert all(UFO_CELLS[at] < UFO_CELLS[at + 1] for at in range(len(UFO_CELLS) - 1))


@given(st.lists(st.integers(-4000, 4000).map(lambda number: number * 2)))
def test_packed_numbers_come_back(numbers: list[int]) -> None:
    assert list(unpack(pack([numbers]))) == numbers

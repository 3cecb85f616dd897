"""Flights for landings that were not simulated: from the shooter to the landing, at no cost for bots."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from mothership.core.nature import MOST_TRACE, Answer
from mothership.core.registry import load
from mothership.core.state import State
from mothership.games.space_invaders import GAME, playback
from mothership.games.space_invaders.board import (
    CARD_THICKNESS,
    SHOOTER_Y,
    TABLE_FAR,
    TABLE_LEFT,
    TABLE_NEAR,
    TABLE_RIGHT,
    UFO_FRONT_WALL,
    UFO_NEAR,
)
from mothership.games.space_invaders.landing import (
    CardPose,
    Facts,
    Landing,
    Launch,
    TokenPose,
    launch_of,
    read_landing,
)
from mothership.games.space_invaders.phases import IN_UFO, LYING, OFF, OFF_NEAR
from mothership.games.space_invaders.playback import BELOW, FRAME, traced
from mothership.games.space_invaders.statistical import nature
from mothership.games.space_invaders.trajectory import CARD, TOKEN, Track, Trajectory, decode, encode
from mothership.play import Live
from mothership.play import Table as Played

PREPARED = load(GAME.id)
CARDS = (CardPose(7, 2100, 2300, CARD_THICKNESS, 0), CardPose(12, 2100, 3275, CARD_THICKNESS, 3500))
TOKENS = (TokenPose(3, 2150, 3200, 13), TokenPose(4, 2300, 3300, 13, 100, -50))


def launch(angle: int | None = 0, strength: int | None = 55, y: int = SHOOTER_Y) -> Launch:
    return Launch(0, 2100, y, angle, strength, False, CARDS, TOKENS, ())


def token(x: int, y: int, z: int = 13) -> TokenPose:
    return TokenPose(0, x, y, z)


def flight(landing: Landing, question: Launch | None = None) -> dict[tuple[int, int], Track]:
    """What moves, by kind and name; told in bytes and read again."""
    trajectory = playback.playback(question or launch(), landing)
    assert decode(encode(trajectory)) == trajectory
    return {(track.kind, track.name): track for track in trajectory.tracks}


def asked(seed: int) -> State:
    """A position in which a token is on its way."""
    live, _ = Live.begin(PREPARED, PREPARED.setup(2), seed=seed, by_hand=False)
    dice = Random(seed)
    found: list[State] = []

    def answer(state: State, generator: Random) -> Answer:
        if state.question() == "land":
            found.append(state.copy())
        return nature(state, generator)

    live._nature = answer
    while not found:
        live.submit(live.actor, dice.choice(live.view(live.actor).legal))
    return found[0]


@pytest.mark.parametrize("seed", range(40))
def test_any_landing_has_a_flight_that_begins_at_the_shooter_and_ends_there(seed: int) -> None:
    state = asked(seed)
    question = launch_of(state)
    answer = traced(state.copy(), Random(seed))
    assert answer[:2] == nature(state.copy(), Random(seed)), "the answer is the same without it"
    assert len(answer) == 3
    assert 0 < len(answer[2]) < 1500 < MOST_TRACE
    landing, told = read_landing(answer[1]), decode(answer[2])
    tracks = {(track.kind, track.name): track for track in told.tracks}
    own = tracks[TOKEN, question.slot]
    assert own.begins == 0
    assert abs(own.frames[0][1] - question.y) < 10
    for pose in landing.tokens:
        assert tracks[TOKEN, pose.slot].frames[-1][:3] == (pose.x, pose.y, pose.z)
    for card in landing.cards:
        assert tracks[CARD, card.space].frames[-1] == (card.x, card.y, card.angle)
    assert max(track.begins + len(track.frames) for track in told.tracks) * FRAME < 3
    for track in told.tracks:
        for one, other in pairwise(track.frames):
            assert abs(one[0] - other[0]) + abs(one[1] - other[1]) < 900, "nothing leaps"
            if track.kind == TOKEN:
                assert sum(value * value for value in one[3:]) == pytest.approx(1e6, rel=0.01)


def test_it_draws_everything_else_by_weight() -> None:
    state = PREPARED.begin(PREPARED.setup(2))
    assert traced(state.copy(), Random(3)) == nature(state, Random(3))


def test_the_same_landing_has_the_same_flight() -> None:
    landing = Landing(Facts(LYING), (), (), (token(2000, 3000),))
    assert flight(landing) == flight(landing)


def test_a_token_rises_falls_hops_and_rests() -> None:
    (own,) = flight(Landing(Facts(LYING), (), (), (token(2000, 3000),))).values()
    heights = [frame[2] for frame in own.frames]
    top = heights.index(max(heights))
    assert 5 < top < len(heights) / 2 + 10
    turns = [at for at in range(1, len(heights) - 1) if heights[at - 1] > heights[at] <= heights[at + 1]]
    assert len(turns) >= 2, "it touches the table more than once"
    assert own.frames[-1][2] == heights[-1] == 13


def test_what_it_pushed_moves_from_where_it_lay_when_it_was_touched() -> None:
    moved = (CardPose(7, 2130, 2290, CARD_THICKNESS, 40), CardPose(12, 2090, 3300, CARD_THICKNESS, -20))
    landing = Landing(
        Facts(LYING), ((4, Facts(LYING)),), moved, (token(2000, 3000), TokenPose(3, 2500, 3400, 13, 0, 90))
    )
    tracks = flight(landing)
    begins = tracks[CARD, 7].begins
    assert 10 < begins < len(tracks[TOKEN, 0].frames)
    assert tracks[CARD, 7].frames[0] == (2100, 2300, 0)
    assert tracks[CARD, 7].frames[-1] == (2130, 2290, 40)
    assert {frame[2] > 1800 for frame in tracks[CARD, 12].frames[:-1]} == {True}, "the shorter way round"
    assert tracks[TOKEN, 3].begins == begins
    assert tracks[TOKEN, 3].frames[0][:3] == (2150, 3200, 13)
    assert tracks[TOKEN, 3].frames[-1][:3] == (2500, 3400, 13)
    assert (TOKEN, 4) not in tracks, "a token that has only lost its card lies where it lay"


@pytest.mark.parametrize("where", [OFF, OFF_NEAR])
@pytest.mark.parametrize("angle", [0, -60, 80, None])
def test_a_token_that_is_off_the_table_falls_beyond_its_edge(where: int, angle: int | None) -> None:
    for strength in (0, 60, 100, None):
        question = launch(angle, strength)
        (own,) = flight(Landing(Facts(where)), question).values()
        x, y, z, *_ = own.frames[-1]
        assert z <= BELOW + 1
        inside = TABLE_LEFT <= x <= TABLE_RIGHT and TABLE_NEAR <= y <= TABLE_FAR
        assert not inside
        if where == OFF_NEAR:
            assert y < TABLE_NEAR


def test_a_token_that_is_pushed_off_the_table_falls_too() -> None:
    landing = Landing(Facts(LYING), ((3, Facts(OFF)),), (), (token(2000, 3000),))
    track = flight(landing)[TOKEN, 3]
    assert track.frames[0][:3] == (2150, 3200, 13)
    assert track.frames[-1][2] <= BELOW + 1


@pytest.mark.parametrize("y", [UFO_NEAR + 150, UFO_NEAR + 400, UFO_NEAR + 700])
@pytest.mark.parametrize("strength", [60, 75, 90])
def test_nothing_goes_through_the_front_wall(y: int, strength: int) -> None:
    for slot_y in (SHOOTER_Y, 2500, UFO_NEAR - 300):
        question = launch(0, strength, slot_y)
        for thrown in ((), (2100, 0, 2200, 6000), (2100, 300, 1200, 6000)):
            arc = playback.arc_of(question, token(2100, y, 10), thrown)
            time = playback.first_touch(arc)
            legs = [*playback.flown(arc, time), *playback.settled(arc, time, token(2100, y, 10), IN_UFO)]
            points = [point for point, _, _ in playback.frames_of(legs)]
            for one, other in pairwise(points):
                if (one.y < UFO_NEAR) != (other.y < UFO_NEAR) and 1200 < one.x < 3000:
                    assert max(one.z, other.z) > UFO_FRONT_WALL - 60
            assert points[-1] == (2100, y, 10)


def test_bots_and_the_lab_do_not_pay_for_flights(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Trajectory] = []
    real = playback.playback

    def counted(question: Launch, landing: Landing) -> Trajectory:
        made.append(real(question, landing))
        return made[-1]

    monkeypatch.setattr(playback, "playback", counted)
    for tracing in (False, True):
        table = Played(PREPARED, PREPARED.setup(1), seed=1, nature=GAME.traced if tracing else None)
        dice = Random(1)
        for _ in range(60):
            if table.actor < 0:
                break
            table.submit(table.actor, dice.choice(table.view(table.actor).legal))
        landed = [entry for entry in table.record.entries if entry.move.startswith("land")]
        assert landed
        assert len(made) == (len(landed) if tracing else 0)
        assert all(bool(entry.trace) == tracing for entry in landed)


def test_the_arc_is_that_of_the_throw_with_all_that_was_drawn() -> None:
    """Thrown from 205 mm, 3 degrees to the right, at 2.1 m/s and 60 degrees: it rises by 169 mm."""
    landing = Landing(Facts(LYING), (), (), (token(2300, 3300),), (2050, 300, 2100, 6000))
    (own,) = flight(landing).values()
    x, y, *_ = own.frames[0]
    assert (x, y) == (2050, SHOOTER_Y)
    assert max(frame[2] for frame in own.frames) == pytest.approx(200 + 1686, abs=5)
    later = own.frames[10]
    assert (later[0] - x) / (later[1] - y) == pytest.approx(0.0524, abs=0.002)
    assert own.frames[-1][:3] == (2300, 3300, 13)

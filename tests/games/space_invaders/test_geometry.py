"""Hand-made landings: from positions to facts."""

import math

import pytest

from mothership.core.vectors import i64, vec
from mothership.games.space_invaders import board
from mothership.games.space_invaders.board import SPACE_WORDS, space_x, space_y
from mothership.games.space_invaders.geometry import judge, land, place_of
from mothership.games.space_invaders.landing import (
    CardPose,
    Facts,
    Landing,
    TokenPose,
    facts_end,
    launch_of,
    read_landing,
)
from mothership.games.space_invaders.phases import IN_PLANET, IN_UFO, LYING, OFF, OFF_NEAR, WALLED
from mothership.kit import proves
from tests.games.space_invaders.situation import mask, situation

FLAT = 10  # the height of the centre of a token that lies on the board
ON_CARD = 13


def card(space: str, dx: int = 0, dy: int = 0, angle: int = 0, top: int = 3) -> CardPose:
    number = SPACE_WORDS.index(space)
    return CardPose(number, space_x(number) + dx, space_y(number) + dy, top, angle)


def token(x: float, y: float, z: float = FLAT, nx: int = 0, ny: int = 0, slot: int = 0) -> TokenPose:
    return TokenPose(slot, round(x), round(y), round(z), nx, ny)


C2 = card("c2")
RIGHT = C2.x + 315  # its right edge
TOP = C2.y + 440


@proves("SI-S4")
def test_sizes() -> None:
    sizes = (board.CARD_WIDTH, board.CARD_LENGTH, board.PITCH_X, board.PITCH_Y)
    assert sizes == (630, 880, 700, 950)
    assert (board.BOARD_WIDTH, board.BOARD_LENGTH, board.PLANET_LINE) == (4200, 4800, 800)
    assert (board.TOKEN_RADIUS, board.TOKEN_THICKNESS) == (150, 20)
    assert (board.SHORT_REACH, board.LONG_REACH) == (630, 880)
    assert (board.UFO_RIGHT - board.UFO_LEFT, board.UFO_FAR - board.UFO_NEAR) == (1800, 800)
    assert (board.UFO_FRONT_WALL, board.UFO_BACK_WALL, board.TABLE_NEAR) == (550, 850, -1020)
    assert board.UFO_LEFT + board.UFO_RIGHT == board.BOARD_WIDTH
    # Four rows of spaces fit between planet area and top edge, five columns beside the tracks.
    assert space_y(19) + 475 <= board.BOARD_LENGTH
    assert space_y(0) - 475 >= board.PLANET_LINE
    assert space_x(4) + 350 < board.BOARD_WIDTH


# Where it is ------------------------------------------------------------------------------------------


@proves("SI-S9")
@pytest.mark.parametrize(
    ("x", "y", "where"),
    [
        (2100, 649, IN_PLANET),  # the whole disc is below the line
        (2100, 651, LYING),  # a sliver is not
        (-1500, 100, IN_PLANET),  # beside the board
        (6000, 649, IN_PLANET),
        (2100, -1000, IN_PLANET),
        (2100, -1021, OFF_NEAR),
        (-2401, 300, OFF),
        (6601, 300, OFF),
        (2100, 7981, OFF),
        (2100, 3000, LYING),
    ],
)
def test_planet_area_and_edges(x: int, y: int, where: int) -> None:
    assert place_of(token(x, y)) == where


@proves("SI-S9")
def test_a_leaning_token_reaches_less_far() -> None:
    steep = 900
    assert place_of(token(2100, 700, 60, ny=steep)) == IN_PLANET
    assert place_of(token(2100, 700, 60, nx=steep)) == LYING  # it leans to the side


@proves("SI-S14")
@pytest.mark.parametrize(
    ("x", "y", "z", "where"),
    [
        (2100, 5200, 10, IN_UFO),
        (1201, 4801, 10, IN_UFO),
        (1199, 5200, 10, WALLED),
        (3001, 5200, 10, WALLED),
        (2100, 4799, 10, LYING),
        (2100, 5601, 10, WALLED),
        (2100, 5200, 549, IN_UFO),
        (2100, 5200, 550, WALLED),  # on the rim, not below it
    ],
)
def test_in_the_ufo(x: int, y: int, z: int, where: int) -> None:
    assert place_of(token(x, y, z)) == where
    assert judge(token(x, y, z), [C2]).where == where


@proves("SI-S14")
def test_in_the_ufo_no_card_is_hit_or_reached() -> None:
    slipped = card("c4", dy=400)
    assert judge(token(2100, 4900), [slipped]) == Facts(IN_UFO)
    assert judge(token(2100, 4700, ON_CARD), [slipped]).on == mask("c4")


# On a card --------------------------------------------------------------------------------------------


@proves("SI-S11")
@pytest.mark.parametrize(
    ("x", "y", "on"),
    [
        (C2.x, C2.y, True),
        (RIGHT, C2.y, True),
        (RIGHT + 140, C2.y, True),  # just barely on it
        (RIGHT + 147, C2.y, False),  # touching the edge
        (RIGHT + 150, C2.y, False),
        (RIGHT + 160, C2.y, False),
        (C2.x, TOP + 140, True),
        (C2.x, TOP + 147, False),
        (RIGHT + 100, TOP + 100, True),  # over the corner
        (RIGHT + 110, TOP + 110, False),  # beside the corner, though within the square round it
    ],
)
def test_real_overlap(x: int, y: int, on: bool) -> None:
    assert (judge(token(x, y, ON_CARD), [C2]).on == mask("c2")) is on


@proves("SI-S11")
def test_a_token_on_several_cards_is_on_all_of_them() -> None:
    cards = [card(space) for space in ("b2", "c2", "b3", "c3")]
    between = token((cards[0].x + cards[1].x) / 2, (cards[0].y + cards[2].y) / 2, ON_CARD)
    assert judge(between, cards).on == mask("b2 c2 b3 c3")


@proves("SI-S11")
def test_under_a_card_is_no_hit() -> None:
    lifted = card("c2", top=23)  # it lies on the token
    assert judge(token(RIGHT + 50, C2.y, FLAT), [lifted]).on == 0
    assert judge(token(RIGHT + 50, C2.y, 23 + 10), [lifted]).on == mask("c2")


@proves("SI-S11")
def test_stacked_on_another_token_counts() -> None:
    assert judge(token(C2.x, C2.y, ON_CARD + 20), [C2]).on == mask("c2")


@proves("SI-S11")
@pytest.mark.parametrize("side", [1, -1])
def test_leaning_counts_on_the_side_that_is_above_the_card(side: int) -> None:
    """Its rim rests on the board beside the card, its face on the card's edge."""
    lean = math.radians(12)
    nx = round(1000 * math.sin(lean)) * side
    # The centre is beside the card's edge and higher than a flat token's.
    leaning = token(C2.x + side * (315 + 60), C2.y, 150 * math.sin(lean) + 10, nx=nx)
    assert judge(leaning, [C2]).on == mask("c2")


@proves("SI-S11")
def test_leaning_away_so_that_the_rim_is_under_the_card_does_not_count() -> None:
    lifted = card("c2", top=60)
    lean = math.radians(12)
    # The side towards the card is the low one, down on the board.
    leaning = token(RIGHT + 100, C2.y, 150 * math.sin(lean) + 10, nx=-round(1000 * math.sin(lean)))
    assert judge(leaning, [lifted]).on == 0


@proves("SI-S11", "SI-S13")
def test_a_turned_card_is_hit_where_it_lies() -> None:
    turned = card("c2", angle=450)
    corner = C2.x + 440 * math.cos(math.radians(45)) + 315 * math.cos(math.radians(45))
    assert judge(token(corner - 40, C2.y - 88, ON_CARD), [turned]).on == mask("c2")
    assert judge(token(corner - 40, C2.y - 88, ON_CARD), [C2]).on == 0
    assert judge(token(C2.x + 310, TOP - 5, ON_CARD), [C2]).on == mask("c2")
    assert judge(token(C2.x + 310, TOP - 5, ON_CARD), [turned]).on == 0


@proves("SI-S13")
def test_a_slipped_card_is_named_by_its_space() -> None:
    slipped = card("c2", dx=700)
    assert judge(token(card("d2").x, C2.y, ON_CARD), [slipped]).on == mask("c2")
    assert judge(token(C2.x - 300, C2.y), [slipped]).on == 0


@proves("SI-S28c")
def test_a_token_on_a_card_that_slipped_into_the_planet_area() -> None:
    slipped = card("c1", dy=-700)
    assert judge(token(slipped.x, 500, ON_CARD), [slipped]) == Facts(IN_PLANET, mask("c1"))


# Reach ------------------------------------------------------------------------------------------------


@proves("SI-S26")
@pytest.mark.parametrize(
    ("gap", "short", "long"),
    [(10, True, True), (629, True, True), (631, False, True), (879, False, True), (881, False, False)],
)
def test_reach_is_measured_from_rim_to_card(gap: int, short: bool, long: bool) -> None:
    facts = judge(token(RIGHT + 150 + gap, C2.y), [C2])
    assert (facts.on, bool(facts.short), bool(facts.long)) == (0, short, long)


@proves("SI-S26")
def test_reach_goes_to_the_nearest_point_a_corner_too() -> None:
    away = 870 / math.sqrt(2)
    near = token(RIGHT + (150 + 870) / math.sqrt(2), TOP + (150 + 870) / math.sqrt(2))
    assert judge(near, [C2]).long == mask("c2")
    far = token(RIGHT + 150 + away, TOP + 150 + away)
    assert judge(far, [C2]).long == 0


@proves("SI-S26")
def test_a_leaning_token_is_measured_from_its_own_rim() -> None:
    upright = 995
    assert judge(token(RIGHT + 150 + 870, C2.y, 150), [C2]).long == mask("c2")
    assert judge(token(RIGHT + 150 + 870, C2.y, 150, nx=upright), [C2]).long == 0  # its rim is farther away
    assert judge(token(RIGHT + 30 + 840, C2.y, 150, nx=upright), [C2]).long == mask("c2")


@proves("SI-S26", "SI-S13")
def test_reach_is_physical() -> None:
    slipped = card("c2", dx=-300)
    assert judge(token(RIGHT + 150 + 700, C2.y), [slipped]).long == 0
    assert judge(token(RIGHT + 150 + 700, C2.y), [C2]).long == mask("c2")


# Whole landings ---------------------------------------------------------------------------------------


@proves("SI-S12", "SI-S13")
def test_a_landing_tells_what_is_not_as_it_was() -> None:
    table = situation("o11 o12t o11 . .", players=3, tokens=3)
    a4, b4, c4 = card("a4"), card("b4"), card("c4")
    first = land(launch_of(table.state), [a4, b4, c4], [token(b4.x, b4.y, ON_CARD, slot=0)])
    assert first == Landing(
        Facts(LYING, mask("b4"), mask("a4 c4"), mask("a4 c4")), (), (), (token(b4.x, b4.y, ON_CARD),)
    )
    table.land_numbers(first.numbers()).land("off").land("off")
    assert table.waiting() == {"red 0": "b4"}
    launch = launch_of(table.state)
    assert launch.waiting == ((0, mask("b4")),)
    # Orange's token knocks red's one from b4 onto c4: red has lost its hit and gained none.
    moved = card("b4", dx=20, angle=30)
    knocked = [token(c4.x, c4.y, ON_CARD, slot=0), token(b4.x, b4.y, ON_CARD, slot=7)]
    second = land(launch, [a4, moved, c4], knocked)
    assert second.others == ((0, Facts(LYING, 0)),)
    assert second.cards == (moved,)
    assert {one.slot for one in second.tokens} == {0, 7}
    table.land_numbers(second.numbers())
    assert table.state.on[0] == 0
    assert launch_of(table.state).cards[1] == moved


@proves("SI-S12")
def test_a_token_of_this_turn_may_be_knocked_onto_a_card() -> None:
    table = situation("o11 o11 . . .")
    cards = [card("a4"), card("b4")]
    table.land_numbers(land(launch_of(table.state), cards, [token(3600, 3000)]).numbers())
    pushed = [token(cards[1].x, cards[1].y, ON_CARD, slot=0), token(2100, -5000, slot=1)]
    landing = land(launch_of(table.state), cards, pushed)
    assert landing.facts == Facts(OFF_NEAR)
    assert landing.others == ((0, Facts(LYING, mask("b4"), mask("a4"), mask("a4"))),)
    assert [one.slot for one in landing.tokens] == [0]  # the other one is not on the table any more


def test_a_landing_comes_back_from_its_numbers() -> None:
    landing = Landing(
        Facts(LYING, mask("a4"), mask("b4"), mask("b4 c4")),
        ((3, Facts(LYING)), (9, Facts(IN_UFO))),
        (card("a4", 5, -7, 120),),
        (token(100, 200, 30, 5, -9, slot=2), token(1, 2, slot=3)),
    )
    numbers = landing.numbers()
    assert read_landing(numbers) == landing
    assert read_landing(numbers[: facts_end(numbers)]) == landing._replace(cards=(), tokens=())
    assert landing.numbers(positions=False) == numbers[: facts_end(numbers)]
    assert vec[i64](numbers)[4] == 2

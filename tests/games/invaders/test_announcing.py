"""What the log tells of a card, an ability or a strategy before anybody can answer (INV-I10)."""

from __future__ import annotations

import pytest

from mothership.cli.terminal.style import Style
from mothership.cli.terminal.words import Words
from mothership.core import SPECTATOR
from mothership.kit import proves
from mothership.play import Table
from tests.games.invaders.situation import BOX, GAME, position_of, situation


def lines(language: str, position: str, *moves: str, seat: int = SPECTATOR) -> list[str]:
    """The log as a seat reads it, by default as the page of a guest shows it."""
    setup = GAME.setup(2, {}, data=BOX, position=position_of(position))
    table = Table(GAME, setup, seed=1, names=("Ada", "Ben"))
    for move in moves:
        table.submit(table.actor, GAME.vocabulary.parse(move))
    return Words(GAME, language, Style(), ("Ada", "Ben"), BOX).move_lines(table.history(seat))


@proves("INV-I10")
@pytest.mark.parametrize(
    ("position", "moves", "told"),
    [
        (
            "hand invader thing 2 drones ; eurasia / mako medic",
            "play thing, target mankind eurasia 2, target mankind eurasia 1",
            ["played invader thing", "aimed mankind medic eurasia", "aimed mankind mako eurasia"],
        ),
        (
            "hand invader quake 2 drones",
            "play quake, zone africa",
            ["played invader quake", "aimed-zone africa"],
        ),
        (
            "hand invader squid drones ; africa kraken / medic",
            "play squid, zone eurasia, target invader africa 1, zone pacific-rim",
            [
                "played invader squid",
                "bound invader squid eurasia",
                "aimed-to invader kraken africa pacific-rim",
            ],
        ),
        (
            "hand invader squid drones ; africa kraken / medic",
            "play squid, zone eurasia, none",
            ["played invader squid", "bound invader squid eurasia"],
        ),
        (
            "turn mankind ; hand mankind norad 3 ramses 2 gurkhas ; eurasia / mako militia medic saladin",
            "play norad, zone eurasia, room 2",
            [
                "played mankind norad",
                "bound mankind norad eurasia",
                "gives-way mankind militia eurasia",
            ],
        ),
        (
            "turn mankind ; hand mankind railgun 2 saladin",
            "play railgun",
            ["played mankind railgun", "aimless"],
        ),
        (
            "eurasia harrowers / mako ; hand invader 2 drones",
            "use eurasia 1, target mankind eurasia 1",
            ["used invader harrowers eurasia", "aimed mankind mako eurasia"],
        ),
        (
            "eurasia harrowers / ; africa / medic ; hand invader 2 drones",
            "use eurasia 1",
            ["used invader harrowers eurasia", "aimless"],
        ),
    ],
)
def test_the_log_names_what_is_meant_before_anything_is_paid(
    position: str, moves: str, told: list[str]
) -> None:
    table = situation(position).play(moves)
    assert table.asked.endswith(" pay")
    assert table.events == told


@proves("INV-I10")
def test_it_is_told_once_and_before_the_cards_that_pay_for_it() -> None:
    table = situation("hand invader thing 2 drones ; eurasia / mako medic ; hand mankind veto")
    table.play("play thing, target mankind eurasia 1, target mankind eurasia 2, pay, chance")
    assert table.asked == "mankind cancel"
    assert table.events[:5] == [
        "played invader thing",
        "aimed mankind mako eurasia",
        "aimed mankind medic eurasia",
        "discarded invader drones",
        "discarded invader drones",
    ]
    assert len(table.logged("aimed", "played")) == 3


@proves("INV-I10")
def test_tokens_and_strategies_are_told_with_what_they_mean() -> None:
    table = situation("turn mankind ; eurasia / mako medic ; ops 1")
    table.play("strategy ops-centre, target mankind eurasia 1, zone africa")
    assert table.events == [
        "released mankind ops-centre",
        "aimed-to mankind mako eurasia africa",
        "moved mankind mako eurasia africa",
    ]


@proves("INV-I10")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Ada plays Shapeshifting Alien 'Thing'.",
                "Target: 'Mako' Combat Walker (Ben) in Eurasia, Doctor Ito (Ben) in Eurasia.",
                "Ada discards: Needle Drones, Needle Drones.",
            ],
        ),
        (
            "de",
            [
                "Ada spielt „Gestaltwandler 'Das Ding'“.",
                "Ziel: „'Mako' Kampfläufer“ (Ben, Eurasien), „Doktor Ito“ (Ben, Eurasien).",
                "Ada legt ab: „Nadeldrohnen“, „Nadeldrohnen“.",
            ],
        ),
    ],
)
def test_how_targets_read(language: str, told: list[str]) -> None:
    position = "hand invader thing 2 drones ; eurasia / mako medic ; hand mankind veto"
    moves = ("play thing", "target mankind eurasia 1", "target mankind eurasia 2")
    assert lines(language, position, *moves, "discard drones", "discard drones")[:3] == told


@proves("INV-I10")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Ben plays 'Saladin'-class VTOL Aircraft, to go to Eurasia.",
                "'Mako' Combat Walker would make room for it.",
                "Target: Village Militia (Ben) in Eurasia, to go to Africa.",
            ],
        ),
        (
            "de",
            [
                "Ben spielt „'Saladin'-Senkrechtstarter“, Ziel Eurasien.",
                "„'Mako' Kampfläufer“ würde ihr Platz machen.",
                "Ziel: „Dorfmiliz“ (Ben, Eurasien), nach Afrika.",
            ],
        ),
    ],
)
def test_how_a_destination_and_room_read(language: str, told: list[str]) -> None:
    position = """
        turn mankind ; eurasia / mako militia medic norad ; hand mankind saladin ; hand invader jamming
    """
    moves = ("play saladin", "zone eurasia", "room 1", "target mankind eurasia 2", "zone africa")
    assert lines(language, position, *moves) == told


@proves("INV-I10")
def test_nobody_else_reads_it_while_it_is_still_a_draft() -> None:
    position = "hand invader thing 2 drones ; eurasia / mako medic ; hand mankind veto"
    moves = ("play thing", "target mankind eurasia 1", "target mankind eurasia 2", "discard drones")
    assert lines("en", position, *moves) == lines("en", position, *moves, seat=1) == []
    assert len(lines("en", position, *moves, "discard drones", seat=1)) > 2


@proves("INV-I10")
def test_a_move_that_happens_at_once_is_told_once() -> None:
    position = "turn mankind ; eurasia / mako medic ; ops 1"
    moves = ("strategy ops-centre", "target mankind eurasia 1", "zone africa")
    assert lines("en", position, *moves) == [
        "Ben releases a strategy: Ops Centre.",
        "'Mako' Combat Walker (Ben) moves from Eurasia to Africa.",
    ]


# What comes of it ---------------------------------------------------------------------------------

FILLED = "turn mankind ; pacific-rim / mako ; eurasia / militia medic norad ; hand mankind saladin"


@proves("INV-I10", "INV-R30")
def test_a_card_that_fills_the_zone_it_would_move_another_to_says_that_nothing_is_moved() -> None:
    table = situation(FILLED).play("play saladin, zone eurasia, target mankind pacific-rim 1, zone eurasia")
    assert table.events[-3:] == [
        "aimed-to mankind mako pacific-rim eurasia",
        "entered mankind saladin eurasia",
        "not-moved eurasia",
    ]
    table.shows("pacific-rim / mako", "eurasia / militia medic norad saladin")


@proves("INV-I5")
def test_what_made_room_cannot_be_moved_and_the_log_says_so() -> None:
    table = situation("turn mankind ; eurasia / mako militia medic norad ; hand mankind saladin")
    table.play("play saladin, zone eurasia, room 1, target mankind eurasia 1, zone africa")
    assert table.events[-1] == "not-moved africa"


@proves("INV-R30")
def test_who_moves_nothing_on_purpose_reads_nothing_of_it() -> None:
    table = situation(FILLED).play("play saladin, zone africa, none")
    assert table.events[-1] == "entered mankind saladin africa"

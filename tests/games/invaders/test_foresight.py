"""What the view says of the cards in the own hand: what they cost now, and which would do nothing."""

from __future__ import annotations

import pytest

from mothership.core import SPECTATOR
from mothership.games.invaders.board import INVADER, MANKIND
from mothership.games.invaders.cards import CARD_WORDS
from mothership.kit import proves
from tests.games.invaders.situation import GAME, Situation, own_card, situation

POD = own_card(1, 'discard = 2\nplay = [{ do = "draw", amount = 1 }]', "invader")
FULL = "eurasia / norad svalbard svalbard new-york ; pacific-rim / general tokyo bunker rushmore"
CHANGING = ("zones", "tokens", "strengthened", "used", "damage", "rotated", "plot", "ops", "known", "heroes")


def told(table: Situation, part: str, seat: int) -> dict[str, int]:
    """What a part says of each card that is held."""
    view = GAME.view(table.state, seat)
    return {CARD_WORDS[kind]: view[part][kind] for kind, count in enumerate(view["hand"]) if count}


def idle(table: Situation, seat: int) -> list[str]:
    return [card for card, is_idle in told(table, "idle", seat).items() if is_idle]


# Costs --------------------------------------------------------------------------------------------


@proves("INV-I3")
@pytest.mark.parametrize(
    ("seat", "text", "card", "now"),
    [
        (MANKIND, "", "gibraltar", 2),
        (MANKIND, "taxed location", "gibraltar", 3),
        (MANKIND, "taxed tech", "gibraltar", 2),
        (MANKIND, "africa titans titans /", "gibraltar", 4),
        (MANKIND, "africa titans titans / ; taxed location", "gibraltar", 5),
        (MANKIND, "africa titans titans /", "mako", 1),  # no location
        (INVADER, "", "medusa", 3),
        (INVADER, "africa ziggurat /", "medusa", 2),
        (INVADER, "africa ziggurat /", "kraken", 1),
        (INVADER, "taxed location tech", "medusa", 3),
    ],
)
def test_a_hand_is_told_with_what_its_cards_cost_now(seat: int, text: str, card: str, now: int) -> None:
    side = ("invader", "mankind")[seat]
    table = situation(f"{text} ; turn {side} ; hand {side} {card}")
    assert told(table, "costs", seat) == {card: now}
    assert table.cost(card)[0] == now


def test_nothing_costs_less_than_nothing() -> None:
    forge = own_card(
        2, 'strength = 1\nalways = [{ is = "cheaper", amount = 3, symbols = ["pod"] }]', "invader"
    )
    table = situation("africa own-i02 ; hand invader own-i01", POD + forge)
    assert told(table, "costs", INVADER) == {"own-i01": 0}


@proves("INV-I2")
@pytest.mark.parametrize(
    ("card", "text", "fatal"),
    [
        ("kraken", "plot 1", True),
        ("kraken", "plot 2", False),
        ("oracle", "plot 1", False),  # lifts the marker first
        ("plague", "plot 1", True),
        ("plague", "plot 1 ; deck mankind saladin", False),  # wins first
        ("thing", "plot 1 ; eurasia / mako medic", True),
        ("thing", "plot 1 ; eurasia / mako medic ; heroes", False),
        ("quake", "plot 1", True),
        ("quake", "plot 1 ; damage 0 4 0", False),
        ("parasite", "plot 1", False),  # who knows
    ],
)
def test_a_card_that_would_end_the_plot_with_its_help_is_told_to_the_invader_alone(
    card: str, text: str, fatal: bool
) -> None:
    table = situation(f"{text} ; hand invader {card}")
    assert told(table, "fatal", INVADER) == {card: int(fatal)}
    for seat in (MANKIND, SPECTATOR):
        view = GAME.view(table.state, seat)
        assert not any((*view["fatal"], *view["fatal-plot"]))


@proves("INV-I2")
def test_costs_are_told_with_what_the_plot_takes_off() -> None:
    table = situation("hand invader 2 kraken medusa 4 drones jamming")
    less = table.copy().play("plot less-discard")
    assert told(less, "costs", INVADER) == {"kraken": 0, "medusa": 2, "drones": 0, "jamming": 1}
    assert told(less, "drains", INVADER) == {"kraken": 2, "medusa": 3, "drones": 0, "jamming": 1}
    less = table.copy().play("plot less-drain")
    assert told(less, "costs", INVADER) == {"kraken": 1, "medusa": 3, "drones": 0, "jamming": 1}
    assert told(less, "drains", INVADER) == {"kraken": 1, "medusa": 2, "drones": 0, "jamming": 1}
    less.play("play kraken, zone africa")  # what the plot was for is chosen: others cost what they do
    assert told(less, "drains", INVADER) == {"kraken": 2, "medusa": 3, "drones": 0, "jamming": 1}


def test_costs_are_told_whoever_is_asked() -> None:
    table = situation("turn invader ; taxed location ; hand mankind gibraltar ; hand invader medusa")
    assert told(table, "costs", MANKIND) == {"gibraltar": 3}
    table.play("end, ...")
    assert told(table, "costs", INVADER) == {"medusa": 3}


def test_what_a_hand_costs_and_does_is_told_to_its_owner_alone() -> None:
    table = situation("turn mankind ; hand mankind gibraltar sniper ; hand invader medusa acid-rain")
    for seat, cards in ((MANKIND, {"gibraltar", "sniper"}), (INVADER, {"medusa", "acid-rain"})):
        view = GAME.view(table.state, seat)
        assert {CARD_WORDS[kind] for kind, cost in enumerate(view["costs"]) if cost} <= cards
        assert {CARD_WORDS[kind] for kind, one in enumerate(view["idle"]) if one} == cards - {
            "gibraltar",
            "medusa",
        }
    watcher = GAME.view(table.state, SPECTATOR)
    assert not any((*watcher["costs"], *watcher["idle"]))


# Cards that would do nothing ----------------------------------------------------------------------

INVADERS = [
    ("acid-rain", "africa / militia", True),
    ("acid-rain", "africa / new-york", False),
    ("kill-swarm", "africa / hannibal ; eurasia / general", True),
    ("kill-swarm", "africa / golem", False),
    ("kill-swarm", "africa / ramses ; eurasia / general", True),  # impervious to it
    ("thing", "africa / new-york", False),  # the hero is a Defender
    ("parasite", "africa / norad*0", True),
    ("parasite", "africa / norad*1", False),
    ("gravity-well", "africa / colossus", True),  # cannot be moved
    ("gravity-well", "africa / mako", False),
    ("gravity-well", f"africa / mako ; {FULL}", True),  # has nowhere to go
    ("gravity-well", "africa / mako ; eurasia / norad svalbard svalbard new-york", False),
    ("mind-worm", "hand mankind", True),
    ("mind-worm", "hand mankind mako", False),
    ("oracle", "plot 12", True),
    ("oracle", "plot 11", False),
    ("quake", "", False),
    ("plague", "", False),
]
MANKINDS = [
    ("sniper", "africa behemoth /", True),
    ("sniper", "africa kraken /", False),
    ("sniper", "africa kraken+1 /", True),  # a token makes it too strong
    ("railgun", "africa behemoth /", True),  # impervious to Tech
    ("engineers", "damage 0 0 0", True),
    ("engineers", "damage 0 1 0", False),
    ("relief", "damage 0 0 0", True),
    ("relief", "damage 0 0 1", False),
    ("sabotage", "plot 6", False),  # down it always goes
    ("rally", "", False),
    ("black-market", "", False),
    ("salvage", "", False),  # what is paid lies on the pile by then
    ("gibraltar", "", False),  # stays
    ("mako", "", False),  # stays too, whatever its text does
    ("veto", "", False),  # answers
]


def nothing_happens(table: Situation, card: str) -> bool:
    """Whether nothing but the costs is left of a card that is played."""
    before = [table.part(name) for name in CHANGING]
    table.play(f"play {card}")
    for _ in range(9):
        if table.state.question() in ("target", "where"):
            table.play(sorted(table.legal())[0])
    table.play("pay, ...")
    return [table.part(name) for name in CHANGING] == before


@proves("INV-I12")
@pytest.mark.parametrize(("card", "text", "is_idle"), INVADERS)
def test_the_invader_is_told_of_a_card_without_effect(card: str, text: str, is_idle: bool) -> None:
    table = situation(f"{text} ; hand invader {card} 4 drones")
    assert idle(table, INVADER) == ([card] if is_idle else [])
    assert not is_idle or nothing_happens(table, card)


@proves("INV-I12")
@pytest.mark.parametrize(("card", "text", "is_idle"), MANKINDS)
def test_mankind_is_told_of_a_card_without_effect(card: str, text: str, is_idle: bool) -> None:
    table = situation(f"{text} ; turn mankind ; hand mankind {card} 4 saladin")
    assert idle(table, MANKIND) == ([card] if is_idle else [])
    assert not is_idle or nothing_happens(table, card)


OWN = [  # what a one-shot of Tech does that costs nothing
    ('{ do = "destroy-all", whom = "enemy" }', "", True),
    ('{ do = "destroy-all", whom = "enemy" }', "africa kraken /", False),
    ('{ do = "destroy", whom = "enemy" }, { do = "draw", amount = 1 }', "", False),
    ('{ do = "draw", amount = 1 }, { do = "destroy", whom = "enemy" }', "", False),
    ('{ do = "strengthen", whom = "enemy", amount = -1 }', "", True),
    ('{ do = "strengthen", whom = "enemy", amount = -1 }', "africa kraken /", False),
    ('{ do = "strengthen", whom = "own only-hero", amount = 1 }', "", False),
    ('{ do = "sacrifice", whom = "own not-hero" }', "", True),
    ('{ do = "sacrifice", whom = "own not-hero" }', "africa / mako", False),
    ('{ do = "sacrifice", whom = "own not-hero" }, { do = "draw", amount = 1 }', "", True),  # INV-I12a
    ('{ do = "sacrifice", whom = "own not-hero" }, { do = "draw", amount = 1 }', "africa / mako", False),
    ('{ do = "sacrifice", whom = "own proof" }', "africa / own-m02", False),  # against enemies alone
    ('{ do = "sacrifice", whom = "own proof" }', f"africa / own-m02 ; {FULL}", False),  # needs no room
    ('{ do = "move", whom = "own not-hero" }', "africa / colossus", True),  # cannot be moved
    ('{ do = "return", whom = "own not-hero" }', "africa / colossus", True),
    ('{ do = "return", whom = "own not-hero" }', "africa / mako", False),
    ('{ do = "tokens", whom = "enemy", amount = -1 }', "africa kraken /", True),
    ('{ do = "tokens", whom = "enemy", amount = 1 }', "africa kraken /", False),
    ('{ do = "ready", whom = "own" }', "africa / militia", True),
    ('{ do = "ready", whom = "own" }', "africa / militia!", False),
    ('{ do = "ready", whom = "own" }', "africa / militia!!", True),  # has been made ready before
    ('{ do = "reveal" }', "hand invader", True),
    ('{ do = "reveal" }', "hand invader drones", False),
    ('{ do = "strip-random", amount = 1 }', "hand invader", True),
    ('{ do = "strip-random", amount = 1 }', "hand invader drones", False),
    ('{ do = "recycle", amount = 1 }', "", True),
    ('{ do = "recycle", amount = 1 }', "pile mankind mako", False),
    ('{ do = "recycle", amount = 1 }', "taxed tech", False),  # what is paid lies there by then
    ('{ do = "retrieve", symbols = ["tech"] }', "pile invader drones", True),
    ('{ do = "retrieve", symbols = ["tech"] }', "pile mankind mako", False),
    ('{ do = "rouse" }', "", True),
    ('{ do = "rouse" }', "rotated", False),
    ('{ do = "plot", amount = 1 }', "plot 12", True),
    ('{ do = "plot", amount = -1 }', "plot 12", False),
    ('{ do = "zone", amount = -1 }', "", False),
    ('{ do = "zone-all", amount = -1 }', "", False),
    ('{ do = "if", whom = "enemy", amount = 1 }, { do = "draw", amount = 1 }', "", True),
    ('{ do = "if", whom = "enemy", amount = 1 }, { do = "draw", amount = 1 }', "africa squid", False),
    ('{ do = "per", whom = "enemy", amount = 3 }, { do = "drain", amount = 1 }', "", True),
    ('{ do = "per", whom = "enemy", amount = 3 }, { do = "drain", amount = 1 }', "africa squid", False),
]


@proves("INV-I12")
@pytest.mark.parametrize(("effect", "text", "is_idle"), OWN)
def test_every_effect_is_known_to_do_nothing_only_if_that_is_certain(
    effect: str, text: str, is_idle: bool
) -> None:
    proof = own_card(2, 'keywords = ["proof"]\nstrength = 1\nalways = [{ is = "impervious", to = ["tech"] }]')
    cards = own_card(1, f"play = [{effect}]") + proof
    table = situation(f"{text} ; turn mankind ; hand mankind own-m01 saladin", cards)
    assert idle(table, MANKIND) == (["own-m01"] if is_idle else [])
    assert not is_idle or nothing_happens(table, "own-m01")


@proves("INV-I12")
def test_a_pile_grows_by_what_is_drained_for_a_card() -> None:
    cards = own_card(1, 'drain = 1\nplay = [{ do = "recycle", amount = 1 }]')
    assert idle(situation("turn mankind ; hand mankind own-m01", cards), MANKIND) == []


@proves("INV-I12", "INV-I12a")
def test_a_sacrifice_that_buys_nothing_is_told() -> None:
    """It is no effect, but a cost."""
    table = situation("turn mankind ; africa / mako medic ; hand mankind kamikaze")
    assert idle(table, MANKIND) == ["kamikaze"]
    table = situation("turn mankind ; africa squid / mako medic ; hand mankind kamikaze")
    assert idle(table, MANKIND) == []

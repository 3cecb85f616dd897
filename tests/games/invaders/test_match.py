"""Decks, handicap, and matches with hidden swaps."""

from __future__ import annotations

from random import Random

import pytest

from mothership.cli.terminal.style import Style
from mothership.cli.terminal.words import Words
from mothership.core import SPECTATOR, Data, DataError, SeatRecord, SetupError
from mothership.games.invaders.board import INVADER, MANKIND
from mothership.games.invaders.cards import FIRST_HERO, FIRST_INVADER
from mothership.games.invaders.decks import read_decks
from mothership.games.invaders.state import Invaders
from mothership.games.invaders.turns import settle
from mothership.games.invaders.winning import win
from mothership.kit import proves
from mothership.play import Table
from tests.games.invaders.situation import BOX, GAME, Situation, fresh, position_of, situation

FILES = BOX.files
POOL = [
    "tokyo", "carrier", "partisans", "propaganda", "decoy", "jammer", "orbital-laser", "field-hospital",
    "black-market", "satellite", "minefield",
]  # fmt: skip

INVADERS_POOL = [
    "mimic", "brood-mother", "mind-worm", "gravity-well", "tripod", "swarm-lord", "eclipse", "harvest",
    "cloak", "shrine", "acid-rain",
]  # fmt: skip


def with_more(cards: int, invaders: int | None = None) -> Data:
    """The decks of the box with some cards of the pool: as many for both, or else so many for the Invader."""
    files = dict(FILES)
    for side, pool, more in (("mankind", POOL, cards), ("invader", INVADERS_POOL, invaders)):
        lines = "\n".join(
            f"1 {pool[number % len(pool)]}" for number in range(cards if more is None else more)
        )
        files[f"{side}.deck"] += f"\n{lines}\n"
    return Data(files)


def won_first_game(position: str = "plot 1") -> Situation:
    """A match whose first game Mankind has just won: the Invader says how many cards are swapped."""
    return situation(position, match="best-of-three").play("end, ...")


# Decks --------------------------------------------------------------------------------------------


@proves("INV-I21")
@pytest.mark.parametrize(("more", "plot"), [(0, 10), (1, 11), (10, 11), (11, 12), (20, 12)])
def test_larger_decks_give_the_plot_more_time(more: int, plot: int) -> None:
    table = Situation(GAME.begin(GAME.setup(2, data=with_more(more)))).play("hero medic, zone africa")
    table.shows(f"plot {plot}")
    assert table.part("decks")[1] == 70 + more


@proves("INV-I21")
@pytest.mark.parametrize(("mankinds", "invaders"), [(20, 0), (0, 1), (10, 11), (5, 15)])
def test_two_decks_of_one_game_are_of_the_same_size_class(mankinds: int, invaders: int) -> None:
    data = with_more(mankinds, invaders)
    sizes = f"a deck of {70 + mankinds} cards, the Invader one of {70 + invaders}"
    with pytest.raises(SetupError, match=sizes):
        GAME.begin(GAME.setup(2, data=data))
    GAME.begin(GAME.setup(2, data=data, rules_version=1))  # old records replay


@proves("INV-I21")
@pytest.mark.parametrize(("mankinds", "invaders"), [(1, 10), (20, 11), (7, 7)])
def test_within_a_class_decks_need_not_be_equal(mankinds: int, invaders: int) -> None:
    GAME.begin(GAME.setup(2, data=with_more(mankinds, invaders)))


@proves("INV-I21")
def test_a_deck_has_seventy_to_ninety_cards() -> None:
    short = FILES["mankind.deck"].replace("4 saladin", "3 saladin")
    for deck, size in ((short, 69), (with_more(21).files["mankind.deck"], 91)):
        with pytest.raises(DataError, match=f"{size} cards; a deck has 70 to 90"):
            read_decks({**FILES, "mankind.deck": deck})


@proves("INV-I21")
def test_a_deck_has_no_more_of_a_card_than_the_box() -> None:
    with pytest.raises(DataError, match="saladin: 5 of them; in the box are 4"):
        read_decks({**FILES, "mankind.deck": FILES["mankind.deck"].replace("4 saladin", "5 saladin")})


@proves("INV-I21")
@pytest.mark.parametrize(("handicap", "plot"), [("none", 10), ("9", 9), ("11", 11)])
def test_a_handicap_is_a_step_of_the_plot(handicap: str, plot: int) -> None:
    fresh(handicap=handicap).play("hero medic, zone africa").shows(f"plot {plot}")


@proves("INV-I21")
@pytest.mark.parametrize("handicap", ["9", "11"])
@pytest.mark.parametrize("more", [1, 11])
def test_a_handicap_is_for_decks_of_seventy(handicap: str, more: int) -> None:
    with pytest.raises(SetupError, match="a handicap is for decks of 70 cards"):
        GAME.begin(GAME.setup(2, {"handicap": handicap}, data=with_more(more)))


# A match ------------------------------------------------------------------------------------------


@proves("INV-I21")
def test_two_games_win_a_match() -> None:
    table = won_first_game()
    assert table.outcome is None
    assert table.events[-1] == "game-won mankind inv-r4"
    table.shows("wins 0 1")
    last = situation("plot 1 ; wins 0 1", match="best-of-three").play("end, ...")
    assert last.won == "mankind INV-R4"
    third = situation("plot 1 ; wins 1 0", match="best-of-three").play("end, ...")
    assert third.outcome is None
    third.shows("wins 1 1")


@proves("INV-I21")
def test_a_single_game_ends_at_once() -> None:
    assert situation("plot 1").play("end, ...").won == "mankind INV-R4"


@proves("INV-I21")
def test_the_loser_names_a_number() -> None:
    table = won_first_game()
    assert table.asked == "invader limit"
    assert table.legal() == {f"limit {cards}" for cards in range(3, 11)}
    other = situation("damage 0 4 0 ; hand invader quake 4 drones", match="best-of-three")
    assert other.play("play quake, zone eurasia, pay, ...").asked == "mankind limit"


def with_a_pool_of(kinds: int) -> Data:
    """The box with only so many kinds, two of each, in the Invader's pool."""
    before, start, pool = FILES["cards.toml"].partition("[invader.mimic]")
    entries = pool.split("more = 2")
    kept = "more = 2".join(entries[: kinds + 1]) + "".join(
        f"more = 0{entry}" for entry in entries[kinds + 1 :]
    )
    return Data({**FILES, "cards.toml": before + start + kept})


@proves("INV-I21")
def test_no_number_is_larger_than_a_pool() -> None:
    table = situation("plot 1", data=with_a_pool_of(2), match="best-of-three").play("end, ...")
    assert table.legal() == {"limit 3", "limit 4"}
    assert table.forbids("limit 5") == "INV-I21"


@proves("INV-I21")
def test_where_there_is_too_little_to_swap_nobody_does() -> None:
    table = situation("plot 1", data=with_a_pool_of(1), match="best-of-three").play("end, let")
    assert table.asked == "nature hero"


@proves("INV-I21", "INV-I21a")
def test_both_swap_as_many_in_secret() -> None:
    table = won_first_game().play("limit 3")
    assert table.asked == "invader out"
    table.play("out drones, out drones, out kraken")
    assert table.asked == "invader in"
    table.play("in mimic, in cloak, in mimic")
    assert table.events[-1] == "swapped invader 3"
    assert table.asked == "mankind out"
    table.play("out veto, out mako, out mako, in tokyo, in tokyo, in rally")
    assert table.asked == "nature hero"
    lists = GAME.view(table.state, 0)["lists"], GAME.view(table.state, 1)["lists"]
    words = GAME.vocabulary["out"].fields[0].words
    assert [lists[0][words.index(card)] for card in ("drones", "kraken", "mimic", "cloak")] == [2, 4, 2, 1]
    assert [lists[1][words.index(card)] for card in ("veto", "mako", "tokyo", "rally")] == [1, 0, 2, 1]
    # What the other has swapped is not shown, only how much.
    assert [lists[1][words.index(card)] for card in ("drones", "mimic")] == [4, 0]
    table.shows("swapped 3", "limit 3")


@proves("INV-I21")
def test_the_next_game_begins_anew_with_the_swapped_decks() -> None:
    table = won_first_game("plot 1 ; released moon ; damage 1 0 0 ; ops 4 ; eurasia kraken / mako")
    table.play("limit 3, out drones, out drones, out kraken, in mimic, in mimic, in cloak")
    table.play("out veto, out veto, out mako, in tokyo, in tokyo, in rally, hero pilot, zone eurasia")
    table.shows(
        "eurasia / pilot", "plot 10", "released", "damage 0 0 0", "ops 1", "decks 70 70", "pile invader"
    )
    assert table.allows("draw invader mimic")
    table.play("chance")
    assert table.asked == "invader main"


@proves("INV-I21a")
def test_what_can_be_swapped() -> None:
    table = won_first_game().play("limit 3")
    for card in ("mimic", "saladin", "own-i01"):
        assert table.forbids(f"out {card}") == "INV-I21a"
    table.play("out goo-sprayer")
    assert table.forbids("out goo-sprayer") == "INV-I21a"  # there was only one
    table.play("out drones, out drones")
    for card in ("kraken", "tokyo", "own-i01"):
        assert table.forbids(f"in {card}") == "INV-I21a"
    table.play("in mimic, in mimic")
    assert table.forbids("in mimic") == "INV-I21a"


@proves("INV-I21a")
def test_what_is_taken_out_does_not_come_back_in_the_same_swap() -> None:
    table = won_first_game().play("limit 3, out drones, out drones, out drones")
    assert table.forbids("in drones") == "INV-I21a"
    assert "in drones" not in table.legal()
    table.play("in mimic, in mimic, in cloak, out veto, out veto, out mako, in tokyo, in tokyo, in rally")
    pool = GAME.view(table.state, INVADER)["pool"]
    words = GAME.vocabulary["out"].fields[0].words
    assert [pool[words.index(card)] for card in ("drones", "mimic", "cloak")] == [3, 0, 1]


@proves("INV-I21a")
def test_what_was_taken_out_can_come_back_in_the_next_swap() -> None:
    table = won_first_game().play("limit 3, out drones, out drones, out kraken, in mimic, in mimic, in cloak")
    table.play("out veto, out veto, out mako, in tokyo, in tokyo, in rally, hero pilot, zone eurasia")
    win(table.state, INVADER, "INV-R7")
    settle(table.state)
    table.play("limit 3, out goo-sprayer, out thing, out thing")
    assert table.allows("in drones")
    assert table.allows("in kraken")


@pytest.mark.parametrize(
    "moves", ["limit 3", "limit 3, out drones", "limit 3, out drones, out drones, out kraken, in mimic"]
)
def test_a_swap_is_imagined_with_what_is_set_aside(moves: str) -> None:
    """From the own view follows what the own side still has, and what it may not bring in again."""
    setup = GAME.setup(2, {"match": "best-of-three"}, data=BOX, position=position_of("plot 1"))
    table = won_first_game().play(moves)
    record = SeatRecord(GAME.id, setup, INVADER)
    imagined = GAME.imagine(GAME.view(table.state, INVADER), record, Random(1))
    assert isinstance(imagined, Invaders)
    first, end = FIRST_INVADER, FIRST_HERO
    for name in ("lists", "pool", "deck"):
        assert list(getattr(imagined, name))[first:end] == list(getattr(table.state, name))[first:end]


TINY = "plot 1 ; hand invader ; hand mankind"


@proves("INV-I21")
@pytest.mark.parametrize(
    ("decks", "limits"),
    [
        ("deck invader 2 drones ; deck mankind 2 saladin", 0),
        ("deck invader 4 drones ; deck mankind saladin", 0),
        ("deck invader 4 drones ; deck mankind 3 saladin", 3),
        ("deck invader 3 drones ; deck mankind 4 saladin", 3),
        ("deck invader 4 drones ; deck mankind 4 saladin", 4),
    ],
)
def test_no_number_is_larger_than_a_deck(decks: str, limits: int) -> None:
    table = situation(f"{TINY} ; {decks}", match="best-of-three").play("plot draw, draw invader drones")
    if limits == 0:
        assert table.asked == "nature hero"
        return
    assert table.legal() == {f"limit {cards}" for cards in range(3, limits + 1)}
    assert table.forbids(f"limit {limits + 1}") == "INV-I21"


@proves("INV-I21")
def test_a_swap_is_one_act_so_that_nobody_sees_half_of_it() -> None:
    table = won_first_game().play("limit 3")
    assert not table.state.mid_act()
    for move in ("out drones", "out drones", "out kraken", "in mimic", "in mimic"):
        table.play(move)
        assert table.state.mid_act()
    table.play("in cloak")
    assert not table.state.mid_act()


def test_a_swap_is_a_move_and_not_an_option() -> None:
    with pytest.raises(SetupError):
        GAME.setup(2, {"swap": "3"})
    hidden = GAME.vocabulary.seen(GAME.vocabulary.parse("out drones"), 1, 0)
    assert GAME.vocabulary.notation(hidden) == "out ?"


# How it reads -------------------------------------------------------------------------------------

SWAPS = ("limit 3", "out drones", "out drones", "out kraken", "in mimic", "in mimic", "in cloak")


def read(language: str, seat: int) -> list[str]:
    """The last lines of the log of a match as a seat reads it: the end of a game, and the Invader's swap."""
    setup = GAME.setup(2, {"match": "best-of-three"}, data=BOX, position=position_of("plot 1"))
    table = Table(GAME, setup, seed=1, names=("Ada", "Ben"))
    while table.view(table.actor).asks != "limit":
        legal = {GAME.vocabulary.notation(move): move for move in table.view(table.actor).legal}
        table.submit(table.actor, legal.get("let", legal.get("end", -1)))
    for move in SWAPS:
        table.submit(INVADER, GAME.vocabulary.parse(move))
    lines = Words(GAME, language, Style(), ("Ada", "Ben"), BOX).move_lines(table.history(seat))
    return lines[[number for number, line in enumerate(lines) if "Ben" in line][-1] :]


@pytest.mark.parametrize("seat", [MANKIND, SPECTATOR])
@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Ben wins this game of the match: the plot has failed.",
                "Ada names a number: each side swaps 3 cards.",
                "Ada has swapped 3 cards.",
            ],
        ),
        (
            "de",
            [
                "Ben gewinnt dieses Spiel der Partie: der Plot ist gescheitert.",
                "Ada nennt eine Zahl: Jede Seite tauscht 3 Karten.",
                "Ada hat 3 Karten getauscht.",
            ],
        ),
    ],
)
def test_others_read_why_a_game_was_won_and_how_much_was_swapped(
    language: str, lines: list[str], seat: int
) -> None:
    assert read(language, seat) == lines


def test_who_swaps_reads_which_cards() -> None:
    assert read("en", INVADER)[2:] == [
        "Ada takes out: Needle Drones, Needle Drones, 'Kraken' Warmachine.",
        "Ada puts in: Mimic, Mimic, Cloak of Nothing.",
        "Ada has swapped 3 cards.",
    ]

"""What a player of Invaders can read at the table: cards, piles, what is announced, what would do nothing."""

from __future__ import annotations

import pytest

from mothership.cli.boards.invaders import BOARD
from mothership.cli.boards.invaders_cards import fact, marks, name_of
from mothership.cli.terminal.style import Style, cells
from mothership.cli.terminal.words import Words
from mothership.core import registry
from mothership.games.invaders.board import INVADER, MANKIND
from mothership.kit import proves
from mothership.play import Table
from mothership.play.complaint import Complaint
from tests.cli.helpers import Run
from tests.games.invaders.situation import BOX

GAME = registry.load("invaders")
NAMES = ("Ada", "Ben")
WIDE = Style(width=100)
SAY = Words(GAME, "en", WIDE, NAMES, BOX).catalogue
TABLE = "pacific-rim kraken / militia mako ; eurasia . / colonel ; turn invader ; plot 6"
PAID = ("discard drones", "discard drones")


def table(position: str, *moves: str) -> Table:
    made = Table(GAME, GAME.setup(2, {}, data=BOX, position=position), seed=1, names=NAMES)
    for move in moves:
        made.submit(made.actor, GAME.vocabulary.parse(move))
    return made


def drawn(made: Table, seat: int) -> str:
    return " ".join(" ".join(BOARD.draw(made.view(seat), SAY, WIDE)).split())


# What is announced --------------------------------------------------------------------------------


def test_whoever_may_cancel_a_card_reads_its_targets() -> None:
    position = f"{TABLE} ; hand invader thing 2 drones ; hand mankind veto saladin saladin"
    played = ("play thing", "target mankind eurasia 1", "target mankind pacific-rim 2", *PAID)
    made = table(position, *played)
    assert made.view(MANKIND).asks == "cancel"
    assert "Target: Colonel Mbeki in Eurasia; 'Mako' Combat Walker in Pacific Rim." in drawn(made, MANKIND)
    told = BOARD.tell(made.view(MANKIND), SAY, None)
    assert any("Target: Colonel Mbeki in Eurasia;" in line for line in told)
    made.submit(MANKIND, GAME.vocabulary.parse("let"))
    assert made.view(MANKIND).asks == "chainmail"
    assert "Target:" not in drawn(made, MANKIND)  # by now it happens


def test_a_zone_that_is_meant_is_read() -> None:
    made = table(
        f"{TABLE} ; hand invader quake 2 drones ; hand mankind veto",
        "play quake",
        "zone africa",
        *PAID,
    )
    assert "Lower the value of a zone by 1. Target: Africa." in drawn(made, MANKIND)


def test_a_card_that_is_to_move_is_read_with_where_it_goes() -> None:
    position = f"{TABLE} ; hand invader gravity-well drones ; hand mankind veto"
    made = table(position, "play gravity-well", "target mankind pacific-rim 1", "zone africa")
    assert "Target: Village Militia in Pacific Rim, to go to Africa." in drawn(made, MANKIND)


def test_the_card_that_would_make_room_is_read() -> None:
    position = (
        "africa . / militia militia mako ramses ; eurasia . / colonel ; turn mankind ; plot 6 ;"
        " hand mankind ramses ; hand invader jamming drones drones"
    )
    made = table(position, "play ramses", "zone africa", "room 3")
    assert made.view(INVADER).asks == "cancel"
    assert "'Ramses'-class Submarine in Africa." in drawn(made, INVADER)
    assert "'Mako' Combat Walker would make room for it." in drawn(made, INVADER)


def test_whoever_places_a_hero_reads_what_it_can_do() -> None:
    made = Table(GAME, GAME.setup(2, data=BOX), seed=5, names=NAMES)
    view = made.view(made.actor)
    assert view.asks == "hero-zone"
    hero = next(
        card for card in ("colonel", "medic", "pilot", "hacker") if name_of(card, SAY) in drawn(made, MANKIND)
    )
    assert f"(strength {fact(hero, 'strength', SAY)}). {fact(hero, 'text', SAY)}" in drawn(made, MANKIND)


def test_a_hand_shows_symbols_and_keywords() -> None:
    made = table(f"{TABLE} ; hand invader drones thing")
    assert "Needle Drones [Invader, Swarm]:" in drawn(made, INVADER)
    assert any("Tentacle; one-shot" in line for line in BOARD.tell(made.view(INVADER), SAY, None))


@pytest.mark.parametrize(("taxed", "now"), [("tech", "2/0"), ("location", "3/0")])
def test_a_hand_shows_what_its_cards_cost_now(taxed: str, now: str) -> None:
    made = table(f"eurasia . / general ; plot 6 ; turn mankind ; hand mankind gibraltar ; taxed {taxed}")
    assert f"{now} {fact('gibraltar', 'strength', SAY)} {name_of('gibraltar', SAY)} [" in drawn(made, MANKIND)


def test_who_listens_hears_of_a_cost_that_has_changed() -> None:
    made = table("eurasia . / general ; plot 6 ; turn mankind ; hand mankind gibraltar mako ; taxed location")
    told = BOARD.tell(made.view(MANKIND), SAY, None)
    assert any("discard 2 (now 3/0)." in line for line in told)
    assert any("'Mako' Combat Walker" in line and "now" not in line for line in told)


# Cards and piles ----------------------------------------------------------------------------------


def test_all_cards_on_the_table_can_be_read() -> None:
    made = table(TABLE)
    lines = BOARD.read_cards(made.view(INVADER), SAY, WIDE, "")
    told = " ".join(" ".join(lines).split())
    for card in ("kraken", "militia", "mako", "colonel"):
        assert f"{name_of(card, SAY)} [{marks(card, SAY)}]" in told
        assert fact(card, "text", SAY) in told
    assert "Ada: Drain the Indian Ocean: Draw 3 cards." in told
    assert "Ben: Ops Centre: Spend a token: move one of your Defender cards" in told
    assert all(cells(line) <= WIDE.width for line in lines)


def test_what_was_released_is_no_strategy_to_read() -> None:
    made = table(f"{TABLE} ; released moon ; ops 0")
    told = " ".join(BOARD.read_cards(made.view(INVADER), SAY, WIDE, ""))
    assert "Atomise the moon" not in told
    assert "Ops Centre:" not in told


@pytest.mark.parametrize("asked", ["mako", "Mako", "'mako' combat walker"])
def test_a_card_can_be_read_by_its_name(asked: str) -> None:
    lines = BOARD.read_cards(table(TABLE).view(INVADER), SAY, WIDE, asked)
    assert lines[0].startswith("┌─ 'Mako' Combat Walker")
    plain = BOARD.read_cards(table(TABLE).view(INVADER), SAY, Style(plain=True), asked)
    assert plain[0].startswith("'Mako' Combat Walker (mako): Mankind; Defender, Robot; strength 2; ")


def test_a_strategy_can_be_read_and_typed_as_it_is_printed(run: Run) -> None:
    position = f"{TABLE} ; hand mankind saladin".replace("turn invader", "turn mankind")
    argv = ("play", "invaders", "--seats", "mankind=Ada,invader=random", "--position", position)
    typed = ["card Activate Project 'Chainmail'", "Perform Alien Autopsies at Hanger 18", "q"]
    shown = run(*argv, typed=typed)
    assert "Chainmail: When a card of the Invader would destroy the hero" in shown.words
    assert "releases a strategy: Perform alien autopsies." in shown.words


@pytest.mark.parametrize("asked", ["moon", "Atomise the Moon"])
def test_a_strategy_can_be_read_by_its_name(asked: str) -> None:
    (line,) = BOARD.read_cards(table(TABLE).view(INVADER), SAY, Style(plain=True), asked)
    assert line.startswith("Atomise the moon: Draw 2 cards. The plot marker goes down by 2.")


def test_a_card_that_does_not_exist_is_complained_about() -> None:
    with pytest.raises(Complaint):
        BOARD.read_cards(table(TABLE).view(INVADER), SAY, WIDE, "qqqq")


def test_both_discard_piles_can_be_looked_through() -> None:
    made = table(f"{TABLE} ; pile mankind saladin mako norad new-york gibraltar")
    for seat in (INVADER, MANKIND):
        told = " ".join(" ".join(BOARD.read_piles(made.view(seat), SAY, WIDE, "")).split())
        names = ", ".join(
            name_of(card, SAY) for card in ("gibraltar", "new-york", "norad", "mako", "saladin")
        )
        assert f"Discard pile of Ben, the topmost card first; cards: 5. {names}" in told
        assert "Discard pile of Ada, the topmost card first; cards: 0. nothing" in told


def test_they_are_commands(run: Run) -> None:
    argv = ("play", "invaders", "--seats", "invader=Ada,mankind=random", "--position", TABLE)
    shown = run(*argv, typed=["card mako", "card", "pile", "?", "q"])
    assert "┌─ 'Mako' Combat Walker" in shown.out
    assert "Strategies that can still be released:" in shown.words
    assert "Discard pile of Ada" in shown.words
    assert "card [NAME]" in shown.words
    german = run(*argv, "--lang", "de", typed=["karte mako", "stapel", "q"])
    assert "┌─ 'Mako' Kampfläufer" in german.out
    assert "Ablagestapel (Ada), die oberste Karte zuerst; Karten: 0." in german.words


def test_a_game_without_cards_has_no_such_commands(run: Run) -> None:
    shown = run("play", "lunar-invaders-2011", "--seats", "Ada,Ben", typed=["?", "q"])
    assert "card [NAME]" not in shown.words
    assert "discard piles" not in shown.words


# Passing ------------------------------------------------------------------------------------------


def test_who_passes_at_this_screen_is_not_asked_to_cancel(run: Run) -> None:
    position = f"{TABLE} ; hand invader drones drones ; hand mankind veto saladin saladin"
    argv = ("play", "invaders", "--seats", "Ada,Ben", "--position", position)
    play = ["play drones", "zone africa"]
    assert "Ben, do you cancel this card?" in run(*argv, typed=[*play, "q"]).words
    passed = [*play, "pass", "let", *play, "q"]  # from the second card on
    shown = run(*argv, typed=passed).words
    assert "From now on you let everything happen" in shown
    assert shown.count("Ben, do you cancel this card?") == 1
    assert shown.count("Needle Drones (Ada) comes into play in Africa.") >= 2


# What would do nothing ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "warned"),
    [
        ("turn mankind ; africa behemoth /", True),
        ("turn mankind ; africa kraken /", False),
        ("turn invader ; africa behemoth /", False),  # who cannot play it now need not know
    ],
)
def test_a_player_is_warned_of_a_card_without_effect(before: str, warned: bool) -> None:
    made = table(f"eurasia . / general ; plot 6 ; {before} ; hand mankind sniper 4 saladin")
    warning = f"Nothing would happen now if you played or used: {name_of('sniper', SAY)}."
    assert (warning in drawn(made, MANKIND)) is warned


@pytest.mark.parametrize(("before", "warned"), [("africa . / mako", True), ("africa squid / mako", False)])
def test_a_player_is_warned_of_an_ability_without_effect(before: str, warned: bool) -> None:
    """The minefield is given up to destroy something opposing."""
    made = table(f"eurasia . / colonel ; turn mankind ; {before} minefield ; hand mankind saladin")
    name = name_of("minefield", SAY)
    assert (f"played or used: {name} in Africa." in drawn(made, MANKIND)) is warned


# What ends the plot -------------------------------------------------------------------------------


def marked(made: Table) -> set[str]:
    """The moves that are marked as lost."""
    view = made.view(INVADER)
    moves = {GAME.vocabulary.notation(move) for move in view.legal if BOARD.mark(view, move) == "!!"}
    lost = SAY.say("invaders.loses")
    told = {GAME.vocabulary.notation(move) for move in view.legal if BOARD.tell_mark(view, move, SAY) == lost}
    assert moves == told
    return moves


@proves("INV-I2")
@pytest.mark.parametrize(
    ("hand", "lost"),
    [
        ("kraken 2 drones", {"plot draw", "plot less-discard", "plot less-drain"}),
        ("oracle 2 drones", {"plot draw"}),  # it lifts the marker first
        ("oracle kraken 2 drones", {"plot draw", "plot less-drain"}),
        ("quake 2 drones", {"plot draw", "plot less-discard", "plot less-drain"}),
    ],
)
def test_only_what_surely_ends_the_plot_is_marked(hand: str, lost: set[str]) -> None:
    made = table(f"eurasia . / colonel ; turn invader ; plot 1 ; hand invader {hand}")
    assert {one for one in marked(made) if one.startswith("plot")} == lost
    later = table(f"eurasia . / colonel ; turn invader ; plot 2 ; hand invader {hand}")
    assert not any(one.startswith("plot") for one in marked(later))


@proves("INV-I2")
def test_a_card_that_could_win_first_is_not_marked() -> None:
    made = table(
        "eurasia . / colonel ; turn invader ; plot 1 ; damage 0 4 0 ; hand invader quake kraken 2 drones"
    )
    made.submit(INVADER, GAME.vocabulary.parse("plot less-discard"))
    assert marked(made) == {"play kraken"}
    assert "1/2" in drawn(made, INVADER)  # the quake, of which 2 and 2 are printed


# What is typed ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "typed", "asked"),
    [
        ("en", ["play needle drones", "africa"], "Needle Drones (Ada) comes into play in Africa."),
        ("de", ["Nadeldrohnen", "Afrika"], "„Nadeldrohnen“ (Ada) kommt ins Spiel: Afrika."),
        ("en", ["Drain the Indian Ocean"], "releases a strategy: Drain the Indian Ocean."),
        ("en", ["strategy Melt the Ice Caps"], "releases a strategy: Melt the ice caps."),
        ("de", ["Atomise the Moon"], "gibt eine Strategie frei: Den Mond zerstäuben."),
        ("de", ["strategie Heat the Atmosphere"], "gibt eine Strategie frei: Die Atmosphäre aufheizen."),
        ("de", ["Gestaltwandler", "Oberst Mbeki", "Mako", "Nadel"], "„Oberst Mbeki“ ("),
    ],
)
def test_moves_can_be_typed_as_things_are_called_on_the_screen(
    run: Run, language: str, typed: list[str], asked: str
) -> None:
    position = f"{TABLE} ; hand invader thing 3 drones"
    shown = run(
        *("play", "invaders", "--lang", language, "--seats", "Ada,random", "--position", position),
        typed=[*typed, "quit"],
    )
    assert asked in shown.words


def test_a_slip_is_answered_with_what_can_be_done_now(run: Run) -> None:
    position = f"{TABLE} ; hand invader thing 3 drones"
    typed = ["play firestorm", "play xylophone", "play drones", "firestorm", "quit"]
    shown = run("play", "invaders", "--seats", "Ada,random", "--position", position, typed=typed)
    assert "“xylophone” is no card. Possible: drones, thing." in shown.words
    assert "no move is called “firestorm”. Possible: zone." in shown.words

"""Decks that only their own side knows, and what a deck builder is told."""

from __future__ import annotations

from random import Random

import pytest

from mothership.core import SPECTATOR, Data, Setup
from mothership.core.record import as_seen
from mothership.games.invaders.board import INVADER, MANKIND, SEAT_WORDS
from mothership.games.invaders.cards import CARD_WORDS, FIRST_INVADER
from mothership.games.invaders.deckbuilding import DECKBUILDING as DECKS
from mothership.games.invaders.deckbuilding import line_of
from mothership.kit import proves
from mothership.play import Table
from tests.games.invaders.situation import GAME

USUAL = GAME.released[-1]

# The deck of the box with five cards that are not in it.
OTHER = (
    USUAL.files["mankind.deck"]
    .replace("4 guerillas", "1 tokyo\n1 carrier\n2 guerillas")
    .replace("2 veto", "1 partisans\n1 decoy")
)


def hidden(mankind: str = "", **options: str) -> Setup:
    files = {**USUAL.files, "mankind.deck": mankind or USUAL.files["mankind.deck"]}
    return GAME.setup(2, {"decks": "hidden", **options}, data=Data(files))


def listed(table: Table, seat: int, side: int) -> int:
    counts = table.view(seat).table[GAME.schema.slice("lists")]
    return sum(counts[:FIRST_INVADER] if side == MANKIND else counts[FIRST_INVADER:])


@proves("INV-I21")
def test_each_side_knows_its_own_list_alone() -> None:
    table = Table(GAME, hidden(), seed=1)
    assert [listed(table, seat, MANKIND) for seat in (MANKIND, INVADER, SPECTATOR)] == [70, 0, 0]
    assert [listed(table, seat, INVADER) for seat in (MANKIND, INVADER, SPECTATOR)] == [0, 70, 0]
    opened = Table(GAME, GAME.setup(2), seed=1)
    assert [listed(opened, seat, MANKIND) for seat in (MANKIND, INVADER, SPECTATOR)] == [70, 70, 70]


def test_two_decks_look_the_same_to_the_other_side() -> None:
    """Until a card is seen: the first view, the first record, and what a bot is told."""
    tables = [Table(GAME, hidden(deck), seed=1) for deck in ("", OTHER)]
    for seat in (INVADER, SPECTATOR):
        views = [GAME.view(GAME.begin(hidden(deck)), seat) for deck in ("", OTHER)]
        assert views[0].table == views[1].table
        assert GAME.setup_seen(hidden(), seat) == GAME.setup_seen(hidden(OTHER), seat)
    records = [table.seat_record(INVADER) for table in tables]
    assert records[0].setup == records[1].setup
    assert "saladin" not in records[0].setup.data.files["mankind.deck"]
    assert records[0].setup.data.files["mankind.deck"] == "70 unseen\n"
    assert "saladin" in tables[0].seat_record(MANKIND).setup.data.files["mankind.deck"]
    assert as_seen(tables[0].record, GAME, INVADER).setup == records[0].setup


def test_open_decks_are_for_all_to_see() -> None:
    setup = GAME.setup(2)
    assert GAME.setup_seen(setup, INVADER) is setup


def test_a_position_tells_the_decks_too() -> None:
    setup = GAME.setup(2, {"decks": "hidden"}, position="turn invader ; africa / medic")
    assert GAME.setup_seen(setup, INVADER) is setup


@pytest.mark.parametrize("match", ["single", "best-of-three"])
def test_what_is_imagined_agrees_with_what_was_seen(match: str) -> None:
    """With cards in the other deck that nobody would expect there."""
    generator = Random(3)
    table = Table(GAME, hidden(OTHER, match=match), seed=3)
    for number in range(300):
        if table.actor < 0:
            table = Table(GAME, hidden(OTHER, match=match), seed=number)
        table.submit(table.actor, generator.choice(table.view(table.actor).legal))
        if number % 10 == 0:
            for seat in (INVADER, MANKIND, SPECTATOR):
                imagined = GAME.imagine(table.view(seat), table.seat_record(seat), generator)
                assert GAME.view(imagined, seat).table == table.view(seat).table


def test_an_unseen_deck_has_its_size() -> None:
    files = {**USUAL.files, "mankind.deck": "70 unseen"}
    state = GAME.begin(GAME.setup(2, {"decks": "hidden"}, data=Data(files)))
    assert state.outcome() is None
    with pytest.raises(Exception, match="unseen"):
        GAME.begin(GAME.setup(2, data=Data(files)))


class TestReading:
    def test_a_right_deck(self) -> None:
        reading = DECKS.read(USUAL, MANKIND, OTHER)
        assert (reading.size, reading.group, reading.flaws) == (70, "70", ())
        assert DECKS.read(USUAL, MANKIND, reading.text) == reading
        assert "#" not in reading.text

    @proves("INV-I21")
    @pytest.mark.parametrize(
        ("size", "group"),
        [(70, "70"), (71, "71-80"), (80, "71-80"), (81, "81-90"), (90, "81-90"), (91, "")],
    )
    def test_size_classes(self, size: int, group: str) -> None:
        more = "".join(
            f"{card['box'] - card['copies']} {card['id']}\n"
            for card in DECKS.cards(USUAL, MANKIND)
            if card["box"] > card["copies"]
        )
        lines: list[str] = []
        for line in more.splitlines():
            count, card = line.split()
            lines += [f"1 {card}"] * int(count)
        text = USUAL.files["mankind.deck"] + "\n".join(lines[: size - 70])
        reading = DECKS.read(USUAL, MANKIND, text)
        assert (reading.size, reading.group) == (size, group)

    def test_faults_have_their_lines(self) -> None:
        text = "4 saladin\n\n3 salladin\n9 veto # too many\n2 kraken\nx mako"
        flaws = DECKS.read(USUAL, MANKIND, text).flaws
        assert [flaw.line for flaw in flaws] == [3, 5, 6, 4, 0]
        assert "saladin" in flaws[0].reason.text("en")
        assert "70 bis 90" in flaws[-1].reason.text("de")

    def test_whatever_is_read_of_it_counts(self) -> None:
        assert DECKS.read(USUAL, INVADER, "4 drones\nnonsense").counts == {"drones": 4}


class TestCards:
    def test_faults_have_their_lines(self) -> None:
        text = USUAL.files["cards.toml"].replace("[mankind.mako]", "[mankind.mako]\nstrenth = 2", 1)
        line = text.splitlines().index("strenth = 2") + 1
        flaws = DECKS.check_cards(text)
        assert [flaw.line for flaw in flaws] == [line]
        assert "mako" in flaws[0].reason.text("en")
        assert DECKS.check_cards(USUAL.files["cards.toml"]) == ()

    def test_faults_of_the_form_itself(self) -> None:
        assert DECKS.check_cards("a = 1\nb = [")[0].line == 2

    @pytest.mark.parametrize(
        ("where", "line"),
        [("mako, strength", 3), ("mako, ability: discard", 2), ("mako, name: en", 1), ("mankind.veto", 4),
         ("hero", 0), ("veto, drain", 5)],
    )  # fmt: skip
    def test_a_place_has_a_line(self, where: str, line: int) -> None:
        lines = ["[mankind.mako]", "ability = 1", "strength = 2", "[mankind.veto]", "drain = 1"]
        assert line_of(where, lines) == line

    @pytest.mark.parametrize("seat", [INVADER, MANKIND])
    def test_the_catalogue_has_every_card_of_a_side(self, seat: int) -> None:
        cards = DECKS.cards(USUAL, seat)
        assert sum(card["copies"] for card in cards) == 70
        assert {card["kind"] for card in cards} == {"unit", "one-shot", "answer"}
        assert all(card["id"] in CARD_WORDS and card["name"]["de"] and card["symbols"] for card in cards)
        counts = DECKS.read(USUAL, seat, USUAL.files[f"{SEAT_WORDS[seat]}.deck"]).counts
        assert counts == {card["id"]: card["copies"] for card in cards if card["copies"]}

"""Cards at the command line: looked up, and checked with everything that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from mothership.cli.terminal.style import cells
from mothership.core import registry
from tests.cli.helpers import Run

GAME = registry.load("invaders")
FILES = GAME.released[-1].files


@pytest.fixture
def own_cards(tmp_path: Path) -> Path:
    """The cards of the box in a file to change."""
    file = tmp_path / "mine.toml"
    file.write_text(FILES["cards.toml"], encoding="utf-8")
    return file


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


class TestShowing:
    @pytest.mark.parametrize(
        ("language", "words"),
        [
            (
                "en",
                [
                    "Village Militia",
                    "strength 1",
                    "Defender, Infantry",
                    "free",
                    "Once a turn",
                    "2 in the deck",
                ],
            ),
            (
                "de",
                [
                    "Dorfmiliz",
                    "Stärke 1",
                    "Verteidiger, Infanterie",
                    "kostenlos",
                    "Einmal im Zug",
                    "2 im Deck",
                ],
            ),
        ],
    )
    def test_a_card_has_all_its_facts(self, run: Run, language: str, words: list[str]) -> None:
        shown = run("cards", "show", "--lang", language, "militia")
        assert shown.code == 0
        for word in words:
            assert word in shown.out

    @pytest.mark.parametrize("width", [40, 60, 80, 120])
    def test_its_frame_fits_the_screen(self, run: Run, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
        monkeypatch.setenv("COLUMNS", str(width))
        for card in ("norad", "succubus", "gravity-well", "colonel"):
            *frame, _ = run("cards", "show", card).out.splitlines()
            assert len({cells(line) for line in frame}) == 1
            assert cells(frame[0]) <= width

    @pytest.mark.parametrize("name", ["new york", "NEW-YORK", "york", "Felsen von Gibraltar"])
    def test_a_card_is_found_by_id_or_name_in_either_language(self, run: Run, name: str) -> None:
        shown = run("cards", "show", *name.split())
        assert shown.code == 0
        assert ("New York" in shown.out) != ("Rock of Gibraltar" in shown.out)

    def test_several_names_show_several_cards(self, run: Run) -> None:
        shown = run("cards", "show", "kraken", "militia", "new york", "--plain")
        assert shown.code == 0
        assert [line.partition(" (")[0] for line in shown.out.splitlines()] == [
            "'Kraken' Warmachine",
            "Village Militia",
            "New York",
        ]

    @pytest.mark.parametrize(
        ("names", "said"), [("kraken militya", "militya"), ("vilage militya", "Village")]
    )
    def test_a_slip_in_one_of_several_names_shows_nothing(self, run: Run, names: str, said: str) -> None:
        shown = run("cards", "show", *names.split())
        assert (shown.code, shown.out) == (2, "")
        assert said in shown.err
        assert "militia" in shown.err

    def test_a_slip_is_answered_with_what_was_perhaps_meant(self, run: Run) -> None:
        shown = run("cards", "show", "krakn")
        assert shown.code == 2
        assert "'Kraken' Warmachine (kraken)" in shown.err

    def test_a_word_that_many_names_hold_lists_them(self, run: Run) -> None:
        shown = run("cards", "show", "black")
        assert "black-ops" in shown.err
        assert "narcissus" in shown.err

    def test_nonsense_is_answered_with_where_to_look(self, run: Run) -> None:
        assert "mothership cards list" in run("cards", "show", "qqqqqqqqqqq").err

    def test_printed_cards_and_ours_can_be_told_apart(self, run: Run) -> None:
        assert "printed card" in run("cards", "show", "kraken").out
        assert "reconstruction" in run("cards", "show", "behemoth").out

    def test_a_screen_reader_gets_one_line(self, run: Run) -> None:
        (line,) = run("cards", "show", "kraken", "--plain").out.splitlines()
        assert line.startswith("'Kraken' Warmachine (kraken): Invader; Invader, Warmachine; strength 3;")


class TestListing:
    def test_all_cards_of_all_sides(self, run: Run) -> None:
        shown = run("cards", "list")
        for heading in ("Mankind: 55 cards", "Invader: 50 cards", "Heroes: 11 cards"):
            assert heading in shown.out
        assert all(cells(line) <= 80 for line in shown.out.splitlines())

    def test_one_side(self, run: Run) -> None:
        shown = run("cards", "list", "--side", "hero")
        assert "Colonel Mbeki" in shown.out
        assert "Kraken" not in shown.out

    @pytest.mark.parametrize("symbol", ["pod", "Pod", "POD"])
    def test_one_symbol(self, run: Run, symbol: str) -> None:
        shown = run("cards", "list", "--symbol", symbol)
        assert "Spore Pods" in shown.out
        assert "Kraken" not in shown.out

    def test_a_keyword_by_its_german_name(self, run: Run) -> None:
        shown = run("cards", "list", "--symbol", "roboter", "--lang", "de")
        assert "Golem-Kompanie" in shown.out
        assert "Dorfmiliz" not in shown.out

    @pytest.mark.parametrize(
        ("argv", "right"),
        [(("--side", "elves"), "mankind, invader, hero"), (("--symbol", "robt"), "robot")],
    )
    def test_what_is_not_there_is_answered_with_what_is(
        self, run: Run, argv: tuple[str, ...], right: str
    ) -> None:
        shown = run("cards", "list", *argv)
        assert shown.code == 2
        assert right in shown.err

    def test_cards_of_ones_own(self, run: Run, own_cards: Path) -> None:
        change(own_cards, 'en = "Village Militia"', 'en = "Night Watch"')
        assert "Night Watch" in run("cards", "list", "--data", f"cards.toml={own_cards}").out
        assert "Night Watch" in run("cards", "show", "militia", "--data", f"cards.toml={own_cards}").out

    def test_no_action_is_answered_with_those_that_there_are(self, run: Run) -> None:
        assert "check|list|show" in run("cards").err
        assert "check, list, show" in run("cards", "shuffle").err


class TestChecking:
    def test_nothing_wrong(self, run: Run, own_cards: Path) -> None:
        shown = run("cards", "check", str(own_cards))
        assert shown.code == 0
        assert "nothing is wrong. 116 cards, 19 of them printed." in shown.words
        assert f"mothership play invaders --data cards.toml={own_cards}" in shown.words

    @pytest.mark.parametrize(("language", "count"), [("en", "3 faults"), ("de", "3 Fehler")])
    def test_everything_wrong(self, run: Run, own_cards: Path, language: str, count: str) -> None:
        change(own_cards, "strength = 1\n", "strength = 99\n")
        change(own_cards, 'do = "destroy"', 'do = "destory"')
        change(own_cards, 'symbols = ["pod"]', 'symbols = ["pood"]')
        shown = run("cards", "check", str(own_cards), "--lang", language)
        assert shown.code == 1
        for fault in ("saladin, strength: ", "mako, enters 1: do: ", "spore-pods, symbols: "):
            assert f"mine.toml, {fault}" in shown.words
        assert count in shown.words
        assert "mothership play" not in shown.words

    def test_a_deck(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "evening.deck"
        file.write_text(FILES["invader.deck"], encoding="utf-8")
        shown = run("cards", "check", str(file))
        assert shown.code == 0
        assert "A deck of 70 cards (Invader)" in shown.words
        assert f"--data invader.deck={file}" in shown.words

    def test_an_illegal_deck_lists_all_that_is_wrong(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "evening.deck"
        file.write_text("9 saladin\n2 village milita\n", encoding="utf-8")
        shown = run("cards", "check", str(file))
        assert shown.code == 1
        assert "evening.deck, line 2: “village milita” is not possible." in shown.words
        assert "evening.deck, saladin: 9 of them; in the box are 4." in shown.words
        assert "evening.deck, mankind: 9 cards; a deck has 70 to 90." in shown.words

    def test_cards_that_the_usual_deck_needs_are_missed(self, run: Run, own_cards: Path) -> None:
        change(own_cards, "copies = 4", "copies = 3")
        shown = run("cards", "check", str(own_cards))
        assert shown.code == 1
        assert "mankind.deck, saladin: 4 of them; in the box are 3." in shown.words

    def test_a_deck_is_checked_with_the_cards_beside_it(
        self, run: Run, own_cards: Path, tmp_path: Path
    ) -> None:
        change(own_cards, "copies = 4", "copies = 3\nmore = 2")
        file = tmp_path / "evening.deck"
        file.write_text(FILES["mankind.deck"].replace("4 saladin", "5 saladin"), encoding="utf-8")
        shown = run("cards", "check", str(own_cards), str(file))
        assert shown.code == 0
        assert "A deck of 71 cards (Mankind); with it the plot marker begins on 11." in shown.words

    def test_cards_that_are_in_no_deck_are_named(self, run: Run, own_cards: Path, tmp_path: Path) -> None:
        """Who only types a card in would never draw it."""
        text = own_cards.read_text(encoding="utf-8")
        entry = text[text.index("[mankind.militia]") : text.index("[mankind.mako]")]
        entry = entry.replace("militia", "own-m01").replace("Village Militia", "Harbour Guard")
        own_cards.write_text(f"{text}\n{entry.replace('Dorfmiliz', 'Hafenwache')}", encoding="utf-8")
        shown = run("cards", "check", str(own_cards))
        assert shown.code == 0
        assert "Not in mankind.deck of the box, and so never drawn: 2 own-m01." in shown.words
        assert "invader.deck of the box" not in shown.words
        assert "mothership data invaders mankind.deck > MY-mankind.deck" in shown.words

        file = tmp_path / "evening.deck"
        file.write_text(f"{FILES['mankind.deck']}1 own-m01\n", encoding="utf-8")
        assert "never drawn" not in run("cards", "check", str(own_cards), str(file)).words
        alone = run("cards", "check", str(file))
        assert alone.code == 1
        assert "check the deck together with their file" in alone.words

    def test_the_decks_of_the_box_leave_no_card_of_the_box_out(self, run: Run, own_cards: Path) -> None:
        assert "never drawn" not in run("cards", "check", str(own_cards)).words

    def test_a_file_that_is_not_there(self, run: Run) -> None:
        shown = run("cards", "check", "nowhere.toml")
        assert shown.code == 2
        assert "nowhere.toml cannot be read" in shown.err


def test_a_game_with_cards_of_ones_own_calls_them_by_their_names(run: Run, own_cards: Path) -> None:
    text = own_cards.read_text(encoding="utf-8")
    own_cards.write_text(text.replace('name = { en = "', 'name = { en = "Night '), encoding="utf-8")
    shown = run(
        "play",
        "invaders",
        "--data",
        f"cards.toml={own_cards}",
        "--seats",
        "mankind=Ada",
        "--seed",
        "1",
        typed=["quit"],
    )
    assert "The new hero: Night " in shown.out

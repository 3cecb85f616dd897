"""The kit can fail: each fault, planted in a copy of a sound game, is found by the check made for it."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from mothership.core import Block, Game, Option, Record, write_json
from mothership.core.registry import prepare
from mothership.kit import check
from mothership.kit.checks import records, secrets, texts
from mothership.kit.conformance import check_names
from mothership.lessons.reading import read_lesson
from tests.kit import faulty, hashed
from tests.kit.faulty import pearls_as, played_as
from tests.kit.sealed import ALL_HIDDEN, IN_TWO_BLOCKS, sealed_bids
from tests.toys import BEACONS, PEARLS, SMUGGLERS, pearls, smugglers
from tests.toys.smugglers import moves as m

GAMES = 12

# Nobody can be paid before anything has been announced.
LESSON_WITHOUT_END = """
title = { en = "The goal", de = "Das Ziel" }
about = { en = "How it is won.", de = "Wie man gewinnt." }

[[step]]
say = { en = "Pay.", de = "Bezahle." }
want = ["pay tea"]
"""

FAULTS: dict[str, tuple[Game, set[str]]] = {
    # Moves
    "legal misses a move": (played_as(faulty.MissesAMove), {"agreement"}),
    "forbids is too lax": (played_as(faulty.ForbidsTooLittle), {"agreement"}),
    "legal names a move twice": (played_as(faulty.NamesAMoveTwice), {"move-list"}),
    "legal names no move at all": (played_as(faulty.NamesNoMove), {"move-list"}),
    "a seat makes a move of chance": (played_as(faulty.LetsSeatsCount), {"move-list"}),
    "an actor without a legal move": (played_as(faulty.HasNoMove), {"move-list"}),
    "a weight of nothing": (played_as(faulty.WeighsNothing), {"weights"}),
    "a weight too many": (played_as(faulty.WeighsTooMuch), {"weights"}),
    "weights of one half": (played_as(faulty.WeighsHalves), {"weights"}),
    "weights that are no whole numbers": (played_as(faulty.WeighsInFractions), {"weights"}),
    "an actor who does not sit here": (played_as(faulty.AsksNobodyWeKnow), {"actors"}),
    "chance that is not declared": (replace(SMUGGLERS, chance=False, dexterity=False), {"actors"}),
    "a legal move that cannot be made": (played_as(faulty.RaisesAnError), {"playable"}),
    "two moves with one notation": (
        replace(SMUGGLERS, vocabulary=faulty.unguarded("words", ("east", "east"))),
        {"notation"},
    ),
    "a field that JSON cannot hold": (
        replace(SMUGGLERS, vocabulary=faulty.unguarded("name", "move")),
        {"notation", "catalogues"},
    ),
    # States
    "a copy shares what is in the key": (played_as(faulty.SharesItsHands), {"copies"}),
    "a copy shares what is shown": (played_as(faulty.SharesItsCount), {"copies", "replay"}),
    "a question that changes something": (played_as(faulty.ChangesWhenAsked), {"copies"}),
    "a key that cannot be repeated": (played_as(faulty.KeysByAddress), {"keys"}),
    "a key of 64 bits": (played_as(faulty.KeysOf64Bits), {"keys"}),
    "keys that are all alike": (replace(BEACONS, opening=faulty.beacons_with_keys_alike), {"equal-keys"}),
    "keys that are others in another process": (prepare(hashed.GAME), {"elsewhere"}),
    "a State that remembers other games": (played_as(faulty.RemembersOtherGames), {"replay"}),
    "a copy that carries its journal": (played_as(faulty.CarriesItsJournal), {"listeners"}),
    "a rule that minds the listener": (played_as(faulty.PaysForAttention), {"listeners"}),
    # What is shown
    "a view that does not fit": (played_as(faulty.ShowsTooMany), {"views"}),
    "an event that is not declared": (played_as(faulty.TellsSomethingNew), {"events"}),
    "an event out of range": (played_as(faulty.TellsNoSuchCard), {"events"}),
    "legal moves that depend on something not shown": (
        replace(BEACONS, opening=faulty.beacons_with_a_closed_north),
        {"open-views"},
    ),
    # Secrets
    "a view that leaks": (played_as(faulty.ShowsTheCrate), {"look-alikes"}),
    "an event that leaks": (played_as(faulty.TellsTheCard), {"look-alikes"}),
    "a number of steps that leaks": (played_as(faulty.SkipsTheQuestionOfTheRich), {"look-alikes"}),
    "a vocabulary that hides too little": (
        replace(SMUGGLERS, vocabulary=faulty.vocabulary(Block("pay", m.PAY.fields))),
        {"look-alikes"},
    ),
    "a vocabulary that hides too much": (
        played_as(
            faulty.PublishesTheHarbour,
            vocabulary=faulty.vocabulary(Block("run", m.RUN.fields, hidden=("harbour",))),
        ),
        {"look-alikes"},
    ),
    "hidden things that are not declared": (replace(SMUGGLERS, hidden=False), {"look-alikes"}),
    "the last of several secret choices, hidden too": (sealed_bids(ALL_HIDDEN), {"look-alikes"}),
    "an imaginer that knows the truth": (
        played_as(faulty.LeavesTracks, imaginer=faulty.imagine_the_truth),
        {"many-worlds"},
    ),
    "an imaginer that forgets": (replace(SMUGGLERS, imaginer=faulty.imagine_an_empty_table), {"imagination"}),
    "an act that a hidden card closes": (played_as(faulty.PublishesBeforeTheRich), {"imagination"}),
    "an imaginer that makes things up": (
        replace(SMUGGLERS, imaginer=faulty.imagine_fortunes),
        {"imagination"},
    ),
    # Knowledge
    "an event that tells what the view hides": (pearls_as(faulty.TellsWhatItDoesNotShow), {"knowledge"}),
    "knowledge that is forgotten": (pearls_as(faulty.ForgetsWithTheNextMove), {"knowledge"}),
    "knowledge that is dropped too early": (pearls_as(faulty.DropsTheRestOfTheHand), {"knowledge"}),
    # Acts and ends
    "an act that cannot be paid": (played_as(faulty.LetsTeaGoWest), {"drafts"}),
    "an act that is open too early": (played_as(faulty.OpensTheActBeforeItsFirstMove), {"drafts"}),
    "an act that never ends": (played_as(faulty.NeverPays), {"drafts", "length"}),
    "a bound that is too small": (replace(SMUGGLERS, longest=10), {"length"}),
    "an outcome before the end": (played_as(faulty.CountsTooEarly), {"outcome"}),
    "an end without an outcome": (played_as(faulty.ForgetsTheOutcome), {"outcome"}),
    "a result out of range": (played_as(faulty.WinsTooMuch), {"outcome"}),
    "a player without a result": (played_as(faulty.ForgetsAPlayer), {"outcome"}),
    "a rule that nobody wrote": (played_as(faulty.NamesAnUnknownRule), {"rules-text"}),
    # Records
    "an option that cannot be written": (
        replace(SMUGGLERS, options=(Option("sea", ("rough sea", "calm")),)),
        {"record-text"},
    ),
    "two seats with one name": (replace(SMUGGLERS, seats=("ann", "ann", "cat")), {"seat-records"}),
}


def blamed(game: Game) -> set[str]:
    return {fault.check for fault in check(game, games=GAMES).faults}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found_by_its_check_and_by_no_other(fault: str) -> None:
    game, expected = FAULTS[fault]
    assert blamed(game) == expected


def test_secret_choices_that_are_revealed_together_take_two_blocks() -> None:
    assert check(sealed_bids(IN_TWO_BLOCKS), games=GAMES).faults == []
    fault, *_ = check(sealed_bids(ALL_HIDDEN), games=GAMES).faults
    assert "the last one is not hidden: give it a block of its own" in fault.message


def test_a_record_that_json_loses_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(record: Record, game: Game) -> str:
        return write_json(replace(record, entries=record.entries[:-1], outcome=None), game)

    monkeypatch.setattr(records, "write_json", forgetful)
    assert blamed(SMUGGLERS) == {"record-json"}


def test_a_lesson_that_cannot_go_on_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = read_lesson(SMUGGLERS, "1-goal.toml", LESSON_WITHOUT_END)
    monkeypatch.setattr("mothership.kit.checks.lessons.lessons", lambda game: (lesson,))
    assert blamed(SMUGGLERS) == {"lessons"}


def test_every_check_has_a_fault_that_it_finds() -> None:
    planted = {check for _, expected in FAULTS.values() for check in expected}
    elsewhere = {"record-json", "positions", "lessons"}  # which have tests of their own
    assert set(check_names()) - planted == elsewhere


# Texts ------------------------------------------------------------------------------------------------


def with_texts(
    folder: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str, game: Game = SMUGGLERS
) -> Game:
    """A toy with its texts in a package of their own, and one of them changed."""
    package = folder / f"texts_{folder.name}"
    package.mkdir()
    home = Path({SMUGGLERS.id: smugglers, PEARLS.id: pearls}[game.id].__file__ or "").parent
    for path in [*home.glob("*.md"), *home.glob("*.toml")]:
        text = path.read_text("utf-8")
        if path.name == file:
            assert old in text
            text = text.replace(old, new)
        (package / path.name).write_text(text, "utf-8")
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(folder)
    return replace(game, package=package.name)


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("messages.de.toml", 'pay = "{card} in die Kiste legen"\n', "", "catalogues"),
        ("messages.en.toml", 'sank = "{seat}\'s boat sank."\n', "", "catalogues"),
        ("messages.en.toml", 'act = "Wait, or run?"\n', "", "catalogues"),
        ("messages.de.toml", "{seat} zieht {card}", "{seat} zieht", "catalogues"),
        ("messages.de.toml", "nach {harbour} fahren", "nach {hafen} fahren", "catalogues"),
        ("messages.de.toml", 'silk = "Seide"\n', "", "catalogues"),
        ("rules.de.md", "### SM-3", "### SM-33", "rules-text"),
        ("rules.en.md", "### SM-3", "### SM-33", "rules-text"),
    ],
)
def test_a_gap_in_the_texts_is_found(
    file: str, old: str, new: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert blamed(with_texts(tmp_path, monkeypatch, file, old, new)) == {expected}


def test_a_word_of_the_table_without_a_translation_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = with_texts(tmp_path, monkeypatch, "messages.de.toml", 'gold = "eine goldene Perle"\n', "", PEARLS)
    (fault,) = check(game, games=1).faults
    assert "“value.pearl.gold” is missing in the de catalogue" in fault.message
    assert "the part “hands” shows the word" in fault.message


# What is no fault, but should be looked at ------------------------------------------------------------


@pytest.mark.parametrize("game", [PEARLS, SMUGGLERS], ids=lambda game: game.id)
def test_about_sound_games_there_is_nothing_to_remark(game: Game) -> None:
    assert check(game, games=GAMES).remarks == []


def test_a_secret_that_everybody_is_shown_is_remarked() -> None:
    report = check(pearls_as(faulty.PeeksForEverybody), games=GAMES)
    assert report.faults == []
    (remark,) = report.remarks
    assert remark.startswith("knowledge: “peek” shows everybody, even those who only look on")


def test_slow_imagining_is_remarked_with_its_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count(step=0.045)  # every look at the clock finds it 45 ms later
    monkeypatch.setattr(secrets, "thread_time", lambda: next(ticks))
    (remark,) = check(PEARLS, games=2).remarks
    assert remark.startswith("imagination: imagining a State took 45 ms on average")


def test_a_rule_that_no_code_names_is_remarked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "sources", lambda folder: 'return "PE-1" if wrong else "PE-22"  # PE-4, PE-3')
    (remark,) = check(PEARLS, games=2).remarks
    assert remark.startswith("rules-text: no code names PE-2.")

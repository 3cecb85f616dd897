"""Whole games through the program, by typed lines."""

from pathlib import Path
from random import Random

import pytest

from mothership import bots
from mothership.core import registry
from tests.cli.helpers import BATTLE, GAME, Run, saved


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("Ada,Ben", "combat=dice"),
        ("Ada,Ben,Cy", "combat=roshambo"),
        ("Ada,random,random,random,Eve", "combat=dice,setup=free"),
    ],
)
def test_a_whole_game(run: Run, home: Path, seats: str, options: str) -> None:
    generator = Random(1)
    typed = [str(generator.randint(1, 9)) for _ in range(3000)]
    shown = run("play", GAME, "--seats", seats, "--options", options, "--seed", "1", typed=typed)
    assert shown.code == 0
    assert "Results: Ada (A)" in shown.words
    (file,) = (home / "finished").glob("*.txt")
    record = registry.read_record(file.read_text(encoding="utf-8"))
    assert record.outcome is not None
    assert record.names[0] == "Ada"
    assert not list(home.glob("*.txt"))


def test_bots_play_among_themselves_and_every_move_is_told(run: Run) -> None:
    shown = run("play", GAME, "--seats", "random,random,random", "--seed", "4")
    assert shown.code == 0
    assert "Random bot A" in shown.out
    assert shown.words.count(" begins. ") == 1
    assert "Results:" in shown.out


def test_the_same_seed_gives_the_same_game(run: Run) -> None:
    def told(seed: str) -> str:
        return run("play", GAME, "--seats", "random,random", "--seed", seed).out.rpartition("The record")[0]

    assert told("7") == told("7")
    assert told("7") != told("8")


def test_without_seats_one_person_meets_a_bot(run: Run) -> None:
    shown = run("play", GAME, typed=["quit"])
    assert "Player A" in shown.out
    assert "Random bot B" in shown.out


def test_seats_in_order_and_by_letter_are_the_same(run: Run) -> None:
    for seats in ("Ada,random,Cy", "c=Cy,a=Ada", "a=Ada, b=random, c=Cy"):
        shown = run("play", GAME, "--seats", seats, "--seed", "1")
        assert "Moon A · Ada" in shown.out
        assert "Moon B · Random bot B" in shown.out
        assert "Moon C · Cy" in shown.out


def test_a_turn_shows_news_board_question_and_moves(run: Run) -> None:
    shown = run("play", GAME, "--seats", "Ada,Ben", "--seed", "1", typed=["1"])
    turn = shown.out.rpartition("── Ada (A) ─")[2]
    for earlier, later in [
        ("Ben teleports B’s Medium", "Moon A · Ada"),
        ("Moon A · Ada", "▶ A Ada"),
        ("▶ A Ada", "Ada, it is your turn"),
        ("Ada, it is your turn", " teleport a b.  4 nw!"),
    ]:
        assert turn.index(earlier) < turn.index(later)


def test_the_end_of_input_keeps_the_game_and_says_how_to_go_on(run: Run, home: Path) -> None:
    shown = run("play", GAME, "--seats", "Ada,Ben", typed=["1"])
    assert shown.code == 0
    assert shown.out.splitlines()[-2:] == [
        "The game is kept. Go on with:",
        f"   mothership resume {saved(home).stem}",
    ]


def test_a_game_from_a_position(run: Run) -> None:
    shown = run("play", GAME, "--seats", "Ada,Ben", "--position", BATTLE, typed=["position"])
    assert BATTLE in shown.out


def test_a_game_with_changed_data(run: Run, tmp_path: Path, home: Path) -> None:
    rows = '[["small", "small", "small"], ["medium", "medium", "medium"], ["large", "large", "large"]]'
    file = tmp_path / "setup.toml"
    file.write_text(f"rows = {rows}\n", encoding="utf-8")
    shown = run("play", GAME, "--seats", "Ada,Ben", "--data", str(file))
    assert "/A▲  \\──[A▲  ]──/A▲  \\" in shown.out.partition("│")[0]
    assert f"| rows = {rows}" in saved(home).read_text(encoding="utf-8")


def test_the_record_is_copied_where_it_was_asked_for(run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    run("play", GAME, "--seats", "Ada,Ben", "--seed", "secret", "--save", str(copy), typed=["1", "1"])
    text = copy.read_text(encoding="utf-8")
    assert len(registry.read_record(text).entries) == 3
    assert "secret" not in text, "a copy for others must not tell the next dice"


@pytest.mark.usefixtures("toys")
def test_a_game_without_drawing_and_sentences_can_be_played(run: Run) -> None:
    shown = run(
        "play",
        "beacons",
        "--players",
        "2",
        "--seats",
        "Ann,Bob",
        typed=["climb north", "1", "2", "1", "3", "1"],
    )
    assert shown.code == 0
    assert "lit: 0 0 0" in shown.out
    assert "So far: climb north" in shown.out
    assert "You have won together!" in shown.out


@pytest.mark.usefixtures("toys")
def test_the_word_that_takes_a_part_back_is_one_of_this_language(run: Run) -> None:
    argv = ("play", "beacons", "--players", "1", "--seats", "Ann")
    for language, word in (("en", "back"), ("de", "zurück")):
        shown = run(*argv, "--lang", language, typed=["climb north", word]).words
        assert f"“{word}” takes" in shown or f"„{word}“ nimmt" in shown


@pytest.mark.parametrize(
    ("bot", "english", "german"),
    [
        ("random", "Random bot A", "Bot Zufall A"),
        ("greedy", "Greedy bot A", "Bot Gierig A"),
        ("level-1", "Beginner bot A", "Bot Anfänger A"),
    ],
)
def test_bots_have_names_in_both_languages(run: Run, bot: str, english: str, german: str) -> None:
    for language, name in (("en", english), ("de", german)):
        shown = run("play", GAME, "--seats", f"a={bot},b=Ben", "--lang", language, typed=["q"])
        assert name in shown.out


def test_every_bot_has_a_name_in_both_languages() -> None:
    for language in ("en", "de"):
        known = registry.catalogue(language, "mothership.cli").messages
        for game in registry.game_ids():
            assert [bot for bot in bots.names(game) if f"bot.{bot}" not in known] == []


def test_the_help_names_the_hands(run: Run) -> None:
    for language in ("en", "de"):
        shown = run("play", "--help", "--lang", language).words
        for hand in ("novice", "practised", "skilled", "expert"):
            assert hand in shown


@pytest.mark.usefixtures("toys")
def test_games_that_people_lose_together(run: Run) -> None:
    shown = run("play", "beacons", "--players", "2", "--seats", "Ann,Bob", typed=["1", "1"] * 6)
    assert "You have lost together." in shown.out
    assert "Results" not in shown.out
    alone = run("play", "beacons", "--players", "1", "--seats", "Ann", typed=["1", "1"] * 6)
    assert "You have lost." in alone.out


LAST_TURN = "a.m . . / . . . / . . . | . . . / . . . / b.m . . ; turn a ; tokens 0 0 ; ply 200"


def test_after_a_draw_people_are_asked_for_another_coin_and_play_on(run: Run, home: Path) -> None:
    words = ("play", "lunar-invaders-2016", "--seats", "Ada,Ben", "--position", LAST_TURN)
    shown = run(*words, typed=["1", "yes", "1", "no"])
    assert shown.code == 0
    assert shown.words.count("Insert another coin? (yes/no)") == 2
    assert "mothership play" not in shown.words
    assert len(list((home / "finished").glob("*.txt"))) == 2
    unsure = run(*words, typed=["1", "perhaps", "", "yes"])
    assert unsure.words.count("Insert another coin? (yes/no)") == 2  # again, and then Enter alone is a no
    assert len(run(*words, typed=["1"]).words.split("another coin")) == 2  # nobody is there to answer


def test_results_are_words(run: Run) -> None:
    shown = run("play", "lunar-invaders-2016", "--seats", "Ada,Ben", "--position", LAST_TURN, typed=["1"])
    assert "Results: Ada (A) draws, Ben (B) draws." in shown.words
    words = ("play", "lunar-invaders-2016", "--seats", "Ada,Ben", "--lang", "de", "--position", LAST_TURN)
    assert "Ada (A) spielt unentschieden, Ben (B) spielt unentschieden." in run(*words, typed=["1"]).words


BOT_FIRST = (
    ". . . . . . / " * 5 + "1 2 3 1 2 3 / " + ". . . . . . / " * 3 + "yellow . . red . mine ; turn red"
)


def test_the_log_of_a_game_from_a_position_starts_at_its_beginning(run: Run) -> None:
    words = ("play", "space-defenders", "--seats", "Ada,Ben", "--position", BOT_FIRST)
    shown = run(*words, typed=["log", "stay", "log", "q"])
    assert shown.words.count("The game began from a position.") == 3  # as news, and in the log each time
    assert "Nothing has happened yet" not in shown.words
    assert "Das Spiel begann mit einer Stellung." in run("--lang", "de", *words, typed=["q"]).words
    usual = run("play", "space-defenders", "--seats", "Ada,Ben", typed=["log", "q"])
    assert "began from a position" not in usual.words


def test_who_has_not_moved_yet_is_told_everything_from_the_beginning(run: Run) -> None:
    """Several acts of the others come before the first question to Dot."""
    words = ("play", "space-defenders", "--seats", "a,b,c,Dot", "--position")
    position = (
        ". . . . . . / " * 4 + "1 2 3 1 2 3 / " + ". . . . . . / " * 3
        + "mine . . . . . / yellow red blue green . . ; turn yellow"
    )  # fmt: skip
    typed = ["stay", "leave", "stay", "leave", "stay", "leave"]
    shown = run(*words, position, typed=typed).words
    news = shown.rpartition("── Dot")[2]
    assert "a hits the mine on a2; nothing happens." in news
    assert "The game began from a position." in news

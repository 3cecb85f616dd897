"""Space Invaders in the terminal: a launch in one line, through a hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from mothership.cli.boards.space_invaders_aiming import hand_named, launch
from mothership.core import View, registry
from mothership.games.space_invaders.judgement import advised
from mothership.play.complaint import Complaint
from tests.cli.helpers import Run
from tests.games.space_invaders.situation import GAME, situation

AT = ("play", "space-invaders", "--seats", "Ada", "--seed", "3")
ROWS = "o11 o11 o11 o11 .\no11 o11 o11 o11 ."


def asked() -> View:
    return GAME.view(situation(ROWS, options={"aim": "steps"}).state, 0)


def test_a_target_is_aimed_at_as_a_bot_of_the_hand_would() -> None:
    for hand in ("novice", "expert"):
        moves = launch(asked(), "ufo", hand)
        assert moves is not None
        assert moves[:2] == [f"hand {hand}", "stand 210"]
        table = situation(". . . . .\n. . . . .", options={"aim": "steps"}, deck=0)
        for move in moves:
            index = ("novice", "practised", "skilled", "expert").index(hand)
            assert GAME.vocabulary.notation(advised(table.state, index)) == move
            table.play(move)


def test_a_card_is_aimed_at_from_below_it() -> None:
    moves = launch(asked(), "b3", "expert")
    assert moves is not None
    assert moves[0] == "hand expert"
    assert 90 <= int(moves[1].split()[1]) <= 120
    assert 45 <= int(moves[3].split()[1]) <= 65
    with pytest.raises(Complaint, match=r"no-card"):
        launch(asked(), "e4", "expert")


def test_numbers_are_place_angle_and_strength() -> None:
    assert launch(asked(), "212 -4 79", "practised") == ["hand practised", "stand 210", "turn -4", "press 79"]
    assert launch(asked(), "Expert 35 +8 50", "practised") == [
        "hand expert",
        "stand 35",
        "turn 8",
        "press 50",
    ]
    for text in ("", "210", "210 0", "210 0 79 1", "x y z", "own 210 0 79", "210 0 ²", "hand expert"):
        assert launch(asked(), text, "practised") is None


def test_once_the_hand_is_named_the_rest_still_fits_in_a_line() -> None:
    table = situation(ROWS, options={"aim": "steps"}).play("hand novice")
    view = GAME.view(table.state, 0)
    assert launch(view, "210 0 79", "expert") == ["stand 210", "turn 0", "press 79"]
    assert launch(view, "ufo", "expert") == (launch(asked(), "ufo", "novice") or [])[1:]


def test_from_a_forward_base_it_is_the_ufo_or_two_numbers() -> None:
    table = situation(ROWS, tokens=4, options={"aim": "steps"}, red="encore forward-base repair")
    table.play("token 2", "hand steady", "stand 210", "turn 0", "press 50")
    table.land_numbers((0, 0, 0, 0, 0, 0, 1, 3, 300, 5200, 10, 0, 0)).play("base")
    view = GAME.view(table.state, 0)
    moves = launch(view, "ufo", "expert")
    assert moves is not None
    assert moves[:2] == ["hand expert", "swing 90"]
    assert launch(view, "-90 40", "expert") == ["hand expert", "swing -90", "press 40"]
    assert launch(view, "a4", "expert") is None
    table.play(*moves)
    assert table.state.question() == "land"


@pytest.mark.parametrize(
    ("text", "hand"),
    [("expert ufo", "expert"), ("hand novice", "novice"), ("ufo", ""), ("own", ""), ("", "")],
)
def test_which_hand_a_line_names(text: str, hand: str) -> None:
    assert hand_named(text) == hand


def test_a_game_is_played_in_one_line_a_launch(run: Run) -> None:
    shown = run(*AT, typed=["ufo", "expert ufo", "210 0 79"])
    record = shown.out
    assert "Type a target" in shown.words
    assert "practised" in record
    assert "Red, power of this token" in shown.words


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_hand_is_practised_unless_it_is_named_and_then_it_is_kept(
    run: Run, tmp_path: Path, language: str
) -> None:
    run(
        *AT,
        "--lang",
        language,
        "--save",
        str(tmp_path / "game.txt"),
        typed=["210 0 20", "leave", "expert 210 0 20", "leave", "210 0 20", "leave", "q"],
    )
    moves = [line for line in (tmp_path / "game.txt").read_text("utf-8").splitlines() if " hand " in line]
    assert [line.split()[-1] for line in moves] == ["practised", "expert", "expert"]


def test_a_hand_can_be_named_beforehand(run: Run, tmp_path: Path) -> None:
    run(*AT, "--hand", "novice", "--save", str(tmp_path / "game.txt"), typed=["210 0 20", "q"])
    assert " hand novice" in (tmp_path / "game.txt").read_text("utf-8")
    shown = run(*AT, "--hand", "own")
    assert shown.code == 2
    assert "space-invaders has no hand “own”" in shown.err
    other = run("play", "lunar-invaders-2011", "--hand", "novice")
    assert other.code == 2
    assert "lunar-invaders-2011 has no hand" in other.err


def test_numbers_that_no_move_has_change_nothing(run: Run, tmp_path: Path) -> None:
    shown = run(*AT, "--save", str(tmp_path / "game.txt"), typed=["210 99 20", "q"])
    assert "turn 99" in shown.words
    assert "hand practised" not in (tmp_path / "game.txt").read_text("utf-8")


def test_a_steady_hand_is_practice(run: Run) -> None:
    typed = ["steady 210 0 0", "leave", "pass", "plain"] * 120
    shown = run(*AT, "--options", "planet=1", typed=typed)
    assert "This was practice" in shown.words
    assert "Ada" not in run("scores", "space-invaders").out
    assert registry.load("space-invaders").league is not None


def announcing(power: str, *moves: str) -> View:
    table = situation(ROWS, options={"aim": "steps"}, red=power, tokens=6 if moves else 0)
    return GAME.view(table.play(*moves).state, 0)


def test_a_launch_announces_what_its_aim_makes_sensible() -> None:
    view = announcing("called-shot pierce repair")
    assert view.asks == "announce"
    moves = launch(view, "210 -4 79", "practised")
    assert moves == ["plain", "hand practised", "stand 210", "turn -4", "press 79"]
    assert (launch(view, "expert b3", "practised") or [])[:2] == ["call b3", "hand expert"]
    assert (launch(view, "ufo", "novice") or [])[:2] == ["plain", "hand novice"]
    assert launch(view, "b3", "practised") is None, "a space alone is only the call"
    view = announcing("encore pierce barrage", "token 3")
    assert view.asks == "announce"
    assert (launch(view, "ufo", "novice") or [])[:2] == ["barrage", "hand novice"]
    assert (launch(view, "210 0 50", "novice") or [])[:1] == ["plain"]


def test_a_typed_aim_launches_where_a_call_is_asked_for(run: Run) -> None:
    for seed in range(20):
        shown = run(*AT[:-1], str(seed), typed=["210 0 50"])
        if "Called Shot for Red" in shown.words:
            assert "Announce nothing" in shown.words
            assert shown.words.count("Red, practised hand: ") == 1
            return
    raise AssertionError("nobody had a power to announce")


@pytest.mark.parametrize("typed", ["hand own", "own", "6"])
def test_a_gesture_is_not_typed(run: Run, typed: str) -> None:
    """Numbers go through a hand, or they would be in the high scores of gestures (SI-S5a)."""
    shown = run(*AT, typed=[typed, "stand 210"])
    assert "hand steady" in shown.words
    assert "hand own" not in shown.words.replace(f"“{typed}”", "")
    assert "Turn it" not in shown.words


def test_a_space_without_a_card_is_named(run: Run) -> None:
    shown = run(*AT, typed=["a1"])
    assert "There is no Invader on a1." in shown.words

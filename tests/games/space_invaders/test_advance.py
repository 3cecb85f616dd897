"""The Invaders advance; clean-up."""

import pytest

from mothership.kit import proves
from tests.games.space_invaders.situation import Situation, situation


def columns(drawing: str, **more: object) -> Situation:
    """One turn each at nothing, and then the advance. The drawing has a column a line, from the top."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    rows += [["."] * 4] * (5 - len(rows))
    text = "\n".join(" ".join(row) for row in zip(*rows, strict=True))
    return situation(text, **more).finish_turn().finish_turn()  # type: ignore[arg-type]


@proves("SI-B23")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("o11 . . .", ". o11 . ."),
        (". c21 . .", ". . . c21"),
        ("c21 o11 . .", ". . c21 o11"),
        ("s31 . . .", ". . . ."),  # all the way
        (". . o11 .", ". . . o11"),
        (". . . o11", ". . . ."),
        ("s31 . o11 .", ". . s31 o11"),
    ],
)
def test_each_moves_by_its_speed(before: str, after: str) -> None:
    assert columns(before).column("a") == after


@proves("SI-S29", "SI-B23")
@pytest.mark.parametrize(
    ("before", "after", "landed"),
    [
        ("c21 s31 o11 .", ". . c21 s31", ["reached octopus.1.1 a1"]),
        ("c21 c21 c21 c21", ". . c21 c21", ["reached crab.2.1 a1", "reached crab.2.1 a1"]),
        ("s31 o11 . .", ". s31 o11 .", []),
        ("c21 . o11 o11", ". . c21 o11", ["reached octopus.1.1 a1"]),
        (". . c21 o11", ". . . .", ["reached octopus.1.1 a1", "reached crab.2.1 a1"]),
        ("c21 c21 s31 .", ". . c21 c21", ["reached squid.3.1 a1"]),
    ],
)
def test_pushing(before: str, after: str, landed: list[str]) -> None:
    table = columns(before)
    assert table.column("a") == after
    assert table.told("reached")[: len(landed)] == landed
    assert len(table.told("reached")) == len(landed)


@proves("SI-S29")
def test_a_speed_of_three_that_was_pushed_does_not_move_again() -> None:
    table = columns("c21 s31 o11 .")
    assert table.column("a") == ". . c21 s31"
    assert table.part("health") == 19


@proves("SI-S29")
def test_columns_go_from_right_to_left() -> None:
    table = columns("o11 . . .\n. . . .\no11 . . .\n. . . .\no11 . . .")
    assert [event.split()[2] for event in table.told("advanced")] == ["e4", "c4", "a4"]


@proves("SI-B24", "SI-S30")
def test_damage_is_added_up_and_taken_once() -> None:
    table = columns(". . . o13\n. . . o12\n. . . o11", health=20)
    assert table.told("damaged") == ["damaged 6 14"]
    assert table.part("health") == 14


@proves("SI-S30")
def test_at_no_health_the_game_is_lost_before_reinforcements() -> None:
    table = columns(". . . o13\n. . . o12", health=5)
    assert table.outcome is not None
    assert table.outcome.rule == "SI-S30"
    assert table.told("reinforced") == []
    assert table.part("health") == 0
    assert table.part("won") == 0


@proves("SI-B25", "SI-B7")
def test_invaders_that_did_damage_come_again() -> None:
    table = columns(". . . o13", deck=0)
    assert table.part("deck") == 1
    assert table.legal() == {"again octopus.1.3"}
    assert table.forbids("draw octopus.1.1") == "SI-B7"  # nothing is unseen in the deck
    assert table.forbids("again octopus.1.1") == "SI-B25"
    table.play("again octopus.1.3")
    assert table.board[0] == ". . . . o13"
    assert table.part("deck") == 0


@proves("SI-B25", "SI-B7")
def test_a_card_of_the_deck_is_as_likely_as_any_other() -> None:
    """20 cards: one that came back, and 19 that may be any of the 60 in the box."""
    table = columns(". . . o13", deck=19)
    assert table.part("deck") == 20
    weights: dict[str, int] = dict(
        zip(
            [table.game.vocabulary.notation(move) for move in table.state.legal()],
            table.state.weights(),
            strict=True,
        )
    )
    total = sum(weights.values())
    assert weights["again octopus.1.3"] / total == pytest.approx(1 / 20)
    assert weights["draw octopus.1.2"] / total == pytest.approx(19 / 20 * 10 / 60)


@proves("SI-B26", "SI-S31")
def test_each_marked_space_brings_everybody_a_token() -> None:
    # 19 to 15: only 16 is marked. Three players have two tokens each.
    table = situation(". . . . .\n. . . . .\n. . . . .\no13 o11 . . .", players=3, health=19)
    for _ in range(3):
        table.finish_turn()
    assert table.part("health") == 15
    assert table.part("tokens") == [3, 3, 3, 0]
    assert table.told("reinforced") == ["reinforced red 1", "reinforced orange 1", "reinforced green 1"]


@proves("SI-S31")
@pytest.mark.parametrize(
    ("before", "after", "gained"),
    [(17, 16, 1), (16, 15, 0), (20, 16, 4), (19, 17, 2), (17, 12, 1), (10, 5, 2), (9, 1, 4), (15, 12, 0)],
)
def test_which_spaces_count(before: int, after: int, gained: int) -> None:
    row = {1: "o11", 2: "o12", 3: "o13", 4: "o13 o11", 5: "o13 o12", 8: "o13 o13 o12"}[before - after]
    row = f"{row} . . . . ."
    table = situation(f". . . . .\n. . . . .\n. . . . .\n{' '.join(row.split()[:5])}", health=before)
    table.finish_turn().finish_turn()
    assert table.part("health") == after
    assert table.part("tokens")[0] == 3 + gained


@proves("SI-B26", "SI-S31")
def test_tokens_come_from_the_lowest_level_and_there_are_seven() -> None:
    for tokens, level in ((2, "1"), (3, "2"), (4, "2"), (5, "3"), (6, "3")):
        table = columns(". . . o11", health=17, tokens=tokens)
        assert table.told("reinforced")[0] == f"reinforced red {level}"
    full = columns(". . . o11", health=17, tokens=7)
    assert full.told("reinforced") == []
    assert full.part("tokens")[0] == 7


@proves("SI-S24")
def test_a_marked_space_that_is_reached_again_pays_again() -> None:
    table = situation(". . . . .\n. . . . .\n. . . . .\no12 . . . .", health=15, tokens=6, ufo=9)
    table.shoot("ufo", "3")
    while table.state.question() != "heal":
        table.shoot("off")
    table.play("heal")
    assert table.part("health") == 17
    table.finish_turn()
    assert table.part("health") == 15
    assert table.part("tokens")[0] == 7


@proves("SI-B27", "SI-S6")
def test_the_two_topmost_rows_are_filled_from_the_right_the_top_row_first() -> None:
    table = columns(". o11 . .\n. o11 . .")
    spaces = []
    while table.state.question() == "fill":
        table.play("draw squid.3.1" if "draw squid.3.1" in table.legal() else min(table.legal()))
        spaces.append(table.told("arrived")[0].split()[-1])
    assert spaces == ["e4", "d4", "c4", "b4", "a4", "e3", "d3", "c3", "b3", "a3"]
    assert table.board[2] == "o11 o11 . . ."


@proves("SI-B27")
def test_filling_ends_with_the_deck() -> None:
    table = columns(". o11 . .", deck=2).fill()
    assert table.part("deck") == 0
    assert table.board[0] == ". . . o11 o11"
    assert table.state.question() == "land"


@proves("SI-B28", "SI-B9")
def test_the_turn_token_passes_on_and_turns_go_round() -> None:
    table = situation("o11 o11 o11 o11 o11\no11 o11 o11 o11 o11", players=3)
    assert (table.part("starter"), table.part("hand")) == ("red", "red")
    order = []
    for _ in range(3):
        order.append(table.part("hand"))
        table.finish_turn()
    assert order == ["red", "orange", "green"]
    table.fill()
    assert (table.part("starter"), table.part("hand")) == ("orange", "orange")
    table.finish_turn()
    assert table.part("hand") == "green"
    table.finish_turn()
    assert table.part("hand") == "red"

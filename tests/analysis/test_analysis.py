"""Analyses of small positions of which the truth is known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mothership.analysis import Analysis, Basis, Effort, Judged, Plan, plan_of, playing_out, units_of
from mothership.core import NATURE, Data, Game, Record, replay
from mothership.core.registry import load
from mothership.play import Table
from tests.play.test_two_worlds import other_world
from tests.toys import BEACONS, SMUGGLERS
from tests.toys.trees import tree_game

WIN, LOSS, DRAW = (1, -1), (-1, 1), (0, 0)
EFFORT = Effort(200, looks=1, compared=2, confirmed=2, playouts=12)
AS_IT_IS = Basis("level-1", -1.0, 1.0, ((-1.0, -1.0), (1.0, 1.0)))


def record_of(game: Game, *moves: str, finished: bool = True) -> Record:
    """A record of these moves; chance is one of the actors."""
    setup = game.setup(data=Data()) if not game.released else game.setup()
    record = Record(game.id, setup)
    for move in moves:
        record = record.with_move(game, replay(record, game).actor(), game.vocabulary.parse(move))
    outcome = replay(record, game).outcome()
    assert (outcome is not None) == finished
    return Record(game.id, setup, record.entries, (), outcome)


def analysed(game: Game, record: Record, basis: Basis = AS_IT_IS) -> Analysis:
    plan = plan_of(game, record, basis, EFFORT)
    return plan.assemble(plan.judge(0, len(plan.units)))


def tree(tree: Any, *moves: str, players: int = 2, basis: Basis = AS_IT_IS) -> Analysis:
    game = tree_game(tree, players)
    return analysed(game, record_of(game, *moves), basis)


GIVEN_AWAY = (0, {"a": (1, {"a": WIN, "b": WIN}), "b": (1, {"a": WIN, "b": LOSS}), "c": DRAW})


def test_a_planted_blunder_is_found_with_the_better_line() -> None:
    found = tree(GIVEN_AWAY, "go b", "go b")
    first, second = found.acts
    assert first.mark == "blunder"
    assert first.loss == pytest.approx(2.0, abs=0.2)
    assert first.better is not None
    game = tree_game(GIVEN_AWAY)
    assert game.vocabulary.words(first.better.line[0][1]) == ("go", "a")
    assert (second.loss, second.mark, second.better) == (0.0, "", None)
    assert found.turning == 0
    assert found.shares[0].marks["blunder"] == 1
    assert found.acts[-1].after == (-1.0, 1.0)


def test_a_good_move_and_a_forced_loss_cost_nothing() -> None:
    found = tree(GIVEN_AWAY, "go a", "go a")
    assert [act.loss for act in found.acts] == [0.0, 0.0]
    lost = (0, {"a": LOSS, "b": (1, {"a": LOSS, "b": LOSS})})
    for move in (["go a"], ["go b", "go b"]):
        assert [act.loss for act in tree(lost, *move).acts] == [0.0] * len(move)


def test_a_move_without_a_choice_is_not_judged() -> None:
    found = tree((0, {"a": (1, {"a": WIN, "b": LOSS})}), "go a", "go b")
    assert found.acts[0].loss is None
    assert found.acts[0].before == found.acts[1].before


TOSS = (0, {"a": (NATURE, {"a": (1, WIN), "b": (3, LOSS)}), "b": LOSS})


def test_luck_is_what_chance_gave_next_to_what_it_gives_on_average() -> None:
    lucky, unlucky = (tree(TOSS, "go a", fall) for fall in ("fall a", "fall b"))
    assert lucky.shares[0].luck == pytest.approx(1.5)
    assert unlucky.shares[0].luck == pytest.approx(-0.5)
    assert lucky.shares[1].luck == pytest.approx(-1.5)
    # By its probabilities it comes to nothing.
    assert lucky.shares[0].luck + 3 * unlucky.shares[0].luck == pytest.approx(0)
    assert lucky.acts[0].loss == 0.0  # the loss that often follows is not the player's fault
    assert lucky.turning == 1


def test_what_chance_does_before_anybody_acts_is_luck_but_no_turning_point() -> None:
    dealt = (NATURE, {"a": (1, (0, {"a": WIN, "b": DRAW})), "b": (3, LOSS)})
    found = tree(dealt, "fall a", "go b")
    assert [act.change[0] for act in found.acts] == pytest.approx([1.5, -1.0], abs=0.1)
    assert found.shares[0].luck == found.acts[0].change[0]
    assert found.turning == 1
    assert tree(dealt, "fall b").turning is None


def test_changes_of_all_acts_lead_from_the_beginning_to_the_result() -> None:
    two = (NATURE, {"a": (1, GIVEN_AWAY), "b": (1, TOSS)})
    for moves in (["fall a", "go b", "go a"], ["fall b", "go a", "fall b"], ["fall b", "go b"]):
        found = tree(two, *moves)
        for seat in range(2):
            total = found.start[seat] + sum(act.change[seat] for act in found.acts)
            assert total == pytest.approx(found.acts[-1].after[seat])


def test_three_players_have_an_expectation_each() -> None:
    bob = (1, {"a": (1, -1, -1), "b": (-1, 1, -1)})
    found = tree((0, {"a": bob, "b": (1, -1, -1)}), "go a", "go b", players=3)
    assert found.acts[0].mark == "blunder"
    assert found.acts[0].before == pytest.approx((1, -1, -1), abs=0.2)
    assert found.acts[0].after == pytest.approx((-1, 1, -1), abs=0.2)


def test_nothing_is_marked_where_nothing_is_calibrated() -> None:
    found = tree(GIVEN_AWAY, "go b", "go b", basis=Basis("level-1", -1.0, 1.0, reason="no-line"))
    assert found.acts[0].loss == pytest.approx(2.0, abs=0.2)
    assert found.acts[0].mark == ""
    assert found.acts[0].better is not None
    assert found.to_json(tree_game(GIVEN_AWAY))["calibrated"] is False


def test_a_hidden_move_is_not_judged_and_its_answer_is() -> None:
    guess = (1, {"a": WIN, "b": LOSS})
    found = tree((0, {"a": guess, "b": (1, {"a": LOSS, "b": WIN})}, "hidden"), "hide b", "go b")
    assert found.acts[0].loss is None
    assert found.acts[1].loss == 0.0  # a guess that went wrong is no mistake
    assert found.acts[1].before[1] == pytest.approx(0, abs=0.3)


def test_together_all_have_the_same_expectation() -> None:
    moves = ["climb north", "turn on", "climb north", "turn off", "climb north", "turn on"]
    moves += ["climb middle", "turn on", "climb south", "turn on"]
    found = analysed(BEACONS, record_of(BEACONS, *moves))
    assert {act.unit.first for act in found.acts} == {1, 3, 5, 7, 9}
    assert all(act.after == (act.after[0],) * len(act.after) for act in found.acts)


def test_an_unfinished_game_ends_with_what_is_expected() -> None:
    game = tree_game(GIVEN_AWAY)
    record = record_of(game, "go b", finished=False)
    assert [unit.last for unit in units_of(game, record)] == [1, 1]
    found = analysed(game, record)
    assert len(found.acts) == 1
    assert found.acts[0].after == pytest.approx((-1, 1), abs=0.1)


def smuggled(seed: int) -> Record:
    """A game of smugglers played at random."""
    generator = Random(seed)
    table = Table(SMUGGLERS, SMUGGLERS.setup(2, data=Data()), seed=seed)
    while table.actor >= 0:
        table.submit(table.actor, generator.choice(table.view(table.actor).legal))
    return table.record


def judged_of(plan: Plan, seat: int) -> list[Judged]:
    """What is said of a seat's acts."""
    return [
        one
        for unit, one in zip(plan.units, plan.judge(0, len(plan.units)), strict=True)
        if unit.actor == seat
    ]


@pytest.mark.parametrize("seed", [1, 2])
def test_what_a_seat_could_not_know_changes_no_judgement_of_it(seed: int) -> None:
    record = smuggled(seed)
    effort = Effort(30, looks=1, compared=2, confirmed=1)
    # The last act of seat 0 with a choice: before it, another world is put in the place of the true one.
    last = max(n for n, entry in enumerate(record.entries) if entry.actor == "ann")
    start = Record(record.game, record.setup, record.entries[: last + 1])
    others = [other_world(start, SMUGGLERS, 0, Random(number)) for number in range(40)]
    other = next(one for one in others if one.entries != start.entries)
    mine, theirs = (judged_of(plan_of(SMUGGLERS, one, AS_IT_IS, effort), 0) for one in (start, other))
    assert any(one.opening for one in mine)
    # Of an opening the expectation of the seat itself; the others know other things.
    assert [(one.opening and one.opening[0], one.loss, one.line) for one in mine] == [
        (one.opening and one.opening[0], one.loss, one.line) for one in theirs
    ]


def test_pieces_in_any_order_are_the_whole() -> None:
    game = tree_game((0, {"a": TOSS, "b": WIN}))
    plan = plan_of(game, record_of(game, "go a", "go a", "fall b"), AS_IT_IS, EFFORT)
    whole = plan.judge(0, 3)
    assert [*plan.judge(2, 3), *plan.judge(0, 1), *plan.judge(1, 2)] == [whole[2], whole[0], whole[1]]
    assert [Judged.from_json(one.to_json()) for one in whole] == whole


def test_in_the_dexterity_game_an_aim_off_the_table_is_a_bad_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(playing_out, "CLOSELY", 3)
    game = load("space-invaders")
    table = Table(game, game.setup(1), seed=15)
    while "hand steady" not in [game.vocabulary.notation(move) for move in table.view(0).legal]:
        table.submit(0, table.view(0).legal[0])
    for move in ("hand steady", "stand 0", "turn -60", "press 100"):
        table.submit(0, game.vocabulary.parse(move))
    plan = plan_of(game, table.record, effort=Effort(20, playouts=6))
    assert plan.basis.reason == "hands"
    at = [n for n, unit in enumerate(plan.units) if unit.actor == 0][-2]  # the last one waits for a move
    choice, landing = plan.judge(at, at + 2)
    assert choice.loss is not None
    assert choice.loss > 15  # points
    assert game.vocabulary.notation(choice.line[-1][1]).startswith("press")
    assert landing.by_hand
    assert landing.luck is not None
    assert abs(landing.luck[0]) < choice.loss  # it went where it was aimed: the hand has done nothing

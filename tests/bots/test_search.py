"""The search finds what can be worked out by hand, and knows no more than its seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mothership.bots import make, search_bot
from mothership.bots.search_bot import HiddenTree, SearchBot, Strength, grow
from mothership.bots.thought import Budget, Thought
from mothership.core import NATURE, Data, Game
from mothership.core.registry import load
from mothership.play import Table, play_out
from tests.toys import BEACONS, SMUGGLERS
from tests.toys.trees import tree_game

MANY = 1000


def think(game: Game, *moves: str, iterations: int = MANY, seed: int | str = 1) -> Thought:
    """What a bot thinks after some moves, from the view and the record of the seat that is asked."""
    table = seated(game, *moves)
    bot = SearchBot(seed, Strength(Budget(iterations=iterations)))
    return bot.think(table.view(table.actor), table.seat_record(table.actor))


def seated(game: Game, *moves: str) -> Table:
    table = Table(game, game.setup(data=Data()), seed=1)
    for move in moves:
        table.submit(table.actor, game.vocabulary.parse(move))
    return table


def choice(tree: Any, *moves: str, players: int = 2) -> str:
    game = tree_game(tree, players)
    return game.vocabulary.words(think(game, *moves).move)[1]


WIN, LOSS, DRAW = (1, -1), (-1, 1), (0, 0)


def test_it_sees_a_win_at_once() -> None:
    assert choice((0, {"a": LOSS, "b": WIN, "c": DRAW})) == "b"


def test_it_expects_the_opponent_to_answer_well() -> None:
    trap = (1, {"a": WIN, "b": WIN, "c": LOSS})
    assert choice((0, {"a": trap, "b": (1, {"a": DRAW, "b": WIN})})) == "b"


def test_it_weighs_chance() -> None:
    gamble = (NATURE, {"a": (3, LOSS), "b": (2, WIN)})
    assert choice((0, {"a": gamble, "b": DRAW})) == "b"
    better = (NATURE, {"a": (2, LOSS), "b": (3, WIN)})
    assert choice((0, {"a": better, "b": DRAW})) == "a"


def test_of_three_everybody_wants_the_best_for_themselves() -> None:
    # Bob would rather win himself than help Ann or spite her; Cat cannot do anything about it.
    bob = (1, {"a": (1, -1, -1), "b": (-1, 1, -1), "c": (-1, -1, 1)})
    assert choice((0, {"a": bob, "b": (2, {"a": (0, 0, 0)})}), players=3) == "b"


def test_scores_far_from_one_are_explored_as_well() -> None:
    deep = (1, {"a": (7, -7), "b": (-9, 9)})
    assert choice((0, {"a": (2, -2), "b": deep, "c": (3, -3)})) == "c"


def test_together_they_light_all_beacons() -> None:
    table = Table(BEACONS, BEACONS.setup(2, data=Data()), seed=1)
    bots = [SearchBot(seat, Strength(Budget(iterations=300))) for seat in range(2)]
    while table.actor >= 0:
        seat = table.actor
        table.submit(seat, bots[seat].choose(table.view(seat), table.seat_record(seat)))
    assert table.record.outcome is not None
    assert table.record.outcome.results == (1, 1)


@pytest.mark.parametrize("name", ["greedy", "level-1"])
def test_what_nature_measures_comes_with_its_numbers(name: str) -> None:
    for number in range(10):
        table = Table(SMUGGLERS, SMUGGLERS.setup(data=Data()), seed=number)
        players = {seat: make(name, seat) for seat in range(SMUGGLERS.players[0])}
        play_out(table, players)
        assert table.record.outcome is not None


def test_without_chance_another_seed_plays_another_game() -> None:
    game = load("lunar-invaders-2016")

    def moves(seed: int) -> list[str]:
        table = Table(game, game.setup(), seed=1)
        players = [SearchBot(f"{seed} {seat}", Strength(Budget(iterations=40))) for seat in range(2)]
        for _ in range(20):
            seat = table.actor
            table.submit(seat, players[seat].choose(table.view(seat), table.seat_record(seat)))
        return [entry.move for entry in table.record.entries]

    assert moves(1) == moves(1)
    assert len({tuple(moves(seed)) for seed in range(5)}) == 5


@pytest.mark.parametrize("marks", [(), ("hidden",)], ids=["open", "hidden"])
class TestOutOfTheQuestion:
    """Moves that judgement shuns are not looked at, however good they turned out to be."""

    def test_they_are_not_considered(self, marks: tuple[str, ...]) -> None:
        game = tree_game((0, {"a": DRAW, "b": WIN, "c": LOSS}, *marks), shunned="b")
        assert game.vocabulary.words(think(game).move)[1] == "a"

    def test_unless_there_is_nothing_else(self, marks: tuple[str, ...]) -> None:
        game = tree_game((0, {"b": DRAW, "c": WIN}, *marks), shunned="bc")
        assert game.vocabulary.words(think(game).move)[1] == "c"


class TestHidden:
    """Matching pennies: Ann hides a letter, Bob guesses."""

    PENNIES = (0, {"a": (1, {"a": LOSS, "b": WIN}), "b": (1, {"a": WIN, "b": LOSS})}, "hidden")
    # The same, but a right guess of b is worth nine: who cannot see the letter guesses b.
    LOADED = (0, {"a": (1, {"a": LOSS, "b": WIN}), "b": (1, {"a": WIN, "b": (-9, 9)})}, "hidden")

    def test_nobody_is_expected_to_see_what_is_hidden(self) -> None:
        expected = think(tree_game(self.PENNIES)).expected
        assert expected is not None
        assert abs(expected) < 0.35  # a Bob who saw the letter would make it -1

    @pytest.mark.parametrize("letter", ["a", "b"])
    def test_what_is_hidden_changes_nothing(self, letter: str) -> None:
        game = tree_game(self.LOADED)
        thought = think(game, f"hide {letter}")
        assert game.vocabulary.notation(thought.move) == "go b"
        assert thought.expected == think(game, "hide a").expected

    def test_after_the_letter_was_shown_the_position_is_known(self) -> None:
        shown = (1, {"a": (0, {"a": WIN, "b": LOSS}), "b": (0, {"a": LOSS, "b": WIN})})
        game = tree_game((0, {"a": shown, "b": shown}, "hidden"))
        assert game.vocabulary.notation(think(game, "hide a", "go b").move) == "go b"


class TestBudget:
    TREE = (0, {"a": (1, {"a": LOSS, "b": WIN}), "b": DRAW, "c": LOSS})

    def test_the_same_seed_and_iterations_give_the_same_thought(self) -> None:
        game = load("lunar-invaders-2011")
        bot = SearchBot("x", Strength(Budget(iterations=30)))
        table = Table(game, game.setup(3), seed=5)
        again = SearchBot("x", Strength(Budget(iterations=30)))
        for _ in range(12):
            seat = table.actor
            view, record = table.view(seat), table.seat_record(seat)
            first, second = bot.think(view, record), again.think(view, record)
            fresh = SearchBot("x", Strength(Budget(iterations=30))).think(view, record)
            assert first.move == second.move == fresh.move
            assert first.expected == second.expected == fresh.expected
            table.submit(seat, first.move)

    def test_exactly_so_many_iterations_are_made(self) -> None:
        assert think(tree_game(self.TREE), iterations=77).iterations == 77

    @pytest.mark.parametrize("seconds", [0.0, 1e-6, 0.05])
    def test_out_of_time_gives_a_legal_move_all_the_same(self, seconds: float) -> None:
        game = load("lunar-invaders-2011")
        table = Table(game, game.setup(2), seed=5)
        view, record = table.view(table.actor), table.seat_record(table.actor)
        bot = SearchBot(1, Strength(Budget(seconds=seconds)))
        assert bot.think(view, record).move in view.legal

    @pytest.mark.parametrize(
        ("iterations", "seconds", "said"),
        [(None, None, "needs an end"), (0, None, "not 0"), (None, -1.0, "-1"), (None, float("nan"), "nan")],
    )
    def test_a_budget_that_makes_no_sense_is_refused(
        self, iterations: int | None, seconds: float | None, said: str
    ) -> None:
        with pytest.raises(ValueError, match=said):
            Budget(iterations, seconds)

    @pytest.mark.parametrize("game", [load("lunar-invaders-2011"), SMUGGLERS], ids=["open", "hidden"])
    def test_a_tree_that_is_full_grows_no_more_but_still_learns(
        self, game: Game, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        grown: list[Any] = []

        def watched(tree: Any, *budget: Any) -> int:
            grown.append(tree)
            return grow(tree, *budget)

        monkeypatch.setattr(search_bot, "grow", watched)
        table = Table(game, game.setup(2), seed=5)
        view, record = table.view(table.actor), table.seat_record(table.actor)
        strength = Strength(Budget(iterations=300), capacity=60)
        assert SearchBot(1, strength).think(view, record).move in view.legal
        (tree,) = grown
        assert len(tree.search.visits) <= 60
        root = view.seat if isinstance(tree, HiddenTree) else 0
        assert sum(tree.search.visits[child] for child in tree.children(root)) == 300


class TestReasons:
    def test_it_tells_its_line_and_the_reply_it_fears(self) -> None:
        tree = (0, {"a": LOSS, "b": (1, {"a": WIN, "b": (0, {"a": DRAW, "b": LOSS})})})
        game = tree_game(tree)
        thought = think(game)
        line = [(seat, game.vocabulary.notation(move)) for seat, move in thought.line]
        assert line == [(0, "go b"), (1, "go b"), (0, "go a")]
        assert thought.feared is not None
        assert game.vocabulary.notation(thought.feared) == "go b"

    def test_it_fears_what_matters_and_not_the_first_answer(self) -> None:
        """The first answer is a mere formality."""
        later = (0, {"a": LOSS, "b": (1, {"a": WIN, "b": DRAW})})
        game = tree_game((0, {"a": LOSS, "b": (1, {"c": later})}))
        thought = think(game)
        assert [game.vocabulary.notation(move) for _, move in thought.line] == [
            "go b",
            "go c",
            "go b",
            "go b",
        ]
        assert thought.feared == thought.line[-1][1]

    def test_it_does_not_fear_that_something_is_let_happen(self) -> None:
        """It hurts, but it is nothing that the opponent does."""
        game = tree_game((0, {"a": LOSS, "b": (1, {"a": WIN, "b": (0, {"a": DRAW, "b": LOSS})})}))
        assert think(replace(game, declines=("go",))).feared is None

    def test_it_does_not_fear_an_answer_without_an_alternative(self) -> None:
        assert think(tree_game((0, {"a": LOSS, "b": (1, {"a": (0, {"a": WIN})})}))).feared is None

    def test_it_expects_what_good_play_brings(self) -> None:
        expected = think(tree_game((0, {"a": DRAW, "b": LOSS}))).expected
        assert expected == pytest.approx(0, abs=0.01)


# Settling -----------------------------------------------------------------------------------------


class Race:
    """A search in which one move gets three visits of four."""

    def __init__(self) -> None:
        self.done = 0

    def run(self, iterations: int) -> None:
        self.done += iterations

    def lead(self) -> int:
        return self.done // 2

    def thought(self, iterations: int, seconds: float) -> Thought:
        return Thought(0, iterations=iterations, seconds=seconds)


def test_it_settles_when_no_other_move_can_overtake() -> None:
    # After 6,667 of 10,000 the lead is 3,333 and as many are left; it looks every 256 iterations at most.
    assert 6_667 <= grow(Race(), 10_000, None, settle=True) < 6_667 + 2 * 256


def test_it_uses_up_the_budget_where_reasons_are_wanted() -> None:
    assert grow(Race(), 10_000, None) == 10_000


@pytest.mark.parametrize(
    "game_id", ["lunar-invaders-2011", "lunar-invaders-2016", "space-defenders", "invaders"]
)
def test_settling_changes_no_move(game_id: str) -> None:
    game = load(game_id)
    table = Table(game, game.setup(), seed="settle")
    for _ in range(40):
        view, record = table.view(table.actor), table.seat_record(table.actor)
        bot = SearchBot("settle", Strength(Budget(iterations=60)))
        move = bot.choose(view, record)
        assert len(view.legal) == 1 or move == bot.think(view, record).move
        table.submit(table.actor, move)

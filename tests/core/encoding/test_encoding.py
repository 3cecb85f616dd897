"""Observations and actions begin with the seat they belong to, fit their names and ranges, and say all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from mothership import game_ids
from mothership.core import BY_SEAT, NATURE, NOBODY, SPECTATOR, Game, Guest, Part, Schema, State
from mothership.core.encoding import Encoding
from mothership.core.registry import load
from mothership.core.state import apply_measured
from tests.core.encoding import seated
from tests.toys import BEACONS, SMUGGLERS

GAMES = {game.id: game for game in (*map(load, game_ids()), SMUGGLERS, BEACONS, seated.GAME)}
every_game = pytest.mark.parametrize("name", GAMES)
TOY = Guest(seated.Seated())


def observed(seat: int, players: int) -> dict[str, int]:
    encoding = Encoding(seated.GAME, players)
    return dict(zip(encoding.entries, encoding.observe(TOY, seat), strict=True))


def part_of(facts: dict[str, int], part: str) -> list[int]:
    return [number for name, number in facts.items() if name.split("[")[0] == part]


class TestSeatsTurned:
    """What belongs to the second of three seats is the first thing that it sees."""

    def test_rows(self) -> None:
        assert part_of(observed(1, 3), "gold") == [20, 30, 10]
        assert part_of(observed(1, 3), "land") == [3, 4, 5, 6, 1, 2, 99]

    def test_values(self) -> None:
        facts = observed(1, 3)
        assert facts["leader"] == 0  # itself
        assert facts["winner"] == 2  # the seat before it, two after it
        assert facts["pawn"] == 2  # the first space of the next seat
        assert facts["round"] == 7

    def test_rows_with_values(self) -> None:
        assert part_of(observed(1, 3), "boards") == [1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0]

    def test_places_of_seats_that_nobody_has_stay_where_they_are(self) -> None:
        facts = observed(1, 2)
        assert part_of(facts, "gold") == [20, 10, 30]
        assert part_of(facts, "land") == [3, 4, 1, 2, 5, 6, 99]
        assert facts["pawn"] == 4

    def test_who_looks_on_and_who_is_asked(self) -> None:
        assert [observed(seat, 3)["seat"] for seat in range(3)] == [0, 1, 2]
        assert [observed(seat, 3)["actor"] for seat in range(3)] == [2, 1, 0]
        assert observed(0, 3)["mid-act"] == 1

    def test_a_spectator_sees_the_seats_as_they_are(self) -> None:
        facts = observed(SPECTATOR, 3)
        assert (facts["seat"], facts["actor"]) == (-1, 2)
        assert list(facts.values())[3:] == list(seated.TABLE)

    def test_names(self) -> None:
        assert list(observed(0, 2))[3:9] == [
            "gold[+0]",
            "gold[+1]",
            "gold[2]",
            "land[+0.0]",
            "land[+0.1]",
            "land[+1.0]",
        ]

    def test_a_part_without_a_place_for_each_seat_is_refused(self) -> None:
        game = replace(seated.GAME, schema=Schema(Part("gold", (2,), high=9, seats=BY_SEAT)))
        with pytest.raises(ValueError, match="gold has 2 places, not 1 for each of 3 seats"):
            Encoding(game, 3)


class TestActions:
    def test_an_action_is_the_same_for_every_seat(self) -> None:
        encoding = Encoding(seated.GAME, 3)
        own = [encoding.action_of(seated.GO.encode(2 * seat), seat) for seat in range(3)]
        assert own == [0, 0, 0]
        assert encoding.action_names[0] == "go +0:red.in"

    def test_chance_has_no_actions(self) -> None:
        encoding = Encoding(seated.GAME, 3)
        assert encoding.actions == 6 + 6
        with pytest.raises(ValueError, match="deal red is a move of chance"):
            encoding.action_of(0, 0)

    def test_mask(self) -> None:
        encoding = Encoding(seated.GAME, 3)
        assert encoding.mask(TOY, 2) == bytes([1] + [0] * 11)
        assert encoding.mask(TOY, 0) == bytes(12)

    @pytest.mark.parametrize(("action", "seat"), [(12, 0), (-1, 0), (0, 3), (0, -1)])
    def test_what_is_no_action(self, action: int, seat: int) -> None:
        with pytest.raises(ValueError, match="is no action of seat"):
            Encoding(seated.GAME, 3).move_of(action, seat)

    @every_game
    def test_moves_and_actions_name_each_other(self, name: str) -> None:
        game = GAMES[name]
        encoding = Encoding(game, game.players[-1])
        for seat in (0, encoding.players - 1):
            moves = [encoding.move_of(action, seat) for action in range(encoding.actions)]
            assert [encoding.action_of(move, seat) for move in moves] == list(range(encoding.actions))
        assert [encoding.move_of(action, 0) for action in range(encoding.actions)] == [
            move for move in range(game.vocabulary.size) if not game.vocabulary.block_of(move).nature
        ]


class TestFeatures:
    def test_words_are_one_hot_and_numbers_from_0_to_1(self) -> None:
        encoding = Encoding(seated.GAME, 3)
        features = dict(zip(encoding.features, encoding.spread(encoding.observe(TOY, 1)), strict=True))
        assert features["round"] == 0.5
        assert features["gold[+1]"] == pytest.approx(30 / 90)
        assert [features[f"leader={word}"] for word in ("none", "+0", "+1", "+2")] == [0, 1, 0, 0]
        assert features["pawn=+1:red.in"] == 1

    def test_boards_are_planes(self) -> None:
        encoding = Encoding(seated.GAME, 3)
        planes, rest = encoding.spread_planes(encoding.observe(TOY, 1))
        assert encoding.board == (2, 2)
        assert len(planes) == len(encoding.planes) * 4
        start = 4 * encoding.planes.index("boards[+1]=+1")
        assert list(planes[start : start + 4]) == [1, 0, 0, 0]
        assert len(rest) == len(encoding.off_board)
        assert not any(name.startswith("boards") for name in encoding.off_board)

    def test_a_game_without_a_board_has_no_planes(self) -> None:
        encoding = Encoding(BEACONS, 2)
        assert (encoding.board, encoding.planes, encoding.off_board) == (None, (), encoding.features)
        with pytest.raises(ValueError, match="declares no part of its table to be a board"):
            encoding.spread_planes(encoding.observe(BEACONS.start(2), 0))


class TestVersion:
    def test_it_names_game_players_and_rules(self) -> None:
        version = Encoding(load("lunar-invaders-2016")).version
        assert version.startswith("lunar-invaders-2016/2 encoding 1 rules 2 schema ")

    def test_it_changes_with_what_is_declared(self) -> None:
        wider = Schema(*seated.SCHEMA.parts[:-1], replace(seated.SCHEMA.parts[-1], board=(4, 3)))
        versions = {
            Encoding(seated.GAME, 2).version,
            Encoding(seated.GAME, 3).version,
            Encoding(replace(seated.GAME, schema=wider), 2).version,
            Encoding(replace(seated.GAME, rules_version=2, replays_versions=(2,)), 2).version,
        }
        assert len(versions) == 4

    def test_it_is_the_same_tomorrow(self) -> None:
        assert Encoding(seated.GAME, 2).version == Encoding(seated.GAME, 2).version


def positions(game: Game, seed: int, count: int) -> Iterator[State]:
    """Decisions of a random game."""
    generator = Random(seed)
    state = game.start(game.players[-1])
    while count > 0 and state.actor() != NOBODY:
        if state.actor() == NATURE:
            move, data = game.nature(state, generator)[:2]
            apply_measured(state, move, data)
            continue
        yield state
        state.apply(generator.choice(list(state.legal())))
        count -= 1


class TestEveryGame:
    @every_game
    def test_numbers_are_in_their_ranges(self, name: str) -> None:
        game = GAMES[name]
        encoding = Encoding(game, game.players[-1])
        assert len(encoding.entries) == len(set(encoding.entries)) == encoding.length
        assert len(set(encoding.features)) == len(encoding.features)
        for state in positions(game, 1, 30):
            for seat in (*range(encoding.players), SPECTATOR):
                numbers = encoding.observe(state, seat)
                ranges = zip(encoding.lows, numbers, encoding.highs, strict=True)
                assert all(low <= number <= high for low, number, high in ranges)

    @every_game
    def test_a_view_gives_the_same_as_its_state(self, name: str) -> None:
        game = GAMES[name]
        encoding = Encoding(game, game.players[-1])
        for state in positions(game, 2, 20):
            for seat in (*range(encoding.players), SPECTATOR):
                view = game.view(state, seat)
                assert encoding.observe_view(view) == encoding.observe(state, seat)
                assert encoding.mask_of_view(view) == encoding.mask(state, seat)

    @every_game
    def test_nothing_that_a_seat_sees_is_lost(self, name: str) -> None:
        """Positions that look different are encoded differently."""
        game = GAMES[name]
        encoding = Encoding(game, game.players[-1])
        seen: dict[tuple[int, ...], tuple[object, ...]] = {}
        for state in positions(game, 3, 40):
            seat = state.actor()
            facts = (seat, state.mid_act(), *state.see(seat))
            assert seen.setdefault(tuple(encoding.observe(state, seat)), facts) == facts

    @every_game
    def test_the_mask_is_what_is_legal(self, name: str) -> None:
        game = GAMES[name]
        encoding = Encoding(game, game.players[-1])
        for state in positions(game, 4, 30):
            seat = state.actor()
            mask = encoding.mask(state, seat)
            assert {encoding.move_of(action, seat) for action, byte in enumerate(mask) if byte} == set(
                state.legal()
            )

    @every_game
    def test_features_are_from_0_to_1_and_boards_lose_nothing(self, name: str) -> None:
        game = GAMES[name]
        encoding = Encoding(game, game.players[-1])
        for state in positions(game, 5, 10):
            observation = encoding.observe(state, state.actor())
            features = encoding.spread(observation)
            assert all(0 <= feature <= 1 for feature in features)
            if encoding.board is not None:
                planes, rest = encoding.spread_planes(observation)
                assert sorted([*planes, *rest]) == sorted(features)

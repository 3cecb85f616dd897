"""What holds of the moon in both editions of Lunar Invaders.

Each edition inherits these tests and says how its moon is drawn.
"""

from __future__ import annotations

from typing import ClassVar

import pytest

from mothership.kit import proves
from tests.games.situations import Situation

PLACES = ("nw", "n", "ne", "w", "pad", "e", "sw", "s", "se")
FACTORIES = ("n", "e", "s", "w")


class MoonTests:
    moon: ClassVar[str]  # the one that is drawn; a.w is empty on the other
    not_in_control: ClassVar[str]  # the rule that forbids a beam

    def table(self, pieces: dict[str, str]) -> Situation:
        """Some pieces on the moon, ``al`` for a Large of A, who is to move."""
        raise NotImplementedError

    def ways_from(self, place: str) -> set[str]:
        """Where a piece can move that is alone on the moon."""
        return {move.split()[2] for move in self.table({place: "al"}).legal(f"move {self.moon}.{place} ")}

    @proves("L11-M1", "L16-M1")
    def test_a_moon_has_nine_spaces(self) -> None:
        spaces = self.table({}).game.vocabulary["build"].fields[0].words
        assert [space[2:] for space in spaces if space.startswith(f"{self.moon}.")] == [*PLACES]

    @proves("L11-M1", "L16-M1")
    @pytest.mark.parametrize("corner", ["ne", "sw", "se"])
    def test_the_corners_are_control_points(self, corner: str) -> None:
        assert self.table({"nw": "as", corner: "as", "pad": "bl"}).allows(f"teleport {self.moon} a.w")

    @proves("L11-M1", "L16-M1")
    def test_the_middles_of_the_edges_are_not_control_points(self) -> None:
        table = self.table({"n": "as", "e": "as", "s": "al", "w": "al", "pad": "bl"})
        assert table.forbids(f"teleport {self.moon} a.w") == self.not_in_control

    @proves("L11-M1", "L16-M1")
    def test_the_middles_of_the_edges_are_factories(self) -> None:
        table = self.table({"nw": "as", "ne": "as", "sw": "al", "se": "al"})
        assert table.legal(f"build {self.moon}") == {f"build {self.moon}.{place}" for place in FACTORIES}

    @proves("L11-M2", "L16-M2")
    @pytest.mark.parametrize(
        ("corner", "neighbours"),
        [("nw", {"n", "w"}), ("ne", {"n", "e"}), ("se", {"e", "s"}), ("sw", {"s", "w"})],
    )
    def test_a_control_point_is_linked_to_the_two_factories_beside_it(
        self, corner: str, neighbours: set[str]
    ) -> None:
        assert self.ways_from(corner) == neighbours

    @proves("L11-M2", "L11-M3", "L16-M2", "L16-M3")
    @pytest.mark.parametrize(
        ("factory", "neighbours"),
        [("n", {"nw", "ne"}), ("e", {"ne", "se"}), ("s", {"se", "sw"}), ("w", {"sw", "nw"})],
    )
    def test_a_factory_is_linked_to_the_two_control_points_beside_it_and_to_the_pad(
        self, factory: str, neighbours: set[str]
    ) -> None:
        assert self.ways_from(factory) == {*neighbours, "pad"}

    @proves("L11-M3", "L16-M3")
    def test_the_pad_is_linked_to_the_factories_only(self) -> None:
        assert self.ways_from("pad") == set(FACTORIES)

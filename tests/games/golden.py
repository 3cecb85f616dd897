"""Golden records: what was once written replays for ever, to the same positions.

Whoever changes something there breaks the records of everybody who has played. If that is meant: a new
version of the rules or of the data, beside the old one, and ``playthrough.py`` for the new one.

Each game inherits these tests and says which records it has.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import ClassVar

from mothership.core import Game, Record, read_json, write_json, write_text
from mothership.core.registry import load, read_record


class GoldenRecords:
    game: ClassVar[Game]
    folder: ClassVar[Path]
    names: ClassVar[tuple[str, ...]]
    released: ClassVar[
        tuple[str, ...]
    ]  # every version of the data that was ever released, by its fingerprint
    playthrough: ClassVar[Callable[[Record], str]]

    def test_the_golden_records_are_there(self) -> None:
        assert tuple(sorted(path.stem for path in self.folder.glob("*.record"))) == self.names

    def test_a_golden_record_plays_through_as_printed(self, golden: Path) -> None:
        record = read_record(golden.read_text("utf-8"))
        assert type(self).playthrough(record) == golden.with_suffix(".playthrough").read_text("utf-8")

    def test_a_golden_record_is_written_as_it_was_read(self, golden: Path) -> None:
        text = golden.read_text("utf-8")
        assert write_text(read_record(text), self.game) == without_comments(text)

    def test_a_golden_record_survives_json(self, golden: Path) -> None:
        record = read_record(golden.read_text("utf-8"))
        assert read_json(write_json(record, self.game), load) == record

    def test_a_golden_record_names_its_rules_and_its_data(self, golden: Path) -> None:
        text = golden.read_text("utf-8")
        assert any(f"\nrules: {version}\n" in text for version in self.game.replays_versions)
        assert any(f"\ndata: {digest}\n" in text for digest in self.released)

    def test_every_version_of_the_rules_has_a_golden_record(self) -> None:
        records = [read_record(path.read_text("utf-8")) for path in self.folder.glob("*.record")]
        assert {record.setup.rules_version for record in records} == set(self.game.replays_versions)

    def test_released_data_never_change(self) -> None:
        assert tuple(data.digest for data in self.game.released) == self.released

    def test_every_word_of_the_notation_is_still_understood(self) -> None:
        """Each line of the file is a kind of move and, between bars, the words for each of its fields."""
        for line in self.notation():
            kind, *fields = [part.split() for part in line.split("|")]
            for words in product(kind, *fields):
                written = " ".join(words)
                assert self.game.vocabulary.notation(self.game.vocabulary.parse(written)) == written

    def test_the_list_of_the_notation_is_complete(self) -> None:
        assert self.notation() == [
            " | ".join([block.name, *(" ".join(field.words) for field in block.fields)])
            for block in self.game.vocabulary.blocks
        ]

    def notation(self) -> list[str]:
        return (self.folder / "notation.txt").read_text("utf-8").splitlines()


def without_comments(text: str) -> str:
    lines = [line.partition("#")[0].rstrip() for line in text.splitlines() if not line.startswith("#")]
    return "\n".join([*lines, ""])

"""What the fuzzer has found is tried again, and so is what it begins with; this needs no fuzzer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.targets import CASES, Target, all_targets

TARGETS = all_targets()
KEPT = [(target, path) for target in TARGETS.values() for path in target.cases]


@pytest.mark.parametrize(("target", "path"), KEPT, ids=[f"{one.name}-{path.name}" for one, path in KEPT])
def test_what_was_found_is_refused_or_read(target: Target, path: Path) -> None:
    target.try_bytes(path.read_bytes())


@pytest.mark.parametrize("name", TARGETS)
def test_what_the_fuzzer_begins_with(name: str) -> None:
    for text in TARGETS[name].seeds():
        TARGETS[name].try_text(text)
        TARGETS[name].try_text(text[: len(text) // 2])


def test_every_case_belongs_to_a_target() -> None:
    assert {path.name for path in CASES.glob("*/")} <= set(TARGETS)

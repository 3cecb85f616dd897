"""A lesson that is written wrongly is refused, with the place of the mistake."""

from __future__ import annotations

import pytest

from mothership.core import DataError
from mothership.core.registry import load
from mothership.lessons import Lesson, Pattern, read_lesson

GAME = load("lunar-invaders-2011")
HEAD = """
title = { en = "A", de = "A" }
about = { en = "B", de = "B" }
position = "al . al / . am . / as . as | bl bl bl / bm bm bm / bs bs bs ; turn a"
"""
SAY = 'say = { en = "One.", de = "Eins." }\n'


def read(text: str, head: str = HEAD) -> Lesson:
    return read_lesson(GAME, "3-some-name.toml", head + text)


def test_the_id_is_the_name_without_its_number() -> None:
    lesson = read(f"[[step]]\n{SAY}")
    assert lesson.id == "some-name"
    assert lesson.steps[0].say == {"en": "One.", "de": "Eins."}
    assert not lesson.steps[0].want


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "step"),
        ('[[step]]\nsay = { en = "One." }', "step 1, say"),
        ('[[step]]\nsay = { en = "One.", de = " " }', "step 1, say, de"),
        (f'[[step]]\nsay = {{ en = "{"x" * 400}", de = "Eins." }}', "step 1, say, en"),
        (f"[[step]]\n{SAY}wants = []", "step 1"),
        (f'[[step]]\n{SAY}moves = ["@out"]', "step 1, moves"),
        (f'[[step]]\n{SAY}moves = ["pass;"]', "step 1, moves"),
        (f'[scripts]\nout = ["@out"]\n[[step]]\n{SAY}', "scripts, out"),
        (f'[[step]]\n{SAY}want = ["jump a.n"]', "step 1, want"),
        (f'[[step]]\n{SAY}want = ["move a.n q*"]', "step 1, want"),
        (f'[[step]]\n{SAY}want = ["move a.n|q pad"]', "step 1, want"),
        (f"[[step]]\n{SAY}want = [[]]", "step 1, want"),
        (f'[[step]]\n{SAY}hint = {{ en = "H", de = "H" }}', "step 1"),
        (f'[[step]]\n{SAY}position = "nothing at all"\nplayers = 9', "step 1"),
        (f'[[step]]\n{SAY}want = ["pass"]\ntells = ["exploded a.n"]', "step 1, tells"),
        (f'[[step]]\n{SAY}want = ["pass"]\ntells = ["moved a.q*"]', "step 1, tells"),
        (f'[[step]]\n{SAY}tells = ["moved"]', "step 1"),
        (f'[[step]]\n{SAY}want = ["pass"]\nmiss = {{ en = "M", de = "M" }}', "step 1"),
        (f'seat = "e"\n[[step]]\n{SAY}', "seat"),
        (f"[[step]]\n{SAY}[play]\nguide = 1", "play"),
    ],
)
def test_mistakes_are_refused_where_they_are(text: str, where: str) -> None:
    with pytest.raises(DataError) as error:
        read(text)
    assert (error.value.facts["file"], error.value.facts["where"]) == ("3-some-name.toml", where)


def test_moves_under_a_name_stand_for_themselves() -> None:
    scripts = '[scripts]\nout = ["teleport a b.n; grow b.e"]\nboth = ["@out", "pass"]\n'
    lesson = read(f'moves = ["@both"]\n{scripts}[[step]]\n{SAY}moves = ["@out ; pass"]')
    assert lesson.scene.moves == ("teleport a b.n", "grow b.e", "pass")
    assert lesson.steps[0].moves == lesson.scene.moves


def test_a_file_without_a_name_is_refused() -> None:
    with pytest.raises(DataError):
        read_lesson(GAME, "3.toml", HEAD + f"[[step]]\n{SAY}")


@pytest.mark.parametrize(
    ("pattern", "move", "matches"),
    [
        ("move a.n e", "move a.n e", True),
        ("move a.n e|w", "move a.n w", True),
        ("move a.n e|w", "move a.n pad", False),
        ("teleport a b.n|e", "teleport a b.e", True),
        ("teleport a b.n|c.e", "teleport a c.e", True),
        ("teleport a b.n|e", "teleport a c.e", False),
        ("press 40..60|75", "press 75", True),
        ("teleport a b.*", "teleport a b.nw", True),
        ("teleport a b.*", "teleport a c.nw", False),
        ("teleport", "teleport a c.nw", True),
        ("*", "pass", True),
        ("press 40..60", "press 41", True),
        ("press 40..60", "press 61", False),
        ("turn -5..-3", "turn -4", True),
        ("move a.n e", "move a.n", False),
    ],
)
def test_patterns(pattern: str, move: str, matches: bool) -> None:
    assert Pattern.of(pattern).matches(move.split()) is matches

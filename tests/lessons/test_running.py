"""A lesson under way: what is right, what is wrong, and why; and what breaks a lesson."""

from __future__ import annotations

import pytest

from mothership.core import NATURE, NotAMove
from mothership.core.registry import load
from mothership.lessons import Lesson, OutOfStep, Run, read_lesson
from mothership.lessons.checking import BadLesson, check_lesson

GAME = load("lunar-invaders-2011")
TEXT = """
title = { en = "A", de = "A" }
about = { en = "B", de = "B" }
options = { combat = "dice" }
position = "al . . / am am . / . as as | . al bs / am . . / bm bs bl ; turn a"

[[step]]
say = { en = "Look.", de = "Schau." }
point = ["b.n", "part reserve", "move b.n"]

[[step]]
say = { en = "Attack.", de = "Greif an." }
want = ["move b.n ne", "move b.w sw"]
hint = { en = "Attack!", de = "Greif an!" }
[[step.wrong]]
move = ["teleport"]
rule = "L11-A5a"
say = { en = "Not yours.", de = "Nicht deiner." }
[[step.wrong]]
move = ["grow"]
say = { en = "Grow later.", de = "Wachse später." }

[[step]]
say = { en = "Done.", de = "Fertig." }
"""


def lesson(text: str = TEXT) -> Lesson:
    return read_lesson(GAME, "1-fight.toml", text)


def broken(old: str, new: str) -> str:
    assert old in TEXT
    with pytest.raises(BadLesson) as error:
        check_lesson(GAME, lesson(TEXT.replace(old, new)))
    return str(error.value)


def test_a_step_without_a_wanted_move_goes_on() -> None:
    run = Run(GAME, lesson())
    run.go_on()
    assert (run.number, run.wants) == (1, True)
    assert [GAME.vocabulary.notation(move) for move in run.wanted()] == ["move b.n ne", "move b.w sw"]


def test_a_forbidden_move_names_its_rule_and_the_words_for_it() -> None:
    run = Run(GAME, lesson(), 1)
    assert (run.judge("teleport b a.n").rule, run.judge("teleport b a.n").say) == (
        "L11-A5a",
        {"en": "Not yours.", "de": "Nicht deiner."},
    )
    assert run.judge("move b.n s").say is None
    assert run.judge("move b.n s").rule == "L11-A11"


def test_a_wrong_move_is_not_made() -> None:
    run = Run(GAME, lesson(), 1)
    before = run.position.key()
    assert run.answer("grow a.w").say == {"en": "Grow later.", "de": "Wachse später."}
    assert run.answer("move a.pad n").say == {"en": "Attack!", "de": "Greif an!"}
    assert (run.position.key(), run.answers, run.wants) == (before, [], True)


def test_what_is_no_move_is_an_error() -> None:
    with pytest.raises(NotAMove):
        Run(GAME, lesson(), 1).answer("jump")


def test_a_right_move_is_made_and_ends_the_step() -> None:
    run = Run(GAME, lesson(), 1)
    assert run.answer("move b.n ne").kind == "right"
    assert run.answers == ["move b.n ne"]
    assert "attacked" in [event.kind.name for event in run.made[-1].events]
    run.go_on()
    assert run.is_last


def test_it_follows_from_the_moves_of_the_learner() -> None:
    one = Run(GAME, lesson(), 1)
    one.answer("move b.n ne")
    one.go_on()
    other = Run(GAME, lesson(), 2, ["move b.n ne"])
    assert one.position.key() == other.position.key()


@pytest.mark.parametrize(
    ("step", "answers"),
    [
        (2, []),
        (1, ["move b.n ne", "move b.n ne"]),
        (2, ["grow a.se"]),
        (2, ["jump"]),
        (0, ["pass"]),
        (9, []),
        (-1, []),
    ],
)
def test_moves_that_do_not_lead_there_are_refused(step: int, answers: list[str]) -> None:
    with pytest.raises(OutOfStep):
        Run(GAME, lesson(), step, answers)


def test_chance_can_be_scripted_or_left_to_itself() -> None:
    text = TEXT.replace(
        '[[step]]\nsay = { en = "Done."',
        '[[step]]\nposition = "al . . / am . . / . as as | . al bs / am . . / bm . bl ; turn a"\n'
        'moves = ["move b.w sw", "nature"]\nsay = { en = "Done."',
    )
    runs = [Run(GAME, lesson(text), 2) for _ in range(2)]
    assert runs[0].position.actor() != NATURE
    assert runs[0].position.key() == runs[1].position.key()
    assert runs[0].record.entries[-1].actor == "nature"


# What chance has to tell --------------------------------------------------------------------------------

DICE = TEXT.replace(
    "hint =", 'tells = ["rolled a 5|6"]\nmiss = { en = "Again.", de = "Noch einmal." }\nhint ='
)
LAUNCH = """
title = { en = "A", de = "A" }
about = { en = "B", de = "B" }
moves = [
    "deal short-blast", "deal pierce", "deal chain", "deal sidestep", "deal long-blast", "deal repair",
    "nature",
]

[[step]]
moves = ["hand steady", "stand 175", "turn 0", "press 52", "nature tells landed red c3"]
say = { en = "There.", de = "Da." }

[[step]]
say = { en = "Hit anything.", de = "Triff irgendetwas." }
want = [["hand steady", "stand 175", "turn 0", "press 52"], ["hand", "stand", "turn", "press"]]
tells = ["landed"]
miss = { en = "Again.", de = "Noch einmal." }

[[step]]
say = { en = "Done.", de = "Fertig." }
"""


def test_chance_answers_as_a_step_asks_where_it_can() -> None:
    run = Run(GAME, lesson(DICE.replace("move b.n ne", "move b.w sw")), 1)
    assert run.answer("move b.w sw").kind == "right"
    assert run.made[-1].events[0].to_json() == {"event": "rolled", "seat": "a", "face": "5"}
    assert run.answers == ["move b.w sw"]


def launching() -> Run:
    shooting = load("space-invaders")
    run = Run(shooting, read_lesson(shooting, "1-launch.toml", LAUNCH))
    assert run.made[-1].entry is not None
    assert run.made[-1].entry.trace  # there is a flight to see
    return run


def test_a_landing_can_be_scripted_by_where_it_is() -> None:
    assert "landed" in [event.kind.name for event in launching().made[-1].events]


def test_any_aim_that_can_hit_does() -> None:
    run = launching()
    run.go_on()
    for text in ("hand own", "stand 205", "turn 1"):
        assert run.answer(text).kind == "open"
    assert run.answer("press 58").kind == "right"


def test_a_try_that_misses_is_shown_and_begins_again() -> None:
    run = launching()
    run.go_on()
    before = run.position.key()
    for text in ("hand own", "stand 0", "turn -60", "press 0"):
        verdict = run.answer(text)
    assert (verdict.kind, verdict.say) == ("missed", {"en": "Again.", "de": "Noch einmal."})
    assert not verdict.is_made
    assert run.made[-1].entry is not None
    assert run.made[-1].entry.actor == "nature"
    assert (run.wants, run.answers) == (False, [])
    with pytest.raises(OutOfStep):
        run.answer("hand own")
    again = Run(run.game, run.lesson, run.number, run.answers)
    assert (again.position.key(), again.wants) == (before, True)


# What breaks a lesson -----------------------------------------------------------------------------------


def test_a_sound_lesson_is_played_to_its_end() -> None:
    assert check_lesson(GAME, lesson()) == 3


def test_a_wanted_move_that_is_not_legal() -> None:
    assert "step 2: no legal move is “build" in broken('"move b.w sw"', '"build a.n"')


def test_words_for_a_wrong_move_that_is_right() -> None:
    assert "step 2: no move “move b.n ne”" in broken('move = ["grow"]', 'move = ["move b.n ne"]')


def test_words_for_a_rule_that_does_not_forbid_it() -> None:
    assert "breaks rule L11-A3" in broken('rule = "L11-A5a"', 'rule = "L11-A3"')
    assert "there is no rule" in broken('rule = "L11-A5a"', 'rule = "L11-X9"')


def test_pointing_at_nothing() -> None:
    assert "step 1: the view has no part" in broken('"part reserve"', '"part moonlight"')
    assert "step 1: “b.q”" in broken('"b.n", "part', '"b.q", "part')


def test_a_script_that_another_right_answer_breaks() -> None:
    reason = broken(
        'say = { en = "Done."', 'moves = ["nature roll 5", "b retreat b.s"]\nsay = { en = "Done."'
    )
    assert "step 3" in reason


def test_a_wanted_move_of_which_nothing_comes() -> None:
    reason = broken('hint = { en = "Attack!"', 'tells = ["rolled a 5"]\nhint = { en = "Attack!"')
    assert "step 2: after the wanted moves none of rolled a 5 is told" in reason


def test_a_learner_who_is_not_asked() -> None:
    assert "b is asked" in broken("bl ; turn a", "bl ; turn b")


def test_a_game_that_follows_after_the_end() -> None:
    won = """
title = { en = "A", de = "A" }
about = { en = "B", de = "B" }
position = "al . . / am . am / . as as | al bm al / . as . / . bl bs ; turn a"
[[step]]
say = { en = "Home!", de = "Heim!" }
want = ["teleport b a.*"]
[play]
"""
    with pytest.raises(BadLesson, match="over before it begins"):
        check_lesson(GAME, lesson(won))
    assert check_lesson(GAME, lesson(won + "fresh = true")) == 1

"""Lessons: a game taught step by step, from data files beside its rules.

    for lesson in lessons(game):
        print(lesson.title["en"])
        run = Run(game, lesson)

``Run`` plays a lesson: it makes the scripted moves, judges what the learner tries, and says what comes
next. It follows from the learner's moves alone, so a page can ask a server for any step again.
docs/lessons.md describes the files.
"""

from mothership.lessons.lesson import Finish, Lesson, Pattern, Scene, Step, Words, Wrong
from mothership.lessons.reading import find_lesson, lessons, read_lesson
from mothership.lessons.running import OutOfStep, Run, Verdict

__all__ = [
    "Finish",
    "Lesson",
    "OutOfStep",
    "Pattern",
    "Run",
    "Scene",
    "Step",
    "Verdict",
    "Words",
    "Wrong",
    "find_lesson",
    "lessons",
    "read_lesson",
]

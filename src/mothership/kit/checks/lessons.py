"""A check of a game's lessons, if it has any."""

from __future__ import annotations

from mothership.core import DataError
from mothership.kit.checks.base import Check
from mothership.kit.report import Broken
from mothership.lessons.checking import BadLesson, check_lesson
from mothership.lessons.reading import lessons


class Lessons(Check):
    name = "lessons"
    promise = "Every lesson reaches its end by every move that it accepts, and points at what there is."

    def once(self) -> None:
        try:
            for lesson in lessons(self.game):
                self.count(check_lesson(self.game, lesson))
        except (BadLesson, DataError) as error:
            raise Broken(str(error)) from error

    def must_compare(self) -> bool:
        return bool(lessons(self.game))

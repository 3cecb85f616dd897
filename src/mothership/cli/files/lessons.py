"""How far one is in the lessons: a small file in the folder of games."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from mothership.cli.files.saves import write_safely
from mothership.play.complaint import Complaint

FORMAT: Final = "mothership lessons"
VERSION: Final = 1


@dataclass
class Progress:
    """Lessons that are done, by game; and where those under way were left."""

    done: dict[str, list[str]] = field(default_factory=dict)
    under: dict[str, tuple[int, list[str]]] = field(default_factory=dict)  # by game and lesson: step, moves

    def is_done(self, game_id: str, lesson_id: str) -> bool:
        return lesson_id in self.done.get(game_id, ())

    def place(self, game_id: str, lesson_id: str) -> tuple[int, list[str]]:
        """Where a lesson goes on: its step, and the learner's moves."""
        return self.under.get(f"{game_id} {lesson_id}", (0, []))

    def keep(self, game_id: str, lesson_id: str, step: int, answers: list[str]) -> None:
        self.under[f"{game_id} {lesson_id}"] = (step, list(answers))

    def finish(self, game_id: str, lesson_id: str) -> None:
        """It is done, and begins anew the next time."""
        self.under.pop(f"{game_id} {lesson_id}", None)
        if not self.is_done(game_id, lesson_id):
            self.done.setdefault(game_id, []).append(lesson_id)


class ProgressFile:
    def __init__(self, folder: Path) -> None:
        self.path = folder / "lessons.json"

    def read(self) -> Progress:
        """Nothing if there is no file. Raises Complaint if it is damaged; it stays as it is."""
        try:
            facts = json.loads(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return Progress()
        except OSError as error:
            raise Complaint("usage.bad-file", file=self.path, reason=error.strerror or error) from error
        except (ValueError, RecursionError) as error:
            raise Complaint("learn.damaged", file=self.path, expected="JSON {…}") from error
        heading = {"format": FORMAT, "version": VERSION}
        for name, value in heading.items():
            if not isinstance(facts, dict) or facts.get(name) != value:
                raise Complaint("learn.damaged", file=self.path, expected=f"{name} = {value}")
        try:
            return _progress(facts)
        except (TypeError, ValueError, AttributeError, KeyError) as error:
            raise Complaint("learn.damaged", file=self.path, expected="done, under") from error

    def write(self, progress: Progress) -> None:
        """Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        facts = {"format": FORMAT, "version": VERSION, "done": progress.done, "under": progress.under}
        write_safely(self.path, json.dumps(facts, ensure_ascii=False, indent=1) + "\n")


def _progress(facts: dict[str, Any]) -> Progress:
    """Raises TypeError, ValueError, AttributeError or KeyError."""
    done = {str(game): [str(one) for one in lessons] for game, lessons in facts["done"].items()}
    under = {
        str(lesson): (int(step), [str(one) for one in answers])
        for lesson, (step, answers) in facts["under"].items()
    }
    return Progress(done, under)

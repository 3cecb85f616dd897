"""Rounds: everybody in turn, and who fails is named while the others go on."""

from types import ModuleType
from typing import Any, cast

from bench.plan import Entry, Topic
from bench.rounds import Rounds, Worker
from bench.worker import answer, run

A, B = Entry("a", "walk", "A walks"), Entry("b", "walk", "B walks")


class FakeWorker:
    """Answers at once, and fails in a round of its choice."""

    def __init__(self, name: str, heard: list[str], missing: str = "", fails_at: int = 0) -> None:
        self.name, self.heard, self.missing, self.fails_at = name, heard, missing, fails_at
        self.asked = 0

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        self.asked += 1
        self.heard.append(f"{self.name} {request['measure']}")
        return {"missing": "fell over"} if self.asked == self.fails_at else {"count": 10, "seconds": 2.0}


def rounds_of(*workers: FakeWorker) -> Rounds:
    return Rounds({worker.name: cast(Worker, worker) for worker in workers})


def ignore(_: str) -> None:
    pass


def test_contestants_take_turns() -> None:
    heard: list[str] = []
    rounds = rounds_of(FakeWorker("a", heard), FakeWorker("b", heard))
    rounds.play(
        (Topic("once", "steps/s", (A, B)), Topic("twice", "steps/s", (A, B), turns=2)), 2, 0.1, ignore
    )
    assert heard == ["a walk", "b walk", "a walk", "b walk", "b walk", "a walk"] * 2
    assert rounds.speeds["once"] == {A.id: [5.0, 5.0], B.id: [5.0, 5.0]}
    assert rounds.speeds["twice"][A.id] == [5.0] * 4


def test_a_contestant_that_never_came_is_not_asked() -> None:
    heard: list[str] = []
    rounds = rounds_of(FakeWorker("a", heard), FakeWorker("b", heard, missing="no such module"))
    rounds.play((Topic("once", "steps/s", (A, B)),), 2, 0.1, ignore)
    assert heard == ["a walk", "a walk"]
    assert rounds.missing == {"b": "no such module"}


def test_one_that_fails_later_leaves_no_half_of_its_rounds() -> None:
    heard: list[str] = []
    rounds = rounds_of(FakeWorker("a", heard), FakeWorker("b", heard, fails_at=2))
    rounds.play((Topic("once", "steps/s", (A, B)),), 3, 0.1, ignore)
    assert rounds.missing == {B.id: "fell over"}
    assert rounds.speeds["once"] == {A.id: [5.0, 5.0, 5.0]}


def test_a_worker_gets_ready_once_and_counts_all_its_batches() -> None:
    made: list[str] = []

    def ready() -> Any:
        made.append("ready")
        return lambda: 3

    module = ModuleType("contestant")
    module.measures = lambda: {"walk": ready}  # type: ignore[attr-defined]
    batches: dict[str, Any] = {}
    for _ in range(2):
        told = answer(module, batches, {"measure": "walk", "seconds": 0.0})
        assert told["count"] == 3
    assert made == ["ready"]


def test_a_round_ends_after_its_seconds() -> None:
    told = run(lambda: sum(range(1000)) and 1, 0.01)
    assert told["count"] > 1
    assert told["seconds"] >= 0.01

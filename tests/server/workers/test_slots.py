"""Slots for costly work: nobody holds all of them, and turns go round."""

from __future__ import annotations

import asyncio

import pytest

from mothership.server.refusals import Refusal
from mothership.server.workers import slots as module
from mothership.server.workers.slots import Asker, FairSlots

MALLORY, TRENT, ADA = Asker("mallory", "1"), Asker("trent", "2"), Asker("ada", "3")


class Work:
    """Something that holds a slot until it is told to go."""

    def __init__(self, slots: FairSlots, asker: Asker) -> None:
        self.begun = False
        self._go = asyncio.Event()
        self._task = asyncio.create_task(self._run(slots, asker))

    async def _run(self, slots: FairSlots, asker: Asker) -> None:
        async with slots.hold(asker):
            self.begun = True
            await self._go.wait()

    async def end(self) -> None:
        self._go.set()
        await self._task
        await settle()

    async def cancel(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await settle()


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def begin(slots: FairSlots, *askers: Asker) -> list[Work]:
    works = [Work(slots, asker) for asker in askers]
    await settle()
    return works


def begun(works: list[Work]) -> list[bool]:
    return [work.begun for work in works]


async def test_one_slot_is_left_for_others() -> None:
    slots = FairSlots(2)
    works = await begin(slots, MALLORY, MALLORY, MALLORY, ADA)
    assert begun(works) == [True, False, False, True]
    await works[3].end()
    assert begun(works) == [True, False, False, True]
    await works[0].end()
    assert begun(works) == [True, True, False, True]
    await works[1].end()
    await works[2].end()
    assert (slots.waiting, dict(slots.held)) == (0, {})


@pytest.mark.parametrize("other", [Asker("mallory", "9"), Asker("somebody", "1"), Asker(None, "1")])
async def test_neither_another_name_nor_another_address_gets_a_second_one(other: Asker) -> None:
    works = await begin(slots := FairSlots(2), MALLORY, other)
    assert begun(works) == [True, False]
    await works[0].end()
    assert begun(works) == [True, True]
    await works[1].end()
    assert dict(slots.held) == {}


async def test_whoever_comes_first_time_does_not_wait_behind_queues() -> None:
    works = await begin(FairSlots(2), *[MALLORY, TRENT] * 3, ADA)
    assert begun(works) == [True, True, False, False, False, False, False]
    await works[0].end()
    assert begun(works) == [True, True, False, False, False, False, True]
    await works[1].end()
    await works[6].end()
    assert begun(works[2:6]) == [True, True, False, False]
    for work in works[2:6]:
        await work.end()


async def test_a_single_slot_is_everybodys() -> None:
    works = await begin(FairSlots(1), MALLORY, MALLORY, ADA)
    await works[0].end()
    assert begun(works) == [True, False, True]
    await works[2].end()
    await works[1].end()


async def test_who_leaves_the_queue_leaves_nothing_behind() -> None:
    slots = FairSlots(2)
    works = await begin(slots, MALLORY, MALLORY, MALLORY)
    await works[1].cancel()
    assert slots.waiting == 1
    await works[0].cancel()  # in the middle of the work
    assert begun(works) == [True, False, True]
    await works[2].end()
    assert (slots.waiting, dict(slots.held)) == (0, {})


@pytest.mark.parametrize(
    ("limit", "askers", "code"),
    [
        ("MOST_OF_ONE", [MALLORY] * 4, "flood"),
        ("MOST_OF_ADDRESS", [Asker(f"guest {number}", "1") for number in range(4)], "flood"),
        ("MOST_IN_ALL", [Asker(f"guest {number}", f"{number % 2}") for number in range(5)], "reading-busy"),
    ],
)
async def test_queues_have_an_end(
    limit: str, askers: list[Asker], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, limit, 3)

    slots = FairSlots(2)
    works = await begin(slots, *askers)
    assert slots.waiting == 3
    with pytest.raises(Refusal) as caught:
        async with slots.hold(askers[0]):
            raise AssertionError("it was let in")
    assert caught.value.code == code
    for work in works:
        await work.cancel()
    assert (slots.waiting, dict(slots.held)) == (0, {})

"""The render pool: each picture is drawn once, elsewhere, and neither time nor memory runs out over it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from mothership.server.pictures.render_pool import Order, RenderPool
from mothership.server.refusals import Refusal
from mothership.server.workers.slots import Asker
from tests.server.clients import PATIENCE

ADA, BOB = Asker("ada", "10.0.0.1"), Asker("bob", "10.0.0.2")


@asynccontextmanager
async def render_pool(most_kept: int = 1000) -> AsyncIterator[RenderPool]:
    made = RenderPool(most_kept)
    made.drawers.jobs = "tests.server.pictures.jobs:JOBS"
    made.drawers.seconds = made.drawers.start_seconds = PATIENCE
    try:
        yield made
    finally:
        await made.stop()


async def test_it_draws_in_another_process() -> None:
    async with render_pool() as made:
        assert int(await made.draw(Order("process", {}), ADA)) != os.getpid()


async def test_who_asks_for_the_same_waits_for_the_same(tmp_path: Path) -> None:
    file = tmp_path / "now"
    order = Order("waiting", {"file": str(file)})
    async with render_pool() as made:
        first = asyncio.create_task(made.draw(order, ADA))
        second = asyncio.create_task(made.draw(order, BOB))
        await asyncio.sleep(0)
        first.cancel()  # has left; the other one still waits
        file.touch()
        assert await second == b"done"
        assert await made.draw(order, ADA) == b"done"
        assert made.drawers.jobs_taken == 1


async def test_what_was_asked_for_longest_ago_is_forgotten_first() -> None:
    async with render_pool(most_kept=100) as made:
        for number in (1, 2):
            await made.draw(Order("blank", {"bytes": 40, "number": number}), ADA)
        await made.draw(Order("blank", {"bytes": 40, "number": 1}), ADA)
        await made.draw(Order("blank", {"bytes": 40, "number": 3}), ADA)
        assert (made.kept, made.drawers.jobs_taken) == (80, 3)
        await made.draw(Order("blank", {"bytes": 40, "number": 1}), ADA)
        assert made.drawers.jobs_taken == 3
        await made.draw(Order("blank", {"bytes": 40, "number": 2}), ADA)
        assert made.drawers.jobs_taken == 4


async def test_one_that_is_larger_than_everything_that_may_be_kept_is_not_kept() -> None:
    async with render_pool(most_kept=100) as made:
        assert len(await made.draw(Order("blank", {"bytes": 101}), ADA)) == 101
        assert made.kept == 0


async def test_what_takes_too_long_is_ended_and_others_go_on() -> None:
    async with render_pool() as made:
        made.drawers.cpu_seconds = 0.2
        with pytest.raises(Refusal) as refused:
            await made.draw(Order("endless", {}), ADA)
        assert (refused.value.code, refused.value.status) == ("picture-too-costly", 413)
        assert await made.draw(Order("blank", {"bytes": 3}), ADA) == b"..."


async def test_what_is_refused_is_tried_again_the_next_time() -> None:
    async with render_pool() as made:
        for _ in range(2):
            with pytest.raises(Refusal) as refused:
                await made.draw(Order("refusing", {}), ADA)
            assert refused.value.code == "no-replay"
        assert made.drawers.jobs_taken == 2

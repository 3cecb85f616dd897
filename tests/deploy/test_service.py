"""The whole service of docs/club.md, with the very configuration of its proxy: broken again and again."""

from __future__ import annotations

import asyncio
import os

import pytest

from bench.service import missing
from bench.service_torture import torture_service

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="Windows has no signals"),
]


def test_people_play_on_whatever_part_of_the_service_breaks() -> None:
    """`make torture ARGS=--service` is the same, for longer."""
    if lacking := missing():
        pytest.skip(f"there is no {lacking} to run a service with")
    report = asyncio.run(torture_service(rounds=1, rate=60, tables=3))
    assert len(report.faults) == 5
    assert all(len(fault.pauses) == 3 for fault in report.faults.values())
    assert report.acked > 50
    assert report.lost > 0  # the server that was killed had some of the connections

"""The work of a frame, read from a trace."""

from __future__ import annotations

from typing import Any

from bench.frames import outermost, section, work_of_frames

MAIN, OTHER = 7, 8


def event(name: str, begin: int, length: int, cpu: int, thread: int = MAIN) -> dict[str, Any]:
    return {"name": name, "ph": "X", "pid": 1, "tid": thread, "ts": begin, "dur": length, "tdur": cpu}


def test_a_frame_is_what_is_done_until_the_next_one_begins() -> None:
    events = [
        event("RunTask", 0, 900, 900),  # before the first frame
        event("RunTask", 1000, 4000, 3000),
        event("FireAnimationFrame", 1500, 500, 400),
        event("FireAnimationFrame", 2500, 500, 400),  # two callbacks of one frame
        event("ThreadControllerImpl::RunTask", 2600, 100, 100),  # a part of the task above
        event("RunTask", 6000, 500, 250),  # afterwards, and waiting half of the time
        event("RunTask", 6000, 9000, 9000, OTHER),  # of another thread
        event("RunTask", 20_000, 2000, 1000),
        event("FireAnimationFrame", 20_100, 500, 400),
        event("RunTask", 40_000, 2000, 1500),
        event("FireAnimationFrame", 40_100, 500, 400),
    ]
    assert work_of_frames(events) == [3.25, 1.0]


def test_a_frame_whose_cpu_time_is_not_known_is_left_out() -> None:
    unknown = event("RunTask", 1000, 4000, 0)
    del unknown["tdur"]
    events = [
        unknown,
        event("FireAnimationFrame", 1500, 500, 400),
        event("RunTask", 20_000, 2000, 1000),
        event("FireAnimationFrame", 20_100, 500, 400),
        event("RunTask", 40_000, 2000, 1500),
        event("FireAnimationFrame", 40_100, 500, 400),
    ]
    assert work_of_frames(events) == [1.0]


def test_without_frames_there_is_no_work() -> None:
    assert work_of_frames([event("RunTask", 0, 10, 10)]) == []


def test_tasks_inside_of_tasks_count_once() -> None:
    tasks = [event("RunTask", 10, 5, 5), event("RunTask", 0, 100, 90), event("RunTask", 100, 5, 5)]
    assert [task["ts"] for task in outermost(tasks)] == [0, 100]


def test_the_page_says_what_is_reached_and_what_is_missed() -> None:
    text = section({"aim": [2.0, 3.0], "march": [2.0, 7.5]}, 29_800)
    aim, march = (line for line in text.splitlines() if line.startswith(("| aim", "| march")))
    assert "reached" in aim
    assert "missed" in march
    assert "29.8 kB" in text

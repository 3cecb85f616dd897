"""How much work a frame of the dexterity table's scene is for the browser's main thread.

    python -m bench.frames [--frames 60] [--throttle]

The scene is built as it is delivered and drawn by Chromium, which traces what its main thread does. A frame's
work is everything from one animation frame to the next: scripts, style, layout, paint and handing over.
Counted is the CPU time of that thread (`tdur`), not the clock's.

Drawing itself is left out: it happens in Chromium's graphics process, where a machine without a graphics card
lets software do it. So that the main thread never waits for that, the canvas is as small as a stamp; what the
main thread does (moving things, filling lists, calls to the graphics card) does not depend on its size.

A processor that is four times slower takes four times the CPU time: that is what the page of results says.
``--throttle`` measures with Chromium's own throttle as well, and prints that. The throttle lets the thread
spin by the clock, and what spins counts as CPU time: it is right only on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from bench.load_figures import percentile
from bench.report import table, with_section
from tools import browsers, scene_page
from tools import page as page_tools

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "bench" / "RESULTS.md"
TITLE: Final = "A frame of the scene"
FRAMES: Final = 60
WANTED: Final = 6.0  # milliseconds at the 95th percentile, at most
SLOWED: Final = 4  # times; then as many times more may be taken
STAMP: Final[ViewportSize] = {"width": 70, "height": 80}
MOMENTS: Final = ("aim", "flight", "march", "shield", "crash")
CATEGORIES: Final = ("toplevel", "devtools.timeline")
TEXT: Final = """CPU time of the browser's main thread in a frame of the dexterity table's scene, from one
animation frame to the next, by Chromium's trace (`python -m bench.frames`): scripts, style, layout, paint
and handing over. Drawing is left out, for it is the graphics process's: the canvas is small, so that nobody
waits for it. "aim" moves the shooter in every frame; the others are played. The 95th percentile is judged,
and four times as much is what a processor takes that is four times slower.
Loaded for this board only, compressed, with art and library: {size:.1f} kB of 160.

{table}
"""

# Every frame goes on by 16 ms, so that all of what happens is drawn, however slow this machine's software is.
PLAY: Final = """
async ([kind, count]) => {
  const { stage, moment, aim } = window.scene;
  const next = () => new Promise(requestAnimationFrame);
  stage.pace(0);
  for (let frame = 0; frame < count; frame++) {
    if (kind === "aim") stage.aim({ ...aim, x: 200 + (frame % 60) });
    else {
      if (frame % 45 === 0) { stage.skip(); stage.play(moment(kind), 0); }
      stage.step(16);
    }
    await next();
  }
  stage.skip();
}
"""


def traced(browser: Browser, page: Page, kind: str, frames: int) -> list[dict[str, Any]]:
    """The events of the trace while frames are drawn."""
    page.evaluate(PLAY, [kind, 10])  # compiles shaders and scripts
    browser.start_tracing(page=page, categories=list(CATEGORIES))
    page.evaluate(PLAY, [kind, frames])
    return list(json.loads(browser.stop_tracing())["traceEvents"])


def work_of_frames(events: Iterable[dict[str, Any]]) -> list[float]:
    """Milliseconds of CPU of the main thread, one figure for each animation frame."""
    listed = list(events)
    fired = [event for event in listed if event["name"] == "FireAnimationFrame"]
    if not fired:
        return []
    thread = (fired[0]["pid"], fired[0]["tid"])
    begins = [event["ts"] for event in fired if (event["pid"], event["tid"]) == thread]
    tasks = [
        event
        for event in listed
        if event["name"].endswith("RunTask") and event["ph"] == "X" and (event["pid"], event["tid"]) == thread
    ]
    work: list[float] = []
    for task in outermost(tasks):
        # A frame begins with the task that fires it; what is done until the next one belongs to it.
        if any(task["ts"] <= begin < task["ts"] + task["dur"] for begin in begins):
            work.append(0.0)
        if work:
            # Chromium leaves out the CPU time of a task now and then, mostly while tracing begins.
            work[-1] += task.get("tdur", math.nan) / 1000
    return [one for one in work[:-1] if not math.isnan(one)]  # nobody knows where the last one ends


def outermost(tasks: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Tasks that are not a part of another one."""
    found: list[dict[str, Any]] = []
    end = float("-inf")
    for task in sorted(tasks, key=lambda one: (one["ts"], -one["dur"])):
        if task["ts"] >= end:
            found.append(task)
            end = task["ts"] + task["dur"]
    return found


def measured(folder: Path, frames: int, slowed: int = 1) -> dict[str, list[float]]:
    program = browsers.for_pictures()
    if program is None:
        raise SystemExit("there is no Chromium")
    found = {}
    with scene_page.serving(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=browsers.arguments())
        page = browser.new_page(viewport=STAMP)
        page.goto(f"{address}/?aim")
        page.wait_for_function("window.scene?.stage.frames > 0", timeout=120_000)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        for kind in MOMENTS:
            found[kind] = sorted(work_of_frames(traced(browser, page, kind, frames)))
        browser.close()
    return found


def section(figures: Mapping[str, list[float]], size: int) -> str:
    rows = []
    for kind, ordered in figures.items():
        high = percentile(ordered, 0.95)
        rows.append(
            [
                kind,
                str(len(ordered)),
                f"{percentile(ordered, 0.5):.1f} ms",
                f"{high:.1f} ms",
                f"at most {WANTED:.0f} ms",
                f"{high * SLOWED:.1f} ms",
                f"at most {WANTED * SLOWED:.0f} ms",
                "reached" if high <= WANTED else "missed",
            ]
        )
    head = [
        "what is shown",
        "frames",
        "median",
        "95th percentile",
        "wanted",
        "slowed 4 times",
        "wanted",
        "verdict",
    ]
    return TEXT.format(table=table(head, rows), size=size / 1000)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--frames", type=int, default=FRAMES)
    parser.add_argument("--throttle", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        scene_page.build(Path(folder))
        figures = measured(Path(folder), asked.frames)
        if asked.throttle:
            for kind, ordered in measured(Path(folder), asked.frames, SLOWED).items():
                print(
                    f"{kind}, throttled: {percentile(ordered, 0.5):.1f}, {percentile(ordered, 0.95):.1f} ms"
                )
    PAGE.write_text(with_section(PAGE.read_text("utf-8"), TITLE, section(figures, scene_size())), "utf-8")
    return 0


def scene_size() -> int:
    """Bytes of the scene's chunk in the built page, compressed."""
    with page_tools.only_one():
        page_tools.build()
    return sum(path.stat().st_size for path in (page_tools.BUILT / "assets").glob("scene-*.js.gz"))


if __name__ == "__main__":
    sys.exit(main())

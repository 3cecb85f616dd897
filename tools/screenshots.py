"""Takes pictures of every screen and board, in three widths, for people who look at them cold.

``python -m tools.screenshots [WORD...]`` takes those whose name holds one of the words, or all. They go to
build/screenshots, with a sheet of those that belong together. Screens are those of a real server; boards are
shown by the gallery, at moments of real games. ``paint`` measures how soon home is there; ``readme`` takes
the picture of the README anew: docs/pictures/page.webp.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tools import browsers, fixtures
from tools import page as page_tools

OUT: Final = page_tools.ROOT / "build" / "screenshots"
README: Final = page_tools.ROOT / "docs" / "pictures" / "page.webp"
WIDTHS: Final = {360: 740, 768: 1024, 1440: 900}
IN_LIGHT: Final = ("home", "table", "begin", "middle", "turn", "tower", "answer", "rules")  # also in light
DUEL, MOONS, ARCADE = "lunar-invaders-2016", "lunar-invaders-2011", "space-defenders"


@dataclass(frozen=True)
class Shot:
    """A picture: to which sheet it belongs, what it is called, and how one gets there."""

    sheet: str
    name: str
    open: Callable[[Page], None]
    language: str = "en"

    def themes(self) -> tuple[str, ...]:
        return ("dark", "light") if self.name.split("-")[0] in IN_LIGHT else ("dark",)


# --- Screens ------------------------------------------------------------------------------------------


def at(path: str) -> Callable[[Page], None]:
    return lambda page: settle(page, path)


def settle(page: Page, path: str) -> None:
    page.goto(path)
    page.wait_for_load_state("networkidle")


def asked(page: Page, path: str, order: dict[str, Any] | None = None) -> Any:
    """What the server answers to whoever sits at this browser."""
    answer = page.request.post(path, data=order or {})
    assert answer.ok, answer.text()
    return answer.json()


def quick(game: str, **more: Any) -> Callable[[Page], None]:
    """A running table against bots, at the turn of whoever looks at it."""

    def open_it(page: Page) -> None:
        table = asked(page, "/api/quick-play", {"game": game, "bot": "random", **more})["table"]["id"]
        page.goto(f"/t/{table}")
        page.locator(".table-question[data-mine=true]").wait_for()
        page.wait_for_timeout(300)

    return open_it


def with_choice(game: str, **more: Any) -> Callable[[Page], None]:
    """The same with a move that waits to be confirmed."""

    def open_it(page: Page) -> None:
        quick(game, **more)(page)
        for selector in (".lunar-source", ".lunar-target, .sd-target", ".lunar-choice, .sd-choice"):
            choice = page.locator(f"#table-board :is({selector})").last
            if choice.count() and not page.locator("#table-act .button-primary").count():
                choice.click()
                page.wait_for_timeout(150)

    return open_it


def with_refusal(page: Page) -> None:
    quick(ARCADE, players=1)(page)
    page.locator("#table-board [data-space]:not(.sd-target)").last.click()
    page.locator(".bubble").wait_for()


def lobby(page: Page) -> None:
    table = asked(page, "/api/tables", {"game": MOONS, "players": 3})["table"]["id"]
    settle(page, f"/t/{table}")


def finished(game: str, path: str) -> Callable[[Page], None]:
    """A game that bots have played, as somebody keeps its record."""

    def open_it(page: Page) -> None:
        table = asked(page, "/api/records", {"record": record(game)})["table"]["id"]
        settle(page, path.format(table=table))

    return open_it


def record(game_id: str) -> str:
    from mothership import bots
    from mothership.core import registry, write_text
    from mothership.play import Table, play_out

    game = registry.load(game_id)
    table = Table(game, game.setup(2), seed=1, names=fixtures.NAMES[:2])
    play_out(table, {seat: bots.make("greedy", seed=seat) for seat in range(2)})
    return write_text(table.record, game)


def panel(name: str) -> Callable[[Page], None]:
    def open_it(page: Page) -> None:
        quick(ARCADE, players=2)(page)
        if page.viewport_size and page.viewport_size["width"] < 720:
            page.get_by_role("button", name=re.compile(name)).first.click()
        else:
            page.get_by_role("tab", name=name).click()
        page.wait_for_timeout(200)

    return open_it


SCREENS: Final = (
    Shot("screens", "home", at("/")),
    Shot("screens", "home-de", at("/"), "de"),
    Shot("screens", "new", at(f"/new/{ARCADE}")),
    Shot("screens", "lobby", lobby),
    Shot("screens", "rules", at(f"/rules/{MOONS}")),
    Shot("screens", "scores", at(f"/scores/{ARCADE}")),
    Shot("screens", "me", at("/me")),
    Shot("screens", "nowhere", at("/no/such/place")),
    Shot("screens", "replay", finished(MOONS, "/r/{table}?n=20")),
    Shot("screens", "result", finished(ARCADE, "/t/{table}")),
    Shot("tables", "table-2011", quick(MOONS, players=2)),
    Shot("tables", "table-2011-choice", with_choice(MOONS, players=3)),
    Shot("tables", "table-2011-five", quick(MOONS, players=5)),
    Shot("tables", "table-2016", quick(DUEL)),
    Shot("tables", "table-2016-choice", with_choice(DUEL)),
    Shot("tables", "table-defenders", quick(ARCADE, players=2)),
    Shot("tables", "table-defenders-choice", with_choice(ARCADE, players=2)),
    Shot("tables", "table-defenders-de", quick(ARCADE, players=1), "de"),
    Shot("tables", "refusal", with_refusal),
    Shot("tables", "panel-rules", panel("Rules")),
)


def boards(gallery: str) -> list[Shot]:
    shots = []
    for game, moments in fixtures.MOMENTS.items():
        for moment in moments:
            address = f"{gallery}/gallery/?board={game}&fixture={moment.name}"
            shots.append(Shot(game, moment.name, at(address)))
    for game in fixtures.MOMENTS:
        address = f"{gallery}/gallery/?board={game}&fixture=begin&generic"
        shots.append(Shot("generic", game, at(address)))
    return shots


# A moment with a bit of everything, and a choice that waits to be confirmed.
_SHOWN: Final = (
    "4 2 left right 5 1 / 1 3 5 2 damaged-left 4 / left right 2 5 4 3 / 2 . 3 1 . 5 / . . 4 . . 2 / "
    ". . . . . . / . mine . . . . / . . . . . . / . . . . . . / . yellow . . red . ; turn yellow ; "
    "reserve yellow 1 1 2 3 5 saucer ; reserve red 2 3 4 4 5"
)
# Playwright writes PNG only, which is three times as large.
AS_WEBP: Final = """
async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.9);
}
"""


def readme(browser: Browser, address: str) -> None:
    """The picture of the README: a table of Space Defenders."""
    page = browser.new_page(
        viewport={"width": 1280, "height": 760}, base_url=address, reduced_motion="reduce"
    )
    people = [{"kind": "here", "name": name} for name in fixtures.NAMES[:2]]
    order = {"game": ARCADE, "seats": people, "position": _SHOWN}
    table = asked(page, "/api/tables", order)["table"]["id"]
    asked(page, f"/api/tables/{table}/start")
    settle(page, f"/t/{table}")
    sure = page.locator("#table-act .button-primary")
    for space in ("c1", "d1"):
        page.locator(f"[data-space={space}]").click()
        sure.click()
        page.get_by_role("button", name="Leave it").click()
        sure.click()
        sure.wait_for(state="hidden")
    page.locator("[data-space=a3]").click()
    sure.wait_for()
    page.mouse.move(0, 0)
    picture = base64.b64encode(page.screenshot()).decode()
    page.goto("about:blank")
    small: str = page.evaluate(AS_WEBP, f"data:image/png;base64,{picture}")
    README.write_bytes(base64.b64decode(small.partition(",")[2]))
    page.close()


# --- Taking them --------------------------------------------------------------------------------------


@contextlib.contextmanager
def running(command: list[str], folder: Path) -> Iterator[str]:
    """A program that says its address; it ends with us."""
    with (folder / "log").open("a") as log:
        process = subprocess.Popen(
            command, cwd=page_tools.WEB, env=environment(), stdout=subprocess.PIPE, stderr=log, text=True
        )
    try:
        assert process.stdout is not None
        for line in process.stdout:
            found = re.search(r"http://[\w.:]+", re.sub(r"\x1b\[[\d;]*m", "", line))
            if found:
                yield found[0].rstrip("/")
                break
        else:
            raise RuntimeError((folder / "log").read_text())
    finally:
        process.terminate()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def environment() -> dict[str, str]:
    return {**os.environ, "MOTHERSHIP_LIMITS": "off", "NO_COLOR": "1", "PYTHONUNBUFFERED": "1"}


def take(browser: Browser, address: str, shot: Shot, width: int, theme: str) -> Path:
    context = browser.new_context(
        viewport={"width": width, "height": WIDTHS[width]},
        base_url=address,
        reduced_motion="reduce",
        has_touch=width < 1000,
        locale="en-GB" if shot.language == "en" else "de-DE",
    )
    kept = {"mothership.theme": json.dumps(theme), "mothership.language": json.dumps(shot.language)}
    script = "for (const [k, v] of Object.entries(%s)) localStorage.setItem(k, v)"
    context.add_init_script(script % json.dumps(kept))
    page = context.new_page()
    page.on("pageerror", lambda error: print(f"  {shot.name}: {error}", file=sys.stderr))
    file = OUT / shot.sheet / f"{shot.name}-{width}-{theme}.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        shot.open(page)
        page.screenshot(path=file, full_page=shot.sheet != "tables")
    finally:
        context.close()
    return file


# Waits until nothing larger has been painted for a while, and gives when the largest was.
LARGEST_PAINT: Final = """
() => new Promise((resolve) => {
  let last = 0;
  new PerformanceObserver((list) => { last = list.getEntries().at(-1).startTime; })
    .observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(() => resolve(last), 3000);
})
"""


def largest_paint(browser: Browser, address: str, slowed: int) -> float:
    """Seconds until the largest part of home was there, on a first visit, with a slowed processor."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.goto(address)
    milliseconds: float = page.evaluate(LARGEST_PAINT)
    context.close()
    return milliseconds / 1000


def sheet(browser: Browser, files: list[Path], name: str) -> None:
    """All pictures of one kind, small, side by side."""
    figures = "".join(
        f"<figure><img src='{name}/{file.name}'><figcaption>{file.stem}</figcaption></figure>"
        for file in files
    )
    style = (
        "body{background:#222;color:#eee;font:14px sans-serif;display:flex;flex-wrap:wrap;gap:12px}"
        "figure{margin:0}img{height:320px;border:1px solid #555}figcaption{max-width:400px}"
    )
    path = OUT / f"{name}.html"
    path.write_text(f"<meta charset=utf-8><style>{style}</style>{figures}", encoding="utf-8")
    page = browser.new_page(viewport={"width": 1900, "height": 800})
    page.goto(path.as_uri())
    page.screenshot(path=OUT / f"{name}.png", full_page=True)
    page.close()


def main(words: list[str]) -> int:
    program = browsers.for_pictures()
    if program is None:
        print("There is no Chromium, so no pictures can be taken.", file=sys.stderr)
        return 1
    with page_tools.only_one():
        page_tools.fetch_packages(for_developers=True)
        page_tools.build()
    fixtures.main([])
    node, _ = page_tools.node()
    vite = [
        str(node),
        str(page_tools.PACKAGES / "vite" / "bin" / "vite.js"),
        "--port",
        "0",
        "--host",
        "127.0.0.1",
    ]
    serve = [sys.executable, "-m", "mothership.cli", "serve", "--port", "0", "--page", str(page_tools.BUILT)]
    with (
        tempfile.TemporaryDirectory() as data,
        running([*serve, "--data", data], Path(data)) as address,
        running(vite, Path(data)) as gallery,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=browsers.arguments())
        if not words or "paint" in words:
            for slowed in (1, 4):
                seconds = sorted(largest_paint(browser, address, slowed) for _ in range(3))[1]
                print(f"largest paint of home, processor slowed {slowed} times: {seconds:.2f} s (of three)")
        if "readme" in words:
            readme(browser, address)
        shots = [*SCREENS, *boards(gallery)]
        wanted = [
            one for one in shots if not words or any(word in f"{one.sheet}/{one.name}" for word in words)
        ]
        for name, group in groupby(wanted, lambda one: one.sheet):
            files = [
                take(browser, address, shot, width, theme)
                for shot in group
                for width in WIDTHS
                for theme in shot.themes()
            ]
            sheet(browser, files, name)
            print(
                f"{name}: {len(files)} pictures, all of them in {OUT.relative_to(page_tools.ROOT)}/{name}.png"
            )
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

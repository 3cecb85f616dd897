"""The table in depth in a real browser: what is drawn, when, and what is under the pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.conftest import PATIENCE
from tools import scene_page

Open = Callable[..., Page]

# The colours of some pixels: of the middle of each thing, after a frame has been drawn.
PIXELS = """
(spots) => new Promise((done) => {
  const { stage } = window.scene;
  const canvas = document.getElementById("canvas");
  stage.mark({ targets: [], picked: null, pointed: new Set() });
  requestAnimationFrame(() => {
    const copy = document.createElement("canvas");
    copy.width = canvas.width;
    copy.height = canvas.height;
    const pen = copy.getContext("2d", { willReadFrequently: true });
    pen.drawImage(canvas, 0, 0);
    const ratio = canvas.width / canvas.clientWidth;
    done(spots.map((spot) => {
      const box = stage.place(spot);
      const [x, y] = [(box.left + box.width / 2) * ratio, (box.top + box.height / 2) * ratio];
      return [...pen.getImageData(Math.round(x), Math.round(y), 1, 1).data];
    }));
  });
})
"""


@pytest.fixture(scope="module")
def scene_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("scene")
    scene_page.build(folder)
    with scene_page.serving(folder) as address:
        yield address


@pytest.fixture
def scene(browser: Browser, scene_address: str) -> Iterator[Open]:
    contexts = []
    complaints: list[str] = []

    def opened(query: str = "", width: int = 480, height: int = 540) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "warning" else None)
        page.goto(f"{scene_address}/?{query}")
        page.wait_for_function("window.scene?.stage.frames > 0")
        return page

    yield opened
    for context in contexts:
        context.close()
    # What the driver says of its own speed is no fault of the page.
    assert [text for text in complaints if "GPU stall" not in text and "Automatic fallback" not in text] == []


def frames(page: Page) -> int:
    return int(page.evaluate("window.scene.stage.frames"))


def rest(page: Page) -> None:
    """Let the browser come by twenty chances to draw."""
    page.evaluate(
        "() => new Promise((done) => { let left = 20;"
        " const tick = () => (--left ? requestAnimationFrame(tick) : done()); tick(); })"
    )


def test_every_card_space_and_thing_is_found_where_it_is_said_to_be(scene: Open) -> None:
    page = scene("aim")
    found = page.evaluate(
        """() => {
          const { stage, model } = window.scene;
          const cards = new Map(model.cards.map((card) => [card.space, card]));
          const lying = model.tokens.flatMap(({ on }) => on);
          const spots = [{ kind: "ufo" }, { kind: "planet" }, { kind: "shooter" }];
          for (const { slot } of model.tokens) spots.push({ kind: "token", slot });
          for (let space = 0; space < 20; space++) {
            if (!lying.includes(space)) spots.push({ kind: cards.has(space) ? "card" : "space", space });
          }
          return spots.map((spot) => {
            const { left, top, width, height } = stage.place(spot);
            return [spot, stage.pick(left + width / 2, top + height / 2)];
          });
        }"""
    )
    assert len(found) > 25
    assert [asked for asked, picked in found if asked != picked] == []


def test_nothing_is_drawn_while_nothing_moves(scene: Open) -> None:
    page = scene("aim")
    rest(page)
    before = frames(page)
    rest(page)
    assert frames(page) == before
    page.evaluate("window.scene.stage.aim(window.scene.aim)")
    rest(page)
    assert frames(page) == before + 1  # one change, one frame


def test_who_aims_sends_the_shooter_alone_to_the_graphics_card(scene: Open) -> None:
    page = scene("aim")
    page.evaluate(
        """() => {
          const gl = document.getElementById("canvas").getContext("webgl2");
          const send = gl.bufferSubData.bind(gl);
          window.sent = 0;
          gl.bufferSubData = (...told) => { window.sent += told[4]; send(...told); };
        }"""
    )
    page.evaluate("window.scene.stage.aim({ ...window.scene.aim, x: 100 })")
    rest(page)
    aimed = page.evaluate("window.sent")
    page.evaluate("window.sent = 0; window.scene.stage.show(window.scene.model)")
    rest(page)
    assert 0 < aimed < page.evaluate("window.sent") / 2


def test_it_is_still_again_when_a_flight_is_over_and_the_camera_is_back(scene: Open) -> None:
    page = scene()
    place = "JSON.stringify(window.scene.stage.place({ kind: 'ufo' }))"
    before = page.evaluate(place)
    drawn = frames(page)
    page.evaluate("window.scene.stage.play(window.scene.moment('flight'), 6)")
    assert frames(page) > drawn + 1
    still = 0
    while still < frames(page):  # comes to an end only because it does
        still = frames(page)
        rest(page)
    rest(page)
    assert frames(page) == still
    assert page.evaluate(place) == before


def test_what_is_drawn_has_the_colours_of_what_lies_there(scene: Open) -> None:
    page = scene()
    spots = [{"kind": "token", "slot": 14}, {"kind": "token", "slot": 7}, {"kind": "space", "space": 0}]
    (_, green, _, _), (red, _, blue, _), space = page.evaluate(PIXELS, [*spots])
    assert green > 150  # the shape on a token is bright, whatever its colour
    assert red > 150
    assert blue > 100
    assert max(space[:3]) < 110  # an empty space is dark
    assert space[3] == 255  # and the board covers what is behind it


@pytest.mark.parametrize("kind", ["flight", "shield", "march", "crash", "strike"])
def test_what_happens_is_drawn_and_can_be_skipped(scene: Open, kind: str) -> None:
    page = scene("", 320, 360)
    before = page.evaluate(
        """(kind) => {
          const { stage, moment } = window.scene;
          window.done = [];
          stage.play(moment(kind)).then(() => window.done.push(1));
          stage.play(moment("damage")).then(() => window.done.push(2));
          return stage.frames;
        }""",
        kind,
    )
    page.wait_for_function("(before) => window.scene.stage.frames > before + 1", arg=before)
    page.evaluate("window.scene.stage.skip()")
    page.wait_for_function("window.done.length === 2")
    assert page.evaluate("window.done") == [1, 2]


def test_a_lost_graphics_card_is_told_once_and_ends_what_is_played(scene: Open) -> None:
    page = scene()
    page.evaluate(
        """() => {
          const { stage, moment } = window.scene;
          window.ended = 0;
          stage.play(moment("flight")).then(() => window.ended++);
          document.getElementById("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
        }"""
    )
    page.wait_for_function("window.ended === 1 && window.lost === 1")
    drawn = frames(page)
    page.evaluate("window.scene.stage.show(window.scene.model)")
    rest(page)
    assert frames(page) == drawn
    assert page.evaluate("window.lost") == 1


def test_disposing_frees_the_graphics_card_and_draws_no_more(scene: Open) -> None:
    page = scene()
    page.evaluate("window.scene.stage.dispose()")
    assert page.evaluate("document.getElementById('canvas').getContext('webgl2').isContextLost()")
    drawn = frames(page)
    page.evaluate("window.scene.stage.aim(window.scene.aim)")
    rest(page)
    assert frames(page) == drawn
    assert page.evaluate("window.lost ?? 0") == 0  # nobody lost it


def test_without_webgl_there_is_no_stage(browser: Browser, scene_address: str) -> None:
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    page.goto(scene_address)
    page.wait_for_function("document.body.textContent.includes('no WebGL 2')")
    assert page.evaluate("window.scene") is None
    page.close()


def test_another_size_and_another_theme_are_drawn_anew(scene: Open) -> None:
    page = scene()
    box = "(() => { const { width } = window.scene.stage.place({ kind: 'planet' }); return width; })()"
    narrow, drawn = page.evaluate(box), frames(page)
    page.set_viewport_size({"width": 700, "height": 780})
    page.wait_for_function("(drawn) => window.scene.stage.frames > drawn", arg=drawn)
    assert page.evaluate(box) > narrow
    drawn = frames(page)
    page.evaluate(
        "document.documentElement.dataset.theme = 'light'; window.scene.stage.restyle({ hits: '1 von 2' })"
    )
    page.wait_for_function("(drawn) => window.scene.stage.frames > drawn", arg=drawn)


def test_the_drawing_is_never_sharper_than_twice_the_page(browser: Browser, scene_address: str) -> None:
    context = browser.new_context(viewport={"width": 200, "height": 220}, device_scale_factor=4)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(scene_address)
    page.wait_for_function("window.scene?.stage.frames > 0")
    assert page.evaluate("document.getElementById('canvas').width") == 400
    context.close()

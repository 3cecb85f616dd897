"""Drawings of positions: what is on them, that nothing hidden is, and that they become files."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from PIL import Image

from mothership import drawings
from mothership.core import NATURE, NOBODY, SPECTATOR, Game, Record, View, as_seen, walk
from mothership.core.registry import game_ids, load, read_record
from mothership.drawings.frame import CARD_HEIGHT, CARD_WIDTH, card
from mothership.drawings.generic import GENERIC
from mothership.drawings.images import Frame, film, png
from mothership.drawings.letters import letters, spelled
from mothership.drawings.look import Look, words
from mothership.drawings.reel import Camera, moments, stretch
from mothership.drawings.svg import Canvas, text_width, wrapped
from tests.drawings.golden import FOLDER, GAMES, POSITIONS, Position, structure

# Records of games that hide something, with a position where they do.
SECRETS = (
    ("invaders/golden/single.record", 120),
    ("invaders/golden/match-with-swaps.record", 100),
    ("lunar_invaders_2011/golden/two-with-roshambo.record", None),
)


def read(name: str) -> tuple[Game, Record]:
    record = read_record((GAMES / name).read_text("utf-8"))
    return load(record.game), record


def view_of(game_id: str) -> View:
    game = load(game_id)
    return game.view(game.start(), SPECTATOR)


def picture(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content)).convert("RGB")


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_structure_of_a_drawing(position: Position) -> None:
    """See tests/drawings/golden.py for how to write it again."""
    found = structure(position.camera().picture(position.number))
    assert found == (FOLDER / f"{position.name}.txt").read_text("utf-8")


@pytest.mark.parametrize(("name", "number"), SECRETS)
def test_what_a_seat_cannot_know_changes_nothing_in_its_drawing(name: str, number: int | None) -> None:
    game, record = read(name)
    if number is None:  # a throw that is made and not yet shown
        number = _thrown(game, record)
    part = replace(record, entries=record.entries[:number], outcome=None)
    *_, last = walk(part, game)
    look = Look(words(game))
    others = 0
    for seat in range(record.setup.players):
        view = game.view(last.state, seat)
        seen = as_seen(part, game, seat)
        for seed in range(3):
            imagined = game.imagine(view, seen, Random(seed))
            others += imagined.key() != last.state.key()
            other = game.view(imagined, seat)
            assert drawings.draw(other, look) == drawings.draw(view, look)
    assert others  # some of them were other positions


def _thrown(game: Game, record: Record) -> int:
    """The number of a position in which one has thrown and the other has not."""
    return next(
        step.number
        for step in walk(record, game)
        if any(game.view(step.state, seat).number("throw") >= 0 for seat in range(2))
    )


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    game, record = read("invaders/golden/single.record")
    shown = {}
    for seat in (SPECTATOR, 0, 1):
        camera = Camera(game, record, seat)
        shown[seat] = structure(camera.picture(30))
    held = {seat: text.count("\n") for seat, text in shown.items()}
    assert held[0] > held[SPECTATOR] < held[1]
    assert shown[0] != shown[1]


def test_a_draft_of_somebody_else_is_not_shown() -> None:
    game, record = read("invaders/golden/single.record")
    own, spectator = (list(moments(game, record, seat, 0, 200)) for seat in (0, SPECTATOR))
    drafts = [
        (mine, theirs)
        for mine, theirs in zip(own, spectator, strict=True)
        if mine.view.mid_act and mine.view.actor == 0 and not theirs.view.mid_act
    ]
    assert drafts


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_game_has_a_drawing_that_is_an_image(game_id: str, theme: str) -> None:
    svg = drawings.picture(view_of(game_id), theme=theme, language="de")
    size = ElementTree.fromstring(svg)
    shown = picture(png(svg, 0.5))
    assert shown.width == round(float(size.get("width", "0")) / 2)
    assert len(shown.getcolors(1 << 24) or []) > 30  # not blank
    assert drawings.find(load(game_id)) is not GENERIC


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_without_a_drawing_shows_its_parts(game_id: str) -> None:
    view = view_of(game_id)
    catalogue = words(view.game)
    text = structure(GENERIC.draw(view, Look(catalogue, names=("Ada", "Ben"))).svg("x"))
    assert "Ada" in text
    named = [part for part in view.game.schema.parts if catalogue.messages.get(f"part.{part.name}", "x")]
    assert len(set(text.splitlines())) > min(8, len(named))


def test_a_notebook_shows_a_view() -> None:
    view = view_of("lunar-invaders-2016")
    assert str(view._repr_svg_()).startswith("<svg")


@pytest.mark.parametrize("game_id", game_ids())
def test_a_notebook_shows_a_state_as_a_spectator_sees_it(game_id: str) -> None:
    game = load(game_id)
    state = game.start()
    assert state._repr_svg_() == game.view(state, SPECTATOR)._repr_svg_()


# Words ----------------------------------------------------------------------------------------------


def test_names_are_text_and_never_markup() -> None:
    game, record = read("space_defenders/golden/solo.record")
    evil = '"><script>alert(1)</script>&\x00\ud800'
    svg = Camera(game, record, SPECTATOR, names=[evil]).picture(5)
    ElementTree.fromstring(svg)
    assert "<script" not in svg
    assert png(svg, 0.3).startswith(b"\x89PNG")


def test_text_is_drawn_without_any_font() -> None:
    canvas = Canvas()
    width = canvas.text(10, 40, "Größe 12: “Ada’s” – é", 20, "#ffffff")
    assert "<text" not in str(canvas)
    shown = picture(png(canvas.sketch(width + 20, 60).svg(), 1))
    lit = [x for x in range(shown.width) if any(shown.getpixel((x, y)) == (255, 255, 255) for y in range(60))]
    assert min(lit) == pytest.approx(10, abs=2)
    assert max(lit) == pytest.approx(10 + width, abs=3)


def test_letters_that_are_not_ours_are_written_in_a_font() -> None:
    canvas = Canvas()
    canvas.text(0, 20, "宇宙", 10, "#ffffff")
    assert "宇宙</text>" in str(canvas)
    assert spelled("宇宙") is None


def test_in_pixels_a_sign_that_we_lack_is_a_box_and_the_rest_is_read() -> None:
    def lit(words: str) -> int:
        canvas = Canvas()
        canvas.text(4, 30, words, 14, "#ffffff")
        shown = picture(png(canvas.sketch(300, 40).svg(), 1))
        return sum(count for count, colour in shown.getcolors() or [] if colour == (255, 255, 255))

    assert 0 < lit("Ada") < lit("宇 Ada") < lit("宇宙 Ada")
    assert lit("e\u20dd Ada") == lit("e Ada")  # a circle around the letter


def test_a_bot_is_called_what_the_page_calls_it() -> None:
    game, record = read("space_defenders/golden/solo.record")
    for language, title in (("en", "Casual bot"), ("de", "Gelegenheits-Bot")):
        svg = Camera(game, record, SPECTATOR, names=["⚙ level-2"], language=language).picture(5)
        assert title in svg
        assert "⚙" not in svg
        assert "<text" not in svg
        named = json.loads((WEB / f"text/{language}.json").read_text("utf-8"))
        keys = [key for key in named if key.startswith("bot.short.")]
        short = {key.removeprefix("bot.short."): named[key] for key in keys}
        look = Look(words(game, language))
        assert {bot: look.title(f"⚙ {bot}") for bot in short} == short
        assert all(spelled(name) for name in short.values())
    assert look.title("⚙ my-own") == "my-own"


def test_every_sentence_of_the_games_can_be_spelled() -> None:
    for game_id in game_ids():
        for language in ("en", "de"):
            catalogue = words(load(game_id), language)
            for key, sentence in catalogue.messages.items():
                if key.startswith(("drawing.", "event.", "card.")) and key.count(".") == 1:
                    assert spelled(re.sub(r"\{.*?\}", "", sentence)) is not None, (key, sentence)
    assert len(letters()) > 60


def test_long_words_are_cut_to_their_room() -> None:
    lines = wrapped("one two three four five six", 10, 70, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert all(text_width(line, 10) <= 70 for line in lines)


# Films ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", [".webp", ".gif"])
def test_a_film_has_its_frames_and_plays(suffix: str) -> None:
    game, record = read("lunar_invaders_2016/golden/change.record")
    camera = Camera(game, record, SPECTATOR)
    scenes = camera.scenes(0, 8)
    told: list[tuple[int, int]] = []
    with Image.open(BytesIO(camera.film(0, 8, suffix, progress=lambda *done: told.append(done)))) as shown:
        assert shown.n_frames == len(scenes) > 3  # type: ignore[attr-defined]
        shown.seek(len(scenes) - 1)
        last = shown.convert("RGB")
        shown.seek(0)
        assert last.tobytes() != shown.convert("RGB").tobytes()
        assert shown.info["duration"] > 0
    assert told == [(done, len(scenes)) for done in range(1, len(scenes) + 1)]


def test_a_film_of_one_picture() -> None:
    red = Image.new("RGB", (8, 8), "red")
    file = BytesIO()
    red.save(file, "PNG")
    assert Image.open(BytesIO(film([Frame(file.getvalue(), 500)]))).size == (8, 8)


def test_a_long_stretch_is_shown_in_positions_evenly_apart() -> None:
    assert stretch(3, 5, 10) == [3, 4, 5]
    found = stretch(0, 1000, 11)
    assert found == list(range(0, 1001, 100))


def test_the_preview_of_a_link() -> None:
    view = view_of("invaders")
    look = Look(words(view.game))
    svg = card(look, "Invaders", ["Ada invites you", "x" * 300], drawings.draw(view, look))
    shown = picture(png(svg, 1))
    assert shown.size == (CARD_WIDTH, CARD_HEIGHT)
    assert len(shown.getcolors(1 << 24) or []) > 50


# Beside the page ------------------------------------------------------------------------------------

WEB = Path(__file__).parents[2] / "web" / "src"


def test_colours_are_those_of_the_page() -> None:
    from tools.card_pictures import COLOURS, told_colours

    assert COLOURS.read_text("utf-8") == told_colours(), "python -m tools.card_pictures writes them again"


@pytest.mark.parametrize("name", ["defenders", "space-invaders"])
def test_sprites_are_those_of_the_page(name: str) -> None:
    from mothership.drawings import defenders_sprites, invader_sprites

    source = (WEB / "boards" / name / "sprites.ts").read_text("utf-8")
    kept = defenders_sprites if name == "defenders" else invader_sprites
    drawn: list[tuple[str, ...]] = []
    for value in vars(kept).values():
        found = list(value.values()) if isinstance(value, dict) else [value]
        for one in found:
            if isinstance(one, tuple):
                drawn += [part for part in one if isinstance(part, tuple)] or [one]
    assert len(drawn) > 3
    tidy = re.sub(r'[",\s]+', " ", source)
    for rows in drawn:
        assert " ".join(rows) in tidy


def test_nobody_and_nature_are_no_seats_to_draw() -> None:
    view = replace(view_of("space-defenders"), actor=NATURE)
    assert drawings.draw(view) == drawings.draw(replace(view, actor=NOBODY))

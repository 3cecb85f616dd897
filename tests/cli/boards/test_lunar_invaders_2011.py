"""Drawings and tellings of the table, read back and compared with what they show."""

import re

import pytest

from mothership.cli import boards
from mothership.cli.boards.generic import GENERIC
from mothership.cli.boards.lunar_invaders_2011 import BOARD, holders
from mothership.cli.table.move_list import MoveList
from mothership.cli.terminal.style import Style, cells
from mothership.cli.terminal.words import Words
from mothership.core import SPECTATOR, View
from mothership.games.lunar.moon import FACTORIES
from mothership.games.lunar_invaders_2011.board import CONTROL_POINTS, PAD, PIECE_WORDS, PLACES
from tests.cli.helpers import BATTLE, LUNAR, random_views, table_of
from tests.toys import BEACONS, SMUGGLERS

NAMES = ("Ada", "Ben", "Cy", "Dot", "Eve")
SPACE = re.compile(r"/(.{2,4})\\|\[(.{2,4})\]|\((.{2,4})\)")
STYLES = {
    "wide": Style(width=400),
    "ascii": Style(width=400, ascii=True),
    "narrow": Style(width=47),
    "narrow ascii": Style(width=40, ascii=True),
}


def drawn(view: View, style: Style, language: str = "en") -> list[str]:
    return BOARD.draw(view, Words(LUNAR, language, style, NAMES).catalogue, style)


def told(view: View, before: View | None = None, language: str = "en") -> str:
    style = Style(plain=True)
    return "\n".join(BOARD.tell(view, Words(LUNAR, language, style, NAMES).catalogue, before))


def read_piece(text: str) -> str:
    """A ship as it is drawn, in the words of the view."""
    text = text.strip()
    if not text:
        return "."
    size = int(text[1:]) if text[1:].isdecimal() else len(text[1:])
    return text[0].lower() + "sml"[size - 1]


def read_drawing(lines: list[str], players: int) -> tuple[list[str], list[str]]:
    """The ships and the shapes of all spaces, moon by moon, from a drawing."""
    moons: list[list[tuple[str, str]]] = []
    rows = [[(match[0][0], match[0][1:-1]) for match in SPACE.finditer(line)] for line in lines]
    rows = [row for row in rows if row and len(row) % 3 == 0][: 3 * players]
    while rows:
        three, rows = rows[:3], rows[3:]
        for start in range(0, len(three[0]), 3):
            moons.append([space for row in three for space in row[start : start + 3]])
    spaces = [space for moon in moons for space in moon]
    return [read_piece(inside) for _, inside in spaces], [shape for shape, _ in spaces]


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_drawing_shows_every_ship_in_its_place(players: int, style: Style) -> None:
    shapes = ["/" if p in CONTROL_POINTS else "[" if p in FACTORIES else "(" for p in range(PLACES)]
    for view in random_views(players, seed=players)[::5]:
        ships, drawn_shapes = read_drawing(drawn(view, style), players)
        assert ships == [PIECE_WORDS[piece] for piece in view["board"][: players * PLACES]]
        assert drawn_shapes == shapes * players
    assert shapes[PAD] == "("


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [40, 60, 80, 100])
@pytest.mark.parametrize("players", [2, 5])
def test_no_line_is_wider_than_the_screen(players: int, width: int, language: str) -> None:
    for ascii_only in (True, False):
        style = Style(width=width, ascii=ascii_only)
        catalogue = Words(LUNAR, language, style, ("A name that is much too long", *NAMES[1:])).catalogue
        for view in random_views(players, seed=1)[::10]:
            lines = [*BOARD.draw(view, catalogue, style), *BOARD.legend(catalogue, style)]
            assert max(map(cells, lines)) <= width
            if ascii_only:
                assert all(style.fit(line) == line for line in lines if "·" not in line and "×" not in line)


def test_colour_adds_nothing_but_colour() -> None:
    for view in random_views(3, seed=5):
        coloured = "\n".join(drawn(view, Style(width=80, colour=True)))
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == "\n".join(drawn(view, Style(width=80)))
        assert "\x1b[" in coloured


@pytest.mark.parametrize("players", [2, 3])
def test_who_controls_a_teleporter_agrees_with_the_rules(players: int) -> None:
    for view in random_views(players, seed=9):
        if view.asks != "act":
            continue
        words = [LUNAR.vocabulary.words(move) for move in view.legal]
        usable = {LUNAR.seats.index(word[1]) for word in words if word[0] == "teleport"}
        controlled = {moon for moon in range(players) if holders(view, moon) == [view.actor]}
        assert usable == {moon for moon in controlled if view["board"][moon * PLACES + PAD]}


@pytest.mark.parametrize(
    ("attack", "drawn_so"),
    [
        ("move a.pad e", "(A▲▲ )>>[B▲▲ ]"),
        ("move a.pad w", "[B▲▲ ]<<(A▲▲ )"),
        ("move a.pad n", "  │       ▲       │"),
        ("move a.pad s", "  │       ▼       │"),
    ],
)
def test_an_attack_is_marked_on_its_way(attack: str, drawn_so: str) -> None:
    ben = {place: "bm" if attack.endswith(place) else "." for place in "nwes"}
    moon = f"al {ben['n']} . / {ben['w']} am {ben['e']} / as {ben['s']} as"
    position = f"{moon} | bl . . / . . . / bs . bs ; turn a"
    table = table_of(position, combat="roshambo")
    table.submit(0, LUNAR.vocabulary.parse(attack))
    assert drawn_so in "\n".join(drawn(table.view(SPECTATOR), Style(width=80)))


def test_an_eliminated_player_is_called_out() -> None:
    *_, last = random_views(2, seed=3)
    loser = list(last["living"]).index(0)
    assert any(NAMES[loser] in line and "out of the game" in line for line in drawn(last, Style()))
    assert f"{NAMES[loser]}: out of the game." in told(last)


def test_the_second_to_last_ship_at_home_is_a_warning() -> None:
    position = "al . . / . . . / . . as | bl bl . / . am . / bs . bs ; turn a"
    assert re.search(r"A Ada +2!", "\n".join(drawn(table_of(position).view(0), Style())))


def test_words_tell_every_ship_once_and_then_only_changes() -> None:
    table = table_of(BATTLE)
    before = table.view(0)
    everything = told(before)
    assert "Moon A, Ada: north-west Control Point: A’s Large;" in everything
    assert "empty: north Factory, north-east Control Point, east Factory, south Factory." in everything
    assert everything.count("’s ") == 10
    table.submit(0, LUNAR.vocabulary.parse("build a.s"))
    assert told(table.view(0), before) == (
        "Changed: south Factory of moon A: A’s Small; reserve of Ada: Medium: 1, Large: 2."
    )


@pytest.mark.parametrize(
    ("language", "attack", "landing"),
    [
        ("en", "attacks B’s Medium", "destroys B’s Large"),
        ("de", "greift ein mittleres Schiff von B an", "zerstört ein großes Schiff von B"),
    ],
)
def test_words_tell_an_attack_and_a_landing(language: str, attack: str, landing: str) -> None:
    view = table_of(BATTLE.replace("am bm", "bm am")).view(0)
    style = Style(plain=True)
    moves = MoveList(view, Words(LUNAR, language, style, NAMES).catalogue, style, BOARD)
    (attacking,) = [line for line in moves.of_kind("move") if line.endswith((" a.pad w)", " a.tele w)"))]
    assert f": {attack} (" in attacking
    (landed,) = [line for line in moves.of_kind("teleport") if "a b.nw)" in line]
    assert f": {landing} (" in landed
    quiet = [line for line in moves.of_kind("move") if line.endswith((" a.pad e)", " a.tele o)"))]
    assert not any(attack in line or "!" in line for line in quiet)
    counted = "\n".join(moves.lines())
    assert attack in counted
    assert landing in counted


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_the_reserve_has_the_signs_of_the_legend(style: Style) -> None:
    view = table_of(BATTLE).view(0)
    legend = " ".join(BOARD.legend(Words(LUNAR, "en", style, NAMES).catalogue, style))
    (row,) = [line for line in drawn(view, style) if "A Ada" in line]
    signs = re.findall(r"\d×A?(\S+)", row)
    assert len(signs) == 3
    for sign, word in zip(signs, ("Small", "Medium", "Large"), strict=True):
        assert re.search(rf"(?<!\S){re.escape(sign)}( =)? {word}", legend)


def test_words_tell_when_a_teleporter_changes_hands() -> None:
    table = table_of("al . . / . am . / as . . | bl bl . / . . . / bs . bs ; turn a")
    before = table.view(0)
    table.submit(0, LUNAR.vocabulary.parse("move a.nw n"))
    assert "Moon A. Teleporter: nobody." in told(table.view(0), before)
    assert "Moon B. Teleporter" not in told(table.view(0), before)


def test_german_words() -> None:
    assert "Kontrollpunkt" in told(table_of(BATTLE).view(0), language="de")
    assert any(line.startswith("Teleporter: A") for line in drawn(table_of(BATTLE).view(0), Style(), "de"))


def test_a_game_without_a_drawing_gets_labelled_lines() -> None:
    assert boards.find(LUNAR) is BOARD
    assert boards.find(BEACONS) is GENERIC
    style = Style(width=60)
    for game in (BEACONS, SMUGGLERS):
        view = game.view(game.start(), 0)
        catalogue = Words(game, "en", style).catalogue
        text = "\n".join(GENERIC.draw(view, catalogue, style))
        for part in game.schema.parts:
            assert f"{part.name.replace('-', ' ')}: " in text
        assert len(GENERIC.tell(view, catalogue, None)) == len(game.schema.parts)
        assert GENERIC.tell(view, catalogue, view) == []

"""Creatures, ships and the mine on squared paper: a letter is a square of one colour, a dot is nothing.

They are those of the page (web/src/boards/defenders/sprites.ts); a test compares them.
"""

from __future__ import annotations

from typing import Final

# b body, e white of an eye, p pupil or mouth. The last three rows are the legs, in two positions.
MONSTERS: Final[dict[int, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]]] = {
    1: (
        (
            "....bbbbbb....",
            "..bbbbbbbbbb..",
            ".bbbbbbbbbbbb.",
            ".bbbbeeeebbbb.",
            "bbbbbeppebbbbb",
            "bbbbbeppebbbbb",
            "bbbbbeeeebbbbb",
            "bbbbbbbbbbbbbb",
            ".bbbbbbbbbbbb.",
        ),
        (
            "..bb..bb..bb..",
            ".bb...bb...bb.",
            ".b...b..b...b.",
        ),
        (
            "..bb..bb..bb..",
            "..bb..bb..bb..",
            "...b.b..b.b...",
        ),
    ),
    2: (
        (
            "..b........b..",
            "...b......b...",
            "..bbbbbbbbbb..",
            ".bbeeebbeeebb.",
            ".bbepebbepebb.",
            "bbbeeebbeeebbb",
            "bbbbbbbbbbbbbb",
            "b.bbbppppbbb.b",
            "b.bbbbbbbbbb.b",
        ),
        (
            "b.b.b....b.b.b",
            "..b.b....b.b..",
            "...b......b...",
        ),
        (
            "..b.b....b.b..",
            ".b..b....b..b.",
            "b...b....b...b",
        ),
    ),
    3: (
        (
            "......bb......",
            "....bbbbbb....",
            "...bbbeebbb...",
            "..bbbbpebbbb..",
            "..bbbbbbbbbb..",
            ".bbeebbbbeebb.",
            ".bbepbbbbepbb.",
            "bbbbbbbbbbbbbb",
            "bbbbbbbbbbbbbb",
        ),
        (
            ".b.b.b..b.b.b.",
            "b..b.b..b.b..b",
            "b.b..b..b..b.b",
        ),
        (
            ".b.b.b..b.b.b.",
            ".b..b.bb.b..b.",
            "..b.b....b.b..",
        ),
    ),
    4: (
        (
            "bb..bbbbbb..bb",
            "bbbbbbbbbbbbbb",
            ".bbbbbbbbbbbb.",
            ".bbeebbbbeebb.",
            ".bbepbbbbepbb.",
            ".bbbbbbbbbbbb.",
            ".bbeebbbbeebb.",
            ".bbepbbbbepbb.",
            ".bbbbbppbbbbb.",
        ),
        (
            "..bbbb..bbbb..",
            ".bb..b..b..bb.",
            "bb..........bb",
        ),
        (
            "..bbbb..bbbb..",
            "..bb.b..b.bb..",
            ".bb.b....b.bb.",
        ),
    ),
    5: (
        (
            "b.....bb.....b",
            "bb..bbbbbb..bb",
            ".bbbbbeebbbbb.",
            "..bbbbepbbbb..",
            ".beebbbbbbeeb.",
            "bbepbbbbbbepbb",
            "bbbbbbbbbbbbbb",
            "bbbeebbbbeebbb",
            "bbbepbbbbepbbb",
        ),
        (
            ".bbbbbbbbbbbb.",
            ".b.bb.bb.bb.b.",
            "b..b..bb..b..b",
        ),
        (
            ".bbbbbbbbbbbb.",
            "b..bb.bb.bb..b",
            "b.b...bb...b.b",
        ),
    ),
}

# g dome, s steel, l lights, d shadow. The left half; the right one is its mirror.
SAUCER_HALF: Final = (
    "..........gggggg",
    "........gggggggg",
    ".......ggwwggggg",
    ".......ggggggggg",
    "....ssssssssssss",
    "..ssssssssssssss",
    ".sslssslssslsssl",
    "ssslssslssslsssl",
    ".ddddddddddddddd",
    "...ddddddddddddd",
    ".....dd....dd...",
)
TORN_HALF: Final = (
    "................",
    "........ggg.g...",
    ".......ggwwg.g..",
    ".......ggggg....",
    "....ssssssss.s..",
    "..ssssssssssss..",
    ".sslssslsssls.s.",
    "ssslssslssslss..",
    ".ddddddddddd.d..",
    "...dddddddddd...",
    ".....dd....d....",
)

# w muzzle or window, h hull, f flame; the mark of the seat goes on the hull.
HULL: Final = (
    "..............",
    "..............",
    "......hh......",
    "......hh......",
    ".....hhhh.....",
    ".h..hhhhhh..h.",
    ".h..hhhhhh..h.",
    ".hhhhhhhhhhhh.",
    "hhhhhhhhhhhhhh",
    "hhhhhhhhhhhhhh",
    "hh.hhhhhhhh.hh",
    ".....f..f.....",
)
CANNONS: Final = {
    1: (
        "......ww......",
        "......ww......",
    ),
    2: (
        "..............",
        "...ww....ww...",
        "...ww....ww...",
        "...hh....hh...",
        "...hh....hh...",
        "...hh....hh...",
    ),
    3: (
        "......ww......",
        "..ww..ww..ww..",
        "..ww......ww..",
        "..hh......hh..",
        "..hh......hh..",
        "..hh......hh..",
    ),
}
MINE: Final = (
    "......mm......",
    "..f...mm...f..",
    "...m.mmmm.m...",
    "....mmmmmm....",
    "...mmmmmmmm...",
    "..mmmddddmmm..",
    "mmmmddffddmmmm",
    "mmmmddffddmmmm",
    "..mmmddddmmm..",
    "...mmmmmmmm...",
    "....mmmmmm....",
    "...m.mmmm.m...",
    "..f...mm...f..",
    "......mm......",
)
BOMB: Final = (
    "........l.....",
    ".......ll.l...",
    "......l..l....",
    ".....mm.......",
    "...dmmmmd.....",
    "..mmmmmmmm....",
    ".mmwmmmmmmm...",
    ".mwmmmmmmmm...",
    ".mmmmmmmmmm...",
    ".mmmmmmmmmm...",
    "..mmmmmmmm....",
    "...mmmmmm.....",
)

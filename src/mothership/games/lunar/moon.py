"""The moon of both Lunar Invaders: spaces, links, geometry. Constants only.

    nw  n   ne      corners: Control Points
    w  pad  e       edge middles: Factories
    sw  s   se      centre: Teleport Pad

The places of a moon are counted row by row. Each edition takes what it needs into its own ``board``,
where the compiler can reach it without a detour.
"""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64, vec

PLACES: Final = 9  # spaces of one moon
PLACE_WORDS: Final = ("nw", "n", "ne", "w", "pad", "e", "sw", "s", "se")

PAD: Final = 4
CONTROL_POINTS: Final = (0, 2, 6, 8)
FACTORIES: Final = (1, 3, 5, 7)
RING: Final = (0, 1, 2, 5, 8, 7, 6, 3)
# That the Pad is linked to the Factories, not to the Control Points, is a reading: change it here.
PAD_LINKS: Final = (1, 3, 5, 7)


def _links() -> list[list[int]]:
    links: list[list[int]] = [[] for _ in range(PLACES)]
    pairs = [(RING[turn], RING[(turn + 1) % len(RING)]) for turn in range(len(RING))]
    pairs += [(PAD, place) for place in PAD_LINKS]
    for one, other in pairs:
        links[one].append(other)
        links[other].append(one)
    return [sorted(linked) for linked in links]


_LINKS: Final = _links()
MOST_LINKS: Final = 4
NO_LINK: Final = -1
# Row by row the linked places of each place, filled up with NO_LINK.
LINKED: Final = vec[i64](
    [([*linked] + [NO_LINK] * MOST_LINKS)[way] for linked in _LINKS for way in range(MOST_LINKS)]
)
# Row by row whether two places are linked: the same links in another form, for the other oracle.
ARE_LINKED: Final = vec[i64](
    [int(there in _LINKS[here]) for here in range(PLACES) for there in range(PLACES)]
)

# The two Control Points beside each Factory on the ring; 0, 0 where there is no Factory.
FLANKS: Final = vec[i64]([0, 0, 0, 2, 0, 0, 0, 6, 0, 0, 2, 8, 0, 0, 6, 8, 0, 0])
IS_FACTORY: Final = vec[i64]([int(place in FACTORIES) for place in range(PLACES)])
IS_CONTROL_POINT: Final = vec[i64]([int(place in CONTROL_POINTS) for place in range(PLACES)])

SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
SIZES: Final = 3
SIZE_WORDS: Final = ("small", "medium", "large")
OF_EACH_SIZE: Final = 3  # pyramids of each size and colour

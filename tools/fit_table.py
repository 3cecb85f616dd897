"""Fits the statistical table to shots of the simulated one: writes its library.

    python -m tools.shots build/fit.jsonl --shots 24000 --seed fit
    python -m tools.fit_table build/fit.jsonl

Which shots go where follows the statistical table itself: its constants say what is near the UFO or
another token. The library keeps a thinned choice of each sort, so that it stays small.
`tools.judge_table` says how good it is.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from math import cos, hypot, radians, sin, sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from mothership.games.space_invaders.arc import GRAVITY, RELEASE_HEIGHT
from mothership.games.space_invaders.board import UFO_NEAR
from mothership.games.space_invaders.library import BACKSLASH, COARSE, FIRST_SIGN, MIDDLE, SIGNS
from mothership.games.space_invaders.phases import IN_UFO
from mothership.games.space_invaders.statistical import (
    BUMP_ACROSS,
    BUMP_AHEAD,
    BUMP_BACK,
    BUMP_LENGTH,
    BUMP_STEP,
    BUMP_WIDTH,
    HALF_LENGTH,
    HALF_WIDTH,
    TOUCH,
    UFO_MIDDLE,
    ZONE_ACROSS,
    ZONE_FAR,
    ZONE_INNER,
    ZONE_LENGTH,
    ZONE_NEAR,
    ZONE_OUTER,
    ZONE_STEP,
    ZONE_WIDTH,
)

OUT = Path(__file__).resolve().parent.parent / "src/mothership/games/space_invaders/flights.py"
MOST_ON_CARD, MOST_ON_BOARD, MOST_IN_ZONE_CELL, MOST_IN_BUMP_CELL = 1400, 700, 6, 40
LINE = 100  # signs

Entry = tuple[float, ...]


class Shot(NamedTuple):
    """One line of the file, seen from its first touch."""

    ux: float
    uy: float
    ahead: float
    x: float  # of the first touch
    y: float
    end: Sequence[int]  # the pose of the launched token at rest
    told: dict[str, Any]

    def turned(self, dx: float, dy: float) -> tuple[float, float]:
        """Along and across the flight."""
        return dx * self.ux + dy * self.uy, dx * self.uy - dy * self.ux


def read(paths: Sequence[Path]) -> Iterator[Shot]:
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            x, y, vx, vy, rise = told["throw"][:5]
            ahead = hypot(vx, vy)
            time = (rise + sqrt(rise * rise + 2 * GRAVITY * 1e-4 * (RELEASE_HEIGHT - TOUCH))) / GRAVITY
            end = told["tokens_after"][-1]
            yield Shot(vx / ahead, vy / ahead, ahead, x + vx * time * 1e4, y + vy * time * 1e4, end, told)


def is_near_ufo(shot: Shot) -> bool:
    return ZONE_NEAR <= shot.y < ZONE_FAR and abs(shot.x - UFO_MIDDLE) < ZONE_OUTER


def zone_cell(shot: Shot) -> int:
    aside = abs(shot.x - UFO_MIDDLE)
    column = 1 + int((aside - ZONE_INNER) / ZONE_ACROSS) if aside >= ZONE_INNER else 0
    return int((shot.y - ZONE_NEAR) / ZONE_STEP) * ZONE_WIDTH + column


def token_near(shot: Shot) -> tuple[Sequence[int], float, float] | None:
    """The nearest token that may be bumped into, and where it lies along and across the flight."""
    found = []
    for token in shot.told["tokens"]:
        along, across = shot.turned(token[1] - shot.x, token[2] - shot.y)
        if BUMP_BACK <= along < BUMP_AHEAD and abs(across) < BUMP_ACROSS * BUMP_WIDTH:
            found.append((along * along + across * across, token, along, across))
    if not found:
        return None
    _, token, along, across = min(found)
    return token, along, across


def card_below(shot: Shot) -> Sequence[int] | None:
    for card in shot.told["cards"]:
        turn = radians(card[4] / 10)
        dx, dy = shot.x - card[1], shot.y - card[2]
        dx, dy = dx * cos(turn) + dy * sin(turn), dy * cos(turn) - dx * sin(turn)
        if abs(dx) < HALF_WIDTH and abs(dy) < HALF_LENGTH:
            return list(card)
    return None


def shelves(shots: Iterator[Shot]) -> tuple[list[Entry], list[Entry], list[list[Entry]], list[list[Entry]]]:
    """On a card, beside cards, near the UFO by cell, near a token by cell."""
    on_card: list[Entry] = []
    on_board: list[Entry] = []
    zone: list[list[Entry]] = [[] for _ in range(ZONE_LENGTH * ZONE_WIDTH)]
    bumps: list[list[Entry]] = [[] for _ in range(BUMP_LENGTH * BUMP_WIDTH)]
    for shot in shots:
        if is_near_ufo(shot):
            away = (shot.end[1] - shot.x) * (1 if shot.x >= UFO_MIDDLE else -1)
            inside = COARSE if shot.told["facts"][0] == IN_UFO else 0
            zone[zone_cell(shot)].append((inside, away, shot.end[2] - UFO_NEAR))
            continue
        speed = shot.ahead * 200
        along, across = shot.turned(shot.end[1] - shot.x, shot.end[2] - shot.y)
        near = token_near(shot)
        if near is not None:
            token, ahead, aside = near
            sign = 1 if aside >= 0 else -1
            after = next((new for new in shot.told["tokens_after"] if new[0] == token[0]), token)
            pushed, sideways = shot.turned(after[1] - token[1], after[2] - token[2])
            cell = int((ahead - BUMP_BACK) / BUMP_STEP) * BUMP_WIDTH + int(abs(aside) / BUMP_ACROSS)
            bumps[cell].append((speed, along, across * sign, pushed, sideways * sign))
            continue
        card = card_below(shot)
        if card is None:
            on_board.append((speed, along, across, 0, 0, 0))
            continue
        after = next((new for new in shot.told["cards_after"] if new[0] == card[0]), card)
        slip, sideways = shot.turned(after[1] - card[1], after[2] - card[2])
        on_card.append((speed, along, across, slip, sideways, after[4] - card[4]))
    return sorted(on_card), sorted(on_board), zone, bumps


def thinned(entries: list[Entry], most: int) -> list[Entry]:
    """Evenly spread over the order that they have."""
    if len(entries) <= most:
        return entries
    return [entries[(2 * number + 1) * len(entries) // (2 * most)] for number in range(most)]


def filled(cells: list[list[Entry]], width: int, most: int, dice: Random) -> list[list[Entry]]:
    """Each cell with some shots; an empty one has those of the nearest cell that is not."""
    full = [number for number, cell in enumerate(cells) if cell]
    result = []
    for number in range(len(cells)):
        row, column = divmod(number, width)
        source = min(
            full, key=lambda other: (abs(other // width - row) + 3 * abs(other % width - column), other)
        )
        entries = cells[source]
        result.append(dice.sample(entries, most) if len(entries) > most else entries)
    return result


def pack(entries: Sequence[Sequence[float]]) -> str:
    signs = []
    for entry in entries:
        for value in entry:
            number = min(max(round(value / COARSE) + MIDDLE, 0), SIGNS * SIGNS - 1)
            for sign in divmod(number, SIGNS):
                code = FIRST_SIGN + sign
                signs.append(chr(code + 1 if code >= BACKSLASH else code))
    return "".join(signs)


def sizes(cells: list[list[Entry]]) -> str:
    return exactly([len(cell) for cell in cells])


def exactly(numbers: Sequence[int]) -> str:
    """Whole numbers that must not be rounded."""
    return pack([[number * COARSE] for number in numbers])


def text_of(name: str, packed: str) -> str:
    lines = [packed[at : at + LINE] for at in range(0, len(packed), LINE)]
    return f"{name}: Final = (\n" + "".join(f'    "{line}"\n' for line in lines) + ")\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, default=OUT)
    chosen = parser.parse_args()
    on_card, on_board, zone, bumps = shelves(read(chosen.files))
    print(
        f"{len(on_card)} shots on a card, {len(on_board)} beside cards, {sum(map(len, zone))} near the UFO, "
        f"{sum(map(len, bumps))} near a token; {sum(not cell for cell in zone)} cells of the UFO are empty",
        file=sys.stderr,
    )
    dice = Random("fit")
    zone = filled(zone, ZONE_WIDTH, MOST_IN_ZONE_CELL, dice)
    bumps = filled(bumps, BUMP_WIDTH, MOST_IN_BUMP_CELL, dice)
    chosen.out.write_text(
        '"""Shots of the simulated table, written by tools/fit_table.py; library.py reads them."""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        + text_of("ON_CARD", pack(thinned(on_card, MOST_ON_CARD)))
        + text_of("ON_BOARD", pack(thinned(on_board, MOST_ON_BOARD)))
        + text_of("NEAR_UFO", pack([entry for cell in zone for entry in cell]))
        + text_of("UFO_CELLS", sizes(zone))
        + text_of("BUMPS", pack([entry for cell in bumps for entry in cell]))
        + text_of("BUMP_CELLS", sizes(bumps)),
        encoding="utf-8",
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The page of what was measured: tables, and pictures of the effects of opening hands and of lengths."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from mothership.core import registry
from mothership.core.registry import catalogue
from mothership.games.invaders.board import SEAT_WORDS
from tools.invaders_balance.measuring import Facts, median, opening_hands, share

WIDTH: Final = 900
LEFT: Final = 330
RIGHT: Final = 130
ROW: Final = 20
BOUND: Final = 0.08  # what a card in the opening hand may move
WIDEST: Final = 0.12  # at the edge of the picture
BLUE, RED, GREY = "#1a6fb0", "#c2410c", "#999999"
HANDS: Final = "cards-hands.svg"
LENGTHS: Final = "cards-rounds.svg"
RULES: Final = {
    "INV-R3": "the Invader's deck has run out",
    "INV-R4": "the plot has failed",
    "INV-R5": "Mankind's fifth token",
    "INV-R6": "Mankind's deck has run out",
    "INV-R7": "Eurasia has fallen",
    "INV-R8": "Pacific Rim and Africa have fallen",
    "INV-R9": "no hero is left",
    "INV-R10": "the Invader's fifth token",
    "INV-R28": "both decks at once",
    "INV-I9a": "a hundred rounds",
}
NAMES: Final = {"masters": "level-5", "strong": "strong", "quick": "hasty"}
INTRODUCTION: Final = """# How even Invaders is

Written by `python -m tools.invaders_balance`, which measures everything anew with the seeds given here; what
came out is also in [cards-balance.json](cards-balance.json). It needs a compiled build, which `make` sees to.

*Hasty* players try every move, play on until the act is done and take what judgement likes best then.
*Strong* ones are the bots of the levels: they search, and see only what their seat sees. Intervals are
of 99 %. A test fails when a card does something else than when this was measured.
"""
AIMS_TOLD: Final = """One hasty player has an aim, which counts beside judgement; the other plays as usual.
{games} games for each, from seed {seed}. How often the game ended just so, and how often the side with
the aim won at all:
"""
MASTERS_TOLD: Final = """Of 120 games between bots of level-5, {games} were played, too few to say whether
they are even, and on a busy machine, where their two seconds for a move were often used up. The arena plays
them, and goes on where it was stopped:

```
mothership arena invaders --bots level-5,level-5 --games 120 --option match=single --option decks=open \\
    --option handicap=none --seed {seed} --out RUN
python -m tools.invaders_balance --masters RUN
```
"""
HANDS_TOLD: Final = """By how many points a card among the first five moves the win rate of its side, in
{games} games between hasty players. Eight points are the bound.
"""


def write_page(facts: Facts, folder: Path) -> None:
    parts = [INTRODUCTION, *sides(facts)]
    if "aims" in facts:
        parts += aims_table(facts["aims"])
    if "quick" in facts:
        parts += hands_table(facts["quick"], folder / "pictures" / HANDS)
        (folder / "pictures" / LENGTHS).write_text(lengths(facts), "utf-8")
    (folder / "cards-balance.md").write_text("\n".join(parts), "utf-8")


def percent(part: float) -> str:
    return f"{100 * part:.1f} %"


def with_interval(hits: int, games: int) -> str:
    part, reach = share(hits, games)
    return f"{percent(part)} (±{100 * reach:.1f})"


# Sides, lengths and ends ------------------------------------------------------------------------------


def sides(facts: Facts) -> list[str]:
    played = [(name, facts[name]) for name in ("masters", "strong", "quick") if name in facts]
    lines = [
        "## Sides and lengths\n",
        "| players | games | first seed | the Invader wins | median of rounds |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, one in played:
        words = f"strong, {one['iterations']} iterations a move" if name == "strong" else NAMES[name]
        won = with_interval(one["invader"], one["games"])
        rounds = median(one["rounds"]) if "rounds" in one else ""
        lines.append(f"| {words} | {one['games']} | {one['seed']} | {won} | {rounds} |")
    if "masters" in facts:
        lines += ["", MASTERS_TOLD.format(**facts["masters"]).rstrip()]
    lines += [
        "",
        f"![Lengths of games](pictures/{LENGTHS})",
        "",
        "| how it ended | " + " | ".join(NAMES[name] for name, _ in played) + " |",
        "|---|" + "---:|" * len(played),
    ]
    for rule, words in RULES.items():
        counts = [one["ends"].get(rule, 0) for _, one in played]
        if any(counts):
            shares = (percent(count / one["games"]) for count, (_, one) in zip(counts, played, strict=True))
            lines.append(f"| {words} ({rule}) | " + " | ".join(shares) + " |")
    return [*lines, ""]


def lengths(facts: Facts) -> str:
    """How many games were over after so many rounds."""
    rounds = {int(number): count for number, count in facts["quick"]["rounds"].items()}
    most, last = max(rounds.values()), max(rounds)
    step = (WIDTH - 80) / (last + 1)
    parts = [words_at(10, 24, "Rounds of a game between hasty players", bold=True)]
    for number in range(1, last + 1):
        high = 180 * rounds.get(number, 0) / most
        x = 50 + step * number
        parts.append(
            f'<rect x="{x:.1f}" y="{220 - high:.1f}" width="{step * 0.8:.1f}" height="{high:.1f}" '
            f'fill="{BLUE}"/>'
        )
        if number % 5 == 0:
            parts.append(words_at(x + step * 0.4, 238, str(number), anchor="middle"))
    middle = 50 + step * (median(rounds) + 0.4)
    parts.append(
        f'<line x1="{middle:.1f}" x2="{middle:.1f}" y1="36" y2="222" stroke="{RED}" stroke-dasharray="4 3"/>'
    )
    parts.append(words_at(middle + 6, 46, f"median {median(rounds)}"))
    return drawing("Rounds of a game", 250, parts)


# Aims -------------------------------------------------------------------------------------------------


def aims_table(facts: Facts) -> list[str]:
    lines = [
        "## Every way to win\n",
        AIMS_TOLD.format(**facts),
        "| aim | of | decides | wins |",
        "|---|---|---:|---:|",
    ]
    for one in facts["found"]:
        side = SEAT_WORDS[one["seat"]].capitalize()
        hits = with_interval(one["hits"], facts["games"])
        lines.append(f"| {one['aim']} | {side} | {hits} | {percent(one['wins'] / facts['games'])} |")
    return [*lines, ""]


# Opening hands ----------------------------------------------------------------------------------------


def hands_table(facts: Facts, picture: Path) -> list[str]:
    """How each card in the opening hand moves the win rate of its side."""
    said = catalogue("en", registry.load("invaders"))
    rows = [
        (one.mankind, one.points, one.reach, said.word("card", one.card), one.hands)
        for one in opening_hands(facts)
    ]
    rows.sort(key=lambda row: (row[0], -row[1]))
    picture.write_text(effects(rows), "utf-8")
    lines = [
        "## Opening hands\n",
        HANDS_TOLD.format(**facts),
        f"![Effects of opening hands](pictures/{HANDS})\n",
        "| side | card | hands | moves by | interval of 99 % |",
        "|---|---|---:|---:|---:|",
    ]
    for mankind, moved, reach, name, with_it in rows:
        side = "Mankind" if mankind else "Invader"
        low, high = 100 * (moved - reach), 100 * (moved + reach)
        lines.append(f"| {side} | {name} | {with_it} | {100 * moved:+.1f} | {low:+.1f} to {high:+.1f} |")
    return [*lines, ""]


def effects(rows: list[tuple[bool, float, float, str, int]]) -> str:
    parts = [words_at(10, 24, "A card in the opening hand: points of its side's win rate", bold=True)]
    y = 34

    def place(moved: float) -> float:
        return LEFT + (moved + WIDEST) / (2 * WIDEST) * (WIDTH - LEFT - RIGHT)

    for mankind, moved, reach, name, _ in rows:
        y += ROW
        colour = BLUE if mankind else RED
        parts.append(words_at(LEFT - 12, y, name, anchor="end"))
        low, high = place(moved - reach), place(moved + reach)
        parts.append(
            f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y - 4}" y2="{y - 4}" '
            f'stroke="{colour}" stroke-width="3"/>'
        )
        parts.append(f'<circle cx="{place(moved):.1f}" cy="{y - 4}" r="4" fill="{colour}"/>')
        parts.append(words_at(WIDTH - RIGHT + 14, y, f"{100 * moved:+.1f}"))
    for mark, colour in ((-BOUND, RED), (0.0, GREY), (BOUND, RED)):
        parts.append(
            f'<line x1="{place(mark):.1f}" x2="{place(mark):.1f}" y1="36" y2="{y + 4}" '
            f'stroke="{colour}" stroke-dasharray="4 3"/>'
        )
    parts.append(words_at(place(-BOUND), y + 22, "−8", anchor="middle"))
    parts.append(words_at(place(BOUND), y + 22, "+8", anchor="middle"))
    return drawing("Effects of opening hands", y + 34, parts)


# Drawing ----------------------------------------------------------------------------------------------


def words_at(x: float, y: float, words: str, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:.1f}" y="{y:.0f}" text-anchor="{anchor}"{weight}>{escape(words)}</text>'


def drawing(title: str, height: float, parts: list[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height:.0f}" '
        f'viewBox="0 0 {WIDTH} {height:.0f}" font-family="sans-serif" font-size="13" role="img" '
        f'aria-label="{escape(title)}">\n<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n'
    )

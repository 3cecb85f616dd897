"""Results for people: tables in Markdown, which are readable in a terminal too."""

from bench.figures import in_words
from bench.results import Results


def table(head: list[str], rows: list[list[str]]) -> str:
    """A Markdown table with columns of even width; all but the first are numbers."""
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    lines = [line(head, widths), "|" + "|".join(rule(width, at) for at, width in enumerate(widths)) + "|"]
    return "\n".join(lines + [line(row, widths) for row in rows])


def line(row: list[str], widths: list[int]) -> str:
    cells = [
        cell.ljust(width) if at == 0 else cell.rjust(width)
        for at, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return f"| {' | '.join(cells)} |"


def rule(width: int, at: int) -> str:
    return "-" * (width + 2) if at == 0 else "-" * (width + 1) + ":"


def times(number: float) -> str:
    return f"{number:.0f}" if number >= 100 else f"{number:.1f}" if number >= 10 else f"{number:.2f}"


def percent(number: float) -> str:
    return f"{number * 100:.1f} %"


def topic_table(topic: Results) -> str:
    rows = []
    for entry in topic["entries"]:
        speed, ratio = entry["speed"], entry["ratio"]
        rows.append(
            [
                entry["words"],
                in_words(speed["median"]) if speed else "missing",
                times(ratio["median"]) if ratio else "",
                f"{times(ratio['least'])} – {times(ratio['greatest'])}" if ratio else "",
            ]
        )
    return table([topic["name"], topic["unit"], "ours is … times", "least – greatest"], rows)


def reach_table(results: Results) -> str:
    rows = []
    for reach in results["reach"]:
        show = percent if reach["cost"] else in_words if reach["unit"] else times
        measured = reach["measured"]
        rows.append(
            [
                reach["words"],
                ("at most " if reach["cost"] else "at least ") + show(reach["wanted"]),
                show(measured["median"]) if measured else "–",
                f"{show(measured['least'])} – {show(measured['greatest'])}" if measured else "–",
                reach["verdict"],
            ]
        )
    return table(["To be reached", "wanted", "measured", "least – greatest", "verdict"], rows)


def course_table(game_words: str, course: list[dict[str, float]]) -> str:
    head = [f"{game_words}: from move", "nanoseconds a move", "legal moves"]
    rows = [
        [f"{window['from']:.0f}", f"{window['nanoseconds']:.0f}", f"{window['legal']:.1f}"]
        for window in course
    ]
    return table(head, rows)


def missing_lines(results: Results) -> list[str]:
    return [f"- missing: {name} ({reason})" for name, reason in sorted(results["missing"].items())]


def machine_lines(results: Results) -> list[str]:
    machine = results["machine"]
    versions = ", ".join(f"{name} {version}" for name, version in results["versions"].items())
    pinned = "all pinned to one of them" if machine["pinned"] else "not pinned: the system does not offer it"
    return [
        f"- date: {results['date']}",
        f"- processor: {machine['processor']}, {machine['cores']} cores, {pinned}",
        f"- system: {machine['system']}, Python {machine['python']}, {machine['compiler']}",
        f"- load when it began: {machine['load']}",
        f"- contestants: {versions}",
        f"- {results['rounds']} rounds of {results['seconds']} s of process time for each entry",
        *([same_games_line(results)] if "same_games" in results else []),
        *missing_lines(results),
    ]


def same_games_line(results: Results) -> str:
    same = results["same_games"]
    if "missing" in same:
        return f"- not compared with OpenSpiel's games: {same['missing']}"
    moves = ", ".join(f"{count} moves of {name}" for name, count in same["moves"].items())
    return f"- the same games as OpenSpiel's, move by move, in {same['games']} random games of each: {moves}"


def body(results: Results, game_words: dict[str, str]) -> str:
    """All tables."""
    parts = ["\n".join(machine_lines(results)), reach_table(results)]
    for topic in results["topics"]:
        parts.append(topic_table(topic) + (f"\n\n{topic['note']}" if topic["note"] else ""))
    parts += [course_table(game_words[game], course) for game, course in results["courses"].items()]
    return "\n\n".join(parts)


SINCE = "Measured since: "  # begins the heading of topics that were measured by themselves

PAGE = """# Results of the benchmark

Written by `make bench`; `make bench QUICK=1` repeats it in less than three minutes and leaves this file
alone. What is done and how is described in [README.md](README.md). Ratios are medians over rounds, each entry
against its neighbour of the same round, with the least and the greatest round beside it.

![Speeds and the cost of a move over the length of a game](../docs/pictures/bench.svg)

{body}
"""


def page(results: Results, game_words: dict[str, str], old: str = "") -> str:
    """A new first part, and the sections that the old page had below it: others write those."""
    kept = [text for title, text in sections(old).items() if not title.startswith(SINCE)]
    return "\n".join([PAGE.format(body=body(results, game_words)), *kept])


def page_since(results: Results, game_words: dict[str, str], only: str, old: str) -> str:
    """The old page with topics that were measured since, in a section that the next full run takes away."""
    return with_section(old, SINCE + only, body(results, game_words))


# Sections ---------------------------------------------------------------------------------------------


def sections(page: str) -> dict[str, str]:
    """What stands below each heading of the second rank, by that heading and with it."""
    found = {}
    for part in f"\n{page}".split("\n## ")[1:]:
        found[part.partition("\n")[0]] = f"## {part.rstrip()}\n"
    return found


def with_section(page: str, title: str, text: str) -> str:
    """The same page with this section, in its old place if it had one, otherwise at the end."""
    first = f"\n{page}".partition("\n## ")[0].strip()
    found = {**sections(page), title: f"## {title}\n\n{text.strip()}\n"}
    return "\n".join([f"{first}\n", *found.values()])


LADDERS = """Played in the arena on {date} ({machine}), over all options, seats and
numbers of players in turn; draws count as half. A rung ends when its interval, which holds however often
one looks, excludes the wanted score, and after the games that it may have at the latest. Rungs that ended
early have few games and wide intervals. The last two columns are of the first bot: the mean time of a move,
and the longest.

![Scores of bots against each other](../docs/pictures/ladders.svg)

{table}
"""


def ladder_section(kept: Results) -> str:
    """Which bot beats which."""
    rows = [
        [
            f"{one['game']}: {one['first']} against {one['second']}",
            str(one["games"]),
            percent(one["score"]["mean"]),
            f"{percent(one['score']['low'])} – {percent(one['score']['high'])}",
            f"over {percent(one['bound'])}",
            "reached" if one["score"]["low"] > one["bound"] else "not shown",
            f"{one['milliseconds']:.1f} ms",
            f"{one['longest'] / 1000:.2f} s",
        ]
        for one in kept["rungs"]
    ]
    head = ["Ladders", "games", "score", "95 % interval", "wanted", "verdict", "a move", "longest"]
    return LADDERS.format(date=kept["date"], machine=kept["machine"], table=table(head, rows))

"""All results of one run as one plain dict, which is also the JSON. README.md describes its shape."""

from statistics import median
from typing import Any

from bench.figures import Spread, ratios, spread
from bench.plan import GAME_WORDS, REACH, TOPICS, Reach, Topic

FORMAT = 1
STEADY = 1.1  # the last third of a game may cost so much more than the first before we call it growing

Results = dict[str, Any]
Speeds = dict[str, dict[str, list[float]]]  # by topic and entry
Course = list[dict[str, float]]


def topic_results(topic: Topic, speeds: dict[str, list[float]]) -> Results:
    """Speeds of all entries, and how many times faster than each of the others the first is."""
    first = speeds.get(topic.entries[0].id, [])
    entries = []
    for entry in topic.entries:
        own = speeds.get(entry.id, [])
        compared = bool(own and first and entry is not topic.entries[0])
        entries.append(
            {
                "id": entry.id,
                "words": entry.words,
                "speeds": own,
                "speed": spread(own).to_json() if own else None,
                "ratio": ratios(first, own).to_json() if compared else None,
            }
        )
    return {"name": topic.name, "unit": topic.unit, "note": topic.note, "entries": entries}


def reach_results(reach: Reach, speeds: dict[str, list[float]], counted: Results) -> Results:
    """Measured against the best of the others; small costs by instructions, where they were counted."""
    if reach.cost in counted:
        cost = spread([counted[reach.cost]["cost"]])
        return verdict(f"{reach.words} (counted in instructions)", reach.wanted, True, cost)
    (topic,) = [topic for topic in TOPICS if topic.name == reach.topic]
    ours = speeds.get(topic.entries[0].id, [])
    theirs = [speeds[name] for name in reach.theirs if speeds.get(name)]
    if ours and reach.unit:
        return verdict(reach.words, reach.wanted, False, spread(ours), reach.unit)
    if not ours or not theirs:
        return verdict(reach.words, reach.wanted, bool(reach.cost), None, reach.unit)
    best = max(theirs, key=median)
    if reach.cost:
        return verdict(
            reach.words,
            reach.wanted,
            True,
            spread([1 - our / their for our, their in zip(ours, best, strict=True)]),
        )
    return verdict(reach.words, reach.wanted, False, ratios(ours, best))


def verdict(words: str, wanted: float, cost: bool, measured: Spread | None, unit: str = "") -> Results:
    if measured is None:
        said = "not measured"
    elif measured.middle <= wanted if cost else measured.middle >= wanted:
        said = "reached"
    else:
        said = "missed"
    return {
        "words": words,
        "wanted": wanted,
        "cost": cost,
        "unit": unit,
        "measured": measured.to_json() if measured else None,
        "verdict": said,
    }


def course_results(game: str, course: Course) -> Results:
    """How much more a move costs in the last third of a long game than in the first."""
    costs = [window["nanoseconds"] for window in course]
    third = max(1, len(costs) // 3)
    growth = median(costs[-third:]) / median(costs[:third]) - 1
    words = f"{GAME_WORDS[game]}: a move in the last third of a game costs more than in the first by at most"
    return verdict(words, STEADY - 1, True, spread([growth]))


def collect(
    speeds: Speeds, courses: dict[str, Course], about: Results, topics: tuple[Topic, ...] = TOPICS
) -> Results:
    return {
        "format": FORMAT,
        **about,
        "topics": [topic_results(topic, speeds.get(topic.name, {})) for topic in topics],
        "reach": [
            *(
                reach_results(reach, speeds.get(reach.topic, {}), about.get("instructions", {}))
                for reach in REACH
                if reach.topic in {topic.name for topic in topics}
            ),
            *(course_results(game, course) for game, course in courses.items() if course),
        ],
        "courses": courses,
    }

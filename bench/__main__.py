"""Measures Mothership against the field and against itself: ``make bench``, or ``make bench QUICK=1``.

``ONLY="many games" make bench`` measures only the topics with these words in their names.
"""

import json
import os
import platform
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from bench import environment, instructions, picture, report, shots
from bench.plan import (
    CONTESTANTS,
    CONTROL,
    COURSES,
    GAME_WORDS,
    INTERPRETED,
    OURS,
    STRIPPED,
    TOPICS,
    Topic,
    driven,
    playouts,
    search,
)
from bench.results import Course, Results, collect
from bench.rounds import Rounds, one_core, start

ROOT = Path(__file__).resolve().parent.parent
JSON = ROOT / "bench" / "results" / "latest.json"
PAGE = ROOT / "bench" / "RESULTS.md"
PICTURE = ROOT / "docs" / "pictures" / "bench.svg"
STARTED = time.monotonic()

IN_PICTURE = tuple(
    make(game).name for make in (playouts, driven, search) for game in ("connect_four", "breakthrough")
)


def say(text: str) -> None:
    print(f"[{time.monotonic() - STARTED:6.1f} s] {text}", file=sys.stderr, flush=True)


def first_line(*command: str) -> str:
    try:
        said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""
    return said.partition("\n")[0].strip()


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def machine() -> Results:
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "python": platform.python_version(),
        "compiler": first_line(os.environ.get("CC", "cc"), "--version") or "no compiler",
        "pinned": one_core() >= 0,
        "load": " ".join(f"{load:.2f}" for load in os.getloadavg())
        if hasattr(os, "getloadavg")
        else "unknown",
    }


def compare_games(path: Path, games: int) -> Results:
    """How many moves of random games were the same on OpenSpiel's side; stops everything if one is not."""
    say("are they the same games as OpenSpiel's?")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(path), str(ROOT)])}
    command = [str(environment.python()), "-P", "-m", "bench.same_game", str(games)]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if "AssertionError" in done.stderr:
        raise environment.BuildError(done.stderr)
    if done.returncode:
        return {"missing": done.stderr.strip().rpartition("\n")[2]}
    moves: Results = json.loads(done.stdout)
    return {"games": games, "moves": moves}


def courses(rounds: Rounds, repeats: int) -> dict[str, Course]:
    found: dict[str, Course] = {}
    for game, (games, window) in COURSES.items():
        say(f"the cost of a move over the length of a game: {GAME_WORDS[game]}")
        wanted = {"name": game, "games": games, "window": window, "repeats": repeats}
        told = rounds.workers[OURS].ask({"course": wanted})
        if "missing" in told:
            rounds.missing[f"course of {game}"] = told["missing"]
        else:
            found[game] = told["course"]
    return found


def counted_costs(builds: dict[str, Path], missing: dict[str, str]) -> Results:
    """What journal, forbids and views cost while unused, in instructions."""
    found: Results = {}
    for game in instructions.BATCHES:
        say(f"counting instructions: {GAME_WORDS[game]}")
        try:
            found[game] = instructions.unused_cost(environment.python(), builds[OURS], builds[STRIPPED], game)
        except instructions.NotCounted as error:
            missing[f"instructions of {game}"] = str(error)
    return found


def topics_called(words: str) -> tuple[Topic, ...]:
    """All topics with these words in their names, in small letters or not."""
    return tuple(topic for topic in TOPICS if words.lower() in topic.name.lower())


def measure(quick: bool, topics: tuple[Topic, ...] = TOPICS) -> Results:
    about: Results = {
        "quick": quick,
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "machine": machine(),
        "rounds": int(os.environ.get("ROUNDS") or (3 if quick else 9)),
        "seconds": 0.1 if quick else 0.3,
    }
    not_installed = environment.make_environment(say)
    whole = topics == TOPICS
    contestants = {entry.contestant for topic in topics for entry in topic.entries}
    builds = environment.make_builds(say, {OURS, *contestants} & {OURS, INTERPRETED, STRIPPED})
    if whole:
        about["same_games"] = compare_games(builds[OURS], 200 if quick else 2000)
    pythons = dict.fromkeys(contestants, environment.python())
    paths = {name: builds.get(name, builds[OURS]) for name in CONTESTANTS}
    rounds = start(pythons, paths, environment.VENV / "logs", say)
    try:
        rounds.play(topics, about["rounds"], about["seconds"], say)
        found = courses(rounds, 5 if quick else 25) if whole else {}
    finally:
        rounds.close()
    about["versions"] = {
        CONTESTANTS[name][1]: worker.version for name, worker in rounds.workers.items() if worker.version
    }
    about["missing"] = {**not_installed, **rounds.missing}
    about["instructions"] = counted_costs(builds, about["missing"]) if whole and not quick else {}
    return collect(rounds.speeds, found, about, topics)


def own_failures(missing: dict[str, str]) -> list[str]:
    """What our own builds could not do. A peer may be missing; without ourselves nothing is compared."""
    own = (OURS, INTERPRETED, STRIPPED, CONTROL, "course of")
    return [name for name in missing if name.startswith(own)]


def main() -> int:
    quick = os.environ.get("QUICK", "") not in ("", "0")
    only = os.environ.get("ONLY", "")
    topics = topics_called(only)
    if not topics:
        print(f"no topic has “{only}” in its name", file=sys.stderr)
        return 2
    try:
        results = measure(quick, topics)
    except environment.BuildError as error:
        print(error, file=sys.stderr)
        say("Nothing was measured: the lines above say what could not be made.")
        return 1
    JSON.parent.mkdir(parents=True, exist_ok=True)
    JSON.write_text(json.dumps(results, indent=1) + "\n", "utf-8")
    print(report.body(results, GAME_WORDS))
    say(f"written: {JSON.relative_to(ROOT)}")
    ours = own_failures(results["missing"])
    if ours:
        say(f"{PAGE.name} is left as it is: Mothership itself could not do {', '.join(ours)}")
        return 1
    if only and not quick:
        text = report.page_since(results, GAME_WORDS, only, PAGE.read_text("utf-8"))
        PAGE.write_text(text, "utf-8")
    elif not quick:
        PAGE.write_text(report.page(results, GAME_WORDS, PAGE.read_text("utf-8")), "utf-8")
        shots.write()
        PICTURE.parent.mkdir(parents=True, exist_ok=True)
        PICTURE.write_text(picture.draw(results, GAME_WORDS, IN_PICTURE), "utf-8")
        say(f"written: {PAGE.relative_to(ROOT)} and {PICTURE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Plays random games and runs the checks on them.

The games of a run are numbered. Number and seed decide everything about a game: its players and options,
its moves, and which positions are looked at. So a run gives the same report on one process or on many.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import partial
from math import gcd, prod
from multiprocessing import get_context
from typing import Final

from mothership.core import Game, MothershipError, Setup, write_text
from mothership.kit.checks import CHECKS
from mothership.kit.elsewhere import address_of, game_at
from mothership.kit.report import Broken, Fault, Report, Unjudged
from mothership.kit.trial import STYLES, Trial, play

PLAYABLE: Final = "playable"
PLAYABLE_PROMISE: Final = "Every legal move can be made without an error."
ENOUGH: Final = 5  # faults of one check; then it is not run any more
MOST_THOROUGH: Final = 16  # games at the beginning of a run that are looked at closely
CHUNK: Final = 20  # games that a process takes at a time
TRAVELLING: Final = 3  # games at the beginning of a run that another process replays


def check_names() -> tuple[str, ...]:
    return (PLAYABLE, *(check.name for check in CHECKS))


def promises() -> dict[str, str]:
    """What each check promises."""
    return {PLAYABLE: PLAYABLE_PROMISE, **{check.name: check.promise for check in CHECKS}}


# Which game is played ---------------------------------------------------------------------------------


def combinations(game: Game) -> int:
    """How many ways there are to choose players and options."""
    return len(game.players) * prod(len(option.choices) for option in game.options)


def setup_of(game: Game, number: int, games: int) -> Setup:
    """The setup of one game of a run: all combinations in order, or spread out if there are too many."""
    total = combinations(game)
    if total > games:
        # A step near the golden ratio that has no factor in common with the number of combinations.
        step = next(step for step in range(int(total * 0.618), 2 * total + 1) if gcd(step, total) == 1)
        number *= step
    index = number % total
    chosen: dict[str, str] = {}
    for option in game.options:
        index, choice = divmod(index, len(option.choices))
        chosen[option.name] = option.choices[choice]
    return game.setup(game.players[index], chosen)


# Looking at games -------------------------------------------------------------------------------------


@dataclass
class Findings:
    """The findings of some games; they can be added."""

    moves: int = 0
    faults: list[tuple[int, Fault]] = field(default_factory=list)  # with the number of the game
    tallies: dict[str, Counter[str]] = field(default_factory=dict)
    looked: set[str] = field(default_factory=set)  # checks that had a game to look at

    def add(self, other: Findings) -> None:
        self.moves += other.moves
        self.faults += other.faults
        self.looked |= other.looked
        for name, tally in other.tallies.items():
            self.tallies.setdefault(name, Counter()).update(tally)


class Examiner:
    """Runs the checks on the games of a run, or of a part of it."""

    def __init__(self, game: Game, seed: int, games: int) -> None:
        self.game = game
        self.seed = seed
        self.games = games
        self.findings = Findings()
        self.blamed: Counter[str] = Counter()
        self.unjudged: dict[str, str] = {}
        self.checks = [check(game) for check in CHECKS]

    def blame(self, number: int, check: str, message: str, trial: Trial | None, at: int | None) -> None:
        self.blamed[check] += 1
        seed, record = "", ""
        if trial is not None:
            seed = trial.seed
            try:
                record = write_text(trial.record(at), self.game)
            except Exception as error:  # noqa: BLE001 - a broken game may fail at anything
                record = f"(no record: {error!r})"
        self.findings.faults.append((number, Fault(check, message, seed, record)))

    def try_check(self, number: int, name: str, look: Callable[[], None], trial: Trial | None) -> bool:
        """Run a part of a check. Whatever it raises is the game's fault."""
        try:
            look()
        except Unjudged:
            raise
        except Broken as broken:
            self.blame(number, name, str(broken), trial, broken.at)
        except Exception as error:  # noqa: BLE001 - a broken game may raise anything
            self.blame(number, name, explain(error), trial, None)
        else:
            return True
        return False

    def once(self) -> bool:
        """What does not need a game. Without this ground no game is worth playing."""
        sound = True
        for check in self.checks:
            sound &= self.try_check(-1, check.name, check.once, None) or not check.is_ground
        return sound

    def examine(self, number: int) -> None:
        """Play one game and look at it."""
        thorough = number < min(MOST_THOROUGH, 2 * combinations(self.game))
        setup = setup_of(self.game, number, self.games)
        trial = Trial(self.game, setup, f"{self.seed}/{number}", thorough, number < TRAVELLING)
        style = STYLES[(number + number // combinations(self.game)) % len(STYLES)]
        self.findings.looked.add(PLAYABLE)
        if self.blamed[PLAYABLE] >= ENOUGH:
            return
        if not self.try_check(number, PLAYABLE, lambda: play(trial, style), trial):
            return
        self.findings.moves += len(trial.moves)
        for check in self.checks:
            self.findings.looked.add(check.name)
            passed = self.blamed[check.name] < ENOUGH and self.try_check(
                number, check.name, partial(check.look, trial), trial
            )
            if check.is_ground and not passed:
                return

    def result(self) -> Findings:
        self.findings.tallies = {check.name: check.tally for check in self.checks}
        return self.findings

    def conclude(self, findings: Findings) -> None:
        """Look back on the whole run; what had no game to look at cannot be judged."""
        for check in self.checks:
            if check.name in findings.looked:
                look_back = partial(check.conclude, findings.tallies[check.name], self.games)
                try:
                    self.try_check(self.games, check.name, look_back, None)
                except Unjudged as why:
                    self.unjudged[check.name] = str(why)


def explain(error: Exception) -> str:
    """An exception with the place where it arose; the kit's own errors in plain words."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    what = str(error) if isinstance(error, MothershipError) else repr(error)
    return f"{type(error).__name__} in {frame.name} ({frame.filename}:{frame.lineno}): {what}"


# A whole run ------------------------------------------------------------------------------------------


def check(
    game: Game,
    *,
    games: int = 100,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    jobs: int = 1,
) -> Report:
    """Play random games over all player counts and options and check the contract in each."""
    examiner = Examiner(game, seed, games)
    if not examiner.once():
        games = 0
    findings = Findings()
    address = address_of(game) if jobs > 1 and games > CHUNK else None
    done = 0

    def advance(part: Findings, count: int) -> None:
        nonlocal done
        findings.add(part)
        done += count
        if progress is not None:
            progress(done, games)

    if address is None:
        for number in range(games):
            examiner.examine(number)
            advance(Findings(), 1)
    else:
        chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            futures = {pool.submit(examine_chunk, address, seed, games, chunk): chunk for chunk in chunks}
            for future in as_completed(futures):
                advance(future.result(), len(futures[future]))
    findings.add(examiner.result())
    examiner.findings = Findings()
    examiner.conclude(findings)
    findings.add(examiner.findings)
    return Report(
        game=game.id,
        games=games,
        moves=findings.moves,
        faults=first_of_each(findings.faults),
        compared=Counter({name: tally["compared"] for name, tally in findings.tallies.items()}),
        unjudged=examiner.unjudged,
        remarks=[
            f"{check.name}: {remark}"
            for check in examiner.checks
            for remark in check.remarks(findings.tallies.get(check.name, Counter()))
        ],
    )


def first_of_each(faults: Iterable[tuple[int, Fault]]) -> list[Fault]:
    """A handful of faults of each check, in the order of the games."""
    kept: list[Fault] = []
    for _, fault in sorted(faults, key=lambda numbered: numbered[0]):
        if sum(other.check == fault.check for other in kept) < ENOUGH:
            kept.append(fault)
    return kept


def examine_chunk(package: str, seed: int, games: int, numbers: range) -> Findings:
    """The work of another process."""
    examiner = Examiner(game_at(package), seed, games)
    for number in numbers:
        examiner.examine(number)
    return examiner.result()

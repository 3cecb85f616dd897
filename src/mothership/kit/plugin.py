"""The pytest plug-in.

``--mothership GAME`` adds one test for each check of the conformance kit, for any installed game and
without a file of tests. ``@proves("RULE", ...)`` says which rules a test proves: ``--prove RULE`` runs
only the tests of a rule, ``--rules-of GAME`` fails if a rule of the game has no test.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from _pytest._code.code import TerminalRepr
    from _pytest.terminal import TerminalReporter

    from mothership.core import Game
    from mothership.kit.report import Report

PROVED = pytest.StashKey[set[str]]()
REPORTS = pytest.StashKey[dict[str, "Report"]]()
WORKER_OUTPUT = "mothership_proved"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("mothership", "Mothership games")
    group.addoption(
        "--mothership", action="append", default=[], metavar="GAME", help="check a game's contract"
    )
    group.addoption("--mothership-games", type=int, default=50, metavar="N", help="random games (default 50)")
    group.addoption("--mothership-seed", type=int, default=0, metavar="N", help="another N, other games")
    group.addoption("--prove", action="append", default=[], metavar="RULE", help="only tests of these rules")
    group.addoption(
        "--rules-of", action="append", default=[], metavar="GAME", help="fail if a rule has no test"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proves(rule, ...): the rules of a game that this test proves")
    config.stash[PROVED] = set()
    config.stash[REPORTS] = {}


def find_game(name: str) -> Game:
    from mothership.core.errors import UnknownGame
    from mothership.core.registry import load

    try:
        return load(name)
    except UnknownGame as error:
        raise pytest.UsageError(str(error)) from None


# One test for each check ------------------------------------------------------------------------------


class Unfit(Exception):
    """A game breaks the contract; only its message is shown."""


class GameCheck(pytest.Item):
    """One check of the conformance kit on one game. The games are played once for all checks."""

    def __init__(self, *, game: Game, check: str, **rest: Any) -> None:
        super().__init__(**rest)
        self.game = game
        self.check = check

    def report(self) -> Report:
        from mothership.kit.conformance import check

        reports = self.config.stash[REPORTS]
        if self.game.id not in reports:
            games, seed = self.config.getoption("mothership_games"), self.config.getoption("mothership_seed")
            reports[self.game.id] = check(self.game, games=games, seed=seed)
        return reports[self.game.id]

    def runtest(self) -> None:
        faults = [fault for fault in self.report().faults if fault.check == self.check]
        if faults:
            raise Unfit("\n\n".join(map(str, faults)))
        if self.check in self.report().unjudged:
            pytest.skip(f"not judged: {self.report().unjudged[self.check]}")

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None
    ) -> str | TerminalRepr:
        if isinstance(excinfo.value, Unfit):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Any, int | None, str]:
        return self.path, None, self.nodeid


def game_checks(session: pytest.Session) -> Iterator[pytest.Item]:
    names = session.config.getoption("mothership")
    if names:
        from mothership.kit.conformance import check_names
    for name in names:
        game = find_game(name)
        for check in check_names():
            nodeid = f"mothership::{name}::{check}"
            yield GameCheck.from_parent(session, name=check, nodeid=nodeid, game=game, check=check)


# Which rules are proved -------------------------------------------------------------------------------


def rules_of(item: pytest.Item) -> list[str]:
    return [rule for mark in item.iter_markers("proves") for rule in mark.args]


def known_rules() -> set[str]:
    """The rules of all installed games that can be loaded."""
    from mothership.core.errors import UnknownGame
    from mothership.core.registry import game_ids, load, rules

    known: set[str] = set()
    for name in game_ids():
        try:
            known.update(rules(load(name).package, "en"))
        except UnknownGame:
            continue  # somebody else's broken package is no reason to refuse our tests
    return known


def refuse_unknown_rules(items: list[pytest.Item]) -> None:
    claims = [(item, rule) for item in items for rule in rules_of(item)]
    if not claims:
        return
    known = known_rules()
    unknown = sorted({f"{item.nodeid} proves {rule!r}" for item, rule in claims if rule not in known})
    if unknown:
        listed = "\n  ".join(unknown)
        raise pytest.UsageError(f"no installed game has such a rule in its rules text:\n  {listed}")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    items.extend(game_checks(session))
    refuse_unknown_rules(items)
    wanted = set(config.getoption("prove"))
    if wanted:
        others = [item for item in items if not wanted & set(rules_of(item))]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if wanted & set(rules_of(item))]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Only what is left after every deselection counts as proof."""
    for item in session.items:
        session.config.stash[PROVED].update(rules_of(item))


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:  # noqa: ARG001
    """With xdist only the workers know the tests: they hand over what is proved."""
    proved: set[str] = node.config.stash[PROVED]
    proved.update(getattr(node, "workeroutput", {}).get(WORKER_OUTPUT, ()))


def unproved(config: pytest.Config) -> list[str]:
    """What --rules-of has to complain about."""
    from mothership.core.registry import rules

    missing: list[str] = []
    for name in config.getoption("rules_of"):
        texts = rules(find_game(name).package, "en")
        if not texts:
            missing.append(f"{name} has no rules text")
        missing += [
            f"{rule.id} {rule.title}" for rule in texts.values() if rule.id not in config.stash[PROVED]
        ]
    return missing


def pytest_sessionfinish(session: pytest.Session) -> None:
    config = session.config
    if hasattr(config, "workeroutput"):
        proved: set[str] = config.stash[PROVED]
        config.workeroutput[WORKER_OUTPUT] = sorted(proved)
    elif config.getoption("rules_of") and unproved(config) and session.exitstatus in (0, 5):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: TerminalReporter, config: pytest.Config) -> None:
    if config.getoption("rules_of"):
        missing = unproved(config)
        terminalreporter.section("rules without a test")
        for line in missing or ["none"]:
            terminalreporter.write_line(line)

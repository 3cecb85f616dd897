"""What holds for every test: how hard Hypothesis searches, and that nothing is skipped in secret."""

import os

# Before anything imports the core: a forgotten rebinding of a vector must show in the tests.
os.environ.setdefault("MOTHERSHIP_VECTORS", "strict")

from collections.abc import Generator

import pytest
from hypothesis import settings

IN_CI = os.environ.get("CI") == "true"

# With CI=true a skipped test fails, unless its reason begins with one of these. Each needs a comment that
# says why the test cannot run there; "it is slow" or "it fails" is no such reason.
# Windows has no pty: its kind of pseudo-terminal cannot be opened with the standard library.
ALLOWED_SKIPS: tuple[str, ...] = ("Windows has no pty",)

# The same search on every run in CI, so that a red build can be repeated; fresh examples at the desk.
settings.register_profile("ci", derandomize=True, max_examples=300, deadline=None, print_blob=True)
settings.register_profile("dev", derandomize=False, max_examples=50, deadline=None)
settings.load_profile("ci" if IN_CI else "dev")


def refusal(report: pytest.TestReport | pytest.CollectReport) -> str:
    """Why this skip is not acceptable here; nothing if there was no skip or it is allowed."""
    if not (IN_CI and report.skipped) or hasattr(report, "wasxfail"):
        return ""
    text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    reason = text.removeprefix("Skipped: ")
    if reason.startswith(ALLOWED_SKIPS):
        return ""
    return f"{report.nodeid} was skipped, which CI does not allow (ALLOWED_SKIPS in conftest.py): {reason}"


# Reports are changed where they are made, so that workers of xdist hand on a failure like any other.


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if why := refusal(report):
        report.outcome, report.longrepr = "failed", why
    return report


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if why := refusal(report):
        report.outcome, report.longrepr = "failed", why
    return report

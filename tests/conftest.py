"""What holds for every test: which build is seen, how hard Hypothesis searches, that no skip is secret."""

import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.coroutines import pytest_pyfunc_call as pytest_pyfunc_call
from tests.hanging import pytest_timeout_set_timer as pytest_timeout_set_timer

ROOT = Path(__file__).resolve().parent.parent

# Before anything imports mothership. The tests see the source, and so do the programs that they start;
# MOTHERSHIP_TESTS=installed lets them see the installed build, which is compiled.
if os.environ.get("MOTHERSHIP_TESTS") != "installed" and (ROOT / "src").exists():
    sys.path.insert(0, str(ROOT / "src"))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (sys.path[0], os.environ.get("PYTHONPATH"))))
    # A forgotten rebinding of a vector must show in the tests.
    os.environ.setdefault("MOTHERSHIP_VECTORS", "strict")
    collect_ignore = ["compiled"]
else:
    collect_ignore = ["core/test_vectors.py"]  # the vectors of the interpreted build

# The kit's plug-in. pyproject.toml keeps pytest from finding it by itself, before the lines above.
pytest_plugins = ["mothership.kit.plugin"]

IN_CI = os.environ.get("CI") == "true"

# With CI=true a skipped test fails, unless its reason begins with one of these. Each needs a comment that
# says why the test cannot run there; "it is slow" or "it fails" is no such reason.
ALLOWED_SKIPS: tuple[str, ...] = (
    "Windows has no pty",  # its kind of pseudo-terminal cannot be opened with the standard library
    "Windows has no signals",  # so nothing can be interrupted there as a terminal would do it
    "there is no C compiler",  # tests/compiled
    "a plain build is wanted",  # tests/compiled
    "Windows has no file modes",  # who may read a file is decided there in another way
    "there is no PostgreSQL",  # a server of its own; the same tests run with SQLite in any case
    "there is no Redis",  # a server of its own; one process needs none
    "there is no atheris",  # tests/fuzz; it has builds for Linux on x86-64 only, and its cases run anywhere
    "there is no OpenSSH",  # tests/release; it signs, and a release without a signature says so
    "there is no Node",  # runs an example in JavaScript; nothing else here needs it
    "there is no Caddy",  # tests/deploy; it is taken from Debian's packages, where there are some
    "there is no Prometheus",  # the same
    "there is no OpenSSL",  # tests/deploy; the service itself needs none
    "there is no systemd",  # tests/deploy; it checks its own files, and not every system has it
    "there is no hadolint",  # tests/deploy; there is a build for Linux on x86-64
    "OpenSpiel has no builds for Windows",  # tests/research; the other doors are tried
    "there is no Chromium",  # tests/web; only a root can install it, see tools/jobs/checking.py
)

# The same search on every run in CI, so that a red build can be repeated; fresh examples at the desk. With
# coverage the source takes ten times as long as the compiled build, which is searched more thoroughly.
EXAMPLES = 300 if os.environ.get("MOTHERSHIP_TESTS") == "installed" else 100
settings.register_profile("ci", derandomize=True, max_examples=EXAMPLES, deadline=None, print_blob=True)
settings.register_profile("dev", derandomize=False, max_examples=50, deadline=None)
settings.load_profile("ci" if IN_CI else "dev")


# Their tests take longest. Begun last, one of them would be alone in the end, beside an idle process.
LONGEST = ("tests/web/", "tests/compiled/", "tests/release/", "tests/test_wheel.py")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, in the order that was drawn."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


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

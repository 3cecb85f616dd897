"""A real server with the built page, and a real browser: Chromium of the system, steered by Playwright."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

from tests.web.visitor import Visitor
from tools import browsers
from tools import page as page_tools

# Milliseconds until something is said to have failed; never a measure of speed.
PATIENCE = int(os.environ.get("MOTHERSHIP_PATIENCE", "900")) * 1000

USUAL_WISHES: dict[str, Any] = {"lessons": False, "explains": False}

Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page, built from the sources as they are now; a copy, for it may be built anew meanwhile."""
    copy = tmp_path_factory.mktemp("built") / "page"
    with page_tools.only_one():
        page_tools.fetch_packages(for_developers=True)
        page_tools.build()
        shutil.copytree(page_tools.BUILT, copy)
    return copy


@contextmanager
def serving(built: Path, folder: Path, site: Path | None = None) -> Iterator[str]:
    """A server with that page in a process of its own; ``site`` has packages beside the installed ones."""
    options = ["--port", "0", "--data", str(folder / "data"), "--page", str(built)]
    environment = {**os.environ, "MOTHERSHIP_LIMITS": "off", "MOTHERSHIP_THINKERS": "2"}
    environment.pop("MOTHERSHIP_VECTORS", None)  # whose care with vectors makes bots slow
    if site is not None:
        environment["PYTHONPATH"] = os.pathsep.join([str(site), environment.get("PYTHONPATH", "")])
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "mothership.cli", "serve", *options],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found, (folder / "log").read_text()
        yield found[0]
    finally:
        process.terminate()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


@pytest.fixture(scope="session")
def address(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(built, tmp_path_factory.mktemp("server")) as found:
        yield found


class Chromium:
    """One browser for all tests here that follow each other; each of them has contexts of its own in it.

    While Playwright is open, asyncio sees a loop that runs in this thread, and no other test could start its
    own: before one of another folder begins, it is closed.
    """

    def __init__(self) -> None:
        self.playwright: Playwright | None = None
        self.browser: Browser | None = None

    def open(self) -> Browser:
        if self.browser is not None and self.browser.is_connected():
            return self.browser
        program = browsers.for_tests()
        if program is None:
            pytest.skip("there is no Chromium: install it, or run `make test` as root where there is apt-get")
        if self.playwright is None:
            self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(executable_path=program, args=browsers.arguments())
        return self.browser

    def close(self) -> None:
        if self.browser is not None:
            self.browser.close()
        if self.playwright is not None:
            self.playwright.stop()
        self.playwright = self.browser = None


CHROMIUM = Chromium()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    try:
        yield
    finally:
        if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
            CHROMIUM.close()


@pytest.fixture
def browser() -> Browser:
    return CHROMIUM.open()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    yield from visiting(browser, address)


def visiting(browser: Browser, address: str) -> Iterator[Visit]:
    """Somebody at a device of their own, who opens a path; more than one if it is called again.

    Whatever the browser complains of, a forbidden script or style among it, fails the test. ``settings`` are
    Playwright's for a context: ``locale``, ``viewport``, ``has_touch``. Without others nothing moves. Unless
    it is wished, no lessons are offered and no questions explained.
    """
    expect.set_options(timeout=PATIENCE)
    visitors: list[Visitor] = []
    contexts: list[BrowserContext] = []

    def visit(path: str | None = None, *, wishes: dict[str, Any] | None = None, **settings: Any) -> Visitor:
        usual: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce", "base_url": address}
        context = browser.new_context(**(usual | settings))
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        visitor = Visitor(context.new_page())
        visitor.wish(**(USUAL_WISHES | (wishes or {})))
        visitors.append(visitor)
        if path is not None:
            visitor.go(path)
        return visitor

    yield visit
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for context in contexts:
        context.close()
    assert complaints == []

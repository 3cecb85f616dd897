"""Only for `python run.py test`, which first makes sure that the installed build is made of this source."""

import os

import pytest

import run
from mothership.build import COMPILED, build_kind


@pytest.fixture(scope="session", autouse=True)
def _the_build_is_compiled_and_new() -> None:
    if not run.has_package("dev"):
        pytest.fail("The installed build is older than the source. Say: python run.py setup")
    if build_kind() != COMPILED and os.environ.get("MOTHERSHIP_BUILD") == "plain":
        pytest.skip("a plain build is wanted")
    if build_kind() != COMPILED and not run.compiler():
        pytest.skip("there is no C compiler")

"""Only for `python run.py test`, which first makes sure that the installed build is made of this source."""

import os

import pytest

from mothership.build import COMPILED, build_kind
from tools.setup import stamps


@pytest.fixture(scope="session", autouse=True)
def _the_build_is_compiled_and_new() -> None:
    if not stamps.has_package("dev"):
        pytest.fail("The installed build is older than the source. Say: python run.py setup")
    if build_kind() != COMPILED and os.environ.get("MOTHERSHIP_BUILD") == "plain":
        pytest.skip("a plain build is wanted")
    if build_kind() != COMPILED and not stamps.compiler():
        pytest.skip("there is no C compiler")

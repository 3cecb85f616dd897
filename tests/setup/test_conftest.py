"""tests/conftest.py, tried in a folder of its own."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import LONGEST, pytest_collection_modifyitems
from tests.setup.conftest import ROOT


def copy_conftest(pytester: pytest.Pytester) -> None:
    pytester.makeconftest((ROOT / "tests" / "conftest.py").read_text(encoding="utf-8"))
    # As in pyproject.toml; conftest.py imports a neighbour of its own.
    pytester.makeini(f"[pytest]\npythonpath = {ROOT}\naddopts = -p no:mothership -p no:schemathesis")


class TestSkips:
    """tests/conftest.py, tried in a folder of its own."""

    SAMPLE = """
        import pytest

        def test_fine():
            pass

        @pytest.mark.skip(reason="not today")
        def test_marked():
            pass

        def test_inside():
            pytest.skip("cannot be bothered")

        @pytest.mark.xfail(reason="known", strict=True)
        def test_known():
            assert False
    """

    @pytest.fixture
    def project(self, pytester: pytest.Pytester) -> pytest.Pytester:
        copy_conftest(pytester)
        return pytester

    @pytest.mark.parametrize("workers", ["0", "2"])
    def test_fail_in_ci_by_name_and_reason(
        self, project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, workers: str
    ) -> None:
        monkeypatch.setenv("CI", "true")
        project.makepyfile(self.SAMPLE)
        result = project.runpytest_subprocess("-n", workers)
        # A mark is found before the test begins, and counts as an error.
        result.assert_outcomes(passed=1, failed=1, errors=1, xfailed=1)
        assert result.ret == pytest.ExitCode.TESTS_FAILED
        result.stdout.fnmatch_lines_random(
            ["*::test_marked was skipped*not today", "*::test_inside*cannot be bothered"]
        )

    @pytest.mark.parametrize("workers", ["0", "2"])
    def test_of_a_whole_file_fail_too(
        self, project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, workers: str
    ) -> None:
        monkeypatch.setenv("CI", "true")
        project.makepyfile("import pytest\npytest.importorskip('no_such_module_anywhere')")
        result = project.runpytest_subprocess("-n", workers)
        assert result.ret not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        result.stdout.fnmatch_lines(["*was skipped, which CI does not allow*no_such_module_anywhere*"])

    def test_with_an_allowed_reason_pass(
        self, project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("CI", "true")
        conftest = project.path / "conftest.py"
        text = conftest.read_text(encoding="utf-8")
        conftest.write_text(f"{text}\nALLOWED_SKIPS = ('not today', 'cannot be')\n", encoding="utf-8")
        project.makepyfile(self.SAMPLE)
        project.runpytest_subprocess().assert_outcomes(passed=1, skipped=2, xfailed=1)

    def test_pass_at_the_desk(self, project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("CI", raising=False)
        project.makepyfile(self.SAMPLE)
        project.runpytest_subprocess().assert_outcomes(passed=1, skipped=2, xfailed=1)


@pytest.mark.parametrize("ci", [True, False])
def test_hypothesis_repeats_itself_in_ci(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, ci: bool
) -> None:
    if ci:
        monkeypatch.setenv("CI", "true")
    else:
        monkeypatch.delenv("CI", raising=False)
    copy_conftest(pytester)
    pytester.makepyfile(f"""
        from hypothesis import settings

        def test_profile():
            assert settings().derandomize is {ci}
            assert settings().deadline is None
    """)
    pytester.runpytest_subprocess().assert_outcomes(passed=1)


def test_coroutines_run_to_their_end_and_get_their_fixtures(pytester: pytest.Pytester) -> None:
    copy_conftest(pytester)
    pytester.makepyfile("""
        import asyncio
        import pytest

        @pytest.fixture
        def number():
            return 5

        async def test_fails_behind_a_pause(number):
            await asyncio.sleep(0)
            assert number == 6

        class TestMethods:
            @pytest.mark.parametrize("other", [5, 6])
            async def test_compares(self, number, other):
                await asyncio.sleep(0)
                assert number == other
    """)
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(["*assert 5 == 6*"])


def test_the_longest_tests_begin_first_in_the_order_that_was_drawn() -> None:
    drawn = ["tests/cli/b", "tests/web/z", "tests/cli/a", "tests/web/y", "tests/server/c"]
    items: list[Any] = [SimpleNamespace(nodeid=name) for name in drawn]
    pytest_collection_modifyitems(items)
    expected = ["tests/web/z", "tests/web/y", "tests/cli/b", "tests/cli/a", "tests/server/c"]
    assert [item.nodeid for item in items] == expected
    assert all((ROOT / name).exists() for name in LONGEST)

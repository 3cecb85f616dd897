"""The pytest plug-in, as somebody uses it who writes a game elsewhere."""

from __future__ import annotations

import subprocess
import sys

import pytest

from mothership.core.registry import rules
from mothership.kit.conformance import check_names

PROOFS = """
from mothership.kit import proves

@proves("SM-3")
def test_three():
    pass

@proves("SM-4", "SM-5")
class TestRunning:
    def test_four_and_five(self):
        pass

def test_nothing():
    raise AssertionError
"""


def test_a_game_is_checked_without_any_file_of_tests(elsewhere: pytest.Pytester) -> None:
    result = elsewhere.runpytest_subprocess("-v", "--mothership", "smugglers", "--mothership-games", "8")
    result.assert_outcomes(passed=len(check_names()))
    result.stdout.fnmatch_lines(["*mothership::smugglers::agreement PASSED*"])


def test_a_faulty_game_fails_in_one_test_that_says_why(elsewhere: pytest.Pytester) -> None:
    result = elsewhere.runpytest_subprocess("--mothership", "greedy-smugglers", "--mothership-games", "8")
    result.assert_outcomes(failed=1, passed=len(check_names()) - 1)
    result.stdout.fnmatch_lines(
        ["outcome: results (2, 2) are not all from -1 to 1", "seed 0/0", "*mothership record 1"]
    )
    result.stdout.fnmatch_lines(["FAILED mothership::greedy-smugglers::outcome*"])


def test_checks_can_be_chosen_like_other_tests(elsewhere: pytest.Pytester) -> None:
    result = elsewhere.runpytest_subprocess(
        "--mothership", "smugglers", "--mothership-games", "1", "-k", "notation"
    )
    result.assert_outcomes(passed=1, deselected=len(check_names()) - 1)


def test_what_could_not_be_judged_is_skipped_and_not_passed(elsewhere: pytest.Pytester) -> None:
    """Its package is another game's, so another process would not find it."""
    elsewhere.makepyfile(
        greedy_smugglers="""
        from dataclasses import replace
        from tests.toys.smugglers import GAME as SMUGGLERS
        GAME = replace(SMUGGLERS, id="greedy-smugglers")
        """
    )
    result = elsewhere.runpytest_subprocess(
        "--mothership", "greedy-smugglers", "--mothership-games", "12", "-rs"
    )
    result.assert_outcomes(passed=len(check_names()) - 1, skipped=1)
    result.stdout.fnmatch_lines(["*not judged: the game was made on the spot*"])


def test_an_unknown_game_is_refused(elsewhere: pytest.Pytester) -> None:
    result = elsewhere.runpytest_subprocess("--mothership", "smuglers")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*No game “smuglers”*"])


def test_only_the_tests_of_a_rule_are_run(elsewhere: pytest.Pytester) -> None:
    elsewhere.makepyfile(test_rules=PROOFS)
    elsewhere.runpytest_subprocess("--strict-markers", "--prove", "SM-5").assert_outcomes(
        passed=1, deselected=2
    )


def test_a_rule_that_nobody_wrote_cannot_be_proved(elsewhere: pytest.Pytester) -> None:
    elsewhere.makepyfile(test_rules=PROOFS.replace("SM-3", "SM-33"))
    result = elsewhere.runpytest_subprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_rules.py::test_three proves 'SM-33'"])


@pytest.mark.parametrize("workers", ["0", "2"])
def test_rules_without_a_test_are_listed_and_fail(elsewhere: pytest.Pytester, workers: str) -> None:
    elsewhere.makepyfile(test_rules=PROOFS.replace("raise AssertionError", "pass"))
    result = elsewhere.runpytest_subprocess("--rules-of", "smugglers", "-n", workers)
    result.assert_outcomes(passed=3)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*rules without a test*", "SM-1 Cards", "SM-2 Turns", "SM-6 The wave"])
    result.stdout.no_fnmatch_line("SM-3*")


def test_rules_that_all_have_a_test_pass(elsewhere: pytest.Pytester) -> None:
    proved = ", ".join(repr(rule) for rule in rules("tests.toys.smugglers", "en"))
    elsewhere.makepyfile(
        test_rules=f"from mothership.kit import proves\n@proves({proved})\ndef test_all(): pass\n"
    )
    assert elsewhere.runpytest_subprocess("--rules-of", "smugglers").ret == pytest.ExitCode.OK


def test_the_plug_in_leaves_the_core_to_the_tests() -> None:
    """Tests choose how vectors behave, and the core asks only once."""
    program = "import mothership.kit.plugin, sys; sys.exit('mothership.core' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0

"""The mutation run: what is broken in a source, and how the tests of a rule are judged by it."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from mothership.kit.mutants import run as mutant_run
from mothership.kit.mutants.__main__ import judge
from mothership.kit.mutants.find import BadMutants, Source, perturbed, read_mutants
from mothership.kit.mutants.proof import digest
from mothership.kit.mutants.run import CRASHED, KILLED, Verdict
from tests.toys.smugglers import state

HOME = Path(state.__file__).parent


def mutants(text: str) -> list[tuple[str, str]]:
    """The rule and the changed line of every mutant of a source."""
    found: list[tuple[str, str]] = []
    for mutant in Source(text, "rules.py").mutants():
        pairs = zip(text.splitlines(), mutant.source.splitlines(), strict=True)
        (changed,) = [new.strip() for old, new in pairs if new != old]
        found.append((mutant.rule, changed))
    return found


@pytest.mark.parametrize(
    ("line", "broken"),
    [
        ('return "X-1"', ["pass"]),
        ('return None if free else "X-1"', ["return None if free else None"]),
        ('return "X-1" if taken else None', ["return None if taken else None"]),
        ("self.destroy(pad)  # X-1", ["pass  # X-1"]),
        ("self.held += 1  # X-1", ["pass  # X-1"]),
        ("seat = self.turn + 1  # X-1", ["seat = perturbed_by_the_kit(self.turn + 1)  # X-1"]),
        (
            "LAST: Final = 150  # the round  # X-1",
            ["LAST: Final = perturbed_by_the_kit(150)  # the round  # X-1"],
        ),
        ("return held >= 2  # X-1", ["return perturbed_by_the_kit(held >= 2)  # X-1"]),
        ("if a or b: pass  # X-1", ["if False: pass  # X-1", "if (not (a or b)): pass  # X-1"]),
        ("while a: pass  # X-1", ["while False: pass  # X-1", "while (not (a)): pass  # X-1"]),
        ("for seat in seats: pass  # X-1", ["for seat in (): pass  # X-1"]),
        ('größe = "ß"; return "X-1"', ['größe = "ß"; pass']),
        ("self.wait()  # it cannot be left out (X-1)", []),
        ('return "X-ray"', []),
    ],
)
def test_a_line_is_broken_in_every_way_that_its_kind_allows(line: str, broken: list[str]) -> None:
    assert mutants(f"def f(self):\n    {line}\n") == [("X-1", changed) for changed in broken]


def test_a_comment_may_name_several_rules() -> None:
    assert mutants("held = 1  # X-1, X-2a\n") == [
        (rule, "held = perturbed_by_the_kit(1)  # X-1, X-2a") for rule in ("X-1", "X-2a")
    ]


def test_an_elif_is_a_condition_too() -> None:
    assert mutants("if a:\n    pass\nelif b:  # X-1\n    pass\n") == [
        ("X-1", "elif False:  # X-1"),
        ("X-1", "elif (not (b)):  # X-1"),
    ]


def test_an_argument_in_a_line_of_its_own_is_changed() -> None:
    assert mutants("GAME = Game(\n    players=(2, 3),  # X-1\n)\n") == [
        ("X-1", "players=perturbed_by_the_kit((2, 3)),  # X-1")
    ]


def test_a_function_that_is_a_rule_answers_differently() -> None:
    assert mutants("def may(self):  # X-1\n    if a:\n        return True\n    return b\n") == [
        ("X-1", "return b".replace("b", "perturbed_by_the_kit(b)")),
        ("X-1", "return perturbed_by_the_kit(True)"),
    ]


def test_a_rule_beside_nothing_that_can_be_broken_is_refused() -> None:
    with pytest.raises(BadMutants, match=r"rules.py:4 names X-1"):
        mutants("if a:\n    b()\n# X-2 is no trailing comment of a statement\nelse:  # X-1\n    c()\n")


@pytest.mark.parametrize(
    ("value", "other"),
    [(True, False), (3, 4), ("tea", "tea?"), ((1, 2), (1,)), ([1, 2], [1]), (None, 0), (object(), None)],
)
def test_a_value_becomes_another_of_its_kind(value: object, other: object) -> None:
    assert perturbed(value) == other


# Written by hand --------------------------------------------------------------------------------------

ENTRY = """
[[mutant]]
rule = "SM-3"
file = "state.py"
old = "MOST_CARDS: Final = 3"
new = "MOST_CARDS: Final = 4"
why = "a fourth card"
"""


def test_a_mutant_can_be_written_by_hand() -> None:
    (mutant,) = read_mutants(ENTRY, HOME)
    assert (mutant.rule, mutant.change, mutant.was) == ("SM-3", "a fourth card", "MOST_CARDS: Final = 3")
    assert "MOST_CARDS: Final = 4" in mutant.source


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("MOST_CARDS: Final = 3", "MOST_CARDS", r"stands \d times in state.py"),
        ("MOST_CARDS: Final = 3", "FEWEST_CARDS", "stands 0 times in state.py"),
        ('why = "a fourth card"', "", "needs rule, file, old, new and why"),
    ],
)
def test_a_mutant_that_hits_nothing_certain_is_refused(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadMutants, match=complaint):
        list(read_mutants(ENTRY.replace(old, new, 1), HOME))


# The whole run ----------------------------------------------------------------------------------------

TESTS = """
from mothership.core.registry import load
from mothership.kit import proves

def dealt():
    state = load("smugglers").start(2)
    for _ in range(4):
        state.apply(state.legal()[0])
    return state

@proves("SM-3")
def test_full_hands_cannot_wait():
    state = dealt()
    wait = load("smugglers").vocabulary.parse("wait")
    assert state.forbids(wait) is None
    for move in ("wait", "draw ann silk", "wait", "draw bob silk"):
        state.apply(load("smugglers").vocabulary.parse(move))
    assert state.forbids(wait) == "SM-3"

@proves("SM-4")
def test_that_looks_away():
    assert dealt().actor() == 0
"""
HANGS = ENTRY.replace("MOST_CARDS: Final = 3", "def wait(self) -> None:").replace(
    "MOST_CARDS: Final = 4", "def wait(self) -> None:\\n        while True: pass"
)


def run(elsewhere: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    elsewhere.makepyfile(**{"proofs/test_rules": TESTS})
    return elsewhere.run(
        sys.executable, "-m", "mothership.kit.mutants", "smugglers", "proofs", "--jobs", "1", *arguments
    )


def test_a_rule_whose_tests_notice_is_proved(elsewhere: pytest.Pytester) -> None:
    before = (HOME / "state.py").read_bytes()
    result = run(elsewhere, "--rule", "SM-3")
    assert result.ret == 0
    result.stdout.fnmatch_lines(["1 rules, 1 mutants in *: 0 survived*"])
    assert (HOME / "state.py").read_bytes() == before


def test_a_mutant_that_survives_is_shown_with_its_place(elsewhere: pytest.Pytester) -> None:
    result = run(elsewhere, "--rule", "SM-4")
    assert result.ret == 1
    result.stdout.fnmatch_lines(['SM-4  state.py:*  check disabled:  return "SM-4"', "*survived (1 passed*"])


def test_a_rule_without_a_test_is_not_proved(elsewhere: pytest.Pytester) -> None:
    result = run(elsewhere, "--rule", "SM-7")
    assert result.ret == 1
    result.stdout.fnmatch_lines(["SM-7  has no test"])


def test_a_game_that_cannot_even_be_imported_proves_nothing() -> None:
    (mutant,) = read_mutants(ENTRY, HOME)
    crashed, killed = Verdict(mutant, CRASHED, ""), Verdict(mutant, KILLED[0], "")
    files = {"SM-3": ["test_rules.py"]}
    assert judge(["SM-3"], files, [crashed, killed]) == []
    assert judge(["SM-3"], files, [crashed]) == [
        "SM-3  has no mutant that can be played: write one in mutants.toml"
    ]


def test_a_mutant_that_hangs_is_noticed(elsewhere: pytest.Pytester) -> None:
    elsewhere.makefile(".toml", **{"proofs/mutants": HANGS})
    result = run(elsewhere, "--rule", "SM-3", "--limit", "5")
    result.stdout.fnmatch_lines(["1 rules, 2 mutants in *: 0 survived, [12] hung*"])


def nothing(_: str) -> None:
    """The work of a process."""


@pytest.mark.skipif(sys.platform == "win32", reason="the CPU of a process is not counted there")
def test_on_a_busy_machine_no_mutant_counts_as_hung(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    hours = count(0, 3600)
    monkeypatch.setattr(mutant_run, "time", SimpleNamespace(monotonic=lambda: next(hours)))
    started = mutant_run.Running("a mutant", nothing, (), str(tmp_path / "output"))
    assert not started.is_late(limit=60)
    started.process.join()


def test_tests_that_fail_anyway_prove_nothing(elsewhere: pytest.Pytester) -> None:
    elsewhere.makepyfile(**{"proofs/test_more": "def test_fails(): raise AssertionError"})
    result = run(elsewhere)
    assert result.ret == 2
    result.stderr.fnmatch_lines(["The tests fail on the sound game already."])


# What is proved already ---------------------------------------------------------------------------------

# A toy does not prove all its rules; for these tests it has but one.
ONE_RULE = """
import sys
import mothership.kit.mutants.__main__ as mutants

found = mutants.find_mutants
mutants.find_mutants = lambda *places: [one for one in found(*places) if one.rule == "SM-3"]
mutants.read_rules = lambda text: ["SM-3"]
words = ["smugglers", "proofs", "--jobs", "1", "--proof", "proofs/proof.json", "--with", "shared.py"]
sys.exit(mutants.main(words))
"""
AGAIN = "1 rules, 1 mutants: unchanged since none of them survived"


def prove(elsewhere: pytest.Pytester) -> tuple[int, str]:
    elsewhere.makepyfile(one_rule=ONE_RULE)
    result = elsewhere.run(sys.executable, "one_rule.py")
    return int(result.ret), result.stdout.str()


def test_what_has_not_changed_since_is_not_proved_again(elsewhere: pytest.Pytester) -> None:
    elsewhere.makepyfile(**{"proofs/test_rules": TESTS, "shared": ""})
    code, said = prove(elsewhere)
    assert (code, AGAIN in said) == (0, False)
    assert prove(elsewhere) == (0, AGAIN)


@pytest.mark.parametrize("changed", ["proofs/test_rules.py", "shared.py", "proofs/proof.json"])
def test_whatever_changes_calls_for_a_new_proof(elsewhere: pytest.Pytester, changed: str) -> None:
    elsewhere.makepyfile(**{"proofs/test_rules": TESTS, "shared": ""})
    prove(elsewhere)
    path = elsewhere.path / changed
    path.write_text(path.read_text("utf-8").replace('"of": "', '"of": "0') + "\n", "utf-8")
    code, said = prove(elsewhere)
    assert (code, AGAIN in said) == (0, False)


def test_tests_that_notice_less_lose_the_proof(elsewhere: pytest.Pytester) -> None:
    elsewhere.makepyfile(**{"proofs/test_rules": TESTS, "shared": ""})
    prove(elsewhere)
    before = (elsewhere.path / "proofs" / "proof.json").read_bytes()
    looks_away = TESTS.replace('== "SM-3"', "!= 0")
    elsewhere.makepyfile(**{"proofs/test_rules": looks_away})
    assert prove(elsewhere)[0] == 1
    assert (elsewhere.path / "proofs" / "proof.json").read_bytes() == before


def test_the_digest_hears_of_files_that_come_and_of_those_that_go(tmp_path: Path) -> None:
    folder, proof = tmp_path / "game", tmp_path / "game" / "proof.json"
    folder.mkdir()
    (folder / "rules.py").write_bytes(b"one\ntwo\n")
    seen = [digest([folder], proof)]
    (folder / "more.py").write_bytes(b"")
    seen.append(digest([folder], proof))
    (folder / "more.py").rename(folder / "other.py")
    seen.append(digest([folder], proof))
    assert len(set(seen)) == 3
    (folder / "other.py").unlink()
    (folder / "rules.py").write_bytes(b"one\r\ntwo\r\n")
    proof.write_text("anything", "utf-8")
    assert digest([folder], proof) == seen[0]


def test_no_rule_hangs_on_the_lessons_of_a_game(tmp_path: Path) -> None:
    folder = tmp_path / "lessons" / "game"  # wherever the game is
    (folder / "lessons").mkdir(parents=True)
    (folder / "rules.py").write_bytes(b"one")
    before = digest([folder], folder / "proof.json")
    (folder / "lessons" / "1-goal.toml").write_bytes(b"two")
    assert digest([folder], folder / "proof.json") == before
    (folder / "lessons.py").write_bytes(b"three")
    assert digest([folder], folder / "proof.json") != before


def test_a_game_that_is_not_installed_is_refused(elsewhere: pytest.Pytester) -> None:
    result = elsewhere.run(sys.executable, "-m", "mothership.kit.mutants", "smuglers", "proofs")
    assert result.ret == 2
    result.stderr.fnmatch_lines(["no installed package offers the game 'smuglers'"])

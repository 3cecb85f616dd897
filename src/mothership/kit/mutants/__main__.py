"""The command line of the mutation run."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

# Before anything imports the core: the tests run with strict vectors.
os.environ.setdefault("MOTHERSHIP_VECTORS", "strict")

from mothership.core.rule import read_rules
from mothership.kit.mutants.find import BadMutants, Mutant, find_mutants
from mothership.kit.mutants.proof import Proof, digest
from mothership.kit.mutants.run import CRASHED, HUNG, Verdict, prove_sound, run_all, warm_up


def find_game(name: str) -> tuple[str, Path]:
    """The package of an installed game and its folder, without importing it: it is to be broken first."""
    points = list(entry_points(group="mothership.games", name=name))
    if not points:
        raise BadMutants(f"no installed package offers the game {name!r}")
    return points[0].module, folder_of(points[0].module)


def folder_of(package: str) -> Path:
    """Where a package lies. Asking for more than its first part would import the packages around it."""
    first, *others = package.split(".")
    spec = find_spec(first)
    for place in (spec and spec.submodule_search_locations) or []:
        folder = Path(place, *others)
        if (folder / "__init__.py").is_file():
            return folder
    raise BadMutants(f"{package} is no package with a folder of its own")


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m mothership.kit.mutants", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("tests", type=Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rule", action="append", help="only this rule; can be repeated")
    parser.add_argument("--limit", type=float, default=60, help="seconds of CPU after which a mutant is hung")
    parser.add_argument("--proof", type=Path, help="skip what this file proves; write it after a clean run")
    parser.add_argument(
        "--with",
        type=Path,
        nargs="*",
        default=[],
        dest="others",
        metavar="PATH",
        help="what else game and tests are built on: if it changes, a proof no longer holds",
    )
    options = parser.parse_args(argv)
    if options.proof and options.rule:
        parser.error("a proof is of all rules")
    try:
        package, folder = find_game(options.game)
        if options.proof and is_proved(folder, options):
            return 0
        mutants = find_mutants(folder, options.tests)
    except BadMutants as error:
        print(error, file=sys.stderr)
        return 2
    rules = list(read_rules((folder / "rules.en.md").read_text("utf-8")))
    with tempfile.TemporaryDirectory() as scratch:
        # Examples that Hypothesis finds in broken games are of no use to anybody else.
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = scratch
        return run(package, folder, options, rules, mutants)


def is_proved(folder: Path, options: argparse.Namespace) -> bool:
    """Whether nothing has changed since all of it was proved."""
    proof = Proof.read(options.proof)
    if proof is None or proof.of != digest_of(folder, options):
        return False
    print(f"{proof.rules} rules, {proof.mutants} mutants: unchanged since none of them survived")
    return True


def digest_of(folder: Path, options: argparse.Namespace) -> str:
    """All that the answer hangs on: this package, the core, the game, its tests, and what they share."""
    mothership = Path(__file__).resolve().parents[2]
    places = [mothership / "kit", mothership / "core", folder, options.tests, *options.others]
    return digest([place.resolve() for place in places], options.proof.resolve())


def run(
    package: str, folder: Path, options: argparse.Namespace, rules: list[str], mutants: list[Mutant]
) -> int:
    started = time.monotonic()
    warm_up()
    if package in sys.modules:
        print(f"{package} was imported too early to be broken.", file=sys.stderr)
        return 2
    code, files, output = prove_sound(options.tests)
    if code:
        print(output, "The tests fail on the sound game already.", sep="\n", file=sys.stderr)
        return 2
    complaints = [
        f"{mutant}\n    no such rule in the rules text" for mutant in mutants if mutant.rule not in rules
    ]
    wanted = [rule for rule in rules if not options.rule or rule in options.rule]
    mutants = [mutant for mutant in mutants if mutant.rule in wanted]
    work = [(mutant, files[mutant.rule]) for mutant in mutants if mutant.rule in files]
    verdicts: list[Verdict] = []
    for verdict in run_all(package, folder, work, options.jobs, options.limit):
        verdicts.append(verdict)
        show_progress(len(verdicts), len(work), verdict)
    complaints += judge(wanted, files, verdicts)
    hung = sum(verdict.code == HUNG for verdict in verdicts)
    crashed = sum(verdict.code == CRASHED for verdict in verdicts)
    for complaint in complaints:
        print(complaint)
    print(
        f"{len(wanted)} rules, {len(work)} mutants in {time.monotonic() - started:.0f} s: "
        f"{sum(verdict.survived for verdict in verdicts)} survived, "
        f"{hung} hung, {crashed} could not be imported; {len(complaints)} complaints"
    )
    if options.proof and not complaints:
        Proof(digest_of(folder, options), len(wanted), len(work)).write(options.proof)
    return 1 if complaints else 0


def judge(rules: list[str], files: dict[str, list[str]], verdicts: list[Verdict]) -> list[str]:
    """Everything that is not proved."""
    complaints: list[str] = []
    for rule in rules:
        met = [verdict for verdict in verdicts if verdict.mutant.rule == rule]
        if rule not in files:
            complaints.append(f"{rule}  has no test")
        elif not any(verdict.code != CRASHED for verdict in met):
            complaints.append(f"{rule}  has no mutant that can be played: write one in mutants.toml")
        for verdict in met:
            if verdict.survived:
                complaints.append(f"{verdict.mutant}\n    survived ({last_line(verdict.output)})")
    return complaints


def last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1].strip("= ") if lines else "no output"


def show_progress(done: int, total: int, verdict: Verdict) -> None:
    line = f"[{done}/{total}] {verdict.mutant.rule} {verdict.mutant.file}:{verdict.mutant.line}"
    if sys.stderr.isatty():
        print(f"\r{line:70}", end="\n" if done == total else "", file=sys.stderr, flush=True)
    elif done % 20 == 0 or done == total:
        print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

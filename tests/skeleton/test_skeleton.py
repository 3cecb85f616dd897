"""What `mothership new` writes is a complete game, or nothing."""

import re
from pathlib import Path

import pytest

from mothership import skeleton
from mothership.core.texts import LANGUAGES
from tests.docs.outside import install, run

# One word and many, because lines get longer and the order of imports changes.
GAMES = [("zap", skeleton.STONES), ("a-race-of-seven-rockets-2126", skeleton.STONES)]
GAMES += [("a-game-of-seven-cards-2126", skeleton.CARDS)]


@pytest.fixture(scope="module", params=GAMES, ids=" ".join)
def project(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    name, kind = request.param
    folder = tmp_path_factory.mktemp("new")
    written = skeleton.write(name, folder, kind)
    project = folder / str(name)
    assert sorted(written) == sorted(path for path in project.rglob("*") if path.is_file())
    assert [child.name for child in folder.iterdir()] == [name]
    return project


@pytest.fixture(scope="module")
def installed(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(project, tmp_path_factory.mktemp("site"))


class TestTheNewGame:
    def test_is_accepted_by_the_kit(self, project: Path, installed: Path) -> None:
        run(installed, "-W", "error", "-m", "mothership.cli", "check", project.name, "--games", "100")

    def test_passes_its_own_tests_which_prove_every_rule(self, project: Path, installed: Path) -> None:
        pytest_options = ["-W", "error", "-p", "no:cacheprovider", "-p", "no:xdist"]
        ours = ["--mothership", project.name, "--mothership-games", "20", "--rules-of", project.name]
        said = run(installed, "-m", "pytest", *pytest_options, *ours, folder=project)
        assert " passed" in said

    def test_is_clean(self, project: Path, installed: Path) -> None:
        run(installed, "-m", "ruff", "check", "--no-cache", ".", folder=project)
        run(installed, "-m", "ruff", "format", "--no-cache", "--check", ".", folder=project)
        types = ["--strict", "--cache-dir", str(installed.parent / "mypy"), "--explicit-package-bases"]
        run(installed, "-m", "mypy", *types, "src", "tests", folder=project)

    def test_leaves_no_word_of_the_template_behind(self, project: Path) -> None:
        for path in project.rglob("*"):
            assert "@" not in path.name
            if path.is_file():
                assert re.findall(r"@\w+@", path.read_text(encoding="utf-8")) == []

    def test_says_how_to_go_on(self, project: Path) -> None:
        readme = (project / "README.md").read_text(encoding="utf-8")
        commands = [line.split() for line in readme.splitlines() if line.startswith("    ")]
        assert [" ".join(command[:3]) for command in commands] == [
            "python -m pip",
            "python -m pytest",
            f"mothership play {project.name}",
        ]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "bad-name"),
        ("Rocket-Race", "bad-name"),
        ("rocket_race", "bad-name"),
        ("rocket race", "bad-name"),
        ("rocket--race", "bad-name"),
        ("-rocket", "bad-name"),
        ("2126", "bad-name"),
        ("../rocket", "bad-name"),
        ("räuber", "bad-name"),
        ("class", "keyword"),
        ("lunar-invaders-2011", "is-a-game"),
        ("mothership", "is-a-package"),
        ("random", "is-a-package"),
    ],
)
def test_bad_names_are_refused(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(skeleton.SkeletonError) as refusal:
        skeleton.write(name, tmp_path)
    assert refusal.value.reason == reason
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["Rocket", "class", "lunar-invaders-2011", "random"])
def test_refusals_are_sentences_in_every_language(tmp_path: Path, name: str, language: str) -> None:
    with pytest.raises(skeleton.SkeletonError) as refusal:
        skeleton.write(name, tmp_path)
    sentence = refusal.value.text(language)
    assert name in sentence
    assert len(sentence.split()) > 5
    others = {refusal.value.text(other) for other in LANGUAGES}
    assert len(others) == len(LANGUAGES)


def test_what_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "rocket-race").mkdir()
    (tmp_path / "rocket-race" / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(skeleton.SkeletonError, match="already there"):
        skeleton.write("rocket-race", tmp_path)
    assert [path.name for path in tmp_path.rglob("*")] == ["rocket-race", "mine.txt"]


def test_nothing_is_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full_disk(path: Path, *_: object, **__: object) -> int:
        if path.name == "rules.py":
            raise OSError(28, "No space left on device")
        return write_text(path, "")

    write_text = Path.write_text
    monkeypatch.setattr(Path, "write_text", full_disk)
    with pytest.raises(skeleton.SkeletonError, match="No space left on device"):
        skeleton.write("rocket-race", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(skeleton.SkeletonError, match="file"):
        skeleton.write("rocket-race", tmp_path / "file" / "deeper")

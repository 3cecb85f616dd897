"""Our own package in the .venv: a wheel, built again when the source has changed."""

from pathlib import Path

import pytest

from tests.setup.conftest import Installer
from tools.setup import package, stamps
from tools.setup.prepare import prepare
from tools.setup.steps import SetupError


class TestPackage:
    """Our own package in the .venv: a wheel, built again when the source has changed."""

    def test_is_built_again_after_an_edit_and_nothing_else_is(self, here: Path, installer: Installer) -> None:
        prepare("play")
        installer.again()
        (here / "src" / "rules.py").write_text("MOONS = 5", encoding="utf-8")
        prepare("play")
        assert installer.again() == ["Building mothership", "Installing mothership"]
        prepare("play")
        assert installer.again() == []

    @pytest.mark.parametrize("name", ["hatch_build.py", "pyproject.toml", "src/new.toml", "web/app.tsx"])
    def test_is_built_again_when_its_recipe_or_data_change(
        self, here: Path, installer: Installer, name: str
    ) -> None:
        prepare("play")
        with (here / name).open("a", encoding="utf-8") as file:
            file.write("# one line more")
        assert not stamps.is_ready("play")

    def test_is_built_again_when_a_file_is_renamed(self, here: Path, installer: Installer) -> None:
        prepare("play")
        (here / "src" / "rules.py").rename(here / "src" / "laws.py")
        assert not stamps.is_ready("play")

    @pytest.mark.parametrize("name", ["src/__pycache__/rules.pyc", "web/node_modules/vite/index.js"])
    def test_does_not_mind_what_tools_write_beside_the_source(
        self, here: Path, installer: Installer, name: str
    ) -> None:
        prepare("play")
        (here / name).parent.mkdir(parents=True)
        (here / name).touch()
        assert stamps.is_ready("play")

    def test_is_built_again_when_another_build_is_asked_for(
        self, installer: Installer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        prepare("play")
        monkeypatch.setenv("MOTHERSHIP_BUILD", "plain")
        assert not stamps.is_ready("play")

    def test_gets_its_chance_when_a_compiler_has_come(
        self, installer: Installer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(stamps, "compiler", lambda: "")
        prepare("play")
        assert "Installing requirements/compile.txt" not in installer.again()
        monkeypatch.setattr(stamps, "compiler", lambda: "cc")
        prepare("play")
        assert "Installing requirements/compile.txt" in installer.asked
        assert "Building mothership" in installer.asked

    @pytest.mark.parametrize("name", ["compile", "node", "physics"])
    def test_is_built_even_if_what_compiling_or_the_page_needs_cannot_be_installed(
        self, installer: Installer, name: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        installer.trouble[f"{name}.txt"] = SetupError("not for this machine")
        prepare("play")
        assert stamps.is_ready("play")
        assert f"Going on without: {stamps.OPTIONAL[name]}" in capsys.readouterr().err

    def test_says_why_it_is_not_compiled(
        self, installer: Installer, capsys: pytest.CaptureFixture[str]
    ) -> None:
        prepare("play")
        assert capsys.readouterr().err.count("mothership: plain Python") == 1

    def test_leaves_nothing_of_the_one_before(self, here: Path, installer: Installer) -> None:
        site = here / ".venv" / "lib" / "python3" / "site-packages"
        (site / "mothership" / "core").mkdir(parents=True)
        (site / "mothership" / "core" / "state.so").touch()
        (site / "_mothership.pth").touch()
        for name in (
            "mothership-0.1.0.dist-info",
            "mothership_games-1.0.0.dist-info",
            "mothership_of_others",
        ):
            (site / name).mkdir()
        found = {path.name for path in package.leftovers()}
        assert found == {
            "mothership",
            "_mothership.pth",
            "mothership-0.1.0.dist-info",
            "mothership_games-1.0.0.dist-info",
        }

    def test_is_installed_again_after_an_interruption(self, here: Path, installer: Installer) -> None:
        prepare("play")
        (here / "src" / "rules.py").write_text("MOONS = 5", encoding="utf-8")
        installer.trouble[".whl"] = installer.trouble["--no-index"] = KeyboardInterrupt()
        with pytest.raises(KeyboardInterrupt):
            prepare("play")
        (here / "src" / "rules.py").write_text("", encoding="utf-8")  # as it was before
        assert not stamps.is_ready("play")

    def test_brings_the_benchmark_to_developers_only(self, installer: Installer) -> None:
        prepare("play")
        assert installer.settings == {"MOTHERSHIP_BENCH": ""}
        prepare("dev")
        assert installer.settings == {"MOTHERSHIP_BENCH": "1"}

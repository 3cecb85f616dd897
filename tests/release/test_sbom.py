"""The bill of materials names every part with its licence, in a form that other tools read."""

from __future__ import annotations

import email.message
import json
import tomllib
from importlib.metadata import Distribution, distribution
from pathlib import Path
from types import SimpleNamespace

import cyclonedx.schema
import jsonschema_rs
import pytest

from tests.conftest import ROOT
from tools.release import sbom
from tools.release.sbom import Part

LOCK = ROOT / "web" / "package-lock.json"
LISTED = "# Licenses\n\n## preact - {} (MIT)\n\ntext\n\n## @preact/signals - {} (MIT)\n"
# Licences that put no condition on games and bots of others.
WELCOME = {
    *("0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "MIT", "PSF-2.0", "Unlicense", "Zlib"),
    "MIT-CMU",  # pillow: MIT with a sentence about advertising
    "MPL-2.0",  # certifi: about changes of its own files
}


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> list[Part]:
    locked = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    versions = [locked[f"node_modules/{name}"]["version"] for name in ("preact", "@preact/signals")]
    listed = tmp_path_factory.mktemp("page") / "licenses.md"
    listed.write_text(LISTED.format(*versions), encoding="utf-8")
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [
        *sbom.page_parts(listed, LOCK),
        sbom.compiler_part(),
        *sbom.python_parts(sbom.own_requirements(pyproject)),
    ]


def test_follows_the_schema(parts: list[Part]) -> None:
    folder = Path(cyclonedx.schema.__file__).parent / "_res"
    schema = json.loads((folder / "bom-1.6.SNAPSHOT.schema.json").read_text(encoding="utf-8"))
    registry = jsonschema_rs.Registry(
        [
            (f"http://cyclonedx.org/schema/{name}", json.loads((folder / name).read_text(encoding="utf-8")))
            for name in ("spdx.SNAPSHOT.schema.json", "jsf-0.82.SNAPSHOT.schema.json")
        ]
    )
    validator = jsonschema_rs.validator_for(schema, registry=registry)
    document = json.loads(sbom.document(parts, "1.0.0", 0))
    validator.validate(document)
    with pytest.raises(jsonschema_rs.ValidationError):
        validator.validate(document | {"components": [{"name": "nameless"}]})


def test_is_the_same_for_the_same_parts(parts: list[Part]) -> None:
    assert sbom.document(parts, "1.0.0", 7) == sbom.document(parts[::-1], "1.0.0", 7)
    assert sbom.document(parts, "1.0.0", 7) != sbom.document(parts[1:], "1.0.0", 7)


def test_names_what_is_built_in_and_what_is_installed_beside(parts: list[Part]) -> None:
    built_in = {part.name for part in parts if part.is_built_in}
    beside = {part.name for part in parts if not part.is_built_in}
    assert built_in == {"preact", "@preact/signals", "mypy"}
    # What is asked for, and what that asks for in turn.
    assert {"litestar", "sqlalchemy", "greenlet", "rich", "pygments", "mujoco-core", "librt"} <= beside
    assert not {"pytest", "ruff", "playwright", "sphinx"} & beside


def test_knows_versions_hashes_and_needs(parts: list[Part]) -> None:
    document = json.loads(sbom.document(parts, "1.0.0", 0))
    components = {component["name"]: component for component in document["components"]}
    assert components["@preact/signals"]["purl"].startswith("pkg:npm/%40preact/signals@")
    rich = components["rich"]
    assert rich["version"] == distribution("rich").version
    assert rich["purl"] == f"pkg:pypi/rich@{rich['version']}"
    (known,) = components["preact"]["hashes"]
    assert (known["alg"], len(known["content"])) == ("SHA-512", 128)
    needs = {entry["ref"]: entry.get("dependsOn", []) for entry in document["dependencies"]}
    assert any(ref.startswith("pkg:pypi/pygments@") for ref in needs[rich["bom-ref"]])
    assert len(needs["pkg:pypi/mothership-games@1.0.0"]) == len(parts)


def test_every_licence_is_known_and_welcome(parts: list[Part]) -> None:
    strange = {
        part.name: part.licence
        for part in parts
        if not set(part.licence.replace("(", " ").replace(")", " ").split()) - {"AND", "OR", "WITH"}
        <= WELCOME
    }
    assert strange == {}


def test_a_licence_that_cannot_be_told_is_an_error(tmp_path: Path) -> None:
    package = tmp_path / "secret-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: secret\nVersion: 1.0\n", "utf-8")
    with pytest.raises(ValueError, match="the licence of secret is not known"):
        sbom.licence_of(Distribution.at(package))


class Strict(email.message.Message):
    """The metadata of the backport of importlib.metadata, which somebody else's package may import."""

    def __getitem__(self, name: str) -> str:
        if name not in self:
            raise KeyError(name)
        return str(super().__getitem__(name))


def test_a_field_that_is_missing_may_be_an_error() -> None:
    metadata = Strict()
    metadata["Name"] = "older"
    metadata["Classifier"] = "License :: OSI Approved :: MIT License"
    assert sbom.licence_of(SimpleNamespace(metadata=metadata, files=())) == "MIT"  # type: ignore[arg-type]

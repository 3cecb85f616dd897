"""What a release is made of and needs, as a CycloneDX document.

There are three kinds of parts: packages of npm in the page, the runtime of mypyc in compiled rules, and
Python packages that are installed beside Mothership, at the versions in use here.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final
from uuid import UUID, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType, Property
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.setup import paths

NAME: Final = "mothership-games"
LICENCE: Final = "Apache-2.0"
EXTRAS: Final = ("cluster", "lab", "physics", "server", "terminal")
SPACE: Final = UUID("8f7f5f0e-8f3c-5d2b-9c53-6d6f74686572")  # of the numbers of our documents

# What people have written before there were names for licences. The longest first.
OLD_NAMES: Final = {
    "Apache Software License": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "BSD": "BSD-3-Clause",
    "MIT License": "MIT",
    "MIT": "MIT",
    "Python Software Foundation License": "PSF-2.0",
}

MIT_TEXT: Final = (
    "Permission is hereby granted, free of charge, to any person obtaining a copy of this software"
)


@dataclass
class Part:
    """A package that belongs to a release."""

    kind: str  # npm or pypi
    name: str
    version: str
    licence: str  # an SPDX expression
    is_built_in: bool  # its code is in our files
    hashes: list[HashType] = field(default_factory=list)
    needs: list[str] = field(default_factory=list)  # names of the same kind

    @property
    def url(self) -> PackageURL:
        space, _, name = self.name.rpartition("/")
        return PackageURL(self.kind, space or None, name, self.version)


def page_parts(built: Path, lock: Path) -> list[Part]:
    """The packages in the page: Vite lists them with their licences, the lock knows their hashes."""
    listed = re.findall(r"^## (\S+) - (\S+) \((.+)\)$", built.read_text(encoding="utf-8"), re.MULTILINE)
    locked = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    parts = []
    for name, version, licence in listed:
        entry = locked[f"node_modules/{name}"]
        algorithm, _, digest = entry["integrity"].partition("-")
        known = HashType(alg=HashAlgorithm(algorithm.upper().replace("SHA", "SHA-")), content=_hex(digest))
        parts.append(
            Part("npm", name, version, licence, True, [known], sorted(entry.get("dependencies", {})))
        )
    return parts


def _hex(digest: str) -> str:
    return base64.b64decode(digest).hex()


def compiler_part() -> Part:
    """The runtime of mypyc; it comes with mypy."""
    return Part("pypi", "mypy", distribution("mypy").version, "MIT AND PSF-2.0", True)


def python_parts(requirements: Iterable[str]) -> list[Part]:
    """What is installed beside Mothership: what it asks for, and what that asks for in turn."""
    parts: dict[str, Part] = {}
    waiting = [Requirement(text) for text in requirements]
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        wanted = waiting.pop()
        name, extras = canonicalize_name(wanted.name), frozenset(wanted.extras)
        if (name, extras) in seen:
            continue
        seen.add((name, extras))
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue  # for another system
        needs = [need for need in map(Requirement, found.requires or ()) if _applies(need, extras)]
        part = parts.setdefault(name, Part("pypi", name, found.version, licence_of(found), False))
        part.needs = sorted({*part.needs, *(canonicalize_name(need.name) for need in needs)})
        waiting += needs
    return sorted(parts.values(), key=lambda part: part.name)


def _applies(need: Requirement, extras: Iterable[str]) -> bool:
    return need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in ("", *extras))


def own_requirements(pyproject: Mapping[str, dict[str, dict[str, list[str]]]]) -> list[str]:
    """What Mothership with all its extras asks for, and what compiled rules need besides."""
    extras = pyproject["project"]["optional-dependencies"]
    found = [Requirement(text) for name in EXTRAS for text in extras[name]]
    here = [str(need) for need in found if _applies(need, ())]
    return [*here, "librt", "mypy_extensions"]


def licence_of(found: Distribution) -> str:
    """The licence as SPDX writes it. Raises ValueError if it cannot be told: then OLD_NAMES needs a line."""
    metadata = found.metadata
    # Once the backport of importlib.metadata is imported, what is missing is a KeyError and no longer None.
    if "License-Expression" in metadata:
        return str(metadata["License-Expression"])
    told = [
        name.rpartition(" :: ")[2] for name in metadata.get_all("Classifier") or () if "License ::" in name
    ]
    told.append(str(metadata["License"]) if "License" in metadata else "")
    for name in told:
        for old, new in OLD_NAMES.items():
            if re.match(rf"{re.escape(old)}(?![\w-])", name):  # and not BSD-2-Clause
                return new
        if isinstance(name, str) and re.fullmatch(r"[A-Za-z0-9.+-]+( (AND|OR|WITH) [A-Za-z0-9.+-]+)*", name):
            return name
    for file in found.files or ():
        if "licen" in file.name.lower() and MIT_TEXT in " ".join(file.read_text(encoding="utf-8").split()):
            return "MIT"
    raise ValueError(f"the licence of {metadata['Name']} is not known: {told}")


def document(parts: list[Part], version: str, made: int) -> str:
    """The document. The same parts at the same time give the same text."""
    licences = LicenseFactory()
    root = Component(
        name=NAME,
        version=version,
        type=ComponentType.APPLICATION,
        licenses=[licences.make_from_string(LICENCE)],
        purl=PackageURL("pypi", None, NAME, version),
        bom_ref=f"pkg:pypi/{NAME}@{version}",
    )
    bom = Bom(serial_number=uuid5(SPACE, f"{NAME} {version} {made}"))
    bom.metadata.timestamp = datetime.fromtimestamp(made, UTC)
    bom.metadata.component = root
    components: dict[tuple[str, str], Component] = {}
    for part in parts:
        components[part.kind, part.name] = Component(
            name=part.name,
            version=part.version,
            type=ComponentType.LIBRARY,
            scope=ComponentScope.REQUIRED if part.is_built_in else ComponentScope.OPTIONAL,
            licenses=[licences.make_from_string(part.licence)],
            hashes=part.hashes,
            purl=part.url,
            bom_ref=part.url.to_string(),
            properties=[Property(name="mothership:built-in", value=str(part.is_built_in).lower())],
        )
    for component in components.values():
        bom.components.add(component)
    bom.register_dependency(root, components.values())
    for part in parts:
        needs = [components[part.kind, name] for name in part.needs if (part.kind, name) in components]
        bom.register_dependency(components[part.kind, part.name], needs)
    text: str = JsonV1Dot6(bom).output_as_string(indent=1)
    return text + "\n"


def all_parts(pyproject: Mapping[str, dict[str, dict[str, list[str]]]]) -> list[Part]:
    """Every part of a release; the page must have been built."""
    page = page_parts(paths.ROOT / "build" / "page" / "licenses.md", paths.ROOT / "web" / "package-lock.json")
    return [*page, compiler_part(), *python_parts(own_requirements(pyproject))]

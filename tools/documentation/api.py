"""The HTTP API as a page, from the OpenAPI description that the server itself gives."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from mothership.server.app import make_app
from mothership.server.settings import read_settings

METHODS: Final = ("get", "post", "put", "patch", "delete")
HEAD: Final = """\
# The HTTP API

Every address of a server, from its own OpenAPI description (`/api/openapi.json`).
[The server](server.md) explains how they belong together, and describes the WebSocket for live play.
"""

Json = dict[str, Any]


def write_api(folder: Path, name: str) -> None:
    (folder / f"{name}.md").write_text(page(description()), encoding="utf-8")


def description() -> Json:
    """The OpenAPI description of a server with the usual settings."""
    with tempfile.TemporaryDirectory() as data:
        app = make_app(read_settings({"data": data, "log": "quiet"}, {}, Path(data)))
        found: Json = app.openapi_schema.to_schema()
    return found


def page(api: Json) -> str:
    """All operations, chapter by chapter, and then the types that they speak of."""
    chapters: dict[str, list[str]] = {}
    shared = common(api)
    for path, operations in api["paths"].items():
        for method in METHODS:
            if method in operations:
                told = operation(method, path, operations[method], shared)
                chapters.setdefault((operations[method].get("tags") or ["other"])[0], []).append(told)
    parts = [HEAD, errors(shared)] if shared else [HEAD]
    for chapter in sorted(chapters):
        parts += [f"## {chapter.capitalize()}", *chapters[chapter]]
    parts.append("## Types")
    schemas = api.get("components", {}).get("schemas", {})
    parts += [structure(name, schemas[name]) for name in sorted(schemas)]
    return "\n\n".join(parts) + "\n"


def errors(shared: Json) -> str:
    """The errors of all operations, once."""
    text = "Every address can answer with one of these instead. `Problem` says in words what is wrong."
    return f"## Errors\n\n{text}\n\n{table(('status', 'answer', ''), answers(shared))}"


def common(api: Json) -> Json:
    """The errors that every operation can give."""
    operations = [
        told for path in api["paths"].values() for method, told in path.items() if method in METHODS
    ]
    return {
        status: answer
        for status, answer in operations[0]["responses"].items()
        if int(status) >= 400 and all(told["responses"].get(status) == answer for told in operations)
    }


def answers(responses: Json) -> list[tuple[str, str, str]]:
    rows = []
    for status, answer in responses.items():
        kinds = {kind(media.get("schema", {})) for media in answer.get("content", {}).values()}
        rows.append((status, " or ".join(sorted(kinds)), answer.get("description", "")))
    return rows


def operation(method: str, path: str, told: Json, shared: Json) -> str:
    """One address: what it does, what it takes, and what it answers, beside the errors that all share."""
    lines = [f"### {method.upper()} {path}", told.get("description") or told.get("summary") or ""]
    parameters = [one for one in told.get("parameters", ()) if one.get("in") in ("path", "query")]
    if parameters:
        lines.append(
            table(
                ("parameter", "in", "type", ""),
                [
                    (f"`{one['name']}`", one["in"], kind(one.get("schema", {})), one.get("description", ""))
                    for one in parameters
                ],
            )
        )
    for media in told.get("requestBody", {}).get("content", {}).values():
        lines.append(f"**Body:** {kind(media.get('schema', {}))}")
    own = {status: answer for status, answer in told["responses"].items() if status not in shared}
    lines.append(table(("status", "answer", ""), answers(own)))
    return "\n\n".join(filter(None, lines))


def structure(name: str, schema: Json) -> str:
    """A type and its fields."""
    needed = schema.get("required", ())
    rows = [
        (f"`{field}`", kind(told), "" if field in needed else "may be left out")
        for field, told in schema.get("properties", {}).items()
    ]
    head = f"({anchor(name)})=\n### {name}"
    parts = [
        head,
        schema.get("description", ""),
        table(("field", "type", ""), rows) if rows else kind(schema),
    ]
    return "\n\n".join(filter(None, parts))


def kind(schema: Json) -> str:
    """A type in words, with a link to its fields if it has a name."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{anchor(name)})"
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(kind(one) for one in schema[several]))
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    found = schema.get("type", "anything")
    if isinstance(found, list):
        return " or ".join(found)
    if found == "array":
        return f"list of {kind(schema.get('items', {}))}"
    if found == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {kind(schema['additionalProperties'])}"
    return str(found)


def anchor(name: str) -> str:
    return f"type-{name.lower()}"


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    for row in rows:
        cells = [cell.replace("|", "\\|").replace("\n", " ") for cell in row]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)

"""Writes the server's messages and answers as TypeScript, so that the page and the server cannot drift apart.

``python -m tools.page_types`` writes web/src/net/types.gen.ts anew; with ``--check`` it only says whether
that would change it.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from msgspec import NODEFAULT, Struct
from msgspec import inspect as types

from mothership.server.analysis import schemas as analysis_shapes
from mothership.server.decks import schemas as deck_shapes
from mothership.server.http import games, schemas
from mothership.server.live import messages
from mothership.server.referee import schemas as referee_shapes
from mothership.server.tables import command_messages, lessons, orders, replay

FILE: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "net" / "types.gen.ts"
MESSAGES: Final = (command_messages, messages)
MODULES: Final = (
    *MESSAGES,
    orders,
    replay,
    lessons,
    schemas,
    games,
    deck_shapes,
    referee_shapes,
    analysis_shapes,
)
# Whose fields may be left out if they have a default. The server itself always sends all of them.
FROM_PAGE: Final = (messages.FromClient, orders.Order)
HEAD: Final = """\
// Written by `python -m tools.page_types` from the server's own types. Do not edit.

/** A move as words by name, with the kind of the move in `move`. */
export interface MoveWords {
  readonly move: string;
  readonly [field: string]: string;
}
"""
PLAIN: Final = {
    types.StrType: "string",
    types.BytesType: "string",  # base64
    types.IntType: "number",
    types.FloatType: "number",
    types.BoolType: "boolean",
    types.NoneType: "null",
    types.AnyType: "unknown",
    types.RawType: "MoveWords",  # nothing else is handed through unread
}


def structs(module: ModuleType) -> list[type[Struct]]:
    """Those that stand in a module themselves, but not those that only others are made from."""
    found = [thing for thing in vars(module).values() if inspect.isclass(thing) and issubclass(thing, Struct)]
    own = [thing for thing in found if thing.__module__ == module.__name__]
    return [thing for thing in own if not thing.__subclasses__()]


def written(info: types.Type) -> str:
    """A type as TypeScript writes it."""
    match info:
        case types.StructType(cls=cls):
            return cls.__name__
        case types.UnionType(types=members):
            return " | ".join(map(written, members))
        case types.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case types.ListType(item_type=item):
            inner = written(item)
            return f"readonly ({inner})[]" if " | " in inner else f"readonly {inner}[]"
        case types.DictType(value_type=value):
            return f"Readonly<Record<string, {written(value)}>>"
        case types.Metadata(type=inner_type):
            return written(inner_type)
    return PLAIN[type(info)]


def may_lack(cls: type[Struct], field: types.Field) -> bool:
    unset = field.default is NODEFAULT and field.default_factory is NODEFAULT  # UNSET is no default there
    omitted = unset or cls.__struct_config__.omit_defaults or issubclass(cls, FROM_PAGE)
    return omitted and not field.required


def comment(about: list[str]) -> list[str]:
    if len(about) < 2:
        return [f"/** {line} */" for line in about]
    return ["/**", *(f" * {line}".rstrip() for line in about), " */"]


def interface(cls: type[Struct]) -> str:
    info: Any = types.type_info(cls)
    about = inspect.cleandoc(cls.__doc__ or "").replace("``", "`").splitlines()
    lines = [*comment(about), f"export interface {cls.__name__} {{"]
    if info.tag is not None:
        lines.append(f'  readonly {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        sign = "?" if may_lack(cls, field) else ""
        lines.append(f"  readonly {field.encode_name}{sign}: {written(field.type)};")
    return "\n".join([*lines, "}", ""])


def union(name: str, about: str, base: type[Struct]) -> str:
    members = [cls.__name__ for one in MESSAGES for cls in structs(one) if issubclass(cls, base)]
    return f"/** {about} */\nexport type {name} =\n  | " + "\n  | ".join(members) + ";\n"


def page_types() -> str:
    """The whole file."""
    known = [cls for module in MODULES for cls in structs(module)]
    names = [cls.__name__ for cls in known]
    double = {name for name in names if names.count(name) > 1}
    if double:
        raise ValueError(f"two types have the same name: {', '.join(sorted(double))}")
    return "\n".join(
        [
            HEAD,
            f"export const PROTOCOL = {messages.PROTOCOL};\nexport const MOST_TEXT = {messages.MOST_TEXT};\n",
            union("ClientMessage", "All that the page says over the socket.", messages.FromClient),
            union("ServerMessage", "All that the server says over the socket.", messages.FromServer),
            *map(interface, known),
        ]
    )


def main(arguments: list[str]) -> int:
    text = page_types()
    if "--check" in arguments:
        stale = not FILE.exists() or FILE.read_text(encoding="utf-8") != text
        print(f"{FILE.name} is {'stale: python -m tools.page_types' if stale else 'up to date'}")
        return int(stale)
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

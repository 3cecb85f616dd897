"""The fields of a position, whether its class is plain Python or compiled."""

from __future__ import annotations

from types import GetSetDescriptorType
from typing import Any


def fields_of(state: Any) -> dict[str, Any]:
    """Every field with its value. A compiled class keeps them in descriptors and has no ``__dict__``."""
    if hasattr(state, "__dict__"):
        return dict(vars(state))
    return {
        name: getattr(state, name)
        for kind in type(state).__mro__
        for name, what in vars(kind).items()
        if isinstance(what, GetSetDescriptorType) and not name.startswith("__")
    }


def values_of(state: Any) -> dict[str, Any]:
    """The same with vectors as lists, to be compared."""
    return {name: list(value) if is_vector(value) else value for name, value in fields_of(state).items()}


def is_vector(value: Any) -> bool:
    return hasattr(value, "__setitem__")


def shared(state: Any, copy: Any) -> set[str]:
    """The fields that are the same thing in both: a change in the copy is seen in the State.

    Compiled code hands out a new object for the same vector each time, so vectors are changed to find out.
    """
    found = set()
    for name, value in fields_of(state).items():
        if is_vector(value):
            before, theirs = list(value), getattr(copy, name)
            assert before, f"{name} is empty: nothing can be changed in it"
            theirs[0] ^= 1
            if list(getattr(state, name)) != before:
                found.add(name)
            theirs[0] ^= 1
        elif not isinstance(value, int | str | None) and getattr(copy, name) is value:
            found.add(name)
    return found

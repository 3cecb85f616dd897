"""Packed vectors of integers, native when compiled.

For the type checker, and so for the compiler, ``vec`` is the packed vector of ``librt`` and
``i64`` a machine word; ``i32`` and ``u8`` are for arrays that are handed out. Interpreted they are a list
and an int, so that the rules library needs nothing but Python. When the core itself runs compiled,
interpreted games must hand it real vectors, so they are given out then.

Two things differ between the builds, and rules have to be written for the stricter one:

* ``append`` may or may not change the vector it is given: always rebind, ``v = append(v, x)``.
* ``i64`` wraps at 64 bits where ``int`` grows: mask whatever is multiplied (see ``keys``).

Setting ``MOTHERSHIP_VECTORS=strict`` makes the interpreted ``append`` return a fresh list, so that
a forgotten rebinding shows in the tests and not only in the compiled build.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i32 as i32
    from mypy_extensions import i64 as i64
    from mypy_extensions import u8 as u8
else:
    from mothership.build import COMPILED, build_kind

    if build_kind() == COMPILED:
        from librt.vecs import append, vec
        from mypy_extensions import i32, i64, u8
    else:
        i32 = i64 = u8 = int

        class vec(list):  # noqa: N801 - it stands in for a built-in type
            """A list that can be written ``vec[i64](...)``."""

            __slots__ = ()

            def __init__(self, items=(), *, capacity=0):  # noqa: ARG002
                super().__init__(items)  # a list grows by itself; the packed one would rather know

            def __class_getitem__(cls, item):
                return cls

        if os.environ.get("MOTHERSHIP_VECTORS") == "strict":

            def append(vector, item):
                return vec([*vector, item])
        else:

            def append(vector, item):
                vector.append(item)
                return vector


def zeros(length: int) -> vec[i64]:
    return vec[i64]([0] * length)

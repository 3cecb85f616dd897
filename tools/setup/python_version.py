"""Whether this Python is new enough. Outdated ones read this file, too: keep its syntax at Python 3.6."""

import shutil

OLDEST = (3, 11)


def too_old(version: tuple) -> str:  # type: ignore[type-arg]  # old Pythons read this line too
    """What to tell someone whose Python is too old; nothing if it is not."""
    if tuple(version[:2]) >= OLDEST:
        return ""
    names = [f"python3.{minor}" for minor in range(OLDEST[1] + 9, OLDEST[1] - 1, -1)]
    found = [name for name in names if shutil.which(name)]
    wanted = found[0] if found else f"python3.{OLDEST[1]}"
    oldest, this = f"{OLDEST[0]}.{OLDEST[1]}", f"{version[0]}.{version[1]}"
    return (
        f"Mothership needs Python {oldest} or newer; this is Python {this}.\n"
        + (f"{wanted} seems to be there. Say:\n" if found else "Install a newer Python, then say:\n")
        + f"    make play PYTHON={wanted}      or      {wanted} run.py play"
    )

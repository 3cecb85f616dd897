"""The flight of a shot for playback: small enough to send along with a move, and never needed by a rule.

A flight is bytes. All numbers are varints, seven bits a byte with the lowest first; signed ones are folded
(0, -1, 1, -2, … become 0, 1, 2, 3, …).

    version                            1
    microseconds in a frame
    how many bodies moved; for each of them:
        id * 2 + kind                  0 a token, by its slot; 1 a card, by its space
        the frame it begins to move
        how many frames are told       after the last it lies still
        numbers, frame by frame        signed; each is the change of the change since the frame before

A token has seven numbers a frame: x, y, z in tenths of a millimetre and 1000 times its quaternion w, x, y, z.
A card has three: x, y and its turn in tenths of a degree. Before the first frame all of them were 0 for two
frames.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

VERSION: Final = 1
TOKEN: Final = 0
CARD: Final = 1
NUMBERS: Final = (7, 3)  # of a token and of a card, in each frame
MICROSECONDS: Final = 16_500  # in a frame of every table of this game


class Track(NamedTuple):
    """How one token or card moved."""

    kind: int
    name: int  # the slot of a token, the space of a card
    begins: int  # the frame
    frames: tuple[tuple[int, ...], ...]


class Trajectory(NamedTuple):
    """All that moved in a shot."""

    microseconds: int  # in a frame
    tracks: tuple[Track, ...]


def encode(trajectory: Trajectory) -> bytes:
    out = bytearray()
    _put(out, VERSION)
    _put(out, trajectory.microseconds)
    _put(out, len(trajectory.tracks))
    for track in trajectory.tracks:
        _put(out, track.name * 2 + track.kind)
        _put(out, track.begins)
        _put(out, len(track.frames))
        size = NUMBERS[track.kind]
        before, speed = [0] * size, [0] * size
        for frame in track.frames:
            for index, value in enumerate(frame):
                change = value - before[index]
                _put(out, _fold(change - speed[index]))
                before[index], speed[index] = value, change
    return bytes(out)


def decode(data: bytes) -> Trajectory:
    """The trajectory again. Raises ValueError where the bytes are not one."""
    numbers = _numbers(data)
    try:
        if next(numbers) != VERSION:
            raise ValueError("not a trajectory of this version")
        microseconds, count = next(numbers), next(numbers)
        tracks = []
        for _ in range(count):
            name, kind = divmod(next(numbers), 2)
            begins, length = next(numbers), next(numbers)
            size = NUMBERS[kind]
            before, speed = [0] * size, [0] * size
            frames = []
            for _ in range(length):
                for index in range(size):
                    speed[index] += _unfold(next(numbers))
                    before[index] += speed[index]
                frames.append(tuple(before))
            tracks.append(Track(kind, name, begins, tuple(frames)))
    except StopIteration:
        raise ValueError("the trajectory ends too soon") from None
    if next(numbers, None) is not None:
        raise ValueError("something follows the trajectory")
    return Trajectory(microseconds, tuple(tracks))


def _fold(number: int) -> int:
    return number * 2 if number >= 0 else -number * 2 - 1


def _unfold(number: int) -> int:
    return number // 2 if number % 2 == 0 else -(number + 1) // 2


def _put(out: bytearray, number: int) -> None:
    while number >= 128:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def _numbers(data: bytes) -> Iterator[int]:
    number = shift = 0
    for byte in data:
        number |= (byte & 127) << shift
        if byte & 128:
            shift += 7
        else:
            yield number
            number = shift = 0

"""Metrics in the text format of Prometheus. They identify nobody."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from typing import Final

# Seconds; the last bucket is everything above.
BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

Labels = tuple[tuple[str, str], ...]
Number = int | float
Reading = Number | Mapping[Labels, Number]


class Metrics:
    """Counters, gauges that are read on request, and histograms of seconds."""

    def __init__(self) -> None:
        self.counters: dict[str, dict[Labels, Number]] = {}
        self._gauges: dict[str, Callable[[], Reading]] = {}
        self._times: dict[str, _Times] = {}

    def count(self, name: str, amount: Number = 1, **labels: str) -> None:
        key = tuple(sorted(labels.items()))
        counter = self.counters.setdefault(name, {})
        counter[key] = counter.get(key, 0) + amount

    def refused(self, code: str) -> None:
        """Count a refusal."""
        self.count("refusals", code=code)

    def gauge(self, name: str, read: Callable[[], Reading]) -> None:
        self._gauges[name] = read

    def observe(self, name: str, seconds: float) -> None:
        times = self._times.get(name)
        if times is None:
            times = self._times[name] = _Times()
        times.add(seconds)

    def text(self) -> str:
        lines: list[str] = []
        for name, counter in sorted(self.counters.items()):
            lines.append(f"# TYPE mothership_{name}_total counter")
            lines += [
                f"mothership_{name}_total{_braces(key)} {value}" for key, value in sorted(counter.items())
            ]
        for name, read in sorted(self._gauges.items()):
            reading = read()
            readings = reading if isinstance(reading, Mapping) else {(): reading}
            lines.append(f"# TYPE mothership_{name} gauge")
            lines += [f"mothership_{name}{_braces(key)} {value}" for key, value in sorted(readings.items())]
        for name, times in sorted(self._times.items()):
            lines += times.lines(f"mothership_{name}_seconds")
        return "\n".join(lines) + "\n"


class _Times:
    def __init__(self) -> None:
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.buckets[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> list[str]:
        lines, total = [f"# TYPE {name} histogram"], 0
        for bound, number in zip((*BOUNDS, "+Inf"), self.buckets, strict=True):
            total += number
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self.sum:.6f}", f"{name}_count {total}"]


def _braces(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{_escaped(value)}"' for name, value in labels) + "}"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")

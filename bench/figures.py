"""Figures from rounds: speeds, and ratios with their spread."""

from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True)
class Spread:
    """The middle one of several values, the quartiles round it, and the outermost ones."""

    middle: float
    low: float
    high: float
    least: float
    greatest: float

    def to_json(self) -> dict[str, float]:
        return {
            "median": self.middle,
            "lower_quartile": self.low,
            "upper_quartile": self.high,
            "least": self.least,
            "greatest": self.greatest,
        }


def spread(values: list[float]) -> Spread:
    if len(values) == 1:
        low = high = values[0]
    else:
        low, _, high = quantiles(values, n=4, method="inclusive")
    return Spread(median(values), low, high, min(values), max(values))


def ratios(ours: list[float], theirs: list[float]) -> Spread:
    """Round against round, because neighbours in time share the machine's moods."""
    return spread([our / their for our, their in zip(ours, theirs, strict=True)])


def in_words(number: float) -> str:
    """Three figures that people can read: 1.53 M, 20.1 k, 87."""
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if number >= size * 0.9995:
            return _three(number / size) + letter
    return _three(number)


def _three(number: float) -> str:
    return f"{number:.0f}" if number >= 99.95 else f"{number:.1f}" if number >= 9.995 else f"{number:.2f}"

"""The report of a run as plain data."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from mothership.lab import ratings
from mothership.lab.intervals import Estimate, of_numbers, of_scores
from mothership.lab.plan import Plan, usual_choices
from mothership.lab.playing import Loss, Played
from mothership.lab.schedule import GAMES_OF_A_MATCH, Fixture, fixture
from mothership.lab.tally import Tally, seat_score

FIRST, SECOND, OPEN = "first", "second", "open"  # verdicts


@dataclass(frozen=True)
class PairingReport:
    """Two bots, and the score of the first. ``clear`` means that the games ended early."""

    first: str
    second: str
    games: int
    score: Estimate
    verdict: str
    clear: bool


@dataclass(frozen=True)
class BotReport:
    """One bot. There is no rating if the extra is missing or some bots have not met."""

    bot: str
    games: int
    rating: Estimate | None
    result: Estimate  # in the units of the game
    decisions: int
    seconds: float  # for a decision, on average
    longest: float


@dataclass(frozen=True)
class SeatReport:
    """How a seat did against the others at its table."""

    players: int
    seat: str
    score: Estimate


@dataclass(frozen=True)
class LengthReport:
    """How long the games with so many players were, and how much there was to choose."""

    players: int
    games: int
    moves: Estimate  # chance's included
    shortest: int
    longest: int
    decisions: Estimate  # of players
    choices: float  # legal moves for a decision, on average


@dataclass(frozen=True)
class EndReport:
    """How often each rule ended the game."""

    rule: str
    games: int
    share: float


@dataclass(frozen=True)
class OptionReport:
    """The choices of an option that were played. ``every`` means all that bots can play."""

    option: str
    choices: tuple[str, ...]
    every: bool


@dataclass(frozen=True)
class ReasonReport:
    """Why turns were lost, as the key and the facts of a message, and how many."""

    key: str
    facts: Mapping[str, Any]
    turns: int


@dataclass(frozen=True)
class FailureReport:
    """A bot that failed or lost turns, with the first cause."""

    bot: str
    forfeits: int
    lost_turns: int
    game: int
    why: str  # of the first forfeit
    reasons: tuple[ReasonReport, ...] = ()  # of lost turns, that of the first before the rest
    detail: str = ""  # of the first lost turn, in the program's own words


@dataclass(frozen=True)
class Report:
    """The report of a run so far."""

    game: str
    bots: tuple[str, ...]
    games: int
    planned: int
    bound: float
    until_clear: bool
    players: tuple[int, ...]
    options: tuple[OptionReport, ...]
    pairings: tuple[PairingReport, ...]
    of_bots: tuple[BotReport, ...]
    seats: tuple[SeatReport, ...]
    lengths: tuple[LengthReport, ...]
    ends: tuple[EndReport, ...]
    failures: tuple[FailureReport, ...]

    @property
    def is_complete(self) -> bool:
        return self.games == self.planned

    def to_json(self) -> dict[str, Any]:
        return {"format": "mothership arena report", "version": 1, **asdict(self)}

    def _repr_html_(self) -> str:
        """How a notebook shows it."""
        from mothership.lab.notebook import html_of

        return html_of(self)


def make_report(tally: Tally) -> Report:
    plan = tally.plan
    games = [
        (fixture(plan, played.game), played)
        for place in range(len(plan.pairings))
        for played in tally.counted(place)
    ]
    finished = [(game, played) for game, played in games if played.forfeit is None]
    return Report(
        game=plan.game.id,
        bots=plan.labels,
        games=tally.done,
        planned=tally.total,
        bound=tally.bound,
        until_clear=tally.until_clear,
        players=plan.players,
        options=_options(plan),
        pairings=tuple(_pairing(tally, place) for place in range(len(plan.pairings))),
        of_bots=_bots(tally, games),
        seats=_seats(plan, finished),
        lengths=_lengths(finished),
        ends=_ends(finished),
        failures=_failures(plan, games),
    )


Games = Iterable[tuple[Fixture, Played]]


def _options(plan: Plan) -> tuple[OptionReport, ...]:
    return tuple(
        OptionReport(
            option.name,
            plan.options[option.name],
            set(plan.options[option.name]) >= set(usual_choices(option)),
        )
        for option in plan.game.options
    )


def _pairing(tally: Tally, place: int) -> PairingReport:
    first, second = tally.plan.pairings[place]
    pairing = tally.pairings[place]
    # After looking again and again only the sequence may be asked.
    score = pairing.sequence.estimate() if tally.until_clear else of_scores(pairing.scores)
    verdict = OPEN
    if score.excludes(tally.bound) or pairing.clear:
        verdict = FIRST if score.mean > tally.bound else SECOND
    labels = tally.plan.labels
    games = GAMES_OF_A_MATCH * len(pairing.scores)
    return PairingReport(labels[first], labels[second], games, score, verdict, pairing.clear)


def _bots(tally: Tally, games: Games) -> tuple[BotReport, ...]:
    plan = tally.plan
    played = Counter[int]()
    results: dict[int, list[float]] = defaultdict(list)
    decisions, seconds, longest = (
        Counter[int](),
        defaultdict[int, float](float),
        defaultdict[int, float](float),
    )
    for game, facts in games:
        played.update(set(game.seats))
        for seat, bot in enumerate(game.seats):
            decisions[bot] += facts.decisions[seat]
            seconds[bot] += facts.seconds[seat]
            longest[bot] = max(longest[bot], facts.longest[seat])
            if facts.results:
                results[bot].append(facts.results[seat])
    scores = {pair: tally.pairings[place].scores for place, pair in enumerate(plan.pairings)}
    rated = ratings.rate(len(plan.bots), scores) if ratings.are_possible() else None
    return tuple(
        BotReport(
            bot=label,
            games=played[bot],
            rating=rated[bot] if rated else None,
            result=of_numbers(results[bot]),
            decisions=decisions[bot],
            seconds=seconds[bot] / max(1, decisions[bot]),
            longest=longest[bot],
        )
        for bot, label in enumerate(plan.labels)
    )


def _seats(plan: Plan, games: Games) -> tuple[SeatReport, ...]:
    """Seats, where they can be compared: not alone, and not where all win or lose together."""
    scores: dict[tuple[int, int], list[float]] = defaultdict(list)
    for game, played in games:
        if not game.apart:
            seats = range(game.setup.players)
            for seat in seats:
                others = [other for other in seats if other != seat]
                scores[len(seats), seat].append(seat_score(played.results, seat, others))
    return tuple(
        SeatReport(players, plan.game.seats[seat], of_scores(found))
        for (players, seat), found in sorted(scores.items())
    )


def _lengths(games: Games) -> tuple[LengthReport, ...]:
    by_players: dict[int, list[Played]] = defaultdict(list)
    for game, played in games:
        by_players[game.setup.players].append(played)
    return tuple(
        LengthReport(
            players=players,
            games=len(found),
            moves=of_numbers([played.moves for played in found]),
            shortest=min(played.moves for played in found),
            longest=max(played.moves for played in found),
            decisions=of_numbers([sum(played.decisions) for played in found]),
            choices=sum(played.choices for played in found)
            / max(1, sum(sum(played.decisions) for played in found)),
        )
        for players, found in sorted(by_players.items())
    )


def _ends(games: Games) -> tuple[EndReport, ...]:
    rules = Counter(played.rule for _, played in games)
    total = sum(rules.values())
    return tuple(
        EndReport(rule, count, count / total)
        for rule, count in sorted(rules.items(), key=lambda found: (-found[1], found[0]))
    )


def _failures(plan: Plan, games: Games) -> tuple[FailureReport, ...]:
    forfeits, lost = Counter[int](), Counter[int]()
    first: dict[int, tuple[int, str]] = {}
    losses: dict[int, list[Loss]] = defaultdict(list)
    for game, played in sorted(games, key=lambda found: found[1].game):
        for seat, bot in enumerate(game.seats):
            lost[bot] += played.lost_turns[seat]
            if played.lost_turns[seat]:
                first.setdefault(bot, (played.game, ""))
        for loss in played.losses:
            losses[game.seats[loss.seat]].append(loss)
        if played.forfeit is not None:
            bot = game.seats[played.forfeit.seat]
            forfeits[bot] += 1
            if not first.get(bot, (0, ""))[1]:
                first[bot] = (played.game, played.forfeit.why)
    return tuple(
        FailureReport(
            *(plan.labels[bot], forfeits[bot], lost[bot], *first[bot]),
            reasons=_reasons(losses[bot]),
            detail=losses[bot][0].detail if losses[bot] else "",
        )
        for bot in sorted(first)
    )


def _reasons(losses: Iterable[Loss]) -> tuple[ReasonReport, ...]:
    found: dict[str, ReasonReport] = {}
    for loss in losses:
        name = f"{loss.key} {sorted(loss.facts.items())}"
        before = found[name].turns if name in found else 0
        found[name] = ReasonReport(loss.key, loss.facts, before + loss.count)
    return tuple(found.values())

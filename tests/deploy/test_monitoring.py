"""deploy/monitoring: the rules and the dashboard ask for figures that the server has."""

from __future__ import annotations

import json
import re

import yaml  # type: ignore[import-untyped]

from tests.deploy.conftest import DEPLOY, ROOT, checked

MONITORING = DEPLOY / "monitoring"
TRIAL = ROOT / "tests" / "deploy" / "alerts_test.yml"
RULES = yaml.safe_load((MONITORING / "alerts.yml").read_text("utf-8"))["groups"][0]["rules"]
PANELS = [
    panel
    for panel in json.loads((MONITORING / "dashboard.json").read_text("utf-8"))["panels"]
    if panel["type"] != "row"
]


def expressions() -> list[str]:
    asked = [target["expr"] for panel in PANELS for target in panel["targets"]]
    return asked + [rule["expr"] for rule in RULES]


def exported() -> dict[str, set[str]]:
    """Every figure of the server, with the labels that it has."""
    found: dict[str, set[str]] = {}
    for file in (ROOT / "src" / "mothership" / "server").rglob("*.py"):
        code = file.read_text("utf-8")
        for name, labels in re.findall(r'\bcount\(\s*"([a-z_]+)"((?:[^()]|\([^()]*\))*)', code):
            found.setdefault(f"{name}_total", set()).update(re.findall(r"\b([a-z]+)=", labels))
        for part in re.split(r"\bgauge\(", code)[1:]:
            name = re.match(r'\s*"([a-z_]+)"', part)
            if name is not None:
                found[name[1]] = set(re.findall(r'\(\("([a-z]+)", ', part[:120]))
        for name in re.findall(r'\bobserve\(\s*"([a-z_]+)"', code):
            found |= {f"{name}_seconds_bucket": {"le"}, f"{name}_seconds_sum": set()}
    return found


def test_the_figures_that_are_asked_for_are_there() -> None:
    known = exported()
    assert known["requests_total"] == {"method", "status"}
    assert known["tables"] == {"status"}
    assert known["build_info"] == {"version"}
    asked = set()
    for expression in expressions():
        for name, labels in re.findall(r"\bmothership_([a-z_]+)(?:\{([^}]*)\})?", expression):
            assert name in known, f"{name} in {expression}"
            asked.add(name)
            assert set(re.findall(r"([a-z]+)\s*=", labels)) <= known[name] | {"instance"}, expression
        by = set(re.findall(r"\w+", " ".join(re.findall(r"\bby \(([^)]*)\)", expression))))
        some = set().union(*(known[name] for name in re.findall(r"\bmothership_([a-z_]+)", expression)))
        assert by <= some | {"instance"}, expression
    # Whoever adds a figure adds it to the dashboard.
    assert {name.removesuffix("_sum") for name in known} - asked - SEEN_OTHERWISE == set()


# In sums of a figure that is asked for by its buckets, or of no use in a picture.
SEEN_OTHERWISE = {
    "acknowledged_seconds",
    "request_seconds",
    "build_info",
    "probes_total",
    "resume_failures_total",
    "bots_processes_started",
    "bots_waiting_seconds",
    "uploads_processes_started",
    "analyses_ended",
    "analyses_pieces",
    "pictures_ended",
    "pictures_processes_started",
    "pictures_kept_bytes",
}


def test_every_panel_has_a_name_and_a_place_of_its_own() -> None:
    assert len({panel["title"] for panel in PANELS}) == len(PANELS) > 20
    places = [panel["gridPos"] for panel in PANELS]
    for number, one in enumerate(places):
        assert one["x"] + one["w"] <= 24
        for other in places[:number]:
            beside = one["x"] >= other["x"] + other["w"] or other["x"] >= one["x"] + one["w"]
            below = one["y"] >= other["y"] + other["h"] or other["y"] >= one["y"] + one["h"]
            assert beside or below, (one, other)


def test_every_alert_says_what_to_do() -> None:
    for rule in RULES:
        assert rule["labels"]["severity"] in ("critical", "warning")
        assert rule["annotations"]["summary"]
        assert rule["annotations"]["action"].endswith(".")


def test_prometheus_accepts_its_files() -> None:
    checked("promtool", "check", "rules", str(MONITORING / "alerts.yml"), package="Prometheus")
    config = yaml.safe_load((MONITORING / "prometheus.yml").read_text("utf-8"))
    assert [(MONITORING / name).exists() for name in config["rule_files"]] == [True]


def test_alerts_come_when_they_should_and_not_before() -> None:
    checked(
        "promtool", "test", "rules", str(ROOT / "tests" / "deploy" / "alerts_test.yml"), package="Prometheus"
    )


def test_the_trial_of_the_alerts_tries_each_of_them() -> None:
    named = re.findall(r'alertname="(\w+)"', TRIAL.read_text("utf-8"))
    assert set(named) == {rule["alert"] for rule in RULES}

"""Tables as a test wants them: ordered as the page does it, and then opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import expect

from tests.web.visitor import Visitor

PEOPLE = ("Ada", "Grace", "Katherine", "Margaret", "Sally")
ORDER = """
async ([path, order]) => {
  const post = async (path, body) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  await fetch("/api/me");
  const { table } = await post(path, order);
  if (table.status === "open") await post(`/api/tables/${table.id}/start`, {});
  return table.id;
}
"""


def begin(visitor: Visitor, path: str, order: Mapping[str, Any]) -> None:
    table = visitor.page.evaluate(ORDER, [path, order])
    visitor.go(f"/t/{table}")
    expect(visitor.board.get_by_role("grid").first).to_be_visible()


def against_bots(visitor: Visitor, game: str, players: int, seat: str, **options: str) -> None:
    order = {"game": game, "players": players, "seat": seat, "bot": "random", "options": options}
    begin(visitor, "/api/quick-play", order)


def at_one_screen(
    visitor: Visitor,
    game: str,
    position: str | None = None,
    people: Sequence[str] = PEOPLE[:2],
    **options: str,
) -> None:
    """People at one screen, from a position on."""
    here = [{"kind": "here", "name": name} for name in people]
    begin(visitor, "/api/tables", {"game": game, "seats": here, "position": position, "options": options})

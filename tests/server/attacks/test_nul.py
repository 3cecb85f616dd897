"""U+0000 in any text that a client can send: refused in words, and no store ever sees it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from mothership.server.live import messages as m
from mothership.server.live.socket import _decoded
from mothership.server.refusals import Refusal
from mothership.server.store import Store
from tests.server.clients import Client, problem, serving_from
from tests.server.stores import KINDS

BAD = "a\0b"


def examples(kind: inspect.Type) -> Iterator[Any]:
    """Values of a type: first a good one, then one for each of its texts, with U+0000 there."""
    if isinstance(kind, inspect.StructType):
        fields = {field.encode_name: list(examples(field.type)) for field in kind.fields}
        required = {field.encode_name for field in kind.fields if field.required}
        good = {name: values[0] for name, values in fields.items() if name in required}
        if kind.tag is not None:
            assert kind.tag_field is not None
            good[kind.tag_field] = kind.tag
        yield good
        for name, values in fields.items():
            yield from ({**good, name: value} for value in values[1:])
    elif isinstance(kind, inspect.StrType):
        yield "abc"
        if kind.pattern is None:
            yield BAD
    elif isinstance(kind, inspect.DictType):
        keys, values = list(examples(kind.key_type)), list(examples(kind.value_type))
        yield {keys[0]: values[0]}
        yield from ({key: values[0]} for key in keys[1:])
        yield from ({keys[0]: value} for value in values[1:])
    elif isinstance(kind, inspect.ListType):
        first, *others = examples(kind.item_type)
        yield [first]
        yield from ([first, other] for other in others)
    elif isinstance(kind, inspect.UnionType):
        made = [list(examples(one)) for one in kind.types if not isinstance(one, inspect.NoneType)]
        yield made[0][0]
        yield from (value for values in made for value in values[1:])
    elif isinstance(kind, inspect.LiteralType):
        yield kind.values[0]
    elif isinstance(kind, inspect.BoolType):
        yield True
    elif isinstance(kind, inspect.BytesType):  # base64: any byte may be in it
        yield ""
    else:
        assert isinstance(kind, (inspect.IntType, inspect.FloatType)), kind
        yield 1


def bad_messages() -> list[dict[str, Any]]:
    union = inspect.type_info(m.Message)
    assert isinstance(union, inspect.UnionType)
    return [bad for kind in union.types for bad in list(examples(kind))[1:]]


class TestOverTheSocket:
    def test_every_text_of_every_message(self) -> None:
        bad = bad_messages()
        # Each send id, and what else is free text; ids of tables have a pattern.
        assert {message["t"] for message in bad} >= {"move", "chat", "mute", "subscribe", "hint", "undo"}
        for message in bad:
            with pytest.raises(Refusal) as refused:
                _decoded(json.dumps(message))
            assert refused.value.code == "nul", message

    def test_nothing_else_is_taken_for_it(self) -> None:
        text = '{"t": "chat", "table": "t1", "id": "1", "text": "say \\\\u0000"}'
        assert _decoded(text) == m.Say("t1", "1", "say \\u0000")

    @pytest.mark.parametrize("kind", KINDS)
    def test_the_store_is_not_reached(
        self, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with serving_from(kind, tmp_path) as client:
            order = {"game": "lunar-invaders-2016", "seats": [{"kind": "here"}, {"kind": "here"}]}
            table = client.post("/api/tables", json=order).json()["table"]["id"]
            client.post(f"/api/tables/{table}/start")
            store: Store = client.app.state.store
            before = store.write.appends
            with client.websocket_connect("/live") as socket:
                socket.send_json({"t": "hello", "protocol": 1})
                socket.receive_json()
                socket.send_json({"t": "chat", "table": table, "id": "x\0", "text": "hello"})
                refused = socket.receive_json()
                assert (refused["t"], refused["code"]) == ("refused", "nul")
                assert "id" in refused["text"]["en"]
                assert store.write.appends == before
                socket.send_json({"t": "chat", "table": table, "id": "x", "text": "hello"})
                assert socket.receive_json()["t"] == "ack"
                assert store.write.appends == before + 1


def routes_with_bodies(client: Client) -> Iterator[tuple[str, str, Any]]:
    for route in client.app.routes:
        for handler in getattr(route, "route_handlers", ()):
            data = handler.parsed_fn_signature.parameters.get("data")
            if data is not None:
                yield sorted(handler.http_methods)[0], route.path, data.annotation


def filled(path: str) -> str:
    return "/".join("x" if word.startswith("{") else word for word in path.split("/"))


class TestOverHttp:
    def test_every_text_of_every_body(self, tmp_path: Path) -> None:
        with serving_from("sqlite", tmp_path) as client:
            tried = 0
            for method, path, kind in routes_with_bodies(client):
                for body in list(examples(inspect.type_info(kind)))[1:]:
                    problem(client.request(method, filled(path), json=body), 400, "nul")
                    tried += 1
            assert tried > 20
            assert client.app.state.metrics.counters["refusals"] == {(("code", "nul"),): tried}

    @pytest.mark.parametrize("query", ["game=%00", "before=1%00", "status=%2500%00", "%00=1"])
    def test_queries(self, tmp_path: Path, query: str) -> None:
        with serving_from("sqlite", tmp_path) as client:
            problem(client.get(f"/api/tables?{query}"), 400, "nul")


def test_half_signs_are_refused_too() -> None:
    with pytest.raises(Refusal) as refused:
        _decoded('{"t": "chat", "table": "t1", "id": "1", "text": "\\ud800"}')
    assert refused.value.code == "malformed-message"
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.decode(b'"\\ud800"')

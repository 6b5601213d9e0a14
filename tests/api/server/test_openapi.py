"""The description of the API is complete, and all answers match it.

Schemathesis is imported by the one test that needs it: every process of the tests imports this
module.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings

if TYPE_CHECKING:
    from schemathesis import APIOperation, Case

EXAMPLES = int(os.environ.get("OPENAPI_EXAMPLES", "8"))
"""Requests of each operation; `make bench ARGS=safety_fuzz` sends 5,000 in all."""
SECONDS = 20
CHECKED = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "unsupported_method",
    "allow_header_conformance",
    "missing_required_header",
)

bounded = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


def test_all_answers_match_the_description(url: str) -> None:
    import schemathesis

    described = schemathesis.openapi.from_url(f"{url}/api/openapi.json")
    # the events of a match never end; test_matches.py covers them
    operations = [
        found.ok() for found in described.exclude(path_regex="events$").get_all_operations()
    ]
    assert len(operations) >= 17
    for operation in operations:
        _check(operation)


def _check(operation: APIOperation) -> None:
    from schemathesis.checks import CHECKS, load_all_checks

    load_all_checks()
    checks = CHECKS.get_by_names(CHECKED)

    @bounded
    @given(operation.as_strategy())
    def check(case: Case) -> None:
        case.call_and_validate(checks=checks, timeout=SECONDS)

    check()


@pytest.fixture(scope="module")
def description(url: str) -> dict[str, Any]:
    loaded: dict[str, Any] = httpx.get(f"{url}/api/openapi.json").json()
    return loaded


def test_every_operation_is_described(description: dict[str, Any]) -> None:
    operations = [
        (path, operation)
        for path, item in description["paths"].items()
        for operation in item.values()
    ]
    assert len(operations) > 20
    for path, operation in operations:
        assert operation.get("description"), path
        assert "Raises" not in operation["description"], path
        problems = [code for code in operation["responses"] if code >= "400"]
        assert {"413", "422", "500"} <= set(problems), path
        for code in problems:
            content = operation["responses"][code]["content"]["application/json"]
            assert "Problem" in str(content["schema"]), (path, code)


def test_the_description_has_the_version_of_the_server(
    url: str, description: dict[str, Any]
) -> None:
    health = httpx.get(f"{url}/api/health").json()
    assert description["info"]["version"] == health["version"]


def test_every_body_has_an_example(description: dict[str, Any]) -> None:
    posts = [item["post"] for item in description["paths"].values() if "post" in item]
    bodies = [post["requestBody"]["content"] for post in posts if "requestBody" in post]
    both = [each for each in bodies if each.keys() == {"application/json", "multipart/form-data"}]
    assert len(both) > 4
    for content in both:
        schema = content["application/json"]["schema"]
        required = {name: schema["properties"][name] for name in schema.get("required", ())}
        assert [name for name, field in required.items() if not field.get("examples")] == []
        assert "binary" not in str(content["application/json"])


def test_there_is_no_page_that_loads_scripts_from_elsewhere(client: httpx.Client) -> None:
    assert client.get("/api/docs").status_code == 404
    assert client.get("/api/redoc").status_code == 404

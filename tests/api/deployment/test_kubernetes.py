"""The manifests of `deploy/kubernetes` are valid by the schemas of Kubernetes, and fit together."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml
from sqlalchemy import create_engine, inspect

from tests.api.deployment.deployment import ROOT
from tests.api.deployment.kubernetes_schemas import FILE, KINDS
from tilesight.api.server.runtime.serve import EXIT_SECONDS
from tilesight.api.server.security.body_limit import FORM_FIELDS, MAX_UPLOAD
from tilesight.api.server.security.paired_only import ANONYMOUS
from tilesight.api.server.security.upload_gate import MAX_OPEN

FOLDER = ROOT / "deploy" / "kubernetes"
KUSTOMIZATION: dict[str, Any] = yaml.safe_load((FOLDER / "kustomization.yaml").read_text())
MANIFESTS: dict[str, dict[str, Any]] = {
    path.stem: yaml.safe_load(path.read_text())
    for path in sorted(FOLDER.glob("*.yaml"))
    if path.name != "kustomization.yaml"
}
POD = MANIFESTS["deployment"]["spec"]["template"]
SERVER = POD["spec"]["containers"][0]
JOB = MANIFESTS["migration-job"]["spec"]["template"]["spec"]
LABELS = POD["metadata"]["labels"]


def faults(manifest: dict[str, Any]) -> list[str]:
    """Return what the schema of its kind finds wrong."""
    schema = {**json.loads(FILE.read_text()), "$ref": f"#/$defs/{KINDS[manifest['kind']]}"}
    validator = jsonschema_rs.validator_for(schema)
    return [error.message for error in validator.iter_errors(manifest)]


@pytest.mark.parametrize("name", MANIFESTS)
def test_manifest_is_valid(name: str) -> None:
    assert faults(MANIFESTS[name]) == []


def test_schema_finds_a_wrong_name_and_a_wrong_type() -> None:
    wrong = json.loads(json.dumps(MANIFESTS["deployment"]))
    wrong["spec"]["template"]["spec"]["containers"][0]["imagee"] = "x"
    wrong["spec"]["template"]["spec"]["terminationGracePeriodSeconds"] = "long"
    assert len(faults(wrong)) == 2


def test_all_manifests_are_listed_and_the_needed_kinds_are_there() -> None:
    assert sorted(KUSTOMIZATION["resources"]) == [f"{name}.yaml" for name in MANIFESTS]
    assert {manifest["kind"] for manifest in MANIFESTS.values()} == set(KINDS)


def test_all_select_the_pods_of_the_deployment() -> None:
    assert MANIFESTS["deployment"]["spec"]["selector"]["matchLabels"] == LABELS
    assert MANIFESTS["service"]["spec"]["selector"] == LABELS
    assert MANIFESTS["disruption-budget"]["spec"]["selector"]["matchLabels"] == LABELS
    scaled = MANIFESTS["autoscaling"]["spec"]["scaleTargetRef"]
    assert scaled["name"] == MANIFESTS["deployment"]["metadata"]["name"]
    assert MANIFESTS["autoscaling"]["spec"]["minReplicas"] > 1  # the budget may evict one
    path = MANIFESTS["ingress"]["spec"]["rules"][0]["http"]["paths"][0]
    assert path["backend"]["service"]["name"] == MANIFESTS["service"]["metadata"]["name"]


def test_network_policy_closes_no_pod_of_others_in_the_namespace() -> None:
    """The tool that applies the manifests adds the name to selectors that are not empty."""
    (name,) = (one["pairs"].items() for one in KUSTOMIZATION["labels"])
    assert MANIFESTS["network-policy"]["spec"]["podSelector"]["matchLabels"].items() == name


def test_photos_that_arrive_at_once_fit_the_temporary_folder() -> None:
    (folder,) = (one["emptyDir"] for one in POD["spec"]["volumes"] if one["name"] == "tmp")
    assert folder == {"sizeLimit": "1Gi"}
    assert MAX_OPEN * (MAX_UPLOAD + FORM_FIELDS) < 2**30


def test_probes_ask_what_answers_without_pairing() -> None:
    for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
        assert SERVER[probe]["httpGet"]["path"].removeprefix("/api") in ANONYMOUS
    assert (
        SERVER["livenessProbe"]["httpGet"]["path"] == "/api/health"
    )  # no restart for the database


def test_settings_come_from_the_map_and_the_password_from_the_secret() -> None:
    literals = dict(one.split("=", 1) for one in KUSTOMIZATION["configMapGenerator"][0]["literals"])
    for container in (SERVER, JOB["containers"][0]):
        sources = {one["name"]: one.get("valueFrom", {}) for one in container["env"]}
        keys = [s["configMapKeyRef"]["key"] for s in sources.values() if "configMapKeyRef" in s]
        assert set(keys) <= set(literals)
        assert sources["PGPASSWORD"]["secretKeyRef"]["key"] == "password"
    assert ":" not in literals["database"].partition("@")[0].removeprefix("postgresql://")


def test_image_is_that_of_this_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (image,) = KUSTOMIZATION["images"]
    assert image["newTag"] == project["version"]
    assert {one["image"] for one in (SERVER, JOB["containers"][0])} == {image["name"]}


@pytest.mark.parametrize("pod", [POD["spec"], JOB], ids=["server", "migration"])
def test_pods_may_do_nothing_that_they_need_not(pod: dict[str, Any]) -> None:
    (container,) = pod["containers"]
    assert pod["securityContext"]["runAsNonRoot"]
    assert pod["automountServiceAccountToken"] is False
    security = container["securityContext"]
    assert security["readOnlyRootFilesystem"]
    assert security["allowPrivilegeEscalation"] is False
    assert security["capabilities"] == {"drop": ["ALL"]}


def test_server_ends_before_it_is_killed() -> None:
    pause = int(SERVER["lifecycle"]["preStop"]["exec"]["command"][1])
    assert POD["spec"]["terminationGracePeriodSeconds"] > pause + EXIT_SECONDS


def test_server_command_is_one_of_the_program() -> None:
    program, *words = SERVER["args"]
    assert program == "tilesight"
    options = [word for word in words if word.startswith("--")]
    command = [sys.executable, "-m", "tilesight.api.cli.main", words[0], "--help"]
    shown = subprocess.run(
        command, env={"COLUMNS": "200"}, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert [option for option in options if option not in shown] == []


def test_migration_command_makes_the_tables(tmp_path: Path) -> None:
    _, *words, _ = JOB["containers"][0]["args"]
    url = f"sqlite:///{tmp_path / 'ledger.db'}"
    subprocess.run([sys.executable, *words, url], cwd=ROOT, check=True)
    engine = create_engine(url)
    assert {"matches", "revisions"} <= set(inspect(engine).get_table_names())
    engine.dispose()

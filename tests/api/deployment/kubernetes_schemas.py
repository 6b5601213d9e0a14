"""Take the JSON schemas of the kinds that `deploy/kubernetes` uses out of a wheel that has all.

    pip download --no-deps kubernetes-validate
    python -m tests.api.deployment.kubernetes_schemas kubernetes_validate-*.whl

They are made from the OpenAPI description of Kubernetes, which has the Apache License 2.0.
"""

from __future__ import annotations

import json
import re
import sys
import zipfile
from pathlib import Path
from typing import Any

VERSION = "v1.34.0"
FILE = Path(__file__).with_name("kubernetes_schemas.json")
INSIDE = f"kubernetes_validate/kubernetes-json-schema/{VERSION}-local-strict/_definitions.json"
KINDS = {
    "Deployment": "io.k8s.api.apps.v1.Deployment",
    "HorizontalPodAutoscaler": "io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler",
    "Ingress": "io.k8s.api.networking.v1.Ingress",
    "Job": "io.k8s.api.batch.v1.Job",
    "NetworkPolicy": "io.k8s.api.networking.v1.NetworkPolicy",
    "PodDisruptionBudget": "io.k8s.api.policy.v1.PodDisruptionBudget",
    "Service": "io.k8s.api.core.v1.Service",
}
REFERENCE = re.compile(r'"#/(?:\$defs|definitions)/([^"]+)"')


def main(wheel: str) -> None:
    """Write the schemas that the kinds refer to, without their descriptions."""
    with zipfile.ZipFile(wheel) as files:
        every: dict[str, Any] = json.loads(files.read(INSIDE))["$defs"]
    needed, waiting = dict[str, Any](), list(KINDS.values())
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed[name] = _without_descriptions(every[name])
            waiting += REFERENCE.findall(json.dumps(needed[name]))
    text = json.dumps({"$defs": needed}, sort_keys=True, separators=(",", ":"))
    FILE.write_text(text + "\n", "utf-8")


def _without_descriptions(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_without_descriptions(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    # a property of this name is an object, not a text
    kept = {
        name: one for name, one in schema.items() if name != "description" or isinstance(one, dict)
    }
    return {name: _without_descriptions(one) for name, one in kept.items()}


if __name__ == "__main__":
    main(sys.argv[1])

"""Validates an OpenAPI document and prints what is against it.

Usage: validate_openapi.py FILE

Prints an object: `version`, as the validator has taken it, `faults`, a list of texts, empty for a valid document, and `operations`,
for each operationId its method and path.
"""

import json
import sys
from pathlib import Path

from openapi_spec_validator import OpenAPIV31SpecValidator
from referencing.exceptions import Unresolvable

METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}


def main(name):
    document = json.loads(Path(name).read_text(encoding="utf-8"))
    faults = []
    try:
        for error in OpenAPIV31SpecValidator(document).iter_errors():
            faults.append(f"{error.json_path}: {error.message[:200]}")
    except Unresolvable as error:
        faults.append(f"a reference to nothing: {error}")
    operations = {
        operation["operationId"]: f"{method.upper()} {path}"
        for path, item in document["paths"].items()
        for method, operation in item.items()
        if method in METHODS
    }
    print(json.dumps({"version": document["openapi"], "faults": faults, "operations": operations}))


main(*sys.argv[1:])

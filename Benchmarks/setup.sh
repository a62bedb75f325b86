#!/bin/sh
# Installs what serve is measured with and against, wrk and Go with SQLite, and makes the virtual
# environment of the comparison benchmarks, Benchmarks/.venv, with the versions that requirements.txt
# pins. Does nothing when all is up to date.
set -eu
cd "$(dirname "$0")"

../scripts/dependencies.sh wrk golang-go golang-github-mattn-go-sqlite3-dev gcc libsqlite3-dev pkg-config

stamp=.venv/requirements.txt
if [ -x .venv/bin/python ] && cmp -s requirements.txt "$stamp"; then
    exit 0
fi

# Debian's python3 has the venv module without ensurepip until python3-venv is there.
if ! python3 -c 'import venv, ensurepip' 2>/dev/null; then
    as_root=
    [ "$(id -u)" -eq 0 ] || as_root=sudo
    $as_root apt-get update -qq
    $as_root apt-get install -y -qq python3-venv
fi

python3 -m venv --clear .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
cp requirements.txt "$stamp"

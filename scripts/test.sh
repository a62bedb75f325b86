#!/usr/bin/env bash
# Runs the tests; what failed is told again at the end, where a long output is read.
set -uo pipefail
cd "$(dirname "$0")/.."
log=.build/test.log
${SWIFT:-swift} test "$@" 2>&1 | tee "$log"
code=${PIPESTATUS[0]}
if [ "$code" -ne 0 ]; then
  printf '\nWhat failed:\n'
  grep -a -e '✘' -e ': error:' -e 'Fatal error' -e 'unexpected signal' "$log" | grep -av -e '✘ Suite' | cut -c1-1000 | tail -n 40
fi
exit "$code"

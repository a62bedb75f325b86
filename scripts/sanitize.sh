#!/usr/bin/env bash
# Runs the tests under a sanitizer, in a build of its own: scripts/sanitize.sh thread|address [FILTER]
set -uo pipefail
cd "$(dirname "$0")/.."
kind=$1
filter=${2:-}
swift=${SWIFT:-swift}
options=(--sanitize="$kind" --scratch-path ".build/$kind")

# A process with a report ends with this code; what it found is on standard error.
export TSAN_OPTIONS="halt_on_error=0 exitcode=66 history_size=4"
# Leaks are not looked for: what Swift's runtime keeps for good is reported as one.
export ASAN_OPTIONS="detect_leaks=0 detect_stack_use_after_return=0 allocator_may_return_null=1"
"$swift" build --build-tests "${options[@]}" || exit 1
"$swift" test --skip-build "${options[@]}" ${filter:+--filter "$filter"}

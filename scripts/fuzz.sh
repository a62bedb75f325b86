#!/usr/bin/env bash
# Fuzzes the readers with libFuzzer and AddressSanitizer, one after the other, over a copy of the kept seeds.
# Usage: fuzz.sh SECONDS [TARGET...]
# Crashes stay in Fuzz/crashes/TARGET; what is found on the way in .build/fuzz/corpus/TARGET, where the next run goes on.
set -uo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-600}
shift || true
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=($(ls Fuzz/seeds))

build=.build/fuzz
# Both sanitizers in one option: of two options the compiler takes the last, and the package manager gives them in any order.
HUNTKIT_FUZZ=1 ${SWIFT:-swift} build --configuration release --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address \
  --build-path "$build" --product huntkit-fuzz || exit 2
# Leaks count as crashes. The backtracer can outlive a crash and hold the terminal.
export LSAN_OPTIONS="suppressions=$PWD/Fuzz/leaks.txt:print_suppressions=0" SWIFT_BACKTRACE=enable=no

code=0
report=""
for target in "${targets[@]}"; do
  if [ ! -d "Fuzz/seeds/$target" ]; then
    echo "no reader \"$target\"; there are: $(ls Fuzz/seeds | tr '\n' ' ')" >&2
    exit 2
  fi
  corpus=$build/corpus/$target
  crashes=Fuzz/crashes/$target
  mkdir -p "$corpus" "$crashes"
  cp Fuzz/seeds/"$target"/* "$corpus"
  # The longest input: a database has pages, everything else shows its faults in little.
  longest=4096
  [ "$target" = geopackage ] && longest=32768
  words=()
  [ -f "Fuzz/words/$target.txt" ] && words=("-dict=Fuzz/words/$target.txt")
  log=$build/$target.log
  echo "$target: $seconds s over $(ls "$corpus" | wc -l) inputs"
  HUNTKIT_FUZZ_TARGET=$target "$build/release/huntkit-fuzz" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
    -max_len="$longest" -print_final_stats=1 "${words[@]}" -artifact_prefix="$crashes/" "$corpus" >"$log" 2>&1
  result=$?
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  covered=$(grep -ao 'cov: [0-9]* ft: [0-9]*' "$log" | tail -n 1)
  state=clean
  if [ "$result" -ne 0 ]; then
    code=1
    state="failed, see $crashes"
    tail -n 25 "$log"
  fi
  rmdir "$crashes" 2>/dev/null
  report+="$target: ${executions:-?} executions, ${covered:-no coverage}, $state"$'\n'
done
rmdir Fuzz/crashes 2>/dev/null
printf '\n%s' "$report"
exit $code

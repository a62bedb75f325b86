#!/bin/sh
# The main job on the sample data: checks the packs, judges the guesses, draws the heatmap; says where everything lies.
# Usage: main-job.sh HUNTKIT FOLDER
set -eu

huntkit=$1
out=$2
tour=data/packs/stanford-tour.geojson
guesses=data/guesses/sample.csv

show() {
  echo
  echo "$1"
  head -n 4 "$1" | sed 's/^/    /'
}

say() {
  echo
  echo "huntkit $*"
  "$huntkit" "$@"
}

say validate data/packs/*.geojson
say verify --pack "$tour" "$guesses" --summary --output "$out/verdicts.csv"
show "$out/verdicts.csv"
say heatmap "$out/verdicts.csv" --pack "$tour" --output "$out/heatmap.csv"
show "$out/heatmap.csv"
say heatmap "$out/verdicts.csv" --pack "$tour" --output "$out/heatmap.png"
echo
echo "$out/heatmap.png"
echo "    a picture: $(wc -c <"$out/heatmap.png" | tr -d ' ') bytes"

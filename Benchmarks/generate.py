"""Makes the inputs of the benchmarks, the same bytes for the same arguments.

    generate.py DIR [--rows 5000000]

pack40.geojson    a hunt pack of 40 targets, at least 950 m apart, within 4 km of Stanford
pack100k.geojson  a pack of 100,000 steps with descriptions, hints and reveals, a feature a line
guesses-5m.csv    player,target,latitude,longitude: 39 bytes a row; 20,000 players; of the guesses
                  60 % lie normally around their target (120 m in each direction), 40 % anywhere
                  in the 8 km x 8 km around Stanford
targets-100k.bin  100,000 points uniform in 40 km x 40 km, as pairs of float64 latitude, longitude
guesses-5m.bin    as many points as rows, drawn and written alike

Files that are already there with the same parameters are kept. Random numbers: NumPy's PCG64.
"""

import argparse
import json
import math
import pathlib

import numpy as np
import polars as pl

from inputs import Inputs

SEED = 20261130
CENTRE = [37.4275, -122.1697]
TARGETS = 40
PLAYERS = 20_000
INDEXED_TARGETS = 100_000

# Metres per degree at the centre, from the WGS 84 radii of curvature (M and N cos(latitude)).
_A, _E2 = 6_378_137.0, 0.006_694_379_990_141_33
_SIN, _COS = math.sin(math.radians(CENTRE[0])), math.cos(math.radians(CENTRE[0]))
_W2 = 1 - _E2 * _SIN * _SIN
NORTH_M = math.radians(1) * _A * (1 - _E2) / _W2**1.5
EAST_M = math.radians(1) * _A / math.sqrt(_W2) * _COS


def random_stream(number):
    """A stream of its own for each file, so that one does not depend on the size of another."""
    return np.random.Generator(np.random.PCG64([SEED, number]))


def degrees(east_m, north_m):
    """Latitudes and longitudes of offsets in metres from the centre."""
    return CENTRE[0] + north_m / NORTH_M, CENTRE[1] + east_m / EAST_M


def target_offsets():
    """East and north of the pack's targets: a sunflower spiral, evenly spread over the disc."""
    index = np.arange(TARGETS)
    radius = 4_000 * np.sqrt((index + 0.5) / TARGETS)
    angle = index * math.pi * (3 - math.sqrt(5))
    return radius * np.cos(angle), radius * np.sin(angle)


def write_pack(path):
    latitudes, longitudes = degrees(*target_offsets())
    features = [
        {
            "type": "Feature",
            "id": f"target-{number:02}",
            "geometry": {"type": "Point", "coordinates": [round(longitude, 6), round(latitude, 6)]},
            "properties": {
                "name": f"Target {number:02}",
                "description": "A place to find.",
                "hints": ["It is on the map."],
            },
        }
        for number, (latitude, longitude) in enumerate(
            zip(latitudes.tolist(), longitudes.tolist(), strict=True), start=1
        )
    ]
    collection = {"type": "FeatureCollection", "features": features}
    path.write_text(json.dumps(collection, indent=1) + "\n", encoding="utf-8")


def write_large_pack(path):
    random = random_stream(4)
    latitudes, longitudes = degrees(*random.uniform(-20_000, 20_000, (2, INDEXED_TARGETS)))
    area = {"center": [CENTRE[1], CENTRE[0]], "radius_m": 40_000}
    hunt = {"id": "large", "name": "The large hunt", "ordered": True}
    huntpack = {"version": 1, "title": "Large", "area": area, "hunts": [hunt]}
    with open(path, "w", encoding="utf-8") as file:
        file.write('{"type": "FeatureCollection", "huntpack": ' + json.dumps(huntpack))
        file.write(', "features": [\n')
        places = zip(latitudes.tolist(), longitudes.tolist(), strict=True)
        for number, (latitude, longitude) in enumerate(places, start=1):
            properties = {
                "hunt": "large",
                "step": number,
                "name": f"Stop number {number}",
                "description": "A place that many walk past, and few look at for a minute.",
                "hints": [
                    "It is made of metal.",
                    {"text": "Look behind the shop.", "cost": 10, "after_s": 300},
                ],
                "reveal": f"Place {number} of many, and one with a view.",
            }
            feature = {
                "type": "Feature",
                "id": f"stop-{number}",
                "geometry": {
                    "type": "Point",
                    "coordinates": [round(longitude, 6), round(latitude, 6)],
                },
                "properties": properties,
            }
            file.write(json.dumps(feature) + (",\n" if number < INDEXED_TARGETS else "\n"))
        file.write("]}\n")


def write_guesses_csv(path, rows):
    random = random_stream(1)
    player = random.integers(PLAYERS, size=rows)
    target = random.integers(TARGETS, size=rows)
    near = random.random(rows) < 0.6
    east, north = (
        np.where(
            near, offsets[target] + random.normal(0, 120, rows), random.uniform(-4_000, 4_000, rows)
        )
        for offsets in target_offsets()
    )
    latitude, longitude = degrees(east, north)
    names = pl.Series([f"p{number:05}" for number in range(PLAYERS)])
    ids = pl.Series([f"target-{number:02}" for number in range(1, TARGETS + 1)])
    pl.DataFrame(
        {
            "player": names.gather(player),
            "target": ids.gather(target),
            "latitude": latitude,
            "longitude": longitude,
        }
    ).write_csv(path, float_precision=6)


def write_points(path, count, stream):
    random = random_stream(stream)
    east, north = random.uniform(-20_000, 20_000, (2, count))
    np.column_stack(degrees(east, north)).astype("<f8").tofile(path)


def generate(inputs):
    """Writes what is missing or was made with other parameters."""
    inputs.folder.mkdir(parents=True, exist_ok=True)
    rows = inputs.rows
    common = {"format": 1, "seed": SEED, "centre": CENTRE}
    files = [
        (inputs.pack, {"targets": TARGETS}, write_pack),
        (inputs.large_pack, {"targets": INDEXED_TARGETS}, write_large_pack),
        (
            inputs.guesses,
            {"rows": rows, "targets": TARGETS, "players": PLAYERS},
            lambda path: write_guesses_csv(path, rows),
        ),
        (
            inputs.target_points,
            {"points": INDEXED_TARGETS},
            lambda path: write_points(path, INDEXED_TARGETS, stream=2),
        ),
        (inputs.guess_points, {"points": rows}, lambda path: write_points(path, rows, stream=3)),
    ]
    stamp = inputs.folder / "generated.json"
    made = json.loads(stamp.read_text()) if stamp.exists() else {}
    for path, parameters, write in files:
        wanted = common | parameters
        if made.get(path.name) == wanted and path.exists():
            continue
        write(path)
        made[path.name] = wanted
        stamp.write_text(json.dumps(made, indent=1) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", metavar="DIR", type=pathlib.Path)
    parser.add_argument("--rows", type=int, default=5_000_000)
    arguments = parser.parse_args()
    generate(Inputs(arguments.folder, arguments.rows))

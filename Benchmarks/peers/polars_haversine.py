"""verify with Polars: join on the target, haversine as an expression, streaming engine.

    polars_haversine.py GUESSES PACK OUTPUT

A sphere of 6,371,008.8 m, the mean radius of the Earth. All cores. The join does not keep the
order of the rows (maintain_order="none", the default and the fastest).
Source: docs.pola.rs, lazy API (scan_csv ... sink_csv).
"""

import json
import math
import sys

import polars as pl

EARTH_RADIUS_M = 6_371_008.8

guesses, pack, output = sys.argv[1:]

with open(pack, encoding="utf-8") as file:
    features = json.load(file)["features"]
places = [
    [math.radians(degrees) for degrees in feature["geometry"]["coordinates"]]
    for feature in features
]
targets = pl.LazyFrame(
    {
        "target": [feature["id"] for feature in features],
        "target_latitude": [latitude for _, latitude in places],
        "target_longitude": [longitude for longitude, _ in places],
        "target_cosine": [math.cos(latitude) for _, latitude in places],
    }
)

latitude, longitude = pl.col("latitude").radians(), pl.col("longitude").radians()
haversine = ((latitude - pl.col("target_latitude")) / 2).sin().pow(2) + latitude.cos() * pl.col(
    "target_cosine"
) * ((longitude - pl.col("target_longitude")) / 2).sin().pow(2)

(
    pl.scan_csv(guesses)
    .join(targets, on="target", how="left")
    .with_columns(distance_m=2 * EARTH_RADIUS_M * haversine.sqrt().arcsin())
    .select(
        "player",
        "target",
        "latitude",
        "longitude",
        pl.col("distance_m").round(3),
        verdict=pl.when(pl.col("distance_m") <= 150)
        .then(pl.lit("correct"))
        .otherwise(pl.lit("incorrect")),
    )
    .sink_csv(output)
)

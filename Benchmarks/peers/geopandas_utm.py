"""verify with GeoPandas: guesses and targets in UTM zone 10 north, planar distance.

    geopandas_utm.py GUESSES PACK OUTPUT

The usual way with GeoPandas. CSV is read and written by Arrow, whose writer is several times
faster than pandas' own. The order of the rows is kept.
Source: geopandas.org, GeoSeries.distance; arrow.apache.org, CSV.
"""

import sys

import geopandas
import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.csv

UTM_10N = "EPSG:32610"

guesses, pack, output = sys.argv[1:]

targets = geopandas.read_file(pack).set_index("id").to_crs(UTM_10N)
frame = pd.read_csv(guesses, engine="pyarrow", dtype_backend="pyarrow")
points = geopandas.GeoSeries(
    geopandas.points_from_xy(frame["longitude"], frame["latitude"]), crs="EPSG:4326"
).to_crs(UTM_10N)
named = targets.geometry.iloc[targets.index.get_indexer(frame["target"])]
distance = points.distance(named.reset_index(drop=True), align=False)
frame["distance_m"] = distance.round(3)
frame["verdict"] = np.where(distance <= 150, "correct", "incorrect")
pa.csv.write_csv(pa.Table.from_pandas(frame, preserve_index=False), output)

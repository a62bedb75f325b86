"""Points of the "within" benchmark: read from the file, projected to UTM zone 10 north.

Source: pyproj4.github.io, Transformer.transform, which frees the interpreter lock: one thread
for each worker.
"""

import concurrent.futures

import numpy as np
import pyproj

TO_UTM_10N = pyproj.Transformer.from_crs("EPSG:4326", "EPSG:32610")


def read(path):
    """Latitudes and longitudes as an array of two rows."""
    return np.ascontiguousarray(np.fromfile(path, dtype="<f8").reshape(-1, 2).T)


def project(points):
    """East and north in metres, one row for each point."""
    return np.column_stack(TO_UTM_10N.transform(*points))


def in_parallel(function, points, workers):
    """What the function makes of the parts of the points, one part for each worker."""
    parts = np.array_split(points, workers, axis=-1)
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        return list(pool.map(function, parts))

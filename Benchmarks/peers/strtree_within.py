"""within with Shapely: is any target within 150 m of the guess? UTM and STRtree, dwithin.

    strtree_within.py TARGETS GUESSES [--workers N]

Prints seconds of the query alone, seconds of projection, making of points and query of the
guesses, and the number of guesses with a target; the tree is built before. Distances are planar.
dwithin is over twice as fast here as query_nearest with max_distance.
Source: shapely.readthedocs.io, shapely.STRtree.query, which frees the interpreter lock.
"""

import argparse
import time

import numpy as np
import shapely

import utm


def with_target(points):
    """How many of the points have a target."""
    found = np.zeros(len(points), dtype=bool)
    found[tree.query(points, predicate="dwithin", distance=150)[0]] = True
    return np.count_nonzero(found)


parser = argparse.ArgumentParser()
parser.add_argument("targets")
parser.add_argument("guesses")
parser.add_argument("--workers", type=int, default=1)
arguments = parser.parse_args()

tree = shapely.STRtree(shapely.points(utm.project(utm.read(arguments.targets))))
guesses = utm.read(arguments.guesses)

started = time.perf_counter()
places = np.concatenate(utm.in_parallel(utm.project, guesses, arguments.workers))
points = shapely.points(places)
made = time.perf_counter()
count = sum(utm.in_parallel(with_target, points, arguments.workers))
ended = time.perf_counter()

print(f"{ended - made:.4f}\t{ended - started:.4f}\t{count}")

"""within with SciPy: is any target within 150 m of the guess? UTM and cKDTree.query.

    ckdtree_within.py TARGETS GUESSES [--workers N]

Prints seconds of the query alone, seconds of projection and query of the guesses, and the number
of guesses with a target; the tree is built before. Distances are planar.
Source: docs.scipy.org, scipy.spatial.cKDTree.query (distance_upper_bound, workers).
"""

import argparse
import time

import numpy as np
import scipy.spatial

import utm

parser = argparse.ArgumentParser()
parser.add_argument("targets")
parser.add_argument("guesses")
parser.add_argument("--workers", type=int, default=1)
arguments = parser.parse_args()

tree = scipy.spatial.cKDTree(utm.project(utm.read(arguments.targets)))
guesses = utm.read(arguments.guesses)

started = time.perf_counter()
places = np.concatenate(utm.in_parallel(utm.project, guesses, arguments.workers))
projected = time.perf_counter()
distances, _ = tree.query(places, distance_upper_bound=150, workers=arguments.workers)
count = np.count_nonzero(np.isfinite(distances))
ended = time.perf_counter()

print(f"{ended - projected:.4f}\t{ended - started:.4f}\t{count}")

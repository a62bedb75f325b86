"""Reads a GPX, KML or KMZ file as GDAL and, for GPX, gpxpy do, and prints the points that each found.

Usage: read_points.py FILE
"""

import json
import sys

import gpxpy
import pyogrio
import pyogrio.raw
import shapely


def gdal(path):
    points = []
    for layer, _ in pyogrio.list_layers(path):
        if path.endswith(".gpx") and layer != "waypoints":
            continue
        meta, _, geometries, columns = pyogrio.raw.read(path, layer=layer)
        fields = [str(name) for name in meta["fields"]]
        for i, shape in enumerate(shapely.from_wkb(geometries)):
            values = {name: str(column[i]) for name, column in zip(fields, columns, strict=True) if column[i] is not None}
            # GDAL gives the height of GPX as a field.
            height = [float(values["ele"])] if values.get("ele", "nan") != "nan" else []
            place = list(shape.coords[0]) + height
            points.append({"place": place, "values": values})
    return points


def gpx(path):
    with open(path, encoding="utf-8") as file:
        waypoints = gpxpy.parse(file).waypoints
    return [
        {
            "place": [point.longitude, point.latitude] + ([] if point.elevation is None else [point.elevation]),
            "values": {"name": point.name or "", "desc": point.description or "", "cmt": point.comment or ""},
        }
        for point in waypoints
    ]


def main(path):
    print(json.dumps({"gdal": gdal(path), "gpxpy": gpx(path) if path.endswith(".gpx") else []}))


main(sys.argv[1])

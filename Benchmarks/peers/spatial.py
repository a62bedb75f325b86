"""DuckDB with its spatial extension, from the file in the package duckdb-extension-spatial.

Source: duckdb.org/docs, LOAD of an extension file; all cores are DuckDB's default.
"""

import importlib.resources

import duckdb


def connect():
    connection = duckdb.connect()
    package = importlib.resources.files("duckdb_extension_spatial")
    extension = package / "extensions" / f"v{duckdb.__version__}" / "spatial.duckdb_extension"
    connection.execute(f"LOAD '{extension}'")
    return connection

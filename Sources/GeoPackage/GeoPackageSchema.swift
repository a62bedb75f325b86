import SQLite

/// The tables that the standard asks for (OGC 12-128r18, annex C) and the rows that are in every file.
enum GeoPackageSchema {
  /// "GPKG".
  static let applicationID: Int32 = 0x4750_4B47
  /// Version 1.3, which all readers of recent years know; what is written does not differ in 1.4.
  static let version = 10_300
  /// EPSG:4326.
  static let srs: Int32 = 4326

  static let tables = """
    CREATE TABLE gpkg_spatial_ref_sys (
      srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, organization TEXT NOT NULL,
      organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
    CREATE TABLE gpkg_contents (
      table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '',
      last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
      min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
      CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
    CREATE TABLE gpkg_geometry_columns (
      table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL,
      z TINYINT NOT NULL, m TINYINT NOT NULL,
      CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name),
      CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
      CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
    """

  /// The schema extension, which says that a text is JSON.
  static let schemaExtension = """
    CREATE TABLE IF NOT EXISTS gpkg_extensions (
      table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL, scope TEXT NOT NULL,
      CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name));
    CREATE TABLE IF NOT EXISTS gpkg_data_columns (
      table_name TEXT NOT NULL, column_name TEXT NOT NULL, name TEXT, title TEXT, description TEXT, mime_type TEXT,
      constraint_name TEXT, CONSTRAINT pk_gdc PRIMARY KEY (table_name, column_name),
      CONSTRAINT gdc_tn UNIQUE (table_name, name));
    CREATE TABLE IF NOT EXISTS gpkg_data_column_constraints (
      constraint_name TEXT NOT NULL, constraint_type TEXT NOT NULL, value TEXT, min NUMERIC, min_is_inclusive BOOLEAN,
      max NUMERIC, max_is_inclusive BOOLEAN, description TEXT,
      CONSTRAINT gdcc_ntv UNIQUE (constraint_name, constraint_type, value));
    """

  static let extensionTables = ["gpkg_data_columns", "gpkg_data_column_constraints"]
  static let extensionDefinition = "http://www.geopackage.org/spec130/#extension_schema"
  static let json = "application/json"

  private static let wgs84 =
    #"GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],"#
    + #"AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,"#
    + #"AUTHORITY["EPSG","9122"]],AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]"#

  /// Name, number, organisation, its number, definition, description.
  static let referenceSystems: [[SQLValue]] = [
    ["Undefined Cartesian SRS", -1, "NONE", -1, "undefined", "undefined Cartesian coordinate reference system"],
    ["Undefined geographic SRS", 0, "NONE", 0, "undefined", "undefined geographic coordinate reference system"],
    [
      "WGS 84 geodetic", 4326, "EPSG", 4326, .text(wgs84),
      "longitude/latitude coordinates in decimal degrees on the WGS 84 spheroid",
    ],
  ]
}

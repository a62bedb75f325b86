public import Files
import Formats
public import SQLite

/// Why a GeoPackage cannot be read or written; each a sentence with the file, the layer where there is one, and what to do.
public enum GeoPackageError: Error, Sendable, Equatable {
  case file(FileError)
  /// Output goes into a stream, and a database needs a file.
  case stream
  /// A program has the file open that is to be replaced: its log of changes would be taken for that of the new one.
  case inUse(String, log: String)
  case notGeoPackage(String, reason: String)
  /// The database contradicts itself, or what it says of its layers does not fit.
  case damaged(String, reason: String)
  /// It would take more time, rows or memory than a file of its size has reason to.
  case excessive(String, reason: String)
  /// Another program has left changes unfinished, which cannot be taken back without writing.
  case unfinished(String)
  case changed(String)
  /// `system` says which reference system: `EPSG:32610 (WGS 84 / UTM zone 10N)`.
  case referenceSystem(String, layer: String, system: String)
  case view(String, layer: String)
  case layerName(String, reason: String)
  case columns(layer: String, count: Int, limit: Int)
  /// A coordinate that is infinite or no number; counted from 1.
  case notFinite(layer: String, feature: Int)
  case database(String, code: ResultCode, message: String)

  /// The error of a database that was opened as `path`.
  init(_ error: DatabaseError, _ path: String) {
    // SQLite's words may have names of the file in them.
    let message = ShownText.shown(error.message.unicodeScalars.prefix(300))
    self =
      switch error.code.primary {
      case .notADatabase: .notGeoPackage(path, reason: "it is not an SQLite database")
      // A table or column that should be there and is not comes as a plain error.
      case .corrupt, .mismatch, .error: .damaged(path, reason: message)
      case .interrupted: .excessive(path, reason: "it takes far longer than a file of its size should")
      case .tooBig: .excessive(path, reason: "a value in it is larger than 16 MiB")
      case .full: .file(.diskFull(path))
      case .readOnly: .unfinished(path)
      default: .database(path, code: error.code, message: message)
      }
  }
}

extension GeoPackageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .stream: "a GeoPackage is a database, which cannot go to standard output or a pipe; say --output FILE"
    case .inUse(let path, let log):
      "\(path): another program has it open, or left \(log) behind; close it there, or open and close it once more"
    case .notGeoPackage(let path, let reason): "\(path): not a GeoPackage: \(reason)"
    case .damaged(let path, let reason): "\(path): the GeoPackage is damaged: \(reason)"
    case .excessive(let path, let reason): "\(path): given up: \(reason)"
    case .unfinished(let path):
      "\(path): another program has left changes to it unfinished; open it there once more and close it, then try again"
    case .changed(let path): "\(path): another program changed it while it was read; try again"
    case .referenceSystem(let path, let layer, let system):
      "\(path): layer \(layer) is in \(system); only EPSG:4326 (longitude and latitude on WGS 84) is read. Convert it first, "
        + "for example with ogr2ogr -t_srs EPSG:4326"
    case .view(let path, let layer):
      "\(path): \(layer) is a view or a virtual table, whose SQL is not run; only tables are read. Save it as a table first"
    case .layerName(let layer, let reason): "a layer cannot be called \(layer): \(reason)"
    case .columns(let layer, let count, let limit):
      "layer \(layer) would have \(count) columns; a GeoPackage holds \(limit)"
    case .notFinite(let layer, let feature): "layer \(layer), feature \(feature): a coordinate is not a finite number"
    case .database(let path, let code, let message): "\(path): \(message) (SQLite code \(code.rawValue))"
    }
  }
}

/// Runs what throws database errors where those of a GeoPackage are thrown.
func asGeoPackage<R>(_ path: String, _ body: () throws(DatabaseError) -> R) throws(GeoPackageError) -> R {
  do throws(DatabaseError) { return try body() } catch { throw GeoPackageError(error, path) }
}

import Formats
import SQLite

/// A row of a layer as a feature.
struct FeatureRow {
  private let layer: String
  private let columns: LayerColumns
  private let srs: Int32
  private let row: Statement

  init(_ layer: String, _ columns: LayerColumns, _ srs: Int32, _ row: Statement) {
    self.layer = layer
    self.columns = columns
    self.srs = srs
    self.row = row
  }

  /// The feature, with faults of its values before it; or the fault that keeps it from being one.
  func items() throws(DatabaseError) -> [GeoPackageItem] {
    let fid = try row.integer(0)
    func fault(_ message: String, losesFeature: Bool) -> GeoPackageItem {
      .fault(GeoPackageFault(layer: layer, fid: fid, message: message, losesFeature: losesFeature))
    }
    let geometry = try validValue(1)
    let point: GeometryBlob.Point
    do throws(GeometryFault) {
      point = try self.point(geometry)
    } catch {
      return [fault(error.description, losesFeature: true)]
    }
    var items: [GeoPackageItem] = []
    var feature = PointFeature(
      longitudeDegrees: point.x, latitudeDegrees: point.y, altitudeMetres: point.z)
    if columns.keyIsID { feature.setID(.json(String(fid))) }
    for (index, attribute) in columns.attributes.enumerated() {
      guard let value = try validValue(index + 2) else {
        items.append(fault("column \(ShownText.quoted(attribute.name)) is left out: it is not UTF-8", losesFeature: false))
        continue
      }
      guard let property = Self.property(value, attribute) else {
        if case .blob = value {
          items.append(fault("column \(ShownText.quoted(attribute.name)) is left out: it is binary", losesFeature: false))
        }
        continue
      }
      if index == columns.idAttribute {
        feature.setID(property)
      } else {
        feature.properties.append(PointFeature.Property(attribute.name, property))
      }
    }
    return items + [.feature(feature, fid: fid)]
  }

  /// A value; nil for a text that is not UTF-8, which is a fault of this row alone.
  private func validValue(_ column: Int) throws(DatabaseError) -> SQLValue? {
    do throws(DatabaseError) {
      return try row.value(column)
    } catch {
      guard error.code == .mismatch else { throw error }
      return nil
    }
  }

  private func point(_ geometry: SQLValue?) throws(GeometryFault) -> GeometryBlob.Point {
    switch geometry {
    case .null: throw .missing
    case .blob(let blob): try GeometryBlob.point(blob, srs: srs)
    default: throw .notBlob
    }
  }

  /// Nil for NULL and for what a property cannot be.
  private static func property(_ value: SQLValue, _ attribute: LayerColumns.Attribute) -> PointFeature.Value? {
    switch value {
    case .null, .blob: return nil
    case .integer(let number):
      if attribute.isBoolean, number == 0 || number == 1 { return .json(number == 1 ? "true" : "false") }
      return .json(String(number))
    case .real(let number):
      guard number.isFinite else { return .text(number > 0 ? "Infinity" : "-Infinity") }
      let text = "\(number)"
      return .json(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    case .text(let text):
      guard attribute.isJSON, let document = try? JSONDocument(Array(text.utf8)) else { return .text(text) }
      return document.root.string.map { .text($0) } ?? .json(document.root.text)
    }
  }
}

extension PointFeature {
  fileprivate mutating func setID(_ value: Value) {
    switch value {
    case .text(let text): (id, hasNumberID) = (text, false)
    case .json(let json): (id, hasNumberID) = (json, JSONText.isNumber(json))
    }
  }
}

/// The names of coordinate reference systems that are WGS 84 in degrees, and the order of the axes that they ask for.
///
/// OGC's CRS84 has longitude first. EPSG:4326 is defined with latitude first, and its URN and its URL mean that (OGC 07-092r3, definition
/// identifier URNs); the short `EPSG:4326` of older programs stands for longitude first, as the GeoJSON of
/// 2008 had it for every system.
enum ReferenceSystemName {
  case longitudeFirst
  case latitudeFirst

  /// Nil for any other system. Case makes no difference.
  init?(_ name: String) {
    guard name.utf8.count <= 100, name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let name = name.uppercased()
    for prefix in ["URN:OGC:DEF:CRS:", "URN:X-OGC:DEF:CRS:"] where name.hasPrefix(prefix) {
      let fields = name.dropFirst(prefix.utf8.count).split(separator: ":", omittingEmptySubsequences: false)
      self.init(fields, epsg: .latitudeFirst)
      return
    }
    for prefix in ["HTTP://WWW.OPENGIS.NET/DEF/CRS/", "HTTPS://WWW.OPENGIS.NET/DEF/CRS/"] where name.hasPrefix(prefix) {
      let fields = name.dropFirst(prefix.utf8.count).split(separator: "/", omittingEmptySubsequences: false)
      guard fields.count == 3, !fields[1].isEmpty else { return nil }
      self.init(fields, epsg: .latitudeFirst)
      return
    }
    switch name {
    case "WGS84", "WGS 84", "WGS-84", "CRS84", "CRS84H", "CRS:84", "HTTP://WWW.OPENGIS.NET/GML/SRS/EPSG.XML#4326":
      self = .longitudeFirst
    default: self.init(name.split(separator: ":", omittingEmptySubsequences: false), epsg: .longitudeFirst)
    }
  }

  /// Who defines it, perhaps in which version, and its code.
  private init?(_ fields: [Substring], epsg: ReferenceSystemName) {
    guard fields.count == 2 || fields.count == 3 else { return nil }
    let version = fields.count == 3 ? fields[1] : ""
    guard version.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    switch (fields[0], fields[fields.count - 1]) {
    case ("OGC", "CRS84"), ("OGC", "CRS84H"), ("OGC", "84"): self = .longitudeFirst
    case ("EPSG", "4326"), ("EPSG", "4979"): self = epsg
    default: return nil
    }
  }
}

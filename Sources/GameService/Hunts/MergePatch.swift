import Formats
import HTTP

/// Changes of an object's members (RFC 7396): null takes a member away, objects are merged, everything else is put in its place.
enum MergePatch {
  /// - Parameter depth: of objects that are merged, so that no input can exhaust the stack; deeper ones are replaced.
  /// - Returns: JSON text.
  static func merged(_ original: JSONValue, with patch: JSONValue, depth: Int = 2) -> [UInt8] {
    var json = JSONWriter(capacity: 2048)
    write(original, patch, depth, to: &json)
    return json.bytes
  }

  private static func write(_ original: JSONValue, _ patch: JSONValue, _ depth: Int, to json: inout JSONWriter) {
    guard depth > 0, patch.kind == .object, original.kind == .object else { return json.raw(patch.text) }
    let changes = patch.members ?? []
    json.object { json in
      for member in original.members ?? [] {
        guard let change = patch[member.name] else {
          json.key(member.name)
          json.raw(member.value.text)
          continue
        }
        if change.isNull { continue }
        json.key(member.name)
        write(member.value, change, depth - 1, to: &json)
      }
      for change in changes where original[change.name] == nil && !change.value.isNull {
        json.key(change.name)
        json.raw(change.value.text)
      }
    }
  }
}

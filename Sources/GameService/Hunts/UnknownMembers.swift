import Formats
import HTTP

/// Members of a pack that huntkit does not know, kept as JSON so that they come out of an export as they went in.
enum UnknownMembers {
  /// By what they are members of: `{"hunt": {"x": 1}}`. Empty where there are none.
  static func text(_ parts: [(name: String, value: JSONValue?, known: [String])]) -> String {
    let found = parts.map { ($0.name, members($0.value, besides: $0.known)) }.filter { !$0.1.isEmpty }
    guard !found.isEmpty else { return "" }
    var json = JSONWriter()
    json.object { json in
      for (name, members) in found {
        json.key(name)
        json.object { write(members, to: &$0) }
      }
    }
    return json.text
  }

  /// Each name once, the first that comes.
  private static func members(_ value: JSONValue?, besides known: [String]) -> [JSONMember] {
    var seen = Set(known)
    return (value?.members ?? []).filter { seen.insert($0.name).inserted }
  }

  private static func write(_ members: [JSONMember], to json: inout JSONWriter) {
    for member in members {
      json.key(member.name)
      json.raw(member.value.text)
    }
  }

  /// Writes what was kept of one part as members of the object that is being written.
  static func write(_ part: String, of extra: JSONValue?, to json: inout JSONWriter) {
    write(extra?[part]?.members ?? [], to: &json)
  }

  /// What was kept; nil where nothing was.
  static func document(_ extra: String) -> JSONValue? {
    extra.isEmpty ? nil : (try? JSONDocument(Array(extra.utf8)))?.root
  }
}

/// The members of an event's line that the log knows, each with a bit of its own.
enum EventMember: UInt32, CaseIterable {
  case sequence = 1
  case time = 2
  case player = 4
  case actor = 8
  case hunt = 16
  case step = 32
  case version = 64
  case kind = 128
  case hint = 256
  case cost = 512
  case verification = 1024
  case latitude = 2048
  case longitude = 4096
  case accuracy = 8192
  case reason = 16384

  var name: String {
    switch self {
    case .sequence: "sequence"
    case .time: "time"
    case .player: "player"
    case .actor: "actor"
    case .hunt: "hunt"
    case .step: "step"
    case .version: "version"
    case .kind: "kind"
    case .hint: "hint"
    case .cost: "cost"
    case .verification: "verification"
    case .latitude: "latitude"
    case .longitude: "longitude"
    case .accuracy: "accuracy_m"
    case .reason: "reason"
    }
  }
}

/// The value of a member, as it stands in the chunk.
enum EventValue {
  /// Between the quotes, without escapes, or in the arena with them taken out.
  case text(ByteSlice)
  case number(ByteSlice)
  case null
  /// An object, an array or a boolean, with the word for it.
  case other(String)

  var kindName: String {
    switch self {
    case .text: "a string"
    case .number: "a number"
    case .null: "null"
    case .other(let name): name
    }
  }
}

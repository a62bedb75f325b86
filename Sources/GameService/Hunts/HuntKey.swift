import Store

/// What a hunt in no list is found by: 80 random bits, so that nobody finds it by trying.
enum HuntKey {
  private static let length = 16

  static func make(_ randomBytes: (Int) -> [UInt8]) -> String { CodeAlphabet.text(randomBytes(length)) }
}

extension StoredHunt {
  /// The key where it is needed; nil for a hunt that is in the list.
  var neededKey: String? { isListed ? nil : key }
}

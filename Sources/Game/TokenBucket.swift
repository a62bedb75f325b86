/// How many wrong guesses those who have solved nothing of a hunt yet have together, behind one network address.
public struct TokenBucketRules: Sendable, Hashable {
  /// At least 1.
  public let capacity: Int
  /// How long an empty bucket takes to be full again, milliseconds.
  public let refillMilliseconds: Int64

  /// 60, refilling over an hour: a class on one Wi-Fi plays, an army of accounts does not.
  public static let standard = TokenBucketRules(capacity: 60, refillMilliseconds: 3_600_000)

  /// Less than one token and less than a millisecond for each are raised to that.
  public init(capacity: Int, refillMilliseconds: Int64) {
    self.capacity = max(1, capacity)
    self.refillMilliseconds = max(Int64(self.capacity), refillMilliseconds)
  }

  /// How long one token takes, milliseconds.
  var intervalMilliseconds: Int64 { refillMilliseconds / Int64(capacity) }
  /// What an empty bucket lacks, milliseconds.
  var depthMilliseconds: Int64 { intervalMilliseconds * Int64(capacity) }
}

/// A bucket of tokens that fills at a steady rate: one number to store.
///
/// Instead of tokens it keeps the time at which it will be full, as the generic cell rate algorithm does (ITU-T I.371), so that
/// nothing has to be written as time passes.
public struct TokenBucket: Sendable, Hashable {
  /// Nil for a bucket that nobody has drawn from.
  public var fullAt: Moment?

  public init(fullAt: Moment? = nil) { self.fullAt = fullAt }

  /// Nil where there is a token; else when there will be one.
  public func nextToken(at now: Moment, _ rules: TokenBucketRules = .standard) -> Moment? {
    let excess = lackMilliseconds(at: now, rules) - (rules.depthMilliseconds - rules.intervalMilliseconds)
    return excess > 0 ? now.advanced(byMilliseconds: excess) : nil
  }

  /// Tokens that are there, from 0 to the capacity.
  public func tokens(at now: Moment, _ rules: TokenBucketRules = .standard) -> Int {
    let tokens = (rules.depthMilliseconds - lackMilliseconds(at: now, rules)) / rules.intervalMilliseconds
    return Int(tokens)
  }

  /// Takes a token; false where there is none.
  public mutating func take(at now: Moment, _ rules: TokenBucketRules = .standard) -> Bool {
    guard nextToken(at: now, rules) == nil else { return false }
    fullAt = now.advanced(byMilliseconds: lackMilliseconds(at: now, rules) + rules.intervalMilliseconds)
    return true
  }

  /// Puts a token back that was taken for something that does not count after all.
  public mutating func giveBack(at now: Moment, _ rules: TokenBucketRules = .standard) {
    let lack = lackMilliseconds(at: now, rules) - rules.intervalMilliseconds
    fullAt = lack > 0 ? now.advanced(byMilliseconds: lack) : nil
  }

  /// How long until it is full, milliseconds, from 0 to the depth.
  private func lackMilliseconds(at now: Moment, _ rules: TokenBucketRules) -> Int64 {
    guard let fullAt else { return 0 }
    let lack = fullAt.milliseconds(since: now)
    // More than twice of what it can lack means that the clock was set back; nobody waits for that.
    guard lack > 0, lack <= Saturating.product(2, rules.depthMilliseconds) else { return 0 }
    return min(lack, rules.depthMilliseconds)
  }
}

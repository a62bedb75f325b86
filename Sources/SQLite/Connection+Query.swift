/// One statement, its values and what comes of it. The prepared statement is kept for the next time.
extension Connection {
  /// Runs a statement to its end.
  ///
  /// - Returns: how many rows an INSERT, UPDATE or DELETE touched; of other statements nothing can be said.
  @discardableResult
  public func run(_ sql: String, _ values: SQLValue...) throws(DatabaseError) -> Int {
    try withStatement(sql) { (statement) throws(DatabaseError) in
      try statement.run(values)
      return changes
    }
  }

  /// What `read` makes of each row.
  public func rows<R>(
    _ sql: String, _ values: SQLValue..., read: (Statement) throws(DatabaseError) -> R
  ) throws(DatabaseError) -> [R] {
    try withStatement(sql) { (statement) throws(DatabaseError) in
      try statement.bind(values)
      var result: [R] = []
      while try statement.step() { result.append(try read(statement)) }
      return result
    }
  }

  /// What `read` makes of the first row; nil where there is none.
  public func first<R>(
    _ sql: String, _ values: SQLValue..., read: (Statement) throws(DatabaseError) -> R
  ) throws(DatabaseError) -> R? {
    try withStatement(sql) { (statement) throws(DatabaseError) in
      try statement.bind(values)
      return try statement.step() ? try read(statement) : nil
    }
  }
}

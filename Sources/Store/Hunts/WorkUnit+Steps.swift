internal import Game
internal import Geo
internal import SQLite

extension WorkUnit {
  /// Makes the steps of a hunt be these, known by their targets' ids.
  ///
  /// - Parameter movesAnew: whether a target that moves does so in a new version of its step.
  /// - Throws: `refused` where a step is left out that something has happened at.
  func writeSteps(_ steps: [StepContent], of hunt: HuntID, movesAnew: Bool, at time: Moment) throws {
    var old: [[UInt8]: StoredHunt.StepReference] = [:]
    try connection.rows("SELECT id, version, target FROM step WHERE hunt = ?", .id(hunt)) { (row) throws(DatabaseError) in
      (StoredHunt.StepReference(id: try row.id(0), version: try row.number(1)), Array(try row.text(2).utf8))
    }.forEach { old[$1] = $0 }
    for (position, step) in steps.enumerated() {
      if let known = old.removeValue(forKey: Array(step.target.utf8)) {
        try update(known, step, position: position, movesAnew: movesAnew, at: time)
      } else {
        try insert(step, of: hunt, position: position, at: time)
      }
    }
    for (target, step) in old.sorted(by: { $0.value.id < $1.value.id }) {
      try remove(step.id, String(decoding: target, as: UTF8.self))
    }
  }

  private func insert(_ step: StepContent, of hunt: HuntID, position: Int, at time: Moment) throws {
    try connection.run(
      "INSERT INTO step (hunt, target, position, version) VALUES (?, ?, ?, 1)", .id(hunt), .text(step.target),
      .number(position))
    try insert(step, StoredHunt.StepReference(id: StepID(connection.lastInsertedRow), version: 1), at: time)
  }

  private func update(
    _ known: StoredHunt.StepReference, _ step: StepContent, position: Int, movesAnew: Bool, at time: Moment
  ) throws {
    let place = try connection.first(
      "SELECT latitude, longitude, radius_m FROM step_version WHERE step = ? AND version = ?", .id(known.id),
      .number(known.version)
    ) { (row) throws(DatabaseError) in Target(try row.coordinate(0), radiusMetres: try row.double(2)) }
    if movesAnew, place != step.place {
      let new = StoredHunt.StepReference(id: known.id, version: known.version + 1)
      try insert(step, new, at: time)
      try connection.run(
        "UPDATE step SET position = ?, version = ? WHERE id = ?", .number(position), .number(new.version), .id(known.id))
      return
    }
    try connection.run("UPDATE step SET position = ? WHERE id = ?", .number(position), .id(known.id))
    try connection.run(
      """
      UPDATE step_version SET name = ?, description = ?, reveal = ?, latitude = ?, longitude = ?, altitude_m = ?, radius_m = ?,
        points = ?, extra = ? WHERE step = ? AND version = ?
      """, .text(step.name), .text(step.description), .text(step.reveal), .real(step.place.coordinate.latitudeDegrees),
      .real(step.place.coordinate.longitudeDegrees), SQLValue(step.altitudeMetres), .real(step.place.radiusMetres),
      .number(step.points), .text(step.extra), .id(known.id), .number(known.version))
    try connection.run("DELETE FROM hint WHERE step = ? AND version = ?", .id(known.id), .number(known.version))
    try insertHints(step, known)
  }

  private func insert(_ step: StepContent, _ reference: StoredHunt.StepReference, at time: Moment) throws {
    try connection.run(
      """
      INSERT INTO step_version (step, version, name, description, reveal, latitude, longitude, altitude_m, radius_m, points,
        extra, created_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .id(reference.id), .number(reference.version), .text(step.name), .text(step.description), .text(step.reveal),
      .real(step.place.coordinate.latitudeDegrees), .real(step.place.coordinate.longitudeDegrees),
      SQLValue(step.altitudeMetres), .real(step.place.radiusMetres), .number(step.points), .text(step.extra), .time(time))
    try insertHints(step, reference)
  }

  private func insertHints(_ step: StepContent, _ reference: StoredHunt.StepReference) throws {
    for (position, hint) in step.hints.enumerated() {
      try connection.run(
        "INSERT INTO hint (step, version, position, text, cost, after_ms, is_plain) VALUES (?, ?, ?, ?, ?, ?, ?)",
        .id(reference.id), .number(reference.version), .number(position), .text(hint.text), .number(hint.rules.cost),
        .integer(hint.rules.afterMilliseconds), .flag(hint.isPlain))
    }
  }

  /// - Parameter target: for the message.
  private func remove(_ step: StepID, _ target: String) throws {
    let isPlayed = try exists("SELECT 1 FROM event WHERE step = ? LIMIT 1", .id(step))
    guard !isPlayed else { throw StoreError.refused("players have met step \(target); it cannot be taken out any more") }
    // The order of the foreign keys does not matter: the two refer to each other and are looked at by the commit.
    try connection.run("DELETE FROM step_version WHERE step = ?", .id(step))
    try connection.run("DELETE FROM step WHERE id = ?", .id(step))
  }
}

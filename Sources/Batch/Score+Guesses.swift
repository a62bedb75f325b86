import Formats
import Game
import Geo
import Packs

extension Score {
  /// Guesses are read and judged by all cores and scored by one at a time, in order of the file.
  func scoreGuesses(
    _ input: GuessInput, _ report: @escaping (RowFault) -> Void, _ progress: @escaping (Progress) -> Void
  ) throws(BatchError) -> Result {
    let resolver = try TargetResolver(forBatch: pack.pack)
    let fields = try input.fields()
    for field in [GuessField.player, .time] where !fields.contains(field) { throw input.missing(field) }
    let threads = input.threads(options.threads)
    let origin = pack.pack.gridOrigin
    let slots = try input.slots(threads) { GuessSlot(input.makeDecoder(), input.makeTable(fields, placeholder: origin)) }
    let namesTarget = input.namesTarget(fields)
    var scoring = GuessScoring(pack, rules, resolver.judge)
    var place = RowPlace(lines: input.headerLines)
    let pipeline = OrderedPipeline(
      slots: slots,
      read: { try input.next(into: $0.chunk, $0.decoder) },
      process: { slot in
        try slot.decoder.decode(slot.chunk, into: slot.table)
        slot.readTimes()
        resolver.judge(slot.table, namesTarget: namesTarget)
      },
      emit: { slot in
        scoring.score(slot)
        place.report(slot.table, slot.decoder, slot.chunk) { fault in
          scoring.summary.invalid += 1
          report(fault)
        }
        scoring.summary.rows = place.rows
        progress(input.progress(after: slot.chunk, rows: place.rows))
      })
    do {
      try pipeline.run(threads: threads)
    } catch {
      throw BatchError(error, linesBefore: place.lines)
    }
    return Result(scoring.summary, scoring.board, names: scoring.players.texts.map { String(decoding: $0, as: UTF8.self) })
  }
}

/// What one thread at a time works on.
final class GuessSlot {
  let chunk = Chunk()
  let decoder: any GuessDecoder
  let table: GuessTable
  /// Of each good row.
  private(set) var times: [Moment] = []

  init(_ decoder: any GuessDecoder, _ table: GuessTable) {
    self.decoder = decoder
    self.table = table
  }

  /// Reads the times; a row without one is faulty, as is one without a player.
  func readTimes() {
    times.removeAll(keepingCapacity: true)
    for row in 0..<table.count {
      guard table.state[row] == .good else {
        times.append(Moment(millisecondsSince1970: 0))
        continue
      }
      let text = table.texts[.time]?[row] ?? .empty
      let time = Timestamp.milliseconds(text.buffer)
      times.append(Moment(millisecondsSince1970: time ?? 0))
      if time == nil { failTime(row, text) }
      if table.texts[.player]?[row].isBlank != false {
        table.fail(row, table.name(of: .player), .empty, "the player is blank; a guess is somebody's")
      }
    }
  }

  private func failTime(_ row: Int, _ text: ByteSlice) {
    if text.isBlank { return table.fail(row, table.name(of: .time), .empty, "the time is blank") }
    table.fail(
      row, table.name(of: .time), .time,
      "\(ShownText.quoted(text.text)) is no time that exists, with seconds and a zone, such as \"2026-12-01T17:00:00Z\"")
  }
}

import Formats

extension GuessInput {
  /// The writer of this input's rows with their verdicts.
  ///
  /// - Parameters:
  ///   - format: nil for the input's.
  ///   - ids: of the targets, where they are written.
  /// - Throws: where the format has no place for two columns of one name.
  func verdictWriter(
    _ wanted: GuessFormat?, ids: [String], adds: AddedColumns, overrides: ColumnNames
  ) throws(BatchError) -> any VerdictWriter {
    let written = wanted ?? format
    if let layout, written == .csv { return CSVVerdictWriter(layout, ids: ids, adds: adds) }
    if let twice = layout?.repeatedName {
      throw .header(
        name, line: headerLines,
        message: "two columns \(ShownText.quoted(twice)) cannot be members of one JSON object; rename one")
    }
    switch written {
    case .ndjson: return NDJSONVerdictWriter(ids: ids, adds: adds)
    case .geojson:
      return GeoJSONVerdictWriter(ids: ids, adds: adds, foreignMembers: collection?.foreignMembers ?? [])
    case .csv:
      let writer = TableVerdictWriter(
        ids: ids, adds: adds, names: memberNames, featureNames: hasFeatures ? featureNames : nil, overrides: overrides)
      if let twice = writer.repeatedName {
        throw .header(
          name, line: 1, message: "the CSV would have two columns \(ShownText.quoted(twice)); write --format ndjson")
      }
      return writer
    }
  }
}

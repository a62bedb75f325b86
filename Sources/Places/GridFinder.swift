internal import Geo

/// Finds references to the grids of UTM and MGRS; owns what turns them into places, made when the first is found.
struct GridFinder: ~Copyable {
  private let text: FoldedText
  private var grid: UTMGrid?
  private var hasFailed = false

  static func find(_ text: FoldedText) -> [FoundPlace] {
    var finder = GridFinder(text)
    var found: [FoundPlace] = []
    var i = 0
    while i < text.count {
      if text.isDigit(i), !text.isDigit(i - 1), let place = finder.place(at: i) {
        found.append(place)
        i = place.range.upperBound
      } else {
        i += 1
      }
    }
    return found
  }

  private init(_ text: FoldedText) { self.text = text }

  private mutating func place(at index: Int) -> FoundPlace? {
    if let reference = MGRSReference(text, at: index) {
      let cells = withGrid { grid in reference.cell(grid).map { [$0] } ?? [] }
      if let place = FoundPlace(.mgrs, reference.range, cells: cells) { return place }
    }
    guard let reference = UTMReference(text, at: index) else { return nil }
    guard reference.zone != nil else { return FoundPlace(.utm, reference.range) }
    return FoundPlace(.utm, reference.range, cells: withGrid { reference.cells($0) })
  }

  private mutating func withGrid(_ body: (borrowing UTMGrid) -> [Cell]) -> [Cell] {
    if grid == nil, !hasFailed {
      grid = try? UTMGrid()
      hasFailed = grid == nil
    }
    switch grid {
    case .some(let made): return body(made)
    case .none: return []
    }
  }
}

import Formats
import Geo
import Glibc
import PNG

/// A heatmap as a picture: north up, colour by the logarithm of the count, a legend, a scale bar, the pack's targets.
extension Heatmap.Result {
  /// - Throws: where libpng fails.
  public func png() throws(BatchError) -> [UInt8] {
    do throws(PNGError) {
      return try HeatmapPicture(self).draw().encoded()
    } catch {
      throw .option("libpng could not write the picture: \(error.message)")
    }
  }
}

private struct HeatmapPicture {
  private let heatmap: Heatmap.Result
  /// Cells from the west and from the south that are drawn.
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>
  /// Cells to a pixel, where there are too many, or pixels to a cell.
  private let cellsPerPixel: Int
  private let pixelsPerCell: Int
  private let counts: [Int: Int]
  private let largest: Int

  private static let background = PNGImage.Colour(255, 255, 255)
  private static let ground = PNGImage.Colour(238, 238, 234)
  private static let ink = PNGImage.Colour(40, 40, 40)
  private static let margin = 24
  private static let legendWidth = 130
  /// Longest side of the map, pixels.
  private static let longestSide = 960

  init(_ heatmap: Heatmap.Result) {
    self.heatmap = heatmap
    let targets = heatmap.targets.compactMap { heatmap.grid.point(of: $0) }
    let size = heatmap.grid.cellMetres
    let xs = heatmap.cells.map { Int($0.cell.column) } + targets.map { Int(($0.east / size).rounded(.down)) }
    let ys = heatmap.cells.map { Int($0.cell.row) } + targets.map { Int(($0.north / size).rounded(.down)) }
    columns = ((xs.min() ?? 0) - 1)...((xs.max() ?? 0) + 1)
    rows = ((ys.min() ?? 0) - 1)...((ys.max() ?? 0) + 1)
    let longest = max(columns.count, rows.count)
    cellsPerPixel = (longest + Self.longestSide - 1) / Self.longestSide
    pixelsPerCell = cellsPerPixel > 1 ? 1 : min(32, Self.longestSide / longest)
    // Cells that share a pixel are added up.
    var counts: [Int: Int] = [:]
    for cell in heatmap.cells {
      let x = (Int(cell.cell.column) - columns.lowerBound) / cellsPerPixel
      let y = (Int(cell.cell.row) - rows.lowerBound) / cellsPerPixel
      counts[y << 32 | x, default: 0] += cell.count
    }
    self.counts = counts
    largest = counts.values.max() ?? 1
  }

  private var mapWidth: Int { (columns.count + cellsPerPixel - 1) / cellsPerPixel * pixelsPerCell }
  private var mapHeight: Int { (rows.count + cellsPerPixel - 1) / cellsPerPixel * pixelsPerCell }
  private var left: Int { Self.margin }
  private var top: Int { Self.margin * 2 + PNGImage.textHeight() }

  func draw() -> PNGImage {
    let title = self.title
    let width = max(
      left + mapWidth + Self.margin + Self.legendWidth, left + PNGImage.textWidth(title) + Self.margin)
    let height = max(top + mapHeight + Self.margin * 3, top + 260)
    var image = PNGImage(width: width, height: height, background: Self.background)
    image.draw(title, x: left, y: Self.margin, colour: Self.ink)
    image.fill(x: left - 1, y: top - 1, width: mapWidth + 2, height: mapHeight + 2, Self.ink)
    image.fill(x: left, y: top, width: mapWidth, height: mapHeight, Self.ground)
    for (key, count) in counts {
      let x = left + (key & 0xFFFF_FFFF) * pixelsPerCell
      let y = top + mapHeight - ((key >> 32) + 1) * pixelsPerCell
      image.fill(x: x, y: y, width: pixelsPerCell, height: pixelsPerCell, colour(count))
    }
    drawTargets(&image)
    drawLegend(&image)
    drawScale(&image)
    return image
  }

  private var title: String {
    let guesses = heatmap.cells.reduce(0) { $0 + $1.count }
    let size = heatmap.grid.cellMetres
    let metres = size == size.rounded() ? String(Int(size)) : String(size)
    func counted(_ number: Int, _ word: String, _ words: String) -> String {
      NumberText.grouped(number) + " " + (number == 1 ? word : words)
    }
    return "\(counted(guesses, "guess", "guesses")) in \(counted(heatmap.cells.count, "cell", "cells")) of \(metres) m"
  }

  /// 0 for a single guess, 1 for the fullest cell, by the logarithm.
  private func colour(_ count: Int) -> PNGImage.Colour {
    Viridis.colour(largest > 1 ? log(Double(count)) / log(Double(largest)) : 1)
  }

  /// A ring for each target of the pack.
  private func drawTargets(_ image: inout PNGImage) {
    let metresPerPixel = heatmap.grid.cellMetres * Double(cellsPerPixel) / Double(pixelsPerCell)
    let west = Double(columns.lowerBound) * heatmap.grid.cellMetres
    let south = Double(rows.lowerBound) * heatmap.grid.cellMetres
    for target in heatmap.targets {
      guard let point = heatmap.grid.point(of: target) else { continue }
      let x = left + Int((point.east - west) / metresPerPixel)
      let y = top + mapHeight - 1 - Int((point.north - south) / metresPerPixel)
      drawRing(&image, x, y)
    }
  }

  private func drawRing(_ image: inout PNGImage, _ x: Int, _ y: Int) {
    for dx in -6...6 {
      for dy in -6...6 {
        let distance = Double(dx * dx + dy * dy).squareRoot()
        if (3.2...4.6).contains(distance) { image[x + dx, y + dy] = Self.background }
        if (4.6...6.0).contains(distance) || distance < 1 { image[x + dx, y + dy] = Self.ink }
      }
    }
  }

  private func drawLegend(_ image: inout PNGImage) {
    let x = left + mapWidth + Self.margin
    let height = 200
    image.draw("guesses", x: x, y: top, colour: Self.ink)
    let first = top + PNGImage.textHeight() + 16
    for row in 0..<height {
      image.fill(x: x, y: first + row, width: 20, height: 1, Viridis.colour(1 - Double(row) / Double(height - 1)))
    }
    var ticks = [1]
    while let last = ticks.last, last * 10 < largest { ticks.append(last * 10) }
    if largest > 1 {
      // The largest has the top; a power of ten right below it would run into it.
      if let last = ticks.last, last > 1, log(Double(largest) / Double(last)) / log(Double(largest)) < 0.1 {
        ticks.removeLast()
      }
      ticks.append(largest)
    }
    for tick in ticks {
      let share = largest > 1 ? log(Double(tick)) / log(Double(largest)) : 1
      let y = first + Int((1 - share) * Double(height - 1))
      image.fill(x: x + 20, y: y, width: 5, height: 1, Self.ink)
      image.draw(NumberText.grouped(tick), x: x + 30, y: y - PNGImage.textHeight() / 2, colour: Self.ink)
    }
    guard !heatmap.targets.isEmpty else { return }
    drawRing(&image, x + 9, first + height + 24)
    image.draw("target", x: x + 30, y: first + height + 24 - PNGImage.textHeight() / 2, colour: Self.ink)
  }

  /// A bar of a round length, and where north is.
  private func drawScale(_ image: inout PNGImage) {
    let metresPerPixel = heatmap.grid.cellMetres * Double(cellsPerPixel) / Double(pixelsPerCell)
    let wanted = Double(mapWidth) * metresPerPixel / 3
    let power = pow(10, log10(wanted).rounded(.down))
    let length = [5.0, 2.0, 1.0].map { $0 * power }.first { $0 <= wanted } ?? power
    let pixels = max(1, Int(length / metresPerPixel))
    let y = top + mapHeight + 16
    image.fill(x: left, y: y + 8, width: pixels, height: 2, Self.ink)
    image.fill(x: left, y: y + 3, width: 2, height: 12, Self.ink)
    image.fill(x: left + pixels - 2, y: y + 3, width: 2, height: 12, Self.ink)
    let label =
      length >= 1000
      ? "\(Int((length / 1000).rounded())) km"
      : length >= 1 ? "\(Int(length.rounded())) m" : NumberText.fixed(length, decimals: 2) + " m"
    image.draw(label, x: left + pixels + 10, y: y + 2, colour: Self.ink)
    let x = left + mapWidth - 10
    for row in 0..<10 { image.fill(x: x - row / 2, y: y + row, width: row / 2 * 2 + 1, height: 1, Self.ink) }
    image.draw("N", x: x - 4, y: y + 14, colour: Self.ink)
  }
}

/// The perceptually even colour map viridis (S. van der Walt, N. Smith, matplotlib 1.5, CC0), by ten of its colours.
private enum Viridis {
  private static let anchors: [(Double, Double, Double)] = [
    (68, 1, 84), (72, 40, 120), (62, 74, 137), (49, 104, 142), (38, 130, 142), (31, 158, 137), (53, 183, 121),
    (109, 205, 89), (180, 222, 44), (253, 231, 37),
  ]

  /// - Parameter share: 0 (dark) to 1 (bright).
  static func colour(_ share: Double) -> PNGImage.Colour {
    let place = min(max(share, 0), 1) * Double(anchors.count - 1)
    let index = min(Int(place), anchors.count - 2)
    let rest = place - Double(index)
    let (a, b) = (anchors[index], anchors[index + 1])
    func mix(_ x: Double, _ y: Double) -> UInt8 { UInt8(x + (y - x) * rest) }
    return PNGImage.Colour(mix(a.0, b.0), mix(a.1, b.1), mix(a.2, b.2))
  }
}

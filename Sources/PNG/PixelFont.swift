/// Letters of 5 by 7 pixels, for the few words in a picture.
enum PixelFont {
  static let width = 5
  static let height = 7

  /// Rows from the top, five bits each, the leftmost highest. A character that is not here is drawn as a blank.
  static func rows(_ character: Character) -> [UInt8] { glyphs[character] ?? [] }

  private static let glyphs: [Character: [UInt8]] = [
    "0": [14, 17, 19, 21, 25, 17, 14], "1": [4, 12, 4, 4, 4, 4, 14], "2": [14, 17, 1, 2, 4, 8, 31],
    "3": [31, 2, 4, 2, 1, 17, 14], "4": [2, 6, 10, 18, 31, 2, 2], "5": [31, 16, 30, 1, 1, 17, 14],
    "6": [6, 8, 16, 30, 17, 17, 14], "7": [31, 1, 2, 4, 8, 8, 8], "8": [14, 17, 17, 14, 17, 17, 14],
    "9": [14, 17, 17, 15, 1, 2, 12], ",": [0, 0, 0, 0, 12, 4, 8], ".": [0, 0, 0, 0, 0, 12, 12],
    "-": [0, 0, 0, 31, 0, 0, 0], "a": [0, 0, 14, 1, 15, 17, 15], "b": [16, 16, 22, 25, 17, 17, 30],
    "c": [0, 0, 14, 16, 16, 17, 14], "d": [1, 1, 13, 19, 17, 17, 15], "e": [0, 0, 14, 17, 31, 16, 14],
    "f": [6, 9, 8, 28, 8, 8, 8], "g": [0, 15, 17, 17, 15, 1, 14], "h": [16, 16, 22, 25, 17, 17, 17],
    "i": [4, 0, 12, 4, 4, 4, 14], "j": [2, 0, 6, 2, 2, 18, 12], "k": [16, 16, 18, 20, 24, 20, 18],
    "l": [12, 4, 4, 4, 4, 4, 14], "m": [0, 0, 26, 21, 21, 17, 17], "n": [0, 0, 22, 25, 17, 17, 17],
    "o": [0, 0, 14, 17, 17, 17, 14], "p": [0, 0, 30, 17, 30, 16, 16], "q": [0, 0, 13, 19, 15, 1, 1],
    "r": [0, 0, 22, 25, 16, 16, 16], "s": [0, 0, 14, 16, 14, 1, 30], "t": [8, 8, 28, 8, 8, 9, 6],
    "u": [0, 0, 17, 17, 17, 19, 13], "v": [0, 0, 17, 17, 17, 10, 4], "w": [0, 0, 17, 17, 21, 21, 10],
    "x": [0, 0, 17, 10, 4, 10, 17], "y": [0, 0, 17, 17, 15, 1, 14], "z": [0, 0, 31, 2, 4, 8, 31],
    "N": [17, 17, 25, 21, 19, 17, 17],
  ]
}

extension PNGImage {
  /// Draws a line of text with its top left corner at (x, y).
  public mutating func draw(_ text: String, x: Int, y: Int, colour: Colour, scale: Int = 2) {
    for (index, character) in text.enumerated() {
      let left = x + index * Self.advance(scale)
      for (row, bits) in PixelFont.rows(character).enumerated() {
        for column in 0..<PixelFont.width where (bits >> UInt8(PixelFont.width - 1 - column)) & 1 == 1 {
          fill(x: left + column * scale, y: y + row * scale, width: scale, height: scale, colour)
        }
      }
    }
  }

  /// Pixels a line of text takes.
  public static func textWidth(_ text: String, scale: Int = 2) -> Int { text.count * advance(scale) }
  public static func textHeight(scale: Int = 2) -> Int { PixelFont.height * scale }

  private static func advance(_ scale: Int) -> Int { (PixelFont.width + 1) * scale }

  public mutating func fill(x: Int, y: Int, width: Int, height: Int, _ colour: Colour) {
    for row in y..<(y + height) {
      for column in x..<(x + width) { self[column, row] = colour }
    }
  }
}

internal import CPNG

/// A picture of 8-bit red, green and blue, row by row from the top.
public struct PNGImage: Sendable {
  public let width: Int
  public let height: Int
  /// Three bytes a pixel.
  public private(set) var pixels: [UInt8]

  public struct Colour: Sendable, Hashable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  public init(width: Int, height: Int, background: Colour) {
    self.width = width
    self.height = height
    pixels = []
    pixels.reserveCapacity(width * height * 3)
    for _ in 0..<(width * height) { pixels += [background.red, background.green, background.blue] }
  }

  /// Sets a pixel; outside of the picture nothing happens.
  public subscript(x: Int, y: Int) -> Colour {
    get {
      guard x >= 0, x < width, y >= 0, y < height else { return Colour(0, 0, 0) }
      let i = (y * width + x) * 3
      return Colour(pixels[i], pixels[i + 1], pixels[i + 2])
    }
    set {
      guard x >= 0, x < width, y >= 0, y < height else { return }
      let i = (y * width + x) * 3
      pixels[i] = newValue.red
      pixels[i + 1] = newValue.green
      pixels[i + 2] = newValue.blue
    }
  }

  /// The picture as a PNG file, by libpng's simplified interface.
  ///
  /// - Throws: libpng's message.
  public func encoded() throws(PNGError) -> [UInt8] {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(width)
    image.height = UInt32(height)
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
    defer { png_image_free(&image) }
    // Asked without memory first, libpng says how much it needs.
    var size = 0
    guard png_image_write_to_memory(&image, nil, &size, 0, pixels, 0, nil) != 0 else { throw PNGError(image) }
    var file = [UInt8](repeating: 0, count: size)
    guard png_image_write_to_memory(&image, &file, &size, 0, pixels, 0, nil) != 0 else { throw PNGError(image) }
    return Array(file.prefix(size))
  }
}

/// libpng could not write a picture.
public struct PNGError: Error, Sendable {
  public let message: String

  fileprivate init(_ image: png_image) {
    var message = image.message
    self.message = withUnsafeBytes(of: &message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// Numbers as text, the same in every locale: a dot, no exponent, no `-0`.
public enum NumberText {
  /// Digits in threes: ".000" to ".999" as four bytes, lowest byte first.
  private static let decimals: [UInt32] = (0..<1000).map { n in
    let digits = [n / 100, n / 10 % 10, n % 10].map { UInt32($0) + UInt32(ASCII.zero) }
    return UInt32(ASCII.dot) | digits[0] << 8 | digits[1] << 16 | digits[2] << 24
  }

  /// Writes a number of thousandths with its three decimals, e.g. 83176 as `83.176`.
  ///
  /// - Parameter bytes: room for 24 bytes.
  /// - Returns: bytes written.
  @inline(__always)
  public static func writeThousandths(_ thousandths: UInt64, _ bytes: UnsafeMutablePointer<UInt8>) -> Int {
    let whole = thousandths / 1000
    let length = writeWhole(whole, bytes)
    UnsafeMutableRawPointer(bytes + length)
      .storeBytes(of: decimals[Int(truncatingIfNeeded: thousandths &- whole &* 1000)].littleEndian, as: UInt32.self)
    return length + 4
  }

  /// Writes a whole number, e.g. 83; returns the bytes written, 20 at most.
  @inline(__always)
  public static func writeWhole(_ number: UInt64, _ bytes: UnsafeMutablePointer<UInt8>) -> Int {
    if number >= 1000 {
      let rest = number / 1000
      let length = writeLarge(rest, bytes)
      storeThree(Int(truncatingIfNeeded: number &- rest &* 1000), bytes + length)
      return length + 3
    }
    let word = decimals[Int(truncatingIfNeeded: number)] &>> 8
    let length = number >= 100 ? 3 : number >= 10 ? 2 : 1
    UnsafeMutableRawPointer(bytes).storeBytes(of: (word &>> UInt32(8 &* (3 &- length))).littleEndian, as: UInt32.self)
    return length
  }

  @inline(never)
  private static func writeLarge(_ number: UInt64, _ bytes: UnsafeMutablePointer<UInt8>) -> Int {
    writeWhole(number, bytes)
  }

  @inline(__always)
  private static func storeThree(_ number: Int, _ bytes: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(bytes).storeBytes(of: (decimals[number] &>> 8).littleEndian, as: UInt32.self)
  }

  /// A number with a fixed count of decimals, rounded half away from zero; never `-0`.
  ///
  /// - Parameters:
  ///   - value: finite, below 9e18 divided by ten to the number of decimals.
  ///   - decimals: 0 to 9.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = UInt64((abs(value) * Double(scale)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(scaled) }
    let fraction = String(scaled % scale)
    return sign + String(scaled / scale) + "." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }
}

/// Degrees, minutes and seconds run together: 37.4275, 3725.650 or 372539 for a latitude, with one digit more for a longitude.
struct PackedAngle {
  let range: Range<Int>
  let degrees: Double
  let halfDegrees: Double
  let form: Angle.Form

  /// The angle whose first digit is at an index; nil where the digits are not as many as the axis has.
  init?(_ text: FoldedText, at start: Int, _ axis: Axis) {
    guard let number = WrittenNumber(text, at: start, comma: false) else { return nil }
    let degreeDigits = axis == .latitude ? 2 : 3
    let parts = number.wholeDigits - degreeDigits
    guard parts == 0 || parts == 2 || parts == 4 else { return nil }
    func part(_ index: Int) -> Double { Double(text.whole(index..<(index + 2)) ?? 0) }
    let whole = text.whole(start..<(start + degreeDigits)) ?? 0
    let fraction = number.value - number.value.rounded(.down)
    let minutes = start + degreeDigits
    switch parts {
    case 0:
      degrees = number.value
      halfDegrees = number.half
    case 2:
      guard part(minutes) < 60 else { return nil }
      degrees = Double(whole) + (part(minutes) + fraction) / 60
      halfDegrees = number.half / 60
    default:
      guard part(minutes) < 60, part(minutes + 2) < 60 else { return nil }
      degrees = Double(whole) + part(minutes) / 60 + (part(minutes + 2) + fraction) / 3600
      halfDegrees = number.half / 3600
    }
    guard degrees <= axis.limitDegrees else { return nil }
    form = parts == 0 ? .decimal : .sexagesimal
    range = number.range
  }
}

/// A number of a text that may be a latitude or a longitude, with everything that says so.
struct Angle {
  enum Form {
    case decimal
    /// Degrees and minutes, perhaps seconds.
    case sexagesimal
  }

  /// Sign and direction included, a label not.
  var range: Range<Int>
  /// South and west are negative.
  var degrees: Double
  /// Half of what the last digit counts, degrees.
  var halfDegrees: Double
  var form: Form
  /// Decimals of the degrees; of no meaning in the sexagesimal form.
  var decimals: Int
  var hasComma = false
  var hasSign = false
  /// A dash with blanks around: a minus, or what joins two numbers.
  var isSignOpen = false
  var hasDegreeMark = false
  /// N, south, W and the like; `axis` follows from it.
  var direction: KnownWord?
  /// A single small letter, which is a word or a unit as well; what the angle is without it.
  var small: Undirected?
  /// "lat" or "lon" before or after it.
  var label: Axis?
  /// A heading such as "lat, lon:" stands before it: what it and the next number are, this one's axis first.
  var order: Axis?

  /// x or y, which are called so in much else.
  var hint: Axis?
  /// "Coordinates:" stands before it.
  var isAnnounced = false
  /// Where a label after it ends; 0 where there is none.
  var labelEnd = 0

  var axis: Axis? { direction?.axis ?? label ?? order ?? hint }

  /// Whether nothing but its digits and sign speaks for it.
  var isBare: Bool { form == .decimal && direction == nil && label == nil && order == nil && !hasDegreeMark }

  struct Undirected {
    var range: Range<Int>
    var degrees: Double
    /// Whether the parts are an angle only with a direction.
    var isNone: Bool
  }

  /// The angle where a small letter counts as no direction; nil where it is none then.
  var undirected: Angle? {
    guard let small else { return self }
    guard !small.isNone else { return nil }
    var angle = self
    (angle.range, angle.degrees, angle.direction, angle.small) = (small.range, small.degrees, nil, nil)
    return angle
  }

  /// What it may be as a measure of an axis: usually one value, two where the sign is open; none out of range.
  ///
  /// - Parameter isSignOpen: whether what stands around leaves the sign open, unless it is written.
  func values(_ axis: Axis, isSignOpen isOpenAround: Bool) -> [Double] {
    guard abs(degrees) <= axis.limitDegrees else { return [] }
    let isOpen = isSignOpen || direction == .eastOrWest || (isOpenAround && direction == nil && !hasSign)
    return isOpen ? [degrees, -degrees] : [degrees]
  }
}

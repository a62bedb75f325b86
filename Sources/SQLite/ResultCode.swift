/// An extended result code of SQLite (sqlite.org/rescode.html): the primary code in the low byte, a refinement above it.
public struct ResultCode: RawRepresentable, Sendable, Hashable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  private init(_ primary: Int32, _ refinement: Int32 = 0) { rawValue = primary | refinement << 8 }

  /// Without the refinement: `constraint` for `constraintUnique`.
  public var primary: ResultCode { ResultCode(rawValue & 0xFF) }

  public static let error = ResultCode(1)
  public static let busy = ResultCode(5)
  public static let locked = ResultCode(6)
  public static let outOfMemory = ResultCode(7)
  public static let readOnly = ResultCode(8)
  /// The time limit was reached.
  public static let interrupted = ResultCode(9)
  public static let inputOutput = ResultCode(10)
  public static let corrupt = ResultCode(11)
  public static let full = ResultCode(13)
  public static let cannotOpen = ResultCode(14)
  /// A text or blob above the limit of the connection.
  public static let tooBig = ResultCode(18)
  public static let constraint = ResultCode(19)
  /// A value of another type than was asked for.
  public static let mismatch = ResultCode(20)
  /// A call that is not possible now, as on a closed connection.
  public static let misuse = ResultCode(21)
  public static let notAuthorised = ResultCode(23)
  /// A parameter or column that is not there.
  public static let range = ResultCode(25)
  public static let notADatabase = ResultCode(26)

  public static let busySnapshot = ResultCode(5, 2)
  public static let constraintCheck = ResultCode(19, 1)
  public static let constraintForeignKey = ResultCode(19, 3)
  public static let constraintNotNull = ResultCode(19, 5)
  public static let constraintPrimaryKey = ResultCode(19, 6)
  public static let constraintUnique = ResultCode(19, 8)
  public static let constraintDatatype = ResultCode(19, 12)
}

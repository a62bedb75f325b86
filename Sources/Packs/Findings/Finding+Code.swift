extension Finding {
  /// Every kind of finding. The raw value is the stable code.
  public enum Code: String, Sendable, CaseIterable {
    case encoding
    case byteOrderMark = "byte-order-mark"
    case jsonSyntax = "json-syntax"
    case duplicateMember = "duplicate-member"
    case unknownMember = "unknown-member"
    case rootType = "root-type"
    case featureType = "feature-type"
    case noTargets = "no-targets"
    case noLocation = "no-location"
    case pointRequired = "point-required"
    case position
    case coordinateRange = "coordinate-range"
    case projectedMetres = "projected-metres"
    case decimalComma = "decimal-comma"
    case nameMissing = "name-missing"
    case nameDuplicate = "name-duplicate"
    case textLineEnd = "text-line-end"
    case idMissing = "id-missing"
    case idInvalid = "id-invalid"
    case idDuplicate = "id-duplicate"
    case idUnclear = "id-unclear"
    case huntInvalid = "hunt-invalid"
    case huntWindow = "hunt-window"
    case time
    case huntEmpty = "hunt-empty"
    case stepInvalid = "step-invalid"
    case stepOrder = "step-order"
    case radius
    case hintShape = "hint-shape"
    case memberType = "member-type"
    case version
    case nullIsland = "null-island"
    case coordinatesExchanged = "coordinates-exchanged"
    case signLost = "sign-lost"
    case outsideArea = "outside-area"
    case targetsIdentical = "targets-identical"
    case targetsOverlap = "targets-overlap"
    case radiusPrecision = "radius-precision"
    case excessPrecision = "excess-precision"
    case coverCount = "cover-count"
    case centreSolves = "centre-solves"
    case boundingBox = "bounding-box"
    case boundingBoxLeak = "bounding-box-leak"
    case referenceSystem = "reference-system"
    case scoring
    case placeLeak = "place-leak"
    case answerLeak = "answer-leak"
    case nameTells = "name-tells"
  }
}

extension Finding.Code {
  public var rule: any Rule.Type {
    switch self {
    case .encoding: EncodingRule.self
    case .byteOrderMark: ByteOrderMarkRule.self
    case .jsonSyntax: JSONSyntaxRule.self
    case .duplicateMember: DuplicateMemberRule.self
    case .unknownMember: UnknownMemberRule.self
    case .rootType: RootTypeRule.self
    case .featureType: FeatureTypeRule.self
    case .noTargets: NoTargetsRule.self
    case .noLocation: NoLocationRule.self
    case .pointRequired: PointRequiredRule.self
    case .position: PositionRule.self
    case .coordinateRange: CoordinateRangeRule.self
    case .projectedMetres: ProjectedMetresRule.self
    case .decimalComma: DecimalCommaRule.self
    case .nameMissing: NameMissingRule.self
    case .nameDuplicate: NameDuplicateRule.self
    case .textLineEnd: TextLineEndRule.self
    case .idMissing: IDMissingRule.self
    case .idInvalid: IDInvalidRule.self
    case .idDuplicate: IDDuplicateRule.self
    case .idUnclear: IDUnclearRule.self
    case .huntInvalid: HuntInvalidRule.self
    case .huntWindow: HuntWindowRule.self
    case .time: TimeRule.self
    case .huntEmpty: HuntEmptyRule.self
    case .stepInvalid: StepInvalidRule.self
    case .stepOrder: StepOrderRule.self
    case .radius: RadiusRule.self
    case .hintShape: HintShapeRule.self
    case .memberType: MemberTypeRule.self
    case .version: VersionRule.self
    case .nullIsland: NullIslandRule.self
    case .coordinatesExchanged: CoordinatesExchangedRule.self
    case .signLost: SignLostRule.self
    case .outsideArea: OutsideAreaRule.self
    case .targetsIdentical: TargetsIdenticalRule.self
    case .targetsOverlap: TargetsOverlapRule.self
    case .radiusPrecision: RadiusPrecisionRule.self
    case .excessPrecision: ExcessPrecisionRule.self
    case .coverCount: CoverCountRule.self
    case .centreSolves: CentreSolvesRule.self
    case .boundingBox: BoundingBoxRule.self
    case .boundingBoxLeak: BoundingBoxLeakRule.self
    case .referenceSystem: ReferenceSystemRule.self
    case .scoring: ScoringRule.self
    case .placeLeak: PlaceLeakRule.self
    case .answerLeak: AnswerLeakRule.self
    case .nameTells: NameTellsRule.self
    }
  }
}

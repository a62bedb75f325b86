public import Game
public import Geo

/// All that is known of a hunt and its author may change: what a pack says of it.
public struct HuntContent: Sendable, Equatable {
  public var name: String
  public var description: String
  /// What the hunt is found by: its texts, folded as searches are.
  public var searchText: String
  /// As packs say; the game itself makes no difference.
  public var kind: String
  public var isOrdered: Bool
  public var window: HuntWindow
  public var verification: Verification
  public var locations: Locations
  public var scoring: ScoringRules
  public var area: Area?
  /// Members of the pack that huntkit does not know: a JSON object, empty where there are none.
  public var extra: String
  /// In the order in which they are played.
  public var steps: [StepContent]

  public struct Area: Sendable, Equatable {
    public var center: Coordinate
    public var radiusMetres: Double?

    public init(center: Coordinate, radiusMetres: Double?) {
      self.center = center
      self.radiusMetres = radiusMetres
    }
  }

  public init(
    name: String, description: String = "", searchText: String = "", kind: String = "hunt", isOrdered: Bool = true,
    window: HuntWindow = HuntWindow(), verification: Verification = .map, locations: Locations = .hidden,
    scoring: ScoringRules = .standard, area: Area? = nil, extra: String = "", steps: [StepContent] = []
  ) {
    self.name = name
    self.description = description
    self.searchText = searchText
    self.kind = kind
    self.isOrdered = isOrdered
    self.window = window
    self.verification = verification
    self.locations = locations
    self.scoring = scoring
    self.area = area
    self.extra = extra
    self.steps = steps
  }
}

/// A step as its author wrote it.
public struct StepContent: Sendable, Equatable {
  /// The target's id: exact, unique in its hunt, the same through all versions.
  public var target: String
  public var name: String
  public var description: String
  /// What the finder reads.
  public var reveal: String
  public var place: Target
  public var altitudeMetres: Double?
  /// Nil for what the hunt's scoring says.
  public var points: Int?
  public var hints: [HintContent]
  public var extra: String

  public init(
    target: String, name: String, description: String = "", reveal: String = "", place: Target, altitudeMetres: Double? = nil,
    points: Int? = nil, hints: [HintContent] = [], extra: String = ""
  ) {
    self.target = target
    self.name = name
    self.description = description
    self.reveal = reveal
    self.place = place
    self.altitudeMetres = altitudeMetres
    self.points = points
    self.hints = hints
    self.extra = extra
  }
}

public struct HintContent: Sendable, Equatable {
  public var text: String
  public var rules: HintRules
  /// Whether the pack wrote it as a plain text, for writing it so again.
  public var isPlain: Bool

  public init(_ text: String, rules: HintRules = .free, isPlain: Bool = true) {
    self.text = text
    self.rules = rules
    self.isPlain = isPlain
  }
}

extension HuntContent {
  /// Of all its texts, in UTF-8.
  public var textBytes: Int {
    steps.reduce(name.utf8.count + description.utf8.count + kind.utf8.count + extra.utf8.count) { $0 + $1.textBytes }
  }
}

extension StepContent {
  var textBytes: Int {
    hints.reduce(target.utf8.count + name.utf8.count + description.utf8.count + reveal.utf8.count + extra.utf8.count) {
      $0 + $1.text.utf8.count
    }
  }
}

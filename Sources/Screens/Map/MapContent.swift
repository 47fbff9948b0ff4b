public import Marketplace

/// What a map shows of the earth in an area: borders and names.
public struct MapContent: Hashable, Sendable {
  public var lines: MapLines
  public var names: [MapName]
  /// Whether borders are drawn. The map then has to name their source.
  public var hasBorders: Bool { !lines.lines.isEmpty }
  /// Whether names of towns abroad are drawn. The map then has to name their source.
  public var hasTowns: Bool { names.contains { $0.kind == .town } }

  public init(lines: MapLines = MapLines(), names: [MapName] = []) {
    self.lines = lines
    self.names = names
  }
}

/// A name on a map. Where two do not fit, the earlier one is shown.
public struct MapName: Hashable, Sendable {
  public let text: String
  public let kind: Kind
  /// The neighborhood; nil for a province or a district.
  public let code: NeighborhoodCode?
  let point: MapPoint

  public enum Kind: Hashable, Sendable {
    case province
    case district
    case neighborhood
    /// A town abroad.
    case town
  }

  public init(_ text: String, _ kind: Kind, code: NeighborhoodCode? = nil, at coordinate: Coordinate) {
    self.text = text
    self.code = code
    self.kind = kind
    point = MapPoint(coordinate)
  }
}

/// The places that a map marks, in the order of their numbers.
public struct MapPins: Hashable, Sendable {
  private(set) var points: [MapPoint] = []
  public var count: Int { points.count }

  public init(_ coordinates: [Coordinate] = []) { points = coordinates.map(MapPoint.init) }
}

/// What a map marks: the person's position, the radius around it, and places.
public struct MapMarks: Hashable, Sendable {
  /// The person's position, drawn as ◎.
  public var position: Coordinate?
  /// The radius around the position, in metres; nil draws no circle.
  public var radius: Double?
  public var pins = MapPins()
  /// The index of the selected pin.
  public var selected: Int?
  /// Whether a cross in the middle shows which place Enter takes.
  public var hasCross = false

  public init(
    position: Coordinate? = nil, radius: Double? = nil, pins: MapPins = MapPins(), selected: Int? = nil,
    hasCross: Bool = false
  ) {
    self.position = position
    self.radius = radius
    self.pins = pins
    self.selected = selected
    self.hasCross = hasCross
  }
}

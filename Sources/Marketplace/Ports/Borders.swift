/// Reads the borders of the Korean neighborhoods, to draw maps. Abroad there are none.
public protocol Borders: Sendable {
  /// The pieces of borders in `area`, and some around it. Each is at most `metres` from the true border, unless the data
  /// is less exact; a larger distance gives fewer points, and from kilometres on only the more important borders.
  /// Throws `.unavailable` when the data cannot be read or is damaged.
  func lines(in area: MapArea, within metres: Double) async throws(StoreError) -> [BorderLine]

  /// The provinces or districts whose names stand in `area`. Throws `.unavailable` as above.
  func divisions(_ kind: BorderDivision.Kind, in area: MapArea) async throws(StoreError) -> [BorderDivision]

  /// The neighborhood inside whose borders `point` lies; nil at sea, abroad, and where the data has no border. Throws
  /// `.unavailable` as above.
  func neighborhood(at point: Coordinate) async throws(StoreError) -> NeighborhoodCode?
}

/// A piece of a border.
public struct BorderLine: Hashable, Sendable {
  public let kind: Kind
  /// At least two.
  public let points: [Coordinate]

  /// What the border separates, the most important first.
  public enum Kind: Int, Comparable, CaseIterable, Sendable {
    /// The land from the sea, or from other countries.
    case coast
    case province
    case district
    case neighborhood

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  public init(kind: Kind, points: [Coordinate]) {
    self.kind = kind
    self.points = points
  }
}

/// A province or a district, such as a gu, with the place of its name on a map.
public struct BorderDivision: Hashable, Sendable {
  /// The first two digits of the codes of its neighborhoods for a province, the first five for a district.
  public let code: String
  /// The short name of a province (`서울`), the name of a district (`강남구`).
  public let name: String
  public let englishName: String
  public let centre: Coordinate

  public enum Kind: Sendable {
    case province
    case district
  }

  public var kind: Kind { code.utf8.count == 2 ? .province : .district }

  public init(code: String, name: String, englishName: String, centre: Coordinate) {
    self.code = code
    self.name = name
    self.englishName = englishName
    self.centre = centre
  }
}

/// The code of a neighborhood: the eight digits of a Korean legal dong (`11680101`), otherwise `geonames:ID`.
public struct NeighborhoodCode: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let text: String

  /// The neighborhood of a guest who never chose one: 역삼동.
  public static let suggested = NeighborhoodCode("11680101")

  public init(_ text: String) { self.text = text }

  public var description: String { text }
  public static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}

/// A Korean legal eup, myeon or dong, or a town elsewhere in the world.
public struct Neighborhood: Hashable, Sendable, Identifiable {
  public let code: NeighborhoodCode
  /// `역삼동`. For a town abroad, its Korean name if known, otherwise its local name.
  public let name: String
  /// `Yeoksam-dong`.
  public let englishName: String
  /// The region, which distinguishes places with the same name: `서울특별시 강남구`.
  public let region: String
  /// `Gangnam-gu, Seoul`.
  public let englishRegion: String
  /// A point inside the neighborhood.
  public let centre: Coordinate

  public var id: NeighborhoodCode { code }

  public init(
    code: NeighborhoodCode, name: String, englishName: String, region: String, englishRegion: String,
    centre: Coordinate
  ) {
    self.code = code
    self.name = name
    self.englishName = englishName
    self.region = region
    self.englishRegion = englishRegion
    self.centre = centre
  }
}

/// A neighborhood that a search found.
public struct NeighborhoodMatch: Hashable, Sendable {
  public let neighborhood: Neighborhood
  /// The administrative name that matched (`역삼1동`); nil when the legal name matched.
  public let alias: String?
  /// The road address that was found in it; nil for a match of the gazetteer.
  public let address: String?

  /// The number of matches on a page of the search.
  public static let pageLength = 20

  public init(neighborhood: Neighborhood, alias: String?, address: String? = nil) {
    self.neighborhood = neighborhood
    self.alias = alias
    self.address = address
  }
}

public import Marketplace
import Synchronization

/// Borders for tests: a square around each neighborhood, and around each district the square that holds them.
public final class InMemoryBorders: Borders {
  private let neighborhoods: [Neighborhood]
  private let failure = Mutex<StoreError?>(nil)
  private let asked = Mutex(0)

  /// In degrees, from the centre to an edge: about 700 m.
  public static let reach = 0.0063

  public init(_ neighborhoods: [Neighborhood] = SampleNeighborhoods.all) {
    self.neighborhoods = neighborhoods.filter { $0.code.text.utf8.count == 8 && $0.code.text.allSatisfy(\.isNumber) }
  }

  /// Makes every method throw `error`; nil ends that.
  public func fail(with error: StoreError?) { failure.withLock { $0 = error } }

  /// How many questions were asked.
  public var questions: Int { asked.withLock { $0 } }

  public func lines(in area: MapArea, within metres: Double) async throws(StoreError) -> [BorderLine] {
    try check()
    let squares = neighborhoods.map { (BorderLine.Kind.neighborhood, Self.square([$0])) }
    let districts = Dictionary(grouping: neighborhoods) { $0.code.text.prefix(5) }.sorted { $0.key < $1.key }
    let all = districts.map { (BorderLine.Kind.district, Self.square($0.value)) } + squares
    return all.filter { area.intersects($0.1) }.map { kind, square in
      let (south, north, west) = (square.south, square.north, square.west)
      let east = west + square.width
      let corners = [(south, west), (south, east), (north, east), (north, west), (south, west)]
      return BorderLine(kind: kind, points: corners.map { Coordinate(latitude: $0.0, longitude: $0.1) })
    }
  }

  public func divisions(_ kind: BorderDivision.Kind, in area: MapArea) async throws(StoreError) -> [BorderDivision] {
    try check()
    let length = kind == .province ? 2 : 5
    let groups = Dictionary(grouping: neighborhoods) { String($0.code.text.prefix(length)) }
    return groups.sorted { $0.key < $1.key }.compactMap { code, members in
      let centre = Self.square(members).middle
      guard area.contains(centre), let first = members.first else { return nil }
      let name = kind == .province ? first.region.split(separator: " ").first : first.region.split(separator: " ").last
      let parts = first.englishRegion.split(separator: ", ")
      let english = kind == .province ? parts.last : parts.first
      return BorderDivision(
        code: code, name: String(name ?? ""), englishName: String(english ?? ""), centre: centre)
    }
  }

  public func neighborhood(at point: Coordinate) async throws(StoreError) -> NeighborhoodCode? {
    try check()
    return neighborhoods.filter { Self.square([$0]).contains(point) }
      .min { $0.centre.metres(to: point) < $1.centre.metres(to: point) }?.code
  }

  /// The smallest area with the squares of all members.
  private static func square(_ members: [Neighborhood]) -> MapArea {
    let (latitudes, longitudes) = (members.map(\.centre.latitude), members.map(\.centre.longitude))
    return MapArea(
      south: (latitudes.min() ?? 0) - reach, west: (longitudes.min() ?? 0) - reach,
      north: (latitudes.max() ?? 0) + reach, east: (longitudes.max() ?? 0) + reach)
  }

  private func check() throws(StoreError) {
    asked.withLock { $0 += 1 }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}

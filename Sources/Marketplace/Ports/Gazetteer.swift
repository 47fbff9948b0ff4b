/// Knows the neighborhoods of the world.
public protocol Gazetteer: Sendable {
  /// The neighborhood of this code; nil when it is not known, or nothing can be read. Cheap enough to be asked for every row.
  func neighborhood(_ code: NeighborhoodCode) -> Neighborhood?

  /// Neighborhoods whose name, English name, region and name, or administrative name holds `text`, best first: names that
  /// begin with it before those that only hold it, a legal name before an equal alias. `역삼` `서울 역삼` `yeoksam` `ㅇㅅㄷ` find 역삼동,
  /// `역삼1동` finds it too, as an alias. An empty text finds nothing. Equally good matches come by their distance from
  /// `origin`, as far as `GazetteerRank.reach`; those beyond, and all without an origin, in an order of the gazetteer.
  func search(_ text: String, from start: Int, limit: Int, near origin: NeighborhoodCode?)
    async throws(StoreError) -> Page<NeighborhoodMatch>

  /// Every neighborhood of exactly this name, Korean or English, or this code.
  func named(_ name: String) async throws(StoreError) -> [Neighborhood]

  /// Every neighborhood that has exactly this administrative name, Korean or English, with that name as its alias.
  func aliased(_ name: String) async throws(StoreError) -> [NeighborhoodMatch]

  /// The neighborhoods whose centre is at most `metres` from that of `code`, itself included, with the distance in metres.
  func within(metres: Int, of code: NeighborhoodCode) async throws(StoreError) -> [NeighborhoodCode: Int]
}

extension Gazetteer {
  public func search(_ text: String, from start: Int, limit: Int) async throws(StoreError) -> Page<NeighborhoodMatch> {
    try await search(text, from: start, limit: limit, near: nil)
  }
}

/// How equally good matches of a gazetteer are ordered.
public enum GazetteerRank {
  /// Metres beyond which places are equally far: there, large towns matter more than near ones.
  public static let reach = 1_000_000.0

  /// `places` by their distance from `origin`; those beyond `reach`, and those without a centre, last in their own order.
  public static func byDistance<Place>(
    _ places: [Place], from origin: Coordinate, _ centre: (Place) -> Coordinate?
  ) -> [Place] {
    let measured = places.enumerated().map { index, place in
      (metres: centre(place).map { min($0.metres(to: origin), reach) } ?? reach, index: index, place: place)
    }
    return measured.sorted { ($0.metres, $0.index) < ($1.metres, $1.index) }.map(\.place)
  }
}

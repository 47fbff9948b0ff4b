/// Looks up the neighborhoods of the world.
public protocol Gazetteer: Sendable {
  /// The neighborhood with this code; nil when the code is unknown or the data cannot be read. Fast enough to call for
  /// every row.
  func neighborhood(_ code: NeighborhoodCode) -> Neighborhood?

  /// Neighborhoods whose name, English name, region and name, or administrative name contains `text`, best match first:
  /// names that begin with `text` come before other names, and a legal name before an equal alias. `역삼`, `서울 역삼`,
  /// `yeoksam` and `ㅇㅅㄷ` find 역삼동; so does `역삼1동`, as an alias. An empty text finds nothing. Equally good matches are
  /// ordered by their distance from `origin`, up to `GazetteerRank.reach`. Matches beyond that, and all matches without
  /// an origin, keep the order of the gazetteer.
  func search(_ text: String, from start: Int, limit: Int, near origin: NeighborhoodCode?)
    async throws(StoreError) -> Page<NeighborhoodMatch>

  /// The neighborhoods with exactly this Korean or English name, or this code.
  func named(_ name: String) async throws(StoreError) -> [Neighborhood]

  /// The neighborhoods with exactly this Korean or English administrative name, which the matches carry as their alias.
  func aliased(_ name: String) async throws(StoreError) -> [NeighborhoodMatch]

  /// The neighborhoods whose centre is at most `metres` from the centre of `code`, with their distances in metres.
  /// Includes `code` itself.
  func within(metres: Int, of code: NeighborhoodCode) async throws(StoreError) -> [NeighborhoodCode: Int]

  /// The first `limit` neighborhoods whose centre is in `area`, in the order of the gazetteer: Korean neighborhoods,
  /// then towns abroad, the large ones first.
  func neighborhoods(in area: MapArea, limit: Int) async throws(StoreError) -> [Neighborhood]
}

extension Gazetteer {
  public func search(_ text: String, from start: Int, limit: Int) async throws(StoreError) -> Page<NeighborhoodMatch> {
    try await search(text, from: start, limit: limit, near: nil)
  }
}

/// The order of equally good matches of a gazetteer.
public enum GazetteerRank {
  /// In metres. Places farther away count as equally far, because large towns matter more there than near ones.
  public static let reach = 1_000_000.0

  /// Orders `places` by their distance from `origin`. Places beyond `reach` and places without a centre come last, in
  /// their given order.
  public static func byDistance<Place>(
    _ places: [Place], from origin: Coordinate, _ centre: (Place) -> Coordinate?
  ) -> [Place] {
    let measured = places.enumerated().map { index, place in
      (metres: centre(place).map { min($0.metres(to: origin), reach) } ?? reach, index: index, place: place)
    }
    return measured.sorted { ($0.metres, $0.index) < ($1.metres, $1.index) }.map(\.place)
  }
}

/// Knows the neighborhoods of the world.
public protocol Gazetteer: Sendable {
  /// The neighborhood of this code; nil when it is not known, or nothing can be read. Cheap enough to be asked for every row.
  func neighborhood(_ code: NeighborhoodCode) -> Neighborhood?

  /// Neighborhoods whose name, English name, region and name, or administrative name holds `text`, best first: names that
  /// begin with it before those that only hold it, a legal name before an equal alias. `역삼` `서울 역삼` `yeoksam` `ㅇㅅㄷ` find 역삼동,
  /// `역삼1동` finds it too, as an alias. An empty text finds nothing.
  func search(_ text: String, from start: Int, limit: Int) async throws(StoreError) -> Page<NeighborhoodMatch>

  /// Every neighborhood of exactly this name, Korean or English, or this code.
  func named(_ name: String) async throws(StoreError) -> [Neighborhood]

  /// Every neighborhood that has exactly this administrative name, Korean or English, with that name as its alias.
  func aliased(_ name: String) async throws(StoreError) -> [NeighborhoodMatch]

  /// The neighborhoods whose centre is at most `metres` from that of `code`, itself included, with the distance in metres.
  func within(metres: Int, of code: NeighborhoodCode) async throws(StoreError) -> [NeighborhoodCode: Int]
}

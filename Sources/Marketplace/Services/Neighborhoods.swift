/// The neighborhoods that the viewer chose, and the gazetteer to choose from. Guests share one choice on this machine.
public protocol Neighborhoods: Sendable {
  /// The viewer's choice. A guest who never chose is in 역삼동.
  func choice() async throws(StoreError) -> NeighborhoodChoice
  /// Adds a neighborhood, makes it current, and returns the new choice. Refuses a third.
  func add(_ code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice
  /// Replaces a chosen neighborhood and makes the new one current.
  func replace(_ old: NeighborhoodCode, with new: NeighborhoodCode) async throws(NeighborhoodsError)
    -> NeighborhoodChoice
  /// Removes a neighborhood. Refuses to remove the last.
  func remove(_ code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice
  /// Makes one of the chosen ones current.
  func use(_ code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice
  /// Makes this the only chosen neighborhood.
  func move(to code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice
  /// Sets how far around the current neighborhood lists reach.
  func setRange(_ range: NeighborhoodChoice.Range) async throws(NeighborhoodsError) -> NeighborhoodChoice
  /// One page of the matches of `text`, from index `start` on. Equally good matches are ordered by their distance from
  /// `origin`.
  func search(_ text: String, from start: Int, near origin: NeighborhoodCode?)
    async throws(StoreError) -> Page<NeighborhoodMatch>
  /// The neighborhoods with exactly this name or code. When there are none, those with this administrative name, as
  /// their alias.
  func named(_ name: String) async throws(StoreError) -> [NeighborhoodMatch]
  /// The neighborhood with this code; nil when the gazetteer has none.
  func neighborhood(_ code: NeighborhoodCode) -> Neighborhood?
}

extension Neighborhoods {
  public func search(_ text: String, from start: Int) async throws(StoreError) -> Page<NeighborhoodMatch> {
    try await search(text, from: start, near: nil)
  }
}

/// Why changing the choice of neighborhoods failed.
public enum NeighborhoodsError: Error, Hashable, Sendable {
  /// The viewer has to sign in first.
  case guest
  case rule(NeighborhoodChoiceError)
  case unknown(NeighborhoodCode)
  case store(StoreError)
}

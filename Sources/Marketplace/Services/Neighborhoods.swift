/// What a screen or a subcommand may do with the neighborhoods of a person; nil is the guest at this terminal.
public protocol Neighborhoods: Sendable {
  /// What is chosen; a guest who never chose is in 역삼동.
  func choice(of person: ID<Account>?) async throws(StoreError) -> NeighborhoodChoice
  /// Adds one and makes it current; gives what is chosen then. Refuses a third.
  func add(_ code: NeighborhoodCode, for person: ID<Account>?) async throws(NeighborhoodsError) -> NeighborhoodChoice
  /// Puts one in the place of a chosen one and makes it current.
  func replace(_ old: NeighborhoodCode, with new: NeighborhoodCode, for person: ID<Account>?)
    async throws(NeighborhoodsError) -> NeighborhoodChoice
  /// Takes one away; refuses the last.
  func remove(_ code: NeighborhoodCode, for person: ID<Account>?) async throws(NeighborhoodsError) -> NeighborhoodChoice
  /// Makes one of the chosen ones current.
  func use(_ code: NeighborhoodCode, for person: ID<Account>?) async throws(NeighborhoodsError) -> NeighborhoodChoice
  /// Makes it the only one.
  func move(to code: NeighborhoodCode, for person: ID<Account>?) async throws(NeighborhoodsError) -> NeighborhoodChoice
  /// How far around the current one.
  func setRange(_ range: NeighborhoodChoice.Range, for person: ID<Account>?) async throws(NeighborhoodsError)
    -> NeighborhoodChoice
  /// One page of what `text` finds, from its `start`th match on; equally good matches by their distance from `origin`.
  func search(_ text: String, from start: Int, near origin: NeighborhoodCode?)
    async throws(StoreError) -> Page<NeighborhoodMatch>
  /// Every neighborhood of exactly this name or code; where there is none, those of this administrative name, which is
  /// their alias then.
  func named(_ name: String) async throws(StoreError) -> [NeighborhoodMatch]
  /// The neighborhood of this code; nil when the gazetteer has none.
  func neighborhood(_ code: NeighborhoodCode) -> Neighborhood?
}

extension Neighborhoods {
  public func search(_ text: String, from start: Int) async throws(StoreError) -> Page<NeighborhoodMatch> {
    try await search(text, from: start, near: nil)
  }
}

/// Why a choice of neighborhoods could not be changed.
public enum NeighborhoodsError: Error, Hashable, Sendable {
  case rule(NeighborhoodChoiceError)
  case unknown(NeighborhoodCode)
  case store(StoreError)
}

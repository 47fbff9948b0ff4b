/// The viewer's neighborhoods. A member's are kept with the account. The guest's on this machine have their own store; a viewer
/// whose account does not exist uses those too.
public struct ChosenNeighborhoods: Neighborhoods {
  /// The neighborhood of a guest who never chose one: 역삼동.
  public static let home = NeighborhoodCode("11680101")
  /// The number of matches on a page of the search.
  public static let pageLength = 20

  private let viewer: Viewer
  private let store: any NeighborhoodChoiceStore
  /// Nil when there are only guests.
  private let accounts: (any AccountStore)?
  private let gazetteer: any Gazetteer

  public init(
    viewer: Viewer, store: any NeighborhoodChoiceStore, accounts: (any AccountStore)? = nil, gazetteer: any Gazetteer
  ) {
    self.viewer = viewer
    self.store = store
    self.accounts = accounts
    self.gazetteer = gazetteer
  }

  /// Reads the store each time, because another process may have changed the choice.
  public func choice() async throws(StoreError) -> NeighborhoodChoice {
    // See "Errors of actors" in Sources/README.md.
    do throws(StoreError) {
      if let me = viewer.account, let account = try await accounts?.account(me) { return account.neighborhoods }
      return try await store.load() ?? NeighborhoodChoice(only: Self.home)
    } catch { throw error }
  }

  public func add(_ code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    guard gazetteer.neighborhood(code) != nil else { throw .unknown(code) }
    return try await change { choice throws(NeighborhoodChoiceError) in try choice.add(code) }
  }

  public func replace(
    _ old: NeighborhoodCode, with new: NeighborhoodCode
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    guard gazetteer.neighborhood(new) != nil else { throw .unknown(new) }
    return try await change { choice throws(NeighborhoodChoiceError) in
      try choice.replace(old, with: new)
    }
  }

  public func remove(_ code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    try await change { choice throws(NeighborhoodChoiceError) in try choice.remove(code) }
  }

  public func use(_ code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    try await change { choice throws(NeighborhoodChoiceError) in try choice.use(code) }
  }

  public func move(to code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    guard gazetteer.neighborhood(code) != nil else { throw .unknown(code) }
    return try await change { choice throws(NeighborhoodChoiceError) in choice.move(to: code) }
  }

  public func setRange(
    _ range: NeighborhoodChoice.Range
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    try await change { choice throws(NeighborhoodChoiceError) in choice.setRange(range) }
  }

  public func search(
    _ text: String, from start: Int, near origin: NeighborhoodCode?
  ) async throws(StoreError) -> Page<NeighborhoodMatch> {
    try await gazetteer.search(text, from: start, limit: Self.pageLength, near: origin)
  }

  public func named(_ name: String) async throws(StoreError) -> [NeighborhoodMatch] {
    try await gazetteer.matches(named: name)
  }

  public func neighborhood(_ code: NeighborhoodCode) -> Neighborhood? {
    gazetteer.neighborhood(code)
  }

  private func change(
    _ edit: @escaping @Sendable (inout NeighborhoodChoice) throws(NeighborhoodChoiceError) -> Void
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    do throws(NeighborhoodsError) {
      if let me = viewer.account {
        let account = try await accounts?.update(me) { account throws(NeighborhoodChoiceError) in
          try edit(&account.neighborhoods)
        }
        if let account { return account.neighborhoods }
      }
      return try await store.update { stored throws(NeighborhoodChoiceError) in
        var choice = stored ?? NeighborhoodChoice(only: Self.home)
        try edit(&choice)
        return choice
      }
    } catch { throw error }
  }
}

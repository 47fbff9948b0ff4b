/// The neighborhoods of a person, kept with the account, and those of the guest at this terminal, kept in a store of their
/// own, by the rules of `NeighborhoodChoice`.
public final class ChosenNeighborhoods: Neighborhoods {
  /// Where a guest who never chose is: 역삼동.
  public static let home = NeighborhoodCode("11680101")
  /// How many matches a page of the search has.
  public static let pageLength = 20

  private let store: any NeighborhoodChoiceStore
  /// Nil knows nobody but the guest.
  private let accounts: (any AccountStore)?
  private let gazetteer: any Gazetteer

  public init(
    store: any NeighborhoodChoiceStore, accounts: (any AccountStore)? = nil, gazetteer: any Gazetteer
  ) {
    self.store = store
    self.accounts = accounts
    self.gazetteer = gazetteer
  }

  /// Asked of the store each time: another program may have chosen since.
  public func choice(of person: ID<Account>?) async throws(StoreError) -> NeighborhoodChoice {
    // See "Errors of actors" in Sources/README.md.
    do throws(StoreError) {
      if let person, let account = try await accounts?.account(person) { return account.neighborhoods }
      return try await store.load() ?? NeighborhoodChoice(only: Self.home)
    } catch { throw error }
  }

  public func add(_ code: NeighborhoodCode, for person: ID<Account>?) async throws(NeighborhoodsError)
    -> NeighborhoodChoice
  {
    guard gazetteer.neighborhood(code) != nil else { throw .unknown(code) }
    return try await change(for: person) { choice throws(NeighborhoodChoiceError) in try choice.add(code) }
  }

  public func replace(
    _ old: NeighborhoodCode, with new: NeighborhoodCode, for person: ID<Account>?
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    guard gazetteer.neighborhood(new) != nil else { throw .unknown(new) }
    return try await change(for: person) { choice throws(NeighborhoodChoiceError) in
      try choice.replace(old, with: new)
    }
  }

  public func remove(_ code: NeighborhoodCode, for person: ID<Account>?) async throws(NeighborhoodsError)
    -> NeighborhoodChoice
  {
    try await change(for: person) { choice throws(NeighborhoodChoiceError) in try choice.remove(code) }
  }

  public func use(_ code: NeighborhoodCode, for person: ID<Account>?) async throws(NeighborhoodsError)
    -> NeighborhoodChoice
  {
    try await change(for: person) { choice throws(NeighborhoodChoiceError) in try choice.use(code) }
  }

  public func move(to code: NeighborhoodCode, for person: ID<Account>?) async throws(NeighborhoodsError)
    -> NeighborhoodChoice
  {
    guard gazetteer.neighborhood(code) != nil else { throw .unknown(code) }
    return try await change(for: person) { choice throws(NeighborhoodChoiceError) in choice.move(to: code) }
  }

  public func setRange(
    _ range: NeighborhoodChoice.Range, for person: ID<Account>?
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    try await change(for: person) { choice throws(NeighborhoodChoiceError) in choice.setRange(range) }
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
    for person: ID<Account>?,
    _ edit: @escaping @Sendable (inout NeighborhoodChoice) throws(NeighborhoodChoiceError) -> Void
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    do throws(NeighborhoodsError) {
      if let person {
        let account = try await accounts?.update(person) { account throws(NeighborhoodChoiceError) in
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

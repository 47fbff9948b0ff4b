/// The neighborhoods of the person at this terminal, kept in a store, by the rules of `NeighborhoodChoice`.
public final class ChosenNeighborhoods: Neighborhoods {
  /// Where a guest who never chose is: 역삼동.
  public static let home = NeighborhoodCode("11680101")
  /// How many matches a page of the search has.
  public static let pageLength = 20

  private let store: any NeighborhoodChoiceStore
  private let gazetteer: any Gazetteer

  public init(store: any NeighborhoodChoiceStore, gazetteer: any Gazetteer) {
    self.store = store
    self.gazetteer = gazetteer
  }

  /// Asked of the store each time: another program may have chosen since.
  public func choice() async throws(StoreError) -> NeighborhoodChoice {
    // See "Errors of actors" in Sources/README.md.
    do throws(StoreError) { return try await store.load() ?? NeighborhoodChoice(only: Self.home) } catch { throw error }
  }

  public func add(_ code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    guard gazetteer.neighborhood(code) != nil else { throw .unknown(code) }
    return try await change { choice throws(NeighborhoodChoiceError) in try choice.add(code) }
  }

  public func remove(_ code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    try await change { choice throws(NeighborhoodChoiceError) in try choice.remove(code) }
  }

  public func use(_ code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    try await change { choice throws(NeighborhoodChoiceError) in try choice.use(code) }
  }

  public func setRange(_ range: NeighborhoodChoice.Range) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    try await change { choice throws(NeighborhoodChoiceError) in choice.setRange(range) }
  }

  public func search(_ text: String, from start: Int) async throws(StoreError) -> Page<NeighborhoodMatch> {
    try await gazetteer.search(text, from: start, limit: Self.pageLength)
  }

  public func named(_ name: String) async throws(StoreError) -> [NeighborhoodMatch] {
    let named = try await gazetteer.named(name).map { NeighborhoodMatch(neighborhood: $0, alias: nil) }
    return named.isEmpty ? try await gazetteer.aliased(name) : named
  }

  public func neighborhood(_ code: NeighborhoodCode) -> Neighborhood? {
    gazetteer.neighborhood(code)
  }

  private func change(
    _ edit: @escaping @Sendable (inout NeighborhoodChoice) throws(NeighborhoodChoiceError) -> Void
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    do throws(NeighborhoodsError) {
      return try await store.update { stored throws(NeighborhoodChoiceError) in
        var choice = stored ?? NeighborhoodChoice(only: Self.home)
        try edit(&choice)
        return choice
      }
    } catch { throw error }
  }
}

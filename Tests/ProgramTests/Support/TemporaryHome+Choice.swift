import EmbeddedStore
import Marketplace

extension TemporaryHome {
  /// Chooses the guest's neighborhoods without the program. The first one becomes the current one.
  func choose(_ codes: String...) async throws {
    let codes = codes.map { NeighborhoodCode($0) }
    let choice = NeighborhoodChoice(chosen: codes, current: codes.first, range: .only)
    _ = try await store().guest.update { known in choice ?? known ?? NeighborhoodChoice(only: codes[0]) }
  }

  /// The codes of the guest's neighborhoods, the current one first; empty when the guest has chosen none.
  func chosen() async throws -> [String] {
    guard let choice = try await store().guest.load() else { return [] }
    return [choice.current.text] + choice.chosen.map(\.text).filter { $0 != choice.current.text }
  }

  private func store() async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: data, bundled: nil, gazetteer: NoPlaces(), clock: FrozenClock(), for: .command)
  }
}

private struct FrozenClock: MarketClock {
  func now() -> Timestamp { Timestamp(seconds: 0) }
  func offset(at time: Timestamp) -> Int { 0 }
}

/// A gazetteer without places.
private struct NoPlaces: Gazetteer {
  func neighborhood(_ code: NeighborhoodCode) -> Neighborhood? { nil }
  func search(_ text: String, from start: Int, limit: Int, near origin: NeighborhoodCode?)
    async throws(StoreError) -> Page<NeighborhoodMatch>
  { Page(items: [], start: 0, total: 0) }
  func named(_ name: String) async throws(StoreError) -> [Neighborhood] { [] }
  func aliased(_ name: String) async throws(StoreError) -> [NeighborhoodMatch] { [] }
  func within(metres: Int, of code: NeighborhoodCode) async throws(StoreError) -> [NeighborhoodCode: Int] { [:] }
  func neighborhoods(in area: MapArea, limit: Int) async throws(StoreError) -> [Neighborhood] { [] }
}

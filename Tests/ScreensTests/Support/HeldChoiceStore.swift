import Marketplace

/// A store of chosen neighborhoods. It makes changes at once, but returns only when a gate is open.
final class HeldChoiceStore: NeighborhoodChoiceStore {
  private let store: any NeighborhoodChoiceStore
  private let gate: Gate

  init(_ store: any NeighborhoodChoiceStore, gate: Gate) {
    self.store = store
    self.gate = gate
  }

  func load() async throws(StoreError) -> NeighborhoodChoice? { try await store.load() }

  func update(
    _ edit: @Sendable (NeighborhoodChoice?) throws(NeighborhoodChoiceError) -> NeighborhoodChoice
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    do throws(NeighborhoodsError) {
      let choice = try await store.update(edit)
      await gate.pass()
      return choice
    } catch {
      await gate.pass()
      throw error
    }
  }
}

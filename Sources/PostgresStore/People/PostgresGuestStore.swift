public import Marketplace

/// The neighborhoods of the guest. A server has no terminal at which a guest could choose, so nothing is kept, and all
/// guests see the suggested neighborhood.
public struct PostgresGuestStore: NeighborhoodChoiceStore {
  public func load() async throws(StoreError) -> NeighborhoodChoice? { nil }

  public func update(
    _ edit: @Sendable (NeighborhoodChoice?) throws(NeighborhoodChoiceError) -> NeighborhoodChoice
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    do throws(NeighborhoodChoiceError) { return try edit(nil) } catch { throw .rule(error) }
  }
}

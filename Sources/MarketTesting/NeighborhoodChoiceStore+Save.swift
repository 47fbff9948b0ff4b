public import Marketplace

extension NeighborhoodChoiceStore {
  /// Stores this choice, whatever was there.
  public func save(_ choice: NeighborhoodChoice) async throws(StoreError) {
    do throws(NeighborhoodsError) { _ = try await update { _ in choice } } catch {
      if case .store(let fault) = error { throw fault }
    }
  }
}

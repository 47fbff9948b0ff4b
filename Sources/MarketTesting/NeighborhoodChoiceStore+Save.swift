public import Marketplace

extension NeighborhoodChoiceStore {
  /// Replaces the stored choice.
  public func save(_ choice: NeighborhoodChoice) async throws(StoreError) {
    do throws(NeighborhoodsError) { _ = try await update { _ in choice } } catch {
      if case .store(let fault) = error { throw fault }
    }
  }
}

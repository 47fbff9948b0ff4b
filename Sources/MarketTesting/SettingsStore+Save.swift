public import Marketplace

extension SettingsStore {
  /// Replaces the stored settings.
  public func save(_ settings: PartialSettings) async throws(StoreError) {
    try await update { $0 = settings }
  }
}

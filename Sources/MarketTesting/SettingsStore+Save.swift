public import Marketplace

extension SettingsStore {
  /// Stores these settings, whatever was there.
  public func save(_ settings: PartialSettings) async throws(StoreError) {
    try await update { $0 = settings }
  }
}

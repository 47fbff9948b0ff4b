import Marketplace

/// Saves the settings that the person changes in the program, one change after the other.
@MainActor
final class SettingsKeeper {
  private let store: any SettingsStore
  private var shown: Settings

  init(store: any SettingsStore, shown: Settings) {
    self.store = store
    self.shown = shown
  }

  /// Merges the changes into the saved settings, because another program may have changed others meanwhile.
  func keep(_ settings: Settings) async throws(StoreError) {
    let before = shown
    shown = settings
    try await store.update { kept in kept = kept.changed(from: before, to: settings) }
  }
}

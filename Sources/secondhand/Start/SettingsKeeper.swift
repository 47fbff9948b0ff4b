import Marketplace

/// Keeps what a person changes in the program, one change after the other.
@MainActor
final class SettingsKeeper {
  private let store: any SettingsStore
  private var kept: PartialSettings
  private var shown: Settings

  init(store: any SettingsStore, kept: PartialSettings, shown: Settings) {
    self.store = store
    self.kept = kept
    self.shown = shown
  }

  func keep(_ settings: Settings) async throws(StoreError) {
    kept = kept.changed(from: shown, to: settings)
    shown = settings
    try await store.save(kept)
  }
}

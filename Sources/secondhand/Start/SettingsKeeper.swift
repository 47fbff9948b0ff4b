import Marketplace

/// Keeps what a person changes in the program, one change after the other.
@MainActor
final class SettingsKeeper {
  private let store: any SettingsStore
  private var shown: Settings

  init(store: any SettingsStore, shown: Settings) {
    self.store = store
    self.shown = shown
  }

  /// Adds what was changed here to what is kept now: another program may have changed something else meanwhile.
  func keep(_ settings: Settings) async throws(StoreError) {
    let before = shown
    shown = settings
    try await store.update { kept in kept = kept.changed(from: before, to: settings) }
  }
}

internal import LocalFiles
internal import MarketJSON
public import Marketplace

/// Settings in a JSON file, `{"version":1,"language":"ko",…}`, which is replaced atomically. Keeps fields that this
/// version does not know.
public actor FileSettingsStore: SettingsStore {
  private let document: SmallDocument
  private let executor = FileExecutor(label: "secondhand.settings")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// `path` and its folder need not exist yet.
  public init(path: String) {
    document = SmallDocument(path: path)
  }

  /// Reads the file synchronously: it has a few hundred bytes, and the first screen needs them.
  public nonisolated func load() -> PartialSettings {
    guard case .understood(let object) = try? document.read() else { return PartialSettings() }
    return PartialSettings(object)
  }

  public func update(_ edit: @Sendable (inout PartialSettings) -> Void) async throws(StoreError) {
    try document.update { object in
      var settings = PartialSettings(object)
      edit(&settings)
      settings.write(to: &object)
      return true
    }
  }
}

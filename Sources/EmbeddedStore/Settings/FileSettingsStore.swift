public import Marketplace

/// Settings in a JSON file, `{"version":1,"language":"ko",…}`, written whole or not at all. Fields that this program does not
/// know stay as they are.
public actor FileSettingsStore: SettingsStore {
  private let document: SmallDocument
  private let executor = FileExecutor(label: "secondhand.settings")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// `path` need not be there yet, nor its folder.
  public init(path: String) {
    document = SmallDocument(path: path)
  }

  /// Reads the file at once; a few hundred bytes, before the first screen can be drawn.
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

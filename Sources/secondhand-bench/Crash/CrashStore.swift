import EmbeddedStore
internal import LocalFiles
import Marketplace

/// Opens stores for the programs of a crash test, each in its own process.
enum CrashStore {
  /// Opens the store in `folder`, which is empty at first. Throws when it cannot be opened.
  static func open(_ folder: String, for use: EmbeddedStore.Use) async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder, bundled: nil, gazetteer: FileGazetteer(path: try DataFolder.find() + "/Neighborhoods"),
      clock: StillClock(), for: use)
  }

  /// Removes the database with all files next to it. The next program rebuilds it from Products.json.
  static func loseLibrary(in folder: String) { Files.remove(folder + "/Library") }

  static func hasDatabase(in folder: String) -> Bool { DataFolder.exists(folder + "/Library/Market.sqlite") }
}

/// A fixed clock, so that every run makes the same listings.
private struct StillClock: MarketClock {
  func now() -> Timestamp { NumberedListing.start }
  func offset(at time: Timestamp) -> Int { 0 }
}

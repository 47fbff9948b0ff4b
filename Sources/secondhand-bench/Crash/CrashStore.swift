import EmbeddedStore
internal import LocalFiles
import Marketplace

/// A store as the programs of a crash test open it, each in its own process.
enum CrashStore {
  /// Opens the store in `folder`, which begins empty. Throws when it cannot be opened.
  static func open(_ folder: String, for use: EmbeddedStore.Use) async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder, bundled: nil, gazetteer: FileGazetteer(path: try DataFolder.find() + "/Neighborhoods"),
      clock: StillClock(), for: use)
  }

  /// Removes the database with all that lies beside it; the next program builds it anew from Products.json.
  static func loseLibrary(in folder: String) { Files.remove(folder + "/Library") }

  static func hasDatabase(in folder: String) -> Bool { DataFolder.exists(folder + "/Library/Market.sqlite") }
}

/// The same listings have to come about in every run, whenever it is.
private struct StillClock: MarketClock {
  func now() -> Timestamp { NumberedListing.start }
  func offset(at time: Timestamp) -> Int { 0 }
}

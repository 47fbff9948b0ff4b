import EmbeddedStore
import Glibc
import Marketplace

/// A store as the programs of a crash test open it, each in its own process.
enum CrashStore {
  /// Opens the store in `folder`, which begins empty. Throws when it cannot be opened.
  static func open(_ folder: String, for use: EmbeddedStore.Use) async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder, bundled: nil, gazetteer: FileGazetteer(path: try DataFolder.find() + "/Neighborhoods"),
      clock: StillClock(), for: use)
  }

  /// What a process that was killed may have left without its index.
  enum LostIndex: CaseIterable {
    /// The database alone; its log is left behind.
    case database
    case databaseAndLog
    /// Everything that is not a document.
    case library

    func lose(in folder: String) {
      let library = folder + "/Library"
      switch self {
      case .database: unlink(library + "/Index.sqlite")
      case .databaseAndLog: for suffix in ["", "-wal", "-shm"] { unlink(library + "/Index.sqlite" + suffix) }
      case .library: Files.remove(library)
      }
    }
  }
}

/// The same listings have to come about in every run, whenever it is.
private struct StillClock: MarketClock {
  func now() -> Timestamp { NumberedListing.start }
  func offset(at time: Timestamp) -> Int { 0 }
}

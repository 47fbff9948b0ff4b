import EmbeddedStore
import Glibc
internal import LocalFiles
import Marketplace

/// Opens stores like the program.
enum StoreOpening {
  /// Opens a store as a command, which exports Products.json after each save while the store is small.
  static func command(on folder: String) async throws -> EmbeddedListingStore { try await open(folder, for: .command) }

  /// Opens a store as a full screen, which exports in the background after its saves.
  static func session(on folder: String) async throws -> EmbeddedListingStore { try await open(folder, for: .session) }

  private static func open(_ folder: String, for use: EmbeddedStore.Use) async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder, bundled: nil, gazetteer: FileGazetteer(path: try DataFolder.find() + "/Neighborhoods"),
      clock: MachineClock(), for: use)
  }
}

/// The clock of the machine, in universal time.
struct MachineClock: MarketClock {
  func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  func offset(at time: Timestamp) -> Int { 0 }
}

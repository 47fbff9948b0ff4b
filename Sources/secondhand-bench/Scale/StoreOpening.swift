import EmbeddedStore
import Glibc
import Marketplace

/// Opens stores as the commands of the program do.
enum StoreOpening {
  static func command(on folder: String) async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder, bundled: nil, gazetteer: FileGazetteer(path: try DataFolder.find() + "/Neighborhoods"),
      clock: MachineClock(), for: .command)
  }
}

/// The machine's clock, in universal time.
struct MachineClock: MarketClock {
  func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  func offset(at time: Timestamp) -> Int { 0 }
}

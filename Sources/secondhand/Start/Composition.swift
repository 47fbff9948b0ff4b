import EmbeddedStore
import Glibc
import Marketplace
import Pictures
import TerminalUI

/// The only place where adapters are chosen and put together.
struct Composition {
  let folders: Folders
  let bundled: String

  init(_ options: GlobalOptions) throws(CommandFailure) {
    folders = try Folders(options)
    bundled = Folders.bundled
  }

  private var gazetteer: FileGazetteer { FileGazetteer(path: bundled + "/Neighborhoods") }

  /// Opens the store of the data folder to be written out or taken into as a whole: the listings that come with the program
  /// are no part of what a person owns.
  func ownStore() async throws(StoreError) -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folders.data, bundled: nil, gazetteer: gazetteer, clock: SystemClock(), for: .command)
  }

  /// Opens the store of the data folder and gives the services over it, to answer or do one thing. `onProgress` hears how
  /// much of a large file is read, from 0 to 1.
  func market(onProgress: @escaping @Sendable (Double) -> Void) async throws(StoreError) -> Market {
    market(
      over: try await EmbeddedStore.open(
        folder: folders.data, bundled: bundled, gazetteer: gazetteer, clock: SystemClock(), for: .command,
        onProgress: onProgress))
  }

  /// The same for a person who stays a while; `close` of the store ends that.
  func session() async throws(StoreError) -> (market: Market, store: EmbeddedListingStore) {
    let store = try await EmbeddedStore.open(
      folder: folders.data, bundled: bundled, gazetteer: gazetteer, clock: SystemClock(), for: .session)
    return (market(over: store), store)
  }

  private func market(over store: EmbeddedListingStore) -> Market {
    let clock = SystemClock()
    let choices = FileNeighborhoodChoiceStore(path: folders.data + "/Library/Guest.json")
    return Market(
      listings: StoredListings(store: store, gazetteer: gazetteer, clock: clock, random: SystemRandom()),
      neighborhoods: ChosenNeighborhoods(store: choices, gazetteer: gazetteer), clock: clock)
  }

  /// The pictures of the listings of a store.
  func pictures(of store: EmbeddedListingStore) -> some PictureSource { FilePictures(folder: store.imagesFolder) }

  /// Makes of them what terminals show as real pixels.
  var pictureEncoder: some PictureEncoder { TerminalEncoder(seed: UInt32(truncatingIfNeeded: getpid()) &* 7919) }

  /// Looks the data folder over without opening it.
  func check(mending: Bool) async -> StoreCheckup {
    await EmbeddedStore.check(folder: folders.data, mending: mending, gazetteer: gazetteer, clock: SystemClock())
  }

  var settingsStore: some SettingsStore { FileSettingsStore(path: folders.settings) }
}

import EmbeddedStore
import Marketplace

/// The only place where adapters are chosen and put together.
struct Composition {
  let folders: Folders
  let bundled: String

  init(_ options: GlobalOptions) throws(CommandFailure) {
    folders = try Folders(options)
    bundled = Folders.bundled
  }

  /// Opens the store of the data folder and gives the services over it.
  func market() async throws(StoreError) -> Market {
    let clock = SystemClock()
    let gazetteer = FileGazetteer(path: bundled + "/Neighborhoods")
    let store = try await EmbeddedStore.open(
      folder: folders.data, bundled: bundled, gazetteer: gazetteer, clock: clock)
    let choices = FileNeighborhoodChoiceStore(path: folders.data + "/Library/Guest.json")
    return Market(
      listings: StoredListings(store: store, gazetteer: gazetteer),
      neighborhoods: ChosenNeighborhoods(store: choices, gazetteer: gazetteer), clock: clock)
  }

  var settingsStore: some SettingsStore { FileSettingsStore(path: folders.settings) }
}

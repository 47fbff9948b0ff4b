internal import LocalFiles
internal import Marketplace

/// Creates the folders of a store and opens its database, on the store's own thread.
actor StoreOpening {
  nonisolated let executor = FileExecutor(label: "secondhand.store")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  nonisolated let documents: DocumentsFolder
  nonisolated let library: String

  /// Transfers the database to `StoreActor`.
  // Unchecked: `StoreActor` runs on the same thread, and nobody else keeps a reference to the database.
  struct Opened: @unchecked Sendable {
    let paths: StorePaths
    let database: MarketDatabase
    /// Whether the database was lost since the store was last used.
    let isAnew: Bool
  }

  /// `folder`: the data folder, which is created if it is missing.
  init(folder: String) {
    documents = DocumentsFolder(Path.join(folder, "Documents"))
    library = Path.join(folder, "Library")
  }

  func open() throws(StoreError) -> Opened {
    let products = try inStoreTerms { () throws(FileFailure) in try documents.prepare() }
    // A read-only store can still be read, so ignore a failure here.
    try? Path.makeFolder(library)
    let paths = StorePaths(products: products, library: library)
    // A store that was only begun has not changed anything yet.
    let isAnew = !FileState(of: paths.market).hasContents && FileState(of: paths.changed) != .absent
    return Opened(paths: paths, database: try database(of: paths), isAnew: isAnew)
  }

  private func database(of paths: StorePaths) throws(StoreError) -> MarketDatabase {
    try inStoreTerms(paths.market) { () throws(SQLiteFault) in
      do throws(SQLiteFault) { return try MarketDatabase(path: paths.market) } catch {
        // If no database can be created, a database in memory can still hold the listings of Products.json.
        guard error != .damaged, FileState(of: paths.market) == .absent, let database = try? MarketDatabase() else {
          throw error
        }
        return database
      }
    }
  }
}

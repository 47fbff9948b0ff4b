internal import Marketplace

/// The folder that a person may look into: listings and their pictures.
struct DocumentsFolder {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  var images: String { Path.join(path, "Images") }

  /// Makes what is missing, clears what killed programs left, and gives the file of the listings, links followed.
  func prepare(on executor: FileExecutor) async throws(StoreError) -> String {
    do throws(StoreError) {
      return try await FileWorker(executor).run { () throws(FileFailure) in
        try Path.makeFolder(images)
        let products = Path.resolved(Path.join(path, "Products.json"))
        FileReplacement.removeLeftovers(of: products)
        return products
      }
    } catch {
      // See "Errors of actors" in Sources/README.md.
      throw error
    }
  }
}

/// Runs file work off the cooperative pool.
actor FileWorker {
  private let executor: FileExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ executor: FileExecutor) {
    self.executor = executor
  }

  func run<Answer: Sendable>(_ work: @Sendable () throws(FileFailure) -> Answer) throws(StoreError) -> Answer {
    try inStoreTerms(work)
  }
}

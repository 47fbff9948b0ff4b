internal import LocalFiles
internal import Marketplace

/// The user-visible folder: Products.json and the pictures of the listings.
struct DocumentsFolder {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  var images: String { Path.join(path, "Images") }

  /// Creates missing folders, removes temporary files of crashed processes, and returns the path of Products.json with
  /// symbolic links resolved.
  func prepare(on executor: FileExecutor) async throws(StoreError) -> String {
    do throws(StoreError) {
      return try await FileWorker(executor).run { () throws(FileFailure) in
        try Path.makeFolder(images)
        let products = Path.resolved(Path.join(path, "Products.json"))
        FileReplacement.removeLeftovers(of: products)
        return products
      }
    } catch {
      // See "Errors of actors" in Documentation.docc/Decisions.md.
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

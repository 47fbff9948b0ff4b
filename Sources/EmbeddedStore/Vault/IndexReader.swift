internal import Marketplace

/// Answers questions out of the index, on a thread and a connection of its own: no answer waits for a save to reach the disk.
actor IndexReader {
  private nonisolated let executor = FileExecutor(label: "secondhand.reading")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let path: String
  private var index: ListingIndex?
  private var generation = 0

  init(path: String) { self.path = path }

  /// `generation`: which index lies at the path; with another than the last time it is opened again.
  func ask<Answer: Sendable>(
    _ generation: Int, _ question: (ListingIndex) throws(SQLiteFault) -> Answer
  ) throws(SQLiteFault) -> Answer {
    if generation != self.generation { close() }
    let open: ListingIndex
    if let index { open = index } else { open = try ListingIndex(reading: path) }
    index = open
    self.generation = generation
    return try question(open)
  }

  func close() {
    try? index?.close()
    index = nil
  }
}

/// Pending work for the history of a search.
@MainActor
final class SearchRecall {
  /// Incremented on every change of the history. Results of earlier reads are dropped.
  private(set) var changes = 0
  private var waiting: [@MainActor () async -> Void] = []
  private(set) var isWriting = false
  /// Whether to reload the history after all writes.
  var readsAgain = false

  nonisolated init() {}

  /// Queues a write. Returns true if no write is running, so that the caller must call `write`.
  func add(_ work: @escaping @MainActor () async -> Void) -> Bool {
    changes += 1
    waiting.append(work)
    return !isWriting
  }

  /// Performs the queued writes in order.
  func write() async {
    isWriting = true
    while !waiting.isEmpty { await waiting.removeFirst()() }
    isWriting = false
  }
}

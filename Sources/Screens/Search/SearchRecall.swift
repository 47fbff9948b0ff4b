/// What is under way for the history and the suggestions of a search.
@MainActor
final class SearchRecall {
  /// Grows with everything that is done to the history: what was read before is not true any more.
  private(set) var changes = 0
  private var waiting: [@MainActor () async -> Void] = []
  private(set) var isWriting = false
  /// It is to be read again when everything is written.
  var readsAgain = false
  /// Words of titles are being asked for.
  var isSuggesting = false

  nonisolated init() {}

  /// Adds something to be written; true when nobody is writing, so that `write` has to be called.
  func add(_ work: @escaping @MainActor () async -> Void) -> Bool {
    changes += 1
    waiting.append(work)
    return !isWriting
  }

  /// Does what waits, in its order.
  func write() async {
    isWriting = true
    while !waiting.isEmpty { await waiting.removeFirst()() }
    isWriting = false
  }
}

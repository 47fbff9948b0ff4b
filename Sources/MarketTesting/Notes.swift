import Synchronization

/// Collects notes from a closure.
final class Notes<Note: Sendable>: Sendable {
  private let notes = Mutex<[Note]>([])

  var last: Note? { notes.withLock { $0.last } }

  func put(_ note: Note) { notes.withLock { $0.append(note) } }
}

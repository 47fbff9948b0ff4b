import Glibc

/// Marks a running session with a shared file lock, so that the last session to close can export.
package struct SessionMark: ~Copyable {
  private let file: OpenFile

  /// `path`: the lock file of all sessions. Throws when it cannot be created.
  package init(_ path: String) throws(FileFailure) {
    file = try OpenFile(path, O_RDWR | O_CREAT)
    // The last session holds the lock exclusively for a moment while it closes. Without its own lock this session only
    // leaves the final export to others.
    _ = flock(file.descriptor, LOCK_SH | LOCK_NB)
  }

  /// Whether no other session is running. After true, no other session gets true while this mark exists.
  package func isLast() -> Bool { flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 }
}

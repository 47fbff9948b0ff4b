import Glibc

/// Says to other programs that one is at work that follows the store until its end, so that the last to leave tidies up.
struct SessionMark: ~Copyable {
  private let file: OpenFile

  /// `path`: a file that all of them share. Throws when it cannot be made.
  init(_ path: String) throws(FileFailure) {
    file = try OpenFile(path, O_RDWR | O_CREAT)
    // Who tidies up holds it alone, and leaves in a moment; without the mark this one only leaves the tidying to others.
    _ = flock(file.descriptor, LOCK_SH | LOCK_NB)
  }

  /// Whether nobody else is at work. From then on this mark keeps others from thinking the same.
  func isLast() -> Bool { flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 }
}

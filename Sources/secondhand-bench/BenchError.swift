import Glibc

/// Why the bench could not go on, in a sentence for the terminal.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// What the last system call that failed says, about `subject`.
  static func system(_ subject: String, code: Int32 = errno) -> BenchError {
    BenchError("\(subject): \(String(cString: strerror(code)))")
  }
}

import Glibc

/// The reason that the bench cannot continue, as a sentence for the terminal.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// The error of the last failed system call, about `subject`.
  static func system(_ subject: String, code: Int32 = errno) -> BenchError {
    BenchError("\(subject): \(String(cString: strerror(code)))")
  }
}

import Glibc

/// Why the program ends without success: a sentence with a next step, and an exit code.
struct ServerFailure: Error {
  let code: Int32
  let text: String

  /// A wrong option or value.
  static func usage(_ text: String) -> ServerFailure { ServerFailure(code: 2, text: text) }

  /// The data folder, its files or the bundled data cannot be used.
  static func store(_ text: String) -> ServerFailure { ServerFailure(code: 5, text: text) }
}

/// The English or the Korean text, as the locale says.
func words(_ english: String, _ korean: String) -> String {
  for name in ["SECONDHAND_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
    guard let value = getenv(name), value.pointee != 0 else { continue }
    return String(cString: value).hasPrefix("ko") ? korean : english
  }
  return english
}

/// Writes a line to the standard output.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// Writes a line to the standard error.
func complain(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

import Glibc
import Screens

/// Edits a text as a file in the program that VISUAL or EDITOR names. The caller waits until the program ends.
struct ExternalEditor {
  /// The editor in VISUAL or EDITOR, else vi, which POSIX guarantees.
  private static var program: String {
    for name in ["VISUAL", "EDITOR"] {
      if let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty { return value }
    }
    return "vi"
  }

  /// Returns the edited text. The file is deleted.
  static func edit(_ text: String) throws(TextEditorError) -> String {
    guard let path = TemporaryFile.make(Array(text.utf8), ending: ".txt") else { throw .noPlace }
    defer { unlink(path) }
    // Runs in the shell, because the variable may contain arguments.
    guard ShellCommand.run(program + " \"$1\"", on: path) else { throw .failed(program: program) }
    guard let bytes = read(path) else { throw .failed(program: program) }
    guard let edited = String(validating: bytes, as: UTF8.self) else { throw .notText }
    return edited
  }

  private static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    // No description is this long; longer ones are truncated anyway.
    while bytes.count < 4 << 20 {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}

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
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // mkstemps makes the file private.
    var template = Array((base + "/secondhand-XXXXXX.txt").utf8CString)
    let file = mkstemps(&template, 4)
    guard file >= 0 else { throw .noPlace }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let isWritten = write(Array(text.utf8), to: file)
    guard close(file) == 0, isWritten else { throw .noPlace }
    // Runs in the shell, because the variable may contain arguments.
    guard ShellCommand.run(program + " \"$1\"", on: path) else { throw .failed(program: program) }
    guard let bytes = read(path) else { throw .failed(program: program) }
    guard let edited = String(validating: bytes, as: UTF8.self) else { throw .notText }
    return edited
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress.map { $0 + written }, $0.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
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

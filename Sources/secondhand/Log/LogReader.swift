import EmbeddedStore
import Glibc
import Screens

/// Reads the log and its rotated files, on its own thread.
actor LogReader {
  private let file: LogFile
  private nonisolated let executor = EmbeddedStore.executor(label: "secondhand.log")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ file: LogFile) { self.file = file }

  /// The latest `limit` entries of at least this level, newest first.
  func recent(_ limit: Int, from level: LogLevel) -> [LogEntry] {
    file.flush()
    var entries: [LogEntry] = []
    for name in [file.path] + (1...LogFile.kept).map({ "\(file.path).\($0)" }) {
      for line in Self.text(of: name).split(separator: "\n").reversed() {
        guard entries.count < limit else { return entries }
        if let entry = LogLine.entry(of: line), entry.level >= level { entries.append(entry) }
      }
    }
    return entries
  }

  /// No log file is much longer.
  private static let longest = 4 << 20

  /// Empty for an unreadable file.
  private static func text(of name: String) -> String {
    let file = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= longest {
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

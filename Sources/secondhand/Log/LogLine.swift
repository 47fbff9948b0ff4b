import Marketplace
import Screens

/// One line of the log: `2026-11-21T05:02:00.123Z error 4711 secondhand: what happened name=value`.
struct LogLine {
  let time: Timestamp
  let level: LogLevel
  let process: Int32
  let label: String
  let message: String
  /// Additional values by name.
  let facts: [String: String]

  /// Every system writes this many bytes to a file in one write.
  private static let longest = 4096

  /// The line as UTF-8 with its line break. A long line is truncated between two characters.
  var bytes: [UInt8] {
    let words = facts.sorted { $0.key < $1.key }.map { Self.escaped($0.key) + "=" + Self.quoted($0.value) }
    let head = "\(time.iso8601(offset: 0)) \(level.rawValue) \(process) \(Self.escaped(label)): "
    let line = head + ([Self.escaped(message)] + words).joined(separator: " ")
    var bytes = Array(line.utf8)
    if bytes.count >= Self.longest {
      var end = Self.longest - 1
      while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      bytes.removeSubrange(end...)
    }
    return bytes + [UInt8(ascii: "\n")]
  }

  /// Parses a line; nil if this program did not write it.
  static func entry(of line: Substring) -> LogEntry? {
    let fields = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard fields.count == 5, let time = Timestamp(iso8601: fields[0]),
      let level = LogLevel(rawValue: String(fields[1])), Int32(fields[2]) != nil, fields[3].last == ":"
    else { return nil }
    return LogEntry(time: time, level: level, text: String(fields[4]))
  }

  /// Escapes line breaks, terminal controls and direction changes, so that user content cannot look like an entry.
  private static func escaped(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": safe += "\\n".unicodeScalars
      case "\r": safe += "\\r".unicodeScalars
      case "\t": safe += "\\t".unicodeScalars
      case _ where scalar.isUnsafe: safe += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
      default: safe.append(scalar)
      }
    }
    return String(safe)
  }

  /// A value as one word.
  private static func quoted(_ value: String) -> String {
    let safe = escaped(value)
    guard safe.isEmpty || safe.contains(where: { $0 == " " || $0 == "\"" || $0 == "=" }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\\\"") + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var isUnsafe: Bool {
    properties.generalCategory == .control || properties.isBidiControl || value == 0x2028 || value == 0x2029
  }
}

/// The ways to write a path so that `PathWords` reads it as it is.
public enum PathQuoting: CaseIterable, Hashable, Sendable {
  /// Backslashes where they are needed.
  case plain
  case single
  case double
  /// `$'…'`, which shows what cannot be seen.
  case ansi
  /// An address, of a path that begins with a slash.
  case address
  /// Of a word that ends in a backslash: as `plain`.
  case escaping

  /// Whether a byte matches others in a pattern.
  static func isGlob(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "[")
  }

  /// - Parameter isOpen: leaves away the closing quote, so that one can type on.
  public func quoted(_ path: String, isOpen: Bool = false) -> String {
    switch self {
    case .plain, .escaping: Self.escaped(path)
    case .single: "'" + path.unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + (isOpen ? "" : "'")
    case .double: "\"" + Self.escaping(path, #""\$`"#) + (isOpen ? "" : "\"")
    case .ansi: "$'" + path.unicodeScalars.map(Self.ansi).joined() + (isOpen ? "" : "'")
    case .address: FileAddress.address(of: path)
    }
  }

  private static func escaped(_ path: String) -> String {
    // A line end behind a backslash is no character but a line that goes on.
    if path.isEmpty || path.utf8.contains(UInt8(ascii: "\n")) { return PathQuoting.single.quoted(path) }
    let escaped = escaping(path, " \t\u{B}\u{C}\r'\"\\$`*?[]{}()<>|&;!#")
    if escaped.utf8.first == UInt8(ascii: "~") { return "\\" + escaped }
    // Quoted, it would be an address all the same.
    return escaped.prefix(5).lowercased() == "file:" ? "./" + escaped : escaped
  }

  private static func escaping(_ path: String, _ special: String) -> String {
    let special = Set(special.unicodeScalars)
    return path.unicodeScalars.reduce(into: "") { text, scalar in
      if special.contains(scalar) { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
  }

  private static func ansi(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": #"\n"#
    case "'", "\\": "\\" + String(scalar)
    case _ where scalar.value < 32 || scalar.value == 127:
      #"\x"# + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }
}

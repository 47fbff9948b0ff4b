/// The styles of quoting a path so that `PathWords` parses it back unchanged.
public enum PathQuoting: CaseIterable, Hashable, Sendable {
  /// With backslashes where needed.
  case plain
  case single
  case double
  /// `$'…'`, which makes invisible characters visible.
  case ansi
  /// A file address, for a path that begins with a slash.
  case address
  /// For a word that ends in a backslash; otherwise like `plain`.
  case escaping

  /// Whether a byte is a wildcard of patterns.
  static func isGlob(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "[")
  }

  /// - Parameter isOpen: omits the closing quote, so that the person can continue typing.
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
    // A backslash cannot escape a line break, because the two continue the line.
    if path.isEmpty || path.utf8.contains(UInt8(ascii: "\n")) { return PathQuoting.single.quoted(path) }
    let escaped = escaping(path, " \t\u{B}\u{C}\r'\"\\$`*?[]{}()<>|&;!#")
    if escaped.utf8.first == UInt8(ascii: "~") { return "\\" + escaped }
    // Even with escapes, it would still be parsed as an address.
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

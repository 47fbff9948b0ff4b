/// Parses the paths that a person types, pastes or drops: several at once, with shell quotes and escapes, or as
/// addresses.
///
/// Spaces and line breaks separate words. `'…'` is literal. In `"…"` a backslash escapes `"`, `\`, `$`, a backquote or
/// a line break. `$'…'` has the escapes of C. Elsewhere a backslash escapes the next character. An unclosed quote
/// extends to the end. A word that begins with `file:` is an address (RFC 8089) on this machine.
public enum PathWords {
  /// The paths in a text. Invalid UTF-8 in a path stays as it was typed, because no such file exists.
  public static func words(in text: String) -> [PathWord] {
    var words: [PathWord] = []
    var scanner = WordScanner(text)
    while let word = scanner.next() { words.append(word.pathWord) }
    return words
  }
}

/// One path in a text.
public struct PathWord: Hashable, Sendable {
  /// The path without quotes and escapes.
  public var path: String
  /// A glob(7) pattern, when `*`, `?` or `[` was typed without quotes.
  public var pattern: String?
  /// Whether the path begins with an unquoted `~` for the home folder, the first character of `path` and `pattern`.
  public var isInHome: Bool

  public init(path: String, pattern: String? = nil, isInHome: Bool = false) {
    self.path = path
    self.pattern = pattern
    self.isInHome = isInHome
  }

  /// Replaces `~` by the home folder.
  public func expanded(home: String) -> PathWord {
    guard isInHome else { return self }
    let special = home.utf8.map {
      PathQuoting.isGlob($0) || $0 == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), $0] : [$0]
    }
    return PathWord(
      path: home + path.dropFirst(),
      pattern: pattern.map { String(decoding: special.joined(), as: UTF8.self) + $0.dropFirst() })
  }
}

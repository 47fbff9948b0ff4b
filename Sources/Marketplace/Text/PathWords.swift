/// Paths as a person types, pastes or drops them: several at once, with a shell's quotes and escapes, or as addresses.
///
/// Words are parted by spaces and line ends. `'…'` takes everything as it is; in `"…"` a backslash stands before `"`, `\`, `$`,
/// a backquote or a line end; `$'…'` knows the escapes of C; elsewhere a backslash takes the next character as it is. A quote
/// that is not closed goes on to the end. A word that begins with `file:` is an address (RFC 8089) of this machine.
public enum PathWords {
  /// The paths in a text. What a string cannot hold, bytes that are no UTF-8, is left as it was typed: no such file is there.
  public static func words(in text: String) -> [PathWord] {
    var words: [PathWord] = []
    var scanner = WordScanner(text)
    while let word = scanner.next() { words.append(word.pathWord) }
    return words
  }
}

/// One path that a person meant.
public struct PathWord: Hashable, Sendable {
  /// Without quotes and escapes.
  public var path: String
  /// What glob(7) matches, when some of it was not quoted: `*`, `?` and `[`.
  public var pattern: String?
  /// Begins with a `~` that stands for the home folder: the first character of `path` and `pattern`.
  public var isInHome: Bool

  public init(path: String, pattern: String? = nil, isInHome: Bool = false) {
    self.path = path
    self.pattern = pattern
    self.isInHome = isInHome
  }

  /// The same with the home folder in the place of `~`.
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

/// An entry of a search history.
public struct PastSearch: Hashable, Sendable {
  /// The typed text without surrounding whitespace; never empty, at most `lengthLimit` bytes of UTF-8.
  public let text: String
  public let time: Timestamp
  /// Equal for equivalent searches.
  public let key: String

  /// The maximum number of entries per person.
  public static let limit = 200
  /// In bytes of UTF-8. Nobody looks for a longer, pasted text in the history.
  public static let lengthLimit = 1000

  /// Nil for a text that the history does not keep: a blank one, or one that is too long.
  public init?(_ text: String, at time: Timestamp) {
    let trimmed = text.trimmed
    guard !trimmed.isEmpty, trimmed.utf8.count <= Self.lengthLimit else { return nil }
    self.text = trimmed
    self.time = time
    key = Self.key(of: trimmed)
  }

  /// The key of a text. It ignores differences that do not affect a search: case, Unicode composition, and the number
  /// of spaces between and around words. Operators and quotes count.
  public static func key(of text: String) -> String { beginning(text.trimmed) }

  /// The common prefix of the keys of all texts that begin with `text`, which may end inside a word or after a space.
  static func beginning(_ text: String) -> String {
    var key = String.UnicodeScalarView()
    var strokes: [Unicode.Scalar] = []
    for scalar in JoinedMarks(text.unicodeScalars) {
      if scalar.properties.isWhitespace {
        if let last = key.last, last != " " { key.append(" ") }
        continue
      }
      strokes.removeAll(keepingCapacity: true)
      KoreanFolding.appendStrokes(of: scalar, to: &strokes)
      if strokes.isEmpty { key.append(scalar) } else { key.append(contentsOf: strokes) }
    }
    return String(key)
  }
}

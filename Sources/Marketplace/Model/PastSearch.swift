/// Something that a person searched for.
public struct PastSearch: Hashable, Sendable {
  /// As it was typed, without blanks at its ends; never empty, and at most `lengthLimit` bytes of UTF-8.
  public let text: String
  public let time: Timestamp
  /// What it has in common with others that look for the same.
  public let key: String

  /// How many of a person are kept.
  public static let limit = 200
  /// In bytes of UTF-8. Whoever pasted more than this will not want to find it in a list again.
  public static let lengthLimit = 1000

  /// Nil for a text that is not worth remembering: a blank one, or one that is too long.
  public init?(_ text: String, at time: Timestamp) {
    let trimmed = text.trimmed
    guard !trimmed.isEmpty, trimmed.utf8.count <= Self.lengthLimit else { return nil }
    self.text = trimmed
    self.time = time
    key = Self.key(of: trimmed)
  }

  /// Two texts have the same key when they differ in nothing that a search goes by: not in case, in how their letters are
  /// composed, or in how many blanks are between their words and around them. Operators and quotes count.
  public static func key(of text: String) -> String { beginning(text.trimmed) }

  /// What the keys of all texts begin with that begin like this one, which may end inside a word or behind a blank.
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

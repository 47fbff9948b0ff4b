/// What a reader sees of a text: texts that share a form are taken for each other.
public struct Skeleton: Hashable, Sendable {
  /// Of the text with its case folded away.
  public let folded: String
  /// Of the text as it is written, with the case of what that looks like folded away: capitals may look like other letters
  /// than their small ones do, as В and в.
  public let written: String

  public init(folded: String, written: String) {
    self.folded = folded
    self.written = written
  }

  /// Of a text that looks the same either way.
  public init(_ text: String) { self.init(folded: text, written: text) }

  public func isLike(_ other: Self) -> Bool {
    [folded, written].contains { $0 == other.folded || $0 == other.written }
  }
}

/// The visual form of a text. Readers confuse two texts that share one of these forms.
public struct Skeleton: Hashable, Sendable {
  /// The skeleton of the text after case folding.
  public let folded: String
  /// The skeleton of the text as written, case-folded afterwards. It can differ from `folded`, because a capital letter
  /// may look like another letter than its lower-case form does, as В and в do.
  public let written: String

  public init(folded: String, written: String) {
    self.folded = folded
    self.written = written
  }

  /// For a text whose two forms are equal.
  public init(_ text: String) { self.init(folded: text, written: text) }

  public func isLike(_ other: Self) -> Bool {
    [folded, written].contains { $0 == other.folded || $0 == other.written }
  }
}

/// Tells texts that look alike.
public protocol Lookalikes: Sendable {
  /// The same for all texts that a reader would take for each other, in whatever case: the skeleton of Unicode Technical
  /// Standard 39, section 4, of the text with its case folded away and its compatibility characters decomposed. Empty only
  /// for texts that show nothing.
  func skeleton(of text: String) -> String
}

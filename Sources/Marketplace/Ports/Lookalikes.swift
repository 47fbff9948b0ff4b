/// Tells texts that look alike.
public protocol Lookalikes: Sendable {
  /// Alike for all texts that a reader would take for each other, in whatever case: the skeletons of Unicode Technical
  /// Standard 39, section 4, of the text as it is drawn (`DrawnName`) and of that text with its case folded away,
  /// compatibility characters decomposed.
  /// Empty only for texts that show nothing.
  func skeleton(of text: String) -> Skeleton
}

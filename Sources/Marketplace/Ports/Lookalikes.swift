/// Detects texts that look alike.
public protocol Lookalikes: Sendable {
  /// The skeleton of a text: equal for all texts that a reader would take for each other, in any case. It combines the
  /// skeletons of Unicode Technical Standard 39, section 4, of the text as it is drawn (`DrawnName`) and of that text
  /// after case folding, with compatibility characters decomposed. Empty only for texts that show nothing.
  func skeleton(of text: String) -> Skeleton
}

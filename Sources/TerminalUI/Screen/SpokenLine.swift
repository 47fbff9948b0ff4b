/// A line for people who listen: role, name, state and value in words, no drawing.
public struct SpokenLine: Hashable, Sendable {
  public var text: String
  /// The line that the cursor stands on.
  public var isCurrent: Bool
  public var target: HitTarget?
  /// Where a person types in this line: the columns before the caret.
  public var caretColumn: Int?

  public init(_ text: String, isCurrent: Bool = false, target: HitTarget? = nil, caretColumn: Int? = nil) {
    self.text = text
    self.isCurrent = isCurrent
    self.target = target
    self.caretColumn = caretColumn
  }
}

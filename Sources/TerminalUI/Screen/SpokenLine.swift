/// A line for a screen reader: role, name, state and value in words, without drawing.
public struct SpokenLine: Hashable, Sendable {
  public var text: String
  /// Whether it is the line with the cursor.
  public var isCurrent: Bool
  public var target: HitTarget?
  /// The columns before the caret, if the line is an input.
  public var caretColumn: Int?

  public init(_ text: String, isCurrent: Bool = false, target: HitTarget? = nil, caretColumn: Int? = nil) {
    self.text = text
    self.isCurrent = isCurrent
    self.target = target
    self.caretColumn = caretColumn
  }
}

/// A desktop notification for a person who is looking elsewhere.
public struct TerminalNotification: Hashable, Sendable {
  /// The terminal's notification format.
  public enum Format: String, CaseIterable, Sendable {
    /// iTerm2: one text.
    case osc9
    /// urxvt: a title and a text.
    case osc777
    /// kitty: a title and a text, shown only if the window does not have the focus.
    case osc99
    /// The bell: no text, but supported everywhere.
    case bell
  }

  /// The sender or the subject. Title and text may be user content of any kind and length.
  public var title: String
  public var text: String
  /// Nil for the best format that the terminal is known to support.
  public var format: Format?

  public init(title: String, text: String, format: Format? = nil) {
    self.title = title
    self.text = text
    self.format = format
  }
}

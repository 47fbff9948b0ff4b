/// Something that the person is to be told while he looks elsewhere.
public struct TerminalNotification: Hashable, Sendable {
  /// How a terminal is asked to tell it.
  public enum Format: String, CaseIterable, Sendable {
    /// iTerm2's: one text.
    case osc9
    /// urxvt's: a title and a text.
    case osc777
    /// kitty's: a title and a text, and only where the window has not the focus.
    case osc99
    /// Says nothing, but is heard or seen everywhere.
    case bell
  }

  /// Who it is from, or what it is about. Both may be other people's texts, of any kind and length.
  public var title: String
  public var text: String
  /// Nil for the best that the terminal is known to do.
  public var format: Format?

  public init(title: String, text: String, format: Format? = nil) {
    self.title = title
    self.text = text
    self.format = format
  }
}

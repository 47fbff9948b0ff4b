/// A key press, independent of the terminal's byte sequence for it.
public struct Key: Hashable, Sendable {
  public var code: Code
  public var modifiers: Modifiers

  public enum Code: Hashable, Sendable {
    /// The typed character, Shift already applied: `G`, `ㅈ`, ` `.
    case character(Character)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 to F35.
    case function(Int)
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Only with keys that type nothing (Shift-Tab). A typed character already includes Shift.
    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// An input event from a terminal.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Pasted text with line breaks as `\n`. It is never interpreted as keys.
  case paste(String)
  case mouse(Mouse)
  /// Whether the terminal's window has the focus.
  case focus(Bool)
  case resize(Size)
  /// The terminal's reply with its background color: 0xRRGGBB.
  case background(UInt32)
  /// The terminal's color scheme changed to dark or light (mode 2031).
  case colorScheme(isDark: Bool)
  /// The terminal's reply about its identity and features.
  case answer(TerminalAnswer)
  /// The program continues after a suspension.
  case resumed
  /// The terminal is gone, or a signal asked the program to end.
  case terminate
}

public struct Mouse: Hashable, Sendable {
  public var kind: Kind
  public var point: Point
  public var modifiers: Key.Modifiers

  public enum Kind: Hashable, Sendable {
    case press(Button)
    case release
    /// The pointer moved with the left button down.
    case drag
    case wheelUp, wheelDown
  }

  public enum Button: Hashable, Sendable { case left, middle, right }

  public init(_ kind: Kind, at point: Point, modifiers: Key.Modifiers = []) {
    self.kind = kind
    self.point = point
    self.modifiers = modifiers
  }
}

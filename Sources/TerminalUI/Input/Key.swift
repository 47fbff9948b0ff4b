/// A key press, whatever bytes the terminal sent for it.
public struct Key: Hashable, Sendable {
  public var code: Code
  public var modifiers: Modifiers

  public enum Code: Hashable, Sendable {
    /// What the key types, Shift already applied: `G`, `ㅈ`, ` `.
    case character(Character)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 to F35.
    case function(Int)
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Only with keys that type nothing (Shift-Tab); a typed character has it applied.
    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// What reaches the program from a terminal.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Text that was pasted, line breaks as `\n`; never taken for keys.
  case paste(String)
  case mouse(Mouse)
  /// Whether the terminal's window has the focus.
  case focus(Bool)
  case resize(Size)
  /// The terminal's answer about its background colour: 0xRRGGBB.
  case background(UInt32)
  /// The terminal's colors are dark or light from now on (mode 2031).
  case colorScheme(isDark: Bool)
  /// The terminal's answer about what it is and can.
  case answer(TerminalAnswer)
  /// The program was stopped and goes on.
  case resumed
  /// The terminal is gone, or the program was asked to end.
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

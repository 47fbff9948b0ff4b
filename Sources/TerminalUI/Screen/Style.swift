/// A terminal color.
public struct Color: Hashable, Sendable {
  /// The kind: 0 for the terminal's own color, 1 for an index, 2 for red, green and blue; then the value.
  let raw: UInt32

  init(raw: UInt32) { self.raw = raw }

  private init(kind: UInt32, value: UInt32) { raw = kind << 24 | value }

  /// The terminal's own foreground or background.
  public static let standard = Color(kind: 0, value: 0)
  /// A color of the terminal's palette. Users can redefine 0 to 15; 16 to 255 are fixed.
  public static func indexed(_ index: UInt8) -> Color { Color(kind: 1, value: UInt32(index)) }
  /// `0xRRGGBB`.
  public static func rgb(_ value: UInt32) -> Color { Color(kind: 2, value: value & 0xFF_FFFF) }

  /// The decoded kind and value.
  public enum Kind: Hashable, Sendable {
    case standard
    case indexed(UInt8)
    case rgb(UInt32)
  }

  public var kind: Kind {
    switch raw >> 24 {
    case 1: .indexed(UInt8(truncatingIfNeeded: raw))
    case 2: .rgb(raw & 0xFF_FFFF)
    default: .standard
    }
  }
}

/// The style of a cell.
public struct Style: Hashable, Sendable {
  public var foreground: Color
  public var background: Color
  public var attributes: Attributes

  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let underlined = Attributes(rawValue: 4)
    public static let reversed = Attributes(rawValue: 8)
    public static let italic = Attributes(rawValue: 16)
    /// The two colors are two pixels of a picture. Later style changes do not affect them.
    public static let pixels = Attributes(rawValue: 32)
  }

  public init(foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colors, without attributes.
  public static let plain = Style()

  /// Adds attributes. Pixels stay unchanged.
  public func with(_ attributes: Attributes) -> Style {
    if self.attributes.contains(.pixels) { return self }
    return Style(foreground: foreground, background: background, attributes: self.attributes.union(attributes))
  }

  /// Replaces the background.
  public func on(_ background: Color) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes)
  }
}

/// The number of colors of a terminal.
public enum ColorDepth: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// No colors, or none wanted (NO_COLOR): attributes only.
  case none = 0
  case eight = 8
  case sixteen = 16
  case indexed = 256
  case direct = 16_777_216

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

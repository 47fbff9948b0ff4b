/// How the dots of a canvas become characters. Each divides a cell so that dots are about square, because a cell is
/// about twice as high as wide.
public enum DotStyle: Hashable, Sendable, CaseIterable {
  /// Two by four dots per cell, as Braille patterns (U+2800 to U+28FF).
  case braille
  /// One by two dots per cell, as half blocks.
  case halfBlocks
  /// One by two dots per cell, as `'`, `.` and `:`.
  case ascii

  /// The columns of dots in a cell.
  public var across: Int { self == .braille ? 2 : 1 }
  /// The rows of dots in a cell.
  public var down: Int { self == .braille ? 4 : 2 }

  /// The bit of a dot within its cell. For Braille it is the bit of the code point, whose dots 7 and 8 came later and
  /// are the lowest row (Unicode Standard, section 21.1).
  func bit(column: Int, row: Int) -> UInt8 {
    switch self {
    case .braille: row < 3 ? 1 << UInt8(row + 3 * column) : 0x40 << UInt8(column)
    case .halfBlocks, .ascii: 1 << UInt8(row)
    }
  }

  /// The character with these dots. No dots are a space.
  func scalar(_ bits: UInt8) -> Unicode.Scalar {
    if bits == 0 { return " " }
    switch self {
    case .braille: return Unicode.Scalar(0x2800 + UInt32(bits)) ?? " "
    case .halfBlocks: return bits == 1 ? "▀" : bits == 2 ? "▄" : "█"
    case .ascii: return bits == 1 ? "'" : bits == 2 ? "." : ":"
    }
  }
}

/// A dot of a canvas, from its upper left corner. Dots outside of the canvas are allowed and not drawn.
public struct Dot: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

import TerminalUI

extension Key {
  /// The key for a control byte: below 0x20, or 0x7F.
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self.init(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: self.init(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    }
  }

  /// The key for a typed scalar; nil for control characters that no keyboard has.
  init?(typed scalar: Unicode.Scalar) {
    if (0x80..<0xA0).contains(scalar.value) { return nil }
    self.init(.character(Character(scalar)))
  }
}

extension Key.Modifiers {
  /// Terminals encode modifiers as one plus the sum of Shift 1, Alt 2, Control 4, (Super 8, Hyper 16,) Meta 32.
  init(parameter: Int) {
    let bits = max(0, parameter - 1)
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & (2 | 32) != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
  }
}

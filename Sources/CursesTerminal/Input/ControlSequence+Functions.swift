import TerminalUI

extension ControlSequence {
  /// A function key after CSI: named by the final byte, or by `~` and a number.
  var functionKey: Key? {
    switch Unicode.Scalar(final) {
    case "~": return Self.numbered[parameter(0) ?? 0].map { Key($0, modifiers) }
    case "Z": return Key(.tab, modifiers.union(.shift))
    // rxvt's own encoding of Control and Control-Shift.
    case "^": return Self.numbered[parameter(0) ?? 0].map { Key($0, .control) }
    case "@": return Self.numbered[parameter(0) ?? 0].map { Key($0, [.control, .shift]) }
    case "a"..."d": return Self.lettered[final - 0x20].map { Key($0, .shift) }
    // With a modifier the first parameter is 1. A cursor report also ends with R, with the row as its first parameter.
    default: return parameter(0) ?? 1 > 1 ? nil : Self.lettered[final].map { Key($0, modifiers) }
    }
  }

  /// A key after SS3: cursor keys, F1 to F4, and the keypad.
  var singleShiftKey: Key? {
    if let code = Self.lettered[final] { return Key(code, Key.Modifiers(parameter: parameter(1) ?? parameter(0) ?? 1)) }
    switch Unicode.Scalar(final) {
    case "M": return Key(.enter)
    case "I": return Key(.tab)
    case "X": return Key(.character("="))
    case "a"..."d": return Self.lettered[final - 0x20].map { Key($0, .control) }
    // The keypad sends the characters from * to 9, shifted by 0x40.
    case "j"..."y": return Key(.character(Character(Unicode.Scalar(final - 0x40))))
    default: return nil
    }
  }

  private static let lettered: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]

  private static let numbered: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
    29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
  ]
}

import TerminalUI

extension ControlSequence {
  /// A key by its code point: the kitty keyboard protocol (CSI u) and xterm's modifyOtherKeys (CSI 27 ; … ~).
  /// - Parameters: the indexes of the parameters with the code and the modifiers.
  func keyboardProtocolKeys(code codeIndex: Int, modifiers modifierIndex: Int) -> [InputEvent] {
    let bits = parameter(modifierIndex) ?? 1
    let isDesktopChord = max(0, bits - 1) & (8 | 16) != 0
    guard let code = parameter(codeIndex), !isRelease, !isDesktopChord else { return [] }
    let modifiers = Key.Modifiers(parameter: bits)
    if let known = Self.functional(code) { return [.key(Key(known, modifiers))] }
    if let typed = Self.keypad(code) { return [.key(Key(.character(typed), modifiers.subtracting(.shift)))] }
    if modifiers.isDisjoint(with: [.alt, .control]), let text = parameters.dropFirst(2).first, codeIndex == 0 {
      let typed = text.compactMap { $0.flatMap { Unicode.Scalar(UInt32($0)) } }
      if !typed.isEmpty { return typed.filter { $0.value >= 0x20 }.compactMap { Key(typed: $0).map(InputEvent.key) } }
    }
    guard let scalar = scalar(code: code, at: codeIndex, modifiers), scalar.value >= 0x20, scalar.value != 0x7F,
      let key = Key(typed: scalar)
    else { return [] }
    return [.key(Key(key.code, modifiers.subtracting(.shift)))]
  }

  /// The typed scalar with Shift applied: the shifted code if the terminal reports it. With Control, a key of a
  /// non-Latin layout means the Latin letter at its place.
  private func scalar(code: Int, at index: Int, _ modifiers: Key.Modifiers) -> Unicode.Scalar? {
    var code = code
    if modifiers.contains(.control), code > 0x7F, let base = parameter(index, part: 2) {
      code = base
    } else if modifiers.contains(.shift), index == 0, let shifted = parameter(index, part: 1) {
      code = shifted
    }
    guard !(0xE000..<0xF900).contains(code), let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
    guard modifiers.contains(.shift) else { return scalar }
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    return upper.count == 1 ? upper.first : scalar
  }

  private static func functional(_ code: Int) -> Key.Code? {
    switch code {
    case 9: .tab
    case 10, 13, 57414: .enter
    case 27: .escape
    case 8, 127: .backspace
    case 57376...57398: .function(code - 57376 + 13)
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .delete
    default: nil
    }
  }

  private static func keypad(_ code: Int) -> Character? {
    switch code {
    case 57399...57408: Character(Unicode.Scalar(UInt8(code - 57399 + 0x30)))
    case 57409: "."
    case 57410: "/"
    case 57411: "*"
    case 57412: "-"
    case 57413: "+"
    case 57415: "="
    case 57416: ","
    default: nil
    }
  }
}

import TerminalUI

/// A control sequence from the terminal, CSI or SS3: the parsed bytes between its introducer and its final byte
/// (ECMA-48 5.4; xterm's ctlseqs).
struct ControlSequence {
  /// One of `<`, `=`, `>`, `?` before the parameters.
  let marker: UInt8?
  /// Each parameter is a list of colon-separated parts. Omitted parts are nil.
  let parameters: [[Int?]]
  let final: UInt8

  /// Nil if the sequence is too long or has intermediate bytes, because no known sequence has.
  init?(parameters bytes: BoundedBytes, final: UInt8) {
    var rest = bytes.complete[...]
    if rest.isEmpty && !bytes.isEmpty { return nil }
    marker = rest.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    if marker != nil { rest.removeFirst() }
    var parameters: [[Int?]] = []
    var parts: [Int?] = []
    var number: Int?
    for byte in rest {
      switch byte {
      case 0x30...0x39: number = min((number ?? 0) * 10 + Int(byte - 0x30), 0x20_0000)
      case UInt8(ascii: ":"):
        parts.append(number)
        number = nil
      case UInt8(ascii: ";"):
        parameters.append(parts + [number])
        parts = []
        number = nil
      default: return nil
      }
    }
    parameters.append(parts + [number])
    self.parameters = parameters
    self.final = final
  }

  func parameter(_ index: Int, part: Int = 0) -> Int? {
    guard index < parameters.count, part < parameters[index].count else { return nil }
    return parameters[index][part]
  }

  var beginsPaste: Bool { marker == nil && final == UInt8(ascii: "~") && parameter(0) == 200 }

  /// The events of the sequence; empty if no keyboard, mouse or window sends it.
  var events: [InputEvent] {
    if let pictureAnswer { return [.answer(pictureAnswer)] }
    if let colorScheme { return [colorScheme] }
    if marker == UInt8(ascii: "<") { return mouse.map { [.mouse($0)] } ?? [] }
    guard marker == nil else { return [] }
    switch Unicode.Scalar(final) {
    case "I": return [.focus(true)]
    case "O": return [.focus(false)]
    case "u": return keyboardProtocolKeys(code: 0, modifiers: 1)
    case "~" where parameter(0) == 27: return keyboardProtocolKeys(code: 2, modifiers: 1)
    default: return isRelease ? [] : functionKey.map { [.key($0)] } ?? []
    }
  }

  /// `CSI ? 997 ; 1 n` for dark colors, `CSI ? 997 ; 2 n` for light ones.
  private var colorScheme: InputEvent? {
    guard marker == UInt8(ascii: "?"), final == UInt8(ascii: "n"), parameter(0) == 997, let scheme = parameter(1),
      scheme == 1 || scheme == 2
    else { return nil }
    return .colorScheme(isDark: scheme == 1)
  }

  /// Event type 3 of the kitty protocol.
  var isRelease: Bool { parameter(1, part: 1) == 3 }

  var modifiers: Key.Modifiers { Key.Modifiers(parameter: parameter(1) ?? 1) }
}

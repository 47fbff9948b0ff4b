/// Takes application program commands (APC, ECMA-48 8.3.2) out of a program's output, however it is cut: libvterm 0.1.4
/// shows them, as no terminal of today does.
public struct ApplicationCommands {
  private enum State { case outside, escape, inside, insideEscape }
  private var state = State.outside

  public init() {}

  /// What is left of the next piece of the output.
  public mutating func removed(from bytes: some Sequence<UInt8>) -> [UInt8] {
    var rest: [UInt8] = []
    for byte in bytes {
      switch state {
      case .outside:
        if byte == 0x1B { state = .escape } else { rest.append(byte) }
      case .escape:
        if byte == UInt8(ascii: "_") {
          state = .inside
        } else {
          rest.append(0x1B)
          if byte != 0x1B {
            rest.append(byte)
            state = .outside
          }
        }
      case .inside: if byte == 0x1B { state = .insideEscape }
      case .insideEscape: state = byte == UInt8(ascii: "\\") ? .outside : .inside
      }
    }
    return rest
  }
}

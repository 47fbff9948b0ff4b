/// Removes application program commands (APC, ECMA-48 8.3.2) from a program's output, wherever the output is split.
/// libvterm 0.1.4 displays these commands, but current terminals do not.
public struct ApplicationCommands {
  private enum State { case outside, escape, inside, insideEscape }
  private var state = State.outside

  public init() {}

  /// The next piece of the output without the commands.
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

public import Glibc

/// The flags of a terminal's line, comparable.
public struct LineModes: Equatable, Sendable {
  public let input: UInt32
  public let output: UInt32
  public let control: UInt32
  public let local: UInt32

  public init(_ modes: termios) {
    input = modes.c_iflag
    output = modes.c_oflag
    control = modes.c_cflag
    local = modes.c_lflag
  }

  /// Whether the terminal edits and echoes lines, as programs in a shell expect.
  public var isCooked: Bool { local & tcflag_t(ICANON) != 0 && local & tcflag_t(ECHO) != 0 }
}

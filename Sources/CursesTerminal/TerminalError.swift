/// Why there is no full screen here.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or output is a file, a pipe, or closed.
  case notATerminal
  /// The system has no description of this terminal type; empty when TERM is not set.
  case unknownType(String)
  /// A terminal of this type can only write line after line.
  case cannotAddressCursor(String)
  /// The locale is not UTF-8, and C.UTF-8 cannot be had.
  case notUTF8
}

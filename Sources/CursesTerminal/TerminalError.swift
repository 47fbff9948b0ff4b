/// Why the full screen cannot start.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or output is a file, a pipe, or closed.
  case notATerminal
  /// The system has no description of this terminal type; empty if TERM is not set.
  case unknownType(String)
  /// A terminal of this type can only write line by line.
  case cannotAddressCursor(String)
  /// The locale is not UTF-8, and C.UTF-8 is unavailable.
  case notUTF8
}

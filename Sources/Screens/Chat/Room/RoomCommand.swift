import Marketplace

/// A typed command: `/offer 35000`, `/meet place time`.
enum RoomCommand: Hashable, Sendable {
  /// Nil if the amount is missing.
  case offer(String?)
  /// The rest of the line.
  case meet(String)

  /// Nil if the text is no command, such as a path.
  init?(_ text: String) {
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    let rest = words.dropFirst().first.map { String($0.drop(while: \.isWhitespace)) } ?? ""
    switch words.first {
    case "/offer": self = .offer(rest.isEmpty ? nil : rest)
    case "/meet": self = .meet(rest)
    default: return nil
    }
  }
}

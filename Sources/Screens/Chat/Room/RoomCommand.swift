import Marketplace

/// What is typed instead of being pressed: `/offer 35000`, `/meet place time`.
enum RoomCommand: Hashable, Sendable {
  /// Nil when no amount was given.
  case offer(String?)
  /// What follows it.
  case meet([String])

  /// Nil for a text that is none, such as a path.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let rest = Array(words.dropFirst())
    switch words.first {
    case "/offer": self = .offer(rest.isEmpty ? nil : rest.joined(separator: " "))
    case "/meet": self = .meet(rest)
    default: return nil
    }
  }
}

/// What an operator should learn about the connections of a server while it runs.
public enum DatabaseNotice: Hashable, Sendable {
  /// The database cannot be reached; the text is libpq's. Requests wait for it, and fail when it stays away.
  case lost(String)
  /// The database can be reached again.
  case back
  /// The standby does not answer, or is none; the text says why. The primary answers in its place.
  case standbyLost(String)
  /// The standby has answered again.
  case standbyBack
}

extension PostgresFault {
  /// For the log of an operator.
  var text: String {
    switch self {
    case .lost(let message): message.split(whereSeparator: \.isNewline).joined(separator: " ")
    case .notStandby: "it is not a standby"
    default: "\(self)"
    }
  }
}

internal import Marketplace

/// The requests that screens repeat while results arrive. Each goes to the server at most once a minute.
struct RecentRequests {
  private static let mostKept = 200
  private var sent: [AnyHashable: Timestamp] = [:]

  /// Whether a request is to be sent now. If so, it counts as sent.
  mutating func isDue(_ request: AnyHashable, at now: Timestamp) -> Bool {
    guard sent[request].map({ $0.advanced(seconds: 60) < now }) ?? true else { return false }
    if sent.count > Self.mostKept { sent = [:] }
    sent[request] = now
    return true
  }
}

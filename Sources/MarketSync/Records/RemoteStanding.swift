internal import MarketJSON
internal import Marketplace

/// What moderators decided about the member, as the server says.
struct RemoteStanding: Sendable {
  let isModerator: Bool
  /// The end of the member's suspension; nil for none.
  let suspendedUntil: Timestamp?

  /// - Parameter me: the member's own account.
  init(_ me: JSONObject) {
    isModerator = me["isModerator"] == .bool(true)
    suspendedUntil = RecordJSON.time(me["suspendedUntil"])
  }
}

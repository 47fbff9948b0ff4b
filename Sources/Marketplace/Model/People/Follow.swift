/// A member follows `other` since `time`. Only the follower knows.
public struct Follow: Hashable, Sendable {
  public let other: ID<Account>
  public let time: Timestamp

  public init(other: ID<Account>, time: Timestamp) {
    self.other = other
    self.time = time
  }
}

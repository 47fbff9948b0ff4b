/// `person` has blocked `other`.
public struct Block: Hashable, Sendable {
  public let person: ID<Account>
  public let other: ID<Account>
  public let time: Timestamp

  public init(person: ID<Account>, other: ID<Account>, time: Timestamp) {
    self.person = person
    self.other = other
    self.time = time
  }
}

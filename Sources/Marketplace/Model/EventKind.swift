/// Kinds of events in the change log of a store. They are stored as numbers, so never reuse a number for another meaning.
package enum EventKind: Int, Sendable {
  /// Too many changes to name each.
  case everything = 0
  /// A listing changed; the subject is its id.
  case listing = 1
  /// Values in a list changed that need no notification, such as view counts.
  case quiet = 2
  /// An account, a block or a report changed.
  case accounts = 3
  /// Personal data of an account changed; the subject is the account's id.
  case personal = 4
  /// A room changed; the subject is its id.
  case room = 5
  /// A post, its comments, likes or members changed; the subject is the id of the post.
  case post = 6
  /// The inbox of an account changed on this machine; the subject is the account's id.
  case inbox = 7

  /// Events up to this kind invalidate cached lists.
  package static let lastOfLists = EventKind.quiet
}

extension Change {
  /// The change that an event tells; nil for events without a notification.
  package init?(_ kind: EventKind, _ subject: [UInt8]) {
    switch kind {
    case .everything: self = .everything
    case .quiet: return nil
    case .accounts: self = .accounts(ID<Account>(bytes: subject))
    case .listing:
      guard let id = ID<Listing>(bytes: subject) else { return nil }
      self = .listing(id)
    case .personal:
      guard let id = ID<Account>(bytes: subject) else { return nil }
      self = .personal(id)
    case .inbox:
      guard let id = ID<Account>(bytes: subject) else { return nil }
      self = .inbox(id)
    case .room:
      guard let id = ID<ChatRoom>(bytes: subject) else { return nil }
      self = .room(id)
    case .post:
      guard let id = ID<Post>(bytes: subject) else { return nil }
      self = .post(id)
    }
  }
}

/// A change and its audience.
package struct ToldChange: Hashable, Sendable {
  package let change: Change
  package let audience: Audience

  package init(change: Change, audience: Audience) {
    self.change = change
    self.audience = audience
  }
}

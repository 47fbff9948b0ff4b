/// A complaint about a listing, a person, a post or a comment.
public struct Report: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<Report>
  public let reporter: Marketplace.ID<Account>
  public let subject: Subject
  public let reason: Reason
  /// In the reporter's words; may be empty.
  public let note: String
  public var state: State
  public let time: Timestamp

  public enum Subject: Hashable, Sendable {
    case listing(Marketplace.ID<Listing>)
    case account(Marketplace.ID<Account>)
    case post(Marketplace.ID<Post>)
    case comment(Marketplace.ID<PostComment>)
  }

  public enum Reason: String, CaseIterable, Sendable {
    /// Prohibited goods: weapons, medicine, animals.
    case prohibited
    /// A business that pretends to be a neighbor.
    case commercial
    case fraud
    case insult
    /// The same listing or post repeatedly, or in the wrong place.
    case spam
    case other
  }

  public enum State: String, CaseIterable, Sendable { case open, upheld, dismissed }

  public init(
    id: Marketplace.ID<Report>, reporter: Marketplace.ID<Account>, subject: Subject, reason: Reason, note: String = "",
    state: State = .open, time: Timestamp
  ) {
    self.id = id
    self.reporter = reporter
    self.subject = subject
    self.reason = reason
    self.note = note
    self.state = state
    self.time = time
  }
}

/// A call for people to do something together, as a part of a post. The author of the post is the leader.
public struct Project: Hashable, Sendable {
  /// What the project is for.
  public var purpose: String
  /// Whom the leader is looking for, in the leader's words.
  public var seeking: String
  /// The number of people who can join, at least 1; see `TownRules.wanted`.
  public var wanted: Int
  /// The last moment at which people can join; nil for no end.
  public var until: Timestamp?
  public var contact: Contact
  /// Whether the leader closed the project.
  public var isClosed: Bool

  /// How to reach the leader.
  public enum Contact: Hashable, Sendable {
    case chat
    /// An http or https address.
    case link(String)
  }

  public enum Status: String, CaseIterable, Sendable {
    case open
    /// As many people as wanted have joined.
    case full
    /// The leader closed the project, or its time is over.
    case done
  }

  public init(
    purpose: String, seeking: String, wanted: Int, until: Timestamp? = nil, contact: Contact = .chat,
    isClosed: Bool = false
  ) {
    self.purpose = purpose
    self.seeking = seeking
    self.wanted = wanted
    self.until = until
    self.contact = contact
    self.isClosed = isClosed
  }
}

extension Project {
  /// The stage of the project when `members` people have joined.
  public func status(members: Int, at time: Timestamp) -> Status {
    if isClosed || until.map({ $0 < time }) ?? false { return .done }
    return members >= wanted ? .full : .open
  }
}

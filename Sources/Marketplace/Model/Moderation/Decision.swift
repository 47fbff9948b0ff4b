/// A moderator's decision. All decisions form the audit log, and none is ever changed or removed.
public struct Decision: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<Decision>
  public let moderator: Marketplace.ID<Account>
  public let time: Timestamp
  public let action: Action
  /// The person that the decision is about: the seller of a listing, the author of a post or a comment, or the reported
  /// person. Nil if the person is no longer known.
  public let person: Marketplace.ID<Account>?
  /// The report that the decision answers; nil for a decision without a report.
  public let report: Marketplace.ID<Report>?
  /// The moderator's explanation. `person` reads it; for a dismissal, the reporter does.
  public let note: String
  /// The state before the decision. Undoing the decision restores it.
  public let former: Former
  /// Whether a later decision undid this one.
  public var isUndone: Bool

  public enum Action: Hashable, Sendable {
    /// The report is unfounded.
    case dismiss
    /// Hides a listing or a post from everybody but its seller or author, who cannot show it again, or the text of a
    /// comment from everybody.
    case hide(Content)
    /// Shows hidden content again, unless its seller hid it.
    case unhide(Content)
    case warn(Marketplace.ID<Account>)
    /// Lets the person read but not write.
    case suspend(Marketplace.ID<Account>, until: Timestamp)
    /// Ends a suspension.
    case restore(Marketplace.ID<Account>)
    /// Undoes an earlier decision of any moderator.
    case undo(Marketplace.ID<Decision>)
  }

  /// Content that a moderator can hide.
  public enum Content: Hashable, Sendable {
    case listing(Marketplace.ID<Listing>)
    case post(Marketplace.ID<Post>)
    case comment(Marketplace.ID<PostComment>)
  }

  /// The state before a decision.
  public struct Former: Hashable, Sendable {
    /// Whether the seller had hidden the listing.
    public var wasHidden: Bool
    public var suspendedUntil: Timestamp?

    public init(wasHidden: Bool = false, suspendedUntil: Timestamp? = nil) {
      self.wasHidden = wasHidden
      self.suspendedUntil = suspendedUntil
    }
  }

  public init(
    id: Marketplace.ID<Decision>, moderator: Marketplace.ID<Account>, time: Timestamp, action: Action,
    person: Marketplace.ID<Account>?, report: Marketplace.ID<Report>? = nil, note: String = "",
    former: Former = Former(), isUndone: Bool = false
  ) {
    self.id = id
    self.moderator = moderator
    self.time = time
    self.action = action
    self.person = person
    self.report = report
    self.note = note
    self.former = former
    self.isUndone = isUndone
  }
}

extension Decision.Action {
  /// The kind of an action, by its name in the store and in JSON.
  public enum Kind: String, CaseIterable, Sendable { case dismiss, hide, unhide, warn, suspend, restore, undo }

  public var kind: Kind {
    switch self {
    case .dismiss: .dismiss
    case .hide: .hide
    case .unhide: .unhide
    case .warn: .warn
    case .suspend: .suspend
    case .restore: .restore
    case .undo: .undo
    }
  }

  /// An action from its parts; nil if a required part is missing.
  public init?(
    _ kind: Kind, content: Decision.Content?, person: ID<Account>?, until: Timestamp?, undoes: ID<Decision>?
  ) {
    let action: Self? =
      switch kind {
      case .dismiss: .dismiss
      case .hide: content.map { .hide($0) }
      case .unhide: content.map { .unhide($0) }
      case .warn: person.map { .warn($0) }
      case .suspend: if let person, let until { .suspend(person, until: until) } else { nil }
      case .restore: person.map { .restore($0) }
      case .undo: undoes.map { .undo($0) }
      }
    guard let action else { return nil }
    self = action
  }

  /// The content that the action hides or shows.
  public var content: Decision.Content? {
    switch self {
    case .hide(let content), .unhide(let content): content
    default: nil
    }
  }

  /// The new state of the reports that the action answers; nil if it answers none.
  public var outcome: Report.State? {
    switch self {
    case .dismiss: .dismissed
    case .hide, .warn, .suspend: .upheld
    case .unhide, .restore, .undo: nil
    }
  }
}

extension Decision.Content {
  /// The content with one of these identities; nil without any.
  public init?(listing: ID<Listing>?, post: ID<Post>?, comment: ID<PostComment>?) {
    let content = listing.map(Self.listing) ?? post.map(Self.post) ?? comment.map(Self.comment)
    guard let content else { return nil }
    self = content
  }

  public var listing: ID<Listing>? { if case .listing(let id) = self { id } else { nil } }
  public var post: ID<Post>? { if case .post(let id) = self { id } else { nil } }
  public var comment: ID<PostComment>? { if case .comment(let id) = self { id } else { nil } }

  /// The subject of reports about the content.
  var subject: Report.Subject {
    switch self {
    case .listing(let id): .listing(id)
    case .post(let id): .post(id)
    case .comment(let id): .comment(id)
    }
  }
}

/// A moderator's input for a decision.
public struct NewDecision: Hashable, Sendable {
  /// The caller makes the identity, so that a decision sent again after a lost response is made only once.
  public var id: ID<Decision>
  public var action: Decision.Action
  /// The report that the decision answers. Only `dismiss` needs one.
  public var report: ID<Report>?
  /// The explanation, cut off at `ModerationRules.noteLimit`. The person reads it; for a dismissal, the reporter does.
  public var note: String

  public init(id: ID<Decision>, action: Decision.Action, report: ID<Report>? = nil, note: String = "") {
    self.id = id
    self.action = action
    self.report = report
    self.note = note
  }
}

/// The kinds of items in an inbox. A person chooses a level for each.
public enum InboxKind: String, CaseIterable, Sendable {
  case message, offer, meeting
  /// A lower price of a listing with the person's heart.
  case price
  /// A listing that a saved search finds.
  case search
  /// A comment on the person's post, or a reply to the person's comment.
  case comment
  /// The person's comment was accepted as the answer to a question.
  case answer
  /// A new listing of a member whom the person follows.
  case follow
  /// A moderator's decision about the person's report, or about the person.
  case decision
}

/// How loudly items of a kind are announced.
public enum InboxLevel: String, CaseIterable, Sendable {
  /// Items of the kind are not shown.
  case off
  /// Items are only listed in the inbox.
  case inbox
  /// Items are also announced at once: in a notice and, while the person is not looking at the program, by the desktop.
  case notify
}

/// The person's level for each kind; `notify` unless the person chose another one.
public struct InboxChoice: Hashable, Sendable {
  /// Only levels that differ from `standard`.
  public private(set) var levels: [InboxKind: InboxLevel]

  public static let standard = InboxLevel.notify

  public init(_ levels: [InboxKind: InboxLevel] = [:]) { self.levels = levels.filter { $0.value != Self.standard } }

  public subscript(kind: InboxKind) -> InboxLevel {
    get { levels[kind] ?? Self.standard }
    set { levels[kind] = newValue == Self.standard ? nil : newValue }
  }

  /// The kinds that the inbox shows.
  public var shown: Set<InboxKind> { Set(InboxKind.allCases.filter { self[$0] != .off }) }
}

/// A report with its evidence.
public struct ReportCase: Hashable, Sendable {
  public let entry: ReportEntry
  /// The current state of the reported listing, even if hidden or deleted; nil for other subjects.
  public let listing: Listing?
  /// The listing at the time of the report; nil if it has not changed since, or if the old version is unknown.
  public let reportedListing: Listing?
  /// The current state of the reported post, even if deleted.
  public let post: Post?
  /// The current state of the reported comment, even if deleted.
  public let comment: PostComment?
  /// Copies of messages from the time of the report.
  public let messages: [ChatMessage]
  /// The decisions about the report, the newest first.
  public let decisions: [DecisionEntry]
  /// The newest other decisions about the same person, newest first.
  public let earlier: [DecisionEntry]
  /// Whether the reported person is a moderator or suspended.
  public let standing: Standing

  public init(
    entry: ReportEntry, listing: Listing?, reportedListing: Listing?, post: Post? = nil,
    comment: PostComment? = nil, messages: [ChatMessage],
    decisions: [DecisionEntry], earlier: [DecisionEntry], standing: Standing
  ) {
    self.entry = entry
    self.listing = listing
    self.reportedListing = reportedListing
    self.post = post
    self.comment = comment
    self.messages = messages
    self.decisions = decisions
    self.earlier = earlier
    self.standing = standing
  }
}

/// A report in a list.
public struct ReportEntry: Hashable, Sendable, Identifiable {
  public let report: Report
  public let reporter: NamedPerson
  /// The reported person, the seller of the reported listing, or the author of the reported post or comment; nil if
  /// unknown.
  public let reported: NamedPerson?
  /// The title of the reported listing or post, or of the post with the reported comment.
  public let title: String?

  public var id: Marketplace.ID<Report> { report.id }

  public init(report: Report, reporter: NamedPerson, reported: NamedPerson?, title: String?) {
    self.report = report
    self.reporter = reporter
    self.reported = reported
    self.title = title
  }
}

/// A decision in a list.
public struct DecisionEntry: Hashable, Sendable, Identifiable {
  public let decision: Decision
  public let moderator: NamedPerson
  public let person: NamedPerson?

  public var id: Marketplace.ID<Decision> { decision.id }

  public init(decision: Decision, moderator: NamedPerson, person: NamedPerson?) {
    self.decision = decision
    self.moderator = moderator
    self.person = person
  }
}

/// A person with their current name; with their identity if the name is unknown.
public struct NamedPerson: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<Account>
  public let name: String

  public init(id: Marketplace.ID<Account>, name: String) {
    self.id = id
    self.name = name
  }
}

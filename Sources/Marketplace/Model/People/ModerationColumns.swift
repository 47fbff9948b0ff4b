/// The columns of reports and decisions in the tables of stores.
extension Report.Subject {
  /// The column of `report` with the subject.
  package var column: String {
    switch self {
    case .listing: "listing"
    case .account: "account"
    case .post: "post"
    case .comment: "comment"
    }
  }

  /// The identity of the subject.
  package var bytes: [UInt8] {
    switch self {
    case .listing(let id): id.bytes
    case .account(let id): id.bytes
    case .post(let id): id.bytes
    case .comment(let id): id.bytes
    }
  }
}

extension Decision.Content {
  /// The column of `decision` with its identity.
  package var column: String {
    switch self {
    case .listing: "listing"
    case .post: "post"
    case .comment: "comment"
    }
  }

  /// The identity of what the decision is about.
  package var bytes: [UInt8] {
    switch self {
    case .listing(let id): id.bytes
    case .post(let id): id.bytes
    case .comment(let id): id.bytes
    }
  }
}

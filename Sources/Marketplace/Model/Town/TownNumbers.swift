/// The numbers of kinds and topics in the tables of stores. Never reuse a number for another meaning.
extension PostKind {
  package var number: Int {
    switch self {
    case .news: 0
    case .question: 1
    case .together: 2
    }
  }

  /// Nil for a number without a kind.
  package init?(number: Int) {
    guard let kind = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = kind
  }
}

extension Topic {
  package var number: Int {
    switch self {
    case .everyday: 0
    case .food: 1
    case .lostAndFound: 2
    case .pets: 3
    case .children: 4
    case .safety: 5
    case .sports: 6
    case .culture: 7
    case .traffic: 8
    case .help: 9
    }
  }
}

extension PostMark.Kind {
  package var number: Int {
    switch self {
    case .like: 0
    case .likeComment: 1
    case .bookmark: 2
    case .membership: 3
    case .bookmarkListing: 4
    }
  }
}

extension PostMark {
  /// The identity of the marked post, comment or listing.
  package var subject: [UInt8] {
    switch self {
    case .like(let id), .bookmark(let id), .membership(let id): id.bytes
    case .likeComment(let id): id.bytes
    case .bookmarkListing(let id): id.bytes
    }
  }
}

/// The thanks or the complaint of one person of a finished deal about the other. There is at most one for each deal and
/// author.
public struct Rating: Hashable, Sendable {
  /// The raw value is its name in the database, in the API and on the command line.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    // Thanks
    case friendly, onTime, asDescribed, quickAnswers, fairPrice
    // Complaints
    case didNotCome, rude, notAsDescribed

    public var isThanks: Bool {
      switch self {
      case .friendly, .onTime, .asDescribed, .quickAnswers, .fairPrice: true
      case .didNotCome, .rude, .notAsDescribed: false
      }
    }

    public static var thanks: [Kind] { allCases.filter(\.isThanks) }
    public static var complaints: [Kind] { allCases.filter { !$0.isThanks } }
  }

  /// The listing of the deal.
  public let listing: ID<Listing>
  public let author: ID<Account>
  /// The rated person.
  public let subject: ID<Account>
  /// At least one, and either only thanks or only complaints.
  public let kinds: Set<Kind>
  /// One line in the author's words; may be empty.
  public let note: String
  public let time: Timestamp

  /// Complaints move only the temperature: the rated person never sees one.
  public var isThanks: Bool { kinds.contains(where: \.isThanks) }

  /// The kinds in the order in which they are offered.
  public var orderedKinds: [Kind] { Kind.allCases.filter(kinds.contains) }

  public init(
    listing: ID<Listing>, author: ID<Account>, subject: ID<Account>, kinds: Set<Kind>, note: String = "",
    time: Timestamp
  ) {
    self.listing = listing
    self.author = author
    self.subject = subject
    self.kinds = kinds
    self.note = note
    self.time = time
  }
}

/// The limits of ratings.
public enum RatingRules {
  /// The maximum number of characters in a note.
  public static let noteLimit = 100
  /// The number of a person's newest ratings that count for the temperature. It bounds the reads of a store.
  public static let mostCounted = 500
}

/// A finished deal of a member: a listing that was sold to a named person.
public struct Deal: Hashable, Sendable {
  public let listing: ID<Listing>
  /// The other person of the deal.
  public let other: ID<Account>
  /// The member's own rating of it; nil while it can be given.
  public let rating: Rating?

  public init(listing: ID<Listing>, other: ID<Account>, rating: Rating?) {
    self.listing = listing
    self.other = other
    self.rating = rating
  }
}

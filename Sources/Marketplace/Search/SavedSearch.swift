/// A search that a person keeps under a name, and is told of what is new in it.
public struct SavedSearch: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<SavedSearch>
  /// As `name(of:)` gives it.
  public let name: String
  /// What is looked for. Whose eyes look, and from which place on, is set whenever it is asked.
  public let request: SearchRequest
  public let createdAt: Timestamp
  /// What was published up to here is nothing new.
  public var seenUpTo: Timestamp

  /// So many are kept of one person.
  public static let limit = 50
  /// So many characters a name has.
  public static let nameLimit = 40

  /// Of `request` stays what can be kept: the line, the place, the order, whether in descriptions, and category, status, price and picture.
  public init(
    id: Marketplace.ID<SavedSearch>, name: String, request: SearchRequest, createdAt: Timestamp,
    seenUpTo: Timestamp? = nil
  ) {
    self.id = id
    self.name = name
    self.request = SearchRequest(
      text: request.text, place: request.place,
      filter: ListingQuery(
        category: request.filter.category, status: request.filter.status, price: request.filter.price,
        withPicture: request.filter.withPicture),
      order: request.order, inDescriptions: request.inDescriptions)
    self.createdAt = createdAt
    self.seenUpTo = seenUpTo ?? createdAt
  }

  /// What names are told apart by: neither case nor the form of their letters counts.
  public var nameKey: String { Self.nameKey(of: name) }

  public static func nameKey(of name: String) -> String { KoreanFolding.composed(name).lowercased() }

  /// What was typed as a name, as far as it can be one: one line, without blanks around it. Nil when nothing is left, or
  /// more than `nameLimit` characters are.
  public static func name(of text: String) -> String? {
    let shown = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    let name = String(String.UnicodeScalarView(shown)).trimmed
    return (1...nameLimit).contains(name.count) ? name : nil
  }

  /// Why one more cannot be kept.
  public enum Refusal: Error, Hashable, Sendable {
    /// One of this name is kept already.
    case nameTaken(String)
    /// `limit` are kept already.
    case full
    /// Nothing is left of the name, or too much.
    case badName
    /// It would find everything.
    case nothingAsked
  }
}

extension SearchRequest {
  /// Whether it looks for anything in particular.
  public var isAsked: Bool {
    !SearchText(text).isEmpty || filter.category != nil || filter.status != nil || filter.price != nil
      || filter.withPicture || place != .everywhere
  }
}

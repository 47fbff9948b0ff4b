/// A named search that notifies its owner of new listings.
public struct SavedSearch: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<SavedSearch>
  /// Normalized by `name(of:)`.
  public let name: String
  /// The saved request.
  public let request: SearchRequest
  public let createdAt: Timestamp
  /// Listings published up to this time are not new.
  public var seenUpTo: Timestamp

  /// The maximum number of saved searches per person.
  public static let limit = 50
  /// The maximum number of characters in a name.
  public static let nameLimit = 40

  /// Keeps only the lasting parts of `request`: text, place, order, the description option, and the filter's category,
  /// status, price and picture option.
  public init(
    id: Marketplace.ID<SavedSearch>, name: String, request: SearchRequest, createdAt: Timestamp,
    seenUpTo: Timestamp? = nil
  ) {
    self.id = id
    self.name = name
    self.request = SearchRequest(
      text: request.text, place: request.place,
      filter: ListingFilter(
        category: request.filter.category, status: request.filter.status, price: request.filter.price,
        withPicture: request.filter.withPicture),
      order: request.order, inDescriptions: request.inDescriptions)
    self.createdAt = createdAt
    self.seenUpTo = seenUpTo ?? createdAt
  }

  /// Equal for names that differ only in case or in the form of their letters.
  public var nameKey: String { Self.nameKey(of: name) }

  public static func nameKey(of name: String) -> String { KoreanFolding.composed(name).lowercased() }

  /// The typed name as one line without surrounding whitespace. Nil when it is empty or has more than `nameLimit`
  /// characters.
  public static func name(of text: String) -> String? {
    let shown = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    let name = String(String.UnicodeScalarView(shown)).trimmed
    return (1...nameLimit).contains(name.count) ? name : nil
  }

  /// The same search under another name.
  func renamed(_ name: String) -> SavedSearch {
    SavedSearch(id: id, name: name, request: request, createdAt: createdAt, seenUpTo: seenUpTo)
  }

  /// Why it cannot be kept beside the other searches of a person, or take the place of its older version among them; nil when
  /// it can.
  func refusal(beside kept: [SavedSearch]) -> Refusal? {
    if kept.contains(where: { $0.id != id && $0.nameKey == nameKey }) { return .nameTaken(name) }
    if kept.count >= Self.limit, !kept.contains(where: { $0.id == id }) { return .full }
    return nil
  }

  /// Why one more cannot be kept.
  public enum Refusal: Error, Hashable, Sendable {
    /// Another saved search has this name.
    case nameTaken(String)
    /// The person already has `limit` saved searches.
    case full
    /// The name is empty or too long.
    case badName
    /// The search would match everything.
    case nothingAsked
  }
}

extension SearchRequest {
  /// Whether the search has any condition.
  public var isAsked: Bool {
    !SearchText(text).isEmpty || filter.category != nil || filter.status != nil || filter.price != nil
      || filter.withPicture || place != .everywhere
  }
}

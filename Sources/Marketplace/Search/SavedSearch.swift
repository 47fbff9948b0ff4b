/// A search that a person saved under a name, to hear about new listings that it finds.
public struct SavedSearch: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<SavedSearch>
  /// As `name(of:)` gives it.
  public let name: String
  /// What is searched for.
  public let request: SearchRequest
  public let createdAt: Timestamp
  /// Listings published up to here are not new.
  public var seenUpTo: Timestamp

  /// The most searches one person can save.
  public static let limit = 50
  /// The most characters of a name.
  public static let nameLimit = 40

  /// Keeps the parts of `request` that make sense later: text, place, order, whether in descriptions, and of the filter category,
  /// status, price and picture.
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

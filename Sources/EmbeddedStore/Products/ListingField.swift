/// What a listing on disk may say.
enum ListingField: String, CaseIterable {
  case id, seller, sellerName, title, description, price, currency, categories, neighborhood, pictures, status
  case reserved = "isReserved"
  case hidden, offers, createdAt, updatedAt, bumpedAt, deletedAt, hearts, chats, views

  /// One way to name a field in a file.
  struct Spelling {
    let name: [UInt8]
    let field: ListingField
    /// A bit of the field's own.
    let bit: UInt32
    /// The name that is written; it has the last word when a listing has several names for one field.
    let isOwn: Bool

    init(_ name: String, of field: ListingField, isOwn: Bool) {
      self.name = Array(name.utf8)
      self.field = field
      self.isOwn = isOwn
      bit = ListingField.allCases.firstIndex(of: field).map { 1 << UInt32($0) } ?? 0
    }
  }

  /// Our own names, those that a person would try, and those of the plain array (`location`, `timePosted`, `likes`, …).
  private static let spellings: [Spelling] =
    allCases.map { Spelling($0.rawValue, of: $0, isOwn: true) }
    + [
      ("user", .seller), ("sellerID", .sellerName), ("category", .categories), ("location", .neighborhood),
      ("place", .neighborhood), ("picture", .pictures), ("image", .pictures), ("timePosted", .createdAt),
      ("likes", .hearts), ("comments", .chats),
    ]
    .map { (name: String, field: ListingField) in Spelling(name, of: field, isOwn: false) }

  /// The spelling that stands in `bytes` at `range`; nil for an unknown field.
  static func spelling(_ bytes: [UInt8], _ range: Range<Int>) -> Spelling? {
    spellings.first { spelling in
      spelling.name.count == range.count && spelling.name.elementsEqual(bytes[range])
    }
  }
}

/// The fields of a listing in a file.
package enum ListingField: String, CaseIterable {
  case id, seller, sellerName, title, description, price, currency, categories, neighborhood, pictures, status
  case reserved = "isReserved"
  case hidden, offers, linkPreviews, createdAt, updatedAt, bumpedAt, deletedAt, hearts, chats, views

  /// A name of a field in a file.
  struct Spelling {
    let name: ShortName
    let field: ListingField
    /// The selection of this field only.
    let selection: Selection
    /// Whether this is the canonical name. It takes precedence when a listing has several names for one field.
    let isOwn: Bool

    init(_ name: String, of field: ListingField, isOwn: Bool) {
      self.name = ShortName(Array(name.utf8)[...])
      self.field = field
      self.isOwn = isOwn
      selection = Selection([field])
    }
  }

  /// A set of fields.
  package struct Selection: OptionSet {
    static let everything = Selection(rawValue: .max)

    package let rawValue: UInt32

    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Takes an array, because the first set of a new kind costs more at a start than all the searches in it.
    init(_ fields: [ListingField]) {
      rawValue = allCases.enumerated().reduce(0) { bits, field in
        fields.contains(field.element) ? bits | 1 << UInt32(field.offset) : bits
      }
    }
  }

  /// The canonical names, names that users are likely to try, and the names of the plain array (`location`,
  /// `timePosted`, `likes`, …).
  private static let spellings: [Spelling] =
    allCases.map { Spelling($0.rawValue, of: $0, isOwn: true) }
    + [
      ("user", .seller), ("sellerID", .sellerName), ("category", .categories), ("location", .neighborhood),
      ("place", .neighborhood), ("picture", .pictures), ("image", .pictures), ("timePosted", .createdAt),
      ("likes", .hearts), ("comments", .chats),
    ]
    .map { (name: String, field: ListingField) in Spelling(name, of: field, isOwn: false) }

  /// The spelling for a name; nil for an unknown field.
  static func spelling(_ text: ArraySlice<UInt8>) -> Spelling? {
    let name = ShortName(text)
    return spellings.first { $0.name == name }
  }

  /// A name of at most sixteen bytes in two words, so that a lookup allocates no memory. All longer names are equal.
  struct ShortName: Equatable {
    private var words: (UInt64, UInt64) = (0, 0)

    init(_ text: ArraySlice<UInt8>) {
      guard text.count <= 16 else { return }
      for byte in text {
        words.1 = words.1 << 8 | words.0 >> 56
        words.0 = words.0 << 8 | UInt64(byte)
      }
    }

    static func == (left: Self, right: Self) -> Bool { left.words == right.words }
  }
}

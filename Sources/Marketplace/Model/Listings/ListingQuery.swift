/// A query for listings, newest bump first. `ListingFilter` has the part that a person sets.
public struct ListingQuery: Hashable, Sendable {
  /// Nil is everywhere.
  public var neighborhoods: Set<NeighborhoodCode>?
  /// Nil includes all categories.
  public var category: Category?
  /// Nil includes every status.
  public var status: ListingStatus?
  /// In won, both ends included; nil also includes listings without a price.
  public var price: ClosedRange<Int>?
  public var withPicture: Bool
  public var seller: ID<Account>?
  /// A segment of a seller's listings, without deleted ones; nil includes all of them.
  public var segment: SalesSegment?
  /// The viewer of the list; nil for a guest. Hidden and deleted listings are visible only to their seller.
  public var viewer: ID<Account>?
  /// What is hidden from the viewer.
  public var visibility: Visibility
  /// Only listings at or below this cursor, so that the list does not move when new listings arrive.
  public var upTo: Cursor?
  /// Only listings above this cursor: the new ones.
  public var newerThan: Cursor?

  public init(
    neighborhoods: Set<NeighborhoodCode>? = nil, category: Category? = nil, status: ListingStatus? = nil,
    price: ClosedRange<Int>? = nil, withPicture: Bool = false, seller: ID<Account>? = nil,
    segment: SalesSegment? = nil, viewer: ID<Account>? = nil, visibility: Visibility = Visibility(),
    upTo: Cursor? = nil,
    newerThan: Cursor? = nil
  ) {
    self.neighborhoods = neighborhoods
    self.category = category
    self.status = status
    self.price = price
    self.withPicture = withPicture
    self.seller = seller
    self.segment = segment
    self.viewer = viewer
    self.visibility = visibility
    self.upTo = upTo
    self.newerThan = newerThan
  }
}

/// A position in the order of the lists: by bump, then by identity, both newest first.
public struct Cursor: Hashable, Comparable, Sendable {
  public let bumpedAt: Timestamp
  public let id: ID<Listing>

  public init(bumpedAt: Timestamp, id: ID<Listing>) {
    self.bumpedAt = bumpedAt
    self.id = id
  }

  public init(_ listing: Listing) { self.init(bumpedAt: listing.bumpedAt, id: listing.id) }

  /// The smaller cursor is the older listing.
  public static func < (left: Self, right: Self) -> Bool {
    (left.bumpedAt, left.id) < (right.bumpedAt, right.id)
  }

  /// The form that the command line prints and reads: `1795237320000-01935d4e-…`.
  public var text: String { "\(bumpedAt.milliseconds)-\(id)" }

  /// Parses the output of `text`; nil for anything else.
  public init?(text: String) {
    guard let dash = text.dropFirst().firstIndex(of: "-"), let milliseconds = Int64(text[..<dash]),
      let id = ID<Listing>(text[text.index(after: dash)...])
    else { return nil }
    self.init(bumpedAt: Timestamp(milliseconds: milliseconds), id: id)
    if !self.text.utf8.elementsEqual(text.utf8) { return nil }
  }
}

/// The start of a page.
public enum PagePosition: Hashable, Sendable {
  /// The item with this zero-based index.
  case index(Int)
  /// The first item below this cursor.
  case after(Cursor)
}

/// Consecutive items of a longer list.
public struct Page<Item: Sendable>: Sendable {
  public var items: [Item]
  /// The index of the first item in the whole list.
  public var start: Int
  /// The number of items in the whole list.
  public var total: Int

  public init(items: [Item], start: Int, total: Int) {
    self.items = items
    self.start = start
    self.total = total
  }

  public var hasMore: Bool { start + items.count < total }
}

extension Page: Equatable where Item: Equatable {}

internal import Marketplace

/// What a search asks of a listing: a row of the table `search`, under a number that rises as the lists go from new to old
/// (`SearchNumbers`). Every listing has one unless it is deleted.
struct SearchRow: Equatable {
  var position: Int
  /// As in `listing`; the bit of what is deleted says here that it is hidden.
  var facets: Facets
  /// Nil without a price, or with one in another currency.
  var won: Int?
  var hearts: Int
  var seller: Int
  /// As in `SearchedTitle`, the next two as well.
  var key: [UInt8]
  var initials: [UInt8]
  var marks: [UInt8]

  /// Nil for a listing that is deleted, which has no `title`.
  init?(_ listing: Listing, _ row: StoredRow, position: Int, _ title: SearchedTitle?) {
    guard let title, !row.facets.isDeleted else { return nil }
    self.position = position
    facets = Facets(rawValue: row.facets.rawValue | (listing.isHidden ? Facets.deleted : 0))
    won = row.won
    hearts = max(0, listing.counts.hearts)
    seller = row.seller
    key = title.key
    marks = title.marks
    initials = title.initials
  }

  static let columns = "position, facets, won, hearts, seller, key, initials, marks"

  /// Reads `columns`, the first one being in `column`.
  init(_ row: SQLRow, from column: Int) {
    position = row.integer(column)
    facets = Facets(rawValue: row.integer(column + 1))
    won = row.isNull(column + 2) ? nil : row.integer(column + 2)
    hearts = row.integer(column + 3)
    seller = row.integer(column + 4)
    key = row.blob(column + 5)
    initials = row.blob(column + 6)
    marks = row.blob(column + 7)
  }

  /// The values of `columns`.
  var values: [SQLValue] {
    [
      .integer(position), .integer(facets.rawValue), .integer(won), .integer(hearts), .integer(seller), .blob(key),
      initials.isEmpty ? .null : .blob(initials), .blob(marks),
    ]
  }
}

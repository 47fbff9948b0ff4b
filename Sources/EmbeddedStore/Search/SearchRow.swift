internal import Marketplace

/// A row of the table `search`: the data of a listing that searches read. The number of the row rises in list order,
/// from new to old (`SearchNumbers`). Every listing has a row unless it is deleted.
struct SearchRow: Equatable {
  var position: Int
  /// As in `listing`, but the deleted bit marks a hidden listing.
  var facets: Facets
  /// Nil without a price, or with one in another currency.
  var won: Int?
  var hearts: Int
  var seller: Int
  /// As in `SearchedTitle`, like `initials` and `marks`.
  var key: [UInt8]
  var initials: [UInt8]
  var marks: [UInt8]

  /// Nil for a deleted listing, which has no `title`.
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

  /// Reads `columns`, which begin at `column`.
  init(_ row: SQLRow, from column: Int) {
    position = row.integer(column)
    facets = Facets(rawValue: row.integer(column + 1))
    won = row.optionalInteger(column + 2)
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

extension Trigram {
  /// All tokens of a row, each followed by a space. Some occur twice.
  static func text(of row: SearchRow) -> String { text(key: row.key, initials: row.initials, ofFilters(row)) }

  private static func ofFilters(_ row: SearchRow) -> [Trigram] {
    let price = PriceBucket.of(row.won)
    var grams = [Trigram(.place, row.facets.place), Trigram(.price, price)]
    for category in row.facets.categories {
      grams += [Trigram(.category, category), Trigram(category: category, price: price)]
      if row.hearts > 0 { grams.append(Trigram(category: category, hearts: HeartBucket.of(row.hearts))) }
    }
    let status = row.facets.status
    // Most listings are for sale and have a picture. A filter for these excludes the tokens of the other listings.
    if status != Facets.number(of: .forSale) {
      grams += [Trigram(.status, status), Trigram(status: status, price: price)]
    }
    if !row.facets.hasPicture { grams.append(Trigram(.picture, 0)) }
    if row.hearts > 0 { grams.append(Trigram(.hearts, HeartBucket.of(row.hearts))) }
    return grams
  }
}

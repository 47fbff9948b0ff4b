internal import Marketplace

/// The status, picture and price that a query requires.
struct MemberFilter: Hashable {
  private var mask = 0
  private var wanted = 0
  private var price: ClosedRange<Int>?

  init(_ query: ListingQuery) {
    if let status = query.status {
      mask |= Facets.statusMask
      wanted |= Facets.number(of: status)
    }
    if query.withPicture {
      mask |= Facets.picture
      wanted |= Facets.picture
    }
    price = query.price
  }

  var isEmpty: Bool { mask == 0 && price == nil }

  /// SQL to append to a condition. Its parameters are `values`.
  var condition: String {
    (mask == 0 ? "" : " AND facets & ? = ?") + (price == nil ? "" : " AND won BETWEEN ? AND ?")
  }

  var values: [SQLValue] {
    var values: [SQLValue] = mask == 0 ? [] : [.integer(mask), .integer(wanted)]
    if let price { values += [.integer(price.lowerBound), .integer(price.upperBound)] }
    return values
  }

  func keeps(_ facets: Facets, won: Int?) -> Bool {
    guard facets.rawValue & mask == wanted else { return false }
    return price.map { won.map($0.contains) ?? false } ?? true
  }
}

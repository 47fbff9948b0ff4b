import Marketplace

/// What a search is narrowed to, and in which order it is read.
struct SearchSetting {
  let name: String
  /// Without words.
  let request: SearchRequest
  /// One of the six filters; the others are further orders.
  let isFilter: Bool

  /// Those of a store, about the listings that it has.
  static func all(_ sample: [Listing]) -> [SearchSetting] {
    guard let first = sample.first else { return [] }
    let price = 30_000...60_000
    let (category, home) = (first.categories.first, first.neighborhood)
    func filter(_ name: String, _ place: Feed.Place = .everywhere, _ filter: ListingQuery = ListingQuery())
      -> SearchSetting
    {
      SearchSetting(name: name, request: SearchRequest(text: "", place: place, filter: filter), isFilter: true)
    }
    func order(
      _ name: String, _ order: SearchRequest.Order, _ place: Feed.Place = .everywhere,
      _ filter: ListingQuery = ListingQuery()
    ) -> SearchSetting {
      let request = SearchRequest(text: "", place: place, filter: filter, order: order)
      return SearchSetting(name: name, request: request, isFilter: false)
    }
    return [
      filter("everything"),
      filter("a neighborhood", .around(home, metres: 0)),
      filter("2 km around", .around(home, metres: 2000)),
      filter("a category and a price", .everywhere, ListingQuery(category: category, price: price)),
      filter("for sale, with a picture", .everywhere, ListingQuery(status: .forSale, withPicture: true)),
      filter("sold, a price", .everywhere, ListingQuery(status: .sold, price: price)),
      order("popular", .newest, .everywhere, ListingQuery(category: .popular)),
      order("cheapest first", .cheapest),
      order("most hearts, a category", .mostHearts, .everywhere, ListingQuery(category: category)),
      order("nearest first, 2 km around", .nearest, .around(home, metres: 2000)),
      order("best first", .best),
    ]
  }
}

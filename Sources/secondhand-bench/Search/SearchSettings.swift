import Marketplace

/// The filters and the order of a search.
struct SearchSetting {
  let name: String
  /// The request without words.
  let request: SearchRequest
  /// Whether it is one of the six filters. The others are additional orders.
  let isFilter: Bool

  /// The settings for a store, made from a sample of its listings.
  static func all(_ sample: [Listing]) -> [SearchSetting] {
    guard let first = sample.first else { return [] }
    let price = 30_000...60_000
    let (category, home) = (first.categories.first, first.neighborhood)
    func filter(_ name: String, _ place: Feed.Place = .everywhere, _ filter: ListingFilter = ListingFilter())
      -> SearchSetting
    {
      SearchSetting(name: name, request: SearchRequest(text: "", place: place, filter: filter), isFilter: true)
    }
    func order(
      _ name: String, _ order: SearchRequest.Order, _ place: Feed.Place = .everywhere,
      _ filter: ListingFilter = ListingFilter()
    ) -> SearchSetting {
      let request = SearchRequest(text: "", place: place, filter: filter, order: order)
      return SearchSetting(name: name, request: request, isFilter: false)
    }
    return [
      filter("everything"),
      filter("a neighborhood", .around(home, metres: 0)),
      filter("2 km around", .around(home, metres: 2000)),
      filter("a category and a price", .everywhere, ListingFilter(category: category, price: price)),
      filter("for sale, with a picture", .everywhere, ListingFilter(status: .forSale, withPicture: true)),
      filter("sold, a price", .everywhere, ListingFilter(status: .sold, price: price)),
      order("popular", .newest, .everywhere, ListingFilter(category: .popular)),
      order("cheapest first", .cheapest),
      order("most hearts, a category", .mostHearts, .everywhere, ListingFilter(category: category)),
      order("nearest first, 2 km around", .nearest, .around(home, metres: 2000)),
      order("best first", .best),
    ]
  }
}

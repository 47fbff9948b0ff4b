package import Marketplace

/// The stored form of the request of a saved search, without filters that are not set:
/// `{"version":1,"text":"의자","neighborhood":"11680101","metres":2000,"high":50000,"order":"newest"}`.
package enum SavedSearchJSON {
  package static let version = 1

  package static func text(_ request: SearchRequest) -> String { JSONValue.object(object(request)).text }

  package static func object(_ request: SearchRequest) -> JSONObject {
    var object = JSONObject([.init("version", .int(version)), .init("text", .string(request.text))])
    if case .around(let code, let metres) = request.place {
      object["neighborhood"] = .string(code.text)
      object["metres"] = .int(metres)
    }
    let filter = request.filter
    if let category = filter.category { object["category"] = .string(category.slug) }
    if let status = filter.status { object["status"] = .string(status.rawValue) }
    if let price = filter.price {
      object["low"] = .int(price.lowerBound)
      if price.upperBound < Int.max { object["high"] = .int(price.upperBound) }
    }
    if filter.withPicture { object["picture"] = .bool(true) }
    if request.inDescriptions { object["descriptions"] = .bool(true) }
    object["order"] = .string(request.order.rawValue)
    return object
  }

  /// Nil for text that `text(_:)` does not produce, for example text of a newer version.
  package static func request(_ text: [UInt8]) -> SearchRequest? {
    guard case .object(let object)? = try? JSONReader.value(of: text) else { return nil }
    return request(object)
  }

  package static func request(_ object: JSONObject) -> SearchRequest? {
    guard object["version"] == .int(version), let line = object["text"]?.string,
      let order = object["order"]?.string.flatMap(SearchRequest.Order.init(rawValue:))
    else { return nil }
    var filter = ListingFilter(withPicture: object["picture"] == .bool(true))
    filter.category = object["category"]?.string.flatMap { Category(named: $0) }
    filter.status = object["status"]?.string.flatMap(ListingStatus.init(rawValue:))
    if let low = object["low"]?.wholeNumber {
      let high = object["high"]?.wholeNumber ?? Int.max
      guard low <= high else { return nil }
      filter.price = low...high
    }
    var place = Feed.Place.everywhere
    if let code = object["neighborhood"]?.string {
      place = .around(NeighborhoodCode(code), metres: max(0, object["metres"]?.wholeNumber ?? 0))
    }
    return SearchRequest(
      text: line, place: place, filter: filter, order: order, inDescriptions: object["descriptions"] == .bool(true))
  }
}

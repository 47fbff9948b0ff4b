import ArgumentParser
import Marketplace
import Screens

/// The options that filter a list of listings.
struct FilterOptions: ParsableArguments {
  @Option(help: .text(.optionNeighborhoodFilter, valueName: "code|name"))
  var neighborhood: String?

  @Option(help: .text(.optionWithin, valueName: "km"))
  var within: Double?

  @Option(help: .text(.optionFilterCategory, valueName: "name"))
  var category: String?

  @Option(help: .text(.optionPriceFilter, valueName: "min..max"))
  var price: String?

  @Option(help: .text(.optionStatusFilter, valueName: "forSale|reserved|sold"))
  var status: ListingStatus?

  @Flag(help: .text(.optionWithPicture))
  var withPicture = false

  @Option(help: .text(.optionSeller, valueName: "id"))
  var seller: String?

  /// The feed that these options describe. Throws `CommandFailure` for an unknown or ambiguous name.
  func feed(_ market: Market, _ strings: Strings) async throws -> Feed {
    var filter = ListingFilter(status: status, withPicture: withPicture)
    if let category {
      guard let known = Category(named: category) else {
        throw CommandFailure(.notFound, strings(.errorUnknownCategory, category))
      }
      filter.category = known
    }
    if let price {
      guard let range = Self.range(price) else { throw CommandFailure(.usage, strings(.errorBadPrice, price)) }
      filter.price = range
    }
    if let seller { filter.seller = try await Sellers(market, strings).id(of: seller) }
    guard let neighborhood else {
      guard within == nil else {
        throw CommandFailure(.usage, strings(.errorNeedsNeighborhood))
      }
      return Feed(place: .everywhere, filter: filter)
    }
    guard (within ?? 0).isFinite, (0...20_000).contains(within ?? 0) else {
      throw CommandFailure(.usage, strings(.errorBadDistance))
    }
    let place = try await Places(market, strings).one(named: neighborhood)
    return Feed(place: .around(place.code, metres: Int((within ?? 0) * 1000)), filter: filter)
  }

  /// `10000..50000`, `..50000`, `10000..`
  private static func range(_ text: String) -> ClosedRange<Int>? {
    let dots = text.split(separator: ".", omittingEmptySubsequences: false)
    guard dots.count == 3, dots[1].isEmpty else { return nil }
    let low = dots[0].isEmpty ? 0 : Int(dots[0])
    let high = dots[2].isEmpty ? Int.max : Int(dots[2])
    guard let low, let high, low >= 0, low <= high else { return nil }
    return low...high
  }
}

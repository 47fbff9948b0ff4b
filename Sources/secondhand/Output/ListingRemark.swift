internal import MarketJSON
import Marketplace
import Screens

/// Additional information about a listing for the acting person.
struct ListingRemark {
  /// For people; may be empty.
  var words = ""
  /// For programs.
  var members: [JSONObject.Member] = []
}

extension ListingRemark {
  /// For a listing in the wishlist: when it was added, its price then, and how much cheaper it is now.
  init(_ wish: WishedListing, _ strings: Strings) {
    members = [JSONObject.Member("wishedAt", .string(wish.wish.time.iso8601()))]
    if let then = wish.wish.price {
      members.append(JSONObject.Member("priceThen", .int(then.amount)))
      if then.currency != "KRW" { members.append(JSONObject.Member("currencyThen", .string(then.currency))) }
    }
    if let drop = wish.drop {
      words = "↓ " + strings.amount(drop)
      members.append(JSONObject.Member("drop", .int(drop.amount)))
    }
  }

  /// For a listing that is reserved for or sold to `partner`.
  init(_ partner: Profile, as status: ListingStatus, _ strings: Strings) {
    words = strings(status == .sold ? .lineSoldTo : .lineReservedFor, partner.name)
    members = [
      JSONObject.Member("partner", .string("\(partner.id)")), JSONObject.Member("partnerID", .string(partner.name)),
    ]
  }
}

extension CommandContext {
  /// The partner of a sale, visible only to the seller and the partner. Throws `CommandFailure`.
  func remark(on listing: Listing) async throws -> ListingRemark {
    guard listing.status != .forSale else { return ListingRemark() }
    do {
      guard let partner = try await market.sales.partner(of: listing.id) else { return ListingRemark() }
      return ListingRemark(partner, as: listing.status, strings)
    } catch {
      throw CommandFailure(error, strings)
    }
  }
}

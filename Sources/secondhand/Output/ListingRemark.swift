import EmbeddedStore
import Marketplace
import Screens

/// What there is to say of a listing to one person, besides what it says itself.
struct ListingRemark {
  /// For a person; empty for none.
  var words = ""
  /// For a program.
  var members: [JSONObject.Member] = []
}

extension ListingRemark {
  /// Of a listing in a wishlist: since when, what it cost then, and by how much it is cheaper now.
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

  /// Of a listing that is reserved for somebody or sold to him.
  init(_ partner: Profile, as status: ListingStatus, _ strings: Strings) {
    words = strings(status == .sold ? .lineSoldTo : .lineReservedFor, partner.name)
    members = [
      JSONObject.Member("partner", .string("\(partner.id)")), JSONObject.Member("partnerID", .string(partner.name)),
    ]
  }
}

extension CommandContext {
  /// With whom the sale of a listing is, which only its two sides are told. Throws `CommandFailure`.
  func remark(on listing: Listing) async throws -> ListingRemark {
    guard let viewer, listing.status != .forSale else { return ListingRemark() }
    do {
      guard let partner = try await market.sales.partner(of: listing.id, for: viewer) else { return ListingRemark() }
      return ListingRemark(partner, as: listing.status, strings)
    } catch {
      throw CommandFailure(error, strings)
    }
  }
}

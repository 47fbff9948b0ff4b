public import Marketplace

/// A listing as JSON, in Products.json, in the API and in the output of commands.
public enum ListingJSON {
  /// The listing of an object with all its fields; nil for anything else.
  public static func listing(_ value: JSONValue?) -> Listing? {
    guard let value, case .object = value else { return nil }
    return (try? StoredListing(line: value.bytes))?.listing
  }

  /// The fields of Products.json in order, without empty ones.
  public static func object(for listing: Listing) -> JSONObject {
    object(for: listing, unknown: [])
  }

  /// The fields with `place`, the neighborhood's Korean name, and `sellerID`, the seller's displayed name. `others`
  /// come last and must not repeat a field. A deleted listing has only the fields that the store keeps.
  public static func object(
    for listing: Listing, place: Neighborhood?, and others: [JSONObject.Member] = []
  ) -> JSONObject {
    var more = [JSONObject.Member("sellerID", .string(listing.sellerName))]
    if let place {
      more.append(.init("place", .string(place.region.isEmpty ? place.name : place.region + " " + place.name)))
    }
    let object = object(for: listing, unknown: more + others)
    guard listing.deletedAt != nil else { return object }
    let forgotten: Set<String> = [ListingField.categories.rawValue, ListingField.status.rawValue]
    return JSONObject(distinct: object.members.filter { !forgotten.contains($0.name) })
  }

  static func object(for listing: Listing, unknown: [JSONObject.Member]) -> JSONObject {
    var members: [JSONObject.Member] = []
    members.reserveCapacity(19 + unknown.count)
    func add(_ field: ListingField, _ value: JSONValue) { members.append(.init(field.rawValue, value)) }

    add(.id, .string(listing.id.description))
    add(.seller, .string(listing.seller.description))
    add(.sellerName, .string(listing.sellerName))
    add(.title, .string(listing.title))
    if !listing.description.isEmpty { add(.description, .string(listing.description)) }
    if let price = listing.price {
      add(.price, .int(price.amount))
      if price.currency != "KRW" { add(.currency, .string(price.currency)) }
    }
    add(.categories, .array(listing.categories.filter { !$0.isComputed }.map { .string($0.slug) }))
    add(.neighborhood, .string(listing.neighborhood.text))
    if !listing.pictures.isEmpty { add(.pictures, .array(listing.pictures.map(value(for:)))) }
    add(.status, .string(listing.status.rawValue))
    if listing.isHidden { add(.hidden, .bool(true)) }
    if listing.takesOffers { add(.offers, .bool(true)) }
    if !listing.linkPreviews.isEmpty {
      add(.linkPreviews, .array(listing.linkPreviews.map(LinkPreviewJSON.value(for:))))
    }
    add(.createdAt, .string(listing.createdAt.iso8601()))
    add(.updatedAt, .string(listing.updatedAt.iso8601()))
    add(.bumpedAt, .string(listing.bumpedAt.iso8601()))
    if let deletedAt = listing.deletedAt { add(.deletedAt, .string(deletedAt.iso8601())) }
    add(.hearts, .int(listing.counts.hearts))
    add(.chats, .int(listing.counts.chats))
    add(.views, .int(listing.counts.views))
    return JSONObject(distinct: members + unknown)
  }

  static func value(for picture: Picture) -> JSONValue {
    var members: [JSONObject.Member] =
      switch picture.source {
      case .file(let path): [.init("file", .string(path))]
      case .url(let url): [.init("url", .string(url))]
      }
    if !picture.alt.isEmpty { members.append(.init("alt", .string(picture.alt))) }
    return .object(JSONObject(distinct: members))
  }
}

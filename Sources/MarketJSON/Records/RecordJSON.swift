public import Marketplace

/// Personal records as JSON, in the API.
public enum RecordJSON {
  public static func picture(_ picture: Picture) -> JSONValue { ListingJSON.value(for: picture) }

  public static func members(of details: AccountDetails) -> [JSONObject.Member] { AccountJSON.members(of: details) }

  public static func wish(_ wish: Wish) -> JSONValue {
    var members: [JSONObject.Member] = [
      .init("listing", .string(wish.listing.description)), .init("time", .string(wish.time.iso8601())),
    ]
    if let price = wish.price { members += CommandJSON.members(of: price, as: "price") }
    return .object(JSONObject(members))
  }

  public static func block(_ block: Block) -> JSONValue {
    .object(
      JSONObject([
        .init("person", .string(block.person.description)), .init("other", .string(block.other.description)),
        .init("time", .string(block.time.iso8601())),
      ]))
  }

  public static func follow(_ follow: Follow) -> JSONValue {
    .object(
      JSONObject([.init("other", .string(follow.other.description)), .init("time", .string(follow.time.iso8601()))]))
  }

  public static func rating(_ rating: Rating) -> JSONValue {
    .object(
      JSONObject([
        .init("listing", .string(rating.listing.description)), .init("author", .string(rating.author.description)),
        .init("subject", .string(rating.subject.description)), .init("kinds", kinds(rating.kinds)),
        .init("note", .string(rating.note)), .init("time", .string(rating.time.iso8601())),
      ]))
  }

  static func kinds(_ kinds: Set<Rating.Kind>) -> JSONValue {
    .array(Rating.Kind.allCases.filter(kinds.contains).map { .string($0.rawValue) })
  }

  public static func search(_ search: SavedSearch) -> JSONValue {
    .object(
      JSONObject([
        .init("id", .string(search.id.description)), .init("name", .string(search.name)),
        .init("request", .object(SavedSearchJSON.object(search.request))),
        .init("createdAt", .string(search.createdAt.iso8601())), .init("seenUpTo", .string(search.seenUpTo.iso8601())),
      ]))
  }

  public static func report(_ report: Report) -> JSONValue {
    .object(
      JSONObject([
        .init("id", .string(report.id.description)), SubjectJSON.member(for: report.subject),
        .init("reason", .string(report.reason.rawValue)),
        .init("note", .string(report.note)), .init("state", .string(report.state.rawValue)),
        .init("time", .string(report.time.iso8601())),
      ]))
  }
}

internal import MarketJSON
internal import Marketplace

/// A room as one member sees it.
enum RoomJSON {
  /// Includes the newest messages, so that a client that follows the room needs no second request.
  static func object(for entry: RoomEntry, messages limit: Int, in market: Market) async throws(ChatsError)
    -> JSONObject
  {
    var object = object(for: entry)
    guard limit > 0, entry.record.newest != nil else { return object }
    let page = try await market.chats.messages(in: entry.record.id, at: .newest, limit: limit)
    object["messages"] = .array(page.messages.map { .object(MessageJSON.object(for: $0)) })
    object["hasOlder"] = .bool(page.hasOlder)
    return object
  }

  static func object(for entry: RoomEntry) -> JSONObject {
    let record = entry.record
    var object = JSONObject([
      .init("id", .string(record.id.description)), .init("listing", .string(record.room.listing.description)),
      .init("buyer", .string(record.room.buyer.description)), .init("seller", .string(record.room.seller.description)),
      .init("other", .object(PersonJSON.object(for: entry.other))),
      .init("readUpTo", .int(record.participant.readUpTo)), .init("leftUpTo", .int(record.participant.leftUpTo)),
      .init("isMuted", .bool(record.participant.isMuted)), .init("otherReadUpTo", .int(record.otherReadUpTo)),
      .init("unread", .int(record.unread)), .init("isBlocked", .bool(entry.isBlocked)),
    ])
    if let listing = entry.listing?.listing { object["record"] = .object(ListingJSON.object(for: listing)) }
    if let newest = record.newest { object["newest"] = .object(MessageJSON.object(for: newest)) }
    return object
  }
}

/// A person's public profile.
enum PersonJSON {
  static func object(for profile: Profile) -> JSONObject {
    var object = JSONObject([
      .init("id", .string(profile.id.description)), .init("name", .string(profile.name)),
    ])
    if !profile.about.isEmpty { object["about"] = .string(profile.about) }
    if let picture = profile.picture { object["picture"] = RecordJSON.picture(picture) }
    if let manner = profile.manner { object["manner"] = .int(manner.tenths) }
    if let account = profile.account { object["joinedAt"] = .string(account.joinedAt.iso8601()) }
    return object
  }
}

internal import MarketJSON
internal import Marketplace

/// A room as its member sees it.
enum RoomJSON {
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
    if let newest = record.newest { object["newest"] = .object(MessageJSON.object(for: newest)) }
    return object
  }
}

/// A person as everybody sees them.
enum PersonJSON {
  static func object(for profile: Profile) -> JSONObject {
    var object = JSONObject([
      .init("id", .string(profile.id.description)), .init("name", .string(profile.name)),
    ])
    if !profile.about.isEmpty { object["about"] = .string(profile.about) }
    if let picture = profile.picture { object["picture"] = RecordJSON.picture(picture) }
    if let account = profile.account { object["joinedAt"] = .string(account.joinedAt.iso8601()) }
    return object
  }
}

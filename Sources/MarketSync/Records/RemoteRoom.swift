internal import MarketJSON
internal import Marketplace

/// A room with everything that the server sends about it.
struct RemoteRoom: Sendable {
  let room: ServerRoom
  let listing: Listing?
  /// The records of the other person.
  let other: [ServerRecord]
  /// The sequence of the newest message; 0 if the room is empty.
  let newest: Int
  /// Some of the newest messages, in order.
  let messages: [ChatMessage]

  /// Nil if the object does not have this form. `home` replaces other people's neighborhoods, which the server does not
  /// reveal.
  init?(_ object: JSONObject, of member: ID<Account>, home: NeighborhoodChoice) {
    guard let room = ChatRoom(object), room.has(member) else { return nil }
    let participant = Participant(
      readUpTo: object["readUpTo"]?.wholeNumber ?? 0, leftUpTo: object["leftUpTo"]?.wholeNumber ?? 0,
      isMuted: object["isMuted"] == .bool(true))
    self.room = ServerRoom(
      room: room, participant: participant, otherReadUpTo: object["otherReadUpTo"]?.wholeNumber ?? 0)
    listing = ListingJSON.listing(object["record"])
    other = object["other"]?.object.map { RemotePerson.records($0, home: home) } ?? []
    let newest = object["newest"]?.object.flatMap { MessageJSON.message(of: $0) }
    // A newer server may have kinds of messages that this version does not know.
    self.newest = object["newest"]?.object?["sequence"]?.wholeNumber ?? 0
    let messages = object["messages"]?.elements?.compactMap { $0.object.flatMap { MessageJSON.message(of: $0) } }
    self.messages = (messages ?? newest.map { [$0] } ?? []).filter { $0.room == room.id }
  }

  /// The records without messages. The listing comes first, because the room refers to it.
  /// - Parameter keepsListing: only marks the listing as hidden, because the member bought it and has more of it than the
  ///   title, which is nearly all that the server shows of a hidden listing here.
  func records(keepsListing: Bool) -> [ServerRecord] {
    let listing = listing.map { keepsListing ? ServerRecord.hiddenListing($0.id, deletedAt: nil) : .listing($0) }
    return (listing.map { [$0] } ?? []) + other + [.room(room)]
  }
}

/// A person's public profile from a server.
enum RemotePerson {
  /// The account, if the person has one, and the temperature.
  static func records(_ object: JSONObject, home: NeighborhoodChoice) -> [ServerRecord] {
    let account = account(object, home: home)
    let id = object["id"]?.string.flatMap { ID<Account>($0) }
    let manner = id.flatMap { id in
      object["manner"]?.wholeNumber.map { ServerRecord.manner(id, Manner(tenths: $0)) }
    }
    return (account.map { [.account($0)] } ?? []) + (manner.map { [$0] } ?? [])
  }

  /// Nil for a person without an account.
  static func account(_ object: JSONObject, home: NeighborhoodChoice) -> Account? {
    guard let id = object["id"]?.string.flatMap({ ID<Account>($0) }), let name = object["name"]?.string,
      let joinedAt = RecordJSON.time(object["joinedAt"])
    else { return nil }
    return Account(
      id: id, name: name, picture: RecordJSON.picture(of: object), neighborhoods: home,
      about: object["about"]?.string ?? "", joinedAt: joinedAt)
  }
}

internal import MarketJSON
internal import Marketplace

/// The member's personal records as a server sends them.
struct RemoteRecords: Sendable {
  let account: Account
  let standing: RemoteStanding
  /// The member's own temperature; nil if the server sends none.
  let manner: Manner?
  let personal: PersonalRecords
  /// The listings that the personal records refer to, if requested.
  let listings: [Listing]

  /// Nil if the object does not have this form.
  init?(_ object: JSONObject) {
    guard let account = object["me"]?.object.flatMap({ RecordJSON.account($0) }) else { return nil }
    func all<Record>(_ name: String, _ read: (JSONObject) -> Record?) -> [Record] {
      object[name]?.elements?.compactMap { $0.object.flatMap(read) } ?? []
    }
    self.account = account
    standing = RemoteStanding(object["me"]?.object ?? JSONObject())
    manner = object["me"]?.object?["manner"]?.wholeNumber.map { Manner(tenths: $0) }
    var personal = PersonalRecords()
    personal.wishes = all("hearts", RecordJSON.wish(of:))
    personal.blocks = all("blocks", RecordJSON.block(of:)).filter { $0.person == account.id || $0.other == account.id }
    personal.follows = all("follows", RecordJSON.follow(of:))
    personal.ratings = all("ratings", RecordJSON.rating(of:))
    personal.searches = all("searches", RecordJSON.search(of:))
    personal.reports = all("reports") { RecordJSON.report(of: $0, by: account.id) }
    personal.bookmarks = all("bookmarks") { bookmark in
      guard let message = bookmark["message"]?.string.flatMap({ ID<ChatMessage>($0) }),
        let room = bookmark["room"]?.string.flatMap({ ID<ChatRoom>($0) }), let time = RecordJSON.time(bookmark["time"])
      else { return nil }
      return PersonalRecords.Bookmark(message: message, room: room, time: time)
    }
    personal.partners = all("partners") { partner in
      guard let listing = partner["listing"]?.string.flatMap({ ID<Listing>($0) }),
        let status = partner["status"]?.string.flatMap(ListingStatus.init(rawValue:)),
        let person = partner["person"]?.string.flatMap({ ID<Account>($0) })
      else { return nil }
      return PersonalRecords.Partner(listing: listing, status: status, person: person)
    }
    for (mark, time) in all("marks", PostJSON.mark) { personal.marks[mark] = time }
    self.personal = personal
    listings = object["listings"]?.elements?.compactMap { ListingJSON.listing($0) } ?? []
  }

  var records: [ServerRecord] {
    let manner = manner.map { [ServerRecord.manner(account.id, $0)] } ?? []
    return [.account(account)] + manner + listings.map { .listing($0) } + [.personal(personal)]
  }
}

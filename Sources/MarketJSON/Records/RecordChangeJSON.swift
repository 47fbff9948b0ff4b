package import Marketplace

/// The stored form of a command's changes.
package enum RecordChangeJSON {
  /// The form for undo. It omits changes of listings, which are in the listings' history. Nil if no other changes
  /// remain.
  package static func text(_ changes: [RecordChange]) -> String? {
    let values = changes.compactMap(value)
    return values.isEmpty ? nil : JSONValue.array(values).text
  }

  /// The form for a replica's outbox. It has all changes.
  package static func wholeText(_ changes: [RecordChange]) -> String {
    let values = changes.compactMap { change in
      guard case .listing(let id, let from, let to) = change else { return value(change) }
      return object(
        "changedListing", .string(id.description), from.map { .object(ListingJSON.object(for: $0)) },
        to.map { .object(ListingJSON.object(for: $0)) })
    }
    return JSONValue.array(values).text
  }

  /// Parses either form; nil if `text` has neither.
  package static func changes(_ text: [UInt8]) -> [RecordChange]? {
    guard case .array(let values)? = try? JSONReader.value(of: text) else { return nil }
    var changes: [RecordChange] = []
    for value in values {
      guard case .object(let object) = value, let change = change(object) else { return nil }
      changes.append(change)
    }
    return changes
  }

  private static func value(_ change: RecordChange) -> JSONValue? {
    switch change {
    case .listing: nil
    case .heart(let id, let from, let to):
      object("heart", .string(id.description), wish(from), wish(to))
    case .partner(let id, let status, let from, let to):
      object(
        "partner", .string(id.description), from.map { .string($0.description) }, to.map { .string($0.description) },
        [.init("status", .string(status.rawValue))])
    case .block(let other, let from, let to): object("block", .string(other.description), time(from), time(to))
    case .follow(let other, let from, let to): object("follow", .string(other.description), time(from), time(to))
    case .rating(let listing, let other, let from, let to):
      object(
        "rating", .string(listing.description), from.map(RecordJSON.rating), to.map(RecordJSON.rating),
        [.init("of", .string(other.description))])
    case .report(let made, let isMade): .object(JSONObject(report(made) + [.init("isMade", .bool(isMade))]))
    case .participant(let room, let from, let to):
      object("participant", .string(room.id.description), participant(from), participant(to), members(of: room))
    case .bookmark(let id, let room, let from, let to):
      object("bookmark", .string(id.description), time(from), time(to), members(of: room))
    case .post(let id, let from, let to):
      object(
        "changedPost", .string(id.description), from.map { .object(PostJSON.object(for: $0)) },
        to.map { .object(PostJSON.object(for: $0)) })
    case .comment(let id, let from, let to):
      object(
        "changedComment", .string(id.description), from.map { .object(PostJSON.object(for: $0)) },
        to.map { .object(PostJSON.object(for: $0)) })
    case .postMark(let mark, let from, let to):
      object("postMark", .bool(true), time(from), time(to), CommandJSON.members(of: mark))
    case .contact(let id, let from, let to):
      object(
        "changedContact", .string(id.description), from.map { .object(ContactJSON.object(for: $0)) },
        to.map { .object(ContactJSON.object(for: $0)) })
    case .name(let from, let to): object("name", .string(to.text), name(from), name(to))
    case .details(let from, let to):
      object("details", .bool(true), details(from), details(to))
    case .savedSearch(let id, let from, let to):
      object("savedSearch", .string(id.description), search(from), search(to))
    }
  }

  private static func object(
    _ kind: String, _ subject: JSONValue, _ from: JSONValue?, _ to: JSONValue?, _ more: [JSONObject.Member] = []
  ) -> JSONValue {
    .object(JSONObject([.init(kind, subject), .init("from", from ?? .null), .init("to", to ?? .null)] + more))
  }

  private static func members(of room: ChatRoom) -> [JSONObject.Member] {
    [
      .init("listing", .string(room.listing.description)), .init("buyer", .string(room.buyer.description)),
      .init("seller", .string(room.seller.description)),
    ]
  }

  private static func details(_ details: AccountDetails) -> JSONValue {
    .object(JSONObject(AccountJSON.members(of: details)))
  }

  private static func name(_ name: AccountName) -> JSONValue {
    .object(
      JSONObject([
        .init("text", .string(name.text)), .init("folded", .string(name.skeleton.folded)),
        .init("written", .string(name.skeleton.written)),
      ]))
  }

  private static func time(_ time: Timestamp?) -> JSONValue? { time.map { .int(Int($0.milliseconds)) } }

  private static func wish(_ wish: Wish?) -> JSONValue? {
    guard let wish else { return nil }
    var members: [JSONObject.Member] = [.init("time", .int(Int(wish.time.milliseconds)))]
    if let price = wish.price {
      members += [.init("price", .int(price.amount)), .init("currency", .string(price.currency))]
    }
    return .object(JSONObject(members))
  }

  private static func search(_ search: SavedSearch?) -> JSONValue? {
    guard let search else { return nil }
    return .object(
      JSONObject([
        .init("name", .string(search.name)), .init("request", .object(SavedSearchJSON.object(search.request))),
        .init("createdAt", .int(Int(search.createdAt.milliseconds))),
        .init("seenUpTo", .int(Int(search.seenUpTo.milliseconds))),
      ]))
  }

  private static func participant(_ participant: Participant) -> JSONValue {
    .object(
      JSONObject([
        .init("read", .int(participant.readUpTo)), .init("left", .int(participant.leftUpTo)),
        .init("isMuted", .bool(participant.isMuted)),
        .init("draft", .string(participant.draft)),
      ]))
  }

  private static func report(_ report: Report) -> [JSONObject.Member] {
    [
      .init("report", .string(report.id.description)), .init("reporter", .string(report.reporter.description)),
      SubjectJSON.member(for: report.subject),
      .init("reason", .string(report.reason.rawValue)), .init("note", .string(report.note)),
      .init("time", .int(Int(report.time.milliseconds))),
    ]
  }
}

// Reading.
extension RecordChangeJSON {
  private static func change(_ object: JSONObject) -> RecordChange? {
    let (from, to) = (object["from"], object["to"])
    if let listing: ID<Listing> = id(object["changedListing"]) {
      return .listing(listing, from: ListingJSON.listing(from), to: ListingJSON.listing(to))
    }
    if let heart: ID<Listing> = id(object["heart"]) {
      return .heart(heart, from: wish(from, for: heart), to: wish(to, for: heart))
    }
    if let listing: ID<Listing> = id(object["partner"]),
      let status = object["status"]?.string.flatMap(ListingStatus.init(rawValue:))
    {
      return .partner(listing, status, from: id(from), to: id(to))
    }
    if let other: ID<Account> = id(object["block"]) { return .block(other, from: from?.timestamp, to: to?.timestamp) }
    if let other: ID<Account> = id(object["follow"]) {
      return .follow(other, from: from?.timestamp, to: to?.timestamp)
    }
    if let listing: ID<Listing> = id(object["rating"]), let other: ID<Account> = id(object["of"]) {
      return .rating(
        listing, of: other, from: from?.object.flatMap(RecordJSON.rating), to: to?.object.flatMap(RecordJSON.rating))
    }
    if object["participant"] != nil, let room = ChatRoom(object), let from = participant(from), let to = participant(to)
    {
      return .participant(room, from: from, to: to)
    }
    if let saved: ID<SavedSearch> = id(object["savedSearch"]) {
      return .savedSearch(saved, from: search(from, saved), to: search(to, saved))
    }
    if let message: ID<ChatMessage> = id(object["bookmark"]), let room = ChatRoom(object) {
      return .bookmark(message, in: room, from: from?.timestamp, to: to?.timestamp)
    }
    if let post: ID<Post> = id(object["changedPost"]) {
      return .post(post, from: from?.object.flatMap(PostJSON.post), to: to?.object.flatMap(PostJSON.post))
    }
    if let comment: ID<PostComment> = id(object["changedComment"]) {
      return .comment(
        comment, from: from?.object.flatMap(PostJSON.comment), to: to?.object.flatMap(PostJSON.comment))
    }
    if object["postMark"] != nil, let mark = try? CommandJSON.mark(CommandFields(object: object)) {
      return .postMark(mark, from: from?.timestamp, to: to?.timestamp)
    }
    if let contact: ID<Contact> = id(object["changedContact"]) {
      return .contact(
        contact, from: from?.object.flatMap(ContactJSON.contact), to: to?.object.flatMap(ContactJSON.contact))
    }
    if object["name"] != nil, let from = name(from), let to = name(to) { return .name(from: from, to: to) }
    if object["details"] != nil, let from = details(from), let to = details(to) {
      return .details(from: from, to: to)
    }
    guard let report = report(object), case .bool(let isMade)? = object["isMade"] else { return nil }
    return .report(report, isMade: isMade)
  }

  private static func id<Entity>(_ value: JSONValue?) -> ID<Entity>? { value?.string.flatMap { ID($0) } }

  private static func wish(_ value: JSONValue?, for listing: ID<Listing>) -> Wish? {
    guard case .object(let object)? = value, let time = object["time"]?.timestamp else { return nil }
    var price: Money?
    if case .int(let amount)? = object["price"], let currency = object["currency"]?.string {
      price = Money(amount: amount, currency: currency)
    }
    return Wish(listing: listing, time: time, price: price)
  }

  private static func details(_ value: JSONValue?) -> AccountDetails? {
    guard case .object(let object)? = value else { return nil }
    return AccountJSON.details(object)
  }

  private static func name(_ value: JSONValue?) -> AccountName? {
    guard case .object(let object)? = value, let text = object["text"]?.string, let folded = object["folded"]?.string,
      let written = object["written"]?.string
    else { return nil }
    return AccountName(text, Skeleton(folded: folded, written: written))
  }

  private static func search(_ value: JSONValue?, _ id: ID<SavedSearch>) -> SavedSearch? {
    guard case .object(let object)? = value, let name = object["name"]?.string,
      case .object(let kept)? = object["request"], let request = SavedSearchJSON.request(kept),
      let createdAt = object["createdAt"]?.timestamp, let seenUpTo = object["seenUpTo"]?.timestamp
    else { return nil }
    return SavedSearch(id: id, name: name, request: request, createdAt: createdAt, seenUpTo: seenUpTo)
  }

  private static func participant(_ value: JSONValue?) -> Participant? {
    guard case .object(let object)? = value, case .int(let read)? = object["read"],
      case .int(let left)? = object["left"], case .bool(let isMuted)? = object["isMuted"],
      let draft = object["draft"]?.string
    else { return nil }
    return Participant(readUpTo: read, leftUpTo: left, isMuted: isMuted, draft: draft)
  }

  private static func report(_ object: JSONObject) -> Report? {
    guard let id: ID<Report> = id(object["report"]), let reporter: ID<Account> = self.id(object["reporter"]),
      let subject = SubjectJSON.subject(of: object),
      let reason = object["reason"]?.string.flatMap(Report.Reason.init(rawValue:)), let note = object["note"]?.string,
      let time = object["time"]?.timestamp
    else { return nil }
    return Report(id: id, reporter: reporter, subject: subject, reason: reason, note: note, time: time)
  }
}

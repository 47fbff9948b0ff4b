internal import LocalFiles
public import Marketplace

// Parses the objects that RecordJSON.swift writes. Each function returns nil for an object of another form.
extension RecordJSON {
  /// The member's own account.
  public static func account(_ object: JSONObject) -> Account? {
    guard let id = object["id"]?.string.flatMap({ ID<Account>($0) }), let name = object["name"]?.string,
      let joinedAt = time(object["joinedAt"]), let details = AccountJSON.details(object)
    else { return nil }
    return Account(
      id: id, name: name, picture: details.picture, neighborhoods: details.neighborhoods, about: details.about,
      joinedAt: joinedAt)
  }

  /// A picture of a listing or an account.
  public static func picture(of object: JSONObject) -> Picture? {
    guard case .object(let picture)? = object["picture"] else { return nil }
    let alt = picture["alt"]?.string ?? ""
    if let file = picture["file"]?.string, Path.staysBelow(file) { return Picture(source: .file(file), alt: alt) }
    return picture["url"]?.string.map { Picture(source: .url($0), alt: alt) }
  }

  public static func wish(of object: JSONObject) -> Wish? {
    guard let listing = object["listing"]?.string.flatMap({ ID<Listing>($0) }), let time = time(object["time"]) else {
      return nil
    }
    let price = object["price"]?.wholeNumber.map {
      Money(amount: $0, currency: object["currency"]?.string ?? "KRW")
    }
    return Wish(listing: listing, time: time, price: price)
  }

  public static func block(of object: JSONObject) -> Block? {
    guard let person = object["person"]?.string.flatMap({ ID<Account>($0) }),
      let other = object["other"]?.string.flatMap({ ID<Account>($0) }), let time = time(object["time"])
    else { return nil }
    return Block(person: person, other: other, time: time)
  }

  public static func follow(of object: JSONObject) -> Follow? {
    guard let other = object["other"]?.string.flatMap({ ID<Account>($0) }), let time = time(object["time"]) else {
      return nil
    }
    return Follow(other: other, time: time)
  }

  public static func rating(of object: JSONObject) -> Rating? {
    guard let listing = object["listing"]?.string.flatMap({ ID<Listing>($0) }),
      let author = object["author"]?.string.flatMap({ ID<Account>($0) }),
      let subject = object["subject"]?.string.flatMap({ ID<Account>($0) }), let time = time(object["time"])
    else { return nil }
    return Rating(
      listing: listing, author: author, subject: subject, kinds: kinds(of: object["kinds"]),
      note: object["note"]?.string ?? "", time: time)
  }

  /// The known kinds among the names.
  static func kinds(of value: JSONValue?) -> Set<Rating.Kind> {
    Set((value?.elements ?? []).compactMap { $0.string.flatMap(Rating.Kind.init(rawValue:)) })
  }

  public static func search(of object: JSONObject) -> SavedSearch? {
    guard let id = object["id"]?.string.flatMap({ ID<SavedSearch>($0) }), let name = object["name"]?.string,
      case .object(let asked)? = object["request"], let request = SavedSearchJSON.request(asked),
      let createdAt = time(object["createdAt"]), let seenUpTo = time(object["seenUpTo"])
    else { return nil }
    return SavedSearch(id: id, name: name, request: request, createdAt: createdAt, seenUpTo: seenUpTo)
  }

  /// A report by `reporter`.
  public static func report(of object: JSONObject, by reporter: ID<Account>) -> Report? {
    guard let id = object["id"]?.string.flatMap({ ID<Report>($0) }),
      let subject = SubjectJSON.subject(of: object), let time = time(object["time"])
    else { return nil }
    return Report(
      id: id, reporter: reporter, subject: subject,
      reason: object["reason"]?.string.flatMap(Report.Reason.init(rawValue:)) ?? .other,
      note: object["note"]?.string ?? "",
      state: object["state"]?.string.flatMap(Report.State.init(rawValue:)) ?? .open, time: time)
  }

  public static func time(_ value: JSONValue?) -> Timestamp? {
    value?.string.flatMap { Timestamp(iso8601: $0) }.flatMap { $0.inWritableRange == $0 ? $0 : nil }
  }
}

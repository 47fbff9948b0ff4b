internal import Marketplace

extension InboxItem {
  /// The columns of `inbox` that `init(_:)` reads.
  static let columns = """
    number, id, event, link, actor, name, title, text, price, former, currency, moment, time, isRead, isGone
    """

  /// Nil for an item that a later version of the program wrote.
  init?(_ row: SQLRow) throws(SQLiteFault) {
    let id: Marketplace.ID<InboxItem> = try row.id(1)
    guard let event = Event(rawValue: row.text(2)), let link = MarketLink(row.text(3)) else { return nil }
    let currency = row.text(10)
    func money(_ column: Int) -> Money? {
      row.isNull(column) ? nil : Money(amount: row.integer(column), currency: currency)
    }
    self.init(
      id: id, event: event, link: link, actor: Marketplace.ID<Account>(bytes: row.bytes(4)),
      name: row.text(5), title: row.text(6), text: row.text(7), price: money(8), formerPrice: money(9),
      moment: row.optionalTime(11), time: row.time(12), isRead: row.bool(13), isGone: row.bool(14),
      number: row.integer(0))
  }
}

extension InboxSubject {
  var bytes: [UInt8] {
    switch self {
    case .listing(let id): id.bytes
    case .room(let id): id.bytes
    case .post(let id): id.bytes
    }
  }
}

extension InboxMemory.Subject {
  /// The values of the columns `kind` and `subject`.
  var values: [SQLValue] {
    switch self {
    case .price(let id): [.text("price"), .id(id)]
    case .answer(let id): [.text("answer"), .id(id)]
    }
  }

  /// Nil for a kind of a later version of the program.
  init?(_ kind: String, _ subject: [UInt8]) {
    switch kind {
    case "price": if let id = ID<Listing>(bytes: subject) { self = .price(id) } else { return nil }
    case "answer": if let id = ID<PostComment>(bytes: subject) { self = .answer(id) } else { return nil }
    default: return nil
    }
  }
}

internal import Marketplace

extension InboxItem {
  /// The columns of `inbox` that `init(_:)` reads.
  static let columns = """
    number, id, event, link, actor, name, title, text, price, former, currency, moment, time, isRead, isGone
    """

  /// Nil for an item that a later version of the program wrote.
  init?(_ row: SQLRow) throws(SQLiteFault) {
    guard let id = Marketplace.ID<InboxItem>(bytes: row.blob(1)) else { throw .damaged }
    guard let event = Event(rawValue: row.text(2)), let link = MarketLink(row.text(3)) else { return nil }
    let currency = row.text(10)
    func money(_ column: Int) -> Money? {
      row.isNull(column) ? nil : Money(amount: row.integer(column), currency: currency)
    }
    func time(_ column: Int) -> Timestamp { Timestamp(milliseconds: Int64(row.integer(column))) }
    self.init(
      id: id, event: event, link: link, actor: row.optionalBlob(4).flatMap { Marketplace.ID<Account>(bytes: $0) },
      name: row.text(5), title: row.text(6), text: row.text(7), price: money(8), formerPrice: money(9),
      moment: row.isNull(11) ? nil : time(11), time: time(12), isRead: row.integer(13) != 0,
      isGone: row.integer(14) != 0, number: row.integer(0))
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
    case .price(let id): [.text("price"), .blob(id.bytes)]
    case .answer(let id): [.text("answer"), .blob(id.bytes)]
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

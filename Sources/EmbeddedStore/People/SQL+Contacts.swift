internal import MarketJSON
internal import Marketplace

/// Reads and writes the table of contacts.
extension SQL {
  func contacts(of owner: ID<Account>, _ search: PersonSearch, from start: Int, limit: Int)
    throws(SQLiteFault) -> Page<Contact>
  {
    let (start, limit) = (max(0, start), max(0, limit))
    let (condition, values) = Self.condition(search, of: owner)
    guard !search.key.isEmpty else {
      let total = try integer("SELECT count(*) FROM contact WHERE \(condition)", values) ?? 0
      let items = try contacts(
        "\(condition) ORDER BY sortKey, id LIMIT ? OFFSET ?", values + [.integer(limit), .integer(start)])
      return Page(items: items, start: start, total: total)
    }
    // One pass over the index finds the page and counts.
    var (total, numbers): (Int, [Int]) = (0, [])
    try each("SELECT number FROM contact WHERE \(condition) ORDER BY sortKey, id", values) { row in
      if total >= start, numbers.count < limit { numbers.append(row.integer(0)) }
      total += 1
    }
    var items: [Contact] = []
    for number in numbers { items += try contacts("number = ?", [.integer(number)]) }
    return Page(items: items, start: start, total: total)
  }

  func index(of contact: ID<Contact>, of owner: ID<Account>, _ search: PersonSearch) throws(SQLiteFault) -> Int? {
    let (condition, values) = Self.condition(search, of: owner)
    let id = SQLValue.id(contact)
    let isListed = try exists("SELECT 1 FROM contact WHERE \(condition) AND id = ?", values + [id])
    guard isListed else { return nil }
    return try integer(
      """
      SELECT count(*) FROM contact
      WHERE \(condition) AND (sortKey, id) < (SELECT sortKey, id FROM contact WHERE person = ? AND id = ?)
      """, values + [.id(owner), id])
  }

  func places(of members: [Seller], among owner: ID<Account>, _ search: PersonSearch) throws(SQLiteFault) -> [Int?] {
    let (condition, values) = Self.condition(search, of: owner)
    let sorted = members.map { (member: $0, key: NameKey($0.name)) }.enumerated().sorted {
      $0.element.key < $1.element.key
    }
    var places: [Int?] = members.map { _ in nil }
    // Counts from one member to the next, so that all of them need one pass.
    var (count, from): (Int, [UInt8]) = (0, [])
    for (index, (member, key)) in sorted {
      count +=
        try integer(
          "SELECT count(*) FROM contact WHERE \(condition) AND sortKey >= ? AND sortKey < ?",
          values + [.blob(from), .blob(key.bytes)]) ?? 0
      from = key.bytes
      if try contact(tiedTo: member.id, of: owner) == nil { places[index] = count }
    }
    return places
  }

  func contact(_ id: ID<Contact>, of owner: ID<Account>) throws(SQLiteFault) -> Contact? {
    try contacts("person = ? AND id = ?", [.id(owner), .id(id)]).first
  }

  func contact(tiedTo member: ID<Account>, of owner: ID<Account>) throws(SQLiteFault) -> Contact? {
    try contacts("member = ? AND person = ?", [.id(member), .id(owner)]).first
  }

  func contactCount(of owner: ID<Account>) throws(SQLiteFault) -> Int {
    try integer("SELECT count(*) FROM contact WHERE person = ?", [.id(owner)]) ?? 0
  }

  /// Writes a contact, or removes it for nil, and notes that something of the owner changed.
  func setContact(_ id: ID<Contact>, of owner: ID<Account>, to contact: Contact?) throws(SQLiteFault) {
    let key: [SQLValue] = [.id(owner), .id(id)]
    if let contact {
      let details = contact.details
      var file: String?
      if case .file(let path)? = details.picture?.source { file = path }
      let values: [SQLValue] = [
        .blob(NameKey(details.name).bytes), .text(PersonSearch.found(name: details.name, phone: details.phone)),
        .text(PersonSearch.initials(name: details.name)), .text(file),
        .id(details.member), .text(JSONValue.object(ContactJSON.object(for: contact)).text),
      ]
      try run(
        """
        INSERT INTO contact(person, id, sortKey, found, initials, picture, member, details) VALUES(?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT(person, id) DO UPDATE SET sortKey = excluded.sortKey, found = excluded.found,
          initials = excluded.initials, picture = excluded.picture, member = excluded.member, details = excluded.details
        """,
        key + values)
    } else {
      try run("DELETE FROM contact WHERE person = ? AND id = ?", key)
    }
    try note(owner)
  }

  func giveContacts(of owner: ID<Account>, to other: ID<Account>) throws(SQLiteFault) {
    guard try contactCount(of: other) == 0 else { return }
    try run("UPDATE contact SET person = ? WHERE person = ?", [.id(other), .id(owner)])
    guard changedRows > 0 else { return }
    try note(owner)
    try note(other)
  }

  /// Skips contacts of a newer version.
  private func contacts(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [Contact] {
    try all("SELECT details FROM contact WHERE \(condition)", values) { row in
      guard case .object(let object)? = try? JSONReader.value(of: row.blob(0)) else { return nil }
      return ContactJSON.contact(object)
    }
  }

  private static func condition(_ search: PersonSearch, of owner: ID<Account>) -> (String, [SQLValue]) {
    let person = SQLValue.id(owner)
    if search.key.isEmpty { return ("person = ?", [person]) }
    return ("person = ? AND instr(\(search.isInitials ? "initials" : "found"), ?)", [person, .text(search.key)])
  }
}

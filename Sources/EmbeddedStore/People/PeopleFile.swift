internal import Marketplace

/// People.json: `{"version":1,"people":[ one person a line ]}`; see `AccountJSON`.
enum PeopleFile {
  static let version = 1

  static func text(of accounts: [Account]) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeRaw("{\"version\":\(version),\"people\":[".utf8)
    for (place, account) in accounts.enumerated() {
      writer.writeRaw((place == 0 ? "\n" : ",\n").utf8)
      writer.write(.object(object(for: account)))
    }
    writer.writeRaw("\n]}\n".utf8)
    return writer.bytes
  }

  /// The people of a text; what is no person is left out, and what stands twice is taken once. Throws for a text that is no
  /// People.json, or one of a newer program.
  static func people(_ text: [UInt8]) throws(JSONFault) -> [Account] { try read(text).people }

  /// The same, and the names of those who are left out because the screen would draw their names otherwise.
  static func read(_ text: [UInt8]) throws(JSONFault) -> (people: [Account], strange: [String]) {
    guard case .object(let object) = try JSONReader.value(of: text) else {
      throw JSONFault(offset: 0, reason: .unexpectedCharacter)
    }
    if case .int(let found)? = object["version"], found > version {
      throw JSONFault(offset: 0, reason: .newerVersion(found))
    }
    var known: Set<ID<Account>> = []
    let elements = object["people"]?.elements ?? []
    let strange = elements.compactMap { element in
      if case .object(let person) = element, let name = person["name"]?.string, Self.name(name) == nil {
        name
      } else {
        nil
      }
    }
    return (elements.compactMap(account).filter { known.insert($0.id).inserted }, strange)
  }

  private static func object(for account: Account) -> JSONObject {
    JSONObject(
      [.init("id", .string(account.id.description)), .init("name", .string(account.name))]
        + AccountJSON.members(of: account.details) + [.init("joinedAt", .string(account.joinedAt.iso8601()))])
  }

  private static func account(_ value: JSONValue) -> Account? {
    guard case .object(let object) = value, let id = object["id"]?.string.flatMap({ ID<Account>($0) }),
      let name = object["name"]?.string.flatMap(name),
      let joinedAt = object["joinedAt"]?.string.flatMap({ Timestamp(iso8601: $0) }),
      let details = AccountJSON.details(object)
    else { return nil }
    return Account(
      id: id, name: name, picture: details.picture, neighborhoods: details.neighborhoods, about: details.about,
      joinedAt: joinedAt)
  }

  /// Who came with a listing may have an id that nobody could choose, of several words; it need only be drawn as it is written.
  private static func name(_ text: String) -> String? {
    if let name = try? AccountRules.name(text) { return name }
    let isDrawn = !text.isEmpty && DrawnName.harmless(text) == text
    // A listing that bears it must be readable again.
    return isDrawn && !TypedListing.isLong(text, limit: TypedListing.titleLimit) ? text : nil
  }
}

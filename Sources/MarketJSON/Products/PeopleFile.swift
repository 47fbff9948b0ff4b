package import Marketplace

/// People.json: `{"version":1,"people":[ one person a line ]}`; see `AccountJSON`.
package enum PeopleFile {
  package static let version = 1

  package static func text(of accounts: [Account]) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeRaw("{\"version\":\(version),\"people\":[".utf8)
    for (place, account) in accounts.enumerated() {
      writer.writeRaw((place == 0 ? "\n" : ",\n").utf8)
      writer.write(.object(object(for: account)))
    }
    writer.writeRaw("\n]}\n".utf8)
    return writer.bytes
  }

  /// The people of a text, without invalid and duplicate entries. Throws if the text is not a People.json or is of a
  /// newer version.
  package static func people(_ text: [UInt8]) throws(JSONFault) -> [Account] { try read(text).people }

  /// The people of a text, and the names of the people skipped because the screen cannot show their names unchanged.
  package static func read(_ text: [UInt8]) throws(JSONFault) -> (people: [Account], strange: [String]) {
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

  /// A seller imported with a listing may have a name that nobody could choose, with several words. It is valid if the
  /// screen can show it unchanged.
  private static func name(_ text: String) -> String? {
    if let name = try? AccountRules.name(text) { return name }
    let isDrawn = !text.isEmpty && DrawnName.harmless(text) == text
    // A listing with a longer name could not be read again.
    return isDrawn && !TypedListing.isLong(text, limit: TypedListing.titleLimit) ? text : nil
  }
}

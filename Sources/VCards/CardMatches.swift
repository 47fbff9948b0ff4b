internal import Marketplace

/// Finds the contact that a card describes, so that an import adds nobody twice: the contact with the same identity, else
/// the one with the same name and phone number.
public struct CardMatches<Key> {
  private struct Person: Hashable {
    let name: String
    /// In the form for comparing; nil for someone without a number.
    let phone: String?
  }

  private var keys: [String: Key] = [:]
  private var people: [Person: Key] = [:]

  public init() {}

  /// Adds a contact that exists already or was just imported. Of two equal ones the first is found.
  public mutating func add(_ card: ContactCard, as key: Key) {
    if let uid = card.uid, keys[uid] == nil { keys[uid] = key }
    for person in Self.people(card) where people[person] == nil { people[person] = key }
  }

  /// The contact of a card; nil for a new one.
  public func key(of card: ContactCard) -> Key? {
    if let uid = card.uid, let key = keys[uid] { return key }
    return Self.people(card).lazy.compactMap { people[$0] }.first
  }

  private static func people(_ card: ContactCard) -> [Person] {
    let name = card.name.trimmed.lowercased()
    let phones = card.phones.compactMap { PhoneNumber.canonical($0.number) }
    return phones.isEmpty ? [Person(name: name, phone: nil)] : phones.map { Person(name: name, phone: $0) }
  }
}

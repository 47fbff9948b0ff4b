/// A message as a full-text index has it.
package struct IndexedMessage {
  /// The number of the message in its store.
  package let number: Int
  /// Its tokens, each followed by a space.
  package let grams: String

  /// Nil for content without searchable text. `room`: the number of its room.
  package init?(number: Int, _ content: ChatMessage.Content, room: Int, of people: [ID<Account>]) {
    guard let text = content.searchedText else { return nil }
    self.number = number
    grams = Trigram.text(
      key: KeyEncoding.bytes(of: KoreanFolding.key(of: text)),
      initials: KeyEncoding.bytes(of: KoreanFolding.initials(of: text)),
      [Trigram(room: room)] + people.map { Trigram(person: $0) })
  }
}

extension Trigram {
  /// The prefix of a scope token: ¢, which no search key contains.
  private static let scopeMark: [UInt8] = [0xC2, 0xA2]

  /// The scope token of a room, by its number.
  package init(room: Int) { self.init(bytes: Self.scopeMark + Array("r\(room)".utf8)) }

  /// The scope token of all rooms of a person.
  package init(person: ID<Account>) {
    let digits = Array("0123456789abcdef".utf8)
    self.init(
      bytes: Self.scopeMark + [UInt8(ascii: "p")]
        + person.bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}

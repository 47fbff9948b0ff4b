internal import Marketplace

/// A message as the index has it.
struct IndexedMessage {
  let number: Int
  /// Its tokens, as FTS5 takes them in.
  let grams: String

  /// Nil for what no search finds.
  init?(number: Int, _ content: ChatMessage.Content, room: Int, of people: [ID<Account>]) {
    guard let text = content.searchedText else { return nil }
    self.number = number
    grams = Trigram.text(
      key: KeyEncoding.bytes(of: KoreanFolding.key(of: text)),
      initials: KeyEncoding.bytes(of: KoreanFolding.initials(of: text)),
      [Trigram(room: room)] + people.map { Trigram(person: $0) })
  }
}

extension Trigram {
  /// Before whose it is: ¢, which no key has.
  private static let scopeMark: [UInt8] = [0xC2, 0xA2]

  /// What is said in a room, by its number.
  init(room: Int) { self.init(bytes: Self.scopeMark + Array("r\(room)".utf8)) }

  /// What is said in the rooms of a person.
  init(person: ID<Account>) {
    let digits = Array("0123456789abcdef".utf8)
    self.init(
      bytes: Self.scopeMark + [UInt8(ascii: "p")]
        + person.bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}

extension MessageQuery {
  /// So many runs of a long term are asked for; what else has them is told by a look.
  private static let mostRuns = 6

  /// What a message must have in the index so that it can be found, as FTS5 takes it. `room`: the number of the only room.
  func expression(room: Int?) -> String {
    let scope = room.map { Trigram(room: $0) } ?? Trigram(person: person)
    return ([scope.expression] + terms.map { Self.expression(CodedTerm($0)) }).joined(separator: " AND ")
  }

  private static func expression(_ term: CodedTerm) -> String {
    let ways = term.grams.map { grams in
      let step = max(1, (grams.count + mostRuns - 1) / mostRuns)
      return stride(from: 0, to: grams.count, by: step).map { grams[$0].expression }.joined(separator: " AND ")
    }
    return ways.count == 1 ? ways[0] : "(" + ways.map { "(\($0))" }.joined(separator: " OR ") + ")"
  }
}

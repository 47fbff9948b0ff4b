import Foundation
import Testing

@testable import VCards

/// Reads and writes whole files of contacts.
enum Cards {
  static func read(_ bytes: [UInt8], inPiecesOf size: Int = 4096) -> (cards: [ContactCard], faults: [CardFault]) {
    var (cards, faults): ([ContactCard], [CardFault]) = ([], [])
    var reader = ContactReader()
    let use = { (item: VCardReader.Item) in
      switch item {
      case .card(let card, _): cards.append(card)
      case .fault(let fault): faults.append(fault)
      }
    }
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.read(Array(bytes[start..<min(start + size, bytes.count)]), use)
    }
    reader.finish(use)
    return (cards, faults)
  }

  static func read(_ text: String) -> (cards: [ContactCard], faults: [CardFault]) { read(Array(text.utf8)) }

  /// A file that another program wrote.
  static func file(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cards")
    return [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  /// The first bytes of a PNG file, and some more.
  static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(0...200)

  static let full = ContactCard(
    name: "홍길동, 옆집; \\ 셋째",
    phones: [
      .init("010-1234-5678", parameters: ";TYPE=cell;PREF=1"), .init("+44 7911 123456", group: "item1"),
    ],
    note: "첫 줄, 둘; 셋\\\n둘째 줄 🐈‍⬛ " + String(repeating: "긴 메모 ", count: 60) + "끝", uid: "urn:uuid:1-2-3",
    seed: .max, picture: picture, extras: ["item1.X-ABLABEL:Gate", "EMAIL;TYPE=home:hong@example.org"])
}

import MarketTesting
import Testing

@testable import VCards

@Suite struct VCardWriterTests {
  @Test func foldsBetweenCharactersAndEndsLinesProperly() throws {
    let bytes = VCardWriter.bytes(Cards.full)
    let text = try #require(String(validating: bytes, as: UTF8.self))
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.first == "BEGIN:VCARD" && lines.dropFirst().first == "VERSION:4.0")
    #expect(lines.suffix(2) == ["END:VCARD", ""])
    #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.utf8.contains(10) && !$0.utf8.contains(13) })
    #expect(lines.contains { $0.utf8.count > 70 })
    #expect(lines.contains("X-SECONDHAND-SEED:18446744073709551615"))
    #expect(text.contains("PHOTO:data:image/png;base64,"))
  }

  @Test func readsBackWhatItWrites() {
    var expected = Cards.full
    // Other programs need the parts of the name.
    expected.extras.insert("N:홍길동\\, 옆집\\; \\\\ 셋째;;;;", at: 0)
    let (cards, faults) = Cards.read(VCardWriter.bytes(Cards.full))
    #expect(faults.isEmpty)
    #expect(cards == [expected])
  }

  @Test func aChangedNameHasNewParts() {
    let card = ContactCard(name: "Jane Roe", extras: ["N:Doe;Jane;;;"])
    #expect(Cards.read(VCardWriter.bytes(card)).cards.first?.extras == ["N:Jane Roe;;;;"])
    let same = ContactCard(name: "Dr. Jane Doe", extras: ["N:Doe;Jane;;Dr.;"])
    #expect(Cards.read(VCardWriter.bytes(same)).cards.first?.extras == ["N:Doe;Jane;;Dr.;"])
  }

  @Test func nothingBreaksOutOfItsLine() {
    let evil = "a\r\nEND:VCARD\r\nBEGIN:VCARD\nFN:b\u{0}\u{85}"
    let card = ContactCard(
      name: evil, phones: [.init(evil, parameters: ";X=\r\nEND:VCARD")], note: evil, uid: evil,
      extras: ["END:VCARD", "X-A:\(evil)", "no colon", "begin:vcard"])
    let (cards, faults) = Cards.read(VCardWriter.bytes(card))
    #expect(faults.isEmpty)
    #expect(cards.count == 1)
  }

  /// What a random card holds survives vCard and JSON.
  @Test func anyTextSurvives() {
    var generator = SeededGenerator(seed: 8)
    let pieces = [
      "a", "홍", " ", ",", ";", "\\", "\n", "\"", ":", "=", "é", "🐈‍⬛", "م", "\\n", "BEGIN:VCARD", "=3D", "\t",
    ]
    func text() -> String {
      "x"
        + (0..<Int.random(in: 0...60, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }.joined()
        + "x"
    }
    for _ in 0..<200 {
      let card = ContactCard(
        name: text(), phones: [.init(text())], note: text(), uid: text(), seed: generator.next(),
        picture: Bool.random(using: &generator) ? Cards.picture : nil)
      var back = Cards.read(VCardWriter.bytes(card))
      back.cards[0].extras = []
      #expect(back.cards == [card])
      #expect(Cards.read(CardJSON.head + CardJSON.bytes(card) + CardJSON.foot).cards == [card])
    }
  }
}

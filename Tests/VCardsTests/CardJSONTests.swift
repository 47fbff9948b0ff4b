import Testing

@testable import VCards

@Suite struct CardJSONTests {
  @Test(arguments: [1, 5, 4096]) func readsBackWhatItWrites(_ size: Int) {
    let second = ContactCard(name: "b")
    let bytes =
      CardJSON.head + CardJSON.bytes(Cards.full) + CardJSON.separator + CardJSON.bytes(second) + CardJSON.foot
    let (cards, faults) = Cards.read(bytes, inPiecesOf: size)
    #expect(faults.isEmpty)
    #expect(cards == [Cards.full, second])
  }

  @Test func readsOtherLayouts() {
    let text = """
      \u{FEFF}{"name": "a {]\\"", "phones": ["112"], "seed": 7, "more": {"deep": [1, {}]}}
      {"name": " b ", "note": null}
      """
    #expect(
      Cards.read(text).cards == [ContactCard(name: "a {]\"", phones: [.init("112")], seed: 7), ContactCard(name: "b")])
  }

  @Test func namesTheLineOfEveryFault() {
    let text = """
      [
      {"name": "a"},
      {"name": 5},
      {"phones": []},
      {"name": ""},
      {"name" "a"},
      word
      {"name": "b", "picture": "@"},
      {"name": "c"
      """
    let (cards, faults) = Cards.read(text)
    #expect(cards.map(\.name) == ["a"])
    #expect(
      faults == [
        CardFault(line: 3, reason: .notJSON), CardFault(line: 4, reason: .notJSON),
        CardFault(line: 5, reason: .nameless), CardFault(line: 6, reason: .notJSON),
        CardFault(line: 7, reason: .notJSON), CardFault(line: 8, reason: .notJSON),
        CardFault(line: 9, reason: .unfinished),
      ])
    #expect(Cards.read("[]").faults == [CardFault(line: 1, reason: .noCards)])
  }
}

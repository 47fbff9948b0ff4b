import Marketplace
import Testing

@Suite struct PriceEntryTests {
  private func typed(_ pieces: String...) throws -> PriceEntry {
    var entry = PriceEntry()
    for piece in pieces { try entry.insert(piece) }
    return entry
  }

  @Test(arguments: [
    "169000", "169,000", "₩169,000원", "１６９０００", "￦１６９，０００", " 169 000 won", "KRW 169,000", "\u{200E}169000", "00169000",
  ])
  func readsAnAmountHoweverItIsWritten(_ text: String) throws {
    let entry = try typed(text)
    #expect(entry.amount == 169_000)
    #expect(entry.text == "169,000")
    #expect(entry.textCaret == 7)
  }

  @Test func partsThousandsWhileOneTypes() throws {
    var entry = PriceEntry()
    var texts: [String] = []
    for digit in ["1", "6", "9", "0", "0", "0", "0"] {
      try entry.insert(digit)
      texts.append(entry.text)
    }
    #expect(texts == ["1", "16", "169", "1,690", "16,900", "169,000", "1,690,000"])
    entry.moveLeft()
    entry.deleteBackward()
    #expect(entry.text == "169,000")
    #expect(entry.textCaret == 6)
    entry.moveToStart()
    try entry.insert("2")
    #expect(entry.text == "2,169,000")
    #expect(entry.textCaret == 1)
  }

  @Test func nothingIsNoPriceAndZeroIsAGiveaway() throws {
    var entry = PriceEntry()
    #expect(entry.amount == nil)
    try entry.insert("0")
    #expect(entry.amount == 0)
    try entry.insert("0")
    #expect(entry.text == "0")
    try entry.insert("5")
    #expect(entry.text == "5")
    entry.deleteBackward()
    #expect(entry.amount == nil)
    try entry.insert("원")
    #expect(entry.amount == nil)
  }

  @Test(arguments: [
    ("abc", PriceEntry.Refusal.notANumber), ("3만원", .notANumber), ("12.50", .notANumber), ("won", .notANumber),
    ("-5000", .negative),
    ("−1", .negative), ("10000000000", .tooHigh), ("99999999999999999999999", .tooHigh), ("٣", .notANumber),
    ("²", .notANumber),
  ])
  func refusesWhatIsNoPriceAndKeepsWhatIsTyped(_ text: String, _ refusal: PriceEntry.Refusal) {
    var entry = PriceEntry(1234)
    entry.moveLeft()
    let before = entry
    #expect(throws: refusal) { try entry.insert(text) }
    #expect(entry == before)
  }

  @Test func takesTheHighestPriceAndNotOneMore() throws {
    var entry = try typed("9999999999")
    #expect(entry.text == "9,999,999,999")
    #expect(throws: PriceEntry.Refusal.tooHigh) { try entry.insert("9") }
    #expect(PriceEntry(ListingRules.highestPrice + 1).amount == nil)
    #expect(PriceEntry(-1).amount == nil)
  }

  @Test func clicksPutTheCaretBetweenDigits() {
    var entry = PriceEntry(1_234_567)
    for (index, caret) in [(0, 0), (1, 1), (2, 1), (3, 2), (5, 4), (6, 4), (9, 7), (40, 7)] {
      entry.moveCaret(toCharacter: index)
      #expect(entry.caret == caret)
    }
  }

  /// After any edit the text is an amount with thousands separators, and the caret is between digits.
  @Test func staysAnAmountWhateverIsTyped() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var entry = PriceEntry()
      for _ in 0..<30 {
        let before = entry
        switch Int.random(in: 0..<9, using: &generator) {
        case 0, 1, 2: try? entry.insert(String(Int.random(in: 0...9, using: &generator)))
        case 3: try? entry.insert(["0", "00", "1,2", "x", "-", "원", "9999999"].randomElement(using: &generator)!)
        case 4: entry.deleteBackward()
        case 5: entry.deleteForward()
        case 6: entry.moveLeft()
        case 7: entry.moveRight()
        default: entry.moveCaret(toCharacter: Int.random(in: 0...12, using: &generator))
        }
        #expect(entry.digits == entry.amount.map(String.init) ?? "", "after \(before)")
        #expect(entry.text.filter { $0 != "," } == entry.digits)
        #expect((0...entry.digits.count).contains(entry.caret))
        #expect(entry.text.prefix(entry.textCaret).filter { $0 != "," }.count == entry.caret)
      }
    }
  }
}

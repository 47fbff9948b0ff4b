import Testing

@testable import Marketplace

@Suite struct PhoneEntryTests {
  private func typed(_ text: String) -> PhoneEntry {
    var entry = PhoneEntry()
    for character in text { entry.insert(String(character)) }
    return entry
  }

  @Test(arguments: [
    ("01012345678", "010-1234-5678"), ("0101", "010-1"), ("010", "010"), ("010123456", "010-1234-56"),
    ("021234567", "02-123-4567"), ("0212345678", "02-1234-5678"), ("0311234567", "031-123-4567"),
    ("03112345678", "031-1234-5678"), ("05051234567", "0505-123-4567"), ("050712345678", "0507-1234-5678"),
    ("15881234", "1588-1234"), ("15881", "1588-1"), ("112", "112"), ("1330", "1330"), ("07012345678", "070-1234-5678"),
    ("0801234567", "080-123-4567"), ("0601234567", "060-123-4567"), ("0111234567", "011-123-4567"),
    ("01612345678", "016-1234-5678"), ("03031234567", "0303-123-4567"), ("1234", "1234"), ("2345678", "234-5678"),
    ("23456789", "2345-6789"), ("+821012345678", "+82 10-1234-5678"), ("+8221234567", "+82 2-123-4567"),
    ("+8201012345678", "+82 010-1234-5678"), ("+82505123", "+82 505-123"), ("+8215881234", "+82 1588-1234"),
    ("+8216441234", "+82 1644-1234"), ("+82161234567", "+82 16-123-4567"), ("+14155550123", "+1 415-555-0123"),
    ("+8190", "+81 90"), ("+819012345678", "+81 90-1234-5678"), ("+35312", "+353 12"), ("+8", "+8"), ("+", "+"),
    ("+447911123456", "+44 7911-123456"), ("", ""),
  ])
  func partsNumbersWhileOneTypes(_ digits: String, _ text: String) {
    let entry = typed(digits)
    #expect(entry.text == text)
    #expect(entry.textCaret == text.count)
    #expect(entry.remark == nil)
    var pasted = PhoneEntry()
    pasted.insert(text)
    #expect(pasted.text == text)
    #expect(pasted.digits == digits)
    #expect(pasted.remark == nil)
  }

  @Test(arguments: [
    "01012345678", "0212345678", "03112345678", "050512345678", "15881234", "1330", "07012345678", "+821012345678",
    "+14155550123", "+353123456789012", "23456789",
  ])
  func stopsAtTheLongestNumberAndSaysSo(_ digits: String) {
    var entry = typed(digits)
    #expect(entry.remark == nil)
    entry.insert("9")
    #expect(entry.digits == digits)
    #expect(entry.remark == .isLongest)
    entry.deleteBackward()
    #expect(entry.remark == nil)
    var pasted = PhoneEntry()
    pasted.insert(digits + "99")
    #expect(pasted.digits == digits)
    #expect(pasted.remark == .isLongest)
  }

  @Test(arguments: [
    ("０１０－１２３４－５６７８", nil), ("٠١٠١٢٣٤٥٦٧٨", nil), ("۰۱۰ ۱۲۳۴ ۵۶۷۸", nil), ("(010) 1234.5678", nil),
    ("\u{202A}010‑1234‑5678\u{202C}", nil),
    ("0️⃣10-1234-5678", nil), ("전화 010-1234-5678", PhoneEntry.Remark.droppedOthers), ("010📱1234🎉5678", .droppedOthers),
    ("010-abcd-1234-5678", .droppedOthers), ("010+12345678", .droppedOthers),
  ])
  func readsDigitsOfEveryScriptAndLeavesOutTheRest(_ text: String, _ remark: PhoneEntry.Remark?) {
    var entry = PhoneEntry()
    entry.insert(text)
    #expect(entry.text == "010-1234-5678")
    #expect(entry.remark == remark)
  }

  @Test func keepsThePlusInFront() {
    var entry = PhoneEntry("1012345678")
    entry.moveToStart()
    entry.insert("+82")
    #expect(entry.text == "+82 10-1234-5678")
    #expect(entry.textCaret == 3)
    entry.moveToStart()
    entry.insert("+")
    #expect(entry.text == "+82 10-1234-5678")
    entry.deleteForward()
    #expect(entry.digits == "821012345678")
  }

  @Test func deletingTheFirstDigitLosesNoOther() {
    var entry = PhoneEntry("01012345678")
    entry.moveToStart()
    entry.deleteForward()
    #expect(entry.text == "1012345678")
    entry.insert("0")
    #expect(entry.text == "010-1234-5678")
    #expect(entry.textCaret == 1)
  }

  @Test func clicksPutTheCaretBetweenDigits() {
    var entry = PhoneEntry("01012345678")
    for (index, caret) in [(0, 0), (2, 2), (3, 3), (4, 3), (5, 4), (8, 7), (9, 7), (10, 8), (99, 11)] {
      entry.moveCaret(toCharacter: index)
      #expect(entry.caret == caret, "\(index)")
    }
  }

  /// Every edit at every caret: the text is the formatted digits, and the digits left of the caret are those that
  /// stood there, with what was typed.
  @Test func keepsTheDigitsLeftOfTheCaret() {
    var generator = SeededGenerator(seed: 26)
    let starts = ["", "0", "+", "+82", "02", "010", "031", "0505", "1588", "112", "+1", "+353", "23", "0999"]
    for _ in 0..<400 {
      var start = starts.randomElement(using: &generator)!
      for _ in 0..<Int.random(in: 0...10, using: &generator) { start += "\(Int.random(in: 0...9, using: &generator))" }
      let whole = typed(start)
      for caret in 0...whole.digits.count {
        var entry = whole
        entry.moveToStart()
        for _ in 0..<caret { entry.moveRight() }
        let (left, right) = (String(entry.digits.prefix(caret)), String(entry.digits.dropFirst(caret)))

        var edited = entry
        let digit = "\(Int.random(in: 0...9, using: &generator))"
        edited.insert(digit)
        check(edited)
        if edited.remark == .isLongest {
          #expect(edited.digits == entry.digits)
          #expect(edited.caret == caret)
        } else if caret == 0, right.hasPrefix("+") {
          #expect(edited.digits == "+" + digit + right.dropFirst())
        } else {
          #expect(edited.digits == left + digit + right)
          #expect(edited.digits.prefix(edited.caret) == left + digit)
        }

        edited = entry
        edited.deleteBackward()
        check(edited)
        #expect(edited.digits == left.dropLast() + right)
        #expect(edited.digits.prefix(edited.caret) == left.dropLast())

        edited = entry
        edited.deleteForward()
        check(edited)
        #expect(edited.digits == left + right.dropFirst())
        #expect(edited.digits.prefix(edited.caret) == left)

        edited = entry
        edited.insert("12-34 x567890123456789")
        check(edited)
        #expect(edited.digits.count <= max(entry.digits.count, PhoneNumber.longest(edited.digits)))
        #expect(edited.digits.hasSuffix(right.hasPrefix("+") ? String(right.dropFirst()) : right))

        edited = entry
        edited.moveCaret(toCharacter: entry.textCaret)
        #expect(edited.caret == caret)
      }
    }
  }

  private func check(_ entry: PhoneEntry) {
    #expect(entry.text == PhoneNumber.write(entry.digits))
    #expect(entry.text.filter { $0 != "-" && $0 != " " } == entry.digits)
    #expect((0...entry.digits.count).contains(entry.caret))
    let left = entry.text.prefix(entry.textCaret).filter { $0 != "-" && $0 != " " }
    #expect(left == entry.digits.prefix(entry.caret))
  }
}

import MarketTesting
import TerminalUI
import Testing

@Suite struct TextAreaStateTests {
  private func typed(_ keys: [Key], in area: TextAreaState) -> TextAreaState {
    var area = area
    for key in keys {
      let taken = area.handle(key)
      #expect(taken)
    }
    return area
  }

  @Test func itSaysWhatDoesNotFitAndKeepsALongTextThatIsGiven() {
    var state = TextAreaState("ab", maximum: 4)
    #expect(state.insert("cd") && state.text == "abcd")
    #expect(!state.insert("e") && state.text == "abcd")
    state.replace(withAll: "abcdef")
    #expect(state.text == "abcdef" && !state.insert("g") && state.text == "abcdef")
    state.replace(with: "a")
    #expect(!state.insert("bcdef") && state.text == "abcd")
    var field = TextFieldState("ab", maximum: 3)
    #expect(!field.insert("cd") && field.text == "abc" && field.insert(""))
  }

  @Test func breaksItsLinesWhereAWordDoesNotFit() {
    let area = TextAreaState("두 번 탔어요. 이사 가면서 정리합니다.", width: 12, rows: 10)
    #expect(area.visibleLines == ["두 번 ", "탔어요. 이사 ", "가면서 ", "정리합니다."])
    #expect(area.lineCount == 4)
    #expect(area.caretPlace == (3, 11))
  }

  @Test func showsTheSameLinesAsAWrappedTextWouldButForTheBlanksAtTheirEnds() {
    let failures = forEachSeed(500) { generator in
      let words = ["의자", "a", "table", "二つ", "(두 개)", "안녕하세요여러분", "と言う「物」、", "🪑"]
      let text = (0..<12).map { _ in words.randomElement(using: &generator)! }.joined(separator: " ")
      let width = Int.random(in: 4...30, using: &generator)
      let lines = TextAreaState(text, width: width, rows: 200).visibleLines.map(trimmed)
      return lines == text.wrapped(to: width) ? nil : "\(width) \(text) \(lines)"
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  private func trimmed(_ line: String) -> String { String(line.reversed().drop { $0 == " " }.reversed()) }

  @Test func enterBreaksTheLineAndBackspaceMendsIt() {
    var area = typed(
      [Key(.character("가")), Key(.enter), Key(.character("나")), Key(.up), Key(.character("x"))], in: TextAreaState())
    #expect(area.text == "가x\n나")
    #expect(area.caretPlace == (0, 3))
    area = typed([Key(.end), Key(.right), Key(.backspace)], in: area)
    #expect(area.text == "가x나")
    #expect(area.caret == 2)
  }

  @Test func keepsTheLinesOfWhatIsPastedAndDropsWhatATerminalWouldObey() {
    var area = TextAreaState("[]")
    area.moveLeft()
    area.insert("하나\r\n둘\r셋\n\n\u{1B}[31m\u{202E}\u{9B}\t넷\u{2028}")
    #expect(area.text == "[하나\n둘\n셋\n\n[31m 넷\n]")
    #expect(area.caret == area.text.count - 1)
  }

  @Test func upAndDownComeBackToTheirColumn() {
    var area = TextAreaState("여섯 글자 줄\na\n여섯 글자 줄", width: 40, rows: 5)
    area = typed([Key(.up)], in: area)
    #expect(area.caretPlace == (1, 1))
    area = typed([Key(.up)], in: area)
    #expect(area.caretPlace == (0, 12))
    area = typed([Key(.up)], in: area)
    #expect(area.caret == 0)
    area = typed([Key(.down), Key(.down), Key(.down)], in: area)
    #expect(area.caret == area.count)
  }

  @Test func homeAndEndAreThoseOfTheLineOnTheScreen() {
    var area = TextAreaState("두 번 탔어요. 이사", width: 6, rows: 5)
    area.moveToStart()
    area = typed([Key(.end)], in: area)
    #expect(area.caretPlace == (0, 5))
    area = typed([Key(.right), Key(.end), Key(.home)], in: area)
    #expect(area.caretPlace == (1, 0))
  }

  @Test func editsByWordsAcrossLines() {
    var area = TextAreaState("나무 의자\n  둘 ")
    area = typed([Key(.character("w"), .control)], in: area)
    #expect(area.text == "나무 의자\n  ")
    area = typed([Key(.left, .control)], in: area)
    #expect(area.caret == 3)
    area = typed([Key(.right, .alt), Key(.character("k"), .control)], in: area)
    #expect(area.text == "나무 의자  ")
    area = typed([Key(.character("u"), .control)], in: area)
    #expect(area.text == "  ")
    #expect(area.caret == 0)
  }

  @Test(arguments: [
    Key(.tab), Key(.tab, .shift), Key(.escape), Key(.enter, .alt), Key(.insert),
    Key(.character("p"), .alt), Key(.function(1)), Key(.character("\u{1B}")), Key(.character("\t")),
  ])
  func leavesCommandsToTheScreen(_ key: Key) {
    var area = TextAreaState("의자")
    let before = area
    let taken = area.handle(key)
    #expect(!taken)
    #expect(area == before)
  }

  @Test func takesNoMoreCharactersThanThereIsRoomFor() {
    var area = TextAreaState("의자\n의자", maximum: 4)
    #expect(area.text == "의자\n의")
    area.insert("x")
    #expect(area.text == "의자\n의")
    area.insert("\u{11A8}")
    #expect(area.count == 4)
    area.replace(with: "")
    area.insert("가\n나\n다")
    #expect(area.text == "가\n나\n")
    #expect(area.count == 4)
  }

  @Test func scrollsWithTheCaretAndTheCaretWithTheWheel() {
    var area = TextAreaState((1...20).map(String.init).joined(separator: "\n"), width: 10, rows: 5)
    #expect(area.visibleLines == ["16", "17", "18", "19", "20"])
    area.scroll(by: -3)
    #expect(area.visibleLines.first == "13")
    #expect(area.caretPlace.row == 4)
    area.scroll(by: -100)
    #expect(area.top == 0)
    area = typed([Key(.pageDown)], in: area)
    #expect(area.visibleLines.contains("9"))
    area.fit(width: 10, rows: 30)
    #expect(area.top == 0)
  }

  @Test func putsTheCaretWhereItIsClicked() {
    var area = TextAreaState("의자 둘\n탁자", width: 20, rows: 5)
    for (row, column, caret) in [(0, 0, 0), (0, 1, 0), (0, 4, 2), (0, 90, 4), (1, 2, 6), (7, 0, 7)] {
      area.moveCaret(toRow: row, column: column)
      #expect(area.caret == caret)
    }
  }

  @Test func isWhatASimpleModelIsWhateverIsDone() {
    let failures = forEachSeed(500) { generator in
      var area = TextAreaState(width: Int.random(in: 1...20, using: &generator), rows: 4)
      var model = TextAreaModel()
      for step in 0..<40 {
        act(on: &area, and: &model, using: &generator)
        if area.text != model.text || area.caret != model.caret {
          return "step \(step): \(spelled(area.text)) \(area.caret), not \(spelled(model.text)) \(model.caret)"
        }
        if let what = disorder(of: area) { return "step \(step): \(what)" }
      }
      return nil
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  private func disorder(of area: TextAreaState) -> String? {
    let place = area.caretPlace
    let lines = area.visibleLines
    if !(0..<area.rows).contains(place.row) || !lines.indices.contains(place.row) { return "row \(place.row)" }
    if !(0...area.width).contains(place.column) { return "column \(place.column)" }
    if area.count != area.text.count { return "count \(area.count)" }
    if lines.count != min(area.rows, area.lineCount - area.top) { return "\(lines.count) lines" }
    return nil
  }

  private func act(on area: inout TextAreaState, and model: inout TextAreaModel, using generator: inout SeededGenerator)
  {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0, 1, 2:
      let text = HostileText.make(using: &generator)
      area.insert(text)
      // What becomes of a text is what an empty area makes of it.
      model.insert(TextAreaState(text).text)
    case 3, 4:
      let text = ["\n", " ", "\u{1161}", "가", "\u{301}", "🇰"].randomElement(using: &generator)!
      area.insert(text)
      model.insert(text)
    case 5: _ = (area.moveLeft(), model.move(-1))
    case 6: _ = (area.moveRight(), model.move(1))
    case 7: _ = (area.deleteBackward(), model.remove(model.caret - 1, model.caret))
    case 8: _ = (area.deleteForward(), model.remove(model.caret, model.caret + 1))
    case 9:
      area.moveWordLeft()
      model.caret = model.wordStart
    case 10:
      area.moveWordRight()
      model.caret = model.wordEnd
    case 11: _ = (area.deleteWordBackward(), model.remove(model.wordStart, model.caret))
    case 12: _ = (area.deleteToEnd(), model.remove(model.caret, model.killEnd))
    case 13:
      area.moveCaret(toRow: Int.random(in: 0...5, using: &generator), column: Int.random(in: 0...9, using: &generator))
      model.caret = area.caret
    case 14:
      area.scroll(by: Int.random(in: -3...3, using: &generator))
      model.caret = area.caret
    default:
      area.fit(width: Int.random(in: 1...20, using: &generator), rows: Int.random(in: 1...6, using: &generator))
    }
  }

  /// Every keystroke in a long text costs one pass over its paragraph, so thousands of keystrokes finish quickly.
  @Test func takesAThousandKeysInATextOfTenThousandCharacters() {
    var area = TextAreaState(String(repeating: "의자 두 개. ", count: 1250), width: 60, rows: 15)
    for _ in 0..<100 { area.moveUp() }
    for _ in 0..<200 { _ = area.handle(Key(.character("가"))) }
    #expect(area.count == 10_200)
  }
}

/// A text and a caret, done the plain way.
private struct TextAreaModel {
  private(set) var text = ""
  var caret = 0

  mutating func insert(_ typed: String) {
    let head = text.prefix(caret) + typed
    text = String(head + text.dropFirst(caret))
    caret = head.count
  }

  mutating func move(_ step: Int) { caret = min(max(0, caret + step), text.count) }

  mutating func remove(_ start: Int, _ end: Int) {
    let (start, end) = (max(0, start), min(end, text.count))
    guard start < end else { return }
    text = String(text.prefix(start) + text.dropFirst(end))
    caret = start
  }

  var wordStart: Int {
    text.prefix(caret).reversed().drop { isBlank($0) }.drop { !isBlank($0) }.count
  }

  var wordEnd: Int { text.count - text.dropFirst(caret).drop { isBlank($0) }.drop { !isBlank($0) }.count }

  var killEnd: Int {
    let rest = text.dropFirst(caret)
    return rest.first == "\n" ? caret + 1 : caret + rest.prefix { $0 != "\n" }.count
  }

  private func isBlank(_ character: Character) -> Bool { character == " " || character == "\n" }
}

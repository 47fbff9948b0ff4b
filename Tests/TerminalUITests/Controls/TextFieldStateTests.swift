import MarketTesting
import TerminalUI
import Testing

@Suite struct TextFieldStateTests {
  private func typed(_ keys: [Key.Code], in field: TextFieldState = TextFieldState()) -> TextFieldState {
    var field = field
    for key in keys {
      let taken = field.handle(Key(key))
      #expect(taken)
    }
    return field
  }

  @Test func typesWhatAnInputMethodCommits() {
    let field = typed([.character("의"), .character("자"), .character(" "), .character("2")])
    #expect(field.text == "의자 2")
    #expect(field.caret == 4)
  }

  /// Jamo that join the preceding character leave the caret after the whole character.
  @Test func staysBetweenCharactersWhileJamoJoin() {
    var field = typed([.character("\u{1100}"), .character("\u{1161}"), .character("\u{11A8}"), .character("a")])
    #expect(field.text == "각a")
    #expect(field.caret == 2)
    field.moveLeft()
    field.deleteBackward()
    #expect(field.text == "a")
    #expect(field.caret == 0)
  }

  @Test func movesBehindACharacterThatJoinsTheOneAfterTheCaret() {
    var field = TextFieldState("\u{1161}")
    field.moveToStart()
    field.insert("\u{1100}")
    #expect(field.text == "가")
    #expect(field.caret == 1)
  }

  @Test func joinsNeighborsWhenWhatPartedThemIsDeleted() {
    var field = TextFieldState("\u{1100}x\u{1161}")
    field.moveLeft()
    field.deleteBackward()
    #expect(field.text == "가")
    #expect(field.caret == 1)
  }

  @Test func deletesAFamilyInOneStep() {
    var field = TextFieldState("a👨‍👩‍👧‍👦")
    field.deleteBackward()
    #expect(field.text == "a")
  }

  @Test(arguments: [Key.Code.enter, .tab, .escape, .up, .down, .pageUp, .pageDown, .insert, .function(1)])
  func leavesKeysThatTypeNothingToTheScreen(_ code: Key.Code) {
    var field = TextFieldState("의자")
    let before = field
    let taken = field.handle(Key(code))
    #expect(!taken)
    #expect(field == before)
  }

  @Test(arguments: [
    Key(.character("r"), .control), Key(.character("o"), .control), Key(.character("p"), .alt), Key(.tab, .shift),
    Key(.enter, .alt),
    Key(.character("w"), [.control, .alt]), Key(.character("\u{1B}")), Key(.character("\n")), Key(.character("\t")),
  ])
  func leavesChordsAndControlCharactersToTheScreen(_ key: Key) {
    var field = TextFieldState("의자")
    let taken = field.handle(key)
    #expect(!taken)
    #expect(field.text == "의자")
  }

  @Test func takesAKeyThatEditsEvenWhereItChangesNothing() {
    #expect(typed([.backspace, .delete, .left, .right, .home, .end]) == TextFieldState())
  }

  @Test func editsByWords() {
    var field = TextFieldState("나무 의자  2개 ")
    _ = field.handle(Key(.character("w"), .control))
    #expect(field.text == "나무 의자  ")
    _ = field.handle(Key(.left, .control))
    #expect(field.caret == 3)
    _ = field.handle(Key(.left, .alt))
    #expect(field.caret == 0)
    _ = field.handle(Key(.right, .control))
    #expect(field.caret == 2)
    _ = field.handle(Key(.character("k"), .control))
    #expect(field.text == "나무")
    _ = field.handle(Key(.left))
    _ = field.handle(Key(.character("u"), .control))
    #expect(field.text == "무")
    #expect(field.caret == 0)
    _ = field.handle(Key(.delete))
    #expect(field.isEmpty)
  }

  @Test func editsAsAShellDoes() {
    var field = TextFieldState("나무 의자 2개")
    for key in [Key(.character("a"), .control), Key(.character("f"), .alt)] { _ = field.handle(key) }
    #expect(field.caret == 2)
    _ = field.handle(Key(.character("d"), .alt))
    #expect(field.text == "나무 2개" && field.caret == 2)
    _ = field.handle(Key(.character("e"), .control))
    #expect(field.caret == 5)
    _ = field.handle(Key(.character("b"), .alt))
    #expect(field.caret == 3)
  }

  @Test func pastesAsOneLineWithoutControlCharacters() {
    var field = TextFieldState("[]")
    field.moveLeft()
    field.insert("나무\r\n의자\n\n둘\u{1B}[31m\u{202E}\u{9B}\t끝")
    #expect(field.text == "[나무 의자 둘[31m 끝]")
    #expect(field.caret == field.text.count - 1)
  }

  @Test func takesNoMoreCharactersThanThereIsRoomFor() {
    var field = TextFieldState("의자의자", maximum: 3)
    #expect(field.text == "의자의")
    field.insert("x")
    #expect(field.text == "의자의")
    field.insert("\u{11A8}")
    #expect(field.text == "의자의\u{11A8}")
    #expect(field.text.count == 3)
    field.deleteToStart()
    field.insert("abcdef")
    #expect(field.text == "abc")
  }

  @Test func showsThePartWithTheCaret() {
    var field = TextFieldState("빈티지 롤러 스케이트")
    #expect(field.visible(width: 30) == ("빈티지 롤러 스케이트", 20))
    #expect(field.visible(width: 0) == ("", 0))
    #expect(field.visible(width: 16) == (" 러 스케이트", 12))
    field.moveToStart()
    #expect(field.visible(width: 10) == ("빈티지 롤", 0))
    #expect(field.visible(width: 9) == ("빈티지 롤", 0))
    #expect(field.visible(width: 8) == ("빈티지 ", 0))
  }

  @Test func leavesTheHalfOfAWideCharacterAtTheEdgeBlank() {
    // Ten columns move by five: the view begins at column 15, in the middle of 케.
    #expect(TextFieldState("빈티지 롤러 스케이트").visible(width: 10) == (" 이트", 5))
  }

  @Test func putsTheCaretWhereItIsClicked() {
    var field = TextFieldState("의자 둘")
    for (column, caret) in [(0, 0), (1, 0), (2, 1), (4, 2), (5, 3), (30, 4)] {
      field.moveToStart()
      field.moveCaret(toColumn: column, width: 20)
      #expect(field.caret == caret)
    }
  }

  @Test func keepsItsCaretAndItsViewInBoundsWhateverIsTyped() {
    let failures = forEachSeed(500) { generator in
      var field = TextFieldState(
        HostileText.make(using: &generator), maximum: Int.random(in: 0...40, using: &generator))
      for _ in 0..<20 {
        act(on: &field, using: &generator)
        let width = Int.random(in: 1...20, using: &generator)
        let part = field.visible(width: width)
        if !(0...field.text.count).contains(field.caret) { return "caret \(field)" }
        if field.text.count > field.maximum { return "too long \(field)" }
        if part.text.columns > width || !(0..<width).contains(part.caretColumn) {
          return "\(width) \(part) \(spelled(field.text))"
        }
        // What stands before the caret on the screen stands before it in the text.
        if part.text.columns < part.caretColumn {
          return "caret behind the text: \(width) \(part) \(spelled(field.text))"
        }
      }
      return nil
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  private func act(on field: inout TextFieldState, using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: field.insert(HostileText.make(using: &generator))
    case 2:
      _ = field.handle(Key(.character(["\u{1100}", "\u{1161}", "\u{11A8}", "가"].randomElement(using: &generator)!)))
    case 3: field.moveLeft()
    case 4: field.moveRight()
    case 5: field.deleteBackward()
    case 6: field.deleteForward()
    case 7: field.moveWordLeft()
    case 8: field.deleteWordBackward()
    default: field.moveToStart()
    }
  }
}

import PtyTesting
import Testing

/// Typing and pasting into the search for neighborhoods.
@Suite(.serialized) struct TypingTests {
  @Test func koreanIsTypedByteByByte() async throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let program = try neighborhoods(of: home)
    for byte in "망원".utf8 {
      program.send([byte])
      // Each byte is a read of its own: the program has looked at it before the next one comes.
      program.settle(milliseconds: 3)
    }
    #expect(program.shows("서울특별시 마포구"), "\(program.screenText)")
    #expect(program.comes { $0.screenText.contains("› 망원\n") })
    let field = try #require(program.place(of: "망원"))
    #expect(program.emulator.cursor == (field.column + 4, field.row), "input methods compose at the caret")
    program.send("\r")
    #expect(program.shows("● 망원동 ✕"))
    #expect(try await home.chosen().first == "11440123")
  }

  @Test func halfTypedSyllablesAndInitialsAreFound() throws {
    let program = try neighborhoods(of: TemporaryHome(SampleListing.many(3)))
    program.send("망우")
    #expect(program.shows("망원동"), "\(program.screenText)")
    program.send("\u{7F}\u{7F}ㅇㅅㄷ")
    #expect(program.shows("역삼동        서울특별시 강남구"), "\(program.screenText)")
  }

  @Test func aPasteWithLineBreaksSubmitsNothing() async throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let program = try neighborhoods(of: home)
    program.send("\u{1B}[200~망원\r\n동\n\u{1B}[201~")
    #expect(program.shows("망원 동"), "\(program.screenText)")
    #expect(program.shows("● 역삼동 ✕   + 추가"), "nothing was chosen")
    #expect(try await home.chosen().isEmpty)
  }

  @Test func aPasteIsTextWhateverItHolds() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let program = try neighborhoods(of: home)
    program.send("\u{1B}[200~q\u{3}\u{3}\u{1B}[31m\u{1A}x\u{202E}\u{1B}[201~")
    #expect(program.comes { $0.screenText.contains("› q") }, "\(program.screenText)")
    #expect(program.shows("지역은 최소 1개"))
    #expect(!program.wrote("\u{1B}[31mx") && !program.wrote("\u{202E}"))
  }

  @Test func aPasteWhereNothingIsTypedIsNoCommand() throws {
    let program = try TemporaryHome(SampleListing.many(20)).open()
    program.send("\u{1B}[200~jjq\r\u{1B}[201~j")
    #expect(program.selects("물건 19번"))
  }

  @Test func lettersThatAreKeysElsewhereAreTyped() throws {
    let program = try neighborhoods(of: TemporaryHome(SampleListing.many(3)))
    program.send("q?:1xj")
    #expect(program.shows("› q?:1xj"))
  }

  @Test func aSequenceThatIsCutIsStillOneKey() throws {
    let program = try TemporaryHome(SampleListing.many(20)).open()
    for byte in "\u{1B}[6~".utf8 { program.send([byte]) }
    #expect(program.comes { !$0.selection.contains("물건 20번") && !$0.selection.isEmpty })
    program.send("\u{1B}[5~")
    #expect(program.selects("물건 20번"))
  }

  /// The screen where neighborhoods are chosen, with the caret in its field.
  private func neighborhoods(of home: TemporaryHome) throws -> PtyProgram {
    let program = try home.open()
    program.send("n")
    try #require(program.shows("내 동네 설정하기"))
    program.send("\u{1B}[B\r")
    try #require(program.shows("동명(읍, 면)으로 검색"))
    return program
  }
}

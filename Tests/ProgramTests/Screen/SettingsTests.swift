import PtyTesting
import Testing

/// Settings changed in the program, and their effect on the first screen of the next start.
@Suite(.serialized) struct SettingsTests {
  @Test func whatIsChangedIsSeenAtOnceAndSurvivesARestart() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let program = try home.open()
    program.send(",")
    #expect(program.shows("‹ 터미널 설정 따름 ›"))
    program.send("\r")
    #expect(program.shows("‹ 라이트 ›"))
    program.send("j\r\r")
    #expect(program.shows("Language"))
    program.send("jjjjj\r")
    #expect(program.shows("‹ 14:02 ›"), "\(program.screenText)")
    program.send("qq")
    #expect(program.end == 0)
    let again = try home.open(showing: "? help")
    #expect(again.row(0).contains("Account"))
    again.send(",")
    #expect(again.shows("‹ Light ›") && again.screenText.contains("  14:02"), "\(again.screenText)")
  }

  @Test func aFlagHoldsForOneRunOnly() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let program = try home.open(showing: "? help", ["--lang", "en"])
    program.send(",")
    #expect(program.shows("‹ Follow terminal ›"))
    program.send("\r")
    #expect(program.shows("‹ Light ›"))
    program.send("qq")
    #expect(program.end == 0)
    let again = try home.open(showing: "q 종료")
    again.send(",")
    #expect(again.shows("‹ 라이트 ›") && again.screenText.contains("  시스템 설정 따름"))
  }

  @Test func settingsThatCannotBeReadAreDefaults() throws {
    for text in ["", "{", "[1]", "{\"version\":1,\"theme\":7,\"mouse\":\"no\"}", "\u{0}\u{1B}[31m"] {
      let home = try TemporaryHome(SampleListing.many(3))
      try home.write(text, to: home.settings)
      let program = try home.open()
      #expect(program.emulator.reportsMouse)
      program.send(",")
      #expect(program.shows("‹ 터미널 설정 따름 ›"), "\(text)")
      #expect(try home.text(of: home.settings) == text)
    }
  }

  @Test func settingsThatCannotBeKeptAreSaid() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    try home.write("a file where a folder has to be", to: home.folder + "/state")
    let program = try home.open(columns: 200)
    program.send(",")
    #expect(program.shows("‹ 터미널 설정 따름 ›"))
    program.send("\r")
    #expect(program.shows("‹ 라이트 ›"))
    #expect(program.comes { $0.screenText.contains("해결한 뒤 다시 시도해 주세요") }, "\(program.screenText)")
  }

  @Test(arguments: [true, false]) func theScreenReaderIsServedFromTheFirstScreenOn(_ isInConfiguration: Bool) throws {
    let home = try TemporaryHome(SampleListing.many(20))
    if isInConfiguration {
      try home.write("screen-reader = true\n", to: home.configuration)
    } else {
      try home.write(#"{"version":1,"screenReader":true}"#, to: home.settings)
    }
    let program = try home.open(showing: "물건 20번", columns: 120, rows: 40)
    #expect(program.row(0) == "탭: 1 홈, 선택됨, 2 판매내역, 3 관심목록, 4 채팅, 5 내 계정, 6 동네")
    #expect(program.row(1) == "전체상품, 글 20개, 이 동네만")
    // The cursor is placed after the text, which may come in several pieces.
    #expect(
      program.comes {
        $0.emulator.isCursorVisible && $0.row($0.emulator.cursor.row).hasPrefix("물건 20번, ")
      })
    program.send("j")
    #expect(program.comes { $0.row($0.emulator.cursor.row).hasPrefix("물건 19번, ") })
    program.send("\r")
    #expect(program.shows("글: 물건 19번"))
    program.send("\u{1B}")
    #expect(program.shows("전체상품, 글 20개"))
    program.send("n")
    #expect(program.shows("메뉴: 동네"))
    program.send("\u{1B}[B\r")
    #expect(program.shows("입력란: "))
    program.send("\t")
    program.send("x")
    #expect(program.shows("대화상자: 알림"))
    let frames = program.rawOutput.split(separator: 0xE2).dropFirst().filter { [0x94, 0x95, 0x96].contains($0.first) }
    #expect(frames.isEmpty, "no line and no block was ever drawn")
  }
}

import PtyTesting
import Testing

/// Two processes with one data folder.
@Suite(.serialized) struct TwoProgramsTests {
  @Test func neighborhoodsChosenInOneAreThereInTheOther() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let one = try neighborhoods(of: home)
    let other = try home.open()
    one.send("망원")
    #expect(one.shows("서울특별시 마포구"))
    one.send("\r")
    #expect(one.shows("● 망원동 ✕"))
    // The other has not been told, and finds out when it asks.
    other.send("n")
    #expect(other.shows("내 동네 설정하기"))
    other.send("\u{1B}[B\u{1B}[B\r")
    #expect(other.shows("역삼동 ✕    ● 망원동 ✕"), "\(other.screenText)")
    other.send("대치")
    #expect(other.shows("서울특별시 강남구"))
    other.send("\r")
    #expect(other.shows("동네는 2개까지 설정할 수 있어요."), "the rule holds over both")
    #expect(try home.run("neighborhood", "list").lines.count == 2)
  }

  @Test func theCommandLineChangesWhatTheScreenShowsNext() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let program = try home.open()
    #expect(try home.run("neighborhood", "add", "망원동").status == 0)
    program.send("5")
    #expect(program.shows("비회원"))
    program.send("jj\r")
    #expect(program.shows("● 망원동 ✕"), "\(program.screenText)")
  }

  @Test func settingsThatWereChangedInBothAreKept() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let one = try home.open()
    let other = try home.open()
    one.send(",")
    #expect(one.shows("‹ 터미널 설정 따름 ›"))
    one.send("\r")
    #expect(one.shows("‹ 라이트 ›"))
    one.send("qq")
    #expect(one.end == 0)
    other.send("T")
    #expect(other.shows("3월 1일"), "\(other.screenText)")
    other.send("q")
    #expect(other.end == 0)
    let kept = try home.text(of: home.settings)
    #expect(kept.contains(#""theme":"light""#) && kept.contains(#""timeFormat":"clock""#), "\(kept)")
  }

  @Test func bothSeeOneEdit() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let programs = try [home.open(), home.open()]
    try home.write(SampleListing.many(4))
    for program in programs { #expect(program.shows("새 글 1개 ↑")) }
  }

  @Test func twoFirstStartsAtOnceMakeOneStore() throws {
    let home = try TemporaryHome()
    let programs = try [home.start(), home.start()]
    for program in programs { #expect(program.shows("q 종료"), "\(program.screenText)") }
    for program in programs { #expect(program.shows("  전체상품 · "), "\(program.screenText)") }
    // One of them may still be reading what the other one has made.
    #expect(programs[1].shows(programs[0].row(2)) || programs[0].shows(programs[1].row(2)))
    let names = home.names(in: home.data + "/Documents")
    #expect(names == ["Images", "Products.json"], "nothing half-made is left")
  }

  private func neighborhoods(of home: TemporaryHome) throws -> PtyProgram {
    let program = try home.open()
    program.send("n")
    try #require(program.shows("내 동네 설정하기"))
    program.send("\u{1B}[B\r")
    try #require(program.shows("동명(읍, 면)으로 검색"))
    return program
  }
}

import PtyTesting
import Testing

/// Using the program with the mouse only.
@Suite(.serialized) struct MouseTests {
  @Test func tabsAreClicked() throws {
    let program = try TemporaryHome(SampleListing.many(20)).open()
    try program.click("내 계정")
    #expect(program.shows("비회원"))
    try program.click("1 홈")
    #expect(program.selects("물건 20번"))
  }

  @Test func aRowIsClickedToOpenIt() throws {
    let program = try TemporaryHome(SampleListing.many(20)).open()
    #expect(program.shows("물건 18번"))
    try program.click("물건 18번")
    #expect(program.shows("링크 복사  y"))
    #expect(program.screenText.contains("물건 18번") && !program.screenText.contains("전체상품"))
    try program.click("Esc 뒤로")
    #expect(program.selects("물건 18번"))
  }

  @Test func besideTheDetailAClickOnlySelects() throws {
    let program = try TemporaryHome(SampleListing.many(20)).open(columns: 120, rows: 40)
    #expect(program.shows("물건 18번"))
    try program.click("물건 18번")
    #expect(program.selects("물건 18번"))
    #expect(program.screenText.contains("물건 20번"))
  }

  @Test func hintsAndHeadingsAreClicked() throws {
    let program = try TemporaryHome(SampleListing.many(20)).open()
    try program.click("c 카테고리")
    #expect(program.shows("\n    가구/인테리어"), "it has come in from the side")
    try program.click("가구/인테리어")
    #expect(program.shows("가구/인테리어 · 20"))
    try program.click("이 동네만")
    #expect(program.shows("5km 이내"))
    try program.click("5km 이내")
    #expect(program.shows("20 · 5km 이내"))
    try #require(program.shows("q 종료"))
    try program.click("q 종료")
    #expect(program.end == 0)
  }

  @Test func theDropDownLeadsToTheNeighborhoods() throws {
    let program = try TemporaryHome(SampleListing.many(20)).open()
    try program.click("역삼동 ▾")
    #expect(program.shows("내 동네 설정하기"))
    // A click beside a menu closes it.
    program.click(column: 2, row: 20)
    #expect(program.hides("내 동네 설정하기"))
    try program.click("역삼동 ▾")
    #expect(program.shows("내 동네 설정하기"))
    try program.click("내 동네 설정하기")
    #expect(program.shows("지역은 최소 1개, 최대 2개까지"))
    try program.click("닫기")
    #expect(program.selects("물건 20번"))
  }

  @Test func theButtonsOfAQuestionAreClicked() async throws {
    let home = try TemporaryHome(SampleListing.many(3))
    try await home.choose("11680101", "11680106")
    let program = try home.open()
    program.send("n")
    #expect(program.shows("내 동네 설정하기"))
    try program.click("내 동네 설정하기")
    #expect(program.shows("✕"))
    try program.click("✕")
    #expect(program.shows("'역삼동'을 삭제하시겠어요?"))
    try program.click("취소")
    #expect(program.hides("삭제하시겠어요?"))
    try program.click("✕")
    #expect(program.shows("삭제하시겠어요?"))
    try program.click(" 삭제 ")
    #expect(program.shows("+ 추가"))
    #expect(try await home.chosen() == ["11680106"])
    try program.click("✕")
    #expect(program.shows("동네는 최소 1개 이상 선택해야해요."))
    try program.click("확인")
    #expect(program.hides("동네는 최소 1개 이상"))
    #expect(program.screenText.contains("● 대치동 ✕"))
  }

  @Test func theWheelMovesTheList() throws {
    let program = try TemporaryHome(SampleListing.many(60)).open()
    #expect(program.shows("물건 60번"))
    program.send(String(repeating: "\u{1B}[<65;10;10M", count: 10))
    #expect(program.hides("물건 60번"))
    program.send(String(repeating: "\u{1B}[<64;10;10M", count: 20))
    #expect(program.shows("물건 60번"))
  }

  @Test func theSplitIsDragged() throws {
    let program = try TemporaryHome(SampleListing.many(20)).open(columns: 120, rows: 30)
    let rule = try #require(program.place(of: "│"))
    program.send("\u{1B}[<0;\(rule.column + 1);10M\u{1B}[<32;70;10M\u{1B}[<0;70;10m")
    #expect(program.comes { ($0.place(of: "│")?.column ?? 0) > rule.column + 3 }, "\(program.screenText)")
  }

  @Test func itCanBeSwitchedOffAndOn() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    try home.write("mouse = false\n", to: home.configuration)
    let program = try home.open()
    #expect(!program.emulator.reportsMouse)
    program.send(",jjjj")
    #expect(program.shows("‹ 꺼짐 ›"))
    program.send("\r")
    #expect(program.comes { $0.emulator.reportsMouse })
    program.send("\r")
    #expect(program.comes { !$0.emulator.reportsMouse })
  }
}

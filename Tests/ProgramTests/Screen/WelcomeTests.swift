import PtyTesting
import Testing

/// The welcome of the first start, in the built program.
@Suite(.serialized) struct WelcomeTests {
  private static let fresh = ["SECONDHAND_WELCOME": ""]

  @Test func theFirstStartWelcomesAndTheSecondDoesNot() throws {
    let home = try TemporaryHome()
    let program = try home.open(showing: "어느 동네에 사세요?", adding: Self.fresh)
    #expect(program.screenText.contains("secondhand sample remove") && !program.screenText.contains("내 계정"))
    program.send("서초동")
    #expect(program.shows("서초구"), "\(program.screenText)")
    program.send("\r")
    #expect(program.shows("✓ 선택됨"))
    program.send("\r")
    #expect(program.shows("전체상품 · ") && program.shows("서초동 ▾"), "\(program.screenText)")
    program.send("q")
    #expect(program.end == 0 && program.isGivenBack)
    #expect(try home.text(of: home.settings).contains(#""welcome":false"#))
    let again = try home.open(adding: Self.fresh)
    #expect(again.row(0).contains("서초동 ▾"))
  }

  @Test func commandsBeforeItDoNotTakeItAway() throws {
    let home = try TemporaryHome()
    try #require(try home.run("account", "list").status == 0)
    _ = try home.open(showing: "Where do you live?", ["--lang", "en"], adding: Self.fresh)
  }

  @Test func whoOpensAListingOrHasAnAccountIsNotWelcomed() throws {
    let home = try TemporaryHome()
    let id = try #require(try home.run("list", "--limit", "1", "--json").objects.first?["id"] as? String)
    let linked = try home.open(showing: "채팅하기", ["--open", "secondhand://listing/\(id)"], adding: Self.fresh)
    #expect(!linked.screenText.contains("어느 동네에 사세요?"))
    try #require(try home.run("account", "create", "하늘", "--neighborhood", "역삼동").status == 0)
    _ = try home.open(adding: Self.fresh)
  }
}

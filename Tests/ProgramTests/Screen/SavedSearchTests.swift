import PtyTesting
import Testing

/// S4 with two processes: a command publishes a listing, and a screen with a matching saved search announces it.
@Suite(.serialized) struct SavedSearchTests {
  struct Words: CustomTestStringConvertible {
    let locale: String
    let hint: String
    let counted: String
    let stored: String
    let news: String
    let several: String
    let title: String

    var testDescription: String { locale }

    static let all = [
      Words(
        locale: "ko_KR.UTF-8", hint: "무엇을 찾으세요?", counted: "최근 90일 동안 맞는 글이 없었어요.", stored: "‘책장’ 검색을 저장했어요.",
        news: "‘책장’ 새 글: 원목 책장 · 25,000원 · 역삼동  (Alt-n 열기)", several: "새 글 1개", title: "저장한 검색"),
      Words(
        locale: "en_US.UTF-8", hint: "What are you looking for?",
        counted: "No match in the last 90 days", stored: "Saved as “책장”.",
        news: "New in “책장”: 원목 책장 · ₩25,000 · Yeoksam-dong  (Alt-n opens it)", several: "1 new", title: "Saved searches"
      ),
    ]
  }

  @Test(arguments: Words.all) func anAlertComesFromASecondProcess(_ words: Words) throws {
    let home = try TemporaryHome(SampleListing.many(3))
    try #require(try home.run("account", "create", "하늘", "--neighborhood", "역삼동").status == 0)
    let environment = ["LC_ALL": words.locale]
    let program = try home.open(showing: "▾", ["--as", "하늘"], adding: environment, columns: 100)
    program.send("/")
    try #require(program.shows(words.hint), "\(program.screenText)")
    program.send("책장")
    program.send("\u{13}")
    #expect(program.shows(words.counted), "\(program.screenText)")
    program.send("\r")
    #expect(program.shows(words.stored), "\(program.screenText)")
    program.send("\u{1B}[O")
    try sell("원목 책장", home)
    #expect(program.shows(words.news), "\(program.screenText)")
    program.send("\u{1B}n")
    #expect(program.shows("튼튼해요."), "\(program.screenText)")
    // What comes while no program runs is counted.
    program.send("\u{3}\u{3}")
    #expect(program.end == 0)
    #expect(try home.run("saved", "list", "--as", "하늘", "--json").object["new"] as? Int == 1)
    let later = try home.open(showing: "▾", ["--as", "하늘"], adding: environment, columns: 100)
    later.send("\u{1B}k")
    #expect(later.shows(words.title) && later.shows(words.several), "\(later.screenText)")
    later.send("\r")
    #expect(later.shows("원목 책장"), "\(later.screenText)")
    later.send("q")
    #expect(later.hides(words.several), "\(later.screenText)")
    later.send("\u{3}\u{3}")
    #expect(later.end == 0)
    #expect(try home.run("saved", "list", "--as", "하늘", "--json").object["new"] as? Int == 0)
    #expect(try home.run("doctor", "--check").status == 0)
  }

  private func sell(_ title: String, _ home: TemporaryHome) throws {
    let outcome = try home.run(
      "sell", "--title", title, "--category", "furniture", "--description", "튼튼해요.", "--price", "25000", "--as", "느긋한수달"
    )
    #expect(outcome.status == 0, "\(outcome)")
  }
}

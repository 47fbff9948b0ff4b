import PtyTesting
import Testing

/// S1–S5 on a terminal: search as you type, filters and orders, and the search history.
@Suite(.serialized) struct SearchTests {
  struct Words: CustomTestStringConvertible {
    let locale: String
    let hint: String
    let range: String
    let sold: String
    let everywhere: String
    /// From the cheapest on, as the menu has them: the cheapest, most hearts, best, nearest.
    let orders: [String]
    let prices: String
    let descriptions: String
    let guessed: String
    let nothing: String
    let fault: String
    let history: String

    var testDescription: String { locale }

    static let all = [
      Words(
        locale: "ko_KR.UTF-8", hint: "무엇을 찾으세요?", range: "10,000원–30,000원", sold: "거래완료", everywhere: "모든 동네",
        orders: ["낮은 가격순", "관심 많은 순", "정확도순", "가까운 순"], prices: "판매중 2개: 5,000원 · 25,000원",
        descriptions: "설명 ×", guessed: "‘의자’ 검색 결과예요 · Alt-y", nothing: "제목에 ‘dmlwk’가 들어간 글이 없어요.",
        fault: "‘없는것’이라는 카테고리는 없어요.",
        history: "최근 검색"),
      Words(
        locale: "en_US.UTF-8", hint: "What are you looking for?", range: "₩10,000–₩30,000", sold: "Sold",
        everywhere: "Everywhere", orders: ["Cheapest", "Most liked", "Best match", "Nearest"],
        prices: "For sale (2): ₩5,000 · ₩25,000", descriptions: "Descriptions",
        guessed: "Showing results for “의자” · Alt-y", nothing: "No title matches “dmlwk”.",
        fault: "There is no category “없는것”.", history: "Recent searches"),
    ]
  }

  private let oak = "원목 의자", office = "사무용 의자", cover = "의자 커버", far = "논현동 의자", desk = "접이식 책상"

  private var listings: [SampleListing] {
    var all = [far, cover, office, oak, desk].enumerated().map { SampleListing($0 + 1, title: $1) }
    all[0].neighborhood = "11680108"
    all[0].price = 90_000
    (all[1].price, all[1].categories, all[1].hearts) = (5000, ["kitchen"], 7)
    (all[2].price, all[2].status, all[2].hearts) = (15_000, "sold", 3)
    all[3].price = 25_000
    all[3].pictures = [SampleListing.Picture(file: "chair.jpg", alt: "")]
    all[4].description = "두 번 썼어요. 의자는 같이 못 드려요."
    return all
  }

  /// Whether just these are found in time, in this order from the top.
  private func finds(_ titles: String..., in program: PtyProgram) -> Bool {
    program.comes { program in
      let places = [oak, office, cover, far, desk].compactMap { title in
        program.place(of: title).map { (row: $0.row, title: title) }
      }
      return places.sorted { $0.row < $1.row }.map(\.title) == titles
    }
  }

  private func searching(_ words: Words) throws -> PtyProgram {
    let home = try TemporaryHome(listings)
    let program = try home.open(showing: "▾", adding: ["LC_ALL": words.locale], columns: 80, rows: 30)
    program.send("/")
    try #require(program.shows(words.hint), "\(program.screenText)")
    return program
  }

  @Test(arguments: Words.all) func eachKeyNarrowsAndWhatMatchesIsMarked(_ words: Words) throws {
    let program = try searching(words)
    program.send("ㅇ")
    #expect(finds(desk, oak, office, cover, in: program), "\(program.screenText)")
    program.send("\u{7F}의")
    #expect(finds(oak, office, cover, in: program), "\(program.screenText)")
    program.send("\u{7F}읮")
    #expect(finds(oak, office, cover, in: program), "half a syllable: \(program.screenText)")
    program.send("\u{7F}의자")
    #expect(finds(oak, office, cover, in: program), "\(program.screenText)")
    let place = try #require(program.place(of: oak))
    #expect(program.emulator.cell(place.column + 5, place.row)?.isUnderlined == true)
    #expect(program.emulator.cell(place.column, place.row)?.isUnderlined == false)
    program.send(" -커버")
    #expect(finds(oak, office, in: program), "\(program.screenText)")
    program.send("\u{15}ㅅㅁㅇ")
    #expect(finds(office, in: program), "first consonants: \(program.screenText)")
    program.send("\u{15}dmlwk")
    #expect(program.shows(words.guessed) && finds(oak, office, cover, in: program), "\(program.screenText)")
    program.send("\u{1B}y")
    #expect(program.shows(words.nothing), "\(program.screenText)")
    program.send("\u{15}의자 cat:없는것")
    #expect(program.shows(words.fault), "\(program.screenText)")
    program.send("\u{3}\u{3}")
    #expect(program.end == 0 && program.isGivenBack)
  }

  @Test(arguments: Words.all) func filtersAreKeysAndChips(_ words: Words) throws {
    let program = try searching(words)
    program.send("의자")
    #expect(finds(oak, office, cover, in: program), "\(program.screenText)")
    program.send("\u{1B}p10000\t30000\r")
    #expect(program.shows(words.range) && finds(oak, office, in: program), "\(program.screenText)")
    program.send("\u{1B}sjjj\r")
    #expect(finds(office, in: program), "\(program.screenText)")
    program.send("\u{1B}x")
    #expect(finds(oak, office, cover, in: program), "\(program.screenText)")
    program.send("\u{1B}cjjj\r")
    #expect(finds(oak, office, in: program), "furniture only: \(program.screenText)")
    program.send("\u{1B}i")
    #expect(finds(oak, in: program), "with a picture: \(program.screenText)")
    program.send("\u{1B}x")
    #expect(finds(oak, office, cover, in: program), "\(program.screenText)")
    program.send("\u{1B}rG\r")
    #expect(program.shows(words.everywhere) && finds(oak, office, cover, far, in: program), "\(program.screenText)")
    program.send("\u{1B}x\u{1B}d")
    #expect(program.shows(words.descriptions) && finds(desk, oak, office, cover, in: program), "\(program.screenText)")
    #expect(program.shows("의자는 같이 못 드려요."), "\(program.screenText)")
    program.send("\u{3}\u{3}")
    #expect(program.end == 0)
  }

  @Test(arguments: Words.all) func ordersAndThePictureOfPrices(_ words: Words) throws {
    let program = try searching(words)
    program.send("의자")
    #expect(finds(oak, office, cover, in: program), "\(program.screenText)")
    program.send("\u{1B}ojj\r")
    #expect(program.shows(words.orders[0]) && finds(cover, office, oak, in: program), "\(program.screenText)")
    program.send("\u{1B}oj\r")
    #expect(program.shows(words.orders[1]) && finds(cover, office, oak, in: program), "\(program.screenText)")
    program.send("\u{1B}oj\r")
    #expect(program.shows(words.orders[2]) && finds(cover, oak, office, in: program), "\(program.screenText)")
    program.send("\u{1B}okkk\r")
    #expect(program.shows(words.orders[3]) && finds(oak, office, cover, in: program), "\(program.screenText)")
    program.send("\u{1B}g")
    #expect(program.shows(words.prices), "\(program.screenText)")
    program.send("\u{1B}")
    #expect(program.hides(words.prices), "\(program.screenText)")
    program.send("\u{3}\u{3}")
    #expect(program.end == 0)
  }

  @Test(arguments: Words.all) func whatWasSearchedForComesBackAndWordsAreSuggested(_ words: Words) throws {
    let program = try searching(words)
    program.send("사무용 의자\r")
    #expect(program.shows("잘 썼어요."), "the only one is opened: \(program.screenText)")
    program.send("q")
    #expect(program.shows("› 사무용 의자"), "\(program.screenText)")
    program.send("\u{1B}")
    #expect(program.hides("› 사무용"), "\(program.screenText)")
    program.send("/")
    #expect(program.shows(words.history) && program.shows("사무용 의자"), "\(program.screenText)")
    program.send("원")
    #expect(program.shows("› 원목"), "a word of a title stands behind the caret: \(program.screenText)")
    program.send("\u{1B}[C")
    #expect(finds(oak, in: program), "\(program.screenText)")
    program.send("\u{15}")
    #expect(program.shows(words.history), "\(program.screenText)")
    program.send("\u{1B}[Bx")
    #expect(program.hides("사무용 의자"), "forgotten: \(program.screenText)")
    program.send("\u{3}\u{3}")
    #expect(program.end == 0)
  }
}

import Glibc
import MarketTesting
import Marketplace
import Testing

@Suite struct SearchTextTests {
  private func keys(_ terms: [SearchTerm]) -> [String] { terms.map(\.key) }

  private func folded(_ texts: [String]) -> [String] { texts.map { KoreanFolding.key(of: $0) } }

  @Test(
    arguments: [
      ("원목 의자", ["원목", "의자"], [], [.word, .word]), ("  의자\t", ["의자"], [], [.word]),
      ("의자 -플라스틱", ["의자"], ["플라스틱"], [.word, .excluded]),
      ("\"원목 의자\" 2", ["원목의자", "2"], [], [.phrase, .word]), ("-\"원목 의자\"", [], ["원목의자"], [.excluded]),
      ("\"원목 의자", ["원목의자"], [], [.phrase]), ("“원목 의자” 새것", ["원목의자", "새것"], [], [.phrase, .word]),
      ("27\" 모니터", ["27", "모니터"], [], [.word, .word]),
      ("- -- \"\" ★ !", [], [], []), ("--의자", [], ["의자"], [.excluded]), ("size:L", ["sizel"], [], [.word]),
      (":의자:", ["의자"], [], [.word]),
      ("-price:<5", [], ["price5"], [.excluded]), ("", [], [], []), ("\"", [], [], []),
    ] as [(String, [String], [String], [SearchText.Part.Kind])])
  func takesWordsApart(text: String, terms: [String], excluded: [String], kinds: [SearchText.Part.Kind]) {
    let understood = SearchText(text)
    #expect(keys(understood.terms) == folded(terms))
    #expect(keys(understood.excluded) == folded(excluded))
    #expect(understood.parts.map(\.kind) == kinds)
    #expect(understood.faults == [])
  }

  @Test(arguments: [
    ("price:<50000", 0...49_999), ("price:<=50000", 0...50_000), ("price:>10000", 10_001...Int.max),
    ("price:>=10000", 10_000...Int.max),
    ("price:10000..50000", 10_000...50_000), ("price:10000-50000", 10_000...50_000), ("가격:1만~5만", 10_000...50_000),
    ("price:1.5만..3만", 15_000...30_000),
    ("price:..5만", 0...50_000), ("price:3만..", 30_000...Int.max), ("가격:3만~", 30_000...Int.max), ("price:0", 0...0),
    ("price:5만", 50_000...50_000),
    ("PRICE：２만５천원", 25_000...25_000), ("price:\"2만 5천 원\"", 25_000...25_000), ("price:₩169,000", 169_000...169_000),
    ("price:50k", 50_000...50_000),
    ("price:1억2만", 100_020_000...100_020_000), ("price:>=1만 의자 price:<5만", 10_000...49_999),
    ("price:9223372036854775807", Int.max...Int.max),
    ("가격:만원", 10_000...10_000), ("가격:5천만원", 50_000_000...50_000_000), ("가격:1억5천만", 150_000_000...150_000_000),
    ("price:≤1만", 0...10_000),
  ])
  func readsPrices(text: String, price: ClosedRange<Int>) {
    let understood = SearchText(text)
    #expect(understood.price == price)
    #expect(understood.faults == [])
  }

  @Test(
    arguments: [
      ("price:", .missingValue), ("price:많이", .notAPrice("많이")), ("price:-5", .notAPrice("-5")),
      ("price:1.5", .notAPrice("1.5")),
      ("price:<0", .notAPrice("<0")), ("price:..", .notAPrice("..")), ("price:1만5억", .notAPrice("1만5억")),
      ("price:1.23456만", .notAPrice("1.23456만")),
      ("price:9223372036854775808", .priceTooHigh("9223372036854775808")),
      ("price:>9223372036854775807", .priceTooHigh(">9223372036854775807")),
      ("price:999999999999999999억", .priceTooHigh("999999999999999999억")),
      ("price:5만..1만", .noPriceBetween(50_000, 10_000)),
      ("cat:디지탈", .unknownCategory("디지탈", nearest: Category(named: "digital"))), ("cat:", .missingValue),
      ("cat:생활", .unknownCategory("생활", nearest: Category(named: "appliance"))),
      ("cat:xyzzy", .unknownCategory("xyzzy", nearest: nil)), ("cat:★", .unknownCategory("★", nearest: nil)),
      ("status:solt", .unknownStatus("solt", nearest: .sold)),
      ("상태:예악중", .unknownStatus("예악중", nearest: .reserved)), ("has:warranty", .unknownFeature("warranty")),
      ("in:", .missingValue),
    ] as [(String, SearchFault.Kind)])
  func saysWhatItDoesNotUnderstand(text: String, kind: SearchFault.Kind) {
    let understood = SearchText("의자 \(text) 원목")
    #expect(understood.faults == [SearchFault(kind: kind, range: 3..<3 + text.count)])
    #expect(keys(understood.terms) == folded(["의자", "원목"]))
    #expect(understood.parts.count == 2)
    #expect(understood.price == nil && understood.category == nil && understood.status == nil)
  }

  @Test(
    arguments: [
      ("color:red", "color"), ("의자 색:빨강 size:3", "색"), ("color:", nil), ("\"color:red\"", nil), ("-color:red", nil),
      ("12:30", nil), ("https://example.org", nil), (":red", nil), ("price:1만 의자", nil), ("price:많이", nil),
    ] as [(String, String?)]) func namesAnOperatorThatThereIsNot(_ text: String, _ name: String?)
  {
    #expect(SearchText(text).unknownOperator == name)
  }

  @Test func aPriceThatLeavesNothingOfTheOthersIsAFault() {
    let understood = SearchText("price:>5만 price:<1만")
    #expect(understood.price == 50_001...Int.max)
    #expect(understood.faults == [SearchFault(kind: .noPriceBetween(50_001, 9999), range: 10..<19)])
  }

  @Test(arguments: [
    ("cat:디지털", "digital"), ("cat:디지털기기", "digital"), ("분류:가구", "furniture"), ("category:인테리어", "furniture"),
    ("cat:DIGITAL", "digital"),
    ("cat:\"Home & kitchen\"", "kitchen"), ("cat:kids", "kids"), ("cat:plant", "plants"), ("cat:게임", "hobby"),
    ("cat:popular", "popular"), ("cat:삽니다", "wanted"),
    ("cat:women-accessories", "women-accessories"), ("cat:디지털 cat:식물", "plants"),
  ])
  func findsCategories(text: String, slug: String) {
    #expect(SearchText(text).category?.slug == slug)
    #expect(SearchText(text).faults == [])
  }

  @Test(
    arguments: [
      ("status:forsale", .forSale), ("status:for-sale", .forSale), ("상태:판매중", .forSale), ("status:Reserved", .reserved),
      ("상태:예약중", .reserved),
      ("상태:거래완료", .sold), ("상태:\"거래 완료\"", .sold), ("status:sold", .sold),
    ] as [(String, ListingStatus)])
  func findsStates(text: String, status: ListingStatus) {
    #expect(SearchText(text).status == status)
    #expect(SearchText(Decomposed.text(text)).status == status)
  }

  @Test func readsPicturesAndPlaces() {
    for text in ["has:picture", "has:사진", "사진:", "사진:있음"] { #expect(SearchText(text).withPicture, "\(text)") }
    #expect(!SearchText("사진 has picture").withPicture)
    #expect(SearchText("in:역삼동").place == "역삼동")
    #expect(SearchText("동네:\"Yeoksam dong\" 의자").place == "Yeoksam dong")
  }

  @Test func writesItselfWithoutAPart() {
    let text = SearchText("의자 price:<5만 -\"플라스틱 통\"  in:역삼동")
    #expect(text.text(without: .price) == "의자 -\"플라스틱 통\"  in:역삼동")
    #expect(text.text(without: .place) == "의자 price:<5만 -\"플라스틱 통\"")
    #expect(text.text(without: .word) == "price:<5만 -\"플라스틱 통\"  in:역삼동")
    #expect(text.text(without: .excluded) == "의자 price:<5만 in:역삼동")
    #expect(text.text(without: .status) == "의자 price:<5만 -\"플라스틱 통\"  in:역삼동")
    #expect(text.text { part, _ in part.kind == .word ? "책상" : nil } == "책상 price:<5만 -\"플라스틱 통\"  in:역삼동")
  }

  @Test func looksAtNoMoreThanItsLimits() {
    let many = SearchText((0..<40).map { "낱말\($0)" }.joined(separator: " "))
    #expect(many.terms.count == SearchText.termLimit)
    #expect(many.faults.map(\.kind) == [.tooLong])
    let long = SearchText(String(repeating: "가", count: 20_000))
    #expect(long.terms.count == 1)
    #expect(long.faults == [SearchFault(kind: .tooLong, range: 10_000..<10_000)])
    #expect(SearchText(String(repeating: "가", count: 10_000)).faults == [])
  }

  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func takesNoLongerThanALineIsLong() {
    for text in ["a:", "\"", "-", "cat:x ", "price:1..", "가:", "\u{301}", "price:.", "cat:\"", "1~"] {
      let line = String(repeating: text, count: 40_000 / text.count)
      // The time of this thread, whatever else the machine does.
      let start = Self.threadSeconds
      _ = SearchText(line)
      #expect(Self.threadSeconds - start < 3, "\(text)")
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func understandsAnyText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "price:", "가격:", "<", "5만", "..", "-", "\"", " ", "cat:", "디지털", "in:", "역삼동", "has:picture", "status:", "sold",
      "의자", "99999999999999999999", "억",
    ]
    for _ in 0..<1500 {
      let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        Int.random(in: 0..<5, using: &random) == 0 ? random.text() : pieces.randomElement(using: &random)!
      }.joined()
      let understood = SearchText(text)
      let whole = 0..<text.count + 1
      #expect(understood.parts.allSatisfy { $0.range.clamped(to: whole) == $0.range && !$0.range.isEmpty }, "\(text)")
      #expect(understood.faults.allSatisfy { $0.range.clamped(to: whole) == $0.range }, "\(text)")
      let ends = understood.parts.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
      #expect(ends == ends.sorted())
      #expect(understood.text { _, _ in nil } == text)
      for kind in SearchText.Part.Kind.allCases where understood.faults.isEmpty {
        let rest = SearchText(understood.text(without: kind))
        #expect(
          rest.parts.map(\.kind) == understood.parts.map(\.kind).filter { $0 != kind },
          "\(text.debugDescription) \(kind)")
      }
    }
  }
}

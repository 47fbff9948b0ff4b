import PtyTesting
import Testing

/// An invalid listing: it is skipped with a notice that names its line, and the other listings are imported.
@Suite(.serialized) struct FaultyListingsTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let entry: String
    let words: String

    init(_ name: String, _ entry: String, _ words: String) {
      (testDescription, self.entry, self.words) = (name, entry, words)
    }
  }

  static let faults: [Fault] = [
    Fault("no object", "5", "‘products’ 값의 형식이 달라요"),
    Fault("title", #"{"title":7}"#, "‘title’ 값의 형식이 달라요"),
    Fault("price", #"{"title":"의자","price":"비싸요"}"#, "‘price’ 값"),
    Fault("categories", #"{"title":"의자","categories":[{"a":1}]}"#, "‘categories’ 값의 형식이 달라요"),
    Fault("category", #"{"title":"의자","category":"신발장"}"#, "신발장 카테고리가 없어요"),
    Fault("place", #"{"title":"의자","place":"아무데나"}"#, "아무데나 동네가 없어요"),
    Fault("duplicate", #"{"title":"의자","id":"\#(SampleListing.id(2))"}"#, "두 번 나와요"),
    Fault("status", #"{"title":"의자","status":"빌려줌"}"#, "‘status’ 값으로 빌려줌은 쓸 수 없어요"),
    Fault("time", #"{"title":"의자","createdAt":"어제"}"#, "‘createdAt’ 값"),
    Fault("10 MB title", #"{"title":""# + String(repeating: "의자", count: 1_700_000) + #""}"#, "‘title’ 값이"),
    Fault("10,000 marks", #"{"title":"e"# + String(repeating: "\u{301}", count: 10_000) + #""}"#, "‘title’ 값이"),
  ]

  @Test(arguments: faults) func theOthersAreThere(_ fault: Fault) throws {
    let home = try TemporaryHome()
    let lines = try SampleListing.many(3).map { try $0.line }
    let text = "{\"version\":1,\"products\":[\n" + (lines + [fault.entry]).joined(separator: ",\n") + "\n]}\n"
    try home.write(text, to: home.products)
    let outcome = try home.run("list")
    #expect(outcome.status == 0 && outcome.lines.count == 3)
    #expect(outcome.errors.contains("Products.json 5행: ") && outcome.errors.contains(fault.words), "\(outcome.errors)")
    let program = try home.open(showing: "Products.json 5행: ", columns: 200)
    #expect(program.screenText.contains(fault.words), "\(program.screenText)")
    #expect(program.selects("물건 3번"))
    #expect(try home.text(of: home.products) == text)
    program.send("q")
    #expect(program.end == 0)
  }

  @Test func manyFaultsAreCountedNotListed() throws {
    let home = try TemporaryHome()
    let entries = (1...50).map { #"{"title":[\#($0)]}"# } + (try SampleListing.many(1).map { try $0.line })
    try home.write("[" + entries.joined(separator: ",\n") + "]", to: home.products)
    let outcome = try home.run("list")
    #expect(outcome.lines.count == 1)
    #expect(outcome.errors.split(separator: "\n").count < 10 && outcome.errors.contains("47건"), "\(outcome.errors)")
    let program = try home.open(showing: "(그 밖에 49건)", columns: 200)
    #expect(program.selects("물건 1번"))
  }

  /// A name that several places share stands for the nearest one, with a notice.
  @Test func anAmbiguousPlaceIsSaid() throws {
    let home = try TemporaryHome()
    try home.write(#"[{"title":"의자","place":"신사동"}]"#, to: home.products)
    let outcome = try home.run("list", "--neighborhood", "11680107")
    #expect(outcome.status == 0 && outcome.output.contains("의자"))
    #expect(outcome.errors.contains("신사동이라는 곳이 여러 곳이라 가장 가까운 곳(코드 11680107)으로 읽었어요."), "\(outcome.errors)")
  }
}

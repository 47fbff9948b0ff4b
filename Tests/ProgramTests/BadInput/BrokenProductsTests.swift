import Glibc
import PtyTesting
import Testing

/// An unreadable Products.json: the program says so and loses nothing of it.
@Suite(.serialized) struct BrokenProductsTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    /// What the notice says.
    let words: String
    /// Whether a copy is kept aside, beside the file that is left as it is.
    let isKept: Bool

    init(_ name: String, _ text: String, _ words: String, isKept: Bool = true) {
      self.init(name, Array(text.utf8), words, isKept: isKept)
    }

    init(_ name: String, _ bytes: [UInt8], _ words: String, isKept: Bool = true) {
      (testDescription, self.bytes, self.words, self.isKept) = (name, bytes, words, isKept)
    }
  }

  static let faults: [Fault] = [
    Fault("truncated", "{\"version\":1,\"products\":[\n{\"title\":\"의자\"},\n{\"title\":\"책", "3행 12열: 중간에서 끊겼어요."),
    Fault("empty", "", "1행 1열: 중간에서 끊겼어요."),
    Fault("not UTF-8", Array("[\n{\"title\":\"".utf8) + [0xB0, 0xA1] + Array("\"}]".utf8), "2행 11열: UTF-8 텍스트가 아니에요."),
    Fault("UTF-16", [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], "1행 1열: UTF-8 텍스트가 아니에요."),
    Fault("no JSON", "<products/>\n", "1행 1열: 그 자리에 올 수 없는 글자예요."),
    Fault("a table", "title,price\n의자,1000\n", "1행 1열: 그 자리에 올 수 없는 글자예요."),
    Fault("a number", "5", "1행 1열: ‘products’ 값의 형식이 달라요."),
    Fault("products is a number", "{\"version\":1,\"products\":5}", "‘products’ 값의 형식이 달라요."),
    Fault("more than one", "{\"version\":1,\"products\":[]}\n[]", "2행 1열: 그 자리에 올 수 없는 글자예요."),
    Fault("too deep", String(repeating: "[", count: 100_000), "너무 깊이 겹쳐 있어요."),
    Fault(
      "newer", "{\"version\":99,\"products\":[{\"title\":\"의자\"}]}",
      "더 최신 버전(형식 99)에서 저장했어요. secondhand를 업데이트해 주세요.", isKept: false),
  ]

  @Test(arguments: faults) func theScreenSaysWhereAndKeepsIt(_ fault: Fault) throws {
    let home = try TemporaryHome()
    try home.write(fault.bytes, to: home.products)
    let program = try home.open(showing: "Products.json", columns: 200)
    #expect(program.shows(fault.words), "\(program.screenText)")
    try expectKept(fault, in: home)
    program.send("jc")
    #expect(program.shows("디지털기기"), "the program goes on")
    program.send("q")
    // Mended, it is read.
    try home.write(SampleListing.many(3))
    #expect(program.selects("물건 3번"), "\(program.screenText)")
    program.send("q")
    #expect(program.end == 0)
    #expect(program.isGivenBack)
  }

  @Test(arguments: faults) func theCommandLineSaysThatThereIsNoStore(_ fault: Fault) throws {
    for command in [["list"], ["list", "--json"], ["category"], ["show", SampleListing.id(1)]] {
      let home = try TemporaryHome()
      try home.write(fault.bytes, to: home.products)
      let outcome = try home.run(command + ["--data", home.data])
      #expect(outcome.status == 5 && outcome.isRefusal, "\(outcome)")
      #expect(outcome.errors.contains(fault.words))
      try expectKept(fault, in: home)
    }
  }

  @Test(arguments: faults) func whatTheDatabaseHasIsShownAndTheFaultIsSaid(_ fault: Fault) throws {
    let home = try TemporaryHome(SampleListing.many(3))
    #expect(try home.run("list").lines.count == 3)
    try home.write(fault.bytes, to: home.products)
    for command in [["list"], ["list", "--json"], ["search", "물건", "--json"]] {
      let outcome = try home.run(command + ["--data", home.data])
      #expect(outcome.status == 0 && outcome.lines.count == 3, "\(outcome)")
      #expect(outcome.errors.contains(fault.words), "\(outcome)")
    }
    #expect(try home.run("show", SampleListing.id(1)).status == 0)
    try expectKept(fault, in: home)
  }

  @Test func sellingWorksBesideIt() throws {
    let home = try TemporaryHome()
    try home.write("[{", to: home.products)
    #expect(try home.run("account", "create", "하늘", "--neighborhood", "역삼동").status == 0)
    let sold = try home.run(
      "sell", "--title", "원목 의자", "--category", "furniture", "--description", "튼튼해요.", "--as", "하늘")
    #expect(sold.status == 0 && sold.errors.contains("Products.json"), "\(sold)")
    #expect(try home.text(of: home.products) == "[{")
    try home.write(SampleListing.many(3))
    let listed = try home.run("list", "--limit", "0")
    #expect(listed.status == 0 && !listed.errors.contains("Products.json") && listed.lines.count == 4, "\(listed)")
  }

  @Test func whatWasSavedMeanwhileIsExportedOnceItIsMended() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    #expect(try home.run("account", "create", "하늘", "--neighborhood", "역삼동").status == 0)
    let program = try home.open(showing: "물건 3번")
    let whole = try home.text(of: home.products)
    try home.write("[{", to: home.products)
    let documents = home.data + "/Documents"
    func isCopiedAside() -> Bool { home.names(in: documents).contains("Products.json.broken-1") }
    for _ in 0..<2400 where !isCopiedAside() { program.settle(milliseconds: 50) }
    #expect(isCopiedAside(), "\(program.screenText)")
    let sold = try home.run(
      "sell", "--title", "원목 의자", "--category", "furniture", "--description", "튼튼해요.", "--as", "하늘")
    #expect(sold.status == 0 && program.shows("새 글 1개"), "\(program.screenText)")
    try home.write(whole, to: home.products)
    func isExported() throws -> Bool { try home.text(of: home.products).contains("원목 의자") }
    // The screen says nothing of an export.
    for _ in 0..<2400 where try !isExported() { program.settle(milliseconds: 50) }
    #expect(try isExported())
    program.send("q")
    #expect(program.end == 0)
  }

  @Test func itDoesNotKeepAnyoneFromChoosingNeighborhoods() throws {
    let home = try TemporaryHome()
    try home.write("{", to: home.products)
    let outcome = try home.run("neighborhood", "add", "망원동")
    #expect(outcome.status == 0 && outcome.output.contains("망원동"), "\(outcome)")
  }

  @Test func aFolderInItsPlaceIsSaid() throws {
    let home = try TemporaryHome()
    try home.makeFolder(home.products)
    let outcome = try home.run("list")
    #expect(outcome.status == 5 && outcome.isRefusal && outcome.errors.contains("폴더예요"), "\(outcome)")
    let program = try home.open(showing: "Products.json 파일을 읽을 수 없어요: 폴더예요.", columns: 200)
    program.send("q")
    #expect(program.end == 0)
    try home.remove(home.products)
    try home.write(SampleListing.many(3))
    #expect(try home.run("list").lines.count == 3)
  }

  @Test(.enabled(if: Privilege.canBeBound)) func aMissingPermissionIsSaid() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    #expect(chmod(home.products, 0) == 0)
    let outcome = try home.run(["list", "--data", home.data], launcher: Privilege.none)
    #expect(outcome.status == 5 && outcome.isRefusal && outcome.errors.contains("권한이 없어요"), "\(outcome)")
    let program = try home.start(launcher: Privilege.none, columns: 200)
    #expect(program.shows("Products.json 파일을 읽을 수 없어요: 권한이 없어요."), "\(program.screenText)")
    // Given, it is read at once.
    #expect(chmod(home.products, 0o600) == 0)
    #expect(program.selects("물건 3번"), "\(program.screenText)")
  }

  private func expectKept(_ fault: Fault, in home: TemporaryHome) throws {
    #expect(try home.bytes(of: home.products) == fault.bytes)
    let copies = home.names(in: home.data + "/Documents").filter { $0.hasPrefix("Products.json.") }
    #expect(copies == (fault.isKept ? ["Products.json.broken-1"] : []))
    for copy in copies { #expect(try home.bytes(of: home.data + "/Documents/" + copy) == fault.bytes) }
  }
}

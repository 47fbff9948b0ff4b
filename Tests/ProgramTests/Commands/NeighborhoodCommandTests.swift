import PtyTesting
import Testing

/// `secondhand neighborhood`: a person has one or two neighborhoods.
@Suite(.serialized) struct NeighborhoodCommandTests {
  @Test func aGuestBeginsInYeoksam() throws {
    let outcome = try TemporaryHome([]).run("neighborhood")
    #expect(outcome.status == 0 && outcome.output == "*  11680101  역삼동  서울특별시 강남구\n")
  }

  @Test func aThirdIsRefusedAndSoIsTheLastOnesRemoval() async throws {
    let home = try TemporaryHome([])
    let two = try home.run("neighborhood", "add", "망원동")
    #expect(two.status == 0 && two.lines.count == 2 && two.output.contains("*  11440123  망원동"))
    let before = try await home.chosen()
    let third = try home.run("neighborhood", "add", "11680106")
    #expect(third.status == 4 && third.isRefusal && third.errors.contains("동네는 최대 2개까지 설정할 수 있어요."), "\(third)")
    #expect(try await home.chosen() == before)
    #expect(try home.run("neighborhood", "use", "역삼동").output.contains("*  11680101"))
    let one = try home.run("neighborhood", "remove", "역삼동")
    #expect(one.status == 0 && one.output == "*  11440123  망원동  서울특별시 마포구\n")
    let last = try home.run("neighborhood", "remove", "망원동")
    #expect(last.status == 4 && last.isRefusal)
    #expect(last.errors == "동네는 최소 1개 이상 선택해야해요. 새로운 동네를 선택한 후, 삭제해주세요\n")
    #expect(try home.run("neighborhood").lines.count == 1)
  }

  @Test func neighborhoodsThatNobodyKnowsAreListedByTheirCode() async throws {
    let home = try TemporaryHome([])
    try await home.choose("99999999", "11680101")
    let lines = try home.run("neighborhood", "list", "--lang", "en").lines
    #expect(lines.first == "*  99999999" && lines.count == 2 && lines[1].contains("Yeoksam-dong"), "\(lines)")
    let objects = try home.run("neighborhood", "list", "--json").lines
    #expect(objects.first == #"{"code":"99999999","current":true}"# && objects.count == 2)
  }

  @Test func oneThatIsChosenAlreadyIsNoThird() throws {
    let home = try TemporaryHome([])
    _ = try home.run("neighborhood", "add", "망원동")
    let again = try home.run("neighborhood", "add", "역삼동")
    #expect(again.status == 0 && again.lines.count == 2, "\(again)")
  }

  @Test(arguments: ["remove", "use"]) func whatIsNotChosenIsNotFound(_ command: String) throws {
    let outcome = try TemporaryHome([]).run("neighborhood", command, "망원동")
    #expect(outcome.status == 3 && outcome.isRefusal && outcome.errors.contains("내 동네가 아니에요."))
  }

  @Test(arguments: [["neighborhood", "add"], ["list", "--neighborhood"], ["category", "list", "--neighborhood"]])
  func anAmbiguousNameIsRefusedWithItsCandidates(_ command: [String]) throws {
    let home = try TemporaryHome([])
    let outcome = try home.run(command + ["신사동", "--data", home.data])
    #expect(outcome.status == 2 && outcome.isRefusal)
    #expect(outcome.errors.contains("11680107  신사동  서울특별시 강남구"), "\(outcome.errors)")
    let codes = outcome.errors.split(separator: "\n").dropFirst().compactMap { $0.split(separator: " ").first }
    #expect(codes.count > 1)
    for code in codes { #expect(try home.run("list", "--neighborhood", String(code)).status == 0) }
  }

  @Test(arguments: [
    ["neighborhood", "use"], ["list", "--json", "--neighborhood"], ["category", "list", "--neighborhood"],
  ])
  func anAdministrativeNameStandsForItsOneLegalOneAndThatIsSaid(_ command: [String]) throws {
    let home = try TemporaryHome(SampleListing.many(1))
    let plain = try home.run(command + ["역삼동", "--data", home.data])
    let outcome = try home.run(command + ["역삼1동", "--data", home.data])
    #expect(outcome.status == 0 && outcome.output == plain.output && !outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors == "역삼1동은 행정동 이름이라 법정동 역삼동, 서울특별시 강남구(11680101)을 사용했어요.\n")
    #expect(plain.errors == "")
  }

  @Test func anAdministrativeNameOfSeveralIsRefusedWithItsCandidates() throws {
    let home = try TemporaryHome([])
    let outcome = try home.run("neighborhood", "add", "종로1.2.3.4가동")
    #expect(outcome.status == 2 && outcome.isRefusal, "\(outcome)")
    let codes = outcome.errors.split(separator: "\n").dropFirst().compactMap { $0.split(separator: " ").first }
    #expect(codes.count > 10 && codes.allSatisfy { $0.hasPrefix("11110") }, "\(outcome)")
    #expect(try home.run("neighborhood").lines.count == 1)
  }

  @Test func theSearchPagesAndStops() throws {
    let home = try TemporaryHome([])
    #expect(try home.run("neighborhood", "search", "동").lines.count == 20)
    let all = try home.run("neighborhood", "search", "신", "--limit", "0")
    #expect(all.lines.count > 40 && Set(all.lines).count == all.lines.count, "no row twice")
    let some = try home.run("neighborhood", "search", "신", "--limit", "33")
    #expect(some.lines.map(words) == all.lines.prefix(33).map(words))
    #expect(try home.run("neighborhood", "search", "역삼1동").output.contains("11680101  역삼동"))
    let none = try home.run("neighborhood", "search", "qqqqqq")
    #expect(none.status == 3 && none.isRefusal)
  }

  /// A row without what aligns it.
  private func words(_ line: Substring) -> [Substring] { line.split(separator: " ") }
}

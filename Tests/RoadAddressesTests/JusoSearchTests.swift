import MarketTesting
import Marketplace
import Testing
import WebClient

@testable import RoadAddresses

/// The address service, in the shape that it documents.
@Suite struct JusoSearchTests {
  private static func answer(_ json: String, status: String = "200 OK") -> [UInt8] {
    StandInService.response(Array(json.utf8), type: "application/json;charset=UTF-8", status: status)
  }

  private func address(_ service: StandInService) -> String { "http://127.0.0.1:\(service.port)/addrLinkApi.do" }

  private static func results(_ juso: String, code: String = "0", total: String = "2") -> String {
    #"{"results":{"common":{"errorMessage":"정상","countPerPage":"20","totalCount":"\#(total)","errorCode":"\#(code)","#
      + #""currentPage":"1"},"juso":\#(juso)}}"#
  }

  private static let tower =
    #"{"detBdNmList":"","engAddr":"152 Teheran-ro","rn":"테헤란로","emdNm":"역삼동","zipNo":"06236","roadAddrPart2":" (역삼동)","#
    + #""emdNo":"01","sggNm":"강남구","jibunAddr":"서울특별시 강남구 역삼동 737 강남파이낸스센터","siNm":"서울특별시","#
    + #""roadAddrPart1":"서울특별시 강남구 테헤란로 152","bdNm":"강남파이낸스센터","admCd":"1168010100","udrtYn":"0","#
    + #""lnbrMnnm":"737","roadAddr":"서울특별시 강남구 테헤란로 152 (역삼동)","liNm":"","rnMgtSn":"116803122010"}"#

  private func failure(_ answer: [UInt8]?, timeout: Duration = .seconds(5)) async -> AddressSearchError? {
    let service = StandInService { _ in answer }
    var options = WebOptions()
    options.proxies = .none
    options.totalTimeout = timeout
    do throws(AddressSearchError) {
      _ = try await JusoSearch(key: "k", address: address(service), options).find("테헤란로", page: 1)
      return nil
    } catch { return error }
  }

  @Test func asksAsDocumentedAndReadsAPage() async throws {
    let village = #"{"roadAddr":" 경기도  양평군 서종면 문호길 1 ","admCd":"4183036021","emdNm":"서종면"}"#
    let service = StandInService { _ in Self.answer(Self.results("[\(Self.tower),\(village)]", total: "52")) }
    var options = WebOptions()
    options.proxies = .none
    let page = try await JusoSearch(key: "a+b=", address: address(service), options).find("테헤란로 152&x", page: 3)
    #expect(page.total == 52 && page.start == 40)
    #expect(
      page.items == [
        FoundAddress(road: "서울특별시 강남구 테헤란로 152 (역삼동)", neighborhood: NeighborhoodCode("11680101")),
        FoundAddress(road: "경기도 양평군 서종면 문호길 1", neighborhood: NeighborhoodCode("41830360")),
      ])
    let line = try #require(service.requests.first)
    #expect(line.hasPrefix("GET /addrLinkApi.do?confmKey=a%2Bb%3D&currentPage=3&countPerPage=20&keyword=%ED%85%8C"))
    #expect(line.contains("%20152%26x&resultType=json HTTP/1.1"))
  }

  @Test(arguments: ["E0005", "E0006", "E0008", "E0009", "E0010", "E0011", "E0012", "E0013", "E0015"])
  func aRefusedTextFindsNothing(_ code: String) async throws {
    let page = try JusoAnswer.page(Array(Self.results("null", code: code, total: "0").utf8))
    #expect(page.items.isEmpty && page.total == 0)
  }

  @Test(arguments: ["E0001", "E0014"]) func aRefusedKeyIsNamed(_ code: String) async {
    #expect(await failure(Self.answer(Self.results("null", code: code))) == .key(code: code))
  }

  @Test func nothingFoundIsNoFault() throws {
    #expect(try JusoAnswer.page(Array(Self.results("null", total: "0").utf8)).items.isEmpty)
  }

  @Test(arguments: [
    "", "{", "null", "[]", "{}", #"{"results":null}"#, #"{"results":{"common":{}}}"#, "<html><body>점검 중</body></html>",
    results("[]", code: "-999"), results("[]", code: "E9999"), results("[]", total: "many"), results("[]", total: "-1"),
    String(repeating: "[", count: 50_000), "({\"results\":{}})",
  ])
  func anythingElseIsBroken(_ text: String) async { #expect(await failure(Self.answer(text)) == .broken) }

  @Test(arguments: ["500 Oops", "404 Not Found", "302 Found", "204 No Content"]) func otherStatusesAreBroken(
    _ status: String
  ) async {
    #expect(await failure(Self.answer(Self.results("[]"), status: status)) == .broken)
  }

  @Test(arguments: [
    "[1,null,\"x\",[]]", "{}", #"[{"roadAddr":"a"}]"#, #"[{"admCd":"1168010100"}]"#,
    #"[{"roadAddr":" ","admCd":"1168010100"}]"#,
    #"[{"roadAddr":"a","admCd":"116801010"}]"#, #"[{"roadAddr":"a","admCd":"11680101０0"}]"#,
    #"[{"roadAddr":1,"admCd":[]}]"#,
  ])
  func strangeEntriesAreLeftOut(_ juso: String) throws {
    #expect(try JusoAnswer.page(Array(Self.results(juso).utf8)).items.isEmpty)
  }

  @Test func aLongListIsCut() throws {
    let many = "[" + Array(repeating: Self.tower, count: 500).joined(separator: ",") + "]"
    #expect(try JusoAnswer.page(Array(Self.results(many).utf8)).items.count == JusoSearch.pageLength)
  }

  @Test func silenceIsUnreachable() async { #expect(await failure(nil, timeout: .milliseconds(300)) == .unreachable) }

  @Test func nobodyIsUnreachable() async {
    var options = WebOptions()
    options.proxies = .none
    await #expect(throws: AddressSearchError.unreachable) {
      try await JusoSearch(key: "k", address: "http://127.0.0.1:1/x", options).find("a", page: 1)
    }
  }

  @Test func aHugeAnswerIsBroken() async {
    #expect(await failure(Self.answer(String(repeating: " ", count: 300_000))) == .broken)
  }
}
